#include "tests/simulation/fold.h"

#include <fmt/format.h>

#include <algorithm>

#include "common/protocol/convert.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

using std::chrono::milliseconds;

/// The side named; `require` has been asked before whether there is one.
rules::Color side(v1::Color color) { return protocol::color_of(color).value_or(rules::Color::black); }

}  // namespace

std::optional<rules::Color> Snapshot::seat_of(core::PlayerId player) const {
  for (const auto color : {position.to_move, rules::opponent(position.to_move)}) {
    if (holds(player, color)) return color;
  }
  return std::nullopt;
}

bool Snapshot::holds(core::PlayerId player, rules::Color color) const {
  const auto& view = seat(color);
  return view.taken && !view.ai && view.player == player;
}

bool Snapshot::is_one_persons() const {
  return seats[0].taken && !seats[0].ai && holds(seats[0].player, rules::Color::white);
}

bool Snapshot::has_begun(rules::Color color) const {
  for (const auto* disc = discs.get(); disc != nullptr; disc = disc->earlier.get()) {
    if (disc->by == color) return true;
  }
  return false;
}

const OfferView* Snapshot::offer(v1::OfferKind kind) const {
  for (const auto& pending : offers) {
    if (pending.kind == kind) return &pending;
  }
  return nullptr;
}

milliseconds Fold::reserve(const TimeView& side_time) const {
  if (!time().has_byo_yomi()) return side_time.left;
  const std::int64_t whole = side_time.periods - (side_time.in_period ? 1 : 0);
  return side_time.left + whole * milliseconds(time().byo_yomi().period_ms());
}

void Fold::require(bool holds, const char* invariant, const v1::Event* event) const {
  if (holds) return;
  throw Violation(invariant, fmt::format("room {} after event {}{}", room_, size(),
                                         event == nullptr ? "" : ": " + event->ShortDebugString()));
}

void Fold::apply(const v1::Event& event) {
  require(event.number() == size() + 1, "event numbers without gaps", &event);
  require(!closed(), "nothing after a room's end", &event);
  require(event.has_room_created() == (size() == 0), "a log begins with RoomCreated", &event);
  Snapshot room = size() == 0 ? Snapshot{} : now();
  check_owed(room, event);
  check_request(event);
  switch (event.kind_case()) {
    case v1::Event::kRoomCreated: break;
    case v1::Event::kSeatTaken: apply_seat_taken(room, event); break;
    case v1::Event::kSeatLeft: apply_seat_left(room, event.seat_left()); break;
    case v1::Event::kGameStarted: apply_game_started(room, event); break;
    case v1::Event::kDiscPlaced: apply_disc(room, event); break;
    case v1::Event::kPassed: apply_passed(room, event); break;
    case v1::Event::kGameEnded: apply_game_ended(room, event); break;
    case v1::Event::kPairEnded: apply_pair_ended(room, event); break;
    case v1::Event::kOfferMade: apply_offer_made(room, event); break;
    case v1::Event::kOfferEnded: apply_offer_ended(room, event); break;
    case v1::Event::kTakebackGranted: apply_takeback(room, event); break;
    case v1::Event::kServerRestarted: apply_restarted(room, event.server_restarted()); break;
    case v1::Event::kRoomClosed:
      require(room.phase != v1::ROOM_PHASE_PLAYING, "no room closes under a game", &event);
      room.phase = v1::ROOM_PHASE_CLOSED;
      break;
    case v1::Event::KIND_NOT_SET: require(false, "every event says what happened", &event); break;
  }
  events_.push_back(event);
  snapshots_.push_back(std::move(room));
}

void Fold::check_owed(const Snapshot& room, const v1::Event& event) const {
  if (room.phase != v1::ROOM_PHASE_PLAYING) return;
  if (room.position.is_over()) {
    require(event.has_game_ended() && event.game_ended().result().ending() == v1::ENDING_DISCS,
            "a game ends when nobody can move", &event);
  } else if (room.position.must_pass()) {
    require(event.has_passed(), "a side that cannot move passes", &event);
  }
}

void Fold::check_complete() const {
  if (now().phase != v1::ROOM_PHASE_PLAYING) return;
  require(!now().position.is_over(), "a game ends when nobody can move");
  require(!now().position.must_pass(), "a side that cannot move passes");
}

void Fold::check_request(const v1::Event& event) const {
  if (event.request() == 0) return;
  for (const auto& earlier : events_) {
    const bool same = earlier.request() == event.request() && earlier.actor() == event.actor();
    const bool other_seat = event.has_seat_left() && earlier.number() + 1 == event.number() &&
                            earlier.seat_left().color() != event.seat_left().color();
    require(!same || other_seat || earlier.kind_case() != event.kind_case(), "a request counts once", &event);
  }
}

