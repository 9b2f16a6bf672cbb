#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <fstream>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "common/rules/transcript.h"
#include "server/engine/command/command.h"
#include "server/engine/command/problems.h"
#include "server/engine/evaluate.h"
#include "server/engine/reviewer.h"

namespace reversi::engine {
namespace {

constexpr int exit_differs = 1;

struct ReviewOptions {
  std::vector<std::string> games;
  std::string file;
  Thoroughness thoroughness;
  unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  bool all = false;
  bool quiet = false;
};

/// What is reviewed under one ticket: a game, or a position with the values that its file lists.
struct Asked {
  std::vector<Step> steps;
  std::vector<int> listed;  ///< by step, in discs; empty: none are
};

Asked asked_of(const rules::Game& game) {
  Asked asked;
  rules::Game replay(game.start());
  for (const auto& turn : game.turns()) {
    if (!turn.square) continue;
    asked.steps.push_back({.position = replay.position(), .played = turn.square});
    static_cast<void>(replay.play(*turn.square));
  }
  if (!replay.is_over()) asked.steps.push_back({.position = replay.position()});
  return asked;
}

/// The best value alone; or each move's, as if it had been played, where the values can be exact.
Asked asked_of(const Problem& problem, const ReviewOptions& options) {
  Asked asked;
  const auto& position = problem.position;
  if (!options.all) {
    asked.steps = {{.position = position}};
    if (!problem.values.empty())
      asked.listed = {std::ranges::max(problem.values, {}, &records::MoveValue::value).value};
  } else if (position.empties() <= options.thoroughness.exact_empties) {
    for (const auto& [square, value] : problem.values) {
      asked.steps.push_back({.position = position, .played = square});
      asked.listed.push_back(value);
    }
  }
  return asked;
}

/// Blank, or only a comment.
bool is_blank(const std::string& line) {
  const auto problem = parse_obf(line);
  return problem && !*problem;
}

/// A transcript, or a line of OBF; nothing where the options leave nothing of it to look at.
std::expected<std::optional<Asked>, std::string> read_asked(const std::string& line, const ReviewOptions& options) {
  const auto problem = parse_obf(line);
  if (problem) {
    if (!*problem) return std::unexpected(nothing_given);
    if (!(*problem)->position.can_move()) return std::unexpected("the side to move has no move");
    auto asked = asked_of(**problem, options);
    return asked.steps.empty() ? std::nullopt : std::optional(std::move(asked));
  }
  const auto game = rules::replay_transcript(line);
  if (!game) return std::unexpected(neither(problem.error(), game.error()));
  if (game->turns().empty()) return std::unexpected(nothing_given);
  return asked_of(*game);
}

std::expected<std::vector<Asked>, std::string> read_all(const ReviewOptions& options) {
  std::vector<Asked> all;
  const auto add = [&](const std::string& line, const std::string& where) -> std::expected<void, std::string> {
    auto asked = read_asked(line, options);
    if (!asked) return std::unexpected(fmt::format("{}: {}", where, asked.error()));
    if (*asked) all.push_back(**std::move(asked));
    return {};
  };
  for (const auto& game : options.games) {
    if (auto added = add(game, fmt::format("\"{}\"", game)); !added) return std::unexpected(added.error());
  }
  if (options.file.empty()) {
    if (options.games.empty()) return std::unexpected("no games: give transcripts, or a --file of them");
    return all;
  }
  std::ifstream file(options.file);
  if (!file) return std::unexpected(fmt::format("cannot read {}", options.file));
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (is_blank(line)) continue;
    if (auto added = add(line, fmt::format("{}:{}", options.file, number)); !added) {
      return std::unexpected(added.error());
    }
  }
  return all;
}

/// What has been reported so far, for one thread that waits for the rest.
class Reports {
 public:
  void add(ReviewTicket ticket, std::size_t step, const Examined& examined) {
    const std::lock_guard lock(mutex_);
    found_[ticket][step] = examined;
    changed_.notify_all();
  }

