#include "server/core/decide.h"

#include <algorithm>
#include <utility>

#include "common/protocol/convert.h"
#include "server/core/decide_offers.h"

namespace reversi::core {
namespace {

using protocol::to_wire;

/// A disc on a legal square, and what goes with it: offers that lapse, a pass, or the end.
std::vector<v1::Event> place(const Room& room, v1::Event placed, rules::Square square, Time now, Time lag) {
  const auto mover = room.position().to_move;
  const auto after = room.position().after(square);
  const auto forgiven = std::chrono::floor<std::chrono::milliseconds>(std::min(lag, room.clock().elapsed(now)));
  const auto remaining = room.clock().after_turn(mover, now, forgiven, true);
  const auto periods = static_cast<std::uint32_t>(remaining.periods);
  auto& disc = *placed.mutable_disc_placed();
  disc.set_color(to_wire(mover));
  disc.set_square(static_cast<std::uint32_t>(square.index()));
  disc.set_remaining_ms(remaining.left.count());
  disc.set_periods(periods);
  disc.set_lag_ms(static_cast<std::uint32_t>(forgiven.count()));
  auto events = after.is_over() ? lapses(room) : lapses_with_disc(room);
  events.push_back(std::move(placed));
  if (after.is_over()) {
    auto ended = game_ended({}, room, after, v1::ENDING_DISCS, after.disc_count().leader(), now);
    if (mover == rules::Color::black) ended.mutable_game_ended()->set_black_ms(remaining.left.count());
    if (mover == rules::Color::white) ended.mutable_game_ended()->set_white_ms(remaining.left.count());
    if (mover == rules::Color::black) ended.mutable_game_ended()->set_black_periods(periods);
    if (mover == rules::Color::white) ended.mutable_game_ended()->set_white_periods(periods);
    events.push_back(std::move(ended));
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

std::optional<v1::ErrorCode> not_running(const Room& room, EventNumber game) {
  if (game != room.game_id() || game == 0) return v1::ERROR_CODE_GAME_UNKNOWN;
  if (!room.is_playing()) return v1::ERROR_CODE_GAME_NOT_RUNNING;
  return std::nullopt;
}

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
  if (!room.color_of(asker.player)) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (room.is_playing()) return std::unexpected(v1::ERROR_CODE_GAME_RUNNING);
  auto events = lapses(room);
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    if (!room.is_held_by(color, asker.player)) continue;
    events.emplace_back(caused_by(asker)).mutable_seat_left()->set_color(to_wire(color));
  }
  if (room.players().size() == 1) events.emplace_back().mutable_room_closed();
  return events;
}

Decision decide_play(const Room& room, const Asker& asker, const v1::Play& play, Time now, Time lag) {
  if (const auto fault = fault_of_play(room, asker.player, play)) return std::unexpected(*fault);
  return place(room, caused_by(asker), rules::Square(play.square()), now, lag);
}

Decision decide_ai_move(const Room& room, rules::Square square, Time now) {
  if (const auto fault = room.position().fault_of(square)) return std::unexpected(code_of(*fault));
  return place(room, {}, square, now, {});
}

Decision decide_resign(const Room& room, const Asker& asker, const v1::Resign& resign, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (const auto fault = not_running(room, resign.game())) return std::unexpected(*fault);
  auto events = lapses(room);
  events.push_back(game_ended(caused_by(asker), room, room.position(), v1::ENDING_RESIGNED, opponent(*color), now));
  return events;
}

std::vector<v1::Event> decide_end(const Room& room, v1::Ending ending, std::optional<rules::Color> winner, Time now) {
  auto events = lapses(room);
  events.push_back(game_ended({}, room, room.position(), ending, winner, now));
  return events;
}

}  // namespace reversi::core
