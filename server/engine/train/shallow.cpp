#include "server/engine/train/shallow.h"

#include <algorithm>

#include "server/engine/moves.h"

namespace reversi::engine {
namespace {

constexpr Value lowest = -highest_value - 1;

}  // namespace

Shallow::Choice Shallow::choose(const Board& board, int depth) {
  const Features features = Features::of(board);
  Choice best{.value = lowest};
  MoveList list(board, board.moves(), [&](int square, Bitboard turned) {
    return -evaluator_.value(board.after(square, turned), features.after(square, turned));
  });
  list.for_each_by_score([&](const Move& move) {
    const Value value = -search(board.after(move.square, move.turned), features.after(move.square, move.turned), lowest,
                                -best.value, depth - 1);
    if (value > best.value) best = {.square = move.square, .value = value};
    return true;
  });
  return best;
}

Value Shallow::value(const Board& board, int depth) {
  return search(board, Features::of(board), lowest, highest_value + 1, depth);
}

Value Shallow::solve(const Board& board) { return disc_value * endgame_.solve(board, -64, 64); }

Value Shallow::search(const Board& board, const Features& features, Value alpha, Value beta, int depth) {
  const Bitboard moves = board.moves();
  const Bitboard replies = depth == 0 || moves == 0 ? board.passed().moves() : 0;
  if (moves == 0) {
    if (replies == 0) return disc_value * board.final_difference();
    return -search(board.passed(), features.passed(), -beta, -alpha, depth);
  }
  if (depth == 0) return evaluator_.value(features, board.empties(), count(moves), count(replies));
  if (depth >= 2) return search_ordered(board, features, moves, alpha, beta, depth);
  Value best = lowest;
  for (Bitboard left = moves; left != 0 && best < beta; left &= left - 1) {
    const int square = std::countr_zero(left);
    const Bitboard turned = board.flips(square);
    const Value value =
        -search(board.after(square, turned), features.after(square, turned), -beta, -std::max(alpha, best), 0);
    best = std::max(best, value);
  }
  return best;
}

Value Shallow::search_ordered(const Board& board, const Features& features, Bitboard moves, Value alpha, Value beta,
                              int depth) {
  MoveList list(board, moves, [&](int square, Bitboard turned) {
    return -evaluator_.value(board.after(square, turned), features.after(square, turned));
  });
  Value best = lowest;
  list.for_each_by_score([&](const Move& move) {
    const Value value = -search(board.after(move.square, move.turned), features.after(move.square, move.turned), -beta,
                                -std::max(alpha, best), depth - 1);
    best = std::max(best, value);
    return best < beta;
  });
  return best;
}

}  // namespace reversi::engine
