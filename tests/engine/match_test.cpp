#include "server/engine/match.h"

#include <gtest/gtest.h>

#include <set>

namespace reversi::engine {
namespace {

/// Positions a move: far fewer than the best level looks at in its budget, so the real one is stronger still.
constexpr Bounds few_nodes{.budget = {}, .node_limit = 10'000};

struct Pairing {
  const char* stronger;
  const char* weaker;
  double least;  ///< points of 20 games
};

constexpr Pairing pairings[]{
    {"club", "novice", 15}, {"master", "club", 15}, {"master", "positional", 19}, {"novice", "random", 13}};

TEST(Match, IsWonByTheStrongerPlayer) {
  for (const auto& [stronger, weaker, least] : pairings) {
    const auto result = play_match(*player_of(stronger, few_nodes), *player_of(weaker, few_nodes), 20, 1);
    EXPECT_GE(result.score(), least) << stronger << " against " << weaker;
    EXPECT_EQ(result.games(), 20);
  }
}

TEST(Match, OfAPlayerAgainstItselfIsEvenOverEveryPair) {
  const auto greedy = *player_of("greedy");
  const auto result = play_match(greedy, greedy, 40, 3);
  EXPECT_EQ(result.wins, result.losses);
  EXPECT_EQ(result.disc_difference, 0);
}

TEST(Match, StartsFromDifferentOpeningsOfSixToEightDiscs) {
  std::set<std::string> openings;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto game = random_opening(seed);
    EXPECT_GE(game.ply(), 6);
    EXPECT_LE(game.ply(), 8);
    EXPECT_FALSE(game.is_over());
    openings.insert(game.transcript());
  }
  EXPECT_GT(openings.size(), 90U);
}

TEST(Players, AreNamedWhereAnUnknownOneIsAskedFor) {
  const auto player = player_of("grandmaster");
  ASSERT_FALSE(player);
  EXPECT_EQ(player.error(), "no player \"grandmaster\"; there are novice, club, master, positional, greedy and random");
}

}  // namespace
}  // namespace reversi::engine
