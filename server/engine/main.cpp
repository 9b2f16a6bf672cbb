// reversi-engine: the AI on its own, without a server.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <string>

#include "server/engine/match.h"
#include "server/engine/perft.h"

namespace reversi::engine {
namespace {

constexpr int exit_refused = 2;

int refuse(std::string_view why) {
  fmt::print(stderr, "reversi-engine: {}\n", why);
  return exit_refused;
}

struct PerftOptions {
  int depth = 0;
  std::string convention = "A";
};

int run_perft(const PerftOptions& options) {
  const auto convention = options.convention == "A" ? Convention::pass_is_a_ply : Convention::pass_is_free;
  const Board start = Board::of(rules::Position::start());
  fmt::print("depth leaves seconds\n");
  for (int depth = 1; depth <= options.depth; ++depth) {
    const auto began = std::chrono::steady_clock::now();
    const std::uint64_t leaves = perft(start, depth, convention);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
    fmt::print("{} {} {:.3f}\n", depth, leaves, taken.count());
    std::fflush(stdout);
  }
  return 0;
}

/// What bounds a search, as given on the command line; nothing where the level's own budget holds.
struct BoundOptions {
  std::optional<std::int64_t> budget_ms;
  std::optional<std::uint64_t> node_limit;

  void add_to(CLI::App& command) {
    command.add_option("--budget-ms", budget_ms, "Milliseconds a move, in place of the level's own")
        ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
    command.add_option("--node-limit", node_limit, "Positions a move, in place of time: the same on every machine")
        ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  }

  Bounds bounds() const {
    Bounds given{.budget = std::nullopt, .node_limit = node_limit};
    if (budget_ms) given.budget = std::chrono::milliseconds(*budget_ms);
    return given;
  }
};

struct MatchOptions {
  std::string a;
  std::string b;
  int games = 100;
  std::uint64_t seed = 1;
  BoundOptions bounds;
};

int run_match(const MatchOptions& options) {
  const auto a = player_of(options.a, options.bounds.bounds());
  if (!a) return refuse(a.error());
  const auto b = player_of(options.b, options.bounds.bounds());
  if (!b) return refuse(b.error());
  const MatchResult result = play_match(*a, *b, options.games, options.seed);
  fmt::print("{} against {}: {} games, {} won, {} drawn, {} lost, score {:.1f} of {}, {:+.2f} discs a game\n", a->name,
             b->name, result.games(), result.wins, result.draws, result.losses, result.score(), result.games(),
             static_cast<double>(result.disc_difference) / result.games());
  return 0;
}

struct BestOptions {
  std::string position;
  std::string level = "master";
  std::uint64_t seed = 1;
  BoundOptions bounds;
};

void print_progress(const Progress& found) {
  std::string line;
  for (const auto square : found.line) line += square.name();
  fmt::print("depth {} value {:+} nodes {} line {}\n", found.depth, found.value, found.nodes, line);
}

int run_best(const BestOptions& options) {
  const auto position = rules::parse_position(options.position);
  if (!position) return refuse(fmt::format("not a position: {}", position.error()));
  if (position->is_over()) return refuse("the game is over in this position");
  if (position->must_pass()) return refuse("the side to move has no move and passes");
  const auto bounds = options.bounds.bounds();
  for (const Level& level : levels()) {
    if (options.level != level.name && options.level != std::to_string(level.number)) continue;
    const Request request{.position = *position,
                          .level = level.number,
                          .budget = bounds.budget.value_or(level.budget),
                          .seed = options.seed,
                          .node_limit = bounds.node_limit};
    fmt::print("{}\n", search(request, {}, print_progress).best.name());
    return 0;
  }
  return refuse(fmt::format("no level \"{}\"", options.level));
}

int run(int argc, char** argv) {
  CLI::App app("The engine of Reversi on its own");
  app.require_subcommand(1);

  PerftOptions perft_options;
  auto* perft_command = app.add_subcommand("perft", "Count the game tree below the start position");
  perft_command->add_option("depth", perft_options.depth, "Plies")->required()->check(CLI::Range(1, 20));
  perft_command->add_option("--convention", perft_options.convention, "A: a pass is a ply; B: it costs no depth")
      ->check(CLI::IsMember({"A", "B"}));

  MatchOptions match_options;
  auto* match_command = app.add_subcommand("match", "Play games between two players and count");
  match_command->add_option("--a", match_options.a, "A level, positional, greedy or random")->required();
  match_command->add_option("--b", match_options.b, "The same")->required();
  match_command->add_option("--games", match_options.games, "Games, colours swapped in pairs")
      ->check(CLI::Range(1, 1'000'000));
  match_command->add_option("--seed", match_options.seed, "Decides openings and slips");
  match_options.bounds.add_to(*match_command);

  BestOptions best_options;
  auto* best_command = app.add_subcommand("best", "Find the best move of a position");
  best_command
      ->add_option("position", best_options.position,
                   "64 squares a1..h8 of X, O and -, then the side to move; goes after -- where it begins with -")
      ->required();
  best_command->add_option("--level", best_options.level, "A level's name or number");
  best_command->add_option("--seed", best_options.seed, "Decides among equal moves");
  best_options.bounds.add_to(*best_command);

  CLI11_PARSE(app, argc, argv);
  if (perft_command->parsed()) return run_perft(perft_options);
  if (match_command->parsed()) return run_match(match_options);
  return run_best(best_options);
}

}  // namespace
}  // namespace reversi::engine

int main(int argc, char** argv) {
  try {
    return reversi::engine::run(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-engine: {}\n", error.what());
    return 1;
  }
}
