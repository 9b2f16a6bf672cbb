// The forms with letters and brackets: SGF, PGN and JSON, and how each is told from the others.
#include <gtest/gtest.h>

#include "common/records/form.h"
#include "common/records/json_record.h"
#include "common/records/pgn.h"
#include "common/records/reader.h"
#include "common/records/sgf.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using rules::Color;
using std::chrono::milliseconds;

struct Beginning {
  const char* name;
  std::string text;
  std::optional<Form> form;
};

class Beginnings : public testing::TestWithParam<Beginning> {};

TEST_P(Beginnings, TellTheForm) { EXPECT_EQ(detect(GetParam().text), GetParam().form); }

const std::string start_board = "---------------------------OX------XO--------------------------- X";

INSTANTIATE_TEST_SUITE_P(
    Forms, Beginnings,
    testing::Values(Beginning{"Transcript", "f5d6c3", Form::transcript},
                    Beginning{"Numbered", "1. F5 d6", Form::transcript},
                    Beginning{"List", "[\"f5\",\"d6\"]", Form::transcript},
                    Beginning{"Marked", "\xEF\xBB\xBF# moves\nf5d6", Form::transcript},
                    Beginning{"FromAPosition", start_board + " f5d6", Form::transcript},
                    Beginning{"EdaxSetUp", start_board + ";f5d6", Form::transcript},
                    Beginning{"Ggf", "2 (;GM[Othello]PC[x]", Form::ggf},
                    Beginning{"ShortGgf", "(;PB[a]BO[8 ...", Form::ggf}, Beginning{"Sgf", "(;GM[2]FF[4]", Form::sgf},
                    Beginning{"SgfOnLines", "(\n;FF[4]\nGM[2]", Form::sgf},
                    Beginning{"Pgn", "[Event \"x\"]\n", Form::pgn}, Beginning{"Board", start_board + "\n", Form::board},
                    Beginning{"BoardAlone", start_board.substr(0, 64), Form::board},
                    Beginning{"BoardRows", "--------\n--------\n--------\n---OX---\n", Form::board},
                    Beginning{"GgfBoard", "8 -------- -------- --------", Form::board},
                    Beginning{"Fen", "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1", Form::board},
                    Beginning{"Digits", "00000000\n00000000\n", Form::digits},
                    Beginning{"DigitsWithBlanks", "0 0 0 0 0 0 0 0\n", Form::digits},
                    Beginning{"Obf", "% a set\n" + start_board + "; d3:+0;\n", Form::obf},
                    Beginning{"Quest", "{\"name\":\"player\",\"args\":[]}", Form::quest},
                    Beginning{"Json", "{\"form\":\"reversi-record\"}", Form::json},
                    Beginning{"JsonArray", "[\n {\"form\":\"reversi-record\"}]", Form::json},
                    Beginning{"Words", "Dear Sir", std::nullopt}, Beginning{"Nothing", " \n", std::nullopt}),
    [](const testing::TestParamInfo<Beginning>& row) { return std::string(row.param.name); });

TEST(Sgf, ReadsBothDialects) {
  const auto letters = read_sgf("(;GM[2]FF[4]CA[UTF-8]AP[Quarry:0.2.0]SZ[8]PB[]PW[]RE[B+8];B[fe];W[df])");
  const auto digits = read_sgf("(;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[D6])");
  ASSERT_TRUE(letters && digits);
  EXPECT_EQ(moves_text(*letters), "f5d6");
  EXPECT_EQ(moves_text(*digits), "f5d6");
  EXPECT_EQ(letters->result, (StatedResult{8, Color::black, Ending::played}));
}

TEST(Sgf, ReadsSetUpDiscsAndRectangles) {
  const auto record = read_sgf("(;GM[2]AB[cc:dd]AW[ee][ef]PL[W];W[bb])");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(rules::count(record->start.black), 4);
  EXPECT_EQ(rules::count(record->start.white), 2);
  EXPECT_EQ(record->start.to_move, Color::white);
  EXPECT_EQ(moves_text(*record), "b2");
}

