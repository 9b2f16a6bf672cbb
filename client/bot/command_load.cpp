// The command that puts load on a server.
#include <fmt/format.h>
#include <sys/resource.h>

#include <CLI/CLI.hpp>

#include "client/bot/load.h"
#include "client/bot/options.h"
#include "client/bot/terminal.h"
#include "client/bot/text.h"

namespace reversi::bot {
namespace {

struct LoadOptions {
  ServerOptions server;
  std::size_t rooms = 100;
  std::size_t spectators = 0;
  double seconds = 10;
  double pace = 0;
  std::uint32_t ai_level = 0;
  std::string time = "none";
  std::optional<int> server_process;

  void add_to(CLI::App& command) {
    server.add_to(command);
    command.add_option("--rooms", rooms, "games at the same time")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    command.add_option("--spectators", spectators, "who watch, over all rooms")
        ->check(CLI::Range(0, 100'000))
        ->capture_default_str();
    command.add_option("--seconds", seconds, "how long is measured")
        ->check(CLI::Range(0.1, 86'400.0))
        ->capture_default_str();
    command.add_option("--pace", pace, "seconds between two moves of a room; 0: as fast as it goes")
        ->check(CLI::Range(0.0, 3'600.0))
        ->capture_default_str();
    command.add_option("--ai", ai_level, "the server's AI of this level plays White in every room; 0: two guests play")
        ->capture_default_str();
    command.add_option("--time", time, "5+3, 10, 10+3x30, 30/move, 3d or unlimited")->capture_default_str();
    command.add_option("--server-process", server_process, "the server's process id, to measure its CPU and memory");
  }
};

/// A line each takes a descriptor.
void raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
}

int load(const LoadOptions& options) {
  const auto server = options.server.server();
  if (!server) return complain(server.error());
  const auto time = parse_time(options.time);
  if (!time) return complain(time.error());
  const auto ms = [](double seconds) { return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000)); };
  raise_descriptor_limit();
  const LoadPlan plan{.server = *server,
                      .program = std::string(program),
                      .rooms = options.rooms,
                      .spectators = options.spectators,
                      .ai_level = options.ai_level,
                      .time = *time,
                      .pace = ms(options.pace),
                      .span = ms(options.seconds),
                      .server_process = options.server_process};
  auto keys = options.server.keys();
  const auto figures = put_load(plan, keys);
  fmt::print("{}", load_text(figures));
  return static_cast<int>(figures.failures == 0 && figures.moves > 0 ? Exit::fine : Exit::failed);
}

}  // namespace

void add_load_command(CLI::App& app, int& code) {
  add_command<LoadOptions>(app, "load", "Play many games at once and measure what they cost", load, code);
}

}  // namespace reversi::bot
