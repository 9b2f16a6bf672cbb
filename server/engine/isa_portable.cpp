// The searches for every CPU; isa.h says how.
#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "server/engine/isa_code.h"

namespace reversi::engine::portable {
#include "server/engine/board_portable.inc"
#include "server/engine/endgame.inc"
#include "server/engine/midgame.inc"
#include "server/engine/perft.inc"
}  // namespace reversi::engine::portable
