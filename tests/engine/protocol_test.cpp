#include <gmock/gmock.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "server/engine/protocol/ggf.h"
#include "server/engine/protocol/gtp.h"
#include "server/engine/protocol/nboard.h"

namespace reversi::engine {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

constexpr ThinkerOptions quick{.level = 0, .budget = {}, .depth = 2, .node_limit = {}, .table_bits = 12};

constexpr const char* start_board = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";

std::string ggf(const std::string& moves, const std::string& board = start_board) {
  return "(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[05:00]TY[8]BO[" + board + "]" + moves + ";)";
}

// ---- GGF ----

TEST(Ggf, ReadsMovesWithTimesAndPasses) {
  const auto game = read_ggf(ggf("B[F5//0.01]W[d6/2.39/0.01]B[c3]"));
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->transcript(), "f5d6c3");
}

TEST(Ggf, ReadsABoardWithoutBlanks) {
  const auto game = read_ggf(ggf("", "8 ---------------------------O*------*O---------------------------*"));
  ASSERT_TRUE(game) << game.error();
  EXPECT_EQ(game->position(), rules::Position::start());
}

struct BrokenGame {
  const char* text;
  const char* says;
};

const BrokenGame broken_games[]{
    {"", "no game begins"},
    {"(;GM[Othello]", "no end"},
    {"(;BO[10 -----];)", "not of 8 by 8"},
    {"(;BO[8 xyz *];)", "BO: "},
    {"(;B[f5]W[f5];)", "move 2: square is occupied"},
    {"(;B[a1];)", "move 1: turns over nothing"},
    {"(;B[z9];)", "move 1: \"z9\" is no square"},
    {"(;W[f5];)", "move 1: it is the other side's turn"},
    {"(;B[f5]B[PA];)", "move 2: a pass that nothing forces"},
};

TEST(Ggf, SaysWhatIsWrong) {
  for (const auto& [text, says] : broken_games) {
    const auto game = read_ggf(text);
    ASSERT_FALSE(game) << text;
    EXPECT_THAT(game.error(), HasSubstr(says)) << text;
  }
}

// ---- NBoard ----

/// A session whose answers are kept; finished before they are read.
struct NboardSession {
  std::vector<std::string> said;
  Nboard nboard{quick, [this](const std::string& line) { said.push_back(line); }};

  std::vector<std::string> answers(std::initializer_list<std::string> lines) {
    said.clear();
    for (const auto& line : lines) {
      nboard.take(line);
      if (line != "ping 1") nboard.finish();
    }
    std::erase_if(said, [](const auto& line) { return line.starts_with("status depth"); });
    return said;
  }
};

TEST(Nboard, NamesItselfAndAnswersPings) {
  NboardSession session;
  EXPECT_THAT(session.answers({"nboard 2", "ping 17"}), ElementsAre("set myname Reversi", "pong 17"));
}

TEST(Nboard, AnswersGoWithAMoveThatItDoesNotPlay) {
  NboardSession session;
  const auto first = session.answers({"set game " + ggf("B[F5]"), "go"});
  ASSERT_EQ(first.size(), 2U);
  EXPECT_THAT(first[0], StartsWith("nodestats "));
  EXPECT_THAT(first[1], testing::MatchesRegex("=== (D6|F4|F6)/.*/.*"));
  EXPECT_EQ(session.answers({"go"}).back().substr(0, 6), first[1].substr(0, 6)) << "it is still White's turn";
}

TEST(Nboard, PlaysTheMovesThatItIsTold) {
  NboardSession session;
  EXPECT_THAT(session.answers({"set game " + ggf(""), "move F5", "move D6//1.5"}), IsEmpty());
  EXPECT_THAT(session.answers({"move F5"}), ElementsAre(StartsWith("status Error: move F5: square is occupied")));
}