void Fold::apply_seat_taken(Snapshot& room, const v1::Event& event) {
  const auto& taken = event.seat_taken();
  require(room.phase != v1::ROOM_PHASE_PLAYING, "no seat changes hands in a game");
  require(protocol::color_of(taken.color()).has_value(), "a seat has a colour");
  auto& seat = room.seat(side(taken.color()));
  require(!seat.taken, "one session per seat");
  const bool ai = taken.kind() == v1::SEAT_KIND_AI;
  require(ai ? taken.player() == 0 && taken.ai_level() > 0 : taken.player() > 0 && taken.ai_level() == 0,
          "a seat is a person's or the AI's");
  // Both are one person's only where the room was opened so: then nobody has asked for the second one by itself.
  const bool opened_so = size() == 2 && event.request() == 0 && events_.front().actor() == taken.player();
  require(ai || opened_so || !room.seat_of(taken.player()), "one seat per session in a room", &event);
  seat = {true, ai, taken.player(), taken.ai_level(), taken.name()};
}

void Fold::apply_seat_left(Snapshot& room, const v1::SeatLeft& event) {
  require(room.phase != v1::ROOM_PHASE_PLAYING, "nobody leaves a running game");
  require(protocol::color_of(event.color()).has_value(), "a seat has a colour");
  auto& seat = room.seat(side(event.color()));
  require(seat.taken, "only a taken seat is left");
  seat = {};
}

void Fold::apply_game_started(Snapshot& room, const v1::Event& event) {
  require(room.phase != v1::ROOM_PHASE_PLAYING, "one game at a time", &event);
  if (room.game != 0 && pair() == 0) {
    const auto asker = room.seat_of(event.actor());
    require(asker.has_value(), "a rematch is wanted by a player", &event);
    const auto* offer = room.offer(v1::OFFER_KIND_REMATCH);
    require(room.seat(rules::opponent(*asker)).ai || room.is_one_persons() || (offer != nullptr && offer->by != *asker),
            "a rematch is wanted by both", &event);
  }
  if (event.game_started().swapped()) std::swap(room.seats[0], room.seats[1]);
  for (const auto& seat : room.seats) require(seat.taken, "a game has two players", &event);
  room.offers.clear();
  room.discs.reset();
  check_start(event);
  const auto start = protocol::position_of(event.game_started().board(), event.game_started().to_move());
  room.phase = v1::ROOM_PHASE_PLAYING;
  room.game = room.moved = event.number();
  room.position = *start;
  room.ply = 0;
  room.last.reset();
  room.flipped = 0;
  room.result.Clear();
  room.pair_result.reset();
  room.played_by = {room.seats[0].player, room.seats[1].player};
  const auto& control = time();
  TimeView begin{.left = milliseconds(control.fischer().initial_ms()), .periods = 0};
  if (control.has_absolute()) begin.left = milliseconds(control.absolute().ms());
  if (control.has_per_move()) begin.left = milliseconds(control.per_move().ms());
  if (control.has_correspondence()) begin.left = std::chrono::hours(24) * control.correspondence().days();
  if (control.has_byo_yomi()) {
    const auto& byo = control.byo_yomi();
    begin = {milliseconds(byo.main_ms()), byo.periods(), byo.main_ms() == 0};
    if (begin.in_period) begin.left = milliseconds(byo.period_ms());
  }
  room.times.fill(begin);
}

void Fold::apply_disc(Snapshot& room, const v1::Event& event) {
  const auto& disc = event.disc_placed();
  require(room.phase == v1::ROOM_PHASE_PLAYING, "discs are placed in a running game", &event);
  require(protocol::color_of(disc.color()) == room.position.to_move, "only the side to move places a disc", &event);
  const auto square = rules::Square::from_index(disc.square());
  require(square && room.position.flips(*square) != 0, "no illegal disc", &event);
  const auto* draw = room.offer(v1::OFFER_KIND_DRAW);
  require(draw == nullptr || draw->by == room.position.to_move, "a draw offer lapses when the other side moves",
          &event);
  require(room.offer(v1::OFFER_KIND_TAKEBACK) == nullptr, "a takeback offer lapses with a disc", &event);
  room.discs = std::make_shared<const DiscView>(
      DiscView{room.position.to_move, room.position, room.last, room.flipped, room.discs});
  room.flipped = room.position.flips(*square);
  room.position = room.position.after(*square);
  room.last = square;
  ++room.ply;
  room.moved = event.number();
  auto& mover = room.time(side(disc.color()));
  require(disc.periods() <= mover.periods, "no period comes back", &event);
  mover.left = milliseconds(disc.remaining_ms());
  mover.periods = disc.periods();
  if (time().has_byo_yomi()) mover.in_period |= disc.remaining_ms() == time().byo_yomi().period_ms();
  require(disc.remaining_ms() >= 0, "clocks are never negative", &event);
}