TEST(Sgf, ReadsSquaresThatAreSaidToBeEmpty) {
  const auto among_discs = read_sgf("(;GM[2]AB[cc:dd]AE[dd]AW[ee]PL[W])");
  ASSERT_TRUE(among_discs);
  EXPECT_EQ(rules::count(among_discs->start.black), 3);
  const auto of_the_first = read_sgf("(;GM[2]AE[dd]PL[B])");
  ASSERT_TRUE(of_the_first);
  EXPECT_EQ(rules::count(of_the_first->start.occupied()), 3);
}

TEST(Sgf, ARectangleIsTwoOppositeCornersInAnyOrder) {
  for (const char* corners : {"de:ed", "dd:ee", "ed:de", "ee:dd"}) {
    const auto record = read_sgf("(;GM[2]SZ[8:8]AB[" + std::string(corners) + "])");
    ASSERT_TRUE(record) << corners;
    EXPECT_EQ(record->start.black, rules::Position::start().occupied()) << corners;
  }
}

TEST(Sgf, DiscsMayBeSetUpInANodeBeforeTheFirstMove) {
  const auto record = read_sgf("(;GM[2];AB[e4][d5]AW[d4];AW[e5]PL[W]C[set up];W[f4])");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(record->start.occupied(), rules::Position::start().occupied());
  EXPECT_EQ(record->start.to_move, Color::white);
  EXPECT_EQ(moves_text(*record), "f4");
  EXPECT_EQ(record->comment, "set up");
}

TEST(Sgf, WhoMovesFirstBeginsWhereASetUpDoesNotSay) {
  const auto record = read_sgf("(;GM[2]AB[e4][d5]AW[d4][e5];W[f4];B[f3])");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(record->start.to_move, Color::white);
  EXPECT_EQ(moves_text(*record), "f4f3");
}

