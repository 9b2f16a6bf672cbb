// Greeting, resuming, heartbeats, leaving.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;

TEST(Greeting, AnswersAGuestOnlyWhenTheSessionIsDurable) {
  Host host;
  host.hold_store();
  const auto connection = host.connect();
  const auto hello = host.hello_guest(connection, "Ann");
  EXPECT_TRUE(host.take(connection).empty());
  host.release_store();
  const auto answer = host.answer(connection, hello);
  ASSERT_TRUE(answer && answer->has_welcome());
  EXPECT_EQ(answer->welcome().name(), "Ann");
  EXPECT_EQ(answer->welcome().token().size(), 32U);
  EXPECT_EQ(answer->welcome().ai_levels_size(), 2);
}

TEST(Greeting, StoresTheTokenOnlyAsItsHash) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto& record = host.durable().back().sessions.back();
  EXPECT_NE(std::string(reinterpret_cast<const char*>(record.token.data()), record.token.size()), ann.token);
}

TEST(Greeting, IsWantedBeforeAnythingElse) {
  Host host;
  const auto connection = host.connect();
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_list_rooms();
  host.send(connection, message);
  EXPECT_EQ(host.closed(connection), v1::ERROR_CODE_HELLO_EXPECTED);
}

TEST(Greeting, HasADeadline) {
  Host host;
  const auto connection = host.connect();
  host.pass_time(milliseconds(4'999));
  EXPECT_EQ(host.closed(connection), std::nullopt);
  host.pass_time(milliseconds(1));
  EXPECT_EQ(host.closed(connection), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
}

TEST(Greeting, IsRefusedTwiceButNotForItsOwnRepeat) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto again = host.answer(ann.connection, host.hello_guest(ann.connection, "Ann"));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->error().code(), v1::ERROR_CODE_HELLO_REPEATED);
}

TEST(Greeting, OfNobodyIsMalformed) {
  Host host;
  const auto connection = host.connect();
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_hello();
  host.send(connection, message);
  EXPECT_EQ(host.answer(connection, 7)->error().code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(host.closed(connection), std::nullopt);
}

TEST(Greeting, OfABadNameIsRefusedAndMayBeTriedAgain) {
  Host host;
  const auto connection = host.connect();
  const auto refused = host.answer(connection, host.hello_guest(connection, "\u200b"));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_NAME_INVALID);
  EXPECT_TRUE(host.answer(connection, host.hello_guest(connection, "Ann"))->has_welcome());
}

TEST(Greeting, IsRefusedByAFullServer) {
  Limits limits;
  limits.sessions = 1;
  Host host(limits);
  host.guest("Ann");
  const auto connection = host.connect();
  host.hello_guest(connection, "Bob");
  EXPECT_EQ(host.closed(connection), v1::ERROR_CODE_SERVER_FULL);
}

TEST(Greeting, IsNotRefusedForTheSakeOfThoseWhoAreGoneAndHoldNoSeat) {
  Limits limits;
  limits.sessions = 3;
  Host host(limits);
  const auto seated = host.guest("Ann");
  host.create(seated);
  const auto first = host.guest("Bob");
  const auto second = host.guest("Cid");
  for (const auto& person : {seated, second, first}) {
    host.drop(person.connection);
    host.pass_time(seconds(1));
  }
  EXPECT_EQ(host.guest("Dan").player, first.player + 2);
  EXPECT_THROW(host.resume(second), std::logic_error);  // away the longest without a seat
  EXPECT_EQ(host.resume(first).player, first.player);
  EXPECT_EQ(host.resume(seated).player, seated.player);
  const auto late = host.connect();
  host.hello_guest(late, "Eve");
  EXPECT_EQ(host.closed(late), v1::ERROR_CODE_SERVER_FULL);
  EXPECT_EQ(host.service().census().sessions, 3U);
}

TEST(Resume, BringsTheSeatBackUnderANewToken) {
  Host host;
  const auto table = seat_two(host);
  host.drop(table.white.connection);
  EXPECT_FALSE(host.state(table.room).seats(1).connected());
  const auto back = host.resume(table.white);
  EXPECT_EQ(back.player, table.white.player);
  EXPECT_NE(back.token, table.white.token);
  EXPECT_TRUE(host.state(table.room).seats(1).connected());
}

TEST(Resume, CarriesWhatWasMissed) {
  Host host;
  const auto table = seat_two(host);
  const auto before = host.state(table.room);
  host.drop(table.white.connection);
  host.play(table.black, before, "f5");
  const auto connection = host.connect();
  v1::ClientMessage message;
  message.set_id(1);
  auto& resume = *message.mutable_hello()->mutable_resume();
  resume.set_token(table.white.token);
  auto& position = *resume.add_positions();
  position.set_room(table.room);
  position.set_event(before.event());
  host.send(connection, message);
  const auto messages = host.take(connection);
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_TRUE(messages[0].welcome().resumed());
  ASSERT_EQ(messages[1].room().events_size(), 1);
  EXPECT_EQ(messages[1].room().events(0).disc_placed().square(), 37U);
  EXPECT_EQ(messages[1].room().state().event(), before.event() + 1);
}

/// The room is on its way to the store when the player is welcomed, and still when he asks again for what he asked.
TEST(Resume, LeavesNoRepeatedRequestWithoutAnAnswer) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage create;
  create.set_id(host.next_id());
  create.mutable_create_room()->set_color(v1::COLOR_WHITE);
  create.mutable_create_room()->set_ai_level(1);
  host.send(ann.connection, create);
  host.drop(ann.connection);
  host.hold_store();
  const auto line = host.connect();
  const auto hello = host.hello_resume(line, ann.token);
  host.think_answers(host.thinks().back().think, "f5");
  host.step(Stored{host.durable().back().id + 1});
  ASSERT_TRUE(host.answer(line, hello));
  for (int repeat = 0; repeat < 3; ++repeat) host.send(line, create);
  host.release_store();
  const auto told = host.take(line);
  ASSERT_EQ(told.size(), 2U);  // what follows the Welcome, and one answer
  EXPECT_EQ(told[0].answers(), 0U);
  EXPECT_EQ(told[1].answers(), create.id());
  EXPECT_EQ(told[1].room().state().ply(), 1U);
}

