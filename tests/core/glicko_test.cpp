#include "server/core/glicko.h"

#include <gtest/gtest.h>

#include <array>

namespace reversi::core {
namespace {

TEST(Glicko, GivesWhatItsAuthorWorkedOut) {
  const Skill player{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const std::array games{Outcome{.opponent = {.rating = 1400, .deviation = 30}, .score = 1},
                         Outcome{.opponent = {.rating = 1550, .deviation = 100}, .score = 0},
                         Outcome{.opponent = {.rating = 1700, .deviation = 300}, .score = 0}};
  const auto after = rated(player, games, 1);
  EXPECT_NEAR(after.rating, 1464.06, 0.02);
  EXPECT_NEAR(after.deviation, 151.52, 0.01);
  EXPECT_NEAR(after.volatility, 0.05999, 0.00001);
}

TEST(Glicko, WithoutGamesOnlyTheDeviationGrows) {
  const Skill player{.rating = 1500, .deviation = 200, .volatility = 0.06};
  const auto after = rated(player, {}, 1);
  EXPECT_EQ(after.rating, 1500);
  EXPECT_NEAR(after.deviation, 200.27, 0.01);  // sqrt(200² + (0.06 · 173.7178)²)
  EXPECT_EQ(after.volatility, 0.06);
}

TEST(Glicko, MakesAFirmRatingProvisionalAfterAYear) {
  const Skill player{.rating = 1700, .deviation = 60, .volatility = 0.06};
  const std::chrono::duration<double> until = periods_until_provisional(player) * rating_period;
  const std::chrono::duration<double> year = std::chrono::hours(24 * 365);
  EXPECT_NEAR(until / year, 1, 0.01);
  EXPECT_FALSE(is_provisional(aged(player, 77)));
  EXPECT_TRUE(is_provisional(aged(player, 80)));
}

TEST(Glicko, GivesTheWinnerWhatItTakesFromAnEqualLoser) {
  const Skill equal{.rating = 1620, .deviation = 80};
  const auto winner = rated(equal, std::array{Outcome{.opponent = equal, .score = 1}}, 0);
  const auto loser = rated(equal, std::array{Outcome{.opponent = equal, .score = 0}}, 0);
  EXPECT_GT(winner.rating, 1620);
  EXPECT_NEAR(winner.rating - 1620, 1620 - loser.rating, 1e-9);
  EXPECT_EQ(winner.deviation, loser.deviation);
}

TEST(Glicko, StaysWithinItsBoundsThroughAnyRunOfResults) {
  Skill player;
  for (int game = 0; game < 2'000; ++game) {
    player = rated(player, std::array{Outcome{.opponent = {.rating = 4000, .deviation = 30}, .score = 1}}, 0.01);
    ASSERT_LE(player.rating, 4000);
    ASSERT_GE(player.deviation, 30);
    ASSERT_LE(player.volatility, 0.15);
  }
}

TEST(Glicko, BecomesFirmAfterSomeGames) {
  Skill player;
  int games = 0;
  for (; is_provisional(player) && games < 100; ++games) {
    player = rated(
        player, std::array{Outcome{.opponent = {.rating = 1500, .deviation = 60}, .score = games % 2 == 0 ? 1.0 : 0.0}},
        0);
  }
  EXPECT_GT(games, 5);
  EXPECT_LT(games, 20);
}

}  // namespace
}  // namespace reversi::core
