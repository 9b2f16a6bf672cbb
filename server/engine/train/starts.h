// Balanced starts for matches: positions after eight moves in which neither side is ahead.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "server/engine/evaluate.h"

namespace reversi::engine {

struct StartOptions {
  std::size_t wanted = 1200;
  int moves = 8;
  int depth = 10;                ///< plies that their value is searched
  int certainty = 2;             ///< of that search, see Midgame
  Value limit = 2 * disc_value;  ///< the value lies within it, either way
  std::uint64_t seed = 1;
};

/// Transcripts that begin with f5, sorted, no two of which lead to images of one position.
std::vector<std::string> balanced_starts(const StartOptions& options);

}  // namespace reversi::engine
