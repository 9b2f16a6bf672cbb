#include "client/bot/choice.h"

#include <gtest/gtest.h>

#include "client/bot/random_task.h"
#include "tests/bot/words.h"

namespace reversi::bot {
namespace {

// The number that every machine, build and order of play must come to; what a server makes of the same seeds is
// compared with it too.
constexpr std::uint64_t hash_of_the_first_thousand = 0x88b8b52f38dc1bcb;

TEST(RandomGames, OfTheFirstThousandSeedsHaveOneHash) {
  EXPECT_EQ(hash_of_random_games(1, 1000), hash_of_the_first_thousand);
}

TEST(RandomGames, AreAllPlayedToTheirEnd) {
  for (std::uint64_t seed = 1; seed <= 200; ++seed) EXPECT_TRUE(random_game(seed).is_over()) << seed;
}

TEST(RandomGames, DifferWithTheirSeed) {
  EXPECT_NE(random_game(1).transcript(), random_game(2).transcript());
  EXPECT_EQ(random_game(1).transcript(), random_game(1).transcript());
}

TEST(RandomMove, IsNoneWhereThereIsNone) {
  EXPECT_EQ(random_move(1, rules::Position{.black = 1, .white = 0}), std::nullopt);
}

TEST(RandomMove, ReachesEveryLegalSquare) {
  rules::Bitboard reached = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) reached |= random_move(seed, rules::Position::start())->bit();
  EXPECT_EQ(reached, rules::Position::start().legal_moves());
}

TEST(GamesHash, TellsAPassFromNone) {
  // After these the side to move has to pass.
  const auto with_pass = game_after("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  ASSERT_TRUE(with_pass.turns().back().is_pass());
  GamesHash one;
  one.add(with_pass);
  auto shorter = with_pass;
  shorter.take_back();
  GamesHash other;
  other.add(shorter);
  EXPECT_NE(one.value(), other.value());
}

TEST(GamesHash, KnowsWhereAGameEnds) {
  GamesHash one;
  one.add(game_after("f5d6"));
  one.add(game_after(""));
  GamesHash other;
  other.add(game_after(""));
  other.add(game_after("f5d6"));
  EXPECT_NE(one.value(), other.value());
}

TEST(GreedyMove, TakesACornerBeforeAll) {
  // White on b1 and on a longer row 3; a disc on a1 turns one, on a3 three.
  const auto bit = [](const char* name) { return rules::Square::from_name(name)->bit(); };
  const rules::Position position{.black = bit("c1") | bit("e3"),
                                 .white = bit("b1") | bit("b3") | bit("c3") | bit("d3")};
  EXPECT_EQ(greedy_move(position), rules::Square::from_name("a1"));
  const rules::Position without{.black = bit("e3"), .white = bit("b3") | bit("c3") | bit("d3")};
  EXPECT_EQ(greedy_move(without), rules::Square::from_name("a3"));
  EXPECT_EQ(greedy_move(rules::Position{.black = 1, .white = 0}), std::nullopt);
}

}  // namespace
}  // namespace reversi::bot
