// How far a shallow search's value lies from a deeper one's: what multi-prob-cut (M. Buro, "Experiments with
// Multi-ProbCut and a new high-quality evaluation function for Othello", 2000) needs to know.
//
// Pure functions over constants, safe on any thread.
#pragma once

#include <algorithm>
#include <cmath>

#include "server/engine/evaluate.h"
#include "server/engine/probcut_fitted.h"

namespace reversi::engine {

/// The standard deviation of the value at `depth` minus that at `shallow`, whose mean is near zero where both depths
/// are odd or both even. In units of Value. @param empties 1..60 @pre 0 <= shallow < depth. It costs a logarithm and an
/// exponential: who searches keeps the results in a table.
inline Value probcut_sigma(int empties, int depth, int shallow) {
  const double sigma = sigma_in_discs(fitted_probcut_error, empties, depth, shallow);
  return std::max(disc_value / 4, static_cast<Value>(std::lround(disc_value * sigma)));
}

}  // namespace reversi::engine
