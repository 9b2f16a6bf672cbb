// The subcommands of `reversi-train`, each in a file of its own: what it is called, takes and prints.
//
// Each `add_…` describes its command to the parser; where the command line names it, parsing leaves its run in
// `chosen`. One thread; the parser and `chosen` outlive the run.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/engine/evaluator.h"
#include "server/engine/train/sample.h"

namespace reversi::engine {

/// A command ready to run, with its options. @return the program's exit code
using Run = std::function<int()>;

void add_book(CLI::App& app, Run& chosen);
void add_label(CLI::App& app, Run& chosen);
void add_fit(CLI::App& app, Run& chosen);
void add_duel(CLI::App& app, Run& chosen);
void add_play(CLI::App& app, Run& chosen);
void add_probcut(CLI::App& app, Run& chosen);
void add_report(CLI::App& app, Run& chosen);
void add_starts(CLI::App& app, Run& chosen);

/// Says on standard error why a command is not carried out. @return the exit code for that, 2
int refuse(std::string_view why);

/// The samples of several files, one after the other.
std::expected<std::vector<Sample>, std::string> load_samples(const std::vector<std::filesystem::path>& paths);

}  // namespace reversi::engine
