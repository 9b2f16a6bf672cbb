#include "common/records/judge.h"

#include <gmock/gmock.h>

#include "common/records/contest.h"
#include "common/records/ggf.h"
#include "common/records/json.h"
#include "common/records/statistics.h"
#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using testing::HasSubstr;

constexpr const char* wipe_out = "e6f4e3f6g5d6e7f5c5";
constexpr const char* board = "BO[8 ---------------------------O*------*O--------------------------- *]";

TEST(Judge, CountsBothWays) {
  const auto judgement = judge(read_transcript(wipe_out));
  EXPECT_FALSE(judgement.fault);
  EXPECT_TRUE(judgement.over);
  EXPECT_EQ(judgement.discs, (rules::Score{13, 0}));
  EXPECT_EQ(judgement.final_score, (rules::Score{64, 0}));
  EXPECT_EQ(describe(judgement, 7),
            "game 7: 9 discs, over 13-0 (64-0 with the empty squares), Perpendicular Opening at ply 2");
}

TEST(Judge, ABrokenGameIsJudgedUpToItsFault) {
  const auto judgement = judge(read_transcript("f5d6c3d3c4c4"));
  ASSERT_TRUE(judgement.fault);
  EXPECT_EQ(judgement.plies, 5);
  EXPECT_EQ(describe(judgement, 1),
            "game 1, ply 6 (c4): square is occupied; before it 5 discs, not over, 6-3, White to move, Tiger at ply 5");
}

struct Stated {
  const char* name;
  const char* tags;
  Agreement agreement;
};

class StatedResults : public testing::TestWithParam<Stated> {};

TEST_P(StatedResults, AreHeldAgainstTheCount) {
  const std::string text =
      std::string("(;GM[Othello]") + GetParam().tags + board + "B[e6]W[f4]B[e3]W[f6]B[g5]W[d6]B[e7]W[f5]B[c5];)";
  EXPECT_EQ(judge(read_ggf(text)).agreement, GetParam().agreement);
}

INSTANTIATE_TEST_SUITE_P(Judge, StatedResults,
                         testing::Values(Stated{"None", "RE[?]", Agreement::not_stated},
                                         Stated{"EmptiesToTheWinner", "RE[+64.000]", Agreement::agrees},
                                         Stated{"Discs", "RE[13]", Agreement::agrees},
                                         Stated{"Komi", "KM[-3.133]RE[67.13]", Agreement::agrees},
                                         Stated{"WrongSign", "RE[-64]", Agreement::disagrees}),
                         [](const testing::TestParamInfo<Stated>& row) { return std::string(row.param.name); });

TEST(Judge, AResultOfAnUnfinishedBoardIsNotJudged) {
  EXPECT_EQ(judge(read_ggf(std::string("(;GM[Othello]RE[-12:r]") + board + "B[f5];)")).agreement, Agreement::not_over);
}

TEST(Judge, JsonSaysTheSame) {
  const auto json = parse_json(to_json(judge(read_transcript("f5d6c3d3c4")), 3));
  ASSERT_TRUE(json);
  EXPECT_EQ(json->number_of("game"), 3);
  EXPECT_EQ(json->text_of("moves"), "f5d6c3d3c4");
  EXPECT_EQ(json->member("opening")->text_of("name"), "Tiger");
  EXPECT_EQ(json->number_of("plies"), 5);
  const auto broken = parse_json(to_json(judge(read_transcript("f5\"")), 1));
  ASSERT_TRUE(broken);
  EXPECT_EQ(broken->member("fault"), nullptr);
  const auto illegal = parse_json(to_json(judge(read_transcript("f5f5")), 1));
  ASSERT_TRUE(illegal);
  EXPECT_EQ(illegal->member("fault")->text_of("kind"), "occupied");
  EXPECT_EQ(illegal->member("fault")->number_of("ply"), 2);
}

