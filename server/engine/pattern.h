// The patterns that a position is read by: small groups of squares whose contents together tell much about the game.
//
// Constant tables and pure functions, safe on any thread. A pattern's contents are one number in base three: the first
// square is the lowest digit; 0 is an empty square, 1 a disc of the side to move, 2 one of the other side. The ways in
// which a pattern lies on the board (its images under the board's eight symmetries) share one table of weights, and so
// do contents that only differ by the pattern's own symmetry.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "server/engine/board.h"

namespace reversi::engine {

inline constexpr int most_squares = 10;

/// A pattern in its first place on the board.
struct Pattern {
  std::string_view name;
  int size = 0;  ///< squares, 4..10
  std::array<std::uint8_t, most_squares> squares{};
};

inline constexpr std::array<Pattern, 15> patterns{{
    {"corner 3x3", 9, {0, 1, 2, 8, 9, 10, 16, 17, 18}},
    {"corner triangle", 10, {0, 1, 2, 3, 8, 9, 10, 16, 17, 24}},
    {"corner 2x5", 10, {0, 1, 2, 3, 4, 8, 9, 10, 11, 12}},
    {"corner and inner 3x3", 10, {0, 9, 10, 11, 17, 18, 19, 25, 26, 27}},
    {"edge with X squares", 10, {0, 1, 2, 3, 4, 5, 6, 7, 9, 14}},
    {"edge block", 10, {0, 2, 3, 4, 5, 7, 10, 11, 12, 13}},
    {"edge to centre", 10, {2, 3, 4, 5, 10, 11, 12, 13, 19, 20}},
    {"centre block", 10, {10, 13, 18, 19, 20, 21, 26, 27, 28, 29}},
    {"row 2 and corners", 10, {8, 9, 10, 11, 12, 13, 14, 15, 0, 7}},
    {"row 3 and its ends' neighbours", 10, {16, 17, 18, 19, 20, 21, 22, 23, 8, 15}},
    {"row 4 and corners", 10, {24, 25, 26, 27, 28, 29, 30, 31, 0, 7}},
    {"diagonal of 8 and two C squares", 10, {0, 9, 18, 27, 36, 45, 54, 63, 1, 62}},
    {"diagonal of 7 and corners", 9, {1, 10, 19, 28, 37, 46, 55, 0, 63}},
    {"diagonal of 6 and its ends' neighbours", 10, {2, 11, 20, 29, 38, 47, 1, 3, 39, 55}},
    {"diagonal of 5 and its ends' neighbours", 9, {3, 12, 21, 30, 39, 2, 4, 31, 47}},
}};

inline constexpr std::size_t pattern_count = patterns.size();

/// Whole vector registers; the places fill them.
inline constexpr std::size_t lane_count = 64;

constexpr int power_of_three(int exponent) {
  int power = 1;
  for (; exponent > 0; --exponent) power *= 3;
  return power;
}

/// How many contents a pattern can have.
constexpr int contents(const Pattern& pattern) { return power_of_three(pattern.size); }

/// The square that one of the board's eight symmetries puts a square on. @param symmetry  0..7; 0 leaves all in place
constexpr int image(int square, int symmetry) {
  int column = square % 8;
  int row = square / 8;
  if ((symmetry & 1) != 0) column = 7 - column;
  if ((symmetry & 2) != 0) row = 7 - row;
  return (symmetry & 4) != 0 ? 8 * column + row : 8 * row + column;
}

/// Where a pattern lies.
struct Place {
  std::size_t pattern = 0;  ///< of `patterns`
  std::array<std::uint8_t, most_squares> squares{};
  Bitboard set = 0;
};

namespace detail {

constexpr Place place(std::size_t number, int symmetry) {
  Place result{.pattern = number};
  const Pattern& pattern = patterns[number];
  for (std::size_t digit = 0; digit < static_cast<std::size_t>(pattern.size); ++digit) {
    const int square = image(pattern.squares[digit], symmetry);
    result.squares[digit] = static_cast<std::uint8_t>(square);
    result.set |= Bitboard{1} << square;
  }
  return result;
}

/// All places in the order of the patterns, and how many there are.
struct Places {
  std::array<Place, lane_count> places{};
  std::size_t size = 0;
};

constexpr Places make_places() {
  Places result;
  for (std::size_t number = 0; number < pattern_count; ++number) {
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const Place found = place(number, symmetry);
      bool known = false;
      for (std::size_t other = 0; other < result.size; ++other) {
        known = known || (result.places[other].pattern == number && result.places[other].set == found.set);
      }
      if (!known) result.places[result.size++] = found;
    }
  }
  return result;
}

inline constexpr Places all_places = make_places();

constexpr std::array<std::size_t, pattern_count + 1> make_offsets() {
  std::array<std::size_t, pattern_count + 1> offsets{};
  for (std::size_t number = 0; number < pattern_count; ++number) {
    offsets[number + 1] = offsets[number] + static_cast<std::size_t>(contents(patterns[number]));
  }
  return offsets;
}

}  // namespace detail

/// How many places there are; lanes above, were there any, would be padding.
inline constexpr std::size_t place_count = detail::all_places.size;

/// The place that a lane reads. @pre lane < place_count
constexpr const Place& place_of(std::size_t lane) { return detail::all_places.places[lane]; }

/// Where a pattern's table begins in a stage's row of weights; the last is the row's length.
inline constexpr std::array<std::size_t, pattern_count + 1> table_offsets = detail::make_offsets();

/// A row of weights: one for each content of each pattern.
inline constexpr std::size_t row_size = table_offsets.back();

/// Where each digit of a content goes when its pattern is mirrored into itself.
struct Mirror {
  int size = 0;
  std::array<std::uint8_t, most_squares> digit_to{};
};

/// The pattern's own symmetry; the identity where it has none.
constexpr Mirror mirror_of(const Pattern& pattern) {
  Mirror identity{.size = pattern.size};
  const auto size = static_cast<std::size_t>(pattern.size);
  for (std::size_t digit = 0; digit < size; ++digit) identity.digit_to[digit] = static_cast<std::uint8_t>(digit);
  for (int symmetry = 1; symmetry < 8; ++symmetry) {
    Mirror mirror{.size = pattern.size};
    bool maps = true;
    for (std::size_t digit = 0; digit < size; ++digit) {
      std::size_t at = 0;
      while (at < size && pattern.squares[at] != image(pattern.squares[digit], symmetry)) ++at;
      maps = maps && at < size;
      mirror.digit_to[digit] = static_cast<std::uint8_t>(at);
    }
    if (maps && mirror.digit_to != identity.digit_to) return mirror;
  }
  return identity;
}

/// For each content of a pattern the one that its mirror makes of it.
inline std::vector<std::uint32_t> mirror_images(const Pattern& pattern) {
  const Mirror mirror = mirror_of(pattern);
  std::vector<std::uint32_t> images{0};
  for (std::size_t digit = 0; digit < static_cast<std::size_t>(pattern.size); ++digit) {
    const auto worth = static_cast<std::uint32_t>(power_of_three(mirror.digit_to[digit]));
    const std::size_t below = images.size();
    for (std::size_t content = 0; content < 2 * below; ++content) images.push_back(images[content] + worth);
  }
  return images;
}

}  // namespace reversi::engine