TEST(Resume, WithAnUnknownTokenIsRefusedAndDisturbsNobody) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto connection = host.connect();
  const auto refused = host.answer(connection, host.hello_resume(connection, std::string(32, 'x')));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_TOKEN_UNKNOWN);
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
  EXPECT_TRUE(host.answer(connection, host.hello_guest(connection, "Bob"))->has_welcome());
}

TEST(Resume, ReplacesAnOlderConnectionAtOnceAndTellsIt) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto back = host.resume(ann);
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_REPLACED);
  EXPECT_EQ(host.closed(back.connection), std::nullopt);
  EXPECT_EQ(host.take(ann.connection).back().error().code(), v1::ERROR_CODE_REPLACED);
  host.drop(ann.connection);
  EXPECT_EQ(host.service().census().sessions, 1U);
}

TEST(Resume, WorksAgainWithTheOldTokenWhereTheReplyWasLost) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto lost = host.resume(ann, 1);
  host.drop(lost.connection);
  EXPECT_EQ(host.resume(ann, 2).player, ann.player);
}

TEST(Resume, ForgetsTheOldTokenOnceTheNewOneWasUsed) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto second = host.resume(ann, 1);
  host.drop(second.connection);
  const auto third = host.resume(second, 2);
  host.drop(third.connection);
  const auto connection = host.connect();
  const auto refused = host.answer(connection, host.hello_resume(connection, ann.token, 3));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_TOKEN_UNKNOWN);
}

TEST(Resume, ThatComesLateDoesNotTakeTheSessionFromANewerOne) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto newer = host.resume(ann, 2);
  const auto late = host.connect();
  host.hello_resume(late, ann.token, 1);
  EXPECT_EQ(host.closed(late), v1::ERROR_CODE_UNAVAILABLE);
  EXPECT_EQ(host.closed(newer.connection), std::nullopt);
}