  std::map<std::size_t, Examined> wait_for(ReviewTicket ticket, std::size_t steps) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return found_[ticket].size() >= steps; });
    return found_[ticket];
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::map<ReviewTicket, std::map<std::size_t, Examined>> found_;
};

std::string hundredths(int value) { return fmt::format("{:+.2f}", static_cast<double>(value) / disc_value); }

void print_step(const Step& step, const Examined& found) {
  std::string line;
  for (const auto square : found.line) line += square.name();
  fmt::print("{:2} {} {:2} {:>7} {:>7} {:>8} {} {}\n", step.position.empties(),
             step.position.to_move == rules::Color::black ? "black" : "white",
             step.played ? step.played->name() : std::string("--"), hundredths(found.value),
             hundredths(found.value_played), found.exact ? std::string("exact") : fmt::format("depth {}", found.depth),
             found.best.name(), line);
}

int run_review(const ReviewOptions& options) {
  const auto all = read_all(options);
  if (!all) return refuse(all.error());
  Reports reports;
  Reviewer reviewer(
      options.threads,
      [&](ReviewTicket ticket, std::size_t step, const Examined& found) { reports.add(ticket, step, found); },
      options.thoroughness);
  const auto began = std::chrono::steady_clock::now();
  const double used = processor_seconds();
  for (std::size_t number = 0; number < all->size(); ++number) reviewer.submit(number, (*all)[number].steps);
  if (!options.quiet) fmt::print("empties, side, played, value of the best, of the played, how known, best, line\n");
  int looked_at = 0;
  int compared = 0;
  int different = 0;
  for (std::size_t number = 0; number < all->size(); ++number) {
    const auto& asked = (*all)[number];
    for (const auto& [index, found] : reports.wait_for(number, asked.steps.size())) {
      ++looked_at;
      const auto& step = asked.steps[index];
      if (!options.quiet) print_step(step, found);
      if (asked.listed.empty()) continue;
      ++compared;
      const int value = step.played ? found.value_played : found.value;
      if (asked.listed[index] * disc_value == value && (found.exact || !step.played)) continue;
      ++different;
      fmt::print("DIFFERS: {} {} is listed with {:+} and has {}\n", rules::to_string(step.position),
                 step.played ? step.played->name() : found.best.name(), asked.listed[index], hundredths(value));
    }
    std::fflush(stdout);
  }
  fmt::print(
      "{} games or positions, {} looked at, {} compared, {} differ from what is listed, {:.2f} seconds on {} threads, "
      "{:.2f} of processor time\n",
      all->size(), looked_at, compared, different,
      std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count(), options.threads,
      processor_seconds() - used);
  return different == 0 ? 0 : exit_differs;
}

}  // namespace

void add_review(CLI::App& app, Run& chosen) {
  const auto options = std::make_shared<ReviewOptions>();
  auto* command = app.add_subcommand("review", "Look back on games as the server does: each move against the best");
  command->add_option("games", options->games, "Transcripts, each one argument");
  command->add_option("--file", options->file, "A transcript or an OBF position a line, compared with what it lists");
  command->add_option("--exact", options->thoroughness.exact_empties, "Exact from so many empty squares on")
      ->check(CLI::Range(1, 60));
  command->add_option("--depth", options->thoroughness.depth, "Plies looked ahead before that")
      ->check(CLI::Range(2, 60));
  command->add_option("--threads", options->threads, "Positions looked at side by side")->check(CLI::Range(1U, 64U));
  command->add_flag("--all", options->all,
                    "Of positions with values: each move as if it were played, where the values are exact");
  command->add_flag("--quiet", options->quiet, "Only what differs, and the last line");
  command->callback([options, &chosen] { chosen = [options] { return run_review(*options); }; });
}

}  // namespace reversi::engine
