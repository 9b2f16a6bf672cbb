// Plays positions with few empty squares to the end, exactly.
//
// Owned by one search, with its table and guard. Values are final disc differences for the side to move, -64..64,
// empty squares to the winner.
#pragma once

#include "server/engine/evaluate.h"
#include "server/engine/guard.h"
#include "server/engine/table.h"

namespace reversi::engine {

class Endgame {
 public:
  /// Both outlive the solver.
  Endgame(Table& table, Guard& guard) : table_(table), guard_(guard) {}

  /// The exact value where it lies within (alpha, beta), else a bound on the right side of the window. Means nothing
  /// once the guard has stopped the search. @pre alpha < beta
  int solve(const Board& board, int alpha, int beta);

 private:
  int solve_ordered(const Board& board, Bitboard moves, int alpha, int beta);
  int solve_few(const Board& board, int alpha, int beta);
  int solve_last(const Board& board) const;
  int best_of(const Board& board, class MoveList& moves, int alpha, int beta, int& best_square);

  Table& table_;
  Guard& guard_;
};

}  // namespace reversi::engine
