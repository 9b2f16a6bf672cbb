#include "server/engine/perft.h"

namespace reversi::engine {

std::uint64_t perft(const Board& board, int depth, Convention convention) {
  if (depth == 0) return 1;
  const Bitboard moves = board.moves();
  if (moves == 0) {
    if (board.is_over()) return 1;
    return perft(board.passed(), convention == Convention::pass_is_a_ply ? depth - 1 : depth, convention);
  }
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t leaves = 0;
  for_each_index(moves, [&](int square) { leaves += perft(board.after(square), depth - 1, convention); });
  return leaves;
}

}  // namespace reversi::engine
