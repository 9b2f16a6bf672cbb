// The commands that play many games, random or recorded ones, between pairs of bots.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdio>

#include "client/bot/choice.h"
#include "client/bot/options.h"
#include "client/bot/random_task.h"
#include "client/bot/record_task.h"
#include "client/bot/run.h"
#include "client/bot/terminal.h"
#include "client/bot/text.h"

namespace reversi::bot {
namespace {

int exit_code(Exit exit) { return static_cast<int>(exit); }

struct ManyOptions {
  ServerOptions server;
  std::size_t at_once = 10;
  int stall_seconds = 120;
  std::string time = "none";
  std::string log;

  void add_to(CLI::App& command) {
    server.add_to(command);
    command.add_option("--at-once", at_once, "pairs of players at the same time")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();
    command.add_option("--stall", stall_seconds, "a game without news for so many seconds has failed")
        ->check(CLI::Range(1, 86'400))
        ->capture_default_str();
    command.add_option("--time", time, "5+3, 10, 10+3x30, 30/move, 3d or unlimited")->capture_default_str();
    command.add_option("--log", log, "append what each client is told to this file");
  }
};

struct Ran {
  Findings findings;
  std::chrono::duration<double> took{};
};

std::expected<Ran, std::string> run_many(const ManyOptions& options, std::size_t games, TaskSource source) {
  const auto server = options.server.server();
  if (!server) return std::unexpected(server.error());
  const auto time = parse_time(options.time);
  if (!time) return std::unexpected(time.error());
  auto opened = open_log(options.log);
  if (!opened) return std::unexpected(opened.error());
  auto& log = *opened;
  const RunPlan plan{
      .server = *server,
      .at_once = std::min(options.at_once, std::max<std::size_t>(games, 1)),
      .pair = {.time = *time, .stall = std::chrono::seconds(options.stall_seconds), .log = log ? &*log : nullptr},
      .program = std::string(program)};
  auto keys = options.server.keys();
  const auto began = std::chrono::steady_clock::now();
  auto findings = run_pairs(plan, keys, std::move(source));
  return Ran{.findings = std::move(findings), .took = std::chrono::steady_clock::now() - began};
}

/// Prints what came of it and answers the exit code; `extra` ends the line of numbers.
int report(const Ran& ran, std::size_t wanted, const std::string& extra) {
  const auto& findings = ran.findings;
  for (const auto& fault : findings.faults) fmt::print("{}\n", fault);
  if (findings.key_refusal) {
    fmt::print(stderr, "reversi-bot: {}\n", *findings.key_refusal);
    return exit_code(Exit::key_changed);
  }
  if (findings.games < wanted) fmt::print("{} games were not played\n", wanted - findings.games);
  fmt::print("games {} moves {} passes {} failures {}{}\n", findings.games, findings.moves, findings.passes,
             findings.failures, extra);
  fmt::print(stderr, "{:.1f} s, {:.0f} moves a second\n", ran.took.count(),
             static_cast<double>(findings.moves) / std::max(ran.took.count(), 1e-9));
  const bool good = findings.failures == 0 && findings.games == wanted;
  return exit_code(good ? Exit::fine : Exit::failed);
}

struct BulkOptions {
  ManyOptions many;
  std::size_t games = 1000;
  std::uint64_t seed = 1;

  void add_to(CLI::App& command) {
    many.add_to(command);
    command.add_option("--games", games, "how many")->check(CLI::Range(1, 10'000'000))->capture_default_str();
    command.add_option("--seed", seed, "of the first game; each further one has the next")->capture_default_str();
  }
};

int bulk(const BulkOptions& options) {
  GamesBySeed games;
  const auto last = options.seed + options.games - 1;
  const auto ran = run_many(options.many, options.games, random_tasks(options.seed, last, games));
  if (!ran) return complain(ran.error());
  const auto seen = hash_of(games);
  const auto wanted = hash_of_random_games(options.seed, last);
  const int code = report(*ran, options.games, fmt::format(" hash {:016x}", seen));
  if (code != 0 || seen == wanted) return code;
  fmt::print("the rules alone play games of the hash {:016x}\n", wanted);
  return exit_code(Exit::failed);
}

struct ReplayOptions {
  ManyOptions many;
  std::vector<std::string> files;

  void add_to(CLI::App& command) {
    many.add_to(command);
    command.add_option("FILE", files, "tables of records, tab-separated")->required();
  }
};

int replay(const ReplayOptions& options) {
  std::vector<Record> records;
  for (const auto& file : options.files) {
    auto read = read_records(file);
    if (!read) return complain(read.error());
    std::ranges::move(*read, std::back_inserter(records));
  }
  const auto ran = run_many(options.many, records.size(), record_tasks(records));
  if (!ran) return complain(ran.error());
  return report(*ran, records.size(), {});
}

struct HashOptions {
  std::string seeds = "1-1000";

  void add_to(CLI::App& command) { command.add_option("--seeds", seeds, "FIRST-LAST")->capture_default_str(); }
};

int hash(const HashOptions& options) {
  const auto dash = options.seeds.find('-');
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  const auto number = [](std::string_view text, std::uint64_t& value) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return error == std::errc() && end == text.data() + text.size();
  };
  const std::string_view text(options.seeds);
  if (dash == std::string_view::npos || !number(text.substr(0, dash), first) || !number(text.substr(dash + 1), last) ||
      first > last)
    return complain(fmt::format("\"{}\" are no seeds: say 1-1000", options.seeds));
  fmt::print("{:016x}\n", hash_of_random_games(first, last));
  return 0;
}

}  // namespace

void add_many_commands(CLI::App& app, int& code) {
  add_command<BulkOptions>(app, "bulk", "Play random games between pairs of bots", bulk, code);
  add_command<ReplayOptions>(app, "replay", "Replay records through a server", replay, code);
  add_command<HashOptions>(app, "hash", "The random games' hash by the rules alone", hash, code);
}

}  // namespace reversi::bot
