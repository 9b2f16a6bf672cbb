#include "server/engine/command/command.h"

#include <fmt/format.h>

#include <cstdio>
#include <ctime>

namespace reversi::engine {
namespace {

constexpr int exit_refused = 2;

}  // namespace

int refuse(std::string_view why) {
  fmt::print(stderr, "reversi-engine: {}\n", why);
  return exit_refused;
}

std::string neither(std::string_view not_a_position, const rules::TranscriptFault& not_a_transcript) {
  return fmt::format("neither a position ({}) nor a transcript ({})", not_a_position,
                     rules::describe(not_a_transcript));
}

double processor_seconds() {
  std::timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return static_cast<double>(used.tv_sec) + 1e-9 * static_cast<double>(used.tv_nsec);
}

std::optional<Level> level_named(std::string_view name) {
  for (const Level& level : levels()) {
    if (name == level.name || name == std::to_string(level.number)) return level;
  }
  return std::nullopt;
}

void BoundOptions::add_to(CLI::App& command) {
  command.add_option("--budget-ms", budget_ms, "Milliseconds a move, in place of the level's own")
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}));
  command.add_option("--node-limit", node_limit, "Positions a move, in place of time: the same on every machine")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
}

Bounds BoundOptions::bounds() const {
  Bounds given{.budget = std::nullopt, .node_limit = node_limit};
  if (budget_ms) given.budget = std::chrono::milliseconds(*budget_ms);
  return given;
}

}  // namespace reversi::engine
