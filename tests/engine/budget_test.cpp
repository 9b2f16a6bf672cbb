#include "server/engine/budget.h"

#include <gtest/gtest.h>

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;

struct Case {
  milliseconds clock;
  milliseconds increment;
};

constexpr Case cases[]{{milliseconds(1'000), {}},
                       {milliseconds(20'000), {}},
                       {milliseconds(300'000), {}},
                       {milliseconds(60'000), milliseconds(1'000)},
                       {milliseconds(0), milliseconds(500)}};

TEST(Budget, LastsForAWholeGameThatUsesAllOfIt) {
  for (const auto& [clock, increment] : cases) {
    ClockState state{clock, increment};
    for (int empties = 60; empties > 0; empties -= 2) {
      const auto budget = budget_for(state, empties);
      ASSERT_GE(budget, milliseconds(0)) << empties;
      ASSERT_LE(budget, state.remaining) << empties;
      state.remaining += state.increment - budget;
    }
  }
}

struct Solved {
  milliseconds clock;
  int empties;  ///< from here on the end is solved in some hundredths of the clock
};

TEST(Budget, LeavesLittleUnusedWhereTheEndIsSolvedAtOnce) {
  for (const auto& [clock, solved] :
       {Solved{milliseconds(1'000), 20}, Solved{milliseconds(20'000), 24}, Solved{milliseconds(300'000), 28}}) {
    ClockState state{clock, {}};
    for (int empties = 60; empties >= solved; empties -= 2) state.remaining -= budget_for(state, empties);
    EXPECT_LT(state.remaining, clock / 10) << clock.count();
  }
}

TEST(Budget, IsLargerInTheMiddleThanInTheOpening) {
  const ClockState state{milliseconds(60'000), {}};
  EXPECT_GT(budget_for(state, 36), 2 * budget_for(state, 58));
}

TEST(Budget, UsesTheIncrement) {
  EXPECT_GT(budget_for({milliseconds(60'000), milliseconds(5'000)}, 60), milliseconds(5'000));
}

TEST(Budget, IsNothingWithoutTime) {
  for (const auto remaining : {milliseconds(0), milliseconds(-50)}) {
    EXPECT_EQ(budget_for({remaining, milliseconds(1'000)}, 30), milliseconds(0));
  }
}

TEST(Budget, KnowsAClockOfWholeSecondsMoreFinely) {
  struct Told {
    int counted;
    int seconds;
    int remaining;
  };
  for (const auto& [counted, seconds, remaining] : {Told{9'250, 9, 9'250}, Told{9'250, 10, 10'000},
                                                    Told{8'990, 9, 9'000}, Told{10'000, 9, 9'000}, Told{300, 0, 300}}) {
    EXPECT_EQ(remaining_of(milliseconds(counted), std::chrono::seconds(seconds)), milliseconds(remaining)) << counted;
  }
}

}  // namespace
}  // namespace reversi::engine
