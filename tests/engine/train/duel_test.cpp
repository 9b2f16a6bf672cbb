#include "server/engine/train/duel.h"

#include <gtest/gtest.h>

namespace reversi::engine {
namespace {

TEST(Duel, OfEqualsIsEven) {
  const auto result = duel(evaluator(), evaluator(), {.pairs = 5, .depth = 1});
  EXPECT_EQ(result.wins, result.losses);
  EXPECT_EQ(result.wins + result.draws + result.losses, 10);
  EXPECT_EQ(result.discs, 0);
  EXPECT_EQ(result.score, 0.5);
  EXPECT_EQ(result.score_error, 0);
}

TEST(Duel, IsWonByTheEnginesWeightsAgainstNone) {
  const auto result = duel(evaluator(), Evaluator(WeightTable{}), {.pairs = 10, .depth = 2});
  EXPECT_GE(result.wins, 18);
  EXPECT_GT(result.discs, 10);
}

}  // namespace
}  // namespace reversi::engine
