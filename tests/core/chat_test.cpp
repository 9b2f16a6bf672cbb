// Talking: what may be said, who reads it, and when.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/core/chat.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> lines(Host& host, const Person& person) {
  std::vector<std::string> read;
  for (const auto& message : host.take(person.connection)) {
    if (message.has_chat_line()) read.push_back(message.chat_line().text());
  }
  return read;
}

v1::ErrorCode refusal(const std::optional<v1::ServerMessage>& answer) {
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

struct Line {
  const char* what;
  std::string text;
  bool good;
};

class CheckedLine : public testing::TestWithParam<Line> {};

TEST_P(CheckedLine, MayBeSaidOrNot) {
  v1::Say say;
  say.set_text(GetParam().text);
  EXPECT_EQ(checked_text(say, 280).has_value(), GetParam().good);
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int left = times; left > 0; --left) result += text;
  return result;
}

INSTANTIATE_TEST_SUITE_P(
    Lines, CheckedLine,
    testing::Values(Line{"Plain", "good game", true}, Line{"Chinese", "下得好", true}, Line{"Emoji", "🎉❤️", true},
                    Line{"Joined", "👩\u200d💻", true}, Line{"Empty", "", false}, Line{"Blanks", "  \u3000 ", false},
                    Line{"Invisible", "\u200b\u200d", false}, Line{"Newline", "a\nb", false}, Line{"Bell", "\a", false},
                    Line{"Delete", "a\x7f", false}, Line{"RightToLeftOverride", "a\u202eb", false},
                    Line{"Isolate", "a\u2066b", false}, Line{"LeftToRightMark", "a\u200eb", false},
                    Line{"LineSeparator", "a\u2028b", false}, Line{"Tag", "a\U000e0041", false},
                    Line{"PrivateUse", "a\ue000", false}, Line{"Latin1", "D\xe9los", false},
                    Line{"Overlong", "a\xc0\xaf", false}, Line{"Surrogate", "a\xed\xa0\x80", false},
                    Line{"CutOff", "a\xe4\xb8", false}, Line{"Longest", repeated("é", 280), true},
                    Line{"TooLong", repeated("é", 281), false}),
    [](const auto& test) { return std::string(test.param.what); });

TEST(CheckedPhrase, StandsAloneAndIsOneOfTheList) {
  v1::Say say;
  say.set_phrase(v1::PHRASE_GOOD_GAME);
  EXPECT_TRUE(checked_text(say, 280));
  say.set_text("x");
  EXPECT_FALSE(checked_text(say, 280));
  say.clear_text();
  say.set_phrase(static_cast<v1::Phrase>(99));
  EXPECT_FALSE(checked_text(say, 280));
}

TEST(WordList, StarsWholeWordsInAnyCase) {
  const WordList words({"darn", "ЧЁРТ", "坏蛋", ""});
  EXPECT_EQ(words.starred("Darn! DARN, darning"), "****! ****, darning");
  EXPECT_EQ(words.starred("ну чёрт"), "ну ****");
  EXPECT_EQ(words.starred("你这个坏蛋啊"), "你这个**啊");
  EXPECT_EQ(WordList().starred("darn"), "darn");
}

TEST(Chat, AnswersTheWriterAndTellsTheOtherPlayer) {
  Host host;
  const auto table = seat_two(host);
  const auto id = host.say(table.black, table.room, "good luck");
  const auto own = host.answer(table.black.connection, id);
  ASSERT_TRUE(own && own->has_chat_line());
  EXPECT_EQ(own->chat_line().name(), "Ann");
  EXPECT_EQ(own->chat_line().player(), table.black.player);
  EXPECT_EQ(own->chat_line().audience(), v1::AUDIENCE_PLAYERS);
  EXPECT_EQ(own->chat_line().wall_ms(), host.now().wall.count());
  EXPECT_THAT(lines(host, table.white), ElementsAre("good luck"));
}

TEST(Chat, LeavesNothingInTheLog) {
  Host host;
  const auto table = seat_two(host);
  const auto before = host.service().log_of(table.room)->events.size();
  host.say(table.black, table.room, "good luck");
  EXPECT_EQ(host.service().log_of(table.room)->events.size(), before);
}

