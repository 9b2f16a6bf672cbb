#include "tests/engine/positions.h"

#include <algorithm>
#include <random>

namespace reversi::engine {

std::vector<rules::Position> random_game(std::uint64_t seed) {
  std::mt19937_64 random(seed);
  rules::Game game;
  std::vector<rules::Position> positions{game.position()};
  while (!game.is_over()) {
    std::vector<rules::Square> moves;
    rules::for_each_square(game.position().legal_moves(), [&](rules::Square square) { moves.push_back(square); });
    (void)game.play(moves[random() % moves.size()]);
    positions.push_back(game.position());
  }
  return positions;
}

std::vector<rules::Position> random_positions(int empties, int how_many) {
  std::vector<rules::Position> found;
  for (std::uint64_t seed = 1; found.size() < static_cast<std::size_t>(how_many); ++seed) {
    for (const auto& position : random_game(seed)) {
      if (position.empties() == empties && !position.is_over()) found.push_back(position);
    }
  }
  return found;
}

Value minimax(const rules::Position& position, int depth, const Weights& weights) {
  if (depth == 0 || position.is_over()) return evaluate(Board::of(position), weights);
  if (position.must_pass()) return -minimax(position.passed(), depth, weights);
  Value best = -highest_value;
  rules::for_each_square(position.legal_moves(), [&](rules::Square square) {
    best = std::max(best, -minimax(position.after(square), depth - 1, weights));
  });
  return best;
}

}  // namespace reversi::engine
