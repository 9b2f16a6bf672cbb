// Written by `reversi-train probcut`: not to be changed by hand.
#pragma once

#include "server/engine/probcut_error.h"

namespace reversi::engine {

inline constexpr ProbcutError fitted_probcut_error{.base = 1.664296,
                                                   .by_empties = -0.014368,
                                                   .by_empties_squared = -0.00001931,
                                                   .by_gap = 0.252013,
                                                   .by_shallow = -0.117531};

}  // namespace reversi::engine
