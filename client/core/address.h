// Where a server is, as a person writes it.
//
// Plain values and pure functions. Grammar of an address: HOST, HOST:PORT, an IPv6 address alone ("::1") or in brackets
// with or without a port ("[::1]:7717"); blanks around it are dropped. Grammar of an invite:
//
//   "reversi://" ADDRESS ["/" [CODE]] ["#" PIN]
//   reversi://example.org:7717/7K3QX9BD#sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
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

/// A way into a room, or only to a server.
struct Invite {
  Address address;
  std::string code;  ///< the room's; empty: none
  std::string pin;   ///< of the server's key; empty: not said

  friend bool operator==(const Invite&, const Invite&) = default;
};

/// Whether the text claims to be an invite: then it is no bare address.
bool is_invite(std::string_view text);

/// Nothing for a text of another form, a code that cannot be one, or a pin without a pin's form. The code comes out as
/// it is written, in capitals and without hyphens.
std::optional<Invite> parse_invite(std::string_view text);

std::string to_string(const Invite& invite);

}  // namespace reversi::client
