#include "tests/simulation/fold.h"

#include <fmt/format.h>

#include "common/protocol/convert.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

using std::chrono::milliseconds;

/// The side named; `require` has been asked before whether there is one.
rules::Color side(v1::Color color) { return protocol::color_of(color).value_or(rules::Color::black); }

}  // namespace

std::optional<rules::Color> Snapshot::seat_of(core::PlayerId player) const {
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto& view = seat(color);
    if (view.taken && !view.ai && view.player == player) return color;
  }
  return std::nullopt;
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
    case v1::Event::kSeatTaken: apply_seat_taken(room, event.seat_taken()); break;
    case v1::Event::kSeatLeft: apply_seat_left(room, event.seat_left()); break;
    case v1::Event::kGameStarted: apply_game_started(room, event); break;
    case v1::Event::kDiscPlaced: apply_disc(room, event); break;
    case v1::Event::kPassed: apply_passed(room, event); break;
    case v1::Event::kGameEnded: apply_game_ended(room, event); break;
    case v1::Event::kRematchOffered: apply_rematch_offered(room, event.rematch_offered()); break;
    case v1::Event::kRematchLapsed:
      require(room.rematch_by.has_value(), "only a standing offer lapses", &event);
      room.rematch_by.reset();
      break;
    case v1::Event::kServerRestarted: apply_restarted(room, event.server_restarted()); break;
    case v1::Event::kRoomClosed:
      require(room.phase != v1::ROOM_PHASE_PLAYING, "no room closes under a game", &event);
      room.phase = v1::ROOM_PHASE_CLOSED;
      break;
    case v1::Event::kOfferMade:
    case v1::Event::kOfferEnded:
    case v1::Event::kTakebackGranted:
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
    require(!same || earlier.kind_case() != event.kind_case(), "a request counts once", &event);
  }
}

void Fold::apply_seat_taken(Snapshot& room, const v1::SeatTaken& event) {
  require(room.phase != v1::ROOM_PHASE_PLAYING, "no seat changes hands in a game");
  require(protocol::color_of(event.color()).has_value(), "a seat has a colour");
  auto& seat = room.seat(side(event.color()));
  require(!seat.taken, "one session per seat");
  const bool ai = event.kind() == v1::SEAT_KIND_AI;
  require(ai ? event.player() == 0 && event.ai_level() > 0 : event.player() > 0 && event.ai_level() == 0,
          "a seat is a person's or the AI's");
  require(ai || !room.seat_of(event.player()), "one seat per session in a room");
  seat = {true, ai, event.player(), event.ai_level(), event.name()};
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
  if (event.game_started().swapped()) std::swap(room.seats[0], room.seats[1]);
  for (const auto& seat : room.seats) require(seat.taken, "a game has two players", &event);
  room.rematch_by.reset();
  const auto start = protocol::position_of(event.game_started().board(), event.game_started().to_move());
  require(start == rules::Position::start(), "a game starts from the start position", &event);
  room.phase = v1::ROOM_PHASE_PLAYING;
  room.game = room.moved = event.number();
  room.position = *start;
  room.ply = 0;
  room.last.reset();
  room.flipped = 0;
  room.result.Clear();
  room.left.fill(milliseconds(time().fischer().initial_ms()));
}

void Fold::apply_disc(Snapshot& room, const v1::Event& event) {
  const auto& disc = event.disc_placed();
  require(room.phase == v1::ROOM_PHASE_PLAYING, "discs are placed in a running game", &event);
  require(protocol::color_of(disc.color()) == room.position.to_move, "only the side to move places a disc", &event);
  const auto square = rules::Square::from_index(disc.square());
  require(square && room.position.flips(*square) != 0, "no illegal disc", &event);
  room.flipped = room.position.flips(*square);
  room.position = room.position.after(*square);
  room.last = square;
  ++room.ply;
  room.moved = event.number();
  room.left[static_cast<std::size_t>(side(disc.color()))] = milliseconds(disc.remaining_ms());
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
    case v1::ENDING_ABANDONED: require(winner.has_value(), "who stays away loses", &event); break;
    case v1::ENDING_ABORTED: require(!winner, "an aborted game has no winner", &event); break;
    default: require(false, "a result says how the game ended", &event);
  }
  room.phase = v1::ROOM_PHASE_FINISHED;
  room.result = result;
  require(event.game_ended().black_ms() >= 0 && event.game_ended().white_ms() >= 0, "clocks are never negative",
          &event);
  room.left = {milliseconds(event.game_ended().black_ms()), milliseconds(event.game_ended().white_ms())};
}

void Fold::apply_rematch_offered(Snapshot& room, const v1::RematchOffered& event) {
  require(room.phase == v1::ROOM_PHASE_FINISHED, "a rematch follows a game");
  require(protocol::color_of(event.by()).has_value(), "a rematch is offered by a side");
  require(room.seat(side(event.by())).taken, "a rematch is offered by a side");
  require(!room.rematch_by, "a rematch is offered once");
  room.rematch_by = side(event.by());
}

void Fold::apply_restarted(Snapshot& room, const v1::ServerRestarted& event) {
  require(room.phase == v1::ROOM_PHASE_PLAYING, "a restart is noted for running games");
  require(event.black_ms() >= 0 && event.white_ms() >= 0, "clocks are never negative");
  room.left = {milliseconds(event.black_ms()), milliseconds(event.white_ms())};
}

}  // namespace reversi::simulation
