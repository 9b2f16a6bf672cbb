#include "server/engine/endgame.h"

#include <algorithm>

#include "server/engine/moves.h"

namespace reversi::engine {
namespace {

constexpr int worst = -65;
constexpr int few_empties = 6;  // below this ordering by replies and the table cost more than they save

constexpr std::array<Bitboard, 4> quadrants{0x000000000f0f0f0f, 0x00000000f0f0f0f0, 0x0f0f0f0f00000000,
                                            0xf0f0f0f000000000};

/// The quadrants with an odd number of empty squares: who plays there first tends to play there last.
Bitboard odd_quadrants(Bitboard empty) {
  Bitboard odd = 0;
  for (const Bitboard quadrant : quadrants) {
    if (count(empty & quadrant) % 2 != 0) odd |= quadrant;
  }
  return odd;
}

/// Fastest first: the fewest replies, then corners and odd quadrants.
int promise(const Board& after, int square, Bitboard odd) {
  const Bitboard bit = Bitboard{1} << square;
  int score = -8 * count(after.moves());
  if ((bit & corners) != 0) score += 12;
  if ((bit & odd) != 0) score += 4;
  return score;
}

}  // namespace

int Endgame::solve(const Board& board, int alpha, int beta) {
  if (board.empties() <= few_empties) return solve_few(board, alpha, beta);
  if (guard_.visit()) return alpha;
  const Bitboard moves = board.moves();
  if (moves != 0) return solve_ordered(board, moves, alpha, beta);
  if (board.passed().moves() == 0) return board.final_difference();
  return -solve(board.passed(), -beta, -alpha);
}

int Endgame::solve_ordered(const Board& board, Bitboard moves, int alpha, int beta) {
  const Key key = Key::of(board);
  const int depth = board.empties();
  int known_move = no_move;
  if (const auto entry = table_.find(key)) {
    known_move = entry->move;
    if (entry->serves(depth, Known::certain)) {
      const int lower = entry->lower / disc_value;
      const int upper = entry->upper / disc_value;
      if (lower >= beta || lower == upper) return lower;
      if (upper <= alpha) return upper;
      alpha = std::max(alpha, lower);
      beta = std::min(beta, upper);
    }
  }
  const Bitboard odd = odd_quadrants(board.empty());
  MoveList list(board, moves, [&](int square, Bitboard turned) {
    return square == known_move ? highest_value : promise(board.after(square, turned), square, odd);
  });
  int best_square = no_move;
  const int best = best_of(board, list, alpha, beta, best_square);
  if (guard_.stopped()) return alpha;
  table_.store(key, {.lower = disc_value * (best > alpha ? best : -64),
                     .upper = disc_value * (best < beta ? best : 64),
                     .depth = depth,
                     .certainty = Known::certain,
                     .move = static_cast<std::uint8_t>(best_square)});
  return best;
}

int Endgame::best_of(const Board& board, MoveList& moves, int alpha, int beta, int& best_square) {
  int best = worst;
  moves.for_each_by_score([&](const Move& move) {
    const Board after = board.after(move.square, move.turned);
    int value = 0;
    if (best == worst || beta - alpha == 1) {
      value = -solve(after, -beta, -alpha);
    } else {
      value = -solve(after, -alpha - 1, -alpha);
      if (value > alpha && value < beta) value = -solve(after, -beta, -value);
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

int Endgame::solve_few(const Board& board, int alpha, int beta) {
  const Bitboard empty = board.empty();
  if (empty == 0) return board.final_difference();
  if ((empty & (empty - 1)) == 0) return solve_last(board);
  if (guard_.visit()) return alpha;
  const Bitboard odd = odd_quadrants(empty);
  int best = worst;
  for (const Bitboard part : {empty & odd, empty & ~odd}) {
    for (Bitboard left = part; left != 0; left &= left - 1) {
      const int square = std::countr_zero(left);
      const Bitboard turned = board.flips(square);
      if (turned == 0) continue;
      best = std::max(best, -solve_few(board.after(square, turned), -beta, -std::max(alpha, best)));
      if (best >= beta || guard_.stopped()) return best;
    }
  }
  if (best != worst) return best;
  if (board.passed().moves() == 0) return board.final_difference();
  return -solve_few(board.passed(), -beta, -alpha);
}

int Endgame::solve_last(const Board& board) const {
  const int square = std::countr_zero(board.empty());
  if (const Bitboard turned = board.flips(square)) return 2 * (count(board.mine) + count(turned) + 1) - 64;
  if (const Bitboard turned = board.passed().flips(square)) return 2 * (count(board.mine) - count(turned)) - 64;
  return board.final_difference();
}

}  // namespace reversi::engine
