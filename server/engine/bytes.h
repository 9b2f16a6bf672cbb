// Numbers as little-endian bytes in the engine's data files, and the checksum of such bytes.
//
// Pure functions, safe on any thread.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace reversi::engine {

constexpr std::uint64_t fold(std::uint64_t hash, std::uint64_t number) {
  hash = (hash ^ number) * 0x9e3779b97f4a7c15;
  return hash ^ (hash >> 29);
}

/// Eight bytes at a step: a few megabytes take a millisecond. It finds damage, not malice.
inline std::uint64_t checksum(std::span<const std::byte> bytes) {
  std::uint64_t hash = bytes.size();
  for (; bytes.size() >= 8; bytes = bytes.subspan(8)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data(), 8);
    hash = fold(hash, word);
  }
  for (const std::byte byte : bytes) hash = fold(hash, std::to_integer<std::uint64_t>(byte));
  return hash;
}

/// Appends a number's bytes, the lowest first.
template <typename Number>
void append(std::vector<std::byte>& bytes, Number number) {
  for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
    bytes.push_back(static_cast<std::byte>(number >> (8 * byte)));
  }
}

/// The number whose bytes begin at `at`. @pre they are there
template <typename Number>
Number read(std::span<const std::byte> bytes, std::size_t at) {
  Number number = 0;
  for (std::size_t byte = 0; byte < sizeof(Number); ++byte) {
    number = static_cast<Number>(number | std::to_integer<Number>(bytes[at + byte]) << (8 * byte));
  }
  return number;
}

}  // namespace reversi::engine
