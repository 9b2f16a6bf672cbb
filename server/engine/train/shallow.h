// The trainer's own small search: a few plies by any evaluator, the end exactly.
//
// Owned by one thread. It leaves nothing out and keeps to one evaluator, so that what it finds depends on nothing else.
#pragma once

#include <cstdint>
#include <stop_token>

#include "server/engine/endgame.h"
#include "server/engine/evaluator.h"

namespace reversi::engine {

class Shallow {
 public:
  /// The evaluator outlives the search.
  explicit Shallow(const Evaluator& evaluator) : evaluator_(evaluator) {}

  struct Choice {
    int square = 0;
    Value value = 0;
  };

  /// The best move looking `depth` plies ahead. @pre the side to move can move; depth >= 1
  Choice choose(const Board& board, int depth);

  /// The value looking `depth` plies ahead; a finished game's is its result.
  Value value(const Board& board, int depth);

  /// The exact result with best play, in Value's units. Quick up to some 14 empty squares.
  Value solve(const Board& board);

 private:
  Value search(const Board& board, const Features& features, Value alpha, Value beta, int depth);
  Value search_ordered(const Board& board, const Features& features, Bitboard moves, Value alpha, Value beta,
                       int depth);

  const Evaluator& evaluator_;
  Table table_{16};
  Guard guard_{std::stop_token{}, Guard::Clock::time_point::max(), std::nullopt};
  Endgame endgame_{table_, guard_};
};

}  // namespace reversi::engine
