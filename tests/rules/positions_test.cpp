// Legal moves as other programs listed them.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "common/rules/position.h"
#include "tests/support/cases.h"

namespace reversi::rules {
namespace {

using test::Row;

Position position(const std::string& board, const std::string& side) {
  const auto parsed = parse_position(board + " " + side);
  if (!parsed) throw std::invalid_argument(parsed.error());
  return *parsed;
}

/// "d3 c4", in any order; "-" and nothing mean none.
Bitboard squares(const std::string& text) {
  Bitboard set = 0;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (word != "-") set |= Square::from_name(word).value().bit();
  }
  return set;
}

TEST(Positions, NamedOnesHaveTheListedMovesForBothSides) {
  const auto file = test::shared_case("positions/gpdb_positions.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/gpdb_positions.tsv is missing";
  for (const Row& row : test::read_table(*file)) {
    SCOPED_TRACE(row["id"]);
    const auto here = position(row["board"], row["side"]);
    EXPECT_EQ(here.legal_moves(), squares(row["legal_for_side"]));
    EXPECT_EQ(here.passed().legal_moves(), squares(row["legal_for_other"]));
    EXPECT_EQ(here.disc_count(), (Score{row.number("black"), row.number("white")}));
    EXPECT_EQ(here.empties(), row.number("empties"));
    EXPECT_EQ(here.is_over(), row.number("over") == 1);
  }
}

TEST(Positions, OfAnotherProgramsGameHaveItsLegalMoves) {
  const auto file = test::shared_case("positions/openspiel_legal_moves.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/openspiel_legal_moves.tsv is missing";
  for (const Row& row : test::read_table(*file)) {
    EXPECT_EQ(position(row["board"], row["side"]).legal_moves(), squares(row["legal_moves"])) << row["state"];
  }
}

class BestMoves : public testing::TestWithParam<const char*> {};

TEST_P(BestMoves, AreLegal) {
  const auto file = test::shared_case(std::string("positions/") + GetParam());
  if (!file) GTEST_SKIP() << "../shared/cases/positions/" << GetParam() << " is missing";
  for (const auto& line : test::read_lines(*file)) {
    std::istringstream words(line);
    std::string board;
    std::string side;
    int best = 0;
    words >> board >> side >> best;
    // -1 means that every move loses all.
    if (best == -1) continue;
    EXPECT_EQ(position(board, side == "Black" ? "X" : "O").fault_of(Square(best)), std::nullopt) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, BestMoves,
                         testing::Values("flippy_eg_13_14.txt", "flippy_eg_17_18.txt", "flippy_eg_21_22.txt"),
                         [](const testing::TestParamInfo<const char*>& row) {
                           std::string name = row.param;
                           std::ranges::replace_if(name, [](char sign) { return sign == '.'; }, '_');
                           return name;
                         });

/// The moves that a line of an OBF file scores: "d1:+2; c4:-6;".
Bitboard scored_moves(const std::string& fields) {
  Bitboard set = 0;
  std::istringstream stream(fields);
  for (std::string field; std::getline(stream, field, ';');) {
    const auto name = field.substr(std::min(field.find_first_not_of(' '), field.size()), 2);
    if (const auto square = Square::from_name(name)) set |= square->bit();
  }
  return set;
}

class ProblemSets : public testing::TestWithParam<const char*> {};

TEST_P(ProblemSets, ScoreExactlyTheLegalMoves) {
  const auto file = test::shared_case(std::string("positions/") + GetParam() + ".obf");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/" << GetParam() << ".obf is missing";
  for (const auto& line : test::read_lines(*file)) {
    if (line.empty() || line.starts_with('%')) continue;
    const auto end = line.find(';');
    const auto parsed = parse_position(line.substr(0, end));
    ASSERT_TRUE(parsed) << line << ": " << parsed.error();
    EXPECT_EQ(scored_moves(line.substr(end)), parsed->legal_moves()) << line;
  }
}

INSTANTIATE_TEST_SUITE_P(Positions, ProblemSets,
                         testing::Values("fforum-1-19", "fforum-40-59", "hard-20_a", "hard-25_a", "hard-30_a"),
                         [](const testing::TestParamInfo<const char*>& row) {
                           std::string name = row.param;
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

}  // namespace
}  // namespace reversi::rules
