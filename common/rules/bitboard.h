// Sets of squares as 64-bit words, and the two computations that Othello needs of them.
//
// Bit i stands for Square(i). Everything is a pure constexpr function, quick enough to replay a hundred thousand games
// while one waits, and simple enough to be the measure of the engine's faster versions. Tests hold it against an array.
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

/// The squares one step beyond those of `set` in one of eight directions: -9, -8, -7, -1, 1, 7, 8 or 9. A step that
/// leaves the board at its left or right edge must not come in again at the other.
template <int direction>
constexpr Bitboard step(Bitboard set) {
  constexpr int columns = (direction + 9) % 8 - 1;
  if constexpr (columns > 0) set &= not_column_h;
  if constexpr (columns < 0) set &= not_column_a;
  return direction > 0 ? set << direction : set >> -direction;
}

/// The squares behind whole lines of `theirs` that begin next to `mine`: six of theirs fit between two others.
template <int direction>
constexpr Bitboard behind_lines(Bitboard mine, Bitboard theirs) {
  Bitboard line = step<direction>(mine) & theirs;
  for (int length = 1; length < 6; ++length) line |= step<direction>(line) & theirs;
  return step<direction>(line);
}

/// For each square the squares beyond it: in the four directions in which their index rises, and the four others.
struct Rays {
  std::array<Bitboard, 4> rising{};
  std::array<Bitboard, 4> falling{};
};

template <int direction>
constexpr Bitboard ray(Bitboard from) {
  Bitboard squares = 0;
  for (Bitboard next = step<direction>(from); next != 0; next = step<direction>(next)) squares |= next;
  return squares;
}

constexpr std::array<Rays, 64> make_rays() {
  std::array<Rays, 64> rays;
  for (std::size_t square = 0; square < 64; ++square) {
    const Bitboard from = Bitboard{1} << square;
    rays[square] = {.rising = {ray<1>(from), ray<7>(from), ray<8>(from), ray<9>(from)},
                    .falling = {ray<-1>(from), ray<-7>(from), ray<-8>(from), ray<-9>(from)}};
  }
  return rays;
}

inline constexpr std::array<Rays, 64> rays = make_rays();

}  // namespace detail

/// The squares on which the side that owns `mine` may place a disc.
constexpr Bitboard legal_moves(Bitboard mine, Bitboard theirs) {
  const Bitboard behind = detail::behind_lines<1>(mine, theirs) | detail::behind_lines<-1>(mine, theirs) |
                          detail::behind_lines<8>(mine, theirs) | detail::behind_lines<-8>(mine, theirs) |
                          detail::behind_lines<7>(mine, theirs) | detail::behind_lines<-7>(mine, theirs) |
                          detail::behind_lines<9>(mine, theirs) | detail::behind_lines<-9>(mine, theirs);
  return behind & ~(mine | theirs);
}

/// Whether `legal_moves` has any, which one direction mostly settles.
constexpr bool can_move(Bitboard mine, Bitboard theirs) {
  const Bitboard empty = ~(mine | theirs);
  return (detail::behind_lines<8>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<-8>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<1>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<-1>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<9>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<-9>(mine, theirs) & empty) != 0 ||
         (detail::behind_lines<7>(mine, theirs) & empty) != 0 || (detail::behind_lines<-7>(mine, theirs) & empty) != 0;
}

/// The discs of `theirs` that a disc of `mine` placed on `square` turns over; 0 where it turns nothing. `square` is
/// taken to be empty.
constexpr Bitboard flips(Bitboard mine, Bitboard theirs, Square square) {
  const auto& rays = detail::rays[static_cast<std::size_t>(square.index())];
  Bitboard flipped = 0;
  // Along a ray the nearest square that is not theirs decides: if it is mine, all before it turn.
  for (const Bitboard ray : rays.rising) {
    const Bitboard stops = ray & ~theirs;
    const Bitboard nearest = stops & (~stops + 1) & mine;
    if (nearest != 0) flipped |= ray & (nearest - 1);
  }
  for (const Bitboard ray : rays.falling) {
    const Bitboard stops = ray & ~theirs;
    const Bitboard nearest = std::bit_floor(stops) & mine;
    if (nearest != 0) flipped |= ray & ~(nearest | (nearest - 1));
  }
  return flipped;
}

}  // namespace reversi::rules