void Fold::apply_passed(Snapshot& room, const v1::Event& event) {
  require(room.phase == v1::ROOM_PHASE_PLAYING && room.position.must_pass(), "nobody passes who can move", &event);
  require(protocol::color_of(event.passed().color()) == room.position.to_move, "the side to move passes", &event);
  room.position = room.position.passed();
}

void Fold::apply_game_ended(Snapshot& room, const v1::Event& event) {
  require(room.phase == v1::ROOM_PHASE_PLAYING, "one result per game", &event);
  const auto& result = event.game_ended().result();
  const auto winner = protocol::color_of(result.winner());
  const bool counted = result.ending() == v1::ENDING_DISCS;
  require(counted == room.position.is_over(), "discs are counted when nobody can move", &event);
  const auto score = counted ? room.position.final_score() : room.position.disc_count();
  require(static_cast<int>(result.black()) == score.black && static_cast<int>(result.white()) == score.white,
          "the score is right", &event);
  switch (result.ending()) {
    case v1::ENDING_DISCS: require(winner == score.leader(), "who has more discs wins", &event); break;
    case v1::ENDING_RESIGNED:
      require(winner && room.seat_of(event.actor()) == rules::opponent(*winner), "who resigns loses", &event);
      break;
    case v1::ENDING_TIME:
      require(winner && *winner != room.position.to_move, "only the side to move loses on time", &event);
      break;
    case v1::ENDING_ABANDONED:
      require(winner ? *winner != room.position.to_move : event.actor() != 0, "who stays away loses", &event);
      require(event.actor() == 0 || room.seat_of(event.actor()) == rules::opponent(room.position.to_move),
              "only the opponent claims", &event);
      break;
    case v1::ENDING_ABORTED:
      require(!winner, "an aborted game has no winner", &event);
      require(event.actor() == 0 || !room.has_begun(rules::Color::black) || !room.has_begun(rules::Color::white),
              "who has begun does not abort", &event);
      break;
    case v1::ENDING_AGREED: check_agreed(room, event); break;
    default: require(false, "a result says how the game ended", &event);
  }
  check_lapsed(room, result.ending() == v1::ENDING_AGREED ? v1::OFFER_KIND_DRAW : v1::OFFER_KIND_UNSPECIFIED, event);
  room.offers.clear();
  room.phase = v1::ROOM_PHASE_FINISHED;
  room.result = result;
  require(event.game_ended().black_ms() >= 0 && event.game_ended().white_ms() >= 0, "clocks are never negative",
          &event);
  room.time(rules::Color::black).left = milliseconds(event.game_ended().black_ms());
  room.time(rules::Color::white).left = milliseconds(event.game_ended().white_ms());
  room.time(rules::Color::black).periods = event.game_ended().black_periods();
  room.time(rules::Color::white).periods = event.game_ended().white_periods();
}

void Fold::check_start(const v1::Event& event) const {
  const auto start = protocol::position_of(event.game_started().board(), event.game_started().to_move());
  require(start && start->legal_moves() != 0, "a game starts where the side to move can", &event);
  const auto& wanted = terms().start();
  if (wanted.has_parallel()) {
    require(start == rules::Position::parallel_start(), "a game starts as its terms say", &event);
  } else if (wanted.has_set_up()) {
    require(start == protocol::position_of(wanted.set_up().board(), wanted.set_up().to_move()),
            "a game starts as its terms say", &event);
  } else if (!wanted.has_random()) {
    require(start == rules::Position::start(), "a game starts as its terms say", &event);
  }
}

void Fold::check_agreed(const Snapshot& room, const v1::Event& event) const {
  const auto* offer = room.offer(v1::OFFER_KIND_DRAW);
  const auto asker = room.seat_of(event.actor());
  const bool agreed = asker && (room.is_one_persons() || (offer != nullptr && offer->by != *asker));
  require(agreed && event.game_ended().result().winner() == v1::COLOR_UNSPECIFIED, "a draw is agreed by both", &event);
}

/// What ends a game or takes a disc back leaves no offer pending but the one it accepts.
void Fold::check_lapsed(const Snapshot& room, v1::OfferKind accepted, const v1::Event& event) const {
  for (const auto& offer : room.offers) require(offer.kind == accepted, "offers end with what they were for", &event);
}

