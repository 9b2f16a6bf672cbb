#include "tests/engine/midgame.h"

#include <gtest/gtest.h>

#include "server/engine/endgame.h"

namespace reversi::engine {
namespace {

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
