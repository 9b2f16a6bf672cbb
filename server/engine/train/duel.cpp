#include "server/engine/train/duel.h"

#include <cmath>
#include <random>

namespace reversi::engine {
namespace {

Board random_opening(std::mt19937_64& random, int plies) {
  while (true) {
    Board board = Board::of(rules::Position::start());
    int ply = 0;
    for (; ply < plies && board.moves() != 0; ++ply) {
      Bitboard moves = board.moves();
      for (auto left = random() % static_cast<unsigned>(count(moves)); left > 0; --left) moves &= moves - 1;
      board = board.after(std::countr_zero(moves));
    }
    if (ply == plies && board.moves() != 0) return board;
  }
}

/// The final difference for the side that begins.
int play(Shallow& first, Shallow& second, Board board, const DuelOptions& options) {
  int sign = 1;
  while (true) {
    Shallow& mover = sign > 0 ? first : second;
    if (board.moves() == 0) {
      if (board.passed().moves() == 0) return sign * board.final_difference();
      board = board.passed();
    } else if (board.empties() <= options.exact_empties) {
      return sign * mover.solve(board) / disc_value;
    } else {
      board = board.after(mover.choose(board, options.depth).square);
    }
    sign = -sign;
  }
}

double score_of(int difference) { return difference > 0 ? 1 : difference < 0 ? 0 : 0.5; }

/// Mean and its standard error.
struct Mean {
  double sum = 0;
  double squares = 0;
  int size = 0;

  void add(double number) {
    sum += number;
    squares += number * number;
    ++size;
  }
  double mean() const { return sum / size; }
  double error() const { return size < 2 ? 0 : std::sqrt((squares / size - mean() * mean()) / (size - 1)); }
};

}  // namespace

DuelResult duel(const Evaluator& a, const Evaluator& b, const DuelOptions& options) {
  std::mt19937_64 random(options.seed);
  Shallow by_a(a);
  Shallow by_b(b);
  DuelResult result;
  Mean discs;
  Mean score;
  for (int pair = 0; pair < options.pairs; ++pair) {
    const Board opening = random_opening(random, options.random_plies);
    const int begun = play(by_a, by_b, opening, options);
    const int answered = -play(by_b, by_a, opening, options);
    for (const int difference : {begun, answered}) {
      ++(difference > 0 ? result.wins : difference < 0 ? result.losses : result.draws);
    }
    discs.add((begun + answered) / 2.0);
    score.add((score_of(begun) + score_of(answered)) / 2);
  }
  result.discs = discs.mean();
  result.discs_error = discs.error();
  result.score = score.mean();
  result.score_error = score.error();
  return result;
}

}  // namespace reversi::engine
