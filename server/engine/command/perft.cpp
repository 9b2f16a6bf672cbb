#include "server/engine/perft.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "server/engine/command/command.h"

namespace reversi::engine {
namespace {

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

}  // namespace

void add_perft(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<PerftOptions>();
  auto* command = app.add_subcommand("perft", "Count the game tree below the start position");
  command->add_option("depth", options->depth, "Plies")->required()->check(CLI::Range(1, 20));
  command->add_option("--convention", options->convention, "A: a pass is a ply; B: it costs no depth")
      ->check(CLI::IsMember({"A", "B"}));
  command->callback([options, &chosen] { chosen = [options] { return run_perft(*options); }; });
}

}  // namespace reversi::engine
