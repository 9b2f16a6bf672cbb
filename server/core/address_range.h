// A network of addresses, as moderators ban them.
//
// A plain value. Grammar: an IPv4 or IPv6 address ("192.0.2.7"), or one with the number of bits that count
// ("192.0.2.0/24", "2001:db8::/32"). IPv4-mapped addresses count as IPv4; the zone of "fe80::1%eth0" does not count.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::core {

class AddressRange {
 public:
  static std::optional<AddressRange> parse(std::string_view text);

  /// This one and what is around it: its first `bits` bits alone count.
  /// @param bits  as `bits()` counts them, no more than it has
  AddressRange widened(int bits) const;

  /// How many bits count, of the 128 that IPv6 has: 120 for 192.0.2.0/24.
  int bits() const { return bits_; }

  /// The network that one person's machine is counted by: an IPv4 address, or the 64 bits of IPv6 that a line has.
  static std::string line_of(std::string_view address);

  bool contains(std::string_view address) const;

  /// So large that a slip of the pen must be meant: wider than /8 in IPv4 or /16 in IPv6.
  bool is_too_wide() const;

  /// In one way: bits beyond the length cleared, and no length where all count.
  std::string text() const;

  friend auto operator<=>(const AddressRange&, const AddressRange&) = default;

 private:
  using Bytes = std::array<std::uint8_t, 16>;

  static std::optional<Bytes> bytes_of(std::string_view address);
  static Bytes cut(Bytes bytes, int bits);
  bool is_v4() const;

  Bytes bytes_{};  ///< IPv4 as ::ffff:a.b.c.d
  int bits_ = 128;
};

}  // namespace reversi::core
