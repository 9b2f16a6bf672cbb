// What a position is worth without looking ahead: a weighted sum of hand-made features by stage of the game.
//
// Pure functions over constant tables, safe on any thread. Values are for the side to move, 100 for each disc of the
// expected final difference.
#pragma once

#include <array>
#include <cstddef>

#include "server/engine/board.h"

namespace reversi::engine {

using Value = int;

inline constexpr Value disc_value = 100;
inline constexpr Value highest_value = 64 * disc_value;

/// Whole discs of a value, rounded to the nearest.
constexpr int whole_discs(Value value) { return (value + (value < 0 ? -disc_value : disc_value) / 2) / disc_value; }

/// What one unit of each feature, mine minus theirs, is worth.
struct FeatureWeights {
  int mobility = 0;     ///< squares to move to
  int potential = 0;    ///< empty squares next to the opponent's discs
  int frontier = 0;     ///< own discs next to an empty square
  int corner = 0;       ///< corners held
  int x_square = 0;     ///< discs diagonally next to an empty corner
  int c_square = 0;     ///< discs beside an empty corner on the edge
  int edge_stable = 0;  ///< edge discs that can never be turned again
  int disc = 0;         ///< discs on the board
  int last_move =
      0;  ///< for the side to move where the empties are odd (it is due to play last), against it where even
};

/// Weights for every count of empty squares, 0..60.
using Weights = std::array<FeatureWeights, 61>;

/// The engine's knowledge of the game.
extern const Weights expert_weights;

/// A newcomer's: discs are all that counts.
extern const Weights newcomer_weights;

/// A beginner's: many discs are good, corners too, and of mobility it has hardly heard.
extern const Weights beginner_weights;

/// Edge discs of `mine` that can never be turned: rows of them from a corner, and all of a full edge.
Bitboard stable_edges(Bitboard mine, Bitboard theirs);

/// The part of the value that belongs to the discs: `balance(board) == -balance(board.passed())`. Within +-63 discs;
/// for a finished game its exact result.
Value balance(const Board& board, const Weights& weights);

/// The balance and what the turn itself is worth; the exact result for a finished game.
Value evaluate(const Board& board, const Weights& weights);

}  // namespace reversi::engine