TEST(Chat, KeepsPlayersAndSpectatorsApartWhileAGameRuns) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto fay = host.guest("Fay");
  host.spectate(eve, table.room);
  host.spectate(fay, table.room);
  host.say(table.black, table.room, "from a player");
  host.say(eve, table.room, "f5 loses");
  EXPECT_THAT(lines(host, table.white), ElementsAre("from a player"));
  EXPECT_THAT(lines(host, fay), ElementsAre("f5 loses"));
  EXPECT_THAT(lines(host, table.black), ElementsAre("from a player"));
}

TEST(Chat, IsReadByTheOthersWhenTheGameHasEnded) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.say(table.black, table.room, "hello");
  host.say(eve, table.room, "f5 loses");
  host.take(table.white.connection);
  host.take(eve.connection);
  host.resign(table.black, host.state(table.room));
  EXPECT_THAT(lines(host, eve), ElementsAre("hello"));
  EXPECT_THAT(lines(host, table.white), ElementsAre("f5 loses"));
  host.say(eve, table.room, "well played");
  EXPECT_THAT(lines(host, table.white), ElementsAre("well played"));
}

TEST(Chat, HoldsNoMoreThanItsLimitUntilTheEnd) {
  Limits limits;
  limits.chat_held = 2;
  Host host(limits);
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  for (const auto* text : {"one", "two", "three"}) host.say(table.black, table.room, text);
  host.resign(table.black, host.state(table.room));
  EXPECT_THAT(lines(host, eve), ElementsAre("two", "three"));
}

TEST(Chat, OfAStrangerIsRefused) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  EXPECT_EQ(refusal(host.answer(eve.connection, host.say(eve, table.room, "hi"))), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Chat, OfWhatCannotBeShownIsRefused) {
  Host host;
  const auto table = seat_two(host);
  EXPECT_EQ(refusal(host.answer(table.black.connection, host.say(table.black, table.room, "\u202e"))),
            v1::ERROR_CODE_CHAT_INVALID);
  EXPECT_THAT(lines(host, table.white), IsEmpty());
}

TEST(Chat, SentAgainUnderItsIdCountsOnceAndIsAnsweredTheSame) {
  Host host;
  const auto table = seat_two(host);
  v1::ClientMessage message;
  message.set_id(77);
  message.mutable_say()->set_room(table.room);
  message.mutable_say()->set_text("hi");
  host.send(table.black.connection, message);
  host.drop(table.black.connection);
  const auto back = host.resume(table.black);
  host.send(back.connection, message);
  EXPECT_EQ(host.answer(back.connection, 77)->chat_line().text(), "hi");
  EXPECT_THAT(lines(host, table.white), ElementsAre("hi"));
}

TEST(Chat, SentTwiceWhileTheStoreIsBusyCountsOnce) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  v1::ClientMessage message;
  message.set_id(77);
  message.mutable_say()->set_room(table.room);
  message.mutable_say()->set_text("hi");
  host.send(table.black.connection, message);
  host.send(table.black.connection, message);
  host.release_store();
  EXPECT_THAT(lines(host, table.white), ElementsAre("hi"));
}

TEST(Chat, IsBoundToOneLineASecondAfterABurstAndMovesAreNot) {
  Host host;
  const auto table = seat_two(host);
  for (int left = 5; left > 0; --left) host.say(table.black, table.room, "hi");
  host.take(table.black.connection);
  EXPECT_EQ(refusal(host.answer(table.black.connection, host.say(table.black, table.room, "hi"))),
            v1::ERROR_CODE_RATE_LIMITED);
  host.play(table.black, host.state(table.room), "f5");
  EXPECT_EQ(host.state(table.room).ply(), 1U);
  host.pass_time(seconds(1));
  EXPECT_TRUE(host.answer(table.black.connection, host.say(table.black, table.room, "hi"))->has_chat_line());
}

TEST(Chat, StarsTheOperatorsWordsFromTheMomentTheyAreGiven) {
  Host host;
  const auto table = seat_two(host);
  host.say(table.black, table.room, "darn");
  host.step(WordsChanged{{"darn"}});
  host.say(table.black, table.room, "darn");
  EXPECT_THAT(lines(host, table.white), ElementsAre("darn", "****"));
}

}  // namespace
}  // namespace reversi::core