TEST(Nboard, GivesHintsForTheBestMoves) {
  NboardSession session;
  const auto hints = session.answers({"set game " + ggf("B[F5]"), "hint 3"});
  ASSERT_GE(hints.size(), 4U);
  EXPECT_THAT(hints[0], testing::MatchesRegex("search (D6|F4|F6)[A-H1-8]* .* 0 [0-9]+"));
  EXPECT_THAT(hints.back(), StartsWith("nodestats "));
}

TEST(Nboard, PassesWhereItMust) {
  // White has b1 to turn nothing with, Black turns it from c1.
  const std::string board = "8 *O------ -------- -------- -------- -------- -------- -------- --------";
  NboardSession session;
  EXPECT_THAT(session.answers({"set game " + ggf("", board + " O"), "go"}), ElementsAre("=== PA"));
  EXPECT_THAT(session.answers({"move PA", "go"}).back(), StartsWith("=== C1/"));
  EXPECT_THAT(session.answers({"move PA"}), ElementsAre(StartsWith("status Error: move PA")));
  EXPECT_THAT(session.answers({"set game " + ggf("W[PA]", board + " O"), "go"}).back(), StartsWith("=== C1/"));
}

TEST(Nboard, SaysWhatMakesNoSenseAndGoesOn) {
  NboardSession session;
  for (const char* line : {"nboard 1", "set depth 0", "set depth x", "set depth 61", "set game nonsense",
                           "set colour 3", "move", "move Z9", "move PA", "hint", "hint 0", "flurb"}) {
    EXPECT_THAT(session.answers({line}), ElementsAre(StartsWith("status Error: "))) << line;
  }
  const std::string over = "8 " + std::string(64, '*') + " O";
  EXPECT_THAT(session.answers({"set game " + ggf("", over), "go"}), ElementsAre("status Error: go: the game is over"));
  EXPECT_THAT(session.answers({"ping 2"}), ElementsAre("pong 2"));
}

TEST(Nboard, StopsThinkingForAPing) {
  ThinkerOptions endless = quick;
  endless.depth = 40;
  std::vector<std::string> said;
  Nboard nboard(endless, [&](const std::string& line) { said.push_back(line); });
  nboard.take("go");
  nboard.take("ping 3");
  EXPECT_EQ(said.back(), "pong 3");
  EXPECT_THAT(said, testing::Not(testing::Contains(StartsWith("==="))));
}

constexpr ThinkerOptions endless_but_for_the_input{
    .level = 0, .budget = std::chrono::milliseconds(50), .depth = 60, .node_limit = {}, .table_bits = 12};

TEST(Nboard, AnswersWithTheBestFoundOnceTheInputHasEnded) {
  for (const auto& [command, answer] : {std::pair("go", "=== "), std::pair("hint 2", "nodestats ")}) {
    std::vector<std::string> said;
    Nboard nboard(endless_but_for_the_input, [&](const std::string& line) { said.push_back(line); });
    nboard.take(command);
    nboard.end_input();
    nboard.finish();
    ASSERT_THAT(said, testing::Not(IsEmpty())) << command;
    EXPECT_THAT(said.back(), StartsWith(answer)) << command;
  }
}

TEST(Nboard, FinishesABoundedSearchAfterTheEndOfTheInput) {
  NboardSession session;
  session.nboard.end_input();
  session.nboard.take("go");
  session.nboard.finish();
  EXPECT_THAT(session.said, testing::Contains(StartsWith("status depth 2 ")));
  EXPECT_THAT(session.said.back(), StartsWith("=== "));
}

TEST(Nboard, AnalyzesEveryPositionOfTheGame) {
  NboardSession session;
  const auto answers = session.answers({"set game " + ggf("B[F5]W[D6]"), "analyze"});
  ASSERT_EQ(answers.size(), 3U);
  EXPECT_THAT(answers[0], StartsWith("analysis 2 "));
  EXPECT_THAT(answers[2], StartsWith("analysis 0 "));
}

TEST(Nboard, EndsWithQuit) {
  NboardSession session;
  EXPECT_TRUE(session.nboard.take("ping 1"));
  EXPECT_FALSE(session.nboard.take("quit"));
}

