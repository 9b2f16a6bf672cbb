// Addresses as the server needs them: what to listen on, whom to trust, whose budget a peer draws on.
//
// Plain values and pure functions, safe on any thread; `gateway_of_container` and `reachable_addresses` alone ask the
// system.
#pragma once

#include <array>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <compare>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace reversi::net {

using Address = boost::asio::ip::address;
using Endpoint = boost::asio::ip::tcp::endpoint;

/// Reads a numeric address and a port.
///
/// Grammar: IPV4 ":" PORT or "[" IPV6 "]" ":" PORT, for example "0.0.0.0:7717", "[::1]:0".
/// @return  or a sentence that names the text
std::expected<Endpoint, std::string> parse_endpoint(std::string_view text);

/// "0.0.0.0:7717", "[::1]:7717".
std::string to_text(const Endpoint& endpoint);

/// An IPv4-mapped address as the IPv4 address that it is; every other one unchanged.
Address normalized(const Address& address);

/// Not routed on the internet: loopback, private use, link-local, shared (carrier) space. The wildcard addresses are
/// not private, since they stand for every address of the machine.
bool is_private(const Address& address);

/// A block of addresses.
class Network {
 public:
  /// Grammar: ADDRESS or ADDRESS "/" PREFIX, for example "10.0.0.0/8", "::1", "fd00::/8". What stands behind the prefix
  /// does not count: "10.0.0.1/8" is "10.0.0.0/8".
  static std::expected<Network, std::string> parse(std::string_view text);

  bool contains(const Address& address) const;

  /// As it can be parsed again: "10.0.0.0/8", a single address without a prefix.
  std::string text() const;

 private:
  std::array<std::uint8_t, 16> base_{};  // as IPv6, IPv4 mapped
  unsigned prefix_ = 128;
};

/// Who pays for a connection: one IPv4 address, or one /64 of IPv6, which is what a single household is given.
struct Budget {
  std::array<std::uint8_t, 16> bytes{};
  friend auto operator<=>(const Budget&, const Budget&) = default;
};
Budget budget_of(const Address& address);

/// A key for it: the same text for the same budget.
std::string text_of(const Budget& budget);

/// The default gateway of the container that this process runs in; nothing outside of containers.
std::optional<Address> gateway_of_container();

/// This machine's addresses that others can reach it by, loopback and link-local left out, IPv4 first.
std::vector<Address> reachable_addresses();

}  // namespace reversi::net
