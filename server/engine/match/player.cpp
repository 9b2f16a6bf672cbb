#include "server/engine/match/player.h"

#include <array>
#include <charconv>
#include <utility>

#include "server/engine/board.h"
#include "server/engine/budget.h"
#include "server/engine/levels.h"
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
rules::Square best_by(const Occasion& occasion, Score score) {
  const Board board = Board::of(occasion.game.position());
  int best = -1;
  std::pair<int, std::uint64_t> best_score;
  for_each_index(board.moves(), [&](int square) {
    const std::pair scored{score(board.after(square)),
                           mix(occasion.seed ^ mix(static_cast<std::uint64_t>(square) + 1))};
    if (best >= 0 && scored <= best_score) return;
    best = square;
    best_score = scored;
  });
  return rules::Square(best);
}

rules::Square positional(const Occasion& occasion) {
  return best_by(occasion, [](const Board& after) { return weight_of(after.theirs) - weight_of(after.mine); });
}

rules::Square greedy(const Occasion& occasion) {
  return best_by(occasion, [](const Board& after) { return count(after.theirs); });
}

rules::Square random(const Occasion& occasion) {
  return best_by(occasion, [](const Board&) { return 0; });
}

/// A player of our own search. @param asked  all but position, seed and, with a clock, the budget
Player searcher(std::string name, const Request& asked) {
  const auto choose = [asked](const Occasion& occasion) -> std::expected<rules::Square, std::string> {
    Request request = asked;
    request.position = occasion.game.position();
    request.seed = occasion.seed;
    if (occasion.clock && !request.node_limit) {
      request.budget = std::min(request.budget, budget_for(*occasion.clock, request.position.empties()));
    }
    return search(request, {}).best;
  };
  return {.name = std::move(name), .choose = choose};
}

Request request_of(const Level& level, const Bounds& bounds) {
  return {.position = {},
          .level = level.number,
          .budget = bounds.budget.value_or(level.budget),
          .node_limit = bounds.node_limit};
}

std::optional<std::uint64_t> number_in(std::string_view digits) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
  return number;
}

/// "depth:8" and its like.
std::optional<Player> measured_player(std::string_view name, const Bounds& bounds) {
  const auto colon = name.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto slash = std::min(name.find('/'), name.size());
  const auto number = number_in(name.substr(colon + 1, slash - colon - 1));
  if (!number || *number == 0) return std::nullopt;
  const auto kind = name.substr(0, colon);
  Request request = request_of(strongest_level(), bounds);
  if (kind == "depth" && *number <= 60) {
    request.budget = std::chrono::hours(1);
    request.max_depth = static_cast<int>(*number);
  } else if (kind == "time" && *number <= 86'400'000) {
    request.budget = std::chrono::milliseconds(*number);
  } else if (kind == "nodes") {
    request.node_limit = number;
  } else {
    return std::nullopt;
  }
  if (slash < name.size()) {
    const auto certainty = number_in(name.substr(slash + 1));
    if (!certainty || *certainty > Known::certain) return std::nullopt;
    request.certainty = static_cast<int>(*certainty);
  }
  return searcher(std::string(name), request);
}

}  // namespace

std::expected<Player, std::string> player_of(std::string_view name, const Bounds& bounds) {
  std::string known;
  const auto level_name = name.starts_with("level:") ? name.substr(6) : name;
  for (const Level& level : levels()) {
    if (level_name == level.name || level_name == std::to_string(level.number)) {
      return searcher(std::string(level.name), request_of(level, bounds));
    }
    known += std::string(level.name) + ", ";
  }
  if (name == "positional") return Player{.name = "positional", .choose = positional};
  if (name == "greedy") return Player{.name = "greedy", .choose = greedy};
  if (name == "random") return Player{.name = "random", .choose = random};
  if (auto player = measured_player(name, bounds)) return std::move(*player);
  return std::unexpected("no player \"" + std::string(name) + "\"; there are " + known +
                         "depth:N, time:MS, nodes:N, positional, greedy and random");
}

}  // namespace reversi::engine
