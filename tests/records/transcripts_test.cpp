#include "common/records/transcripts.h"

#include <gmock/gmock.h>

#include "common/records/reader.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Color;

constexpr const char* before_a_pass = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

TEST(Transcripts, APassThatIsNotWrittenStandsAmongTheMoves) {
  const auto record = read_transcript(before_a_pass + std::string("b4"));
  ASSERT_TRUE(record);
  ASSERT_EQ(record->moves.size(), 18U);
  EXPECT_EQ(record->moves[16], (Move{Color::black, std::nullopt, {}, {}}));
  EXPECT_EQ(record->moves[17].color, Color::white);
}

TEST(Transcripts, APassMayBeWrittenAsASquareTwice) {
  for (const char* pass : {"", "pass", "PA", "pp", "--", "@@@@", "f8f8", "c6c6"}) {
    const auto record = read_transcript(before_a_pass + std::string(pass) + "b4");
    ASSERT_TRUE(record) << pass << ": " << describe(record.error().fault);
    EXPECT_EQ(record->moves.size(), 18U) << pass;
  }
}

TEST(Transcripts, AGameThatAnotherProgramRefusedIsRight) {
  // Reported against reversatile, which saw an illegal move in it: 60 discs, Black passes once, a draw.
  const auto record = read_transcript(
      "D3C5F6F5F4C3C4D2E2B4D1F3B5E3F2F1A4D6E6E7F7B6E8C6B3A5D7A3E1A6G1A2C2C7B8D8C8G8G6H6G5H5G4H4H3G7H8F8H7A8A7B7A1B2G3G2"
      "H2H1C1B1");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(record->moves.size(), 61U);
  EXPECT_EQ(replay(*record)->position().disc_count(), (rules::Score{32, 32}));
}

TEST(Transcripts, AScoreBehindTheMovesIsTheStatedResult) {
  EXPECT_EQ(read_transcript("f5 d6 34-30")->result, (StatedResult{4, Color::black, Ending::played}));
  EXPECT_EQ(read_transcript("1. f5 d6 0-1")->result, (StatedResult{{}, Color::white, Ending::played}));
  EXPECT_EQ(read_transcript("f5 d6 1/2-1/2")->result, StatedResult{});
  EXPECT_EQ(read_transcript("f5 d6")->result, std::nullopt);
}

struct Pasted {
  const char* name;
  std::string_view text;
  const char* moves;
};

class PastedGames : public testing::TestWithParam<Pasted> {};

TEST_P(PastedGames, ReadAsTheirMovesAlone) {
  for (const auto& record : {read_transcript(GetParam().text), read_any(GetParam().text)}) {
    ASSERT_TRUE(record) << describe(record.error().fault);
    EXPECT_EQ(moves_text(*record), GetParam().moves);
  }
}

INSTANTIATE_TEST_SUITE_P(
    Transcripts, PastedGames,
    testing::Values(Pasted{"ChineseAround", "这盘棋:f5d6c3d3c4,黑胜 40-24", "f5d6c3d3c4"},
                    Pasted{"ChineseName", "棋谱:F5 D6 C3 D3 C4(虎)", "f5d6c3d3c4"},
                    Pasted{"WideColon", "棋谱：f5d6", "f5d6"}, Pasted{"CountedMoves", "第1手 f5 第2手 d6", "f5d6"},
                    Pasted{"CountedMovesWithoutBlanks", "第1手f5第12手d6", "f5d6"},
                    Pasted{"JapaneseCounted", "1手目f5、2手目d6", "f5d6"},
                    Pasted{"JapaneseHeading", "棋譜は次の通りです。\nf5d6c3\n", "f5d6c3"},
                    Pasted{"WideBlankInFront", "\u3000f5d6", "f5d6"}, Pasted{"NumbersInCircles", "①f5②d6", "f5d6"},
                    Pasted{"WideComma", "f5、d6", "f5d6"}, Pasted{"Arrow", "f5→d6", "f5d6"},
                    Pasted{"AsciiArrow", "f5 -> d6", "f5d6"}, Pasted{"NoBreakSpace", "f5\u00A0d6", "f5d6"},
                    Pasted{"ZeroWidthSpace", "f5\u200Bd6\u200B", "f5d6"}, Pasted{"Value", "f5d6c3 虎 +2", "f5d6c3"},
                    Pasted{"ValueOfEachMove", "f5 (+0) d6 (-1.5) c3", "f5d6c3"},
                    Pasted{"WideLetters", "Ｆ５ｄ６ c3", "f5d6c3"}, Pasted{"ValueAndComma", "f5 +2, d6", "f5d6"},
                    Pasted{"FullStop", "f5d6c3。", "f5d6c3"}, Pasted{"WonBySquares", "f5d6c3 黑胜12目", "f5d6c3"},
                    Pasted{"MailQuote", "> f5 d6\n> > c3 d3\n", "f5d6c3d3"},
                    Pasted{"Fence", "```\nf5d6\n```\n", "f5d6"},
                    Pasted{"FenceWithAWord", "  ```text\r\nf5d6\r\n  ```", "f5d6"},
                    Pasted{"CodeInALine", "`f5d6`", "f5d6"}, Pasted{"Marks", "f5! d6?? c3!?", "f5d6c3"}),
    [](const testing::TestParamInfo<Pasted>& row) { return std::string(row.param.name); });

