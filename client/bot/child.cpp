#include "client/bot/child.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <cerrno>
#include <csignal>
#include <system_error>
#include <utility>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace reversi::bot {

namespace asio = boost::asio;

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
  int take(std::size_t end) { return std::exchange(ends[end], -1); }
};

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

struct Child::Streams {
  Streams(asio::io_context& context, int to_child, int from_child, Hooks told)
      : input(context, to_child), output(context, from_child), hooks(std::move(told)) {}

  asio::posix::stream_descriptor input;   // we write here
  asio::posix::stream_descriptor output;  // and read there
  Hooks hooks;                            // empty once nobody listens
  std::array<char, 4096> part{};
  std::string unread;
  std::string unwritten;
  std::string writing;
};

std::expected<std::unique_ptr<Child>, std::string> Child::start(asio::io_context& context, const std::string& command,
                                                                Hooks hooks) {
  struct sigaction action{};
  action.sa_handler = SIG_IGN;
  ::sigaction(SIGPIPE, &action, nullptr);  // a dead program must not take us with it when we write to it
  Pipe input;
  Pipe output;
  if (!input.open() || !output.open()) return std::unexpected("no pipe: " + std::generic_category().message(errno));
  const pid_t pid = spawn(command, input.ends[0], output.ends[1]);
  if (pid < 0) return std::unexpected("cannot start a shell: " + std::generic_category().message(-pid));
  auto streams = std::make_shared<Streams>(context, input.take(1), output.take(0), std::move(hooks));
  read(streams);
  return std::unique_ptr<Child>(new Child(pid, std::move(streams)));
}

Child::~Child() {
  streams_->hooks = {};
  boost::system::error_code ignored;
  streams_->input.close(ignored);
  streams_->output.close(ignored);
  ::kill(-pid_, SIGKILL);
  ::waitpid(pid_, nullptr, 0);
}

void Child::write(std::string_view line) {
  streams_->unwritten.append(line).push_back('\n');
  flush(streams_);
}

void Child::flush(const std::shared_ptr<Streams>& streams) {
  if (!streams->writing.empty() || streams->unwritten.empty()) return;
  streams->writing = std::exchange(streams->unwritten, {});
  asio::async_write(streams->input, asio::buffer(streams->writing),
                    [streams](const boost::system::error_code& error, std::size_t) {
                      streams->writing.clear();
                      // Who does not read any more may still have printed its answer; its end is told by `read`.
                      if (!error) flush(streams);
                    });
}

void Child::read(const std::shared_ptr<Streams>& streams) {
  streams->output.async_read_some(asio::buffer(streams->part),
                                  [streams](const boost::system::error_code& error, std::size_t size) {
                                    if (!streams->hooks.ended) return;
                                    if (error) return end(streams, "ended");
                                    streams->unread.append(streams->part.data(), size);
                                    if (take_lines(streams)) read(streams);
                                  });
}

/// @return whether somebody still listens
bool Child::take_lines(const std::shared_ptr<Streams>& streams) {
  std::size_t begin = 0;
  for (auto newline = streams->unread.find('\n'); newline != std::string::npos && streams->hooks.line;
       newline = streams->unread.find('\n', begin)) {
    std::string_view line = std::string_view(streams->unread).substr(begin, newline - begin);
    if (line.ends_with('\r')) line.remove_suffix(1);
    begin = newline + 1;
    const auto told = streams->hooks.line;  // it may end the child, and with it the hooks
    told(line);
  }
  streams->unread.erase(0, begin);
  if (!streams->hooks.line) return false;
  if (streams->unread.size() <= longest_line) return true;
  end(streams, "a line without end");
  return false;
}

void Child::end(const std::shared_ptr<Streams>& streams, const std::string& why) {
  const auto told = std::exchange(streams->hooks, {}).ended;
  told(why);
}

}  // namespace reversi::bot
