#include "server/engine/shallow.h"

#include <algorithm>

#include "server/engine/moves.h"

namespace reversi::engine {
namespace {

constexpr Value worst = -highest_value - 1;
constexpr int table_depth = 2;      // nodes below this are cheaper to search again than to look up
constexpr int evaluated_depth = 4;  // from here on moves are worth an evaluation each to order them

/// What a square tends to be worth, to order moves where nothing better is known.
constexpr std::array<int, 64> square_order{90,  -20, 10, 6, 6, 10, -20, 90,   //
                                           -20, -50, 0,  1, 1, 0,  -50, -20,  //
                                           10,  0,   4,  3, 3, 4,  0,   10,   //
                                           6,   1,   3,  2, 2, 3,  1,   6,    //
                                           6,   1,   3,  2, 2, 3,  1,   6,    //
                                           10,  0,   4,  3, 3, 4,  0,   10,   //
                                           -20, -50, 0,  1, 1, 0,  -50, -20,  //
                                           90,  -20, 10, 6, 6, 10, -20, 90};

constexpr int floor_discs(Value value) { return (value + 100 * disc_value) / disc_value - 100; }
constexpr int ceil_discs(Value value) { return -floor_discs(-value); }

}  // namespace

Value Shallow::solve(const Board& board, Value alpha, Value beta) {
  return disc_value * endgame_.solve(board, floor_discs(alpha), ceil_discs(beta));
}

Value Shallow::search(const Board& board, Value alpha, Value beta, int depth) {
  if (depth >= board.empties()) return solve(board, alpha, beta);
  if (guard_.visit()) return alpha;
  if (depth == 0) return evaluate(board, weights_);
  const Bitboard moves = board.moves();
  if (moves != 0) return search_moves(board, moves, alpha, beta, depth);
  if (board.passed().moves() == 0) return disc_value * board.final_difference();
  return -search(board.passed(), -beta, -alpha, depth);
}

Value Shallow::search_moves(const Board& board, Bitboard moves, Value alpha, Value beta, int depth) {
  const bool remembered = depth >= table_depth;
  const Key key = remembered ? Key::of(board) : Key{};
  int known_move = no_move;
  if (const auto entry = remembered ? table_.find(key) : std::nullopt) {
    known_move = entry->move;
    if (entry->serves(depth, Known::certain)) {
      if (entry->lower >= beta || entry->lower == entry->upper) return entry->lower;
      if (entry->upper <= alpha) return entry->upper;
      alpha = std::max<Value>(alpha, entry->lower);
      beta = std::min<Value>(beta, entry->upper);
    }
  }
  MoveList list(board, moves, [&](int square, Bitboard turned) {
    return square == known_move ? 2 * highest_value : promise(board.after(square, turned), square, depth);
  });
  int best_square = no_move;
  const Value best = best_of(board, list, alpha, beta, depth, best_square);
  if (remembered && !guard_.stopped()) {
    table_.store(key, {.lower = best > alpha ? best : -highest_value,
                       .upper = best < beta ? best : highest_value,
                       .depth = depth,
                       .certainty = Known::certain,
                       .move = static_cast<std::uint8_t>(best_square)});
  }
  return best;
}

Value Shallow::best_of(const Board& board, MoveList& moves, Value alpha, Value beta, int depth, int& best_square) {
  Value best = worst;
  moves.for_each_by_score([&](const Move& move) {
    const Board after = board.after(move.square, move.turned);
    Value value = 0;
    if (best == worst || beta - alpha == 1) {
      value = -search(after, -beta, -alpha, depth - 1);
    } else {
      value = -search(after, -alpha - 1, -alpha, depth - 1);
      if (value > alpha && value < beta) value = -search(after, -beta, -value, depth - 1);
    }
    if (guard_.stopped()) return false;
    if (value > best) {
      best = value;
      best_square = move.square;
      alpha = std::max(alpha, value);
    }
    return best < beta;
  });
  return best;
}

int Shallow::promise(const Board& after, int square, int depth) const {
  if (depth >= evaluated_depth) return -evaluate(after, weights_);
  const int place = square_order[static_cast<std::size_t>(square)];
  return depth >= table_depth ? place - 8 * count(after.moves()) : place;
}

}  // namespace reversi::engine
