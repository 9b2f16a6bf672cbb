// A JSON value, as far as records need one: read whole, bounded in depth, written by hand elsewhere.
//
// Plain values without pointers into the text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace reversi::records {

struct Json {
  using Array = std::vector<Json>;
  struct Object {
    std::vector<std::string> names;
    std::vector<Json> values;  ///< one for each name
  };
  std::variant<std::monostate, bool, double, std::string, Array, Object> value;  ///< the first is null

  /// The member of an object; nothing where this is none, or has none of that name.
  const Json* member(std::string_view name) const;

  const std::string* string() const { return std::get_if<std::string>(&value); }
  const Array* array() const { return std::get_if<Array>(&value); }
  std::optional<double> number() const;

  /// A member that is a string or a number.
  std::string text_of(std::string_view name) const;  ///< empty where it is no string
  std::optional<double> number_of(std::string_view name) const;
};

/// Reads one value that fills the text but for blanks. Nothing where it is no JSON, or deeper than 32.
std::optional<Json> parse_json(std::string_view text);

}  // namespace reversi::records
