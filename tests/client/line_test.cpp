// The line: opening, greeting, heartbeat, loss and return.
#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

TEST(Line, OpensOnlyWhenAskedTo) {
  Script script;
  script.client.tick(script.now);
  EXPECT_TRUE(script.client.take_effects().empty());
  EXPECT_EQ(script.client.next_deadline(), std::nullopt);
  script.client.connect(script.now);
  EXPECT_EQ(script.count<Open>(), 1U);
  EXPECT_EQ(script.client.link(), Link::connecting);
}

TEST(Line, GreetsAsAGuestWithoutAToken) {
  Script script;
  script.client.connect(script.now);
  script.client.opened(script.now);
  const auto hello = script.last_sent(Request::kHello);
  ASSERT_TRUE(hello);
  EXPECT_NE(hello->id(), 0U);
  EXPECT_EQ(hello->hello().program(), "test 1.0");
  EXPECT_EQ(hello->hello().guest().name(), "Ada");
  EXPECT_FALSE(hello->hello().has_resume());
}

TEST(Line, ResumesWithTheTokenFromDisk) {
  Script script({.name = "Ada", .token = "kept"});
  script.client.connect(script.now);
  script.client.opened(script.now);
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().resume().token(), "kept");
}

TEST(Line, IsReadyOnceWelcomedAndKeepsTheToken) {
  Script script;
  script.client.connect(script.now);
  script.client.opened(script.now);
  script.welcome();
  EXPECT_EQ(script.client.link(), Link::ready);
  EXPECT_EQ(script.client.player(), Table::me);
  const auto remembered = script.all<Remember>();
  ASSERT_EQ(remembered.size(), 1U);
  EXPECT_EQ(remembered[0].token, "token");
  EXPECT_EQ(script.all<LinkChanged>().back().link, Link::ready);
}

TEST(Line, ResumesWithWhatItHasOfEachRoom) {
  Script script;
  Table table;
  script.seated(table.move("f5")).reopened();
  const auto hello = script.last_sent(Request::kHello);
  ASSERT_TRUE(hello);
  ASSERT_EQ(hello->hello().resume().positions_size(), 1);
  EXPECT_EQ(hello->hello().resume().positions(0).room(), table.id);
  EXPECT_EQ(hello->hello().resume().positions(0).event(), 5U);
}

// Each station failed in turn: the line is given up and tried again.
enum class Failure { closed, silent, full };

struct FailureRow {
  const char* name;
  Link station;
  Failure failure;
  bool drops;  // closed by us, not by the other side
};

class EachStation : public testing::TestWithParam<FailureRow> {};

TEST_P(EachStation, MayFailAndIsTriedAgain) {
  const auto& row = GetParam();
  Script script;
  script.client.connect(script.now);
  if (row.station != Link::connecting) script.client.opened(script.now);
  if (row.station == Link::ready) script.welcome();
  ASSERT_EQ(script.client.link(), row.station);
  script.clear();
  const auto began = script.now;
  if (row.failure == Failure::closed) script.client.closed(script.now);
  if (row.failure == Failure::full) script.refuse(v1::ERROR_CODE_SERVER_FULL);
  if (row.failure == Failure::silent) {
    const auto patience = row.station == Link::ready ? 15s : 10s;
    script.wait(patience - 1ms);
    EXPECT_EQ(script.client.link(), row.station);
    script.now = began + patience;
    script.client.tick(script.now);
  }
  EXPECT_EQ(script.client.link(), Link::waiting);
  EXPECT_EQ(script.count<Drop>(), row.drops ? 1U : 0U);
  ASSERT_TRUE(script.client.retry_at());
  script.wait(250ms);
  EXPECT_EQ(script.client.link(), Link::connecting);
  EXPECT_EQ(script.count<Open>(), 1U);
}

INSTANTIATE_TEST_SUITE_P(All, EachStation,
                         testing::Values(FailureRow{"ConnectingClosed", Link::connecting, Failure::closed, false},
                                         FailureRow{"ConnectingSilent", Link::connecting, Failure::silent, true},
                                         FailureRow{"GreetingClosed", Link::greeting, Failure::closed, false},
                                         FailureRow{"GreetingSilent", Link::greeting, Failure::silent, true},
                                         FailureRow{"GreetingFull", Link::greeting, Failure::full, true},
                                         FailureRow{"ReadyClosed", Link::ready, Failure::closed, false},
                                         FailureRow{"ReadySilent", Link::ready, Failure::silent, true},
                                         FailureRow{"ReadyFull", Link::ready, Failure::full, true}),
                         [](const auto& row) { return row.param.name; });

