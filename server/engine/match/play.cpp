#include "server/engine/match/play.h"

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>

#include "common/rules/transcript.h"
#include "server/engine/levels.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr int opening_discs = 8;
constexpr int even_discs = 2;
constexpr std::uint64_t judging_nodes = 20'000;

/// Both sides' clocks, and what the player at the board did wrong.
class Referee {
 public:
  Referee(const Conditions& conditions, std::uint64_t seed) : conditions_(conditions), seed_(seed) {
    clocks_.fill(conditions.game_time.value_or(milliseconds(0)));
  }

  /// Lets a player move. @return what it did wrong, empty where nothing; then the move is played
  std::string let_move(rules::Game& game, const Player& player) {
    auto& clock = clocks_[game.position().to_move == rules::Color::black ? 0 : 1];
    Occasion occasion{.game = game, .seed = mix(seed_ + static_cast<std::uint64_t>(game.ply()))};
    if (conditions_.game_time) occasion.clock = ClockState{clock, conditions_.increment};
    const auto began = Clock::now();
    const auto move = player.choose(occasion);
    const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - began);
    if (!move) return move.error();
    if (const auto late = lateness(used, clock); late > conditions_.margin) {
      return fmt::format("late by {} ms at move {}", late.count(), game.ply() + 1);
    }
    if (conditions_.game_time) clock = std::max(clock - used, milliseconds(0)) + conditions_.increment;
    if (const auto turn = game.play(*move); !turn) {
      return fmt::format("{} at move {}: {}", move->name(), game.ply() + 1, rules::describe(turn.error()));
    }
    return {};
  }

 private:
  milliseconds lateness(milliseconds used, milliseconds clock) const {
    if (conditions_.game_time) return used - clock;
    return conditions_.move_time ? used - *conditions_.move_time : milliseconds(0);
  }

  const Conditions& conditions_;
  std::uint64_t seed_;
  std::array<milliseconds, 2> clocks_{};
};

bool is_even(const rules::Game& game) {
  const Request request{.position = game.position(), .level = strongest_level().number, .node_limit = judging_nodes};
  return std::abs(search(request, {}).value) <= even_discs;
}

}  // namespace

rules::Game balanced_opening(std::uint64_t seed) {
  for (std::uint64_t attempt = 0;; ++attempt) {
    rules::Game game;
    std::uint64_t chance = mix(seed ^ mix(attempt + 1));
    while (!game.is_over() && game.ply() < opening_discs) {
      chance = mix(chance + 1);
      Bitboard moves = game.position().legal_moves();
      for (auto skip = chance % static_cast<std::uint64_t>(count(moves)); skip > 0; --skip) moves &= moves - 1;
      if (!game.play(rules::Square(std::countr_zero(moves)))) break;
    }
    if (!game.is_over() && is_even(game)) return game;
  }
}

std::expected<std::vector<rules::Game>, std::string> read_openings(const std::string& path) {
  std::ifstream file(path);
  if (!file) return std::unexpected("cannot read " + path);
  std::vector<rules::Game> openings;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (line.empty() || line.front() == '#' || line.front() == '%') continue;
    auto game = rules::replay_transcript(line);
    if (!game) return std::unexpected(fmt::format("{}:{}: {}", path, number, rules::describe(game.error())));
    if (game->is_over()) return std::unexpected(fmt::format("{}:{}: the game is over", path, number));
    openings.push_back(std::move(*game));
  }
  if (openings.empty()) return std::unexpected("no opening in " + path);
  return openings;
}

Played play_game(rules::Game game, const Player& a, const Player& b, bool a_is_black, const Conditions& conditions,
                 std::uint64_t seed) {
  Referee referee(conditions, seed);
  while (!game.is_over()) {
    const bool a_moves = (game.position().to_move == rules::Color::black) == a_is_black;
    auto fault = referee.let_move(game, a_moves ? a : b);
    if (fault.empty()) continue;
    return {.transcript = game.transcript(),
            .difference = a_moves ? -64 : 64,
            .failed = a_moves ? Side::a : Side::b,
            .fault = std::move(fault)};
  }
  const auto score = game.position().final_score();
  const int difference = a_is_black ? score.black - score.white : score.white - score.black;
  return {.transcript = game.transcript(), .difference = difference, .failed = std::nullopt, .fault = {}};
}

}  // namespace reversi::engine
