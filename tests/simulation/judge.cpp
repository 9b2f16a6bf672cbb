// The judge of what the server writes: each event with the time it was allowed to happen.
#include "tests/simulation/judge.h"

#include <algorithm>

#include "common/protocol/convert.h"
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
  for (const auto& [room, fold] : disk_.rooms()) published_[room] = {fold.size(), context_.now()};
}

void Judge::died() {
  lines_.clear();
  receipts_.clear();
  published_.clear();
  engine_moves_.clear();
  replaced_.clear();
  checked_.reset();
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
  disk_.write(batch, [&](core::RoomId number, const Fold& fold, const v1::Event& event) {
    room_ = number;
    if (fold.size() > 0) check_event(fold.now(), fold, event, committed_at);
  });
  for (const auto player : batch.ended) check_ended(player, committed_at);
}

void Judge::published(const core::Batch& batch) {
  for (const auto& [room, event] : batch.events) published_[room] = {event.number(), context_.now()};
}

void Judge::check_event(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) {
  switch (event.kind_case()) {
    case v1::Event::kDiscPlaced:
      ++context_.tally.discs;
      check_disc(room, fold, event, committed_at);
      break;
    case v1::Event::kPassed: ++context_.tally.passes; break;
    case v1::Event::kGameEnded:
      ++context_.tally.games;
      ++context_.tally.endings.at(static_cast<std::size_t>(event.game_ended().result().ending()));
      check_ending(room, fold, event, committed_at);
      break;
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
  if (!fold.time().has_fischer()) {
    require(event.disc_placed().remaining_ms() == 0, "no clock, no time", room_, event);
    return;
  }
  const milliseconds increment(fold.time().fischer().increment_ms());
  const milliseconds after(event.disc_placed().remaining_ms());
  const Time charged = room.left[static_cast<std::size_t>(color)] + increment - after;
  require(after >= increment, "who has no time left does not move", room_, event);
  require(charged >= std::max(Time{}, first - shown->second.at) - tolerance, "time is charged for thinking", room_,
          event);
  require(charged <= std::max(Time{}, last - shown->second.at) + tolerance, "no time is charged but for thinking",
          room_, event);
}

void Judge::check_ending(const Snapshot& room, const Fold& fold, const v1::Event& event, Time committed_at) const {
  const auto& result = event.game_ended().result();
  if (result.ending() == v1::ENDING_DISCS) return check_stopped_clocks(room, event, Time{});
  const auto thought = committed_at - published_.at(room_).at;
  const auto mover = room.position.to_move;
  check_stopped_clocks(room, event, fold.time().has_fischer() ? thought : Time{});
  if (result.ending() == v1::ENDING_TIME) {
    require(fold.time().has_fischer(), "no clock, no flag", room_, event);
    require(thought >= room.left[static_cast<std::size_t>(mover)] - tolerance, "no flag falls early", room_, event);
  } else if (result.ending() == v1::ENDING_ABANDONED) {
    const auto& loser = room.seat(mover);
    require(!loser.ai && result.winner() == protocol::to_wire(rules::opponent(mover)),
            "only the side to move abandons a game", room_, event);
    if (fold.time().has_unlimited() && thought >= limits_.unlimited_idle) return;
    const Time grace = grace_of(room, loser.player);
    require(thought >= grace - tolerance, "grace runs in one's own turn only", room_, event);
    check_away(loser.player, grace, committed_at, event);
  } else if (result.ending() == v1::ENDING_ABORTED) {
    for (const auto& seat : room.seats) {
      require(!seat.ai, "only two persons abort a game", room_, event);
      check_away(seat.player, grace_of(room, seat.player), committed_at, event);
    }
  }
}

/// The clocks at the end: what the log says they had, less at most what the side to move has thought.
void Judge::check_stopped_clocks(const Snapshot& room, const v1::Event& event, Time thought) const {
  const std::array left{milliseconds(event.game_ended().black_ms()), milliseconds(event.game_ended().white_ms())};
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto index = static_cast<std::size_t>(color);
    const Time charged = room.left[index] - left[index];
    const Time most = color == room.position.to_move ? thought : Time{};
    require(charged >= Time{} && charged <= most + (most > Time{} ? tolerance : Time{}),
            "no time is charged but for thinking", room_, event);
  }
}

Time Judge::grace_of(const Snapshot& room, core::PlayerId player) const {
  if (room.seats[0].ai || room.seats[1].ai) return limits_.grace_against_ai;
  return presence_.at(player).said_goodbye ? limits_.grace_goodbye : limits_.grace;
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
  auto expected = room.left;
  if (fold.time().has_fischer()) expected[static_cast<std::size_t>(room.position.to_move)] += limits_.restart_bonus;
  const auto& restarted = event.server_restarted();
  require(expected[0].count() == restarted.black_ms() && expected[1].count() == restarted.white_ms(),
          "a restart gives its bonus to the side to move", room_, event);
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
