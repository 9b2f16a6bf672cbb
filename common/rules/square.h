// Squares and colours: the smallest words of the game.
//
// Plain values without an owner, safe on any thread. A square is its index 0..63: a1 = 0, b1 = 1, ... h8 = 63, columns
// a..h from the left, rows 1..8 from the top, so index = 8 * (row - 1) + column.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace reversi::rules {

enum class Color : std::uint8_t {
  black,  ///< the dark discs; moves first
  white,  ///< the light discs
};

constexpr Color opponent(Color color) { return color == Color::black ? Color::white : Color::black; }

class Square {
 public:
  static constexpr int count = 64;

  /// @param index 0..63; anything else is a bug of the caller. For untrusted numbers use `from_index`.
  explicit constexpr Square(int index) : index_(static_cast<std::uint8_t>(index)) { assert(is_index(index)); }

  static constexpr bool is_index(std::int64_t index) { return index >= 0 && index < count; }

  /// The square of an untrusted number, nothing for a number that names none (64, -1, ...).
  static constexpr std::optional<Square> from_index(std::int64_t index) {
    if (!is_index(index)) return std::nullopt;
    return Square(static_cast<int>(index));
  }

  /// Grammar: one letter a..h or A..H, one digit 1..8: "f5", "F5". Nothing for any other text.
  static constexpr std::optional<Square> from_name(std::string_view name) {
    if (name.size() != 2) return std::nullopt;
    const char letter = name[0] >= 'A' && name[0] <= 'H' ? static_cast<char>(name[0] - 'A' + 'a') : name[0];
    if (letter < 'a' || letter > 'h' || name[1] < '1' || name[1] > '8') return std::nullopt;
    return Square(8 * (name[1] - '1') + (letter - 'a'));
  }

  constexpr int index() const { return index_; }
  constexpr int column() const { return index_ % 8; }  ///< 0..7, 0 is column a
  constexpr int row() const { return index_ / 8; }     ///< 0..7, 0 is row 1, the top one
  constexpr std::uint64_t bit() const { return std::uint64_t{1} << index_; }

  /// Two characters, lower case: "f5".
  std::string name() const { return {static_cast<char>('a' + column()), static_cast<char>('1' + row())}; }

  friend constexpr auto operator<=>(Square, Square) = default;

 private:
  std::uint8_t index_;
};

}  // namespace reversi::rules
