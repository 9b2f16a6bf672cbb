// How servers on a LAN are found: one datagram asks, each server answers whoever asked.
//
// Pure functions on bytes. A question goes to the multicast group, an answer straight back. All numbers are sent most
// significant byte first:
//
//   question  "REVERSI?"  version (1)  nonce (8)  zeros up to 160 bytes in all
//   answer    "REVERSI!"  version (1)  nonce (8)  port (2)  length (1) pin  length (1) name
//
// The version is the protocol's major one; a server answers questions of any version, so that a client can say why it
// cannot connect. No answer is longer than its question, so nobody can make servers shout at somebody else.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::protocol {

inline constexpr std::string_view discovery_group = "239.77.17.1";
inline constexpr std::uint16_t discovery_port = 7718;
inline constexpr std::size_t discovery_question_bytes = 160;

/// What a server says of itself.
struct Beacon {
  std::uint8_t version = 0;
  std::uint16_t port = 0;  ///< TCP, at the address that the answer came from
  std::string pin{};       ///< of its key; empty: plaintext
  std::string name{};      ///< for people, UTF-8

  friend bool operator==(const Beacon&, const Beacon&) = default;
};

std::string discovery_question(std::uint64_t nonce);

/// The question's nonce; nothing where the datagram is no question.
std::optional<std::uint64_t> read_discovery_question(std::string_view datagram);

/// Pin and name are cut to 64 bytes, the name between characters.
std::string discovery_answer(std::uint64_t nonce, const Beacon& beacon);

struct DiscoveryAnswer {
  std::uint64_t nonce = 0;
  Beacon beacon;
};

/// Nothing where the datagram is no answer.
std::optional<DiscoveryAnswer> read_discovery_answer(std::string_view datagram);

}  // namespace reversi::protocol
