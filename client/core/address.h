// Where a server is, as a person writes it.
//
// A plain value and pure functions. Grammar: HOST, HOST:PORT, an IPv6 address alone ("::1") or in brackets with or
// without a port ("[::1]:7717"); blanks around it are dropped.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::client {

inline constexpr std::uint16_t default_port = 7717;

struct Address {
  std::string host;  ///< a name or an address, without brackets
  std::uint16_t port = default_port;

  friend bool operator==(const Address&, const Address&) = default;
};

/// Nothing for a text without a host, or with a port that is no number from 1 to 65535.
std::optional<Address> parse_address(std::string_view text);

/// "example.org:7717", "[::1]:7717": always with its port.
std::string to_string(const Address& address);

}  // namespace reversi::client
