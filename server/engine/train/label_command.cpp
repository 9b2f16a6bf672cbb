#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <thread>

#include "server/engine/train/annotate.h"
#include "server/engine/train/command.h"
#include "server/engine/train/label.h"
#include "server/engine/train/shallow.h"

namespace reversi::engine {
namespace {

struct LabelOptions {
  std::filesystem::path folder;
  std::filesystem::path out;
  std::filesystem::path weights;
  int depth = 0;
  int exact_empties = 10;
  double trust = 0.8;
  int threads = 1;
};

using Batch = std::vector<Sample>;

constexpr std::uint16_t source_tournament = 0;

Batch label_one(Shallow& search, const TournamentGame& game, std::uint32_t number, const LabelOptions& options) {
  if (options.depth == 0) {
    return label(game, number, options.exact_empties, [&](const Board& board) { return search.solve(board); });
  }
  const auto steps = annotate(search, game, options.depth, options.exact_empties);
  return samples_of(steps, number, source_tournament, options.trust);
}

/// Every `step`th game from the one of number `first` on.
Batch label_some(const std::vector<TournamentGame>& games, std::size_t first, std::size_t step, const Evaluator& with,
                 const LabelOptions& options) {
  Batch samples;
  Shallow search(with);
  for (std::size_t number = first; number < games.size(); number += step) {
    const auto some = label_one(search, games[number], static_cast<std::uint32_t>(number), options);
    samples.insert(samples.end(), some.begin(), some.end());
  }
  return samples;
}

int run_label(const LabelOptions& options) {
  const auto games = read_wthor(options.folder);
  if (!games) return refuse(games.error());
  const auto given =
      options.weights.empty() ? std::expected<Evaluator, std::string>(evaluator()) : read_evaluator(options.weights);
  if (!given) return refuse(given.error());
  const auto threads = static_cast<std::size_t>(options.threads);
  std::vector<Batch> batches(threads);
  {
    std::vector<std::jthread> workers;
    workers.reserve(threads);
    for (std::size_t worker = 0; worker < threads; ++worker) {
      workers.emplace_back([&, worker] { batches[worker] = label_some(*games, worker, threads, *given, options); });
    }
  }
  std::size_t total = 0;
  for (const Batch& batch : batches) {
    if (const auto done = append_samples(options.out, batch); !done) return refuse(done.error());
    total += batch.size();
  }
  fmt::print("{} games, {} samples\n", games->size(), total);
  return 0;
}

}  // namespace

void add_label(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<LabelOptions>();
  auto* command = app.add_subcommand("label", "Make samples of the tournament games of a folder of WTHOR files");
  command->add_option("folder", options->folder, "Folder with *.wtb files")->required();
  command->add_option("out", options->out, "File of samples to append to")->required();
  command->add_option("--weights", options->weights, "File of weights, in place of the engine's own");
  command->add_option("--depth", options->depth, "Plies looked ahead; 0: values by the games' results alone")
      ->check(CLI::Range(0, 12));
  command->add_option("--trust", options->trust, "In the values of later positions, against a position's own")
      ->check(CLI::Range(0.0, 1.0));
  command->add_option("--exact", options->exact_empties, "Empty squares from which positions are solved")
      ->check(CLI::Range(1, 20));
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 64));
  command->callback([options, &chosen] { chosen = [options] { return run_label(*options); }; });
}

}  // namespace reversi::engine
