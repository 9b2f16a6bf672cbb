// Discs that can never be turned again: they bound what a game can still become.
//
// Pure functions over a table made once, safe on any thread.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/engine/board.h"

namespace reversi::engine {

/// For an edge's discs of one side (first index) and of the other, the discs of the first that stay whatever is
/// played. Bit i is the edge's square i.
using EdgeStability = std::array<std::array<std::uint8_t, 256>, 256>;

/// Made at the first call, in well under a millisecond.
const EdgeStability& edge_stability();

namespace detail {

inline constexpr Bitboard column_a = 0x0101010101010101;
inline constexpr Bitboard left_and_right = 0x8181818181818181;
inline constexpr Bitboard top_and_bottom = 0xff000000000000ff;
inline constexpr Bitboard border = left_and_right | top_and_bottom;

/// Column a as eight bits, row 1 the lowest.
constexpr std::uint8_t packed_column(Bitboard column) {
  return static_cast<std::uint8_t>((column & column_a) * 0x0102040810204080 >> 56);
}

/// Eight bits as column a.
constexpr Bitboard spread_column(std::uint8_t bits) {
  const Bitboard one_each = static_cast<Bitboard>(bits) * 0x0101010101010101 & 0x8040201008040201;
  return ((one_each + 0x7f7f7f7f7f7f7f7f) >> 7) & column_a;
}

/// The squares all of whose line is occupied, for each of the four directions.
struct FullLines {
  Bitboard horizontal;
  Bitboard vertical;
  Bitboard rising;   ///< steps of 9
  Bitboard falling;  ///< steps of 7
};

constexpr FullLines full_lines(Bitboard discs) {
  Bitboard row = discs & discs >> 4 & 0x0f0f0f0f0f0f0f0f;
  row &= row >> 2;
  row &= row >> 1;
  Bitboard column = discs & (discs >> 32 | discs << 32);
  column &= column >> 16 | column << 48;
  column &= column >> 8 | column << 56;
  // Along a diagonal what lies beyond the board counts as occupied: doubling steps gather the whole line.
  const auto along = [discs](int step, Bitboard up_1, Bitboard up_2, Bitboard up_4) {
    Bitboard up = discs & (discs >> step | up_1);
    up &= up >> (2 * step) | up_2;
    up &= up >> (4 * step) | up_4;
    return up;
  };
  const auto back = [discs](int step, Bitboard down_1, Bitboard down_2, Bitboard down_4) {
    Bitboard down = discs & (discs << step | down_1);
    down &= down << (2 * step) | down_2;
    down &= down << (4 * step) | down_4;
    return down;
  };
  const Bitboard rising = along(9, 0xff80808080808080, 0xffffc0c0c0c0c0c0, 0xfffffffff0f0f0f0) &
                          back(9, 0x01010101010101ff, 0x030303030303ffff, 0x0f0f0f0fffffffff);
  const Bitboard falling = along(7, 0xff01010101010101, 0xffff030303030303, 0xffffffff0f0f0f0f) &
                           back(7, 0x80808080808080ff, 0xc0c0c0c0c0c0ffff, 0xf0f0f0f0ffffffff);
  return {(row & column_a) * 0xff, column, rising, falling};
}

}  // namespace detail

/// Some of the discs of `mine` that can never be turned again; all that rows of full lines and safe neighbours prove.
inline Bitboard stable_discs(Bitboard mine, Bitboard theirs, const EdgeStability& edges) {
  using namespace detail;
  const auto byte = [](Bitboard bits) { return static_cast<std::size_t>(bits & 0xff); };
  Bitboard stable = edges[byte(mine)][byte(theirs)];
  stable |= static_cast<Bitboard>(edges[byte(mine >> 56)][byte(theirs >> 56)]) << 56;
  stable |= spread_column(edges[packed_column(mine)][packed_column(theirs)]);
  stable |= spread_column(edges[packed_column(mine >> 7)][packed_column(theirs >> 7)]) << 7;
  const FullLines full = full_lines(mine | theirs);
  const Bitboard inner = mine & ~border;
  stable |= inner & full.horizontal & full.vertical & full.rising & full.falling;
  while (true) {
    const Bitboard safe = inner & (stable << 1 | stable >> 1 | full.horizontal) &
                          (stable << 8 | stable >> 8 | full.vertical) & (stable << 9 | stable >> 9 | full.rising) &
                          (stable << 7 | stable >> 7 | full.falling);
    if ((safe & ~stable) == 0) return stable;
    stable |= safe;
  }
}

}  // namespace reversi::engine
