// Runs simulated worlds until enough games have ended.
//
//   simulate --games N --seed S [--trace] [--at-least N] [--long-games N]
//
// The first world's seed is S, the next one's S + 1, and so on. A broken invariant ends the run: its world's seed is
// printed, and `simulate --seed THAT --games 1 --trace` lives through it again, step by step.
#include <sodium.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "tests/simulation/violation.h"
#include "tests/simulation/world.h"

namespace reversi::simulation {
namespace {

struct Options {
  std::uint64_t games = 1'000;
  std::uint64_t seed = 1;
  std::uint64_t at_least = 0;
  std::uint64_t long_games = 0;
  bool trace = false;
};

void add(Tally& sum, const Tally& tally) {
  for (std::size_t index = 0; index < fault_count; ++index) sum.faults[index] += tally.faults[index];
  for (std::size_t index = 0; index < sum.endings.size(); ++index) sum.endings[index] += tally.endings[index];
  sum.worlds += tally.worlds;
  sum.games += tally.games;
  sum.discs += tally.discs;
  sum.passes += tally.passes;
  sum.steps += tally.steps;
  sum.replays += tally.replays;
  sum.states += tally.states;
}

void print(const Tally& tally, double seconds) {
  fmt::print("worlds {}, games {}, discs {}, passes {}\n", tally.worlds, tally.games, tally.discs, tally.passes);
  const auto& endings = tally.endings;
  fmt::print("ended by discs {}, resignation {}, time {}, absence {}, aborted {}, agreed {}\n",
             endings[v1::ENDING_DISCS], endings[v1::ENDING_RESIGNED], endings[v1::ENDING_TIME],
             endings[v1::ENDING_ABANDONED], endings[v1::ENDING_ABORTED], endings[v1::ENDING_AGREED]);
  fmt::print("server steps {}, states compared with the log {}, rooms replayed {}\n", tally.steps, tally.states,
             tally.replays);
  for (std::size_t index = 0; index < fault_count; ++index) {
    fmt::print("  {:<22} {:>9}\n", name_of(static_cast<Fault>(index)), tally.faults[index]);
  }
  fmt::print("{:.1f} s, {:.0f} games a second\n", seconds, static_cast<double>(tally.games) / seconds);
}

/// What broke, nothing where all held.
std::optional<std::string> fault_of_world(std::uint64_t seed, bool trace, Tally& tally) {
  World world(seed, trace);
  std::optional<std::string> broken;
  try {
    world.run();
  } catch (const std::exception& error) {
    broken = error.what();
  }
  add(tally, world.tally());
  return broken;
}

bool met_enough(const Tally& tally, std::uint64_t at_least) {
  bool enough = true;
  for (std::size_t index = 0; index < fault_count; ++index) {
    const auto fault = static_cast<Fault>(index);
    const double due = static_cast<double>(at_least) * share_of(fault);
    if (static_cast<double>(tally.faults[index]) >= due) continue;
    fmt::print("FAILED: {} was met {} times, not {:.0f}\n", name_of(fault), tally.faults[index], due);
    enough = false;
  }
  return enough;
}

int run(const Options& options) {
  const auto begin = std::chrono::steady_clock::now();
  Tally tally;
  for (std::uint64_t seed = options.seed; tally.games < options.games; ++seed) {
    const auto broken = fault_of_world(seed, options.trace, tally);
    if (!broken) continue;
    fmt::print("FAILED: {}\nseed {}, after {} games\nagain: simulate --seed {} --games 1 --trace\n", *broken, seed,
               tally.games, seed);
    return 1;
  }
  print(tally, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  if (!met_enough(tally, options.at_least)) return 1;
  fmt::print("no invariant broken\n");
  return 0;
}

}  // namespace
}  // namespace reversi::simulation

int main(int argc, char** argv) {
  reversi::simulation::Options options;
  CLI::App app("Simulated worlds of Reversi with faults");
  app.add_option("--games", options.games, "How many games shall end")->capture_default_str();
  app.add_option("--seed", options.seed, "Of the first world")->capture_default_str();
  app.add_option("--at-least", options.at_least, "Fail where a kind of fault was met less often");
  app.add_option("--long-games", options.long_games, "Instead of --games where REVERSI_LONG is set");
  app.add_flag("--trace", options.trace, "Print every step");
  CLI11_PARSE(app, argc, argv);
  if (options.long_games > 0 && std::getenv("REVERSI_LONG") != nullptr) options.games = options.long_games;
  if (sodium_init() < 0) return 1;
  return reversi::simulation::run(options);
}