TEST(Resume, WorksAfterACrash) {
  Host host;
  const auto table = seat_two(host);
  host.crash();
  const auto back = host.resume(table.white);
  EXPECT_EQ(back.player, table.white.player);
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Heartbeat, PingsSoonThenEveryFiveSecondsAndEndsASilentPeer) {
  Host host;
  const auto ann = host.guest("Ann");
  for (const auto pause : {milliseconds(250), milliseconds(5'000)}) {
    host.pass_time(pause - milliseconds(1));
    EXPECT_TRUE(host.take(ann.connection).empty()) << pause.count();
    host.pass_time(milliseconds(1));
    const auto messages = host.take(ann.connection);
    ASSERT_EQ(messages.size(), 1U);
    EXPECT_TRUE(messages[0].has_ping());
  }
  host.pass_time(milliseconds(9'749));
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
  host.pass_time(milliseconds(1));
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_PEER_SILENT);
}

TEST(Heartbeat, KeepsAPeerThatAnswers) {
  Host host;
  const auto ann = host.guest("Ann");
  for (int round = 0; round < 10; ++round) {
    host.pass_time(seconds(5));
    v1::ClientMessage message;
    message.mutable_pong()->set_nonce(host.take(ann.connection).back().ping().nonce());
    host.send(ann.connection, message);
  }
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
}

TEST(Heartbeat, AnswersAPingWithItsNonce) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_ping()->set_nonce(42);
  host.send(ann.connection, message);
  EXPECT_EQ(host.take(ann.connection).back().pong().nonce(), 42U);
}

TEST(Session, IsForgottenWhenItStaysAwayWithoutASeat) {
  Host host;
  const auto ann = host.guest("Ann");
  host.drop(ann.connection);
  host.pass_time(std::chrono::minutes(61));
  EXPECT_EQ(host.service().census().sessions, 0U);
  EXPECT_EQ(host.durable().back().ended, std::vector<PlayerId>{ann.player});
}

TEST(Stop, TellsEverybodyWaitsForTheStoreAndClosesAll) {
  Host host;
  const auto table = seat_two(host);
  host.hold_store();
  host.play(table.black, host.state(table.room), "f5");
  host.step(Stop{"maintenance"});
  EXPECT_FALSE(host.stopped());
  host.release_store();
  EXPECT_TRUE(host.stopped());
  const auto messages = host.take(table.white.connection);
  ASSERT_EQ(messages.size(), 3U);
  EXPECT_EQ(messages[0].stopping().text(), "maintenance");
  EXPECT_EQ(messages[1].room().events(0).disc_placed().square(), 37U);
  EXPECT_EQ(messages[2].error().code(), v1::ERROR_CODE_SERVER_STOPPING);
  EXPECT_EQ(host.closed(table.white.connection), v1::ERROR_CODE_SERVER_STOPPING);
}

TEST(Rate, IsLimitedWithAClearErrorToThatPeerAlone) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  v1::ClientMessage message;
  message.mutable_list_rooms();
  int limited = 0;
  for (int request = 0; request < 100; ++request) {
    message.set_id(host.next_id());
    host.send(ann.connection, message);
    const auto answer = host.answer(ann.connection, message.id());
    limited += answer->error().code() == v1::ERROR_CODE_RATE_LIMITED ? 1 : 0;
  }
  EXPECT_EQ(limited, 70);  // all beyond the burst of those who look around
  message.set_id(host.next_id());
  host.send(bob.connection, message);
  EXPECT_TRUE(host.answer(bob.connection, message.id())->has_room_list());
  host.pass_time(seconds(1));
  message.set_id(host.next_id());
  host.send(ann.connection, message);
  EXPECT_TRUE(host.answer(ann.connection, message.id())->has_room_list());
}

TEST(Rate, ClosesAPeerThatDoesNotStop) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_list_rooms();
  for (int request = 0; request < 300; ++request) {
    message.set_id(host.next_id());
    host.send(ann.connection, message);
  }
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(Rate, LeavesPingsBeyondItUnansweredAndTheLineAlone) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  for (std::uint64_t nonce = 1; nonce <= 60; ++nonce) {
    message.mutable_ping()->set_nonce(nonce);
    host.send(ann.connection, message);
  }
  const auto answers = host.take(ann.connection);
  EXPECT_EQ(answers.size(), 40U);  // the burst
  for (const auto& answer : answers) EXPECT_TRUE(answer.has_pong());
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
}

TEST(Envelope, WithoutAKnownRequestIsRefusedAndTheLineLives) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.set_id(9);
  host.send(ann.connection, message);
  EXPECT_EQ(host.answer(ann.connection, 9)->error().code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
}

/// An error without an echo means to a client that the line is closed now; so it is.
TEST(Envelope, WithoutAnIdEndsTheLineWhateverItCarries) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage list;
  list.mutable_list_rooms();
  host.send(ann.connection, list);
  EXPECT_EQ(host.take(ann.connection).back().error().code(), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_MALFORMED);

  const auto bob = host.guest("Bob");
  host.send(bob.connection, {});
  EXPECT_EQ(host.closed(bob.connection), v1::ERROR_CODE_UNKNOWN_REQUEST);

  const auto nameless = host.connect();
  v1::ClientMessage hello;
  hello.mutable_hello()->mutable_guest();
  host.send(nameless, hello);
  EXPECT_EQ(host.closed(nameless), v1::ERROR_CODE_NAME_INVALID);
}

TEST(Store, ThatFailsForGoodEndsTheServiceAndEverybodyIsTold) {
  Host host;
  const auto table = seat_two(host);
  const auto greeting = host.connect();
  host.hold_store();
  host.play(table.black, host.state(table.room), "f5");
  host.fail_store_for_good();
  EXPECT_TRUE(host.stopped());
  EXPECT_FALSE(host.stopped_with_everything_stored());
  for (const auto connection : {table.black.connection, table.white.connection}) {
    const auto messages = host.take(connection);
    ASSERT_EQ(messages.size(), 2U);  // and nothing of the move that is not on disk
    EXPECT_TRUE(messages[0].has_stopping());
    EXPECT_EQ(messages[1].error().code(), v1::ERROR_CODE_SERVER_STOPPING);
  }
  EXPECT_EQ(host.closed(greeting), v1::ERROR_CODE_SERVER_STOPPING);
  host.pass_time(seconds(10));
  EXPECT_FALSE(host.store_waits());  // not tried again
}

TEST(Store, ThatFailsTurnsNewcomersAwayUntilItIsBack) {
  Host host;
  host.hold_store();
  const auto ann = host.connect();
  const auto hello = host.hello_guest(ann, "Ann");
  host.fail_store_once();
  const auto bob = host.connect();
  host.hello_guest(bob, "Bob");
  EXPECT_EQ(host.closed(bob), v1::ERROR_CODE_UNAVAILABLE);
  host.pass_time(milliseconds(250));
  EXPECT_TRUE(host.store_waits());
  host.release_store();
  EXPECT_TRUE(host.answer(ann, hello)->has_welcome());
}

}  // namespace
}  // namespace reversi::core
