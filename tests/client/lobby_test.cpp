// Entering by code, watching, talking, finding an opponent.
#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

v1::RoomUpdate watched(const Table& table) {
  auto update = table.update();
  update.mutable_state()->set_watching(true);
  update.mutable_state()->mutable_seats(0)->set_player(20);
  return update;
}

v1::ServerMessage posted(std::uint64_t seek, int window = 0) {
  v1::ServerMessage message;
  message.mutable_seek_posted()->set_seek(seek);
  message.mutable_seek_posted()->set_window(window);
  return message;
}

v1::ServerMessage matched(std::uint64_t seek, std::uint64_t room) {
  v1::ServerMessage message;
  message.mutable_match_made()->set_seek(seek);
  message.mutable_match_made()->set_room(room);
  return message;
}

v1::ServerMessage challenged(std::uint64_t challenge, v1::ChallengeNews::State state) {
  v1::ServerMessage message;
  message.mutable_challenge_news()->set_challenge(challenge);
  message.mutable_challenge_news()->set_state(state);
  return message;
}

v1::ServerMessage changed(bool whole, std::uint64_t seek) {
  v1::ServerMessage message;
  message.mutable_lobby_changed()->set_whole(whole);
  message.mutable_lobby_changed()->add_seeks()->set_seek(seek);
  message.mutable_lobby_changed()->add_rooms()->set_room(seek + 100);
  message.mutable_lobby_changed()->set_players(9);
  return message;
}

v1::ServerMessage done() {
  v1::ServerMessage message;
  message.mutable_done();
  return message;
}

TEST(Entry, ByCodeNamesNoRoomAndIsAnsweredByWhicheverItOpens) {
  Script script;
  const Table table;
  script.ready();
  const auto id = script.client.join_by_code(script.now, "7k3qx9bd");
  ASSERT_NE(id, 0U);
  EXPECT_EQ(script.client.join_by_code(script.now, "7k3qx9bd"), 0U);  // a second click
  EXPECT_EQ(script.last_sent(Request::kJoinRoom)->join_room().room(), 0U);
  script.receive(table.update(), id);
  EXPECT_EQ(script.client.unanswered(), 0U);
  EXPECT_NE(script.client.room(table.id), nullptr);
}

TEST(Entry, ThatIsRefusedLeavesNothingBehind) {
  Script script;
  script.ready();
  const auto id = script.client.spectate(script.now, 5, "sesame");
  EXPECT_EQ(script.last_sent(Request::kSpectate)->spectate().password(), "sesame");
  script.refuse(v1::ERROR_CODE_ENTRY_REFUSED, id);
  EXPECT_EQ(script.all<Refused>().back().code, v1::ERROR_CODE_ENTRY_REFUSED);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Spectator, MayLeaveARunningGameAndTakeASeat) {
  Script script;
  const Table table;
  script.ready().receive(watched(table)).clear();
  EXPECT_EQ(script.client.room(table.id)->own_color(Table::me), std::nullopt);
  EXPECT_EQ(script.client.spectate(script.now, table.id), 0U);  // he does already
  EXPECT_NE(script.client.take_seat(script.now, table.id), 0U);
  EXPECT_NE(script.client.leave_room(script.now, table.id), 0U);
}

TEST(Spectator, HasNoIntentsOfAPlayer) {
  Script script;
  const Table table;
  script.ready().receive(watched(table)).clear();
  EXPECT_EQ(script.client.play(script.now, table.id, square("f5")), 0U);
  EXPECT_EQ(script.client.resign(script.now, table.id), 0U);
  EXPECT_EQ(script.client.offer(script.now, table.id, v1::OFFER_KIND_REMATCH), 0U);
}

TEST(Spectator, ComesBackWithHisPositionAndKeepsTheRoom) {
  Script script;
  const Table table;
  script.ready().receive(watched(table)).clear();
  script.reopened();
  const auto hello = script.last_sent(Request::kHello);
  ASSERT_EQ(hello->hello().resume().positions_size(), 1);
  script.welcome({table.id}, true);
  EXPECT_NE(script.client.room(table.id), nullptr);
}