void Fold::apply_pair_ended(Snapshot& room, const v1::Event& event) {
  require(room.phase == v1::ROOM_PHASE_FINISHED, "a pair has its result after its games", &event);
  require(pair() != 0 && !room.pair_result, "one result per pair", &event);
  room.pair_result = event.pair_ended().result();
}

void Fold::apply_offer_made(Snapshot& room, const v1::Event& event) {
  const auto& made = event.offer_made();
  const auto by = protocol::color_of(made.by());
  require(by && room.seat_of(event.actor()) == by, "an offer is made by a player", &event);
  const bool after_game = made.kind() == v1::OFFER_KIND_REMATCH;
  require(room.phase == (after_game ? v1::ROOM_PHASE_FINISHED : v1::ROOM_PHASE_PLAYING), "an offer fits the phase",
          &event);
  require(room.offer(made.kind()) == nullptr, "one offer of a kind at a time", &event);
  require(made.kind() != v1::OFFER_KIND_TAKEBACK || room.has_begun(*by), "a takeback needs a disc", &event);
  room.offers.push_back({event.number(), made.kind(), *by});
}

void Fold::apply_offer_ended(Snapshot& room, const v1::Event& event) {
  const auto& ended = event.offer_ended();
  const auto offer = std::ranges::find(room.offers, ended.offer(), &OfferView::id);
  require(offer != room.offers.end(), "only a pending offer ends", &event);
  const auto asker = room.seat_of(event.actor());
  const bool of_ai = room.seat(rules::opponent(offer->by)).ai;
  if (ended.how() == v1::OFFER_ENDING_WITHDRAWN) {
    require(asker == offer->by, "its maker withdraws an offer", &event);
  } else if (ended.how() == v1::OFFER_ENDING_DECLINED) {
    require(of_ai || asker == rules::opponent(offer->by), "the other side declines an offer", &event);
  } else {
    require(ended.how() == v1::OFFER_ENDING_LAPSED && event.actor() == 0, "an offer lapses by itself", &event);
  }
  room.offers.erase(offer);
}

void Fold::apply_takeback(Snapshot& room, const v1::Event& event) {
  const auto& granted = event.takeback_granted();
  require(room.phase == v1::ROOM_PHASE_PLAYING, "only in a game is anything taken back", &event);
  const auto asker = room.seat_of(event.actor());
  require(asker.has_value(), "a takeback is granted to a player", &event);
  auto maker = *asker;
  if (granted.offer() == 0) {
    require(room.seat(rules::opponent(maker)).ai || room.is_one_persons(), "only an AI is not asked", &event);
  } else {
    const auto* offer = room.offer(v1::OFFER_KIND_TAKEBACK);
    require(offer != nullptr && offer->id == granted.offer() && offer->by != *asker,
            "a takeback is granted by the other side", &event);
    maker = offer->by;
  }
  check_lapsed(room, v1::OFFER_KIND_TAKEBACK, event);
  room.offers.clear();
  auto newest = room.discs;
  for (; newest && newest->by != maker && !room.is_one_persons(); newest = newest->earlier) --room.ply;
  require(newest != nullptr && static_cast<int>(granted.ply()) == room.ply - 1,
          "a takeback is of the maker's newest disc", &event);
  room.ply -= 1;
  room.position = newest->before;
  room.last = newest->last_before;
  room.flipped = newest->flipped_before;
  room.discs = newest->earlier;
  room.moved = event.number();
  require(granted.black_ms() >= 0 && granted.white_ms() >= 0, "clocks are never negative", &event);
  room.time(rules::Color::black).left = milliseconds(granted.black_ms());
  room.time(rules::Color::white).left = milliseconds(granted.white_ms());
  room.time(rules::Color::black).periods = granted.black_periods();
  room.time(rules::Color::white).periods = granted.white_periods();
  if (!time().has_byo_yomi()) return;
  auto& mover = room.time(now().position.to_move);
  mover.in_period |= mover.left == milliseconds(time().byo_yomi().period_ms());
}

void Fold::apply_restarted(Snapshot& room, const v1::ServerRestarted& event) {
  require(room.phase == v1::ROOM_PHASE_PLAYING, "a restart is noted for running games");
  require(event.black_ms() >= 0 && event.white_ms() >= 0, "clocks are never negative");
  room.time(rules::Color::black).left = milliseconds(event.black_ms());
  room.time(rules::Color::white).left = milliseconds(event.white_ms());
}

}  // namespace reversi::simulation
