// How far a shallow search's value lies from a deeper one's: what multi-prob-cut (M. Buro, "Experiments with
// Multi-ProbCut and a new high-quality evaluation function for Othello", 2000) needs to know.
//
// Pure functions over constants, safe on any thread.
#pragma once

#include <algorithm>
#include <cmath>

#include "server/engine/evaluate.h"

namespace reversi::engine {

namespace detail {

/// sigma = (base + by_empties * empties) * (1 + by_gap * sqrt(depth - shallow)) * shallow_decay ^ shallow, in discs.
struct ProbcutError {
  double base = 0;
  double by_empties = 0;
  double by_gap = 0;
  double shallow_decay = 0;
};

inline constexpr ProbcutError probcut_error{.base = 3.4, .by_empties = -0.025, .by_gap = 0.22, .shallow_decay = 0.93};

}  // namespace detail

/// The standard deviation of `value at depth` minus `value at shallow`, whose mean is near zero where both depths are
/// odd or both even. In units of Value. @param empties 1..60 @pre 0 <= shallow < depth. It costs a square root and a
/// power: who searches keeps the results in a table.
inline Value probcut_sigma(int empties, int depth, int shallow) {
  const auto& error = detail::probcut_error;
  const double sigma = (error.base + error.by_empties * empties) * (1 + error.by_gap * std::sqrt(depth - shallow)) *
                       std::pow(error.shallow_decay, shallow);
  return std::max(disc_value / 4, static_cast<Value>(std::lround(disc_value * sigma)));
}

}  // namespace reversi::engine
