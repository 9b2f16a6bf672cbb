// The words of the command line that several commands share, and each command's entry. Of the program alone.
#pragma once

#include <CLI/CLI.hpp>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "client/bot/connection.h"
#include "client/bot/engine.h"
#include "client/bot/event_log.h"

namespace reversi::bot {

inline constexpr std::string_view program = "reversi-bot " REVERSI_VERSION;

/// Which server, and whom to believe to be it: the same words for every command.
struct ServerOptions {
  std::string address;
  bool plaintext = false;
  std::string pin;
  std::string trust_file;

  void add_to(CLI::App& command);
  std::expected<Server, std::string> server() const;
  Keys keys() const;
};

/// Which engine plays, and how it is spoken to.
struct EngineOptions {
  std::string engine;  ///< empty: none
  std::string protocol = "auto";
  std::vector<std::string> first;
  double patience_seconds = 60;

  /// @return the option that names the engine
  CLI::Option* add_to(CLI::App& command);
  EnginePlan plan() const;
};

/// Says what makes no sense about the command line. @return the exit code for that; CLI11's own are above 100.
int complain(const std::string& text);

/// Opens the log where one is wanted.
std::expected<std::optional<EventLog>, std::string> open_log(const std::string& file);

/// A command with its options, run when the line has been read.
template <typename Options>
void add_command(CLI::App& app, const std::string& names, const std::string& help, int (*run)(const Options&),
                 int& code) {
  const auto comma = names.find(',');
  auto* command = app.add_subcommand(names.substr(0, comma), help);
  if (comma != std::string::npos) command->alias(names.substr(comma + 1));
  auto options = std::make_shared<Options>();
  options->add_to(*command);
  command->callback([options, run, &code] { code = run(*options); });
}

// Each adds its commands, which set `code`.
void add_play_commands(CLI::App& app, int& code);
void add_many_commands(CLI::App& app, int& code);
void add_match_command(CLI::App& app, int& code);
void add_load_command(CLI::App& app, int& code);

}  // namespace reversi::bot
