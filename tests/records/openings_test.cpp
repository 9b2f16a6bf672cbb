#include "common/records/openings.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "common/records/transcripts.h"
#include "common/rules/symmetry.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Square;
using rules::Symmetry;

Record image(const Record& record, Symmetry symmetry) {
  std::string moves;
  for (const Move& move : record.moves) {
    if (move.square) moves += rules::apply(symmetry, *move.square).name();
  }
  return *read_transcript(moves);
}

TEST(Openings, EveryNameIsFoundAtItsPlyUnderAllFourSymmetries) {
  EXPECT_EQ(openings().size(), 71U);
  for (const Opening& opening : openings()) {
    const auto record = read_transcript(opening.moves);
    ASSERT_TRUE(record) << opening.name;
    for (const Symmetry symmetry : rules::all_symmetries) {
      const auto met = opening_met(image(*record, symmetry));
      ASSERT_TRUE(met) << opening.name;
      EXPECT_EQ(met->opening->name, opening.name);
      EXPECT_EQ(met->ply, opening.ply()) << opening.name;
    }
  }
}

TEST(Openings, TheLastNameMetStaysWhenTheGameLeavesTheList) {
  const auto met = opening_met(*read_transcript("f5d6c3d3c4f4f6g6"));
  ASSERT_TRUE(met);
  EXPECT_EQ(met->opening->name, "Stephenson");
  EXPECT_EQ(met->ply, 7);
}

TEST(Openings, AnotherOrderOfMovesMeetsTheSameName) {
  // The Tiger's position, its third and fifth discs swapped: f5 d6 c4 d3 c3.
  const auto met = opening_met(*read_transcript("f5d6c4d3c3"));
  ASSERT_TRUE(met);
  EXPECT_EQ(met->opening->name, "Tiger");
}

TEST(Openings, AGameThatHasNotBegunOrBeginsElsewhereMeetsNone) {
  EXPECT_FALSE(opening_met(Record{}));
  EXPECT_FALSE(opening_met(*read_transcript("------------------OOOO----OOXX---OXOXO----XXOO------O----------- X b4")));
}

TEST(Openings, TheListIsGatliffs) {
  const auto file = test::shared_case("openings_f5.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/openings_f5.tsv is missing";
  std::set<std::string> expected;
  for (const auto& line : test::read_lines(*file)) {
    if (!line.starts_with('#')) expected.insert(line);
  }
  std::set<std::string> found;
  for (const Opening& opening : openings()) found.insert(std::string(opening.moves) + "\t" + std::string(opening.name));
  EXPECT_EQ(found, expected);
}

/// The four images of a board as text, without bitboards.
std::array<std::string, 4> images(const std::string& board) {
  std::array<std::string, 4> all{board, board, board, board};
  for (std::size_t row = 0; row < 8; ++row) {
    for (std::size_t column = 0; column < 8; ++column) {
      const char cell = board[8 * row + column];
      all[1][8 * (7 - row) + 7 - column] = cell;
      all[2][8 * column + row] = cell;
      all[3][8 * (7 - column) + 7 - row] = cell;
    }
  }
  return all;
}

/// Each image of each position with a name, as text with the side to move.
std::map<std::string, std::string_view> named_boards() {
  std::map<std::string, std::string_view> named;
  for (const Opening& opening : openings()) {
    const auto position = replay(*read_transcript(opening.moves))->position();
    const char side = position.to_move == rules::Color::black ? 'X' : 'O';
    for (const auto& board : images(rules::board_string(position))) named[board + side] = opening.name;
  }
  return named;
}

/// Compares each game with looking up every position as text. @return the names met
std::set<std::string_view> names_met(const char* table, const std::map<std::string, std::string_view>& named) {
  std::set<std::string_view> names;
  for (const auto& row : test::read_table(*test::shared_case(table))) {
    const auto record = read_transcript(row["moves"]);
    rules::Game game;
    std::string_view name;
    int ply = 0;
    for (const Move& move : record->moves) {
      if (move.square) EXPECT_TRUE(game.play(*move.square));
      const auto found = named.find(rules::board_string(game.position()) +
                                    (game.position().to_move == rules::Color::black ? 'X' : 'O'));
      if (found == named.end() || !move.square) continue;
      name = found->second;
      ply = game.ply();
    }
    const auto met = opening_met(*record);
    EXPECT_EQ(met ? met->opening->name : std::string_view(), name) << row["id"];
    EXPECT_EQ(met ? met->ply : 0, ply) << row["id"];
    names.insert(name);
  }
  return names;
}

TEST(Openings, InEveryHandedGameTheyAreFoundAtTheRightPly) {
  if (!test::shared_case("transcripts/wthor_games.tsv")) GTEST_SKIP() << "../shared/cases/transcripts is missing";
  const auto named = named_boards();
  auto names = names_met("transcripts/wthor_games.tsv", named);
  names.merge(names_met("transcripts/other_games.tsv", named));
  EXPECT_GT(names.size(), 50U);
  RecordProperty("names_met", static_cast<int>(names.size()));
}

}  // namespace
}  // namespace reversi::records
