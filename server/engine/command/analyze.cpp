#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <string>

#include "common/rules/transcript.h"
#include "server/engine/command/command.h"
#include "server/engine/search.h"
#include "server/engine/table.h"

namespace reversi::engine {
namespace {

struct AnalyzeOptions {
  std::string text;
  int lines = 1000;
  std::optional<int> depth;
  bool quiet = false;
  BoundOptions bounds;
};

/// A position by its squares, or the end of a transcript with at least one move.
std::expected<rules::Position, std::string> position_of(const std::string& text) {
  auto position = rules::parse_position(text);
  if (position) return *position;
  const auto game = rules::replay_transcript(text);
  if (!game) return std::unexpected(neither(position.error(), game.error()));
  if (game->turns().empty()) return std::unexpected(nothing_given);
  return game->position();
}

void print_lines(const std::vector<Progress>& lines) {
  for (const auto& found : lines) {
    std::string line;
    for (const auto square : found.line) line += square.name();
    fmt::print("{} {:+} {} {}\n", found.best.name(), found.value,
               found.exact ? std::string("exact") : fmt::format("depth {}", found.depth), line);
  }
  std::fflush(stdout);
}

int run_analyze(const AnalyzeOptions& options) {
  auto position = position_of(options.text);
  if (!position) return refuse(position.error());
  if (position->is_over()) return refuse("the game is over in this position");
  if (position->must_pass()) return refuse("the side to move has no move and passes");
  const auto bounds = options.bounds.bounds();
  Table table(22);
  const Request request{.position = *position,
                        .level = levels().front().number,
                        .budget = bounds.budget.value_or(std::chrono::seconds(options.depth ? 86'400 : 10)),
                        .node_limit = bounds.node_limit,
                        .max_depth = options.depth,
                        .table = &table};
  const auto report = [&](const std::vector<Progress>& lines) {
    if (options.quiet) return;
    fmt::print("-- {} nodes\n", lines.front().nodes);
    print_lines(lines);
  };
  const auto lines = analyze(request, options.lines, {}, report);
  if (options.quiet) print_lines(lines);
  return 0;
}

}  // namespace

void add_analyze(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<AnalyzeOptions>();
  auto* command = app.add_subcommand("analyze", "Find the values of a position's moves, exactly where time allows");
  command
      ->add_option("position", options->text,
                   "64 squares and the side to move, or a transcript; goes after -- where it begins with -")
      ->required();
  command->add_option("--lines", options->lines, "Only the so many best moves")->check(CLI::Range(1, 1000));
  command->add_option("--depth", options->depth, "Plies at most")->check(CLI::Range(1, 60));
  command->add_flag("--quiet", options->quiet, "Only the last word, not how it came to be");
  options->bounds.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_analyze(*options); }; });
}

}  // namespace reversi::engine
