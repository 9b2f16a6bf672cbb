#include "common/protocol/discovery.h"

#include <algorithm>

#include "common/protocol/frame.h"

namespace reversi::protocol {
namespace {

constexpr std::string_view question_magic = "REVERSI?";
constexpr std::string_view answer_magic = "REVERSI!";
constexpr std::size_t most_text = 64;

void put_number(std::string& bytes, std::uint64_t number, int size) {
  for (int at = size - 1; at >= 0; --at) bytes += static_cast<char>((number >> (8 * at)) & 0xff);
}

std::optional<std::uint64_t> take_number(std::string_view& bytes, std::size_t size) {
  if (bytes.size() < size) return std::nullopt;
  std::uint64_t number = 0;
  for (const char byte : bytes.substr(0, size)) number = (number << 8) | static_cast<std::uint8_t>(byte);
  bytes.remove_prefix(size);
  return number;
}

/// At most so long, and not in the middle of a character.
std::string_view cut(std::string_view text) {
  if (text.size() <= most_text) return text;
  std::size_t size = most_text;
  while (size > 0 && (static_cast<std::uint8_t>(text[size]) & 0xc0) == 0x80) --size;
  return text.substr(0, size);
}

void put_text(std::string& bytes, std::string_view text) {
  const auto shown = cut(text);
  put_number(bytes, shown.size(), 1);
  bytes += shown;
}

std::optional<std::string> take_text(std::string_view& bytes) {
  const auto size = take_number(bytes, 1);
  if (!size || *size > most_text || bytes.size() < *size) return std::nullopt;
  auto text = std::string(bytes.substr(0, *size));
  bytes.remove_prefix(*size);
  return text;
}

}  // namespace

std::string discovery_question(std::uint64_t nonce) {
  std::string bytes(question_magic);
  put_number(bytes, major_version, 1);
  put_number(bytes, nonce, 8);
  bytes.resize(discovery_question_bytes);
  return bytes;
}

std::optional<std::uint64_t> read_discovery_question(std::string_view datagram) {
  if (datagram.size() < discovery_question_bytes || !datagram.starts_with(question_magic)) return std::nullopt;
  datagram.remove_prefix(question_magic.size() + 1);
  return take_number(datagram, 8);
}

std::string discovery_answer(std::uint64_t nonce, const Beacon& beacon) {
  std::string bytes(answer_magic);
  put_number(bytes, beacon.version, 1);
  put_number(bytes, nonce, 8);
  put_number(bytes, beacon.port, 2);
  put_text(bytes, beacon.pin);
  put_text(bytes, beacon.name);
  return bytes;
}

std::optional<DiscoveryAnswer> read_discovery_answer(std::string_view datagram) {
  if (!datagram.starts_with(answer_magic)) return std::nullopt;
  datagram.remove_prefix(answer_magic.size());
  const auto version = take_number(datagram, 1);
  const auto nonce = take_number(datagram, 8);
  const auto port = take_number(datagram, 2);
  if (!version || !nonce || !port || *port == 0) return std::nullopt;
  auto pin = take_text(datagram);
  auto name = pin ? take_text(datagram) : std::nullopt;
  if (!name) return std::nullopt;
  return DiscoveryAnswer{.nonce = *nonce,
                         .beacon = {.version = static_cast<std::uint8_t>(*version),
                                    .port = static_cast<std::uint16_t>(*port),
                                    .pin = *std::move(pin),
                                    .name = *std::move(name)}};
}

}  // namespace reversi::protocol
