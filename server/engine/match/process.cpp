#include "server/engine/match/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace reversi::engine {
namespace {

constexpr std::size_t longest_line = 64 * 1024;

/// The two ends of a pipe; what is not taken over is closed.
struct Pipe {
  std::array<int, 2> ends{-1, -1};

  Pipe() = default;
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
  ~Pipe() {
    for (const int end : ends) {
      if (end >= 0) ::close(end);
    }
  }

  bool open() { return ::pipe2(ends.data(), O_CLOEXEC) == 0; }
  int reading() const { return ends[0]; }
  int writing() const { return ends[1]; }
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

/// A dead engine must not take us with it when we write to it.
void ignore_broken_pipes() {
  struct sigaction action{};
  action.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &action, nullptr);
}

/// Starts the shell with its streams on the pipes. @return its id, or the error's number negated
pid_t spawn(const std::string& command, int input, int output) {
  ::posix_spawn_file_actions_t actions{};
  ::posix_spawnattr_t attributes{};
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO);
  ::posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO);
  ::sigset_t pipe_signal{};
  ::sigemptyset(&pipe_signal);
  ::sigaddset(&pipe_signal, SIGPIPE);
  ::posix_spawnattr_setsigdefault(&attributes, &pipe_signal);
  ::posix_spawnattr_setpgroup(&attributes, 0);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  std::string shell = "sh";
  std::string option = "-c";
  std::string text = command;
  std::array<char*, 4> arguments{shell.data(), option.data(), text.data(), nullptr};
  pid_t pid = 0;
  const int error = ::posix_spawn(&pid, "/bin/sh", &actions, &attributes, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  return error == 0 ? pid : -error;
}

}  // namespace

std::expected<std::unique_ptr<Process>, std::string> Process::start(const std::string& command) {
  ignore_broken_pipes();
  Pipe input;
  Pipe output;
  if (!input.open() || !output.open()) return std::unexpected("no pipe: " + std::generic_category().message(errno));
  const pid_t pid = spawn(command, input.reading(), output.writing());
  if (pid < 0) return std::unexpected("cannot start a shell: " + std::generic_category().message(-pid));
  ::fcntl(input.writing(), F_SETFL, O_NONBLOCK);
  return std::unique_ptr<Process>(new Process(pid, input.take(1), output.take(0)));
}

Process::~Process() {
  ::close(input_);
  ::close(output_);
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

// NOLINTNEXTLINE(readability-make-member-function-const): the program hears it
bool Process::write(std::string_view line) {
  const std::string text = std::string(line) + "\n";
  // Lines are short and a pipe holds 64 KiB: one that takes no more is not being read.
  return ::write(input_, text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::expected<std::string, std::string> Process::read(Clock::time_point deadline) {
  for (;;) {
    if (const auto end = unread_.find('\n'); end != std::string::npos) {
      std::string line = unread_.substr(0, end);
      unread_.erase(0, end + 1);
      if (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (unread_.size() > longest_line) return std::unexpected("a line without end");
    if (auto filled = fill(deadline); !filled) return std::unexpected(std::move(filled.error()));
  }
}

std::expected<void, std::string> Process::fill(Clock::time_point deadline) {
  const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
  pollfd waited{.fd = output_, .events = POLLIN, .revents = 0};
  const int ready = ::poll(&waited, 1, static_cast<int>(std::clamp<long>(left.count(), 0, 86'400'000)));
  if (ready < 0 && errno == EINTR) return {};
  if (ready <= 0) return std::unexpected("no answer in time");
  std::array<char, 4096> part{};
  const ssize_t got = ::read(output_, part.data(), part.size());
  if (got < 0 && errno == EINTR) return {};
  if (got <= 0) return std::unexpected("ended");
  unread_.append(part.data(), static_cast<std::size_t>(got));
  return {};
}

}  // namespace reversi::engine
