#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "server/engine/train/command.h"
#include "server/engine/train/duel.h"

namespace reversi::engine {
namespace {

struct Options {
  std::filesystem::path a;
  std::filesystem::path b;
  DuelOptions duel;
};

int run_duel(const Options& options) {
  const auto a = read_evaluator(options.a);
  if (!a) return refuse(a.error());
  const auto b = read_evaluator(options.b);
  if (!b) return refuse(b.error());
  const auto result = duel(*a, *b, options.duel);
  fmt::print("{} against {}: {} won, {} drawn, {} lost, {:.1f} +- {:.1f} %, {:+.2f} +- {:.2f} discs a game\n",
             options.a.filename().string(), options.b.filename().string(), result.wins, result.draws, result.losses,
             100 * result.score, 100 * result.score_error, result.discs, result.discs_error);
  return 0;
}

}  // namespace

void add_duel(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<Options>();
  auto* command = app.add_subcommand("duel", "Let two files of weights play each other at equal depth");
  command->add_option("a", options->a, "File of weights")->required();
  command->add_option("b", options->b, "File of weights")->required();
  command->add_option("--pairs", options->duel.pairs, "Pairs of games, colours swapped")->check(CLI::Range(1, 1000000));
  command->add_option("--depth", options->duel.depth, "Plies looked ahead")->check(CLI::Range(1, 12));
  command->add_option("--random", options->duel.random_plies, "Moves drawn by lot to begin with")
      ->check(CLI::Range(0, 30));
  command->add_option("--seed", options->duel.seed, "Decides the openings");
  command->callback([options, &chosen] { chosen = [options] { return run_duel(*options); }; });
}

}  // namespace reversi::engine
