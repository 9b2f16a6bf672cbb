#include "server/core/pairs.h"

#include "server/core/decide_offers.h"

namespace reversi::core {
namespace {

/// Whether the request would begin a rematch, or ask for one.
bool wants_rematch(const Room& room, const v1::ClientMessage& message) {
  if (message.has_make_offer()) return message.make_offer().kind() == v1::OFFER_KIND_REMATCH;
  const auto* offer = room.offer_of(v1::OFFER_KIND_REMATCH);
  return message.has_answer_offer() && message.answer_offer().accept() && offer != nullptr &&
         offer->id == message.answer_offer().offer();
}

}  // namespace

std::optional<v1::ErrorCode> fault_of_pair_rematch(const std::map<RoomId, RoomEntry>& rooms, const Room& room,
                                                   const v1::ClientMessage& message) {
  if (room.pair() == 0 || room.is_playing() || !wants_rematch(room, message)) return std::nullopt;
  const auto other = rooms.find(room.pair());
  if (other == rooms.end()) return v1::ERROR_CODE_REMATCH_NOT_POSSIBLE;
  if (other->second.room.is_playing()) return v1::ERROR_CODE_GAME_RUNNING;
  if (other->second.room.free_seat()) return v1::ERROR_CODE_REMATCH_NOT_POSSIBLE;
  if (other->second.committing) return v1::ERROR_CODE_UNAVAILABLE;
  return std::nullopt;
}

Decision with_offer_of_pair(const std::map<RoomId, RoomEntry>& rooms, const Room& room, const Asker& asker,
                            const rules::Position& start, Decision decision) {
  const auto other = rooms.find(room.pair());
  if (!decision || decision->empty() || other == rooms.end()) return decision;
  const auto& last = decision->back();
  if (!last.has_offer_made() || last.offer_made().kind() != v1::OFFER_KIND_REMATCH) return decision;
  const auto* offer = other->second.room.offer_of(v1::OFFER_KIND_REMATCH);
  if (offer == nullptr || other->second.room.is_held_by(offer->by, asker.player)) return decision;
  return decide_rematch(room, asker, start);
}

}  // namespace reversi::core
