#include <fmt/format.h>

#include <cstdio>
#include <memory>
#include <thread>

#include "server/engine/train/command.h"
#include "server/engine/train/label.h"
#include "server/engine/train/shallow.h"

namespace reversi::engine {
namespace {

struct LabelOptions {
  std::filesystem::path folder;
  std::filesystem::path out;
  int exact_empties = 12;
  int threads = 1;
};

using Batch = std::vector<Sample>;

/// Every `step`th game from the one of number `first` on.
Batch label_some(const std::vector<TournamentGame>& games, std::size_t first, std::size_t step, int exact_empties) {
  Batch samples;
  Shallow search(evaluator());
  for (std::size_t number = first; number < games.size(); number += step) {
    const auto some = label(games[number], static_cast<std::uint32_t>(number), exact_empties,
                            [&](const Board& board) { return search.solve(board); });
    samples.insert(samples.end(), some.begin(), some.end());
  }
  return samples;
}

int run_label(const LabelOptions& options) {
  const auto games = read_wthor(options.folder);
  if (!games) return refuse(games.error());
  const auto threads = static_cast<std::size_t>(options.threads);
  std::vector<Batch> batches(threads);
  {
    std::vector<std::jthread> workers;
    for (std::size_t worker = 0; worker < threads; ++worker) {
      workers.emplace_back(
          [&, worker] { batches[worker] = label_some(*games, worker, threads, options.exact_empties); });
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
  command->add_option("--exact", options->exact_empties, "Empty squares from which positions are solved")
      ->check(CLI::Range(1, 20));
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 64));
  command->callback([options, &chosen] { chosen = [options] { return run_label(*options); }; });
}

}  // namespace reversi::engine
