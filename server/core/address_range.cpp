#include "server/core/address_range.h"

#include <arpa/inet.h>

#include <algorithm>
#include <charconv>
#include <span>

namespace reversi::core {
namespace {

constexpr int mapped_bits = 96;  // of ::ffff:0:0/96

}  // namespace

std::optional<AddressRange::Bytes> AddressRange::bytes_of(std::string_view address) {
  const std::string text(address.substr(0, address.find('%')));
  Bytes bytes{};
  if (::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1) return bytes;
  bytes = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (::inet_pton(AF_INET, text.c_str(), bytes.data() + 12) == 1) return bytes;
  return std::nullopt;
}

AddressRange::Bytes AddressRange::cut(Bytes bytes, int bits) {
  for (int bit = bits; bit < 128; ++bit) {
    auto& byte = bytes.at(static_cast<std::size_t>(bit / 8));
    byte = static_cast<std::uint8_t>(byte & ~(0x80U >> (bit % 8)));
  }
  return bytes;
}

std::optional<AddressRange> AddressRange::parse(std::string_view text) {
  const auto slash = text.find('/');
  const auto bytes = bytes_of(text.substr(0, slash));
  if (!bytes) return std::nullopt;
  AddressRange range;
  range.bytes_ = *bytes;
  if (slash == std::string_view::npos) return range;
  const auto number = text.substr(slash + 1);
  int bits = 0;
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), bits);
  const int offset = text.substr(0, slash).contains(':') ? 0 : mapped_bits;
  if (error != std::errc() || end != number.data() + number.size() || bits < 0 || bits > 128 - offset) {
    return std::nullopt;
  }
  range.bits_ = bits + offset;
  range.bytes_ = cut(*bytes, range.bits_);
  return range;
}

AddressRange AddressRange::widened(int bits) const {
  AddressRange wide;
  wide.bytes_ = cut(bytes_, bits);
  wide.bits_ = bits;
  return wide;
}

std::string AddressRange::line_of(std::string_view address) {
  const auto range = parse(address);
  if (!range) return std::string(address);
  return range->is_v4() ? range->text() : range->widened(64).text();
}

bool AddressRange::contains(std::string_view address) const {
  const auto bytes = bytes_of(address);
  return bytes && cut(*bytes, bits_) == bytes_;
}

bool AddressRange::is_v4() const {
  constexpr std::array<std::uint8_t, 12> mapped{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  return bits_ >= mapped_bits && std::ranges::equal(std::span(bytes_).first<12>(), mapped);
}

bool AddressRange::is_too_wide() const { return is_v4() ? bits_ < mapped_bits + 8 : bits_ < 16; }

std::string AddressRange::text() const {
  std::array<char, INET6_ADDRSTRLEN> buffer{};
  const bool four = is_v4();
  const auto* from = four ? bytes_.data() + 12 : bytes_.data();
  if (::inet_ntop(four ? AF_INET : AF_INET6, from, buffer.data(), buffer.size()) == nullptr) return {};
  std::string text(buffer.data());
  if (bits_ < 128) text += "/" + std::to_string(four ? bits_ - mapped_bits : bits_);
  return text;
}

}  // namespace reversi::core
