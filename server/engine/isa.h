// Which of the CPU's instruction sets the searches use, chosen when the program runs.
//
// Code whose speed hangs on them is written once, in .inc files without includes or namespace of their own. Each of
// isa_portable.cpp, isa_avx2.cpp and isa_avx512.cpp includes them in a namespace of its own, compiled for its set, so
// that everything inlines into the loops and no instruction leaks into code that an older CPU runs. Within such a
// namespace there are
//   Bitboard moves_of(Bitboard mine, Bitboard theirs)              as Board::moves
//   Bitboard flips_of(Bitboard mine, Bitboard theirs, int square)  as Board::flips
// Callers outside go through one entry point that switches on `isa()`.
//
// Safe on any thread.
#pragma once

#include <cstdint>
#include <string_view>

namespace reversi::engine {

enum class Isa : std::uint8_t {
  portable,  ///< what every CPU has that the program was compiled for
  avx2,      ///< AVX2, BMI1, BMI2, LZCNT, POPCNT: Haswell (2013), Zen (2017) and later
  avx512,    ///< AVX-512 F, VL, BW, DQ, CD and VPOPCNTDQ besides: Ice Lake (2019), Zen 4 (2022) and later
};

/// The best that this CPU has, or a lesser one that REVERSI_ISA names in the environment ("portable", "avx2",
/// "avx512"): for tests, and to measure. The same all the time that the program runs.
Isa isa();

/// Whether this CPU and this build have it.
bool has(Isa set);

std::string_view name_of(Isa set);

}  // namespace reversi::engine
