// The subcommands of `reversi-engine`, each in a file of its own: what it is called, takes and prints.
//
// Each `add_…` describes its command to the parser; where the command line names it, parsing leaves its run in
// `chosen`. One thread; the parser and `chosen` outlive the run.
#pragma once

#include <CLI/CLI.hpp>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "common/rules/transcript.h"
#include "server/engine/match/player.h"

namespace reversi::engine {

/// A command ready to run, with its options. @return the program's exit code
using Run = std::function<int()>;

void add_analyze(CLI::App& app, Run& chosen);
void add_bench(CLI::App& app, Run& chosen);
void add_best(CLI::App& app, Run& chosen);
void add_gtp(CLI::App& app, Run& chosen);
void add_match(CLI::App& app, Run& chosen);
void add_nboard(CLI::App& app, Run& chosen);
void add_perft(CLI::App& app, Run& chosen);
void add_review(CLI::App& app, Run& chosen);
void add_solve(CLI::App& app, Run& chosen);

/// Says on standard error why a command is not carried out. @return the exit code for that, 2
int refuse(std::string_view why);

/// What is wrong with a text that holds nothing to look at: blank, or move numbers without moves.
inline constexpr const char* nothing_given = "no position and no moves";

/// What is wrong with a text that is read either way.
std::string neither(std::string_view not_a_position, const rules::TranscriptFault& not_a_transcript);

/// Processor time that this process has used, of all its threads.
double processor_seconds();

/// The level of this name or number, nothing where there is none.
std::optional<Level> level_named(std::string_view name);

/// What bounds a search, as given on the command line; nothing where the level's own budget holds.
struct BoundOptions {
  std::optional<std::int64_t> budget_ms;
  std::optional<std::uint64_t> node_limit;

  void add_to(CLI::App& command);
  Bounds bounds() const;
};

}  // namespace reversi::engine
