// Plays positions to the end, exactly.
//
// Owned by one search, with its guard; the table may be shared. Values are final disc differences for the side to move,
// -64..64, empty squares to the winner.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "common/rules/square.h"
#include "server/engine/evaluate.h"
#include "server/engine/evaluator.h"
#include "server/engine/guard.h"
#include "server/engine/stability.h"
#include "server/engine/table.h"
#include "server/engine/team.h"

namespace reversi::engine {

class Endgame {
 public:
  /// Both outlive the solver. @param threads  at least 1; those besides the caller's live as long as the solver
  Endgame(Table& table, Guard& guard, int threads = 1);

  /// The exact value where it lies within (alpha, beta), else a bound on the right side of the window. Means nothing
  /// once the guard has stopped the search. @pre alpha < beta
  int solve(const Board& board, int alpha, int beta);

  /// A line of best play from a board with this exact value to the end, passes left out; shorter where the guard
  /// stops it.
  std::vector<rules::Square> line(Board board, int value);

 private:
  std::optional<int> best_move(const Board& board, Bitboard moves, int value);

  Parts parts_;
  std::unique_ptr<Team> team_;
};

}  // namespace reversi::engine
