// A midgame search for tests, and what it is compared with.
#pragma once

#include <algorithm>
#include <cstdint>

#include "server/engine/evaluator.h"
#include "server/engine/midgame.h"
#include "tests/engine/positions.h"

namespace reversi::engine {

/// A search that nothing stops.
struct Fixture {
  Table table{16};
  Guard guard{{}, {}, 1'000'000'000'000};
  Midgame midgame{table, guard};

  Value value(const rules::Position& position, int depth, int certainty = Known::certain) {
    return midgame.search(Board::of(position), -highest_value - 1, highest_value + 1, depth, certainty);
  }
};

/// Plain minimax over the evaluator; counts its nodes.
struct Plain {
  std::uint64_t nodes = 0;

  // NOLINTNEXTLINE(misc-no-recursion): it walks a tree
  Value value(const rules::Position& position, int depth) {
    ++nodes;
    const Board board = Board::of(position);
    if (position.is_over()) return disc_value * board.final_difference();
    if (depth == 0) return evaluator().value(board);
    if (position.must_pass()) return -value(position.passed(), depth);
    Value best = -highest_value;
    rules::for_each_square(position.legal_moves(), [&](rules::Square square) {
      best = std::max(best, -value(position.after(square), depth - 1));
    });
    return best;
  }
};

}  // namespace reversi::engine
