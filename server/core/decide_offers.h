// What an offer, its answer, an abort or a claim comes to. As in decide.h: pure functions, nothing changes until the
// service appends the events.
#pragma once

#include "reversi/v1/envelope.pb.h"
#include "server/core/decide.h"
#include "server/core/limits.h"
#include "server/core/room.h"

namespace reversi::core {

/// Offers, takes up the other side's same offer, or, of an AI or oneself, gets the answer at once.
/// @param start  where a rematch starts from
Decision decide_make_offer(const Room& room, const Asker& asker, const v1::MakeOffer& offer,
                           const rules::Position& start, const Limits& limits, Time now);

/// The next game with the colours swapped, which both want.
/// @param accepted  the offer that it takes up; 0: none of this room, but one of the pair's other room
std::vector<v1::Event> decide_rematch(const Room& room, const Asker& asker, const rules::Position& start,
                                      EventNumber accepted = 0);

/// Accepts, declines or withdraws the offer of that id and no other.
Decision decide_answer_offer(const Room& room, const Asker& asker, const v1::AnswerOffer& answer,
                             const rules::Position& start, Time now);

/// Ends a game in which a side has not begun.
Decision decide_abort(const Room& room, const Asker& asker, const v1::Abort& abort, Time now);

/// Ends a game whose side to move is away past its grace, as the other side chooses.
/// @param grace_over  the side to move is away past it
Decision decide_claim(const Room& room, const Asker& asker, const v1::Claim& claim, bool grace_over, Time now);

/// What lapses with a disc of the side to move, before it is written.
std::vector<v1::Event> lapses_with_disc(const Room& room);

}  // namespace reversi::core
