// The engine's board: two bitboards seen from the side to move, and the fast forms of what common/rules computes.
//
// Plain values and pure functions, safe on any thread. Bit i is the square of index i. The rules' own versions are
// the measure: tests prove these equal to them.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "common/rules/position.h"

namespace reversi::engine {

using rules::Bitboard;
using rules::count;

inline constexpr Bitboard corners = 0x8100000000000081;

namespace detail {

/// The six inner columns: only discs there can be turned along a row or a diagonal.
inline constexpr Bitboard inner_columns = 0x7e7e7e7e7e7e7e7e;

/// Moves along one axis both ways, in three doubling steps (parallel prefix) instead of six single ones.
constexpr Bitboard axis_moves(Bitboard mine, Bitboard turnable, int step) {
  Bitboard up = turnable & (mine << step);
  Bitboard down = turnable & (mine >> step);
  up |= turnable & (up << step);
  down |= turnable & (down >> step);
  const Bitboard pairs_up = turnable & (turnable << step);
  const Bitboard pairs_down = turnable & (turnable >> step);
  up |= pairs_up & (up << (2 * step));
  down |= pairs_down & (down >> (2 * step));
  up |= pairs_up & (up << (2 * step));
  down |= pairs_down & (down >> (2 * step));
  return (up << step) | (down >> step);
}

/// For each square the squares beyond it in the four directions of rising index, then the four of falling index.
struct alignas(64) Rays {
  std::array<Bitboard, 4> rising{};
  std::array<Bitboard, 4> falling{};
};

constexpr Bitboard ray(int square, int columns, int rows) {
  Bitboard squares = 0;
  int column = square % 8 + columns;
  int row = square / 8 + rows;
  for (; column >= 0 && column < 8 && row >= 0 && row < 8; column += columns, row += rows) {
    squares |= Bitboard{1} << (8 * row + column);
  }
  return squares;
}

constexpr std::array<Rays, 64> make_rays() {
  std::array<Rays, 64> rays;
  for (int square = 0; square < 64; ++square) {
    auto& of = rays[static_cast<std::size_t>(square)];
    of.rising = {ray(square, 1, 0), ray(square, -1, 1), ray(square, 0, 1), ray(square, 1, 1)};
    of.falling = {ray(square, -1, 0), ray(square, 1, -1), ray(square, 0, -1), ray(square, -1, -1)};
  }
  return rays;
}

inline constexpr std::array<Rays, 64> rays = make_rays();

}  // namespace detail

/// The squares next to any of a set, the set's own squares included where they neighbour each other.
constexpr Bitboard neighbours(Bitboard set) {
  const Bitboard sides = ((set << 1) & 0xfefefefefefefefe) | ((set >> 1) & 0x7f7f7f7f7f7f7f7f);
  const Bitboard rows = set | sides;
  return sides | (rows << 8) | (rows >> 8);
}

struct Board {
  Bitboard mine = 0;    ///< of the side to move
  Bitboard theirs = 0;  ///< of the other side

  static constexpr Board of(const rules::Position& position) { return {position.mine(), position.theirs()}; }

  constexpr Bitboard empty() const { return ~(mine | theirs); }
  constexpr int empties() const { return count(empty()); }
  constexpr Board passed() const { return {theirs, mine}; }

  /// The squares on which the side to move may place a disc.
  constexpr Bitboard moves() const {
    const Bitboard inner = theirs & detail::inner_columns;
    return empty() & (detail::axis_moves(mine, inner, 1) | detail::axis_moves(mine, theirs, 8) |
                      detail::axis_moves(mine, inner, 7) | detail::axis_moves(mine, inner, 9));
  }

  /// The discs that the side to move turns by placing on an empty square; 0 where it turns nothing.
  constexpr Bitboard flips(int square) const {
    const auto& rays = detail::rays[static_cast<std::size_t>(square)];
    Bitboard turned = 0;
    for (const Bitboard ray : rays.rising) {
      const Bitboard stops = ray & ~theirs;
      const Bitboard anchor = stops & (~stops + 1) & mine;  // the nearest square that is not theirs, if mine
      turned |= ray & (anchor - Bitboard{anchor != 0});
    }
    for (const Bitboard ray : rays.falling) {
      const Bitboard stops = ray & ~theirs;  // the added bit 0 keeps the count defined; `& ray & mine` undoes it
      const Bitboard anchor = (Bitboard{1} << 63 >> std::countl_zero(stops | 1)) & ray & mine;
      turned |= ray & (~(anchor << 1) + 1);
    }
    return turned;
  }

  /// The board after a placement, seen by the other side. @param turned  `flips(square)`
  constexpr Board after(int square, Bitboard turned) const {
    return {theirs ^ turned, mine ^ turned ^ (Bitboard{1} << square)};
  }
  constexpr Board after(int square) const { return after(square, flips(square)); }

  constexpr bool is_over() const { return moves() == 0 && passed().moves() == 0; }

  /// Final disc difference of a finished game for the side to move, -64..64: empty squares go to the winner.
  constexpr int final_difference() const {
    const int difference = count(mine) - count(theirs);
    if (difference == 0) return 0;
    return difference > 0 ? difference + empties() : difference - empties();
  }

  friend constexpr bool operator==(const Board&, const Board&) = default;
};

/// Calls `visit(int square)` for each square of the set, lowest first.
template <typename Visit>
constexpr void for_each_index(Bitboard set, Visit visit) {
  for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

}  // namespace reversi::engine
