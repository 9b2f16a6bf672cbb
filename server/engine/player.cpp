#include "server/engine/player.h"

#include <array>

#include "server/engine/board.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

/// The usual table of square weights, as in countless beginners' programs.
constexpr std::array<int, 64> square_weights{100, -20, 10, 5,  5,  10, -20, 100,  //
                                             -20, -50, -2, -2, -2, -2, -50, -20,  //
                                             10,  -2,  -1, -1, -1, -1, -2,  10,   //
                                             5,   -2,  -1, -1, -1, -1, -2,  5,    //
                                             5,   -2,  -1, -1, -1, -1, -2,  5,    //
                                             10,  -2,  -1, -1, -1, -1, -2,  10,   //
                                             -20, -50, -2, -2, -2, -2, -50, -20,  //
                                             100, -20, 10, 5,  5,  10, -20, 100};

int weight_of(Bitboard set) {
  int sum = 0;
  for_each_index(set, [&](int square) { sum += square_weights[static_cast<std::size_t>(square)]; });
  return sum;
}

/// The move with the highest score; the seed decides among equals.
template <typename Score>
rules::Square best_by(const rules::Position& position, std::uint64_t seed, Score score) {
  const Board board = Board::of(position);
  int best = -1;
  std::pair<int, std::uint64_t> best_score;
  for_each_index(board.moves(), [&](int square) {
    const std::pair scored{score(board.after(square)), mix(seed ^ mix(static_cast<std::uint64_t>(square) + 1))};
    if (best >= 0 && scored <= best_score) return;
    best = square;
    best_score = scored;
  });
  return rules::Square(best);
}

rules::Square positional(const rules::Position& position, std::uint64_t seed) {
  return best_by(position, seed, [](const Board& after) { return weight_of(after.theirs) - weight_of(after.mine); });
}

rules::Square greedy(const rules::Position& position, std::uint64_t seed) {
  return best_by(position, seed, [](const Board& after) { return count(after.theirs); });
}

rules::Square random(const rules::Position& position, std::uint64_t seed) {
  return best_by(position, seed, [](const Board&) { return 0; });
}

Player level_player(const Level& level, const Bounds& bounds) {
  const auto choose = [level, bounds](const rules::Position& position, std::uint64_t seed) {
    const Request request{.position = position,
                          .level = level.number,
                          .budget = bounds.budget.value_or(level.budget),
                          .seed = seed,
                          .node_limit = bounds.node_limit};
    return search(request, {}).best;
  };
  return {.name = std::string(level.name), .choose = choose};
}

}  // namespace

std::expected<Player, std::string> player_of(std::string_view name, const Bounds& bounds) {
  std::string known;
  for (const Level& level : levels()) {
    if (name == level.name || name == std::to_string(level.number)) return level_player(level, bounds);
    known += std::string(level.name) + ", ";
  }
  if (name == "positional") return Player{.name = "positional", .choose = positional};
  if (name == "greedy") return Player{.name = "greedy", .choose = greedy};
  if (name == "random") return Player{.name = "random", .choose = random};
  return std::unexpected("no player \"" + std::string(name) + "\"; there are " + known +
                         "positional, greedy and random");
}

}  // namespace reversi::engine
