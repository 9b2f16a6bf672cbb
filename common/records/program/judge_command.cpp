#include <fmt/format.h>

#include <chrono>

#include "common/records/judge.h"
#include "common/records/program/commands.h"
#include "common/records/statistics.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

/// Eight lines of eight squares.
std::string board_lines(const rules::Position& position) {
  const std::string squares = rules::board_string(position);
  std::string text;
  for (std::size_t row = 0; row < squares.size(); row += 8) text += "  " + squares.substr(row, 8) + "\n";
  return text;
}

void print(const JudgeOptions& options, const InputGame& about, const Judgement& judgement) {
  if (options.json) {
    const std::string json = to_json(judgement, about.number);
    fmt::print("{{\"file\":{},{}\n", json_string(*about.file), std::string_view(json).substr(1));
    return;
  }
  if (!about.only_file) fmt::print("{}: ", *about.file);
  fmt::print("{}\n", describe(judgement, about.number));
  if (options.boards) fmt::print("{}", board_lines(judgement.last));
}

struct Counts {
  std::size_t games = 0;
  std::size_t broken = 0;
  std::size_t moves = 0;
};

void print_summary(const JudgeOptions& options, const Counts& counts, double seconds) {
  if (options.json) {
    fmt::print("{{\"games\":{},\"broken\":{},\"moves\":{},\"seconds\":{:.3f}}}\n", counts.games, counts.broken,
               counts.moves, seconds);
  } else {
    fmt::print("{} games, {} broken, {} moves, {:.3f} seconds\n", counts.games, counts.broken, counts.moves, seconds);
  }
}

}  // namespace

Exit run_judge(const JudgeOptions& options) {
  const auto began = std::chrono::steady_clock::now();
  Counts counts;
  const Exit exit = for_each_game(options.input, [&](const InputGame& about, ReadResult game) {
    const Judgement judgement = judge(std::move(game));
    ++counts.games;
    counts.broken += judgement.fault ? 1 : 0;
    counts.moves += static_cast<std::size_t>(judgement.plies);
    if (!options.summary || judgement.fault) print(options, about, judgement);
  });
  const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - began;
  if (options.summary) print_summary(options, counts, taken.count());
  if (exit != Exit::good) return exit;
  return counts.broken > 0 ? Exit::broken : Exit::good;
}

Exit run_contest(Contest contest, const InputOptions& options) {
  const auto files = options.files.empty() ? std::vector<std::string>{"-"} : options.files;
  for (const auto& file : files) {
    const auto input = whole_file(file);
    if (!input) return refuse(file + ": cannot be opened");
    const auto text = answer(contest, *input);
    if (!text) return refuse(file + ": " + text.error());
    fmt::print("{}", *text);
  }
  return Exit::good;
}

Exit run_stats(const StatsOptions& options) {
  Statistics statistics;
  const Exit exit =
      for_each_game(options.input, [&](const InputGame&, ReadResult game) { statistics.add(judge(std::move(game))); });
  fmt::print("{}{}", options.json ? statistics.to_json() : statistics.describe(options.top), options.json ? "\n" : "");
  if (exit != Exit::good) return exit;
  return statistics.broken() > 0 ? Exit::broken : Exit::good;
}

Exit run_openings(bool json) {
  for (const Opening& opening : openings()) {
    if (json) {
      fmt::print("{{\"name\":{},\"moves\":\"{}\"}}\n", json_string(opening.name), opening.moves);
    } else {
      fmt::print("{}\t{}\n", opening.moves, opening.name);
    }
  }
  return Exit::good;
}

}  // namespace reversi::records
