#include "tests/net/server_process.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <csignal>

#include <array>
#include <fstream>
#include <sstream>
#include <utility>

namespace reversi::net {
namespace {

constexpr int patience_ms = 20'000;

struct Pipe {
  int reader = -1;
  int writer = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  EXPECT_EQ(::pipe2(ends.data(), O_CLOEXEC), 0);
  return {ends[0], ends[1]};
}

/// What comes until the other end is closed, or until patience ends.
std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 4096> bytes{};
  pollfd waiting{descriptor, POLLIN, 0};
  while (::poll(&waiting, 1, patience_ms) == 1) {
    const auto size = ::read(descriptor, bytes.data(), bytes.size());
    if (size <= 0) break;
    text.append(bytes.data(), static_cast<std::size_t>(size));
  }
  return text;
}

std::vector<std::string> command(const std::filesystem::path& data, std::vector<std::string> arguments,
                                 const ServerProcess::Options& options) {
  std::vector<std::string> words;
  if (options.descriptors > 0) {
    words = {"/bin/sh", "-c", "ulimit -n " + std::to_string(options.descriptors) + R"(; exec "$0" "$@")"};
  }
  words.insert(words.end(), {std::string(REVERSI_BIN_DIR) + "/reversi-server", "--data", data.string(), "--print-ready",
                             "3", "--ai-pause=false"});
  if (options.on_any_port) words.insert(words.end(), {"--port", "0"});
  words.insert(words.end(), arguments.begin(), arguments.end());
  return words;
}

}  // namespace

Folder::Folder() {
  std::string pattern = testing::TempDir() + "/reversi-server-XXXXXX";
  path_ = ::mkdtemp(pattern.data());
}

Folder::~Folder() { std::filesystem::remove_all(path_); }

ServerProcess::ServerProcess(const std::filesystem::path& data, std::vector<std::string> arguments,
                             const Options& options) {
  auto words = command(data, std::move(arguments), options);
  std::vector<char*> pointers;
  for (auto& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  const auto ready = make_pipe();
  const auto errors = make_pipe();
  const auto input = options.hold_stdin ? make_pipe() : Pipe{::open("/dev/null", O_RDONLY | O_CLOEXEC), -1};
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input.reader, STDIN_FILENO);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, errors.writer, STDERR_FILENO);
  posix_spawn_file_actions_adddup2(&actions, ready.writer, 3);
  EXPECT_EQ(::posix_spawn(&process_, pointers[0], &actions, nullptr, pointers.data(), environ), 0);
  posix_spawn_file_actions_destroy(&actions);
  for (const int descriptor : {ready.writer, errors.writer, input.reader}) ::close(descriptor);
  ready_ = ready.reader;
  errors_ = errors.reader;
  stdin_ = input.writer;
  read_ready();
}

ServerProcess::~ServerProcess() {
  if (!ended_) {
    signal(SIGKILL);
    exit_code();
  }
  end_stdin();
  ::close(ready_);
  ::close(errors_);
}

void ServerProcess::read_ready() {
  std::istringstream words(read_all(ready_));
  std::string word;
  while (words >> word) {
    if (word.starts_with("port=")) port_ = static_cast<std::uint16_t>(std::stoi(word.substr(5)));
    if (word.starts_with("pin=")) pin_ = word.substr(4);
  }
}

void ServerProcess::signal(int number) const { ::kill(process_, number); }

void ServerProcess::end_stdin() {
  if (stdin_ >= 0) ::close(std::exchange(stdin_, -1));
}

std::optional<int> ServerProcess::exit_code() {
  if (ended_) return ended_;
  const int handle = static_cast<int>(::syscall(SYS_pidfd_open, process_, 0));
  pollfd waiting{handle, POLLIN, 0};
  const bool over = ::poll(&waiting, 1, patience_ms) == 1;
  ::close(handle);
  if (!over) return std::nullopt;
  int status = 0;
  ::waitpid(process_, &status, 0);
  ended_ = WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
  return ended_;
}

bool ServerProcess::says(const std::string& words) {
  std::array<char, 4096> bytes{};
  pollfd waiting{errors_, POLLIN, 0};
  auto found = said_.find(words, heard_);
  while (found == std::string::npos) {
    if (::poll(&waiting, 1, patience_ms) != 1) return false;
    const auto size = ::read(errors_, bytes.data(), bytes.size());
    if (size <= 0) return false;
    said_.append(bytes.data(), static_cast<std::size_t>(size));
    found = said_.find(words, heard_);
  }
  heard_ = found + words.size();
  return true;
}

std::string ServerProcess::errors() {
  said_ += read_all(errors_);
  return said_;
}

long ServerProcess::resident() const {
  std::ifstream status("/proc/" + std::to_string(process_) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmRSS:")) return std::stol(line.substr(6));
  }
  return 0;
}

std::chrono::milliseconds ServerProcess::processor_time() const {
  std::ifstream file("/proc/" + std::to_string(process_) + "/stat");
  std::string text;
  std::getline(file, text);
  std::istringstream words(text.substr(text.rfind(')') + 2));
  std::string skipped;
  for (int field = 3; field < 14; ++field) words >> skipped;
  long user = 0;
  long system = 0;
  words >> user >> system;
  return std::chrono::milliseconds((user + system) * 1'000 / ::sysconf(_SC_CLK_TCK));
}

}  // namespace reversi::net
