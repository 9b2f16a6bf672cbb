// The command that plays a match of an engine against the server's AI.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "client/bot/match.h"
#include "client/bot/options.h"
#include "client/bot/terminal.h"
#include "client/bot/text.h"

namespace reversi::bot {
namespace {

struct MatchOptions {
  ServerOptions server;
  EngineOptions engine;
  std::uint32_t ai_level = 1;
  std::size_t games = 100;
  std::size_t at_once = 1;
  std::string time = "none";
  std::string name = "Engine";
  std::string log;

  void add_to(CLI::App& command) {
    server.add_to(command);
    engine.add_to(command)->required();
    command.add_option("--ai", ai_level, "the level of the server's AI")->capture_default_str();
    command.add_option("--games", games, "how many, the colours in turn")
        ->check(CLI::Range(1, 1'000'000))
        ->capture_default_str();
    command.add_option("--at-once", at_once, "games at the same time, each with an engine of its own")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    command.add_option("--time", time, "5+3, 10, 10+3x30, 30/move, 3d or unlimited")->capture_default_str();
    command.add_option("--name", name, "how others see the engine")->capture_default_str();
    command.add_option("--log", log, "append what the server tells to this file");
  }
};

int match(const MatchOptions& options) {
  const auto server = options.server.server();
  if (!server) return complain(server.error());
  const auto time = parse_time(options.time);
  if (!time) return complain(time.error());
  auto log = open_log(options.log);
  if (!log) return complain(log.error());
  const MatchPlan plan{.server = *server,
                       .program = std::string(program),
                       .name = options.name,
                       .engine = options.engine.plan(),
                       .ai_level = options.ai_level,
                       .games = options.games,
                       .at_once = options.at_once,
                       .time = *time,
                       .tell =
                           [](const std::string& line) {
                             fmt::print("{}\n", line);
                             std::fflush(stdout);
                           },
                       .log = *log ? &**log : nullptr};
  auto keys = options.server.keys();
  const auto score = play_match(plan, keys);
  if (score.key_refusal) {
    fmt::print(stderr, "reversi-bot: {}\n", *score.key_refusal);
    return static_cast<int>(Exit::key_changed);
  }
  fmt::print("\n{}", match_text(score));
  return static_cast<int>(score.unplayed == 0 ? Exit::fine : Exit::failed);
}

}  // namespace

void add_match_command(CLI::App& app, int& code) {
  add_command<MatchOptions>(app, "match", "A match of an engine against the server's AI", match, code);
}

}  // namespace reversi::bot
