#include "common/rules/position.h"

#include <gtest/gtest.h>

namespace reversi::rules {
namespace {

constexpr std::string_view start_text = "---------------------------OX------XO--------------------------- X";

Position position(std::string_view text) {
  const auto parsed = parse_position(text);
  if (!parsed) throw std::invalid_argument(parsed.error());
  return *parsed;
}

std::string names(Bitboard set) {
  std::string text;
  for_each_square(set, [&](Square square) { text += square.name(); });
  return text;
}

// The values are constexpr, so a table of positions can be made by the compiler.
static_assert(Position::start().after(Square(37)).disc_count() == Score{4, 1});

TEST(Position, StartsWithWhiteOnD4AndE5AndBlackToMove) {
  EXPECT_EQ(to_string(Position::start()), start_text);
  EXPECT_EQ(names(Position::start().legal_moves()), "d3c4f5e6");
}

TEST(Position, WritesAndReadsTheSameText) { EXPECT_EQ(parse_position(start_text), Position::start()); }

struct Variant {
  const char* name;
  const char* text;
};

class PositionVariants : public testing::TestWithParam<Variant> {};

TEST_P(PositionVariants, ReadAsTheStart) { EXPECT_EQ(parse_position(GetParam().text), Position::start()); }

INSTANTIATE_TEST_SUITE_P(
    Position, PositionVariants,
    testing::Values(Variant{"Lines",
                            "--------\n--------\n--------\n---OX---\n---XO---\n--------\n--------\n--------\nX\n"},
                    Variant{"WindowsLines",
                            "--------\r\n--------\r\n--------\r\n---OX---\r\n---XO---\r\n--------\r\n--------\r\n"
                            "--------\r\nX\r\n"},
                    Variant{"Ggf", "-------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *"},
                    Variant{"ZerosAndOnes", "...........................10......01........................... 0"},
                    Variant{"SmallLetters", "...........................ox......xo...........................x"},
                    Variant{"Colours", "---------------------------WB------BW--------------------------- B"},
                    Variant{"SmallColours", "---------------------------wb------bw---------------------------b"}),
    [](const testing::TestParamInfo<Variant>& row) { return std::string(row.param.name); });

TEST(Position, ReadsWhiteToMove) {
  EXPECT_EQ(position("---------------------------OX------XO---------------------------O").to_move, Color::white);
}

struct BadText {
  const char* name;
  std::string text;
  const char* error;
};

class BadPositions : public testing::TestWithParam<BadText> {};

TEST_P(BadPositions, AreRefusedWithTheReason) {
  const auto parsed = parse_position(GetParam().text);
  ASSERT_FALSE(parsed);
  EXPECT_EQ(parsed.error(), GetParam().error);
}

INSTANTIATE_TEST_SUITE_P(
    Position, BadPositions,
    testing::Values(BadText{"Empty", "", "only 0 of 64 squares"}, BadText{"Short", "XO", "only 2 of 64 squares"},
                    BadText{"NoSide", std::string(64, '-'), "the side to move is missing"},
                    BadText{"EmptySide", std::string(65, '-'), "a side to move is wanted at character 65"},
                    BadText{"Tail", std::string(64, '-') + "XX", "text after the side to move at character 66"},
                    BadText{"Sign", "--?", "unknown sign at character 3"}),
    [](const testing::TestParamInfo<BadText>& row) { return std::string(row.param.name); });

TEST(Position, SaysWhyASquareIsRefused) {
  const auto start = Position::start();
  EXPECT_EQ(start.fault_of(Square(37)), std::nullopt);
  EXPECT_EQ(start.fault_of(Square(27)), MoveFault::occupied);
  EXPECT_EQ(start.fault_of(Square(0)), MoveFault::flips_nothing);
}

TEST(Position, OnAFinishedBoardEverySquareIsRefusedBecauseTheGameIsOver) {
  const auto wiped_out = position("--------------------X------XXX----XXXXX----XXX------X-----------O");
  for (int index = 0; index < Square::count; ++index) {
    EXPECT_EQ(wiped_out.fault_of(Square(index)), MoveFault::game_over);
  }
}

TEST(Position, ASideWithoutAMoveMustPassWhileTheOtherHasOne) {
  const auto stuck = position("OX------" + std::string(56, '-') + "X");
  EXPECT_TRUE(stuck.must_pass());
  EXPECT_FALSE(stuck.is_over());
  EXPECT_EQ(names(stuck.passed().legal_moves()), "c1");
}

TEST(Position, EmptyBoardIsOver) {
  EXPECT_TRUE(Position{}.is_over());
  EXPECT_FALSE(Position{}.must_pass());
}

TEST(Position, MovesDoNotRunAroundTheEdge) {
  // h1 and a2 are neighbours as numbers only.
  EXPECT_EQ(names(position("-----XO-O-------" + std::string(48, '-') + "X").legal_moves()), "h1");
  EXPECT_EQ(names(position("------XOO-------" + std::string(48, '-') + "X").legal_moves()), "");
}

TEST(Score, EmptySquaresGoToTheWinner) {
  const auto thirteen = position("--------------------X------XXX----XXXXX----XXX------X-----------O");
  EXPECT_EQ(thirteen.disc_count(), (Score{13, 0}));
  EXPECT_EQ(thirteen.final_score(), (Score{64, 0}));
  const auto white_ahead = position("OO------" + std::string(55, '-') + "XX");
  EXPECT_EQ(white_ahead.final_score(), (Score{1, 63}));
}

TEST(Score, ADrawSplitsTheEmptySquares) {
  const auto drawn = position("-OOOOOO-OOOOOOXXOXOXOXXXOXXOXOXXOXOXOXOXOXXXXOOXOXXOOOOX-XXXXXX-X");
  EXPECT_EQ(drawn.disc_count(), (Score{30, 30}));
  EXPECT_EQ(drawn.final_score(), (Score{32, 32}));
  EXPECT_EQ(drawn.final_score().leader(), std::nullopt);
}

}  // namespace
}  // namespace reversi::rules
