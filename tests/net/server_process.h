// The program reversi-server as a child process, with what it says and how it ends. One thread.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tests/net/peer.h"

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define REVERSI_INSTRUMENTED
#endif
#endif

namespace reversi::net {

/// Numbers about descriptors and memory mean nothing there: UBSan opens a pipe to look at an object and calls a good
/// one bad where it gets none, and freed memory is kept.
#ifdef REVERSI_INSTRUMENTED
inline constexpr bool is_instrumented = true;
#else
inline constexpr bool is_instrumented = false;
#endif

/// A folder that is gone when the test is.
class Folder {
 public:
  Folder();
  ~Folder();
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

class ServerProcess {
 public:
  struct Options {
    int descriptors = 0;      ///< the process's limit; 0: the system's
    bool hold_stdin = false;  ///< standard input is a pipe that `end_stdin` ends
    bool on_any_port = true;  ///< adds --port 0
  };

  /// Starts `reversi-server --data FOLDER ARGUMENTS...` and waits until it says that it is ready, or ends.
  ServerProcess(const std::filesystem::path& data, std::vector<std::string> arguments, const Options& options);
  ServerProcess(const std::filesystem::path& data, std::vector<std::string> arguments)
      : ServerProcess(data, std::move(arguments), Options{}) {}
  ~ServerProcess();
  ServerProcess(const ServerProcess&) = delete;
  ServerProcess& operator=(const ServerProcess&) = delete;

  bool is_ready() const { return port_ != 0; }
  std::uint16_t port() const { return port_; }
  const std::string& pin() const { return pin_; }

  void signal(int number) const;
  void end_stdin();

  /// How it ended: its exit code, or minus the signal's number. Nothing if it goes on for twenty seconds.
  std::optional<int> exit_code();

  /// Waits until it has written these words to standard error, behind what was waited for before. False where it ends
  /// first, or does not within twenty seconds.
  bool says(const std::string& words);

  /// All it wrote to standard error. Once it has ended.
  std::string errors();

  /// Resident memory in KiB.
  long resident() const;

  /// User and system time that it has used.
  std::chrono::milliseconds processor_time() const;

 private:
  void read_ready();

  pid_t process_ = -1;
  int ready_ = -1;
  int errors_ = -1;
  std::string said_;
  std::size_t heard_ = 0;  // of what was said, by `says`
  int stdin_ = -1;
  std::uint16_t port_ = 0;
  std::string pin_;
  std::optional<int> ended_;
};

}  // namespace reversi::net
