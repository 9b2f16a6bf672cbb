#include "server/core/decide.h"

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

using protocol::to_wire;

v1::Event caused_by(const Asker& asker) {
  v1::Event event;
  event.set_actor(asker.player);
  event.set_request(asker.request);
  return event;
}

v1::Event seat_taken(rules::Color color, const SeatHolder& holder) {
  v1::Event event;
  event.set_actor(holder.player);
  auto& taken = *event.mutable_seat_taken();
  taken.set_color(to_wire(color));
  taken.set_kind(holder.kind);
  taken.set_player(holder.player);
  taken.set_name(holder.name);
  taken.set_ai_level(static_cast<std::uint32_t>(holder.ai_level));
  return event;
}

v1::Event game_started(v1::Event event, bool swapped, const rules::Position& start) {
  auto& started = *event.mutable_game_started();
  *started.mutable_board() = to_wire(start);
  started.set_to_move(to_wire(start.to_move));
  started.set_swapped(swapped);
  return event;
}

/// Both clocks as they stand at `now`; 0 without a clock.
std::int64_t remaining_ms(const Room& room, rules::Color color, Time now) {
  return room.clock().remaining(color, now).left.count();
}

v1::Event game_ended(const Room& room, const rules::Position& position, v1::Ending ending,
                     std::optional<rules::Color> winner, Time now) {
  v1::Event event;
  auto& ended = *event.mutable_game_ended();
  const auto score = ending == v1::ENDING_DISCS ? position.final_score() : position.disc_count();
  ended.mutable_result()->set_ending(ending);
  if (winner) ended.mutable_result()->set_winner(to_wire(*winner));
  ended.mutable_result()->set_black(static_cast<std::uint32_t>(score.black));
  ended.mutable_result()->set_white(static_cast<std::uint32_t>(score.white));
  ended.set_black_ms(remaining_ms(room, rules::Color::black, now));
  ended.set_white_ms(remaining_ms(room, rules::Color::white, now));
  return event;
}

/// A disc on a legal square, and what follows of it: a pass, or the end.
std::vector<v1::Event> place(const Room& room, v1::Event placed, rules::Square square, Time now) {
  const auto mover = room.position().to_move;
  const auto after = room.position().after(square);
  const auto remaining = room.clock().after_turn(mover, now, {}, true);
  placed.mutable_disc_placed()->set_color(to_wire(mover));
  placed.mutable_disc_placed()->set_square(static_cast<std::uint32_t>(square.index()));
  placed.mutable_disc_placed()->set_remaining_ms(remaining.left.count());
  placed.mutable_disc_placed()->set_periods(static_cast<std::uint32_t>(remaining.periods));
  std::vector events{placed};
  if (after.is_over()) {
    auto ended = game_ended(room, after, v1::ENDING_DISCS, after.disc_count().leader(), now);
    if (mover == rules::Color::black) ended.mutable_game_ended()->set_black_ms(remaining.left.count());
    if (mover == rules::Color::white) ended.mutable_game_ended()->set_white_ms(remaining.left.count());
    events.push_back(ended);
  } else if (after.must_pass()) {
    events.emplace_back().mutable_passed()->set_color(to_wire(after.to_move));
  }
  return events;
}

v1::ErrorCode code_of(rules::MoveFault fault) {
  switch (fault) {
    case rules::MoveFault::game_over: return v1::ERROR_CODE_GAME_NOT_RUNNING;
    case rules::MoveFault::occupied: return v1::ERROR_CODE_SQUARE_OCCUPIED;
    case rules::MoveFault::flips_nothing: return v1::ERROR_CODE_SQUARE_FLIPS_NOTHING;
  }
  return v1::ERROR_CODE_MALFORMED;
}

/// Why nobody may act in this room's game `game` now; nothing where it is the running one.
std::optional<v1::ErrorCode> not_running(const Room& room, EventNumber game) {
  if (game != room.game_id() || game == 0) return v1::ERROR_CODE_GAME_UNKNOWN;
  if (!room.is_playing()) return v1::ERROR_CODE_GAME_NOT_RUNNING;
  return std::nullopt;
}

