#include "client/core/trust.h"

#include <algorithm>
#include <cctype>

namespace reversi::client {
namespace {

constexpr std::string_view prefix = "sha256/";
constexpr std::string_view base64_letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t base64_size = 44;  // 32 bytes: 43 letters and one "="

bool same_host(std::string_view one, std::string_view other) {
  return std::ranges::equal(one, other, [](char left, char right) {
    return std::tolower(static_cast<unsigned char>(left)) == std::tolower(static_cast<unsigned char>(right));
  });
}

struct Entry {
  Address server;
  std::string_view pin;
};

/// The server of a line, nothing for a line of another form.
std::optional<Entry> entry_of(std::string_view line) {
  if (line.ends_with('\r')) line.remove_suffix(1);
  const auto blank = line.find(' ');
  if (blank == std::string_view::npos || line.starts_with('#')) return std::nullopt;
  const auto server = parse_address(line.substr(0, blank));
  const auto pin = line.substr(blank + 1);
  if (!server || !is_pin(pin)) return std::nullopt;
  return Entry{.server = *server, .pin = pin};
}

bool is_about(std::string_view line, const Address& server) {
  const auto entry = entry_of(line);
  return entry && entry->server.port == server.port && same_host(entry->server.host, server.host);
}

}  // namespace

std::string pin_of(const std::array<std::uint8_t, 32>& digest) {
  std::string text(prefix);
  std::uint32_t bits = 0;
  int pending = 0;
  for (const auto byte : digest) {
    bits = (bits << 8) | byte;
    for (pending += 8; pending >= 6; pending -= 6) text.push_back(base64_letters[(bits >> (pending - 6)) & 63]);
  }
  text.push_back(base64_letters[(bits << (6 - pending)) & 63]);
  text.push_back('=');
  return text;
}

bool is_pin(std::string_view text) {
  if (!text.starts_with(prefix)) return false;
  text.remove_prefix(prefix.size());
  return text.size() == base64_size && text.back() == '=' && text.find_first_not_of(base64_letters) == base64_size - 1;
}

KnownServers KnownServers::parse(std::string_view text) {
  KnownServers known;
  std::size_t start = 0;
  for (auto end = text.find('\n'); end != std::string_view::npos; end = text.find('\n', start)) {
    known.lines_.emplace_back(text.substr(start, end - start));
    start = end + 1;
  }
  known.lines_.emplace_back(text.substr(start));
  return known;
}

std::string KnownServers::text() const {
  std::string text;
  for (std::size_t index = 0; index < lines_.size(); ++index) {
    if (index > 0) text.push_back('\n');
    text += lines_[index];
  }
  return text;
}

std::optional<std::string> KnownServers::pin(const Address& server) const {
  const auto line = std::ranges::find_if(lines_, [&](const auto& text) { return is_about(text, server); });
  if (line == lines_.end()) return std::nullopt;
  return std::string(entry_of(*line)->pin);
}

Trust KnownServers::judge(const Address& server, std::string_view seen) const {
  const auto known = pin(server);
  if (!known) return Trust::first_time;
  return *known == seen ? Trust::same : Trust::changed;
}

void KnownServers::remember(const Address& server, std::string_view pin) {
  auto written = to_string(server) + " " + std::string(pin);
  const auto line = std::ranges::find_if(lines_, [&](const auto& text) { return is_about(text, server); });
  if (line != lines_.end()) {
    *line = std::move(written);
    return;
  }
  if (lines_.empty()) lines_.emplace_back();
  if (!lines_.back().empty()) lines_.emplace_back();
  lines_.insert(lines_.end() - 1, std::move(written));
}

void KnownServers::forget(const Address& server) {
  std::erase_if(lines_, [&](const auto& text) { return is_about(text, server); });
}

}  // namespace reversi::client
