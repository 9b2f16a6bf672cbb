#include "server/core/decide_offers.h"

#include <algorithm>

#include "server/core/happenings.h"

namespace reversi::core {
namespace {

/// An AI, or the same person on both seats: nobody who has to be asked.
bool answers_at_once(const Room& room, rules::Color other) {
  const auto& holder = room.seat(other);
  return holder->is_ai() || room.is_one_persons();
}

std::vector<v1::Event> with(std::vector<v1::Event> events, v1::Event last) {
  events.push_back(std::move(last));
  return events;
}

/// How many discs are left where the newest one of `maker` is taken back; nothing where he has none.
std::optional<int> ply_taken_back_to(const Room& room, rules::Color maker) {
  int ply = room.game().ply();
  for (auto turn = room.game().turns().rbegin(); turn != room.game().turns().rend(); ++turn) {
    if (turn->is_pass()) continue;
    --ply;
    if (turn->color == maker || room.is_one_persons()) return ply;
  }
  return std::nullopt;
}

std::vector<v1::Event> take_back(const Room& room, const Asker& asker, EventNumber offer, rules::Color maker,
                                 Time now) {
  const int ply = ply_taken_back_to(room, maker).value();
  return with(lapses(room, offer), takeback_granted(caused_by(asker), room, offer, ply, now));
}

std::vector<v1::Event> draw(const Room& room, const Asker& asker, EventNumber offer, Time now) {
  return with(lapses(room, offer),
              game_ended(caused_by(asker), room, room.position(), v1::ENDING_AGREED, std::nullopt, now));
}

std::vector<v1::Event> accept(const Room& room, const Asker& asker, const PendingOffer& offer,
                              const rules::Position& start, Time now) {
  switch (offer.kind) {
    case v1::OFFER_KIND_DRAW: return draw(room, asker, offer.id, now);
    case v1::OFFER_KIND_TAKEBACK: return take_back(room, asker, offer.id, offer.by, now);
    default: return decide_rematch(room, asker, start, offer.id);
  }
}

/// Why no such offer may be made at all; nothing where it may.
std::optional<v1::ErrorCode> fault_of_offer(const Room& room, const v1::MakeOffer& offer, rules::Color color,
                                            const Limits& limits) {
  const bool full = room.last_event() >= limits.room_events;
  if (offer.game() != room.game_id() || offer.game() == 0) return v1::ERROR_CODE_GAME_UNKNOWN;
  switch (offer.kind()) {
    case v1::OFFER_KIND_REMATCH:
      if (room.is_playing()) return v1::ERROR_CODE_GAME_RUNNING;
      if (!room.seat(opponent(color)) || full) return v1::ERROR_CODE_REMATCH_NOT_POSSIBLE;
      return std::nullopt;
    case v1::OFFER_KIND_DRAW:
    case v1::OFFER_KIND_TAKEBACK: break;
    default: return v1::ERROR_CODE_MALFORMED;
  }
  if (!room.is_playing()) return v1::ERROR_CODE_GAME_NOT_RUNNING;
  if (offer.after() < room.position_event() || offer.after() > room.last_event()) return v1::ERROR_CODE_STALE;
  if (offer.kind() == v1::OFFER_KIND_DRAW) return std::nullopt;
  const bool possible = !room.terms().rated && !room.terms().no_takeback && !full && ply_taken_back_to(room, color);
  return possible ? std::nullopt : std::optional(v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
}

/// Where there is nobody to ask.
std::vector<v1::Event> answered_at_once(const Room& room, const Asker& asker, v1::OfferKind kind, rules::Color color,
                                        const rules::Position& start, Time now) {
  const PendingOffer offer{.id = 0, .kind = kind, .by = color};
  if (kind != v1::OFFER_KIND_DRAW || room.is_one_persons()) return accept(room, asker, offer, start, now);
  return {offer_made(caused_by(asker), kind, color), offer_ended({}, room.last_event() + 1, v1::OFFER_ENDING_DECLINED)};
}

}  // namespace

std::vector<v1::Event> decide_rematch(const Room& room, const Asker& asker, const rules::Position& start,
                                      EventNumber accepted) {
  return with(lapses(room, accepted), game_started(caused_by(asker), true, start));
}

Decision decide_make_offer(const Room& room, const Asker& asker, const v1::MakeOffer& offer,
                           const rules::Position& start, const Limits& limits, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (const auto fault = fault_of_offer(room, offer, *color, limits)) return std::unexpected(*fault);
  const auto same = std::ranges::find(room.offers(), offer.kind(), &PendingOffer::kind);
  if (same != room.offers().end()) {
    if (same->by == *color) return std::vector<v1::Event>{};
    return accept(room, asker, *same, start, now);
  }
  const bool again_and_again = room.offers_made(offer.kind(), *color) >= limits.offers_in_a_position;
  if (again_and_again) return std::unexpected(v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
  if (answers_at_once(room, opponent(*color))) {
    return answered_at_once(room, asker, offer.kind(), *color, start, now);
  }
  return std::vector{offer_made(caused_by(asker), offer.kind(), *color)};
}

Decision decide_answer_offer(const Room& room, const Asker& asker, const v1::AnswerOffer& answer,
                             const rules::Position& start, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (answer.game() != room.game_id() || answer.game() == 0) return std::unexpected(v1::ERROR_CODE_GAME_UNKNOWN);
  const auto offer = std::ranges::find(room.offers(), answer.offer(), &PendingOffer::id);
  if (offer == room.offers().end()) return std::unexpected(v1::ERROR_CODE_OFFER_UNKNOWN);
  const bool own = offer->by == *color;
  if (answer.accept() && own) return std::unexpected(v1::ERROR_CODE_OFFER_NOT_POSSIBLE);
  if (answer.accept()) return accept(room, asker, *offer, start, now);
  const auto how = own ? v1::OFFER_ENDING_WITHDRAWN : v1::OFFER_ENDING_DECLINED;
  return std::vector{offer_ended(caused_by(asker), offer->id, how)};
}

Decision decide_abort(const Room& room, const Asker& asker, const v1::Abort& abort, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (const auto fault = not_running(room, abort.game())) return std::unexpected(*fault);
  const bool both_began = room.has_begun(rules::Color::black) && room.has_begun(rules::Color::white);
  if (both_began) return std::unexpected(v1::ERROR_CODE_ABORT_NOT_POSSIBLE);
  return with(lapses(room), game_ended(caused_by(asker), room, room.position(), v1::ENDING_ABORTED, {}, now));
}

Decision decide_claim(const Room& room, const Asker& asker, const v1::Claim& claim, bool grace_over, Time now) {
  const auto color = room.color_of(asker.player);
  if (!color) return std::unexpected(v1::ERROR_CODE_NOT_SEATED);
  if (const auto fault = not_running(room, claim.game())) return std::unexpected(*fault);
  const bool win = claim.choice() == v1::Claim::CHOICE_WIN;
  if (!win && claim.choice() != v1::Claim::CHOICE_DRAW) return std::unexpected(v1::ERROR_CODE_MALFORMED);
  const bool own_turn = room.position().to_move == *color;
  if (own_turn || !grace_over) return std::unexpected(v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
  const auto winner = win ? color : std::nullopt;
  return with(lapses(room), game_ended(caused_by(asker), room, room.position(), v1::ENDING_ABANDONED, winner, now));
}

std::vector<v1::Event> lapses_with_disc(const Room& room) {
  std::vector<v1::Event> events;
  for (const auto& offer : room.offers()) {
    const bool own_draw = offer.kind == v1::OFFER_KIND_DRAW && offer.by == room.position().to_move;
    if (!own_draw) events.push_back(offer_ended({}, offer.id, v1::OFFER_ENDING_LAPSED));
  }
  return events;
}

}  // namespace reversi::core
