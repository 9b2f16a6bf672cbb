#include <gmock/gmock.h>

#include <fstream>
#include <set>

#include "common/records/obf.h"
#include "common/records/transcripts.h"
#include "common/rules/symmetry.h"
#include "server/puzzles/maker.h"
#include "tests/support/cases.h"

namespace reversi::puzzles {
namespace {

using records::MoveValue;
using rules::Square;

/// The first of FFO's test positions, which its authors solved: G8 is best with +18.
constexpr const char* ffo_1 = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

rules::Position ffo() { return *rules::parse_position(ffo_1); }

/// The legal moves of that position with made-up values, the first square's first.
std::vector<MoveValue> valued(const std::vector<int>& values) {
  std::vector<MoveValue> moves;
  rules::for_each_square(ffo().legal_moves(), [&](Square square) {
    moves.push_back({.square = square, .value = values[std::min(moves.size(), values.size() - 1)]});
  });
  return moves;
}

TEST(Puzzle, AsksForTheOnlyMoveThatWinsDrawsOrIsFarBetter) {
  EXPECT_EQ(puzzle_of(ffo(), valued({2, 0, -4}))->goal, Goal::win);
  EXPECT_EQ(puzzle_of(ffo(), valued({0, -2, -4}))->goal, Goal::draw);
  EXPECT_EQ(puzzle_of(ffo(), valued({10, 6, -4}))->goal, Goal::most);
  EXPECT_EQ(puzzle_of(ffo(), valued({-10, -14}))->goal, Goal::most);
}

TEST(Puzzle, IsNoneWhereTwoMovesAreAboutAsGood) {
  EXPECT_FALSE(puzzle_of(ffo(), valued({10, 8, -4})));
  EXPECT_FALSE(puzzle_of(ffo(), valued({4, 4, -4})));
}

TEST(Puzzle, IsNoneWithoutTheValueOfEveryMove) {
  auto values = valued({2, 0, -4});
  values.pop_back();
  EXPECT_FALSE(puzzle_of(ffo(), values));
  EXPECT_FALSE(puzzle_of(rules::Position::start(), {}));
}

TEST(Puzzle, ReadsBackFromItsLine) {
  auto puzzle = puzzle_of(ffo(), valued({2, 0, -4}));
  ASSERT_TRUE(puzzle);
  puzzle->source = "Ann - Bob, 2003";
  const auto again = read_puzzle(write_puzzle(*puzzle));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->values, puzzle->values);
  EXPECT_EQ(again->goal, puzzle->goal);
  EXPECT_EQ(again->grade, puzzle->grade);
  EXPECT_EQ(again->source, puzzle->source);
  EXPECT_TRUE(again->line.empty());
  EXPECT_FALSE(read_puzzle("no puzzle"));
  puzzle->line = {Square::from_name("g8").value(), Square::from_name("h7").value()};
  for (const auto* source : {"", "Ann - Bob, 2003"}) {
    puzzle->source = source;
    const auto with_line = read_puzzle(write_puzzle(*puzzle));
    ASSERT_TRUE(with_line);
    EXPECT_EQ(with_line->line, puzzle->line);
    EXPECT_EQ(with_line->source, source);
  }
}

TEST(Puzzle, EveryOneHasItsDayBeforeAnyComesAgain) {
  for (const std::size_t puzzles : {1U, 2U, 7U, 365U, 400U}) {
    std::set<std::size_t> seen;
    for (std::size_t day = 0; day < puzzles; ++day) {
      const auto date = std::chrono::sys_days(std::chrono::days(20'000 + static_cast<int>(day)));
      seen.insert(puzzle_of_day(date, puzzles));
    }
    EXPECT_EQ(seen.size(), puzzles);
    EXPECT_LT(*seen.rbegin(), puzzles);
  }
}

TEST(Maker, FindsTheKnownValuesOfAPosition) {
  const auto record =
      records::read_obf(std::string(ffo_1) + "; G8:+18; H1:+12; H7:+6; A2:+6; A3:+4; B1:-4; A4:-22; G2:-24;");
  ASSERT_TRUE(record);
  EXPECT_THAT(Maker().values_of(record->start), testing::UnorderedElementsAreArray(record->values));
}

TEST(Maker, MakesAnExactPuzzleOfARealGame) {
  Maker maker;
  int made = 0;
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    const auto puzzle = maker.puzzle_in(*records::read_transcript(row["moves"]), 10);
    if (!puzzle) continue;
    ++made;
    EXPECT_LE(puzzle->position.empties(), 10);
    EXPECT_TRUE(maker.is_exact(*puzzle));
    auto wrong = *puzzle;
    wrong.values.front().value += 2;
    EXPECT_FALSE(maker.is_exact(wrong));
    auto short_line = *puzzle;
    short_line.line.pop_back();
    EXPECT_FALSE(maker.is_exact(short_line));
  }
  EXPECT_GT(made, 0);
}

TEST(Maker, MakesTheOneThatIsWanted) {
  Maker maker;
  int made = 0;
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    const auto record = *records::read_transcript(row["moves"]);
    const auto missed = [](const Puzzle& puzzle, Square played) { return played != puzzle.solution(); };
    const auto puzzle = maker.puzzle_in(record, most_empties, missed);
    if (!puzzle) continue;
    ++made;
    rules::Game game(record.start);
    for (const auto& move : record.moves) {
      if (!move.square) continue;
      if (game.position() == puzzle->position) EXPECT_NE(move.square, puzzle->solution());
      ASSERT_TRUE(game.play(*move.square));
    }
  }
  EXPECT_GT(made, 0);
}

TEST(Maker, FindsAllThatAGamePassesThroughAndWhoMissedWhat) {
  Maker maker;
  std::size_t all = 0;
  std::size_t missed = 0;
  for (const auto& row : test::read_table(test::data_file("transcripts.tsv"))) {
    const auto record = *records::read_transcript(row["moves"]);
    for (const auto& met : maker.all_in(record, [] { return true; })) {
      ++all;
      rules::Game game(record.start);
      for (const auto& move : record.moves) {
        if (game.ply() == met.ply || !move.square) break;
        ASSERT_TRUE(game.play(*move.square));
      }
      EXPECT_EQ(game.ply(), met.ply);
      missed += met.missed() ? 1 : 0;
      EXPECT_EQ(met.missed(), met.played != met.puzzle.solution());
    }
    EXPECT_TRUE(maker.all_in(record, [] { return false; }).empty());
  }
  EXPECT_GT(missed, 0U);
  EXPECT_GT(all, missed);
}

TEST(Maker, HasNoValuesWhereItsNodesDoNotSuffice) {
  EXPECT_LT(Maker(10).values_of(ffo()).size(), Maker().values_of(ffo()).size());
}

TEST(Book, HasAPuzzleForEveryDayOfAYearAndNoTwoAreImages) {
  std::ifstream file(std::string(REVERSI_SOURCE_DIR) + "/server/puzzles/puzzles.obf");
  std::set<std::string> positions;
  std::set<int> grades;
  for (std::string line; std::getline(file, line);) {
    const auto puzzle = read_puzzle(line);
    ASSERT_TRUE(puzzle) << line;
    EXPECT_TRUE(positions.insert(rules::to_string(rules::canonical(puzzle->position))).second) << line;
    grades.insert(puzzle->grade);
  }
  EXPECT_GE(positions.size(), 365U);
  EXPECT_THAT(grades, testing::ElementsAre(1, 2, 3, 4, 5));
}

TEST(Book, APartOfItIsSolvedAgain) {
  std::ifstream file(std::string(REVERSI_SOURCE_DIR) + "/server/puzzles/puzzles.obf");
  Maker maker;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    if (number++ % 20 != 0) continue;
    const auto puzzle = read_puzzle(line);
    ASSERT_TRUE(puzzle);
    EXPECT_TRUE(maker.is_exact(*puzzle)) << line;
  }
}

}  // namespace
}  // namespace reversi::puzzles
