// How long to think about a move when the time is for the whole game.
//
// Pure functions. The answer is a budget for `search`, which keeps it; what is left over by an early answer comes back
// with the next call, whose clock then shows more.
#pragma once

#include <chrono>

namespace reversi::engine {

/// The clock of the side to move.
struct ClockState {
  std::chrono::milliseconds remaining{};  ///< before the move, its own increment not counted
  std::chrono::milliseconds increment{};  ///< added after each move
};

/// The thinking time for a move with this many empty squares on the board. Never more than what remains less a reserve
/// for the way of the answer, never negative; all moves of a game together stay within the clock.
std::chrono::milliseconds budget_for(const ClockState& clock, int empties);

/// What remains on a clock that is told in whole seconds, cut off: what was counted here is finer, where it agrees.
std::chrono::milliseconds remaining_of(std::chrono::milliseconds counted, std::chrono::seconds told);

}  // namespace reversi::engine
