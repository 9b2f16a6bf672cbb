#include "server/engine/train/label.h"

#include <optional>

namespace reversi::engine {
namespace {

constexpr int base_empties = 24;  // where the base's value for best play holds

/// The exact values of the game's end, Black's; nothing where the game did not get there.
std::optional<Value> first_exact(const TournamentGame& game, int exact_empties,
                                 const std::function<Value(const Board&)>& solve) {
  for (const auto& turn : game.turns) {
    if (turn.board.empties() > exact_empties) continue;
    return turn.black_moves ? solve(turn.board) : -solve(turn.board);
  }
  return std::nullopt;
}

}  // namespace

std::vector<Sample> label(const TournamentGame& game, std::uint32_t game_number, int exact_empties,
                          const std::function<Value(const Board&)>& solve) {
  std::vector<Sample> samples;
  const Value before = disc_value * game.best_difference;
  const auto after = first_exact(game, exact_empties, solve);
  for (const auto& turn : game.turns) {
    const int empties = turn.board.empties();
    Value value = before;
    if (empties < base_empties) {
      if (!after) break;
      value = (before * (empties - exact_empties) + *after * (base_empties - empties)) / (base_empties - exact_empties);
    }
    if (!turn.black_moves) value = -value;
    if (empties <= exact_empties) value = solve(turn.board);
    samples.push_back({.board = turn.board, .value = static_cast<std::int16_t>(value), .game = game_number});
  }
  return samples;
}

}  // namespace reversi::engine
