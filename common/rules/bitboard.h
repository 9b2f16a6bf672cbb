// Sets of squares as 64-bit words, and the two computations that Othello needs of them.
//
// Bit i stands for Square(i). Everything is a pure constexpr function; simple on purpose: the engine's fast versions
// are proved equal to these.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "common/rules/square.h"

namespace reversi::rules {

using Bitboard = std::uint64_t;

constexpr int count(Bitboard set) { return std::popcount(set); }

/// Calls `visit(Square)` for each square of the set, a1 first.
template <typename Visit>
constexpr void for_each_square(Bitboard set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(Square(std::countr_zero(set)));
}

namespace detail {

inline constexpr Bitboard not_column_a = 0xfefefefefefefefe;
inline constexpr Bitboard not_column_h = 0x7f7f7f7f7f7f7f7f;

/// One step of every square of a set: the shift, and the squares a step can land on (a step that leaves the board at
/// the left or right edge must not come in again at the other).
struct Direction {
  int shift;
  Bitboard landing;
};

inline constexpr std::array<Direction, 8> directions{{
    {1, not_column_a},
    {-1, not_column_h},
    {8, ~Bitboard{0}},
    {-8, ~Bitboard{0}},
    {9, not_column_a},
    {-9, not_column_h},
    {7, not_column_h},
    {-7, not_column_a},
}};

constexpr Bitboard step(Bitboard set, Direction direction) {
  const Bitboard moved = direction.shift > 0 ? set << direction.shift : set >> -direction.shift;
  return moved & direction.landing;
}

}  // namespace detail

/// The squares on which the side that owns `mine` may place a disc.
constexpr Bitboard legal_moves(Bitboard mine, Bitboard theirs) {
  const Bitboard empty = ~(mine | theirs);
  Bitboard moves = 0;
  for (const auto direction : detail::directions) {
    Bitboard line = detail::step(mine, direction) & theirs;
    for (int length = 1; length < 6; ++length) line |= detail::step(line, direction) & theirs;
    moves |= detail::step(line, direction) & empty;
  }
  return moves;
}

/// The discs of `theirs` that a disc of `mine` placed on `square` turns over; 0 where it turns nothing. `square` is
/// taken to be empty.
constexpr Bitboard flips(Bitboard mine, Bitboard theirs, Square square) {
  Bitboard flipped = 0;
  for (const auto direction : detail::directions) {
    Bitboard line = 0;
    Bitboard next = detail::step(square.bit(), direction);
    for (; (next & theirs) != 0; next = detail::step(next, direction)) line |= next;
    if ((next & mine) != 0) flipped |= line;
  }
  return flipped;
}

}  // namespace reversi::rules
