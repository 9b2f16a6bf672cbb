// What the drills share: a folder of their own, and child programs that are started, watched and killed.
//
// One thread each.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace reversi::faults {

/// A folder that is gone when the drill is over.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// How a process ended.
struct Ending {
  bool by_signal = false;
  int number = 0;  ///< exit code or signal

  static Ending exited(int code) { return {false, code}; }
  static Ending signalled(int signal) { return {true, signal}; }
  friend bool operator==(const Ending&, const Ending&) = default;
};

/// A child program. Its standard output comes here line by line; its standard error goes to a file, or to ours.
class Process {
 public:
  using Environment = std::vector<std::pair<std::string, std::string>>;

  /// Starts `words[0]` with our environment and `more`. A program that cannot be started ends with exit code 127.
  explicit Process(std::vector<std::string> words, const Environment& more = {},
                   const std::filesystem::path& error_file = {});

  /// Kills it where it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  pid_t pid() const { return pid_; }

  /// The next line of its output without the line end; nothing at the end of the output or after `patience`.
  std::optional<std::string> read_line(std::chrono::milliseconds patience);

  /// All the rest of its output, until it closes it.
  std::string read_all();

  /// The descriptor its output comes from, to wait on.
  int output() const { return output_; }

  void signal(int number) const;

  /// Whether it is over, without waiting.
  bool has_ended();
  Ending wait();

 private:
  pid_t pid_ = -1;
  int output_ = -1;
  std::string buffer_;
  std::optional<Ending> ending_;
};

}  // namespace reversi::faults
