#include "server/engine/command/problems.h"

#include <gtest/gtest.h>

namespace reversi::engine {
namespace {

const std::string board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

TEST(Obf, ReadsAPositionWithTheValuesOfItsMoves) {
  const auto read = parse_obf(board + "; G8:+18; h1:-12;\r");
  ASSERT_TRUE(read.has_value()) << read.error();
  const Problem& problem = read->value();
  EXPECT_EQ(rules::to_string(problem.position), board);
  ASSERT_EQ(problem.values.size(), 2U);
  EXPECT_EQ(problem.values[0].square.name(), "g8");
  EXPECT_EQ(problem.values[0].value, 18);
  EXPECT_EQ(problem.values[1].square.name(), "h1");
  EXPECT_EQ(problem.values[1].value, -12);
}

TEST(Obf, SkipsCommentsBlanksAndTheMoveThatIsNone) {
  EXPECT_FALSE(parse_obf("% a comment")->has_value());
  EXPECT_FALSE(parse_obf(" \t\r")->has_value());
  EXPECT_TRUE(parse_obf(board)->value().values.empty());
  EXPECT_EQ(parse_obf(board + "; G8:+18; --:-127; % hard")->value().values.size(), 1U);
}

TEST(Obf, SaysWhatIsWrong) {
  const struct {
    std::string line;
    std::string part;
  } rows[]{
      {"--XX X", ""},
      {board + "; A1:+2", "A1:+2"},
      {board + "; J9:+2", "neither a square nor a pass"},
      {board + "; G8", "G8"},
      {board + "; G8:much", "G8:much"},
      {board + "; G8:+65", "G8:+65"},
      {board + "; G8:+2x", "G8:+2x"},
  };
  for (const auto& [line, part] : rows) {
    const auto read = parse_obf(line);
    ASSERT_FALSE(read.has_value()) << line;
    EXPECT_FALSE(read.error().empty());
    EXPECT_NE(read.error().find(part), std::string::npos) << read.error();
  }
}

TEST(ScoredLine, GivesTheMoversValueOfOneMove) {
  const std::string cells = board.substr(0, 64);
  const auto black = parse_scored(cells + " Black 62 18\r");
  ASSERT_TRUE(black.has_value()) << black.error();
  EXPECT_EQ(rules::to_string(black->value().position), board);
  ASSERT_EQ(black->value().values.size(), 1U);
  EXPECT_EQ(black->value().values[0].square.name(), "g8");
  EXPECT_EQ(black->value().raw, 18);
  const auto white = parse_scored(cells + " White -1 64");
  ASSERT_TRUE(white.has_value()) << white.error();
  EXPECT_TRUE(white->value().values.empty());
  EXPECT_EQ(white->value().raw, -64);
}

TEST(ScoredLine, SaysWhatIsWrong) {
  const std::string cells = board.substr(0, 64);
  for (const auto& line :
       {cells + " Red 62 18", cells.substr(1) + " Black 62 18", cells + " Black 2 18", cells + " Black 64 18",
        cells + " Black 62 65", cells + " Black 62", cells + " Black 62 18 1"}) {
    EXPECT_FALSE(parse_scored(line).has_value()) << line;
  }
}

}  // namespace
}  // namespace reversi::engine