// ---- GTP ----

struct Exchange {
  const char* command;
  const char* answer;
};

const Exchange exchanges[]{
    {"protocol_version", "= 2\n\n"},
    {"7 name", "=7 Reversi\n\n"},
    {"list_games", "= Othello\n\n"},
    {"set_game Othello", "= \n\n"},
    {"set_game Reversi", "? only Othello is played here\n\n"},
    {"boardsize 8", "= \n\n"},
    {"boardsize 10", "? unacceptable size\n\n"},
    {"known_command genmove", "= true\n\n"},
    {"known_command flurb", "= false\n\n"},
    {"flurb", "? unknown command\n\n"},
    {"# a comment", ""},
    {"", ""},
    {"play b F5", "= \n\n"},
    {"play b D6", "? illegal move: it is the other side's turn\n\n"},
    {"play w f5", "? illegal move: square is occupied\n\n"},
    {"play w pass", "? illegal move: a pass that nothing forces\n\n"},
    {"12 play w z9", "?12 syntax error: a square is a1 to h8\n\n"},
    {"play x f5", "? syntax error: a colour is b or w\n\n"},
    {"play w", "? syntax error: play COLOUR SQUARE\n\n"},
    {"play white d6", "= \n\n"},
    {"final_score", "? cannot score\n\n"},
    {"genmove w", "? it is the other side's turn\n\n"},
    {"genmove", "? syntax error: a colour is b or w\n\n"},
    {"undo", "= \n\n"},
    {"undo", "= \n\n"},
    {"undo", "? cannot undo\n\n"},
    {"time_settings 60 0 0", "= \n\n"},
    {"time_settings 60 x 0", "? syntax error: a time is a number of seconds up to a day\n\n"},
    {"time_left b 30 0", "= \n\n"},
    {"time_left b", "? syntax error: time_left COLOUR SECONDS STONES\n\n"},
};

TEST(Gtp, AnswersEveryCommand) {
  Gtp gtp(quick);
  for (const auto& [command, answer] : exchanges) EXPECT_EQ(gtp.take(command), answer) << command;
  EXPECT_FALSE(gtp.has_quit());
  gtp.take("quit");
  EXPECT_TRUE(gtp.has_quit());
}

TEST(Gtp, PlaysAWholeGameByItself) {
  Gtp gtp(quick);
  rules::Game game;
  while (!game.is_over()) {
    const bool black = game.position().to_move == rules::Color::black;
    const auto answer = gtp.take(black ? "genmove b" : "genmove w");
    ASSERT_THAT(answer, StartsWith("= "));
    const auto square = rules::Square::from_name(answer.substr(2, 2));
    ASSERT_TRUE(square) << answer;
    ASSERT_TRUE(game.play(*square)) << answer;
  }
  EXPECT_EQ(gtp.take("genmove b"), "? the game is over\n\n");
  const auto score = game.position().final_score();
  const int difference = score.black - score.white;
  const std::string expected = difference == 0  ? "0"
                               : difference > 0 ? "B+" + std::to_string(difference)
                                                : "W+" + std::to_string(-difference);
  EXPECT_EQ(gtp.take("final_score"), "= " + expected + "\n\n");
}

TEST(Gtp, AnswersWithTheBestFoundOnceTheInputHasEnded) {
  Gtp gtp(endless_but_for_the_input);
  const std::jthread ending([&] { gtp.end_input(); });
  for (const char* command : {"genmove b", "reg_genmove w"}) {
    EXPECT_THAT(gtp.take(command), testing::MatchesRegex("= [A-H][1-8]\n\n")) << command;
  }
}

TEST(Gtp, ShowsTheBoardWithRowOneOnTop) {
  Gtp gtp(quick);
  gtp.take("play b f5");
  EXPECT_THAT(gtp.take("showboard"), HasSubstr("\n5 - - - X X X - -\n"));
}

}  // namespace
}  // namespace reversi::engine
