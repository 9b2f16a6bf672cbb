#include "common/records/pasted.h"

#include <algorithm>
#include <optional>
#include <span>

#include "common/records/text.h"
#include "common/rules/square.h"

namespace reversi::records {
namespace {

bool is_foreign(char letter) { return static_cast<unsigned char>(letter) >= 0x80; }
bool is_letter(char letter) { return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z'); }
bool is_blank(char letter) { return std::string_view(" \t\r\n").contains(letter); }

void blank(std::string& text, std::size_t from, std::size_t bytes) {
  for (char& letter : std::span(text).subspan(from, bytes)) {
    if (letter != '\n' && letter != '\r') letter = ' ';
  }
}

/// A line that opens or closes a block: its marks, and the one word behind them.
void blank_fence(std::string& text, std::size_t from, std::size_t end) {
  const auto line = trim(std::string_view(text).substr(from, end - from));
  if (!line.starts_with("```") && !line.starts_with("~~~")) return;
  const auto word = line.substr(std::min(line.find_first_not_of("`~"), line.size()));
  if (std::ranges::all_of(word, is_letter)) blank(text, from, end - from);
}

/// "> > " at the front of a line.
void blank_quotes(std::string& text, std::size_t from, std::size_t end) {
  for (; from < end && (is_blank(text[from]) || text[from] == '>'); ++from) blank(text, from, 1);
}

/// Bytes of a number at the front, with or without a fraction.
std::size_t number_length(std::string_view text) {
  auto length = std::min(text.find_first_not_of("0123456789"), text.size());
  if (length > 0 && length + 1 < text.size() && text[length] == '.' && is_digit(text[length + 1])) {
    length = std::min(text.find_first_not_of("0123456789", length + 1), text.size());
  }
  return length;
}

/// Bytes of "+2" or "-1.5" that stands alone, 0 where there is none.
std::size_t value_length(std::string_view text, std::size_t at) {
  if (text[at] != '+' && text[at] != '-') return 0;
  const bool alone = at == 0 || is_blank(text[at - 1]) || is_foreign(text[at - 1]) || text[at - 1] == '(';
  const auto digits = number_length(text.substr(at + 1));
  const auto end = at + 1 + digits;
  const bool ends =
      end == text.size() || is_blank(text[end]) || is_foreign(text[end]) || std::string_view("),;").contains(text[end]);
  constexpr std::size_t longest = 5;
  return alone && ends && digits > 0 && digits <= longest ? 1 + digits : 0;
}

/// Bytes of a number that a word behind it counts with, 0 where there is none.
std::size_t counted_length(std::string_view text, std::size_t at) {
  if (!is_digit(text[at])) return 0;
  const bool alone = at == 0 || is_blank(text[at - 1]) || is_foreign(text[at - 1]);
  const auto end = text.find_first_not_of("0123456789", at);
  return alone && end != std::string_view::npos && is_foreign(text[end]) ? end - at : 0;
}

constexpr std::size_t wide_bytes = 3;  // of each in UTF-8

/// The ASCII letter that a wide one ("Ｆ", U+FF01 to U+FF5E) stands for; a zero byte where the text has none.
char narrow(std::string_view text) {
  if (text.size() < wide_bytes || text[0] != '\xEF' || (text[1] != '\xBC' && text[1] != '\xBD')) return '\0';
  const auto low = (static_cast<unsigned char>(text[1]) & 1U) << 6U | (static_cast<unsigned char>(text[2]) & 0x3FU);
  return static_cast<char>(low + 0x20U);
}

/// "Ｆ５" at the front; nothing where there is no such square.
std::optional<rules::Square> wide_square(std::string_view text) {
  if (text.size() < 2 * wide_bytes) return std::nullopt;
  return rules::Square::from_name(std::string{narrow(text), narrow(text.substr(wide_bytes))});
}

/// Bytes at a place that are none of a move's.
std::size_t blanked_at(std::string_view text, std::size_t at) {
  const char letter = text[at];
  if (is_foreign(letter) || std::string_view(">`!?").contains(letter)) return 1;
  if (letter == ':' && (at == 0 || !is_digit(text[at - 1]))) return 1;
  return std::max(value_length(text, at), counted_length(text, at));
}

}  // namespace

std::string moves_alone(std::string_view pasted) {
  std::string text(pasted);
  for (std::size_t from = 0; from < pasted.size();) {
    const auto end = std::min(pasted.find('\n', from), pasted.size());
    blank_quotes(text, from, end);
    blank_fence(text, from, end);
    for (std::size_t at = from; at < end;) {
      const auto wide = wide_square(pasted.substr(at));
      const auto bytes = wide ? 2 * wide_bytes : blanked_at(pasted, at);
      blank(text, at, bytes);
      if (wide) text.replace(at, 2, wide->name());
      at += std::max<std::size_t>(bytes, 1);
    }
    from = end + 1;
  }
  return text;
}

bool is_remark(std::string_view line) { return !trim(line).empty() && trim(moves_alone(line)).empty(); }

}  // namespace reversi::records
