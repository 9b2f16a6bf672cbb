#include "server/engine/stability.h"

#include <memory>

namespace reversi::engine {
namespace {

using Byte = std::uint8_t;

/// The discs of `theirs` that one of `mine` placed at `square` turns over along the edge.
unsigned edge_flips(unsigned mine, unsigned theirs, int square) {
  unsigned turned = 0;
  for (const int step : {-1, 1}) {
    unsigned run = 0;
    int at = square + step;
    for (; at >= 0 && at < 8 && (theirs >> at & 1) != 0; at += step) run |= 1U << at;
    if (at >= 0 && at < 8 && (mine >> at & 1) != 0) turned |= run;
  }
  return turned;
}

/// What stays of `mine` when either side may play any empty square of the edge, now and later. Boards with more discs
/// are in the table already.
Byte edge_stable(const EdgeStability& table, unsigned mine, unsigned theirs) {
  unsigned stable = mine;
  for (int square = 0; square < 8; ++square) {
    const unsigned bit = 1U << square;
    if (((mine | theirs) & bit) != 0) continue;
    const unsigned won = edge_flips(mine, theirs, square);
    const unsigned lost = edge_flips(theirs, mine, square);
    stable &= table[mine | bit | won][theirs & ~won] & table[mine & ~lost][theirs | bit | lost];
  }
  return static_cast<Byte>(stable & mine);
}

std::unique_ptr<const EdgeStability> make_edge_stability() {
  auto table = std::make_unique<EdgeStability>();
  for (unsigned occupied = 255; occupied <= 255; --occupied) {  // a set of squares comes after all that contain it
    for (unsigned mine = occupied;; mine = (mine - 1) & occupied) {
      (*table)[mine][occupied & ~mine] = edge_stable(*table, mine, occupied & ~mine);
      if (mine == 0) break;
    }
  }
  return table;
}

}  // namespace

const EdgeStability& edge_stability() {
  static const std::unique_ptr<const EdgeStability> table = make_edge_stability();
  return *table;
}

}  // namespace reversi::engine
