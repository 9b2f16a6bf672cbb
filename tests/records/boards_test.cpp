#include "common/records/boards.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Color;
using rules::Position;

constexpr const char* start_text = "---------------------------OX------XO---------------------------";

struct Spelling {
  const char* name;
  std::string text;
  std::string position;
};

class BoardSpellings : public testing::TestWithParam<Spelling> {};

TEST_P(BoardSpellings, ReadThePosition) {
  const auto position = read_board(GetParam().text);
  ASSERT_TRUE(position) << describe(position.error());
  EXPECT_EQ(rules::to_string(*position), GetParam().position);
}

const std::string start = std::string(start_text) + " X";
const std::string after_f5 = "---------------------------OX------XXX-------------------------- O";

INSTANTIATE_TEST_SUITE_P(
    Boards, BoardSpellings,
    testing::Values(
        Spelling{"Plain", start, start},
        Spelling{"SideGlued", std::string(start_text) + "O", start_text + std::string(" O")},
        Spelling{"SideAsAWord", std::string(start_text) + " Black", start}, Spelling{"WithoutASide", start_text, start},
        Spelling{"WithoutASideAfterAMove", after_f5.substr(0, 64), after_f5},
        Spelling{"EgaroucidsDigits", "...........................10......010.......1..................",
                 "---------------------------OX------XOX-------O------------------ X"},
        Spelling{"Ggf", "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *", start},
        Spelling{"Rows", "........\n........\n........\n...WB...\n...BW...\n........\n........\n........\nB\n", start},
        Spelling{"EightLinesOfDigits",
                 "00000000\n00000000\n00000000\n00021000\n00011100\n00000000\n00000000\n00000000\n2\n", after_f5},
        Spelling{"EightLinesOfDigitsWithBlanks",
                 "0 0 0 0 0 0 0 0\r\n0 0 0 0 0 0 0 0\r\n0 0 0 0 0 0 0 0\r\n0 0 0 2 1 0 0 0\r\n0 0 0 1 1 1 0 0\r\n"
                 "0 0 0 0 0 0 0 0\r\n0 0 0 0 0 0 0 0\r\n0 0 0 0 0 0 0 0\r\n2",
                 after_f5},
        Spelling{"Slashes", "8/8/8/3WB3/3BW3/8/8/8 B", start},
        Spelling{"SlashesFromTheTop", "8/8/8/3WB3/3BBB2/8/8/8 W", after_f5},
        Spelling{"EdaxFen", "8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1", after_f5},
        Spelling{"FairyFen", "8/8/8/3PPP2/3pP3/8/8/8[PPpp] b - - 0 1", after_f5}),
    [](const testing::TestParamInfo<Spelling>& row) { return std::string(row.param.name); });

struct Refusal {
  const char* name;
  std::string text;
  FaultKind kind;
};

class BoardRefusals : public testing::TestWithParam<Refusal> {};

TEST_P(BoardRefusals, SayWhatIsWrong) {
  const auto position = read_board(GetParam().text);
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().kind, GetParam().kind) << describe(position.error());
}

INSTANTIATE_TEST_SUITE_P(Boards, BoardRefusals,
                         testing::Values(Refusal{"Nothing", " \n", FaultKind::no_board},
                                         Refusal{"TooFewSquares", "--- X", FaultKind::bad_board},
                                         Refusal{"AnUnknownSign", std::string(start_text) + " ?", FaultKind::bad_board},
                                         Refusal{"TwoSides", start + " X", FaultKind::bad_board},
                                         Refusal{"TenByTen", "10 " + std::string(100, '-') + " *",
                                                 FaultKind::other_size},
                                         Refusal{"ShortRow", "8/8/8/3WB2/3BW3/8/8/8 B", FaultKind::bad_board},
                                         Refusal{"LongRow", "8/8/8/3WB4/3BW3/8/8/8 B", FaultKind::bad_board},
                                         Refusal{"NineRows", "8/8/8/3WB3/3BW3/8/8/8/8 B", FaultKind::bad_board},
                                         Refusal{"NoSideBehindSlashes", "8/8/8/3WB3/3BW3/8/8/8", FaultKind::bad_board}),
                         [](const testing::TestParamInfo<Refusal>& row) { return std::string(row.param.name); });

TEST(Boards, BothWrittenFormsReadBack) {
  const auto record = read_transcript("f5d6c3d3c4");
  ASSERT_TRUE(record);
  const auto position = replay(*record)->position();
  EXPECT_EQ(read_board(write_board(*record)), position);
  EXPECT_EQ(read_board(write_digits(*record)), position);
  EXPECT_EQ(write_digits(*record), "00000000\n00000000\n00120000\n00111000\n00021100\n00020000\n00000000\n00000000\n2");
}

TEST(Boards, EveryOneLineFormatFoundElsewhereReads) {
  const auto file = test::shared_case("positions/fen_like.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/fen_like.tsv is missing";
  for (const auto& row : test::read_table(*file)) {
    // The collector's lines go on with moves, which the table has cut off.
    if (row["text"].ends_with("...") && row["format"] == "compact batch") {
      EXPECT_TRUE(read_transcript(row["text"].substr(0, 66))) << row["text"];
      continue;
    }
    const auto position = read_board(row["text"]);
    EXPECT_TRUE(position) << row["text"] << ": " << describe(position.error());
  }
}

/// "<64 squares> Black 32 -34": a move's index, -1 where every move loses all, and its worth. @return the positions
/// read
int expect_scored_boards(const std::filesystem::path& file) {
  int positions = 0;
  for (const auto& line : test::read_lines(file)) {
    std::istringstream words(line);
    std::string squares;
    std::string side;
    int move = 0;
    words >> squares >> side >> move;
    const auto position = read_board(squares + " " + side);
    EXPECT_TRUE(position) << line;
    if (!position) continue;
    EXPECT_EQ(position->to_move == Color::black ? "Black" : "White", side);
    if (move >= 0) EXPECT_FALSE(position->fault_of(rules::Square(move))) << line;
    if (move < 0) EXPECT_TRUE(position->can_move()) << line;
    ++positions;
  }
  return positions;
}

TEST(Boards, EveryScoredPositionReadsAndItsMoveIsLegal) {
  int positions = 0;
  for (const char* name : {"flippy_eg_13_14.txt", "flippy_eg_17_18.txt", "flippy_eg_21_22.txt"}) {
    const auto file = test::shared_case("positions/" + std::string(name));
    if (!file) GTEST_SKIP() << "../shared/cases/positions is missing";
    positions += expect_scored_boards(*file);
  }
  EXPECT_EQ(positions, 1486);
}

TEST(Boards, EveryNamedPositionReadsBackInBothForms) {
  const auto file = test::shared_case("positions/gpdb_positions.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/positions/gpdb_positions.tsv is missing";
  for (const auto& row : test::read_table(*file)) {
    const std::string text = row["board"] + " " + row["side"];
    const auto record = read_board_record(text);
    ASSERT_TRUE(record) << row["id"];
    Record still = *record;
    still.moves.clear();  // a position whose side must pass stays as it is
    EXPECT_EQ(rules::to_string(still.start), text);
    EXPECT_EQ(read_board(write_digits(still)), still.start) << row["id"];
  }
}

}  // namespace
}  // namespace reversi::records
