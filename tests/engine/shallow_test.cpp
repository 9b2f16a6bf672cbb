#include "server/engine/shallow.h"

#include <gtest/gtest.h>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

/// A search that nothing stops.
struct Fixture {
  Table table{14};
  Guard guard{{}, {}, 1'000'000'000};
  Shallow shallow{expert_weights, table, guard};

  Value value(const rules::Position& position, int depth) {
    return shallow.search(Board::of(position), -highest_value - 1, highest_value + 1, depth);
  }
};

TEST(Shallow, FindsTheValueOfPlainMinimax) {
  for (const int empties : {55, 48, 40, 30, 20, 12, 7}) {
    for (const auto& position : random_positions(empties, 6)) {
      Fixture fixture;
      for (int depth = 0; depth <= 4; ++depth) {  // the same table all along, as iterative deepening has it
        ASSERT_EQ(fixture.value(position, depth), minimax(position, depth, expert_weights))
            << rules::to_string(position) << " depth " << depth;
      }
    }
  }
}

TEST(Shallow, AnswersOnTheRightSideOfANarrowWindow) {
  for (const auto& position : random_positions(30, 20)) {
    const Value exact = minimax(position, 3, expert_weights);
    for (const Value alpha : {exact - 250, exact - 1, exact, exact + 250}) {
      Fixture fixture;
      const Value found = fixture.shallow.search(Board::of(position), alpha, alpha + 1, 3);
      ASSERT_EQ(found > alpha, exact > alpha) << rules::to_string(position);
      ASSERT_TRUE(found > alpha ? found <= exact : found >= exact) << rules::to_string(position);
    }
  }
}

}  // namespace
}  // namespace reversi::engine
