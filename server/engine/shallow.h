// Looks a few plies ahead, as people do: principal variation search over a hand-made evaluation, for the weak levels.
//
// Owned by one search, with its table and guard. It leaves nothing out (no selective cuts), so its value is that of
// plain minimax at the same depth. Depth counts discs placed; a forced pass costs none.
#pragma once

#include "server/engine/endgame.h"

namespace reversi::engine {

class Shallow {
 public:
  /// All outlive the search.
  Shallow(const Weights& weights, Table& table, Guard& guard)
      : weights_(weights), table_(table), guard_(guard), endgame_(table, guard) {}

  /// The value at `depth` plies where it lies within (alpha, beta), else a bound on the right side of the window.
  /// Means nothing once the guard has stopped the search. @pre alpha < beta, depth >= 0
  Value search(const Board& board, Value alpha, Value beta, int depth);

  /// The exact result by playing to the end; as `search` otherwise.
  Value solve(const Board& board, Value alpha, Value beta);

 private:
  Value search_moves(const Board& board, Bitboard moves, Value alpha, Value beta, int depth);
  Value best_of(const Board& board, class MoveList& moves, Value alpha, Value beta, int depth, int& best_square);
  int promise(const Board& after, int square, int depth) const;

  const Weights& weights_;
  Table& table_;
  Guard& guard_;
  Endgame endgame_;
};

}  // namespace reversi::engine
