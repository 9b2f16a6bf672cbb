// The lines through each square, to count what a disc on the last empty square turns.
//
// Constant tables, safe on any thread.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "server/engine/board.h"

namespace reversi::engine {

/// The lines through a square, and the square's place on each. A row's places are columns and a column's are rows.
struct LastLines {
  Bitboard vertical = 0;
  Bitboard rising = 0;   ///< the diagonal in steps of 9
  Bitboard falling = 0;  ///< in steps of 7
  std::uint8_t column = 0;
  std::uint8_t row = 0;
  std::uint8_t rising_place = 0;
  std::uint8_t falling_place = 0;
};

/// How the squares of a diagonal are numbered.
enum class DiagonalPlaces : std::uint8_t {
  by_rank,    ///< from the lowest index on, as PEXT gathers them
  by_column,  ///< as a multiplication gathers them
};

constexpr std::array<LastLines, 64> make_last_lines(DiagonalPlaces places) {
  std::array<LastLines, 64> table{};
  for (std::size_t square = 0; square < 64; ++square) {
    const auto& rays = detail::rays[square];
    const Bitboard bit = Bitboard{1} << square;
    LastLines& lines = table[square];
    lines.vertical = rays.rising[2] | rays.falling[2] | bit;
    lines.rising = rays.rising[3] | rays.falling[3] | bit;
    lines.falling = rays.rising[1] | rays.falling[1] | bit;
    lines.column = static_cast<std::uint8_t>(square % 8);
    lines.row = static_cast<std::uint8_t>(square / 8);
    const auto place = [&](Bitboard diagonal) {
      return places == DiagonalPlaces::by_rank ? static_cast<std::uint8_t>(count(diagonal & (bit - 1))) : lines.column;
    };
    lines.rising_place = place(lines.rising);
    lines.falling_place = place(lines.falling);
  }
  return table;
}

/// The discs turned on a line of eight by a disc at a place (first index), with the mover's discs given (second) and
/// the other side's on all other squares.
constexpr std::array<std::array<std::uint8_t, 256>, 8> make_line_turns() {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned place = 0; place < 8; ++place) {
    for (unsigned mine = 0; mine < 256; ++mine) {
      const unsigned above = mine >> (place + 1);
      const unsigned below = mine & ((1U << place) - 1);
      const unsigned up = above != 0 ? static_cast<unsigned>(std::countr_zero(above)) : 0;
      const unsigned down = below != 0 ? place - static_cast<unsigned>(std::bit_width(below)) : 0;
      table[place][mine] = static_cast<std::uint8_t>(up + down);
    }
  }
  return table;
}

inline constexpr std::array<std::array<std::uint8_t, 256>, 8> line_turns = make_line_turns();

/// The squares next to each square.
constexpr std::array<Bitboard, 64> make_around() {
  std::array<Bitboard, 64> around{};
  for (std::size_t square = 0; square < 64; ++square) around[square] = neighbours(Bitboard{1} << square);
  return around;
}

inline constexpr std::array<Bitboard, 64> around = make_around();

/// The quadrants with an odd number of empty squares: who plays there first tends to play there last.
constexpr Bitboard odd_quadrants(Bitboard empty) {
  empty ^= empty >> 16;
  empty ^= empty >> 8;  // each column of a half in the half's first row
  empty ^= empty >> 2;
  empty ^= empty >> 1;
  return (empty & 0x0000001100000011) * 0x0f0f0f0f;
}

}  // namespace reversi::engine
