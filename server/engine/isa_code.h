// What each instruction set's translation unit offers; isa.h says how they are made. The same functions three times.
//
// Safe on any thread. Call a set's functions only where `has(set)`.
#pragma once

#include "server/engine/board_lines.h"
#include "server/engine/endgame.h"
#include "server/engine/midgame.h"
#include "server/engine/perft.h"
#include "server/engine/probcut.h"

#define REVERSI_ISA_FUNCTIONS                                                                               \
  std::uint64_t perft(const Board& board, int depth, Convention convention);                                \
  int solve_endgame(const Parts& parts, const Board& board, int alpha, int beta);                           \
  Value midgame(const Parts& parts, const Board& board, Value alpha, Value beta, int depth, int certainty); \
  Bitboard moves(const Board& board);                                                                       \
  Bitboard flips(const Board& board, int square);

namespace reversi::engine {

namespace portable {
REVERSI_ISA_FUNCTIONS
}
namespace avx2 {
REVERSI_ISA_FUNCTIONS
}
namespace avx512 {
REVERSI_ISA_FUNCTIONS
}

/// Calls the function of this name in the best set's namespace.
#if defined(__x86_64__)
#define REVERSI_ISA_CALL(function, ...)                 \
  (isa() == Isa::avx512 ? avx512::function(__VA_ARGS__) \
   : isa() == Isa::avx2 ? avx2::function(__VA_ARGS__)   \
                        : portable::function(__VA_ARGS__))
#else
#define REVERSI_ISA_CALL(function, ...) portable::function(__VA_ARGS__)
#endif

}  // namespace reversi::engine
