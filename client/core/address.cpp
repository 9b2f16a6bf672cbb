#include "client/core/address.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "client/core/trust.h"

namespace reversi::client {
namespace {

constexpr std::string_view scheme = "reversi://";
constexpr std::size_t longest_code = 16;

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

/// Letters and digits, a hyphen between groups; what they mean is the server's to say. Empty: none.
std::optional<std::string> parse_code(std::string_view text) {
  std::string code;
  for (const char letter : text) {
    if (letter == '-') continue;
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) return std::nullopt;
    code += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
  }
  if (code.size() > longest_code) return std::nullopt;
  return code;
}

}  // namespace

bool is_invite(std::string_view text) {
  text = trimmed(text);
  if (text.size() < scheme.size()) return false;
  return std::ranges::equal(text.substr(0, scheme.size()), scheme, [](char letter, char wanted) {
    return std::tolower(static_cast<unsigned char>(letter)) == wanted;
  });
}

std::optional<Invite> parse_invite(std::string_view text) {
  if (!is_invite(text)) return std::nullopt;
  auto rest = trimmed(text).substr(scheme.size());
  Invite invite;
  if (const auto sign = rest.find('#'); sign != std::string_view::npos) {
    invite.pin = std::string(rest.substr(sign + 1));
    if (!is_pin(invite.pin)) return std::nullopt;
    rest = rest.substr(0, sign);
  }
  if (const auto slash = rest.find('/'); slash != std::string_view::npos) {
    const auto code = parse_code(rest.substr(slash + 1));
    if (!code) return std::nullopt;
    invite.code = *code;
    rest = rest.substr(0, slash);
  }
  const auto address = parse_address(rest);
  if (!address) return std::nullopt;
  invite.address = *address;
  return invite;
}

std::string to_string(const Invite& invite) {
  auto text = std::string(scheme) + to_string(invite.address);
  if (!invite.code.empty()) text += "/" + invite.code;
  if (!invite.pin.empty()) text += "#" + invite.pin;
  return text;
}

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
