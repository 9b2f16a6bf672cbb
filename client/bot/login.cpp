#include "client/bot/login.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/evp.h>
#include <sys/stat.h>
#include <termios.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <iostream>
#include <vector>

namespace reversi::bot {
namespace {

std::string to_base64(const std::string& bytes) {
  std::string text(4 * ((bytes.size() + 2) / 3) + 1, '\0');
  const auto size =
      EVP_EncodeBlock(reinterpret_cast<unsigned char*>(text.data()),
                      reinterpret_cast<const unsigned char*>(bytes.data()), static_cast<int>(bytes.size()));
  text.resize(static_cast<std::size_t>(size));
  return text;
}

/// Nothing where it is not base64.
std::optional<std::string> from_base64(const std::string& text) {
  std::string bytes(text.size(), '\0');
  const auto size = EVP_DecodeBlock(reinterpret_cast<unsigned char*>(bytes.data()),
                                    reinterpret_cast<const unsigned char*>(text.data()), static_cast<int>(text.size()));
  if (size < 0) return std::nullopt;
  const auto padding = text.ends_with("==") ? 2U : text.ends_with('=') ? 1U : 0U;
  bytes.resize(static_cast<std::size_t>(size) - padding);
  return bytes;
}

std::string key_of(const client::Address& server, const std::string& name) {
  return fmt::format("{} {} ", to_string(server), to_base64(name));
}

std::vector<std::string> lines_of(const std::filesystem::path& file) {
  std::vector<std::string> lines;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Whole or not at all, and readable by nobody else at any moment.
void write_lines(const std::filesystem::path& file, const std::vector<std::string>& lines) {
  std::error_code error;
  std::filesystem::create_directories(file.parent_path(), error);
  const auto beside = file.string() + ".new";
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return;
  std::string text;
  for (const auto& line : lines) text += line + "\n";
  const bool written = ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(descriptor);
  if (written) std::filesystem::rename(beside, file, error);
}

}  // namespace

std::string Tokens::find(const client::Address& server, const std::string& name) const {
  if (!file_) return {};
  const auto key = key_of(server, name);
  for (const auto& line : lines_of(*file_)) {
    if (line.starts_with(key)) return from_base64(line.substr(key.size())).value_or("");
  }
  return {};
}

void Tokens::keep(const client::Address& server, const std::string& name, const std::string& token) const {
  if (!file_) return;
  const auto key = key_of(server, name);
  auto lines = lines_of(*file_);
  std::erase_if(lines, [&](const auto& line) { return line.starts_with(key); });
  if (!token.empty()) lines.push_back(key + to_base64(token));
  write_lines(*file_, lines);
}

std::optional<std::filesystem::path> Tokens::default_file() {
  // NOLINTBEGIN(concurrency-mt-unsafe): read before there is a second thread.
  const char* folder = std::getenv("XDG_DATA_HOME");
  const char* home = std::getenv("HOME");
  // NOLINTEND(concurrency-mt-unsafe)
  if (folder != nullptr && *folder == '/') return std::filesystem::path(folder) / "reversi/bot_sessions";
  if (home == nullptr || *home == '\0') return std::nullopt;
  return std::filesystem::path(home) / ".local/share/reversi/bot_sessions";
}

std::expected<std::string, std::string> read_password(const std::string& file) {
  std::string password;
  if (!file.empty()) {
    std::ifstream in(file);
    if (!std::getline(in, password)) return std::unexpected(fmt::format("no password can be read from {}", file));
    return password;
  }
  // NOLINTNEXTLINE(concurrency-mt-unsafe): read before there is a second thread.
  if (const char* given = std::getenv("REVERSI_PASSWORD"); given != nullptr) return std::string(given);
  if (::isatty(STDIN_FILENO) == 0) return std::unexpected("no password: set REVERSI_PASSWORD, or say --password-file");
  termios shown{};
  ::tcgetattr(STDIN_FILENO, &shown);
  auto hidden = shown;
  hidden.c_lflag &= ~static_cast<tcflag_t>(ECHO);
  fmt::print(stderr, "Password: ");
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden);
  std::getline(std::cin, password);
  ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown);
  fmt::print(stderr, "\n");
  return password;
}

}  // namespace reversi::bot
