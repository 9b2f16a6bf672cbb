#include "server/engine/perft.h"

#include "server/engine/isa.h"
#include "server/engine/isa_code.h"

namespace reversi::engine {

std::uint64_t perft(const Board& board, int depth, Convention convention) {
  return REVERSI_ISA_CALL(perft, board, depth, convention);
}

}  // namespace reversi::engine
