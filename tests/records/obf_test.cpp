#include "common/records/obf.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <functional>

#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Square;

constexpr const char* board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

TEST(Obf, ReadsAPositionAndWhatItsMovesAreWorth) {
  const auto record = read_obf(std::string(board) + "; G8:+18; H1:+12; --:-127; G2:-24; % the first of FFO");
  ASSERT_TRUE(record);
  EXPECT_EQ(rules::to_string(record->start), board);
  EXPECT_EQ(record->values,
            (std::vector<MoveValue>{
                {*Square::from_name("g8"), 18}, {*Square::from_name("h1"), 12}, {*Square::from_name("g2"), -24}}));
  EXPECT_EQ(record->comment, "the first of FFO");
}

TEST(Obf, WritesTheBestMoveFirst) {
  const auto record = read_obf(std::string(board) + "; G2:-24; H1:+12; G8:+18;");
  ASSERT_TRUE(record);
  EXPECT_EQ(write_obf(*record), std::string(board) + "; g8:+18; h1:+12; g2:-24;");
}

TEST(Obf, ACommentComesBackAsItWas) {
  auto record = *read_obf(board);
  for (const char* comment : {"plain", " blanks ", "two\nlines", "% 50%41", "XE[%] mine", "a]b;)"}) {
    record.comment = comment;
    const auto line = write_obf(record);
    EXPECT_EQ(line.find('\n'), std::string::npos);
    EXPECT_EQ(read_obf(line)->comment, comment);
  }
}

struct Refusal {
  const char* name;
  std::string fields;
  FaultKind kind;
};

class ObfRefusals : public testing::TestWithParam<Refusal> {};

TEST_P(ObfRefusals, SayWhatIsWrong) {
  const auto record = read_obf(board + GetParam().fields);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().fault.kind, GetParam().kind) << describe(record.error().fault);
}

INSTANTIATE_TEST_SUITE_P(Obf, ObfRefusals,
                         testing::Values(Refusal{"NoColon", "; g8 18;", FaultKind::not_a_record},
                                         Refusal{"NoNumber", "; g8:x;", FaultKind::not_a_record},
                                         Refusal{"TooHigh", "; g8:65;", FaultKind::not_a_record},
                                         Refusal{"NoSquare", "; z1:4;", FaultKind::not_a_move},
                                         Refusal{"Occupied", "; c1:4;", FaultKind::occupied},
                                         Refusal{"Illegal", "; a1:4;", FaultKind::flips_nothing}),
                         [](const testing::TestParamInfo<Refusal>& row) { return std::string(row.param.name); });

/// The sets are not always in order; what is written is.
void expect_reads_back(const Record& record) {
  const auto line = write_obf(record);
  const auto again = read_obf(line);
  ASSERT_TRUE(again) << line;
  EXPECT_EQ(again->start, record.start);
  EXPECT_THAT(again->values, testing::UnorderedElementsAreArray(record.values)) << line;
  EXPECT_TRUE(std::ranges::is_sorted(again->values, std::ranges::greater(), &MoveValue::value)) << line;
}

TEST(Obf, EveryProblemSetReadsWithEachLegalMoveValued) {
  int positions = 0;
  for (const char* name : {"fforum-1-19.obf", "fforum-40-59.obf", "hard-20_a.obf", "hard-25_a.obf", "hard-30_a.obf"}) {
    const auto file = test::shared_case("positions/" + std::string(name));
    if (!file) GTEST_SKIP() << "../shared/cases/positions is missing";
    for (const auto& line : test::read_lines(*file)) {
      const auto record = read_obf(line);
      ASSERT_TRUE(record) << line << ": " << describe(record.error().fault);
      EXPECT_EQ(static_cast<int>(record->values.size()), rules::count(record->start.legal_moves())) << line;
      expect_reads_back(*record);
      ++positions;
    }
  }
  EXPECT_GT(positions, 500);
  RecordProperty("positions", positions);
}

}  // namespace
}  // namespace reversi::records
