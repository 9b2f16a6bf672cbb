// Synchro pairs: what both games come to together, and a rematch, which is both games again, at once, and needs both of
// the pair's rooms.
//
// Pure functions of the rooms. Not for other folders.
#pragma once

#include <optional>

#include "server/core/decide.h"
#include "server/core/people.h"
#include "server/core/service_tables.h"

namespace reversi::core {

/// Why a request cannot ask for another pair of games, or begin one, now; nothing where it can, or asks for no such
/// thing. While the other room's newest event is on its way to the store it is UNAVAILABLE: to be asked again.
std::optional<v1::ErrorCode> fault_of_pair_rematch(const Rooms& rooms, const Room& room,
                                                   const v1::ClientMessage& message);

/// What an offer comes to in a room of a pair: the same offer of the other side in the pair's other room is taken up.
/// @param decision  what it comes to in this room alone
Decision with_offer_of_pair(const Rooms& rooms, const Room& room, const Asker& asker, const rules::Position& start,
                            Decision decision);

/// What two games of a pair come to, seen from `own`. Nothing where both were called off, or where they were not played
/// by the same two with the colours swapped: somebody else has taken a seat in one of the rooms.
std::optional<v1::PairResult> pair_result(const GameRecord& own, const GameRecord& other);

}  // namespace reversi::core
