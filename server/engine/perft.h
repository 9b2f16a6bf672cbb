// Counts the leaves of the game tree with the engine's board: a proof of its moves and a measure of its speed.
//
// A pure function, safe on any thread.
#pragma once

#include <cstdint>

#include "server/engine/board.h"

namespace reversi::engine {

/// How a forced pass counts. In both a finished game is a leaf.
enum class Convention : std::uint8_t {
  pass_is_a_ply,  ///< "A"
  pass_is_free,   ///< "B"
};

/// Leaves at `depth` plies below the board, depth >= 0. The last ply is counted, not played.
std::uint64_t perft(const Board& board, int depth, Convention convention);

}  // namespace reversi::engine
