// What a position is worth to the strong levels, without looking ahead.
//
// One evaluator serves all searches of the process; nothing changes it after it was made, so it is safe on any thread.
// Values are for the side to move, `disc_value` (100) for each disc of the expected final difference, and mean nothing
// for a finished game: who searches asks for its exact result first.
#pragma once

#include "server/engine/evaluate.h"
#include "server/engine/features.h"

namespace reversi::engine {

class Evaluator {
 public:
  /// The value of a position, within +-63 discs. @pre `features == Features::of(board)`; a pass may be due
  Value value(const Board& board, const Features& features) const;

  /// The same from scratch, slower.
  Value value(const Board& board) const { return value(board, Features::of(board)); }
};

/// The evaluator with the engine's own weights.
const Evaluator& evaluator();

}  // namespace reversi::engine
