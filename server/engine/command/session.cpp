#include "server/engine/protocol/nboard.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>
#include <iostream>
#include <memory>
#include <string>

#include "server/engine/command/command.h"
#include "server/engine/command/input_watch.h"
#include "server/engine/protocol/gtp.h"

namespace reversi::engine {
namespace {

struct SessionOptions {
  std::string level;
  std::optional<int> depth;
  bool book = false;
  bool best = false;
  int table_bits = 22;
  BoundOptions bounds;

  void add_to(CLI::App& command) {
    command.add_option("--level", level, "A level's name or number; the strongest where none is given");
    command.add_option("--depth", depth, "Plies a move, in place of time")->check(CLI::Range(1, 60));
    command.add_flag("--book", book, "Open with the engine's own book, at the levels that know one");
    command.add_flag("--best", best, "No variety in the opening: always the best move found");
    command.add_option("--table-bits", table_bits, "Memory: 16 bytes times two to this power")
        ->check(CLI::Range(10, 30));
    bounds.add_to(command);
  }

  std::expected<ThinkerOptions, std::string> thinker() const {
    const auto given = bounds.bounds();
    ThinkerOptions options{.level = 0,
                           .budget = given.budget,
                           .depth = depth,
                           .node_limit = given.node_limit,
                           .book = book,
                           .varies = !best,
                           .table_bits = table_bits};
    if (level.empty()) return options;
    const auto known = level_named(level);
    if (!known) return std::unexpected(fmt::format("no level \"{}\"", level));
    options.level = known->number;
    return options;
  }
};

void say(const std::string& text) {
  std::fwrite(text.data(), 1, text.size(), stdout);
  std::fflush(stdout);
}

int run_nboard(const SessionOptions& options) {
  const auto thinker = options.thinker();
  if (!thinker) return refuse(thinker.error());
  Nboard nboard(*thinker, [](const std::string& line) { say(line + "\n"); });
  std::string line;
  while (std::getline(std::cin, line) && nboard.take(line)) {
  }
  nboard.end_input();
  nboard.finish();
  return 0;
}

int run_gtp(const SessionOptions& options) {
  const auto thinker = options.thinker();
  if (!thinker) return refuse(thinker.error());
  Gtp gtp(*thinker);
  const InputWatch watch(STDIN_FILENO, [&gtp] { gtp.end_input(); });
  std::string line;
  while (!gtp.has_quit() && std::getline(std::cin, line)) say(gtp.take(line));
  return 0;
}

template <typename Task>
void add_session(CLI::App& app, Run& chosen, const char* name, const char* description, Task task) {
  const auto options = std::make_shared<SessionOptions>();
  auto* command = app.add_subcommand(name, description);
  command->footer(
      "Once the input has ended, what it asked for is still answered, but no search takes longer than --budget-ms, or "
      "the level's budget, whatever its depth, nodes or clock allow: the answer is the best found by then.");
  options->add_to(*command);
  command->callback([options, task, &chosen] { chosen = [options, task] { return task(*options); }; });
}

}  // namespace

void add_nboard(CLI::App& app, Run& chosen) {
  add_session(app, chosen, "nboard", "Speak the NBoard protocol, version 2, on standard input and output", run_nboard);
}

void add_gtp(CLI::App& app, Run& chosen) {
  add_session(app, chosen, "gtp", "Speak the Go Text Protocol for Othello on standard input and output", run_gtp);
}

}  // namespace reversi::engine
