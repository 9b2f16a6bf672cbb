// The judge of what the server writes: each event with the time it was allowed to happen.
#include "tests/simulation/judge.h"

#include <algorithm>

#include "common/protocol/convert.h"
#include "common/protocol/time_control.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

using std::chrono::milliseconds;

/// Times are told in whole milliseconds, each cut off once or twice.
constexpr Time tolerance = milliseconds(3);

void require(bool holds, const char* invariant, core::RoomId room, const v1::Event& event) {
  if (!holds) throw Violation(invariant, fmt::format("room {}: {}", room, event.ShortDebugString()));
}

}  // namespace

Judge::Judge(Context& context, Disk& disk, const core::Limits& limits)
    : context_(context), disk_(disk), limits_(limits) {}

void Judge::started() {
  for (auto& [player, presence] : presence_) presence.absent_since = context_.now();
  for (const auto& [room, fold] : disk_.rooms()) published_[room] = {fold.size(), context_.now(), context_.now()};
}

void Judge::died() {
  lines_.clear();
  receipts_.clear();
  wanted_.clear();
  published_.clear();
  engine_moves_.clear();
  replaced_.clear();
  checked_.reset();
  order_.died();
  for (auto& [player, presence] : presence_) {
    presence.line = 0;
    presence.said_goodbye = false;
    presence.asked.clear();
  }
}

void Judge::engine_answered(const rules::Position& position, rules::Square square) {
  engine_moves_.emplace_back(position, square);
}

void Judge::durable(const core::Batch& batch, Time committed_at) {
  check_results(batch);
  disk_.write(batch, [&](core::RoomId number, const Fold& fold, const v1::Event& event) {
    room_ = number;
    if (fold.size() > 0) check_event(fold.now(), fold, event, committed_at);
  });
  check_pairs_told(batch);
  for (const auto player : batch.ended) check_ended(player, committed_at);
  for (const auto& sanction : batch.sanctions) check_banned(sanction);
}

void Judge::published(const core::Batch& batch) {
  for (const auto& [room, event] : batch.events) {
    auto& shown = published_[room];
    shown.event = event.number();
    shown.at = context_.now();
    const bool new_turn = event.has_game_started() || event.has_disc_placed() || event.has_takeback_granted() ||
                          event.has_server_restarted();
    if (new_turn) shown.turn_at = context_.now();
  }
}

void Judge::check_event(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) {
  switch (event.kind_case()) {
    case v1::Event::kDiscPlaced:
      ++context_.tally.discs;
      check_disc(room, fold, event, committed_at);
      break;
    case v1::Event::kPassed: ++context_.tally.passes; break;
    case v1::Event::kGameStarted: check_pair_start(room, fold, event); break;
    case v1::Event::kGameEnded:
      ++context_.tally.games;
      ++context_.tally.endings.at(static_cast<std::size_t>(event.game_ended().result().ending()));
      if (room.is_one_persons()) context_.meet(Fault::both_seats_played);
      if (room.is_of_ais()) context_.meet(Fault::ais_played);
      check_ending(room, fold, event, committed_at);
      break;
    case v1::Event::kPairEnded: check_pair_end(fold, event); break;
    case v1::Event::kTakebackGranted: check_takeback(room, fold, event, committed_at); break;
    case v1::Event::kServerRestarted: check_restart(room, fold, event); break;
    case v1::Event::kRoomClosed: check_closed(room, event, committed_at); break;
    default: break;
  }
}

Time Judge::check_asked(const Snapshot& room, const v1::Event& event, core::PlayerId player) const {
  require(event.actor() == player, "only the seat's player moves", room_, event);
  const auto found = receipts_.find(event.request());
  require(found != receipts_.end(), "nobody is moved for", room_, event);
  const auto& [asker, play, first, last] = found->second;
  const bool same = asker == player && play.room() == room_ && play.has_square() &&
                    static_cast<std::uint32_t>(play.square()) == event.disc_placed().square();
  require(same, "a move is what was asked for", room_, event);
  require(play.game() == room.game, "a move of another game is refused", room_, event);
  require(play.after() >= room.moved && play.after() < event.number(), "a stale move is refused", room_, event);
  return first;
}

void Judge::check_engine_move(const rules::Position& position, rules::Square square) {
  const auto found = std::ranges::find(engine_moves_, std::pair(position, square));
  if (found == engine_moves_.end()) {
    throw Violation("only the engine's answer to the open question counts",
                    fmt::format("room {}: {} at {}", room_, square.name(), rules::to_string(position)));
  }
  engine_moves_.erase(found);
}