TEST(Chat, IsSentAgainOnANewLineUnderItsId) {
  Script script;
  const Table table;
  script.seated(table);
  const auto id = script.client.say(script.now, table.id, "hello");
  ASSERT_NE(id, 0U);
  script.clear().reopened().welcome({table.id}, true);
  EXPECT_EQ(script.last_sent(Request::kSay)->id(), id);
  v1::ServerMessage line;
  line.mutable_chat_line()->set_text("hello");
  script.receive(line, id);
  EXPECT_EQ(script.all<LineSaid>().back().answers, id);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Chat, OfOthersIsShownAndNothingIsSentWhereNothingIsSaid) {
  Script script;
  const Table table;
  script.seated(table);
  EXPECT_EQ(script.client.say(script.now, table.id, ""), 0U);
  EXPECT_EQ(script.client.say(script.now, 99, "hello"), 0U);
  v1::ServerMessage line;
  line.mutable_chat_line()->set_phrase(v1::PHRASE_GOOD_GAME);
  script.receive(line);
  EXPECT_EQ(script.all<LineSaid>().back().line.phrase(), v1::PHRASE_GOOD_GAME);
}

TEST(Lobby, HoldsWhatIsToldAndIsWatchedAgainOnANewLine) {
  Script script;
  script.ready();
  const auto id = script.client.watch_lobby(script.now, true);
  script.receive(changed(true, 1), id).receive(changed(false, 2));
  EXPECT_EQ(script.client.lobby().seeks.size(), 2U);
  EXPECT_EQ(script.client.lobby().rooms.size(), 2U);
  EXPECT_EQ(script.client.lobby().players, 9U);
  script.receive(changed(true, 3));
  EXPECT_EQ(script.client.lobby().seeks.size(), 1U);
  v1::ServerMessage gone;
  gone.mutable_lobby_changed()->add_seeks_gone(3);
  gone.mutable_lobby_changed()->add_rooms_gone(101);
  script.receive(gone);
  EXPECT_TRUE(script.client.lobby().seeks.empty());
  EXPECT_FALSE(script.client.lobby().rooms.contains(101));
  script.clear().reopened().welcome({}, true);
  EXPECT_EQ(script.sent(Request::kWatchLobby).size(), 1U);
}

TEST(Seek, StandsUntilItIsWithdrawnOrMatched) {
  Script script;
  script.ready();
  const auto id = script.client.post_seek(script.now, {});
  script.receive(posted(4), id).receive(posted(4, 75));
  EXPECT_EQ(script.client.lobby().own.at(4).window(), 75);
  EXPECT_EQ(script.all<SeekNews>().size(), 2U);
  const auto withdrawal = script.client.withdraw_seek(script.now, 4);
  script.receive(done(), withdrawal);
  EXPECT_TRUE(script.client.lobby().own.empty());
  EXPECT_EQ(script.all<RequestDone>().back().answers, withdrawal);
  EXPECT_EQ(script.client.withdraw_seek(script.now, 4), 0U);
}

TEST(Seek, EndsWithAMatchAndWithAGameOfOnesOwn) {
  Script script;
  const Table table;
  script.ready();
  script.receive(posted(4)).receive(posted(5)).receive(matched(4, table.id));
  EXPECT_EQ(script.all<Matched>().back().match.room(), table.id);
  EXPECT_TRUE(script.client.lobby().own.empty());
  script.receive(posted(6)).receive(table.update());
  EXPECT_TRUE(script.client.lobby().own.empty());
}

TEST(Challenge, IsOpenUntilItIsAnswered) {
  Script script;
  script.ready().receive(challenged(3, v1::ChallengeNews::STATE_OPEN));
  EXPECT_TRUE(script.client.lobby().challenges.contains(3));
  EXPECT_NE(script.client.answer_challenge(script.now, 3, true), 0U);
  EXPECT_EQ(script.client.answer_challenge(script.now, 9, true), 0U);
  script.receive(challenged(3, v1::ChallengeNews::STATE_WITHDRAWN));
  EXPECT_TRUE(script.client.lobby().challenges.empty());
}

TEST(Challenge, IsForgottenOnANewLineUnlessTheServerTellsItAgain) {
  Script script;
  script.ready().receive(challenged(3, v1::ChallengeNews::STATE_OPEN)).receive(posted(4));
  script.reopened().welcome({}, true);
  EXPECT_TRUE(script.client.lobby().challenges.empty());
  EXPECT_TRUE(script.client.lobby().own.empty());
}

}  // namespace
}  // namespace reversi::client