TEST(Sgf, HoldsADrawThatWasNotPlayedToTheEnd) {
  Record record;
  record.result = StatedResult{.difference = -64, .winner = std::nullopt, .ending = Ending::timed_out};
  const auto read = read_sgf(write_sgf(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->result, record.result);
}

TEST(Sgf, HoldsAnEmptyBoard) {
  Record record;
  record.start = {0, 0, Color::white};
  const auto read = read_sgf(write_sgf(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->start, record.start);
}

TEST(Sgf, FollowsTheFirstVariation) {
  const auto record = read_sgf("(;GM[2](;B[f5](;W[d6];B[c3])(;W[f6]))(;B[d3]))");
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_text(*record), "f5d6c3");
}

TEST(Sgf, TakesPassesWrittenAndLeftOut) {
  const std::string moves =
      "(;GM[2];B[e6];W[f6];B[c4];W[c5];B[c6];W[d6];B[g7];W[f4];B[g4];W[g6];B[e7];W[h8];B[h6];"
      "W[g5];B[g8];W[f8]";
  for (const char* pass : {"", ";B[]", ";B[PA]", ";B[pass]", ";B[tt]"}) {
    const auto record = read_sgf(moves + pass + ";W[b4])");
    ASSERT_TRUE(record) << pass << describe(record.error().fault);
    EXPECT_EQ(record->moves.size(), 18U);
  }
}

struct Refusal {
  const char* name;
  const char* text;
  FaultKind kind;
  int ply;
};

class SgfRefusals : public testing::TestWithParam<Refusal> {};

TEST_P(SgfRefusals, NameThePlyAndTheReason) {
  const auto record = read_sgf(GetParam().text);
  ASSERT_FALSE(record);
  EXPECT_EQ(record.error().fault.kind, GetParam().kind) << describe(record.error().fault);
  EXPECT_EQ(record.error().fault.ply, GetParam().ply);
}

INSTANTIATE_TEST_SUITE_P(Sgf, SgfRefusals,
                         testing::Values(Refusal{"Go", "(;GM[1];B[pd])", FaultKind::other_game, 0},
                                         Refusal{"NoGame", "(;FF[4];B[pd])", FaultKind::other_game, 0},
                                         Refusal{"GoBoard", "(;GM[2]SZ[19];B[sr])", FaultKind::other_size, 0},
                                         Refusal{"Unclosed", "(;GM[2];B[f5]", FaultKind::cut_short, 0},
                                         Refusal{"UnclosedValue", "(;GM[2];B[f5", FaultKind::cut_short, 0},
                                         Refusal{"DiscsOnDiscs", "(;GM[2]AB[d4]AW[d4])", FaultKind::bad_board, 0},
                                         Refusal{"OutsideTheBoard", "(;GM[2];B[ii])", FaultKind::not_a_move, 1},
                                         Refusal{"Illegal", "(;GM[2];B[f5];W[a1])", FaultKind::flips_nothing, 2},
                                         Refusal{"WrongSide", "(;GM[2];B[f5];B[d6])", FaultKind::wrong_side, 2},
                                         Refusal{"SetUpBehindAMove", "(;GM[2];B[f5];AW[a1];W[d6])",
                                                 FaultKind::not_a_record, 2},
                                         Refusal{"WhiteBeginsAgainstPl", "(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];W[f4])",
                                                 FaultKind::wrong_side, 1},
                                         Refusal{"OblongBoard", "(;GM[2]SZ[8:6];B[dc])", FaultKind::other_size, 0},
                                         Refusal{"NoTree", "(GM[2])", FaultKind::not_a_record, 0}),
                         [](const testing::TestParamInfo<Refusal>& row) { return std::string(row.param.name); });

ReadResult read_file(const std::filesystem::path& file) {
  std::string text;
  for (const auto& line : test::read_lines(file)) text += line + "\n";
  return read_any(text);
}

TEST(Sgf, EveryFileFoundInTheWildReadsOrIsToldApart) {
  const auto edax = test::shared_case("sgf/edax_style.sgf");
  if (!edax) GTEST_SKIP() << "../shared/cases/sgf is missing";
  const auto record = read_file(*edax);
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_text(*record), "f5d6c3d3c4");
  EXPECT_EQ(record->result, std::nullopt);
  EXPECT_EQ(moves_text(*read_file(*test::shared_case("sgf/othellotk_style.sgf"))), "f5d6c3");
  EXPECT_EQ(read_file(*test::shared_case("sgf/wrong_game_go_19_gm2.sgf")).error().fault.kind, FaultKind::other_size);
  EXPECT_EQ(read_file(*test::shared_case("sgf/edge_escapes.sgf")).error().fault.kind, FaultKind::other_game);
}

TEST(Pgn, HoldsAVariantOfWhichNobodyKnows) {
  Record record;
  record.variant = "?";
  const auto read = read_pgn(write_pgn(record));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->variant, "?");
}

TEST(Pgn, ReadsTagsMovesAndRemarks) {
  const auto record = read_pgn(
      "[Event \"WOC \\\"2018\\\"\"]\n[Site \"?\"]\n[Date \"2018.10.12\"]\n[Round \"3\"]\n[Black \"Ann\"]\n[White "
      "\"Bob\"]\n"
      "[Result \"34-30\"]\n[BlackElo \"1800\"]\n\n1. F5 {centre} D6 {[%eval -1.5][%emt 2.5]} 2.c3 $1 (2. c4 {no}) d3 ; "
      "end\n"
      "34-30\n");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(moves_text(*record), "f5d6c3d3");
  EXPECT_EQ(record->event, "WOC \"2018\"");
  EXPECT_EQ(record->place, "");
  EXPECT_EQ(record->date, "2018-10-12");
  EXPECT_EQ(record->result, (StatedResult{4, Color::black, Ending::played}));
  EXPECT_EQ(record->comments, (std::vector<MoveComment>{{0, "centre"}}));
  EXPECT_EQ(record->moves[1].eval, -1.5);
  EXPECT_EQ(record->moves[1].time, milliseconds(2500));
}