TEST(Transcripts, AScoreAmongChineseWordsIsTheStatedResult) {
  EXPECT_EQ(read_transcript("这盘棋:f5d6c3d3c4,黑胜 40-24")->result, (StatedResult{16, Color::black, Ending::played}));
  EXPECT_EQ(read_transcript("f5d6 黑胜40-24。")->result, (StatedResult{16, Color::black, Ending::played}));
}

TEST(Transcripts, WordsOfLettersAmongTheMovesAreFaults) {
  EXPECT_EQ(describe(read_transcript("f5 虎 d6 Tiger").error().fault),
            "game 1, ply 3 (Tige): neither a square nor a pass");
  EXPECT_EQ(read_transcript("f5 x9").error().fault.kind, FaultKind::not_a_move);
}

TEST(Transcripts, ATextInWhichNoTwoMovesFollowIsNoGame) {
  for (const char* text :
       {"我在e4和d5有子", "黑棋走f5。", "第12手很好", "Dear Sir, f5 d6", "> Dear Sir", "```cpp\nint a1;"}) {
    EXPECT_EQ(read_any(text).error().fault.kind, FaultKind::not_a_record) << text;
  }
}

TEST(Transcripts, AGameFromASetUpPositionReadsBack) {
  const std::string text = "------------------OOOO----OOXX---OXOXO----XXOO------O----------- X b4d7c7";
  const auto record = read_transcript(text);
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(write_transcript(*record), text);
  // As Edax saves it.
  EXPECT_EQ(*read_transcript(text.substr(0, 66) + ";" + text.substr(67)), *record);
}

TEST(Transcripts, AFaultNamesPlyTextAndPlace) {
  const auto record = read_transcript("f5 d6, a1 c3");
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().fault,
            (Fault{.kind = FaultKind::flips_nothing, .game = 1, .ply = 3, .offset = 7, .text = "a1"}));
  EXPECT_EQ(describe(record.error().fault), "game 1, ply 3 (a1): turns over nothing for the side to move");
  EXPECT_EQ(moves_text(record.error().legal_part), "f5d6");
}

TEST(Transcripts, AMoveOfTheSideThatHasJustMovedIsToldApart) {
  EXPECT_EQ(read_transcript("f5f4d3d3").error().fault.kind, FaultKind::occupied);
  EXPECT_EQ(read_transcript("f5a1").error().fault.kind, FaultKind::flips_nothing);
  EXPECT_EQ(read_transcript("f5c4").error().fault.kind, FaultKind::wrong_side);
}

std::vector<FaultKind> kinds_of(std::string_view reason) {
  if (reason == "game is already over") return {FaultKind::game_over};
  if (reason == "square is occupied") return {FaultKind::occupied};
  if (reason == "legal only for the side that has just moved") return {FaultKind::wrong_side};
  if (reason.starts_with("pass although")) return {FaultKind::pass_not_forced};
  // The table does not look whether the other side could have moved there.
  return {FaultKind::flips_nothing, FaultKind::wrong_side};
}

TEST(Transcripts, EveryForgedRecordIsRefusedAtItsPlyForItsReason) {
  const auto file = test::shared_case("transcripts/negative_derived.tsv");
  if (!file) GTEST_SKIP() << "../shared/cases/transcripts/negative_derived.tsv is missing";
  const auto rows = test::read_table(*file);
  EXPECT_EQ(rows.size(), 90U);
  for (const auto& row : rows) {
    SCOPED_TRACE(row["from_game"] + " " + row["kind"]);
    const auto record = read_transcript(row["moves"]);
    ASSERT_FALSE(record);
    EXPECT_EQ(record.error().fault.ply, row.number("error_at_token"));
    EXPECT_THAT(kinds_of(row["expected_reason"]), testing::Contains(record.error().fault.kind))
        << describe(record.error().fault);
  }
}

}  // namespace
}  // namespace reversi::records
