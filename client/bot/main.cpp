// reversi-bot: a client without a screen. Plays in a terminal, seats engines, replays records, plays games in bulk,
// puts load on servers.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>

#include "client/bot/options.h"

namespace reversi::bot {
namespace {

int main_of(int argc, char** argv) {
  CLI::App app("A Reversi client without a screen.", "reversi-bot");
  app.set_version_flag("--version", std::string(program));
  app.require_subcommand(1);
  int code = 0;
  add_play_commands(app, code);
  add_match_command(app, code);
  add_many_commands(app, code);
  add_load_command(app, code);
  CLI11_PARSE(app, argc, argv);
  return code;
}

}  // namespace
}  // namespace reversi::bot

int main(int argc, char** argv) {
  try {
    return reversi::bot::main_of(argc, argv);
  } catch (const std::exception& error) {
    fmt::print(stderr, "reversi-bot: {}\n", error.what());
    return 1;
  }
}