std::optional<v1::ErrorCode> fault_of_play(const Room& room, PlayerId player, const v1::Play& play) {
  const auto color = room.color_of(player);
  if (!color) return v1::ERROR_CODE_NOT_SEATED;
  if (!play.has_square()) return v1::ERROR_CODE_MALFORMED;
  const auto square = rules::Square::from_index(play.square());
  if (!square) return v1::ERROR_CODE_SQUARE_INVALID;
  if (const auto fault = not_running(room, play.game())) return fault;
  if (play.after() < room.position_event() || play.after() > room.last_event()) return v1::ERROR_CODE_STALE;
  if (*color != room.position().to_move) return v1::ERROR_CODE_NOT_YOUR_TURN;
  if (const auto fault = room.position().fault_of(*square)) return code_of(*fault);
  return std::nullopt;
}

}  // namespace

std::vector<v1::Event> decide_open(const Asker& asker, const NewRoom& room, const rules::Position& start) {
  std::vector<v1::Event> events;
  auto& created = *events.emplace_back(caused_by(asker)).mutable_room_created();
  created.set_name(room.name);
  *created.mutable_time() = protocol::to_wire(room.terms.time);
  *created.mutable_terms() = core::to_wire(room.terms);
  created.set_pair(room.pair);
  created.set_private_(room.is_private);
  if (room.black) events.push_back(seat_taken(rules::Color::black, *room.black));
  if (room.white) events.push_back(seat_taken(rules::Color::white, *room.white));
  if (room.black && room.white) events.push_back(game_started({}, false, start));
  return events;
}

Decision decide_join(const Room& room, const Asker& asker, const rules::Position& start) {
  const auto seat = room.free_seat();
  if (!seat || room.phase() != v1::ROOM_PHASE_WAITING) return std::unexpected(v1::ERROR_CODE_ROOM_FULL);
  auto taken = seat_taken(*seat, {.player = asker.player, .name = asker.name});
  taken.set_request(asker.request);
  std::vector events{taken};
  if (room.seat(opponent(*seat))) events.push_back(game_started({}, false, start));
  return events;
}

Decision decide_leave(const Room& room, const Asker& asker) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (room.is_playing()) return std::unexpected(v1::ERROR_CODE_GAME_RUNNING);
  std::vector<v1::Event> events;
  auto& left = events.emplace_back(caused_by(asker));
  left.mutable_seat_left()->set_color(to_wire(*color));
  if (room.rematch_offer()) events.emplace_back().mutable_rematch_lapsed();
  if (room.players().size() == 1) events.emplace_back().mutable_room_closed();
  return events;
}

Decision decide_play(const Room& room, const Asker& asker, const v1::Play& play, Time now) {
  if (const auto fault = fault_of_play(room, asker.player, play)) return std::unexpected(*fault);
  return place(room, caused_by(asker), rules::Square(play.square()), now);
}

Decision decide_ai_move(const Room& room, rules::Square square, Time now) {
  if (const auto fault = room.position().fault_of(square)) return std::unexpected(code_of(*fault));
  return place(room, {}, square, now);
}

Decision decide_resign(const Room& room, const Asker& asker, const v1::Resign& resign, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (const auto fault = not_running(room, resign.game())) return std::unexpected(*fault);
  auto ended = game_ended(room, room.position(), v1::ENDING_RESIGNED, opponent(*color), now);
  ended.set_actor(asker.player);
  ended.set_request(asker.request);
  return std::vector{ended};
}

Decision decide_rematch(const Room& room, const Asker& asker, const v1::Rematch& rematch,
                        const rules::Position& start) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (rematch.game() != room.game_id() || rematch.game() == 0) return std::unexpected(v1::ERROR_CODE_GAME_UNKNOWN);
  if (room.is_playing()) return std::unexpected(v1::ERROR_CODE_GAME_RUNNING);
  const auto& other = room.seat(opponent(*color));
  if (!other) return std::unexpected(v1::ERROR_CODE_REMATCH_NOT_POSSIBLE);
  if (room.rematch_offer() == color) return std::vector<v1::Event>{};
  if (other->is_ai() || room.rematch_offer()) return std::vector{game_started(caused_by(asker), true, start)};
  auto offered = caused_by(asker);
  offered.mutable_rematch_offered()->set_by(to_wire(*color));
  return std::vector{offered};
}

std::vector<v1::Event> decide_end(const Room& room, v1::Ending ending, std::optional<rules::Color> winner, Time now) {
  return {game_ended(room, room.position(), ending, winner, now)};
}

}  // namespace reversi::core
