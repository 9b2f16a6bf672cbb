#include "server/engine/match/score.h"

#include <gtest/gtest.h>

#include <cmath>

namespace reversi::engine {
namespace {

Score of_pairs(std::initializer_list<std::pair<int, int>> pairs) {
  Score score;
  for (const auto& [first, second] : pairs) {
    score.add_game(first);
    score.add_game(second);
    score.add_pair(first, second);
  }
  return score;
}

Score repeated(const std::array<int, 5>& pairs) {
  constexpr std::pair<int, int> results[]{{-2, -2}, {-2, 0}, {0, 0}, {0, 2}, {2, 2}};
  Score score;
  for (std::size_t kind = 0; kind < pairs.size(); ++kind) {
    for (int count = 0; count < pairs[kind]; ++count) {
      score.add_game(results[kind].first);
      score.add_game(results[kind].second);
      score.add_pair(results[kind].first, results[kind].second);
    }
  }
  return score;
}

TEST(Score, CountsGamesAndPairs) {
  const auto score = of_pairs({{10, -4}, {6, 2}, {0, -2}, {0, 0}});
  EXPECT_EQ(score.wins, 3);
  EXPECT_EQ(score.draws, 3);
  EXPECT_EQ(score.losses, 2);
  EXPECT_EQ(score.discs, 12);
  EXPECT_EQ(score.points(), 4.5);
  EXPECT_EQ(score.pairs, (std::array<int, 5>{0, 1, 2, 0, 1}));
}

TEST(Score, TurnsSharesIntoElo) {
  EXPECT_NEAR(elo_of(0.5), 0, 1e-9);
  EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
  EXPECT_NEAR(elo_of(0.25), -190.8, 0.1);
  EXPECT_EQ(elo_of(1), 1200);
  EXPECT_EQ(elo_of(0), -1200);
}

TEST(Score, KnowsNothingFromOnePair) {
  const auto score = of_pairs({{10, 10}});
  EXPECT_EQ(share_error(score), 0.5);
  EXPECT_EQ(superiority(score), 0.5);
  EXPECT_EQ(llr(score, {0, 10}), 0);
}

TEST(Score, HasAnErrorThatShrinksWithTheRootOfThePairs) {
  const double few = share_error(repeated({10, 0, 20, 0, 10}));
  const double many = share_error(repeated({40, 0, 80, 0, 40}));
  EXPECT_NEAR(few, 1.96 * std::sqrt(0.125 / 40), 1e-3);
  EXPECT_NEAR(few / many, 2, 1e-2);
}

TEST(Score, FindsPairsThatSplitLessUncertainThanTheirGames) {
  EXPECT_LT(share_error(repeated({1, 0, 98, 0, 1})), 0.02) << "100 wins and losses each, but never for the player";
}

TEST(Score, IsSureOfTheStrongerOnlyWithEnoughPairs) {
  EXPECT_GT(superiority(repeated({5, 0, 40, 0, 25})), 0.999);
  EXPECT_LT(superiority(repeated({3, 0, 4, 0, 4})), 0.95);
  EXPECT_NEAR(superiority(repeated({7, 0, 4, 0, 7})), 0.5, 1e-6);
}

TEST(Score, DecidesNothingByTwoPairsHoweverClear) {
  EXPECT_LT(llr(repeated({0, 0, 0, 0, 2}), {0, 60}), decisive_llr);
  EXPECT_GT(share_error(repeated({0, 0, 0, 0, 2})), 0.2);
  EXPECT_GT(llr(repeated({0, 0, 0, 0, 6}), {0, 60}), decisive_llr) << "twelve games won of twelve";
}

TEST(Score, TestsTwoHypothesesAgainstEachOther) {
  const Hypotheses stronger{0, 20};
  EXPECT_GT(llr(repeated({20, 0, 400, 0, 80}), stronger), decisive_llr);
  EXPECT_LT(llr(repeated({80, 0, 400, 0, 20}), stronger), -decisive_llr);
  const double even_between = llr(repeated({100, 0, 200, 0, 100}), {-10, 10});
  EXPECT_NEAR(even_between, 0, 1e-6);
}

}  // namespace
}  // namespace reversi::engine
