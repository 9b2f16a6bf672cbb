#include "server/core/pairs.h"

#include <algorithm>

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

/// The least by which a game can be won: 33 to 31.
constexpr int least_difference = 2;

/// What a game counts to Black.
int discs_of(const v1::Result& result) {
  const int counted = static_cast<int>(result.black()) - static_cast<int>(result.white());
  switch (result.winner()) {
    case v1::COLOR_BLACK: return std::max(counted, least_difference);
    case v1::COLOR_WHITE: return std::min(counted, -least_difference);
    default: return 0;
  }
}

std::uint32_t half_points_of(const v1::Result& result, v1::Color color) {
  if (result.ending() == v1::ENDING_ABORTED) return 0;
  if (result.winner() == v1::COLOR_UNSPECIFIED) return 1;
  return result.winner() == color ? 2 : 0;
}

}  // namespace

std::optional<v1::ErrorCode> fault_of_pair_rematch(const Rooms& rooms, const Room& room,
                                                   const v1::ClientMessage& message) {
  if (room.pair() == 0 || room.is_playing() || !wants_rematch(room, message)) return std::nullopt;
  const auto other = rooms.find(room.pair());
  if (other == rooms.end()) return v1::ERROR_CODE_REMATCH_NOT_POSSIBLE;
  if (other->second.room.is_playing()) return v1::ERROR_CODE_GAME_RUNNING;
  if (other->second.room.free_seat()) return v1::ERROR_CODE_REMATCH_NOT_POSSIBLE;
  if (other->second.committing) return v1::ERROR_CODE_UNAVAILABLE;
  return std::nullopt;
}

Decision with_offer_of_pair(const Rooms& rooms, const Room& room, const Asker& asker, const rules::Position& start,
                            Decision decision) {
  const auto other = rooms.find(room.pair());
  if (!decision || decision->empty() || other == rooms.end()) return decision;
  const auto& last = decision->back();
  if (!last.has_offer_made() || last.offer_made().kind() != v1::OFFER_KIND_REMATCH) return decision;
  const auto* offer = other->second.room.offer_of(v1::OFFER_KIND_REMATCH);
  if (offer == nullptr || other->second.room.is_held_by(offer->by, asker.player)) return decision;
  return decide_rematch(room, asker, start);
}

std::optional<v1::PairResult> pair_result(const GameRecord& own, const GameRecord& other) {
  const auto& here = own.row.result();
  const auto& there = other.row.result();
  const bool same_two = own.black == other.white && own.white == other.black;
  const bool counts = here.ending() != v1::ENDING_ABORTED || there.ending() != v1::ENDING_ABORTED;
  if (!same_two || !counts) return std::nullopt;
  v1::PairResult result;
  result.set_black_half_points(half_points_of(here, v1::COLOR_BLACK) + half_points_of(there, v1::COLOR_WHITE));
  result.set_white_half_points(half_points_of(here, v1::COLOR_WHITE) + half_points_of(there, v1::COLOR_BLACK));
  result.set_discs(discs_of(here) - discs_of(there));
  // One game each: the discs decide. Else they say the same as the points.
  if (result.discs() > 0) result.set_winner(v1::COLOR_BLACK);
  if (result.discs() < 0) result.set_winner(v1::COLOR_WHITE);
  result.set_other_game(other.row.game());
  *result.mutable_other() = there;
  return result;
}

}  // namespace reversi::core