TEST(Pgn, TakesBothKindsOfResult) {
  EXPECT_EQ(read_pgn("[Result \"1-0\"]\n1. f5 *")->result->winner, Color::black);
  EXPECT_EQ(read_pgn("[Result \"0-1\"]\n1. f5 *")->result->winner, Color::white);
  EXPECT_EQ(read_pgn("[Result \"1/2-1/2\"]\n1. f5 *")->result, StatedResult{});
  EXPECT_EQ(read_pgn("[Result \"*\"]\n1. f5 *")->result, std::nullopt);
  EXPECT_EQ(read_pgn("[Event \"x\"]\n1. f5 20-44")->result->difference, -24);
}

TEST(Pgn, WhatIsThoughtOfAMoveIsNoPartOfIt) {
  const auto record = read_pgn("[Event \"x\"]\n\n1. f5! d6?? 2.c3!? d3 ?! 3. c4!");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(moves_text(*record), "f5d6c3d3c4");
}

TEST(Pgn, NamesThePlyThatIsWrong) {
  const auto record = read_pgn("[Event \"x\"]\n\n1. f5 d6 2. c3 c3");
  ASSERT_FALSE(record);
  EXPECT_EQ(describe(record.error().fault), "game 1, ply 4 (c3): square is occupied");
  EXPECT_EQ(read_pgn("[Event \"x").error().fault.kind, FaultKind::not_a_record);
}

TEST(Quest, ReadsPlayersTimesAndMoves) {
  const auto record = read_any(
      R"({"name":"player","args":[{"gtype":"reversi1","players":[{"id":"a","name":"Ann","oldR":1510.5,"newR":1520},)"
      R"({"id":"bob","oldR":1600}],"position":{"moves":[{"t":218,"m":"e6"},{"t":1500,"m":"f4"}]},"tcb":60000,)"
      R"("created":"2018-05-06T07:08:09.000Z"}]})");
  ASSERT_TRUE(record) << describe(record.error().fault);
  EXPECT_EQ(moves_text(*record), "e6f4");
  EXPECT_EQ(record->black, (Player{"Ann", 1510.5}));
  EXPECT_EQ(record->white, (Player{"bob", 1600}));
  EXPECT_EQ(record->moves[0].time, milliseconds(218));
  EXPECT_EQ(record->black_clock, (TimeControl{std::chrono::minutes(1), {}, {}}));
}

TEST(Quest, OtherGamesAndIllegalMovesAreRefused) {
  EXPECT_EQ(read_quest(R"({"gtype":"go9","position":{"moves":[]}})").error().fault.kind, FaultKind::other_game);
  EXPECT_EQ(read_quest(R"({"position":{"moves":[{"m":"a1"}]}})").error().fault.ply, 1);
  EXPECT_EQ(read_quest(R"({"position":{"moves":7}})").error().fault.kind, FaultKind::not_a_record);
  EXPECT_EQ(read_quest(R"([])").error().fault.kind, FaultKind::not_a_record);
}

TEST(Json, TakesMovesAsWordsToo) {
  const auto record =
      read_json_record(R"({"form":"reversi-record","moves":["f5",{"move":"d6","comment":"\u00e9\ud83d\ude00"}]})");
  ASSERT_TRUE(record);
  EXPECT_EQ(moves_text(*record), "f5d6");
  EXPECT_EQ(record->comments, (std::vector<MoveComment>{{1, "\xC3\xA9\xF0\x9F\x98\x80"}}));
}

TEST(Json, IsRefusedWhereItIsNone) {
  for (const char* text : {"{", R"({"moves":["f5",]})", R"({"a":"\x"})", R"({"a":tru})", "{} {}", R"({"moves":1})"}) {
    EXPECT_FALSE(read_json_record(text)) << text;
  }
  EXPECT_FALSE(read_json_record(std::string(100, '[') + std::string(100, ']')));
}

}  // namespace
}  // namespace reversi::records
