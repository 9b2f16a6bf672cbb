#include "server/core/happenings.h"

#include "common/protocol/convert.h"

namespace reversi::core {

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

v1::Event game_ended(v1::Event event, const Room& room, const rules::Position& position, v1::Ending ending,
                     std::optional<rules::Color> winner, Time now) {
  auto& ended = *event.mutable_game_ended();
  const auto score = ending == v1::ENDING_DISCS ? position.final_score() : position.disc_count();
  ended.mutable_result()->set_ending(ending);
  if (winner) ended.mutable_result()->set_winner(to_wire(*winner));
  ended.mutable_result()->set_black(static_cast<std::uint32_t>(score.black));
  ended.mutable_result()->set_white(static_cast<std::uint32_t>(score.white));
  const auto black = room.clock().remaining(rules::Color::black, now);
  const auto white = room.clock().remaining(rules::Color::white, now);
  ended.set_black_ms(black.left.count());
  ended.set_white_ms(white.left.count());
  ended.set_black_periods(static_cast<std::uint32_t>(black.periods));
  ended.set_white_periods(static_cast<std::uint32_t>(white.periods));
  return event;
}

v1::Event takeback_granted(v1::Event event, const Room& room, EventNumber offer, int ply, Time now) {
  auto& granted = *event.mutable_takeback_granted();
  const auto time_of = [&](rules::Color color) {
    return color == room.position().to_move ? room.clock().after_turn(color, now, {}, false)
                                            : room.clock().remaining(color, now);
  };
  const auto black = time_of(rules::Color::black);
  const auto white = time_of(rules::Color::white);
  granted.set_offer(offer);
  granted.set_ply(static_cast<std::uint32_t>(ply));
  granted.set_black_ms(black.left.count());
  granted.set_white_ms(white.left.count());
  granted.set_black_periods(static_cast<std::uint32_t>(black.periods));
  granted.set_white_periods(static_cast<std::uint32_t>(white.periods));
  return event;
}

v1::Event offer_made(v1::Event event, v1::OfferKind kind, rules::Color by) {
  event.mutable_offer_made()->set_kind(kind);
  event.mutable_offer_made()->set_by(to_wire(by));
  return event;
}

v1::Event offer_ended(v1::Event event, EventNumber offer, v1::OfferEnding how) {
  event.mutable_offer_ended()->set_offer(offer);
  event.mutable_offer_ended()->set_how(how);
  return event;
}

std::vector<v1::Event> lapses(const Room& room, EventNumber except) {
  std::vector<v1::Event> events;
  for (const auto& offer : room.offers()) {
    if (offer.id != except) events.push_back(offer_ended({}, offer.id, v1::OFFER_ENDING_LAPSED));
  }
  return events;
}

}  // namespace reversi::core
