#include "server/engine/budget.h"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

constexpr int opening_empties = 48;  // above this moves are easy: half of a share each
constexpr int end_shares = 3;        // half shares kept for the end, which is solved at once

/// From how many empty squares on the game is played to its end in some hundredths of the time that is left: one more
/// takes about twice as long, and 26 a second (after what the moves before have left in the table).
int solved_empties(milliseconds usable) {
  constexpr int least = 18;
  constexpr int most = 30;
  const auto doublings = std::bit_width(static_cast<std::uint64_t>(usable / milliseconds(80)));
  return std::min(most, least + static_cast<int>(doublings));
}

}  // namespace

milliseconds budget_for(const ClockState& clock, int empties) {
  const milliseconds remaining = std::max(clock.remaining, milliseconds(0));
  const milliseconds reserve = std::min(remaining / 10, milliseconds(300));
  const milliseconds usable = remaining - reserve;
  // In half shares: an opening move counts one, a later one two.
  const int opening = std::max(0, (empties - opening_empties + 1) / 2);
  const int middle = std::max(0, (std::min(empties, opening_empties) - solved_empties(usable) + 1) / 2);
  const int shares = opening + 2 * middle + end_shares;
  const milliseconds share = usable * (empties > opening_empties ? 1 : 2) / shares;
  return std::min(share + std::max(clock.increment, milliseconds(0)) * 9 / 10, usable);
}

milliseconds remaining_of(milliseconds counted, std::chrono::seconds told) {
  return std::chrono::floor<std::chrono::seconds>(counted) == told ? counted : milliseconds(told);
}

}  // namespace reversi::engine
