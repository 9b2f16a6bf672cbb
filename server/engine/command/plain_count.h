// The exact value of a position where empty squares count for nobody, as some files list it. Against the engine's own
// values only the games differ that end early; a plain search will do for those few.
#pragma once

#include "server/engine/board.h"

namespace reversi::engine {

/// The best difference of discs on the board at the end that the side to move can reach lies above alpha: a lower bound
/// above it; otherwise an upper bound. One thread; takes minutes from some twenty empty squares on.
int plain_count_bound(const Board& board, int alpha);

}  // namespace reversi::engine
