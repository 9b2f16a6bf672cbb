// Which of two evaluations plays better: both search equally deep, so that only what they know differs.
#pragma once

#include <cstdint>

#include "server/engine/train/shallow.h"

namespace reversi::engine {

struct DuelOptions {
  int pairs = 500;        ///< of games, colours swapped
  int depth = 3;          ///< plies looked ahead
  int random_plies = 10;  ///< drawn by lot to begin a pair
  int exact_empties = 10;
  std::uint64_t seed = 1;
};

/// Counted for the first.
struct DuelResult {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  double discs = 0;        ///< mean difference a game
  double discs_error = 0;  ///< its standard error, over pairs
  double score = 0;        ///< 0..1, draws count half
  double score_error = 0;  ///< its standard error, over pairs
};

DuelResult duel(const Evaluator& a, const Evaluator& b, const DuelOptions& options);

}  // namespace reversi::engine
