// A list of moves with their order: the best-looking first.
//
// A value on the stack of one search.
#pragma once

#include <array>
#include <cstddef>
#include <utility>

#include "server/engine/board.h"

namespace reversi::engine {

struct Move {  // no initial values: forty of them lie on the stack of every node, and few are filled
  int square;
  int score;        ///< higher is looked at earlier
  Bitboard turned;  ///< the discs that it turns over
};

class MoveList {
 public:
  /// All moves of the board, scored by `score(square, turned)`.
  template <typename Score>
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init): see Move
  MoveList(const Board& board, Bitboard moves, Score score) {
    for_each_index(moves, [&](int square) {
      const Bitboard turned = board.flips(square);
      moves_[size_++] = {square, score(square, turned), turned};
    });
  }

  /// Calls `visit(move)` best first until it returns false. Sorts only as far as it gets.
  template <typename Visit>
  void for_each_by_score(Visit visit) {
    for (std::size_t next = 0; next < size_; ++next) {
      std::size_t best = next;
      for (std::size_t other = next + 1; other < size_; ++other) {
        if (moves_[other].score > moves_[best].score) best = other;
      }
      std::swap(moves_[next], moves_[best]);
      if (!visit(moves_[next])) return;
    }
  }

 private:
  std::array<Move, 40> moves_;  // no position has more than 33 moves
  std::size_t size_ = 0;
};

}  // namespace reversi::engine
