// The real reversi-server as a child: started on a port of its own, killed, started again on the same data.
//
// One thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/faults/process.h"

namespace reversi::faults {

class Server {
 public:
  struct Settings {
    std::string program;                    ///< the path of reversi-server
    std::filesystem::path data;             ///< its folder
    std::string store_parameters;           ///< behind the database's URL: "?synchronous=off", or nothing
    std::string unsynced;                   ///< the shim's path; empty: without
    std::vector<std::string> more;          ///< further arguments
    std::vector<std::string> wrapper = {};  ///< words in front of it
  };

  explicit Server(Settings settings);

  std::uint16_t port() const { return port_; }

  /// Starts it; it is ready when `is_ready` says so.
  void start();

  /// Waits until it is ready.
  /// @return false where it ended instead, or took longer than `patience`
  bool is_ready(std::chrono::milliseconds patience);

  /// SIGKILL, and waits for its end.
  void kill();

  /// SIGTERM, and waits for its end.
  Ending stop();

  Process& process() { return *process_; }

  std::string database_url() const;

  /// What it wrote to its standard error in all its lives.
  std::string errors() const;

  /// A copy of the database's files as the kill left them, for looking at: the server's own stay as they are.
  std::string copy_database(const std::filesystem::path& folder) const;

 private:
  Settings settings_;
  std::uint16_t port_;
  std::unique_ptr<Process> process_;
};

/// A port that nobody has at the moment.
std::uint16_t free_port();

}  // namespace reversi::faults
