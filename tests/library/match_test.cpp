#include "common/library/match.h"

#include <gtest/gtest.h>

#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::library {
namespace {

using rules::Square;
using rules::Symmetry;

rules::Position after(std::string_view moves) { return records::replay(*records::read_transcript(moves))->position(); }

TEST(PositionMatch, FindsAPositionInAllFourImagesOfAGame) {
  const PositionMatch match(after("f5d6c3"));
  for (const Symmetry symmetry : rules::all_symmetries) {
    std::string moves;
    for (const char* move : {"f5", "d6", "c3", "d3", "c4"}) {
      moves += rules::apply(symmetry, *Square::from_name(move)).name();
    }
    const auto met = match.find(moves);
    ASSERT_TRUE(met) << moves;
    EXPECT_EQ(met->ply, 3);
    EXPECT_EQ(met->move->name(), "d3") << moves;
  }
}

TEST(PositionMatch, AnotherOrderOfMovesMeetsThePositionToo) {
  EXPECT_TRUE(PositionMatch(after("f5d6c3d3c4")).find("f5d6c4d3c3f4"));
  EXPECT_FALSE(PositionMatch(after("f5d6c3d3c4")).find("f5d6c4d3c5f4"));
  EXPECT_FALSE(PositionMatch(after("f5d6c3d3c4")).find("f5d6c3"));
}

TEST(PositionMatch, FromThePositionThatIsItsOwnImageAllFirstMovesAreOne) {
  const PositionMatch match(rules::Position::start());
  for (const char* moves : {"f5", "e6", "c4", "d3"}) EXPECT_EQ(match.find(moves)->move->name(), "d3") << moves;
  EXPECT_EQ(match.find("")->move, std::nullopt);
}

TEST(PositionMatch, ASideThatMustPassIsTheSamePositionAfterThePass) {
  const std::string moves = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";
  const auto position = after(moves);
  EXPECT_EQ(PositionMatch(position.passed()).find(moves + "b4")->move->name(), "b4");
  EXPECT_EQ(PositionMatch(position).find(moves + "b4")->move->name(), "b4");
}

TEST(PositionMatch, LooksIntoGamesFromSetUpPositions) {
  const auto record =
      records::read_transcript("------------------OOOO----OOXX---OXOXO----XXOO------O----------- X b4d7c7");
  const auto met = PositionMatch(record->start).find(*record);
  ASSERT_TRUE(met);
  EXPECT_EQ(met->ply, 0);
  EXPECT_EQ(met->move->name(), "b4");
}

TEST(PositionMatch, FindsEveryPositionOfEveryGameOfTheTable) {
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    rules::Game game;
    const auto record = records::read_transcript(row["moves"]);
    const std::string moves = records::moves_text(*record);
    for (const auto& move : record->moves) {
      if (!move.square) continue;
      const auto met = PositionMatch(game.position()).find(moves);
      ASSERT_TRUE(met) << row["id"] << " ply " << game.ply();
      EXPECT_EQ(met->ply, game.ply());
      if (game.ply() > 3) EXPECT_EQ(met->move, move.square);
      ASSERT_TRUE(game.play(*move.square));
    }
  }
}

}  // namespace
}  // namespace reversi::library
