#include "server/core/names.h"

#include <algorithm>
#include <array>

#include "server/core/utf8.h"

#include "server/core/spelling.h"

namespace reversi::core {
namespace {

struct Range {
  char32_t first;
  char32_t last;
};

/// Characters that nobody sees, or that change how others are seen: Unicode's general categories Cc, Cf, Cs, Co, Zl, Zp
/// and Zs but for U+0020, the default-ignorable code points, the blank Braille pattern and the Hangul fillers
/// (Unicode 15, DerivedCoreProperties.txt and UnicodeData.txt).
constexpr std::array unsafe{
    Range{0x0000, 0x001f},   Range{0x007f, 0x00a0},   Range{0x00ad, 0x00ad},    Range{0x034f, 0x034f},
    Range{0x0600, 0x0605},   Range{0x061c, 0x061c},   Range{0x06dd, 0x06dd},    Range{0x070f, 0x070f},
    Range{0x0890, 0x0891},   Range{0x08e2, 0x08e2},   Range{0x115f, 0x1160},    Range{0x1680, 0x1680},
    Range{0x17b4, 0x17b5},   Range{0x180b, 0x180f},   Range{0x2000, 0x200f},    Range{0x2028, 0x202f},
    Range{0x205f, 0x206f},   Range{0x2800, 0x2800},   Range{0x3000, 0x3000},    Range{0x3164, 0x3164},
    Range{0xd800, 0xf8ff},   Range{0xfe00, 0xfe0f},   Range{0xfeff, 0xfeff},    Range{0xffa0, 0xffa0},
    Range{0xfff0, 0xfffd},   Range{0x110bd, 0x110bd}, Range{0x110cd, 0x110cd},  Range{0x13430, 0x1345f},
    Range{0x1bca0, 0x1bca3}, Range{0x1d173, 0x1d17a}, Range{0xe0000, 0x10ffff},
};

bool is_safe(char32_t character) {
  if ((character & 0xfffe) == 0xfffe) return false;  // noncharacters at the end of each plane
  return std::ranges::none_of(unsafe,
                              [&](const Range& range) { return character >= range.first && character <= range.last; });
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

/// How many characters, all of them safe and no two blanks in a row; nothing otherwise.
std::optional<std::size_t> safe_length(std::string_view text) {
  std::size_t length = 0;
  char32_t before = 0;
  for (auto rest = text; !rest.empty(); ++length) {
    const auto character = take_character(rest);
    if (!character || !is_safe(*character)) return std::nullopt;
    if (*character == U' ' && before == U' ') return std::nullopt;
    before = *character;
  }
  return length;
}

}  // namespace

std::optional<std::string> safe_name(std::string_view text, std::size_t characters) {
  const auto name = trimmed(text);
  // Composing shortens: what is far too long is not looked at.
  if (name.empty() || name.size() > 16 * characters || !safe_length(name)) return std::nullopt;
  auto shown = composed(name);
  const auto length = safe_length(shown);
  if (!length || *length == 0 || *length > characters || piles_up_marks(shown)) return std::nullopt;
  if (trimmed(shown) != shown) return std::nullopt;
  return shown;
}

}  // namespace reversi::core
