#include "common/records/percent.h"

#include <algorithm>
#include <array>

namespace reversi::records {
namespace {

constexpr std::string_view hex = "0123456789ABCDEF";

bool cannot_stand(char letter) { return static_cast<unsigned char>(letter) < 0x20 || letter == ']'; }

}  // namespace

bool wants_percent(std::string_view text) {
  constexpr std::array<std::string_view, 3> signs{"(;", ";)", "XE[%"};
  return std::ranges::any_of(text, cannot_stand) ||
         std::ranges::any_of(signs, [text](std::string_view sign) { return text.contains(sign); });
}

std::string percent_encoded(std::string_view text) {
  std::string encoded;
  for (const char letter : text) {
    if (!cannot_stand(letter) && letter != '%' && letter != ';') {
      encoded += letter;
      continue;
    }
    const auto code = static_cast<unsigned char>(letter);
    encoded += {'%', hex[code / 16U], hex[code % 16U]};
  }
  return encoded;
}

std::string percent_decoded(std::string_view text) {
  std::string decoded;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto high = at + 2 < text.size() ? hex.find(text[at + 1]) : std::string_view::npos;
    const auto low = at + 2 < text.size() ? hex.find(text[at + 2]) : std::string_view::npos;
    if (text[at] != '%' || high == std::string_view::npos || low == std::string_view::npos) {
      decoded += text[at];
      continue;
    }
    decoded += static_cast<char>(high * 16 + low);
    at += 2;
  }
  return decoded;
}

}  // namespace reversi::records
