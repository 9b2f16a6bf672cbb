// The model of prob-cut's error, whose numbers `reversi-train probcut` fits.
//
// Plain values and pure functions, safe on any thread.
#pragma once

#include <cmath>

namespace reversi::engine {

/// The logarithm of the standard deviation in discs, as
///   base + by_empties * empties + by_empties_squared * empties^2 + by_gap * ln(depth - shallow) + by_shallow * shallow
struct ProbcutError {
  double base = 0;
  double by_empties = 0;
  double by_empties_squared = 0;
  double by_gap = 0;
  double by_shallow = 0;
};

/// The standard deviation of the value at `depth` minus that at `shallow`, in discs.
inline double sigma_in_discs(const ProbcutError& error, int empties, int depth, int shallow) {
  return std::exp(error.base + error.by_empties * empties + error.by_empties_squared * empties * empties +
                  error.by_gap * std::log(depth - shallow) + error.by_shallow * shallow);
}

}  // namespace reversi::engine
