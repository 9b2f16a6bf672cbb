// A program run beside us that is spoken to by lines: what we write is its standard input, what it prints is ours.
//
// Owned by whoever started it, one thread. Its standard error goes where ours goes. Destroying it ends the program and
// all that it started.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <expected>
#include <memory>
#include <string>
#include <string_view>

namespace reversi::engine {

class Process {
 public:
  using Clock = std::chrono::steady_clock;

  /// Runs a command by the shell, in a process group of its own.
  static std::expected<std::unique_ptr<Process>, std::string> start(const std::string& command);

  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes a line; its end is added. @return false where the program no longer reads
  bool write(std::string_view line);

  /// The next line, without its end and a carriage return before that. The error: "ended", "no answer in time", or
  /// "a line without end" above 64 KiB.
  std::expected<std::string, std::string> read(Clock::time_point deadline);

 private:
  Process(pid_t pid, int input, int output) : pid_(pid), input_(input), output_(output) {}

  std::expected<void, std::string> fill(Clock::time_point deadline);

  pid_t pid_;
  int input_;   // we write here
  int output_;  // and read there
  std::string unread_;
};

}  // namespace reversi::engine
