#include "server/core/utf8.h"

#include <array>
#include <cstdint>

namespace reversi::core {

std::optional<char32_t> take_character(std::string_view& text) {
  const auto lead = static_cast<std::uint8_t>(text.front());
  const std::size_t length = lead < 0x80   ? 1
                             : lead < 0xc2 ? 0
                             : lead < 0xe0 ? 2
                             : lead < 0xf0 ? 3
                             : lead < 0xf5 ? 4
                                           : 0;
  if (length == 0 || text.size() < length) return std::nullopt;
  if (length == 1) {
    text.remove_prefix(1);
    return lead;
  }
  char32_t character = lead & (0x7fU >> length);
  for (const char byte : text.substr(1, length - 1)) {
    if ((static_cast<std::uint8_t>(byte) & 0xc0) != 0x80) return std::nullopt;
    character = (character << 6) | (static_cast<std::uint8_t>(byte) & 0x3fU);
  }
  constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
  const bool is_surrogate = character >= 0xd800 && character <= 0xdfff;
  if (character < smallest[length] || character > 0x10ffff || is_surrogate) return std::nullopt;
  text.remove_prefix(length);
  return character;
}

}  // namespace reversi::core
