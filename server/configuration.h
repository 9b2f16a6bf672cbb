// What an operator may set: by flags, by REVERSI_* in the environment, by a file; in this order of weight.
//
// A plain value, read once at start.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "server/net/settings.h"

namespace reversi {

struct Configuration {
  // Where it listens. Without addresses: all of the machine's, on `port`.
  std::uint16_t port = 7717;
  std::vector<net::Endpoint> listen;
  bool plaintext = false;
  std::optional<std::filesystem::path> certificate;  ///< an operator's own; with `key`
  std::optional<std::filesystem::path> key;

  std::filesystem::path data;  ///< keys and the database
  std::string database;        ///< the store's URL
  unsigned ai_threads = 1;
  std::string log_level = "info";
  std::optional<std::string> print_ready;  ///< a descriptor's number or a file's path
  bool exit_with_stdin = false;
  std::chrono::milliseconds stop_deadline{8'000};  ///< below the 10 s after which a container is killed

  net::Settings net;
};

/// What the command line asks for: a configuration to run with, or an exit code because there is nothing to run (help
/// was printed, or what was wrong).
std::expected<Configuration, int> read_configuration(int argc, const char* const* argv);

}  // namespace reversi
