#include "client/core/address.h"

#include <algorithm>
#include <charconv>

namespace reversi::client {
namespace {

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<std::uint16_t> parse_port(std::string_view text) {
  std::uint16_t port = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), port);
  if (error != std::errc() || end != text.data() + text.size() || port == 0) return std::nullopt;
  return port;
}

std::optional<Address> with_port(std::string_view host, std::string_view port) {
  const auto number = parse_port(port);
  if (!number || host.empty()) return std::nullopt;
  return Address{.host = std::string(host), .port = *number};
}

std::optional<Address> parse_bracketed(std::string_view text) {
  const auto close = text.find(']');
  if (close == std::string_view::npos) return std::nullopt;
  const auto host = text.substr(1, close - 1);
  const auto rest = text.substr(close + 1);
  if (host.empty()) return std::nullopt;
  if (rest.empty()) return Address{.host = std::string(host)};
  if (rest.front() != ':') return std::nullopt;
  return with_port(host, rest.substr(1));
}

}  // namespace

std::optional<Address> parse_address(std::string_view text) {
  text = trimmed(text);
  const bool has_blank = text.find_first_of(" \t\r\n") != std::string_view::npos;
  if (text.empty() || has_blank) return std::nullopt;
  if (text.front() == '[') return parse_bracketed(text);
  const auto colons = std::ranges::count(text, ':');
  if (colons != 1) return Address{.host = std::string(text)};
  const auto colon = text.find(':');
  return with_port(text.substr(0, colon), text.substr(colon + 1));
}

std::string to_string(const Address& address) {
  const bool is_ipv6 = address.host.contains(':');
  return (is_ipv6 ? "[" + address.host + "]" : address.host) + ":" + std::to_string(address.port);
}

}  // namespace reversi::client