TEST(BackOff, DoublesToEightSecondsWithFullJitterForEver) {
  constexpr std::array<std::chrono::milliseconds, 8> longest{250ms, 500ms, 1s, 2s, 4s, 8s, 8s, 8s};
  std::array<Time, 8> seen{};
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Script script({.name = "Ada", .token = {}}, seed);
    script.client.connect(script.now);
    for (std::size_t failure = 0; failure < longest.size(); ++failure) {
      script.client.closed(script.now);
      const auto pause = *script.client.retry_at() - script.now;
      EXPECT_GE(pause, 0ms);
      EXPECT_LE(pause, longest[failure]);
      seen[failure] = std::max(seen[failure], Time(pause));
      script.now = *script.client.retry_at();
      script.client.tick(script.now);
      ASSERT_EQ(script.client.link(), Link::connecting);
    }
  }
  for (std::size_t failure = 0; failure < longest.size(); ++failure)
    EXPECT_GT(seen[failure], longest[failure] * 9 / 10);
}

TEST(BackOff, StaysBoundedThroughAWeekend) {
  Script script;
  script.client.connect(script.now);
  for (int failure = 0; failure < 10'000; ++failure) {
    script.client.closed(script.now);
    ASSERT_LE(*script.client.retry_at() - script.now, 8s) << failure;
    ASSERT_GE(*script.client.retry_at() - script.now, 0s) << failure;
    script.now = *script.client.retry_at();
    script.client.tick(script.now);
  }
}

TEST(BackOff, StartsAnewAfterAWelcome) {
  Script script;
  script.client.connect(script.now);
  for (int failure = 0; failure < 10; ++failure) {
    script.client.closed(script.now);
    script.now = *script.client.retry_at();
    script.client.tick(script.now);
  }
  script.client.opened(script.now);
  script.welcome();
  script.client.closed(script.now);
  EXPECT_LE(*script.client.retry_at() - script.now, 250ms);
}

TEST(BackOff, IsCutShortByAPersonWhoAsksAgain) {
  Script script;
  script.ready().client.closed(script.now);
  script.client.connect(script.now);
  EXPECT_EQ(script.client.link(), Link::connecting);
  EXPECT_EQ(script.client.retry_at(), std::nullopt);
}

TEST(Heartbeat, PingsEveryFiveSecondsAndMeasuresTheRoundTrip) {
  Script script;
  script.ready();
  EXPECT_EQ(script.client.round_trip(), std::nullopt);
  script.wait(5s);
  const auto ping = script.last_sent(Request::kPing);
  ASSERT_TRUE(ping);
  EXPECT_EQ(ping->id(), 0U);
  script.wait(80ms);
  v1::ServerMessage pong;
  pong.mutable_pong()->set_nonce(ping->ping().nonce());
  script.receive(pong);
  EXPECT_EQ(script.client.round_trip(), 80ms);
}

TEST(Heartbeat, IgnoresAPongOfAnotherPing) {
  Script script;
  script.ready().wait(5s);
  v1::ServerMessage pong;
  pong.mutable_pong()->set_nonce(script.last_sent(Request::kPing)->ping().nonce() + 1);
  script.receive(pong);
  EXPECT_EQ(script.client.round_trip(), std::nullopt);
}

TEST(Heartbeat, AnswersTheServersPing) {
  Script script;
  script.ready().server_pings();
  const auto pong = script.last_sent(Request::kPong);
  ASSERT_TRUE(pong);
  EXPECT_EQ(pong->pong().nonce(), 5U);
}

TEST(Heartbeat, KeepsALineAliveOnWhichAnythingComes) {
  Script script;
  script.ready();
  for (int turn = 0; turn < 10; ++turn) script.wait(14s).server_pings();
  EXPECT_EQ(script.client.link(), Link::ready);
}

TEST(Line, GivesUpALineAfterTheMachineSlept) {
  Script script;
  script.ready();
  script.now += 8h;
  script.client.tick(script.now);
  EXPECT_EQ(script.client.link(), Link::waiting);
}

TEST(Line, SaysGoodbyeWhenThePersonLeaves) {
  Script script;
  script.ready().client.disconnect(script.now);
  EXPECT_EQ(script.sent(Request::kGoodbye).size(), 1U);
  EXPECT_EQ(script.count<Drop>(), 1U);
  EXPECT_EQ(script.client.link(), Link::idle);
  EXPECT_EQ(script.client.next_deadline(), std::nullopt);
}

