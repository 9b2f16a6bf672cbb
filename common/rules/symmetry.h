// The four symmetries that leave the start position as it is, so that a game and its mirror images are the same game.
//
// Pure constexpr functions.
#pragma once

#include <array>
#include <cstdint>
#include <tuple>

#include "common/rules/position.h"

namespace reversi::rules {

enum class Symmetry : std::uint8_t {
  identity,       ///< as it is
  half_turn,      ///< turned by 180 degrees: a1 goes to h8
  main_diagonal,  ///< mirrored at the diagonal a1-h8: f5 goes to e6
  anti_diagonal,  ///< mirrored at the diagonal h1-a8: f5 goes to d3
};

inline constexpr std::array<Symmetry, 4> all_symmetries{Symmetry::identity, Symmetry::half_turn,
                                                        Symmetry::main_diagonal, Symmetry::anti_diagonal};

/// Each of the four undoes itself.
constexpr Square apply(Symmetry symmetry, Square square) {
  const int transposed = 8 * square.column() + square.row();
  switch (symmetry) {
    case Symmetry::identity: return square;
    case Symmetry::half_turn: return Square(63 - square.index());
    case Symmetry::main_diagonal: return Square(transposed);
    case Symmetry::anti_diagonal: return Square(63 - transposed);
  }
  return square;
}

namespace detail {

/// Swaps the bits of `mask` with those `shift` above them.
constexpr Bitboard swapped(Bitboard set, Bitboard mask, int shift) {
  const Bitboard differing = (set ^ (set >> shift)) & mask;
  return set ^ differing ^ (differing << shift);
}

/// Rows become columns, by blocks of 4, 2 and 1.
constexpr Bitboard transposed(Bitboard set) {
  set = swapped(set, 0x00000000f0f0f0f0, 28);
  set = swapped(set, 0x0000cccc0000cccc, 14);
  return swapped(set, 0x00aa00aa00aa00aa, 7);
}

constexpr Bitboard turned(Bitboard set) {
  set = swapped(set, 0x00000000ffffffff, 32);
  set = swapped(set, 0x0000ffff0000ffff, 16);
  set = swapped(set, 0x00ff00ff00ff00ff, 8);
  set = swapped(set, 0x0f0f0f0f0f0f0f0f, 4);
  set = swapped(set, 0x3333333333333333, 2);
  return swapped(set, 0x5555555555555555, 1);
}

}  // namespace detail

constexpr Bitboard apply(Symmetry symmetry, Bitboard set) {
  switch (symmetry) {
    case Symmetry::identity: return set;
    case Symmetry::half_turn: return detail::turned(set);
    case Symmetry::main_diagonal: return detail::transposed(set);
    case Symmetry::anti_diagonal: return detail::turned(detail::transposed(set));
  }
  return set;
}

constexpr Position apply(Symmetry symmetry, const Position& position) {
  return {apply(symmetry, position.black), apply(symmetry, position.white), position.to_move};
}

/// The one of a position's four images that stands for all of them.
constexpr Position canonical(const Position& position) {
  Position least = position;
  for (const Symmetry symmetry : all_symmetries) {
    const Position image = apply(symmetry, position);
    if (std::tie(image.black, image.white) < std::tie(least.black, least.white)) least = image;
  }
  return least;
}

}  // namespace reversi::rules