TEST(Statistics, CountGamesResultsAndOpenings) {
  Statistics statistics;
  statistics.add(judge(read_transcript(wipe_out)));
  statistics.add(judge(read_transcript("f5d6")));
  statistics.add(judge(read_transcript("f5f5")));
  EXPECT_EQ(statistics.games(), 3U);
  EXPECT_EQ(statistics.broken(), 1U);
  const auto text = statistics.describe(3);
  EXPECT_THAT(text, HasSubstr("games       3, 1 broken\n  occupied 1\n"));
  EXPECT_THAT(text, HasSubstr("finished    1, 1 stop early, 1 end with empty squares\n"));
  EXPECT_THAT(text, HasSubstr("64.00 discs for Black a game\n"));
  const auto json = parse_json(statistics.to_json());
  ASSERT_TRUE(json);
  EXPECT_EQ(json->number_of("plies"), 11);
  EXPECT_EQ(json->member("finished")->number_of("black_wins"), 1);
}

std::string text_of(const std::filesystem::path& file) {
  std::string text;
  for (const auto& line : test::read_lines(file)) text += line + "\n";
  return text;
}

struct ContestCase {
  Contest contest;
  const char* name;
};

class Contests : public testing::TestWithParam<ContestCase> {};

TEST_P(Contests, AreAnsweredAsTheirJudgesWant) {
  const std::string name = std::string("judge/") + GetParam().name;
  const auto input = test::shared_case(name + ".in");
  if (!input) GTEST_SKIP() << "../shared/cases/" << name << ".in is missing";
  const auto text = answer(GetParam().contest, text_of(*input));
  ASSERT_TRUE(text) << text.error();
  EXPECT_EQ(*text, text_of(*test::shared_case(name + ".out")));
}

INSTANTIATE_TEST_SUITE_P(Judge, Contests,
                         testing::Values(ContestCase{Contest::uva220, "uva220/sample"},
                                         ContestCase{Contest::uva220, "uva220/derived20_real_games"},
                                         ContestCase{Contest::swea4615, "swea4615/derived20_real_games"},
                                         ContestCase{Contest::bccn, "bccn_heibaiqi/sample"},
                                         ContestCase{Contest::codingame, "codingame_othello/sample"}));

const std::string start_rows = "--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\n";

TEST(Contests, CodingameSaysWhatIsWrongWithAMove) {
  EXPECT_EQ(answer(Contest::codingame, start_rows + "B d4"), "NOPE\n");
  EXPECT_EQ(answer(Contest::codingame, start_rows + "B a1"), "NULL\n");
}

TEST(Contests, ForgedLinesOfBccnChangeNothing) {
  const std::string honest = "8 2\n4 6\n3 4\n";
  EXPECT_EQ(answer(Contest::bccn, "8 5\n4 6\n1 1\n4 6\n99 -3\n3 4\n"), answer(Contest::bccn, honest));
}

TEST(Contests, ALegalMoveListDoesNotPassTheTurn) {
  EXPECT_EQ(answer(Contest::uva220, "1\n" + start_rows + "B\nL\nM34\nQ\n")->substr(0, 48),
            "(3,4) (4,3) (5,6) (6,5)\nBlack -  4 White -  1\n--");
}

TEST(Contests, AWrongInputIsRefusedWithItsPlace) {
  EXPECT_EQ(answer(Contest::uva220, "x").error(), "the number of games is wanted");
  EXPECT_EQ(answer(Contest::uva220, "1\n" + start_rows + "B\nM11\n").error(), "game 1: the move M11 is not legal");
  EXPECT_EQ(answer(Contest::swea4615, "1\n4 1\n1 1 1\n").error(), "game 1, move 1 is not legal");
  EXPECT_EQ(answer(Contest::bccn, "9 1\n1 1").error(), "the size and the number of moves are wanted");
  EXPECT_EQ(answer(Contest::codingame, start_rows).error(), "eight rows, a side and a square are wanted");
}

}  // namespace
}  // namespace reversi::records
