#include "tests/faults/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <stdexcept>

extern char** environ;  // NOLINT(readability-redundant-declaration): POSIX leaves it to the program

namespace reversi::faults {
namespace {

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
  std::vector<char*> pointers;
  for (auto& text : texts) pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

std::vector<std::string> environment_with(const Process::Environment& more) {
  std::vector<std::string> texts;
  for (char** entry = environ; *entry != nullptr; ++entry) texts.emplace_back(*entry);
  for (const auto& [name, value] : more) {
    std::erase_if(texts, [&](const std::string& text) { return text.starts_with(name + "="); });
    texts.push_back(name + "=" + value);
  }
  return texts;
}

Ending ending_of(int status) {
  return WIFSIGNALED(status) ? Ending::signalled(WTERMSIG(status)) : Ending::exited(WEXITSTATUS(status));
}

}  // namespace

Scratch::Scratch() {
  std::string name = (std::filesystem::temp_directory_path() / "reversi-drill-XXXXXX").string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a folder in the temporary one");
  path_ = std::filesystem::canonical(name);
}

Scratch::~Scratch() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

Process::Process(std::vector<std::string> words, const Environment& more, const std::filesystem::path& error_file) {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO);
  if (!error_file.empty()) {
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, error_file.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0600);
  }
  auto environment = environment_with(more);
  const int failed = posix_spawnp(&pid_, words[0].c_str(), &actions, nullptr, pointers_to(words).data(),
                                  pointers_to(environment).data());
  posix_spawn_file_actions_destroy(&actions);
  ::close(ends[1]);
  output_ = ends[0];
  if (failed != 0) ending_ = Ending::exited(127);
}

Process::~Process() {
  if (!ending_) {
    signal(SIGKILL);
    wait();
  }
  ::close(output_);
}

std::optional<std::string> Process::read_line(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  while (true) {
    if (const auto line = buffer_.find('\n'); line != std::string::npos) {
      auto text = buffer_.substr(0, line);
      buffer_.erase(0, line + 1);
      return text;
    }
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(end - std::chrono::steady_clock::now()).count();
    pollfd waiting{output_, POLLIN, 0};
    if (::poll(&waiting, 1, static_cast<int>(std::max(left, std::int64_t{0}))) <= 0) return std::nullopt;
    std::array<char, 4096> part{};
    const auto count = ::read(output_, part.data(), part.size());
    if (count <= 0) return std::nullopt;
    buffer_.append(part.data(), static_cast<std::size_t>(count));
  }
}

std::string Process::read_all() {
  std::array<char, 4096> part{};
  for (ssize_t count = 0; (count = ::read(output_, part.data(), part.size())) > 0;) {
    buffer_.append(part.data(), static_cast<std::size_t>(count));
  }
  return std::exchange(buffer_, {});
}

void Process::signal(int number) const {
  if (!ending_) ::kill(pid_, number);
}

bool Process::has_ended() {
  int status = 0;
  if (!ending_ && ::waitpid(pid_, &status, WNOHANG) == pid_) ending_ = ending_of(status);
  return ending_.has_value();
}

Ending Process::wait() {
  if (!ending_) {
    int status = 0;
    while (::waitpid(pid_, &status, 0) < 0 && errno == EINTR) {
    }
    ending_ = ending_of(status);
  }
  return *ending_;
}

}  // namespace reversi::faults
