#include "server/engine/budget.h"

#include <algorithm>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

constexpr int opening_empties = 48;  // above this moves are easy: half of a share each
constexpr int solved_empties = 16;   // from here on the game is played to its end in next to no time
constexpr int spare_moves = 2;       // shares kept for it all the same

}  // namespace

milliseconds budget_for(const ClockState& clock, int empties) {
  const milliseconds remaining = std::max(clock.remaining, milliseconds(0));
  const milliseconds reserve = std::min(remaining / 10, milliseconds(300));
  const milliseconds usable = remaining - reserve;
  // In half shares: an opening move counts one, a later one two.
  const int opening = std::max(0, (empties - opening_empties + 1) / 2);
  const int middle = std::max(0, (std::min(empties, opening_empties) - solved_empties + 1) / 2);
  const int shares = opening + 2 * (middle + spare_moves);
  const milliseconds share = usable * (empties > opening_empties ? 1 : 2) / shares;
  return std::min(share + std::max(clock.increment, milliseconds(0)) * 9 / 10, usable);
}

}  // namespace reversi::engine
