#include "common/records/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace reversi::records {
namespace {

constexpr std::string_view blanks = " \t\r\n\v\f";

char lowered(char letter) { return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter; }

std::string_view without_plus(std::string_view text) {
  const bool signed_twice = text.size() > 1 && (text[1] == '-' || text[1] == '+');
  return text.starts_with('+') && !signed_twice ? text.substr(1) : text;
}

template <typename Number>
std::optional<Number> parsed(std::string_view text) {
  text = without_plus(text);
  Number number{};
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || stop != text.data() + text.size()) return std::nullopt;
  return number;
}

bool continues_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Bytes of the well-formed UTF-8 character at the front, 0 where there is none.
std::size_t character_length(std::string_view text) {
  const auto first = static_cast<unsigned char>(text.front());
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
  if (first < 0xC2 || first > 0xF4 || text.size() < length) return 0;
  if (!std::ranges::all_of(text.substr(1, length - 1), continues_character)) return 0;
  const auto second = static_cast<unsigned char>(text[1]);
  const bool overlong = (first == 0xE0 && second < 0xA0) || (first == 0xF0 && second < 0x90);
  const bool beyond = (first == 0xED && second > 0x9F) || (first == 0xF4 && second > 0x8F);
  return overlong || beyond ? 0 : length;
}

void append_json_escape(std::string& json, char letter) {
  constexpr std::string_view hex = "0123456789abcdef";
  const auto code = static_cast<unsigned char>(letter);
  switch (letter) {
    case '"': json += "\\\""; return;
    case '\\': json += "\\\\"; return;
    case '\n': json += "\\n"; return;
    case '\r': json += "\\r"; return;
    case '\t': json += "\\t"; return;
    default: json += {'\\', 'u', '0', '0', hex[code / 16U], hex[code % 16U]};
  }
}

bool wants_json_escape(char letter) {
  return letter == '"' || letter == '\\' || static_cast<unsigned char>(letter) < 0x20;
}

}  // namespace

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::optional<std::string_view> take_line(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto end = std::min(text.find('\n'), text.size());
  auto line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  if (line.ends_with('\r')) line.remove_suffix(1);
  return line;
}

bool is_digit(char letter) { return letter >= '0' && letter <= '9'; }

bool equal_in_any_case(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, {}, lowered, lowered);
}

std::optional<double> to_number(std::string_view text) {
  const auto number = parsed<double>(text);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

std::optional<int> to_int(std::string_view text) { return parsed<int>(text); }

std::string number_text(double number) {
  std::array<char, 32> digits{};
  const auto [end, error] = std::to_chars(digits.data(), digits.data() + digits.size(), number);
  return error == std::errc() ? std::string(digits.data(), end) : "0";
}

std::string signed_text(double number) { return (number < 0 ? "" : "+") + number_text(number == 0 ? 0.0 : number); }

std::string printable(std::string_view text, std::size_t limit) {
  std::string shown;
  while (!text.empty() && shown.size() < limit) {
    const std::size_t length = character_length(text);
    const bool plain = length > 0 && static_cast<unsigned char>(text.front()) >= 0x20 && text.front() != 0x7F;
    shown += plain ? text.substr(0, length) : ".";
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return shown;
}

std::string json_string(std::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    const std::size_t length = character_length(text);
    if (length == 0) {
      json += "\xEF\xBF\xBD";
    } else if (wants_json_escape(text.front())) {
      append_json_escape(json, text.front());
    } else {
      json += text.substr(0, length);
    }
    text.remove_prefix(std::max<std::size_t>(length, 1));
  }
  return json + '"';
}

}  // namespace reversi::records