TEST(Line, LeavesAnOpeningLineWithoutAWord) {
  Script script;
  script.client.connect(script.now);
  script.client.disconnect(script.now);
  script.client.opened(script.now);
  EXPECT_TRUE(script.requests().empty());
  EXPECT_EQ(script.client.link(), Link::idle);
}

TEST(Line, TellsThatTheServerStopsAndComesBack) {
  Script script;
  v1::ServerMessage stopping;
  stopping.mutable_stopping()->set_text("upgrade");
  script.ready().receive(stopping);
  ASSERT_EQ(script.count<ServerStops>(), 1U);
  EXPECT_EQ(script.all<ServerStops>()[0].text, "upgrade");
  script.client.closed(script.now);
  EXPECT_EQ(script.client.link(), Link::waiting);
}

TEST(Line, HearsNothingOnceItIsLost) {
  Script script;
  Table table;
  script.ready().client.closed(script.now);
  script.clear().receive(table.update());
  EXPECT_EQ(script.client.room(table.id), nullptr);
  EXPECT_EQ(script.count<RoomChanged>(), 0U);
}

TEST(Line, IgnoresRoomsBeforeTheWelcome) {
  Script script;
  script.client.connect(script.now);
  script.client.opened(script.now);
  script.receive(Table{}.update());
  EXPECT_TRUE(script.client.rooms().empty());
}

TEST(Line, EndsWhereThePeerSpeaksAnotherProtocol) {
  Script script;
  script.client.connect(script.now);
  script.client.incompatible(script.now, "version 2");
  EXPECT_EQ(script.client.link(), Link::ended);
  ASSERT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.all<Refused>()[0].code, v1::ERROR_CODE_UNSUPPORTED_VERSION);
  EXPECT_EQ(script.client.next_deadline(), std::nullopt);
}

TEST(Line, CountsItsHellos) {
  Script script;
  script.ready();
  for (const std::uint32_t attempt : {2U, 3U, 4U}) {
    script.reopened();
    EXPECT_EQ(script.last_sent(Request::kHello)->hello().resume().attempt(), attempt);
  }
}

TEST(LostSession, IsToldAndANewGuestIsGreetedOnTheSameLine) {
  Script script;
  Table table;
  script.seated(table.move("f5").move("d6"));
  ASSERT_NE(script.client.play(script.now, table.id, square("c3")), 0U);
  script.reopened().clear().refuse(v1::ERROR_CODE_TOKEN_UNKNOWN, 0);
  EXPECT_EQ(script.count<SessionLost>(), 1U);
  EXPECT_EQ(script.count<RoomGone>(), 1U);
  EXPECT_TRUE(script.client.rooms().empty());
  EXPECT_EQ(script.client.unanswered(), 0U);
  EXPECT_EQ(script.all<Remember>()[0].token, "");
  EXPECT_EQ(script.count<Drop>(), 0U);
  const auto hello = script.last_sent(Request::kHello);
  ASSERT_TRUE(hello);
  EXPECT_EQ(hello->hello().guest().name(), "Ada");
  script.welcome();
  EXPECT_EQ(script.client.link(), Link::ready);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 0U);
}

TEST(LostSession, TakesItsRequestsWithIt) {
  Script script;
  script.ready().client.create_room(script.now, {});
  script.reopened().refuse(v1::ERROR_CODE_TOKEN_UNKNOWN);
  EXPECT_EQ(script.client.unanswered(), 0U);
  script.clear().welcome();
  EXPECT_TRUE(script.sent(Request::kCreateRoom).empty()) << "the new guest has asked for nothing";
}

TEST(LostSession, GreetsAsAGuestOnTheNextLineWhereThisOneIsClosed) {
  Script script({.name = "Ada", .token = "old"});
  script.client.connect(script.now);
  script.client.opened(script.now);
  script.refuse(v1::ERROR_CODE_TOKEN_UNKNOWN);
  script.clear().reopened();
  EXPECT_TRUE(script.last_sent(Request::kHello)->hello().has_guest());
  EXPECT_EQ(script.count<SessionLost>(), 0U);
}

TEST(LostSession, IsSeenWhereTheServerGreetsANewGuestInstead) {
  Script script;
  Table table;
  script.seated(table).reopened().clear().welcome({}, false);
  EXPECT_EQ(script.count<SessionLost>(), 1U);
  EXPECT_TRUE(script.client.rooms().empty());
}

TEST(Line, UsesTheNewestToken) {
  Script script;
  script.ready().reopened().welcome({}, true, "second");
  script.clear().reopened();
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().resume().token(), "second");
}

}  // namespace
}  // namespace reversi::client
