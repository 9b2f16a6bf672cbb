#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>

#include "common/rules/transcript.h"
#include "server/engine/command/command.h"
#include "server/engine/levels.h"
#include "server/engine/search.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

/// Games that the engine has played with itself: their positions stand for those of any game.
constexpr std::array<std::string_view, 8> transcripts{
    "d3e3f4g5f2d2f3c4e6f6c1c5g4d6c6e2h6c2f5g3e7h4f7d7b4e1b3c7c3h5g6h7d1b5b6b1e8c8h2f8d8g7h8h3g8b7f1g1a8h1g2a6a7b8a5a2a3"
    "a4b2a1",
    "d3e3f4g5f2d2f3c4e6e2c3g4f5c2h3h4g3f6f1c5c1d6b3g6b4h2h6b2b5c6h5h7a1e1b1d1g2a6b6h1g1a2c7d7d8a5a3c8b8a7e7e8f8a4a8b7f7"
    "g7g8h8",
    "d3c5c6c7e6f5g6e7f6g5d6f7b5d7b6e3c8c2d8c3e8g8d2c4b3b4a5c1f4f3h4a6e2f2f8b8a7h6e1a3a4a8g7h8b7f1g1d1b1g2g4b2h1h2h3g3h5"
    "h7a2a1",
    "d3c5c6c7e6f5g6e7f6g5d6f7f4d7b4b5e8d8c8g8b8c3h6d2g4e3e2f1c2c4d1f2e1f3b3a4a6a5a3b6g1b1g3h5f8a8h4h3h2g7b7a7h7b2c1h1h8"
    "a2g2a1",
    "d3c3b3d2e1f5e3c6c5c2d1c4d6f2f6e2b5d7f1e6g2b6c7d8a6f7c8b8f3b4a4b2g5h5e7f4g4e8a1h1h6g3g7a5g1c1h4b1f8g8b7h2h3h7a3a2a7"
    "a8g6h8",
    "d3c3b3d2e1f5e3c6c5c2d1f3f2f1g1c4g3b1d6e2b5b4a3b6d7e6f7f6c7a4e7f4a7g8g4g5f8a6a5b2a1c1a2h3h8b7g6g2h2h1b8h4h5c8d8e8h6"
    "h7g7a8",
    "d3c5d6c7b5c3f5d2e3f3e7c6f4d7e2c4b3c2b6g4g5g3f2h6h4e6b4f7e1c1h5g6d1f1f6h3b8b1c8d8e8g7h8f8g8a4a5a3g1h1h2h7g2b2a1a2a7"
    "b7a8a6",
    "d3c5d6c7b5c3f5d2d7f4e7c6b6c4b4f6c8b7c2a4e3e6g3f3e1e2a3d1c1a5g6g5h4h5a8h2h3g4f1g2f2f7f8g7a6b3a2d8g1h1h7h6b2e8g8a7b8"
    "a1b1h8"};

constexpr std::array<int, 6> plies{8, 16, 24, 32, 40, 46};
constexpr std::array<int, 3> middle_plies{16, 24, 32};
constexpr std::uint64_t self_play_nodes = 1'000;

struct BenchOptions {
  std::uint64_t nodes = 50'000;
  std::optional<int> depth;
  int threads = 1;
  bool each = false;
};

rules::Position position_at(std::string_view transcript, int ply) {
  return rules::replay_transcript(transcript.substr(0, 2 * static_cast<std::size_t>(ply)))->position();
}

Progress think(const rules::Position& position, std::uint64_t nodes) {
  return search({.position = position, .level = strongest_level().number, .seed = 1, .node_limit = nodes}, {});
}

void print(const rules::Position& position, const Progress& found) {
  fmt::print("{} {} depth {} value {:+} nodes {}\n", rules::to_string(position), found.best.name(), found.depth,
             found.value, found.nodes);
}

/// A number that stands for a game which the engine plays with itself.
std::uint64_t self_play() {
  rules::Game game;
  while (!game.is_over()) (void)game.play(think(game.position(), self_play_nodes).best);
  std::uint64_t sum = 0;
  for (const char sign : game.transcript()) sum = mix(sum + static_cast<unsigned char>(sign));
  return sum;
}

/// Looks at each position so many plies ahead, on threads that help one another: what they gain, and what they cost.
int run_to_depth(const BenchOptions& options) {
  std::uint64_t nodes = 0;
  double used = 0;
  std::chrono::duration<double> took{};
  for (const auto transcript : transcripts) {
    for (const int ply : middle_plies) {
      const auto position = position_at(transcript, ply);
      const auto began = std::chrono::steady_clock::now();
      const double used_before = processor_seconds();
      const auto found = search({.position = position,
                                 .level = strongest_level().number,
                                 .budget = std::chrono::hours(1),
                                 .seed = 1,
                                 .max_depth = options.depth,
                                 .threads = options.threads},
                                {});
      took += std::chrono::steady_clock::now() - began;
      used += processor_seconds() - used_before;
      nodes += found.nodes;
      if (options.each) print(position, found);
    }
  }
  fmt::print("positions {} depth {} threads {} nodes {} seconds {:.2f} cpu-seconds {:.2f}\n",
             transcripts.size() * middle_plies.size(), *options.depth, options.threads, nodes, took.count(), used);
  return 0;
}

int run_bench(const BenchOptions& options) {
  if (options.depth) return run_to_depth(options);
  std::uint64_t nodes = 0;
  std::uint64_t moves = 0;
  const double began = processor_seconds();
  for (const auto transcript : transcripts) {
    for (const int ply : plies) {
      const auto position = position_at(transcript, ply);
      const auto found = think(position, options.nodes);
      nodes += found.nodes;
      moves = mix(moves + static_cast<std::uint64_t>(found.best.index()) + 64 * found.nodes);
      if (options.each) print(position, found);
    }
  }
  const double seconds = processor_seconds() - began;
  fmt::print("positions {} nodes {} seconds {:.2f} nodes/s {:.0f}\n", transcripts.size() * plies.size(), nodes, seconds,
             static_cast<double>(nodes) / seconds);
  fmt::print("signature {}-{:08x}\n", nodes, moves >> 32);
  fmt::print("self-play {:08x}\n", self_play() >> 32);
  return 0;
}

}  // namespace

void add_bench(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<BenchOptions>();
  auto* command = app.add_subcommand("bench", "Search fixed positions: nodes, signature and speed");
  command->add_option("--nodes", options->nodes, "Positions visited for each")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000}));
  command->add_option("--depth", options->depth, "In place of nodes: so many plies, positions of the middle game alone")
      ->check(CLI::Range(1, 60))
      ->excludes("--nodes");
  command->add_option("--threads", options->threads, "Threads that search together, with --depth")
      ->check(CLI::Range(1, 64))
      ->needs("--depth");
  command->add_flag("--each", options->each, "A line for each position");
  command->callback([options, &chosen] { chosen = [options] { return run_bench(*options); }; });
}

}  // namespace reversi::engine