void Judge::check_disc(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) {
  const auto color = room.position.to_move;
  const auto& seat = room.seat(color);
  const auto square = rules::Square::from_index(event.disc_placed().square());
  require(square && room.position.flips(*square) != 0, "no illegal disc", room_, event);
  const auto shown = published_.find(room_);
  require(shown != published_.end() && shown->second.event >= room.moved, "a move answers what was published", room_,
          event);
  Time first = shown->second.at;
  Time last = committed_at;
  if (seat.ai) {
    check_engine_move(room.position, *square);
  } else {
    first = std::max(first, check_asked(room, event, seat.player));
    last = std::min(last, receipts_.at(event.request()).last);
  }
  const auto& disc = event.disc_placed();
  if (!fold.has_clock()) {
    require(disc.remaining_ms() == 0 && disc.lag_ms() == 0, "no clock, no time", room_, event);
    return;
  }
  const milliseconds lag(disc.lag_ms());
  const Time least = std::max(Time{}, first - shown->second.at);
  const Time most = std::max(Time{}, last - shown->second.turn_at);
  require(lag <= milliseconds(2'000) && lag <= most + tolerance && (lag.count() == 0 || !seat.ai),
          "lag is forgiven within its cap", room_, event);
  require(least - lag <= fold.reserve(room.time(color)) + tolerance, "who has no time left does not move", room_,
          event);
  if (!fold.time().has_fischer() && !fold.time().has_absolute()) return;
  const milliseconds increment(fold.time().fischer().increment_ms());
  const milliseconds after(disc.remaining_ms());
  const Time charged = room.time(color).left + increment - after;
  require(after >= increment, "who has no time left does not move", room_, event);
  require(charged + lag >= least - tolerance, "time is charged for thinking", room_, event);
  require(charged + lag <= most + tolerance, "no time is charged but for thinking", room_, event);
}

/// Somebody had to pass after the disc that is now the newest.
bool Judge::undoes_pass(const Fold& fold, std::uint32_t ply) {
  for (auto number = fold.size(); number > fold.now().game; --number) {
    if (fold.event(number).has_passed()) return true;
    if (fold.event(number).has_disc_placed() && fold.after(number).ply <= static_cast<int>(ply) + 1) return false;
  }
  return false;
}

/// Time is not given back: whoever was to move is charged, the other keeps what he had.
void Judge::check_takeback(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const {
  const auto& granted = event.takeback_granted();
  const auto mover = room.position.to_move;
  const auto& shown = published_.at(room_);
  if (undoes_pass(fold, granted.ply())) context_.meet(Fault::pass_taken_back);
  require(shown.event >= room.moved, "a takeback answers what was published", room_, event);
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const milliseconds left(color == rules::Color::black ? granted.black_ms() : granted.white_ms());
    const Time charged = room.time(color).left - left;
    if (color != mover) require(charged == Time{}, "the other side's clock stands", room_, event);
    if (color != mover || !(fold.time().has_fischer() || fold.time().has_absolute())) continue;
    const auto wanted = wanted_.find(event.request());
    require(wanted != wanted_.end(), "nothing is taken back unasked", room_, event);
    // What the line may have cost is forgiven at the flag too: then all that was left is charged, and no more.
    const Time least = std::min<Time>(room.time(color).left, std::max(Time{}, wanted->second - shown.at));
    require(charged >= least - tolerance && charged <= committed_at - shown.turn_at + tolerance,
            "a takeback gives no time back", room_, event);
  }
}

void Judge::check_ending(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const {
  const auto& result = event.game_ended().result();
  if (result.ending() == v1::ENDING_DISCS) return check_stopped_clocks(room, fold, event, Time{});
  const auto thought = committed_at - published_.at(room_).turn_at;
  const auto mover = room.position.to_move;
  check_stopped_clocks(room, fold, event, fold.has_clock() ? thought : Time{});
  if (result.ending() == v1::ENDING_TIME) {
    require(fold.has_clock(), "no clock, no flag", room_, event);
    require(thought >= fold.reserve(room.time(mover)) - tolerance, "no flag falls early", room_, event);
    require(!room.is_of_two_persons() || room.has_begun(mover), "who has not begun does not lose", room_, event);
  }
  if (result.ending() == v1::ENDING_ABANDONED) check_abandoned(room, fold, event, committed_at);
  if (result.ending() == v1::ENDING_ABORTED && event.actor() == 0) check_aborted(room, fold, event, committed_at);
}

void Judge::check_abandoned(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const {
  const auto thought = committed_at - published_.at(room_).turn_at;
  const auto& absent = room.seat(room.position.to_move);
  require(!absent.ai, "only a person abandons a game", room_, event);
  if (!fold.has_clock() && event.actor() == 0 && thought >= limits_.unlimited_idle) return;
  require(event.actor() != 0 || !room.is_of_two_persons(), "only an opponent's word ends a game for absence", room_,
          event);
  const Time grace = grace_of(room, fold, absent.player);
  require(thought >= grace - tolerance, "grace runs in one's own turn only", room_, event);
  check_away(absent.player, grace, committed_at, event);
}

/// Somebody has not begun in time, or both are away.
void Judge::check_aborted(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const {
  require(room.is_of_two_persons() || room.is_one_persons(), "only persons abort a game", room_, event);
  const auto thought = committed_at - published_.at(room_).turn_at;
  const auto mover = room.position.to_move;
  const Time patience = std::min<Time>(limits_.first_move, fold.reserve(room.time(mover)));
  const bool begins = room.is_of_two_persons() && !room.has_begun(mover);
  if (fold.has_clock() && begins && thought >= patience - tolerance) return;
  for (const auto& seat : room.seats) {
    check_away(seat.player, grace_of(room, fold, seat.player), committed_at, event);
  }
}

/// The clocks at the end: what the log says they had, less at most what the side to move has thought.
void Judge::check_stopped_clocks(const Snapshot& room, const Fold& fold, const v1::Event& event, Time thought) const {
  const std::array left{milliseconds(event.game_ended().black_ms()), milliseconds(event.game_ended().white_ms())};
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    if (fold.time().has_byo_yomi() && color == room.position.to_move) continue;  // a period may have begun
    const auto index = static_cast<std::size_t>(color);
    const Time charged = room.time(color).left - left[index];
    const Time most = color == room.position.to_move ? thought : Time{};
    require(charged >= Time{} && charged <= most + (most > Time{} ? tolerance : Time{}),
            "no time is charged but for thinking", room_, event);
  }
}

Time Judge::grace_of(const Snapshot& room, const Fold& fold, core::PlayerId player) const {
  if (!room.is_of_two_persons()) return limits_.grace_against_ai;
  if (presence_.at(player).said_goodbye) return limits_.grace_goodbye;
  switch (protocol::speed_of(protocol::control_of(fold.time()))) {
    case v1::SPEED_BULLET: return limits_.grace / 2;
    case v1::SPEED_BLITZ: return limits_.grace;
    case v1::SPEED_RAPID: return limits_.grace * 3 / 2;
    case v1::SPEED_CLASSICAL: return limits_.grace * 2;
    default: return std::chrono::hours(24 * 365);  // days: absence is no matter
  }
}

void Judge::check_away(core::PlayerId player, Time patience, Time committed_at, const v1::Event& event) const {
  const auto& presence = presence_.at(player);
  const bool back = presence.line != 0 && presence.returned_at <= committed_at;
  // Somebody may come back while the end is on its way to the disk.
  const Time away = back ? (committed_at - presence.returned_at < milliseconds(10'000) ? presence.last_absence : Time{})
                         : committed_at - presence.absent_since;
  require(away >= patience - tolerance, "nobody loses by absence who was there", room_, event);
}

void Judge::check_closed(const Snapshot& room, const v1::Event& event, Time committed_at) const {
  const Time patience = room.phase == v1::ROOM_PHASE_WAITING ? Time(limits_.waiting_room) : Time(limits_.finished_room);
  for (const auto& seat : room.seats) {
    if (seat.taken && !seat.ai) check_away(seat.player, patience, committed_at, event);
  }
}

void Judge::check_restart(const Snapshot& room, const Fold& fold, const v1::Event& event) const {
  const auto shown = published_.find(room_);
  require(shown != published_.end() && shown->second.event + 1 == event.number(), "one restart, one note", room_,
          event);
  if (fold.time().has_correspondence()) context_.meet(Fault::days_survived);
  check_restored_time(room, fold, event);
}

/// The clocks go on as the log has them, with the bonus; days ran on, but not to the end.
void Judge::check_restored_time(const Snapshot& room, const Fold& fold, const v1::Event& event) const {
  const auto& restarted = event.server_restarted();
  if (!fold.has_clock()) {
    require(restarted.black_ms() == 0 && restarted.white_ms() == 0, "no clock, no time", room_, event);
    return;
  }
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const bool black = color == rules::Color::black;
    const milliseconds left(black ? restarted.black_ms() : restarted.white_ms());
    const auto before = room.time(color).left;
    const bool to_move = color == room.position.to_move;
    require((black ? restarted.black_periods() : restarted.white_periods()) == room.time(color).periods,
            "a restart keeps the periods", room_, event);
    if (to_move && fold.time().has_correspondence()) {
      require(left <= before && left >= std::min<milliseconds>(before, limits_.restart_least_days),
              "days run on while the server is away, not to the end", room_, event);
    } else {
      require(left == before + (to_move ? limits_.restart_bonus : milliseconds{0}),
              "a restart gives its bonus to the side to move", room_, event);
    }
  }
}

void Judge::check_ended(core::PlayerId player, Time committed_at) const {
  const auto found = presence_.find(player);
  if (found == presence_.end()) return;  // nobody was ever greeted under it
  const auto& presence = found->second;
  const bool away = presence.line == 0 || presence.returned_at > committed_at;
  if (!away || committed_at - presence.absent_since < limits_.session_idle - tolerance) {
    throw Violation("no session ends while it is used", fmt::format("player {}", player));
  }
  if (disk_.is_seated(player)) throw Violation("no session ends while it is seated", fmt::format("player {}", player));
}

bool Judge::was_welcomed_in(core::PlayerId player, core::RoomId room) const {
  const auto found = presence_.find(player);
  return found != presence_.end() && found->second.rooms.contains(room);
}

void Judge::session_lost(core::PlayerId player) const {
  if (disk_.has_ended(player)) return;
  throw Violation("a token that was given out is honoured", fmt::format("player {}", player));
}

}  // namespace reversi::simulation
