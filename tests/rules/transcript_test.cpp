#include "common/rules/transcript.h"

#include <gtest/gtest.h>

namespace reversi::rules {
namespace {

using Kind = TranscriptFault::Kind;

struct Spelling {
  const char* name;
  const char* text;
};

class Spellings : public testing::TestWithParam<Spelling> {};

TEST_P(Spellings, ReadTheSameGame) {
  const auto game = replay_transcript(GetParam().text);
  ASSERT_TRUE(game) << describe(game.error());
  EXPECT_EQ(game->transcript(), "f5d6c3d3");
}

INSTANTIATE_TEST_SUITE_P(
    Transcript, Spellings,
    testing::Values(Spelling{"Plain", "f5d6c3d3"}, Spelling{"Capitals", "F5D6C3D3"},
                    Spelling{"Blanks", "  f5 d6\tc3 d3  "}, Spelling{"Lines", "f5\r\nd6\nc3\nd3\n"},
                    Spelling{"Commas", "f5,d6,c3;d3"}, Spelling{"Numbers", "1. f5 d6 2. c3 d3"},
                    Spelling{"GluedNumbers", "1.f5d62.c3d3"}, Spelling{"NumbersWithoutDots", "1 f5 d6 2 c3 d3"},
                    Spelling{"NumbersInParentheses", "(1) f5 (2) d6 3) c3 4: d3"},
                    Spelling{"Ellipsis", "1. f5 1... d6 2. c3 2... d3"}, Spelling{"Dashes", "f5-d6-c3-d3"},
                    Spelling{"List", "[\"f5\", \"d6\", 'c3', 'd3']"}, Spelling{"PlayOk", "F5 d6 2. C3 d3"}),
    [](const testing::TestParamInfo<Spelling>& row) { return std::string(row.param.name); });

TEST(Transcript, AnEmptyTextIsAGameThatHasNotBegun) {
  const auto game = replay_transcript(" \n");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->ply(), 0);
}

TEST(Transcript, AWrittenPassMayStandWhereTheRulesForceOne) {
  const std::string before = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
  for (const char* pass : {"", "pass", "PASS", "pa", "PA", "ps", "pp", "--", "@@@@", " -- "}) {
    const auto game = replay_transcript(before + pass + "b4");
    ASSERT_TRUE(game) << pass << ": " << describe(game.error());
    EXPECT_EQ(game->ply(), 17) << pass;
  }
}

TEST(Transcript, TheTwoPassesThatEndAGameMayBeWritten) {
  EXPECT_TRUE(replay_transcript("e6f4e3f6g5d6e7f5c5--"));
  EXPECT_TRUE(replay_transcript("e6f4e3f6g5d6e7f5c5 pass pass"));
}

TEST(Transcript, WritesLowerCaseWithoutPasses) {
  const auto game = replay_transcript("E6F6C4C5C6D6G7F4G4G6E7H8H6G5G8F8PASSB4");
  ASSERT_TRUE(game);
  EXPECT_EQ(game->transcript(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8b4");
}

struct Refusal {
  const char* name;
  const char* text;
  TranscriptFault fault;
  const char* sentence;
};

class Refusals : public testing::TestWithParam<Refusal> {};

TEST_P(Refusals, NameTheTokenAndTheReason) {
  const auto game = replay_transcript(GetParam().text);
  ASSERT_FALSE(game);
  EXPECT_EQ(game.error(), GetParam().fault) << describe(game.error());
  EXPECT_EQ(describe(game.error()), GetParam().sentence);
}

INSTANTIATE_TEST_SUITE_P(
    Transcript, Refusals,
    testing::Values(
        Refusal{"NotAMove", "f5 x9", {Kind::not_a_move, 2, 3}, "token 2: neither a square nor a pass"},
        Refusal{"HalfAMove", "f5d", {Kind::not_a_move, 2, 2}, "token 2: neither a square nor a pass"},
        Refusal{"NumberGluedToAMove", "1f5", {Kind::not_a_move, 1, 0}, "token 1: neither a square nor a pass"},
        Refusal{"Occupied", "f5f5", {Kind::occupied, 2, 2}, "token 2: square is occupied"},
        Refusal{
            "TurnsNothing", "f5a1", {Kind::flips_nothing, 2, 2}, "token 2: turns over nothing for the side to move"},
        Refusal{"AfterTheEnd", "e6f4e3f6g5d6e7f5c5a1", {Kind::game_over, 10, 18}, "token 10: game is already over"},
        Refusal{"PassOfOneThatCanMove",
                "f5--",
                {Kind::pass_not_forced, 2, 2},
                "token 2: pass although the side to move has a legal move"},
        Refusal{"PassTwice",
                "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8papa",
                {Kind::pass_not_forced, 18, 34},
                "token 18: pass although the side to move has a legal move"},
        Refusal{"TheFirstFaultCounts", "f5f5 x9", {Kind::occupied, 2, 2}, "token 2: square is occupied"}),
    [](const testing::TestParamInfo<Refusal>& row) { return std::string(row.param.name); });

TEST(Transcript, TokensAreSplitWithoutJudgingThem) {
  const auto tokens = tokenize_transcript("a1 -- h8");
  ASSERT_TRUE(tokens);
  ASSERT_EQ(tokens->size(), 3U);
  EXPECT_EQ((*tokens)[0].square, Square(0));
  EXPECT_EQ((*tokens)[1].square, std::nullopt);
  EXPECT_EQ((*tokens)[2].square, Square(63));
  EXPECT_EQ((*tokens)[2].offset, 6U);
  EXPECT_EQ(tokenize_transcript("a1 zz").error(), (TranscriptFault{Kind::not_a_move, 2, 3}));
}

}  // namespace
}  // namespace reversi::rules
