#include "server/engine/midgame.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "server/engine/endgame.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

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

/// To five plies a tenth of them, with REVERSI_LONG set all.
TEST(Midgame, FindsTheValueOfPlainMinimaxOnAThousandPositions) {
  const bool all = std::getenv("REVERSI_LONG") != nullptr;
  std::uint64_t nodes = 0;
  Plain plain;
  int positions = 0;
  for (int empties = 56; empties >= 7; --empties) {
    for (const auto& position : random_positions(empties, 20)) {
      Fixture fixture;
      const int deepest = all || positions % 10 == 0 ? 5 : 3;
      ++positions;
      for (int depth = 0; depth <= deepest; ++depth) {  // the same table all along, as iterative deepening has it
        ASSERT_EQ(fixture.value(position, depth), plain.value(position, depth))
            << rules::to_string(position) << " depth " << depth;
      }
      nodes += fixture.guard.nodes();
    }
  }
  EXPECT_EQ(positions, 1000);
  EXPECT_LT(20 * nodes, plain.nodes);
  std::cout << nodes << " nodes against " << plain.nodes << " of minimax\n";
}

TEST(Midgame, AnswersOnTheRightSideOfANarrowWindow) {
  for (const auto& position : random_positions(30, 20)) {
    const Value exact = Plain().value(position, 3);
    for (const Value alpha : {exact - 250, exact - 1, exact, exact + 250}) {
      Fixture fixture;
      const Value found = fixture.midgame.search(Board::of(position), alpha, alpha + 1, 3);
      ASSERT_EQ(found > alpha, exact > alpha) << rules::to_string(position);
      ASSERT_TRUE(found > alpha ? found <= exact : found >= exact) << rules::to_string(position);
    }
  }
}

TEST(Midgame, PlaysToTheEndExactly) {
  for (const int empties : {8, 12, 15}) {
    for (const auto& position : random_positions(empties, 10)) {
      Fixture fixture;
      const Value exact = disc_value * Endgame(fixture.table, fixture.guard).solve(Board::of(position), -64, 64);
      EXPECT_EQ(Fixture().value(position, empties), exact) << rules::to_string(position);
    }
  }
}

TEST(Midgame, LeavesOutMostOfTheTreeWithLittleCertainty) {
  std::uint64_t sure = 0;
  std::uint64_t unsure = 0;
  for (const auto& position : random_positions(40, 3)) {
    Fixture all;
    Fixture some;
    const Value exact = all.value(position, 8);
    EXPECT_NEAR(some.value(position, 8, 0), exact, 12 * disc_value);
    sure += all.guard.nodes();
    unsure += some.guard.nodes();
  }
  EXPECT_LT(2 * unsure, sure);
}

}  // namespace
}  // namespace reversi::engine
