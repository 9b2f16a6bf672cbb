// The searches for every CPU; isa.h says how.
#include <bit>

#include "server/engine/isa_code.h"

namespace reversi::engine::portable {
#include "server/engine/board_portable.inc"
#include "server/engine/perft.inc"
}  // namespace reversi::engine::portable
