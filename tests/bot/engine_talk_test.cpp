#include "client/bot/engine_talk.h"

#include <gmock/gmock.h>

#include "tests/bot/words.h"

namespace reversi::bot {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using namespace std::chrono_literals;

EngineQuestion question(std::string_view transcript) { return {.game = game_after(transcript), .left = {}}; }

rules::Square square(std::string_view name) { return *rules::Square::from_name(name); }

TEST(GtpTalk, TellsTheMovesBeforeTheQuestion) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {"time_settings 0 1 1"});
  EXPECT_THAT(talk->ask(question("f5d6"))->say,
              ElementsAre("boardsize 8", "time_settings 0 1 1", "clear_board", "play b f5", "play w d6", "genmove b"));
}

TEST(GtpTalk, TellsOnlyWhatTheEngineHasNotSeen) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  ASSERT_TRUE(talk->ask(question("")));
  for (const auto* line : {"= ", "", "= ", ""}) EXPECT_FALSE(talk->hear(line)->move);
  EXPECT_EQ(talk->hear("= F5")->move, square("f5"));
  EXPECT_THAT(talk->ask(question("f5d6"))->say, ElementsAre("play w d6", "genmove b"));
}

TEST(GtpTalk, BeginsAnewWhereTheGameIsAnother) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  ASSERT_TRUE(talk->ask(question("f5d6")));
  EXPECT_THAT(talk->ask(question("f5f6"))->say, ElementsAre("clear_board", "play b f5", "play w f6", "genmove b"));
}

TEST(GtpTalk, PassesInSilence) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  const auto asked = talk->ask(question("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"));  // and Black passes
  EXPECT_EQ(asked->say.back(), "genmove w");
}

TEST(GtpTalk, TellsTheTimeThatIsLeft) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  auto asked = question("f5");
  asked.left = 12'900ms;
  EXPECT_THAT(talk->ask(asked)->say,
              ElementsAre("boardsize 8", "clear_board", "play b f5", "time_left w 12 0", "genmove w"));
  for (const auto* line : {"=", "=", "=", "? unknown command"}) EXPECT_TRUE(talk->hear(line)) << "not all know it";
  EXPECT_EQ(talk->hear("=d6")->move, square("d6"));
}

TEST(GtpTalk, NamesTheAnswerThatMakesNoSense) {
  struct Case {
    const char* line;
    const char* fault;
  };
  for (const auto& [line, fault] :
       {Case{"= pass", "answered \"= pass\" to genmove"}, Case{"= resign", "answered \"= resign\" to genmove"},
        Case{"= j9", "answered \"= j9\" to genmove"}, Case{"=", "answered \"=\" to genmove"},
        Case{"? cannot", "answered \"? cannot\" to genmove"}}) {
    const auto talk = talk_with_engine(EngineProtocol::gtp, {});
    ASSERT_TRUE(talk->ask(question("")));
    ASSERT_TRUE(talk->hear("="));
    ASSERT_TRUE(talk->hear("="));
    const auto heard = talk->hear(line);
    ASSERT_FALSE(heard) << line;
    EXPECT_EQ(heard.error(), fault);
  }
}

TEST(GtpTalk, DoesNotTakeAnAnswerThatNobodyAskedFor) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  EXPECT_EQ(talk->hear("= f5").error(), "answered \"= f5\" to nothing");
}

TEST(GtpTalk, HasNoWordsForAnotherStart) {
  const auto talk = talk_with_engine(EngineProtocol::gtp, {});
  const EngineQuestion parallel{.game = rules::Game(rules::Position::parallel_start()), .left = {}};
  EXPECT_THAT(talk->ask(parallel).error(), HasSubstr("no words"));
}

TEST(NboardTalk, TellsTheWholeGameBeforeEachMove) {
  const auto talk = talk_with_engine(EngineProtocol::nboard, {"set depth 4"});
  const auto first = talk->ask(question("f5d6"));
  ASSERT_EQ(first->say.size(), 5U);
  EXPECT_EQ(first->say[0], "nboard 2");
  EXPECT_EQ(first->say[1], "set depth 4");
  EXPECT_THAT(first->say[2], HasSubstr("set game (;GM[Othello]"));
  EXPECT_THAT(first->say[2], HasSubstr("B[F5]W[D6]"));
  EXPECT_EQ(first->say[3], "ping 2");
  EXPECT_EQ(first->say[4], "go");
}

TEST(NboardTalk, TellsTheWrittenPass) {
  const auto talk = talk_with_engine(EngineProtocol::nboard, {});
  const auto asked = talk->ask(question("e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8"));
  EXPECT_THAT(asked->say[1], HasSubstr("W[F8]B[PA]"));
}

TEST(NboardTalk, PassesOverWhatWasSaidBeforeThePong) {
  const auto talk = talk_with_engine(EngineProtocol::nboard, {});
  ASSERT_TRUE(talk->ask(question("")));
  for (const auto* line : {"set myname Deep", "=== c4/0.5/1", "status thinking", "pong 1", "=== c4"})
    EXPECT_FALSE(talk->hear(line)->move) << line;
  ASSERT_TRUE(talk->hear("pong 2"));
  ASSERT_TRUE(talk->hear("nodestats 12 0.1"));
  EXPECT_EQ(talk->hear("=== f5/0.30/0.1")->move, square("f5"));
  EXPECT_FALSE(talk->hear("=== e6")->move) << "one answer to one question";
}

TEST(NboardTalk, NamesTheAnswerThatMakesNoSense) {
  for (const auto* line : {"=== PA", "===", "=== 7", "=== pass//"}) {
    const auto talk = talk_with_engine(EngineProtocol::nboard, {});
    ASSERT_TRUE(talk->ask(question("")));
    ASSERT_TRUE(talk->hear("pong 2"));
    EXPECT_FALSE(talk->hear(line)) << line;
  }
}

TEST(FindingOut, KnowsGtpByItsAnswers) {
  const auto talk = talk_with_engine(EngineProtocol::find_out, {});
  EXPECT_THAT(talk->ask(question("f5"))->say, ElementsAre("protocol_version", "nboard 2", "ping 1"));
  EXPECT_THAT(talk->hear("= 2")->say, ElementsAre("boardsize 8", "clear_board", "play b f5", "genmove w"));
  for (const auto* line : {"", "? unknown command", "", "? unknown command", "", "=", "", "=", "", "=", ""})
    ASSERT_TRUE(talk->hear(line));
  EXPECT_EQ(talk->hear("= d6")->move, square("d6"));
}

TEST(FindingOut, KnowsNboardByItsPong) {
  const auto talk = talk_with_engine(EngineProtocol::find_out, {"set depth 2"});
  ASSERT_TRUE(talk->ask(question("")));
  EXPECT_TRUE(talk->hear("set myname Deep")->say.empty());
  const auto heard = talk->hear("pong 1");
  ASSERT_EQ(heard->say.size(), 4U);
  EXPECT_EQ(heard->say.front(), "set depth 2");
  ASSERT_TRUE(talk->hear("pong 2"));
  EXPECT_EQ(talk->hear("=== e6")->move, square("e6"));
}

}  // namespace
}  // namespace reversi::bot
