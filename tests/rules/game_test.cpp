#include "common/rules/game.h"

#include <gtest/gtest.h>

#include "common/rules/transcript.h"

namespace reversi::rules {
namespace {

Game game_of(std::string_view transcript) {
  const auto game = replay_transcript(transcript);
  if (!game) throw std::invalid_argument(describe(game.error()));
  return *game;
}

Square square(std::string_view name) { return Square::from_name(name).value(); }

TEST(Game, ADiscTurnsTheLineAndTheOtherSideIsToMove) {
  Game game;
  const auto turn = game.play(square("f5"));
  ASSERT_TRUE(turn);
  EXPECT_EQ(*turn, (Turn{.color = Color::black, .square = square("f5"), .flipped = square("e5").bit()}));
  EXPECT_EQ(game.position().to_move, Color::white);
  EXPECT_EQ(game.ply(), 1);
  EXPECT_EQ(game.last_disc(), *turn);
}

TEST(Game, ARefusedDiscChangesNothing) {
  Game game = game_of("f5d6");
  const Position before = game.position();
  EXPECT_EQ(game.play(square("f5")).error(), MoveFault::occupied);
  EXPECT_EQ(game.play(square("a1")).error(), MoveFault::flips_nothing);
  EXPECT_EQ(game.position(), before);
  EXPECT_EQ(game.turns().size(), 2U);
  EXPECT_TRUE(game.play(square("c3"))) << "the turn is not consumed";
}

TEST(Game, PassesByItselfAndTheSameSideIsToMoveAgain) {
  const Game game = game_of("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  EXPECT_EQ(game.turns().back(), (Turn{.color = Color::black, .square = std::nullopt, .flipped = 0}));
  EXPECT_EQ(game.position().to_move, Color::white);
  EXPECT_EQ(game.position().legal_moves(), square("b4").bit() | square("c3").bit() | square("g3").bit());
  EXPECT_EQ(game.position().disc_count(), (Score{17, 3}));
  EXPECT_EQ(game.ply(), 16);
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.last_disc()->square, square("f8")) << "a pass is no disc";
}

TEST(Game, TakesBackADiscTogetherWithThePassAfterIt) {
  Game game = game_of("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  ASSERT_TRUE(game.take_back());
  const Game before = game_of("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8");
  EXPECT_EQ(game.position(), before.position());
  EXPECT_EQ(game.turns(), before.turns());
  EXPECT_TRUE(game.play(square("f8")));
  EXPECT_TRUE(game.turns().back().is_pass());
}

TEST(Game, TheTwoPassesThatEndItAreNotTurns) {
  const Game game = game_of("e6f4e3f6g5d6e7f5c5");
  EXPECT_TRUE(game.is_over());
  EXPECT_EQ(game.turns().size(), 9U);
  EXPECT_EQ(game.position().final_score(), (Score{64, 0}));
}

TEST(Game, NothingCanBePlayedAfterTheEnd) {
  Game game = game_of("e6f4e3f6g5d6e7f5c5");
  EXPECT_EQ(game.play(square("a1")).error(), MoveFault::game_over);
  EXPECT_EQ(game.play(square("e6")).error(), MoveFault::game_over);
  EXPECT_EQ(game.turns().size(), 9U);
}

TEST(Game, TheStartCannotBeTakenBack) {
  Game game;
  EXPECT_FALSE(game.take_back());
  EXPECT_EQ(game.last_disc(), std::nullopt);
}

TEST(Game, BeginsWithThePassThatItsPositionForces) {
  const auto stuck = parse_position("OX------" + std::string(56, '-') + "X");
  ASSERT_TRUE(stuck);
  Game game(*stuck);
  EXPECT_EQ(game.position().to_move, Color::white);
  ASSERT_EQ(game.turns().size(), 1U);
  EXPECT_TRUE(game.turns().front().is_pass());
  EXPECT_EQ(game.ply(), 0);
  ASSERT_TRUE(game.play(square("c1")));
  ASSERT_TRUE(game.take_back());
  EXPECT_FALSE(game.take_back());
  EXPECT_EQ(game.position().to_move, Color::white);
  EXPECT_EQ(game.turns().size(), 1U);
}

}  // namespace
}  // namespace reversi::rules
