#include <fmt/format.h>

#include <memory>
#include <string>

#include "server/engine/command/command.h"
#include "server/engine/search.h"

namespace reversi::engine {
namespace {

struct BestOptions {
  std::string position;
  std::string level = "champion";
  std::uint64_t seed = 1;
  int threads = 1;
  bool outcome = false;
  BoundOptions bounds;
};

void print_progress(const Progress& found) {
  std::string line;
  for (const auto square : found.line) line += square.name();
  fmt::print("depth {} value {:+} nodes {} line {}\n", found.depth, found.value, found.nodes, line);
}

int run_best(const BestOptions& options) {
  const auto position = rules::parse_position(options.position);
  if (!position) return refuse(fmt::format("not a position: {}", position.error()));
  if (position->is_over()) return refuse("the game is over in this position");
  if (position->must_pass()) return refuse("the side to move has no move and passes");
  const auto bounds = options.bounds.bounds();
  const auto level = level_named(options.level);
  if (!level) return refuse(fmt::format("no level \"{}\"", options.level));
  const Request request{.position = *position,
                        .level = level->number,
                        .budget = bounds.budget.value_or(level->budget),
                        .seed = options.seed,
                        .node_limit = bounds.node_limit,
                        .outcome_only = options.outcome,
                        .threads = options.threads};
  fmt::print("{}\n", search(request, {}, print_progress).best.name());
  return 0;
}

}  // namespace

void add_best(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<BestOptions>();
  auto* command = app.add_subcommand("best", "Find the best move of a position");
  command
      ->add_option("position", options->position,
                   "64 squares a1..h8 of X, O and -, then the side to move; goes after -- where it begins with -")
      ->required();
  command->add_option("--level", options->level, "A level's name or number");
  command->add_option("--seed", options->seed, "Decides among equal moves");
  command->add_option("--threads", options->threads, "Threads to search on")->check(CLI::Range(1, 256));
  command->add_flag("--wld", options->outcome, "Near the end only who wins: +1, 0 or -1, much sooner");
  options->bounds.add_to(*command);
  command->callback([options, &chosen] { chosen = [options] { return run_best(*options); }; });
}

}  // namespace reversi::engine
