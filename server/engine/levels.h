// What makes a level play as it does.
//
// Constant tables, safe on any thread. The weak levels are held back by how far they look, what they value and what
// they overlook, never by time, so that a busy machine does not change how strong they are.
#pragma once

#include "server/engine/evaluate.h"
#include "server/engine/search.h"

namespace reversi::engine {

struct Style {
  int max_depth = 0;                 ///< plies looked ahead at most
  int exact_empties = 0;             ///< with this many empty squares or fewer it may play to the end
  int table_bits = 0;                ///< size of its own transposition table
  int overlook_percent = 0;          ///< chance that it does not see one of its own moves; half of that for a corner
  Value opening_spread = 0;          ///< early moves this close to the best are as good as it
  int certainty = 15;                ///< of its midgame search, where it has one
  const Weights* weights = nullptr;  ///< of a hand-made evaluation; nothing for the engine's best search
  bool knows_book = false;           ///< answers from a book where it is given one
  bool evens_out = false;            ///< takes the move nearest to an even game, not the best
};

/// @pre `number` is one of `levels()`
const Style& style_of(int number);

/// The level that plays as well as the engine can.
const Level& strongest_level();

}  // namespace reversi::engine
