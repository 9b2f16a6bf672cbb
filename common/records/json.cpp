#include "common/records/json.h"

#include <algorithm>

#include "common/records/text.h"

namespace reversi::records {
namespace {

constexpr int deepest = 32;

void append_utf8(std::string& text, std::uint32_t code) {
  const auto tail = [code](unsigned shift) { return static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
  if (code < 0x80) {
    text += static_cast<char>(code);
  } else if (code < 0x800) {
    text += {static_cast<char>(0xC0U | code >> 6U), tail(0)};
  } else if (code < 0x10000) {
    text += {static_cast<char>(0xE0U | code >> 12U), tail(6), tail(0)};
  } else {
    text += {static_cast<char>(0xF0U | code >> 18U), tail(12), tail(6), tail(0)};
  }
}

class Parser {
 public:
  explicit Parser(std::string_view text) : rest_(text) {}

  std::optional<Json> parse() {
    auto json = value(0);
    skip_blanks();
    return rest_.empty() ? std::move(json) : std::nullopt;
  }

 private:
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  bool take(std::string_view word) {
    skip_blanks();
    if (!rest_.starts_with(word)) return false;
    rest_.remove_prefix(word.size());
    return true;
  }

  std::optional<Json> value(int depth) {
    if (depth > deepest) return std::nullopt;
    if (take("null")) return Json{};
    if (take("true")) return Json{true};
    if (take("false")) return Json{false};
    if (take("\"")) return string();
    if (take("[")) return array(depth);
    if (take("{")) return object(depth);
    return number();
  }

  std::optional<Json> number() {
    const auto length = std::min(rest_.find_first_not_of("0123456789+-.eE"), rest_.size());
    const auto read = to_number(rest_.substr(0, length));
    if (!read) return std::nullopt;
    rest_.remove_prefix(length);
    return Json{*read};
  }

  std::optional<Json> array(int depth) {
    Json::Array items;
    if (take("]")) return Json{std::move(items)};
    while (true) {
      auto item = value(depth + 1);
      if (!item) return std::nullopt;
      items.push_back(std::move(*item));
      if (take("]")) return Json{std::move(items)};
      if (!take(",")) return std::nullopt;
    }
  }

  std::optional<Json> object(int depth) {
    Json::Object members;
    if (take("}")) return Json{std::move(members)};
    while (true) {
      if (!take("\"")) return std::nullopt;
      const auto name = string();
      if (!name || !take(":")) return std::nullopt;
      auto member = value(depth + 1);
      if (!member) return std::nullopt;
      members.names.push_back(*name->string());
      members.values.push_back(std::move(*member));
      if (take("}")) return Json{std::move(members)};
      if (!take(",")) return std::nullopt;
    }
  }

  /// What follows the opening quotation mark.
  std::optional<Json> string() {
    std::string text;
    while (!rest_.empty()) {
      const char letter = rest_.front();
      rest_.remove_prefix(1);
      if (letter == '"') return Json{std::move(text)};
      if (letter != '\\') {
        text += letter;
      } else if (!escape(text)) {
        return std::nullopt;
      }
    }
    return std::nullopt;
  }

  bool escape(std::string& text) {
    if (rest_.empty()) return false;
    const char letter = rest_.front();
    rest_.remove_prefix(1);
    if (letter == 'u') return unicode(text);
    constexpr std::string_view names = "\"\\/bfnrt";
    constexpr std::string_view meant = "\"\\/\b\f\n\r\t";
    const auto found = names.find(letter);
    if (found == std::string_view::npos) return false;
    text += meant[found];
    return true;
  }

  std::optional<std::uint32_t> four_digits() {
    std::uint32_t code = 0;
    if (rest_.size() < 4) return std::nullopt;
    for (const char letter : rest_.substr(0, 4)) {
      const auto digit = std::string_view("0123456789abcdef").find(static_cast<char>(letter | 0x20));
      if (digit == std::string_view::npos) return std::nullopt;
      code = code * 16 + static_cast<std::uint32_t>(digit);
    }
    rest_.remove_prefix(4);
    return code;
  }

  /// One \uXXXX, or a pair of them for a character beyond U+FFFF; half a pair becomes U+FFFD.
  bool unicode(std::string& text) {
    const auto first = four_digits();
    if (!first) return false;
    std::uint32_t code = *first;
    if (code >= 0xD800 && code < 0xE000) {
      code = 0xFFFD;
      const bool high = *first < 0xDC00 && rest_.starts_with("\\u");
      const auto before = rest_;
      if (high) rest_.remove_prefix(2);
      const auto second = high ? four_digits() : std::nullopt;
      if (second && *second >= 0xDC00 && *second < 0xE000) {
        code = 0x10000 + ((*first - 0xD800) << 10U) + (*second - 0xDC00);
      } else {
        rest_ = before;
      }
    }
    append_utf8(text, code);
    return true;
  }

  std::string_view rest_;
};

}  // namespace

const Json* Json::member(std::string_view name) const {
  const auto* object = std::get_if<Object>(&value);
  if (object == nullptr) return nullptr;
  const auto found = std::ranges::find(object->names, name);
  if (found == object->names.end()) return nullptr;
  return &object->values[static_cast<std::size_t>(found - object->names.begin())];
}

std::optional<double> Json::number() const {
  const auto* number = std::get_if<double>(&value);
  return number == nullptr ? std::nullopt : std::optional(*number);
}

std::string Json::text_of(std::string_view name) const {
  const Json* found = member(name);
  return found == nullptr || found->string() == nullptr ? std::string() : *found->string();
}

std::optional<double> Json::number_of(std::string_view name) const {
  const Json* found = member(name);
  return found == nullptr ? std::nullopt : found->number();
}

std::optional<Json> parse_json(std::string_view text) { return Parser(text).parse(); }

}  // namespace reversi::records
