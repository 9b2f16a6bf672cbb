#include "server/engine/match.h"

#include <fmt/format.h>

#include <memory>
#include <string>

#include "server/engine/command/command.h"

namespace reversi::engine {
namespace {

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

}  // namespace

void add_match(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<MatchOptions>();
  auto* command = app.add_subcommand("match", "Play games between two players and count");
  command->add_option("--a", options->a, "A level, positional, greedy or random")->required();
  command->add_option("--b", options->b, "The same")->required();
  command->add_option("--games", options->games, "Games, colours swapped in pairs")->check(CLI::Range(1, 1'000'000));
  command->add_option("--seed", options->seed, "Decides openings and slips");
  options->bounds.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_match(*options); }; });
}

}  // namespace reversi::engine
