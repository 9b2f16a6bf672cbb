// Lag: what is forgiven, and what is not.

#include "server/core/lag.h"

#include <gtest/gtest.h>

#include "server/core/room.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using protocol::Fischer;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

TEST(RoundTrip, IsBelievedDownAtOnceAndUpSlowly) {
  RoundTrip trip;
  EXPECT_EQ(trip.estimate(), Time{0});
  trip.measured(milliseconds(200));
  EXPECT_EQ(trip.estimate(), milliseconds(200));
  trip.measured(milliseconds(1'000));
  EXPECT_EQ(trip.estimate(), milliseconds(400));
  trip.measured(milliseconds(100));
  EXPECT_EQ(trip.estimate(), milliseconds(100));
}

TEST(LagQuota, ForgivesALineOfTwoHundredMillisecondsAllTheWay) {
  LagQuota quota(Fischer{minutes(5), seconds(3)});
  for (int disc = 0; disc < 30; ++disc) {
    EXPECT_EQ(quota.allowance(milliseconds(200)), milliseconds(200));
    quota.spent(milliseconds(200));
  }
}

TEST(LagQuota, IsUsedUpByWhoLivesOnIt) {
  LagQuota quota(Fischer{minutes(5), {}});
  Time forgiven{};
  for (int disc = 0; disc < 30; ++disc) {
    const auto allowed = std::chrono::floor<milliseconds>(quota.allowance(seconds(10)));
    EXPECT_LE(allowed, LagQuota::cap);
    forgiven += allowed;
    quota.spent(allowed);
  }
  EXPECT_EQ(quota.allowance(seconds(10)), seconds(1));  // what a disc refills
  EXPECT_LE(forgiven, seconds(33));
}

TEST(LagQuota, IsSmallInShortGamesAndNothingWithoutAClock) {
  EXPECT_LT(LagQuota(Fischer{minutes(1), {}}).allowance(seconds(10)), seconds(2));
  EXPECT_EQ(LagQuota(protocol::Unlimited{}).allowance(seconds(10)), Time{0});
  EXPECT_EQ(LagQuota(protocol::Correspondence{3}).allowance(seconds(10)), Time{0});
}

/// Answers the ping that is under way `after` it was sent.
void answer_ping(Host& host, const Person& person, milliseconds after) {
  host.take(person.connection);
  host.pass_time(milliseconds(250));  // the first one comes so soon
  for (const auto& message : host.take(person.connection)) {
    if (!message.has_ping()) continue;
    host.pass_time(after);
    v1::ClientMessage pong;
    pong.mutable_pong()->set_nonce(message.ping().nonce());
    host.send(person.connection, pong);
  }
}

TEST(Lag, MeasuredByTheServerIsNotChargedAndIsWrittenDown) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(5), {}));
  answer_ping(host, table.black, milliseconds(300));
  const auto before = host.state(table.room).clock().black_ms();
  host.pass_time(seconds(1));
  host.play(table.black, host.state(table.room), "f5");
  const auto log = host.service().log_of(table.room)->events;
  EXPECT_EQ(log.back().disc_placed().lag_ms(), 300U);
  EXPECT_EQ(host.state(table.room).clock().black_ms(), before - 700);
}

TEST(Lag, ForgivenNeverExceedsTheTurn) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(5), {}));
  answer_ping(host, table.white, milliseconds(300));
  host.play(table.black, host.state(table.room), "f5");
  host.pass_time(milliseconds(100));
  host.play(table.white, host.state(table.room), "d6");
  const auto log = host.service().log_of(table.room)->events;
  EXPECT_EQ(log.back().disc_placed().lag_ms(), 100U);
  EXPECT_EQ(log.back().disc_placed().remaining_ms(), 300'000);
}

TEST(Lag, LetsAMoveSentInTimeCount) {
  Host host;
  const auto table = seat_two(host, fischer(seconds(10), {}));
  play_all(host, table, "f5d6");
  answer_ping(host, table.black, milliseconds(300));
  const auto left = milliseconds(host.state(table.room).clock().black_ms());
  host.pass_time(left + milliseconds(200));
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
  host.play(table.black, host.state(table.room), "c3");
  EXPECT_EQ(host.state(table.room).ply(), 3U);
  const auto slow = seat_two(host, fischer(seconds(1), {}));
  play_all(host, slow, "f5d6");
  host.pass_time(seconds(1));
  EXPECT_EQ(host.state(slow.room).result().ending(), v1::ENDING_TIME) << "a line that is not known to be slow";
}

TEST(Lag, QuotaIsPartOfTheLog) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(5), {}));
  answer_ping(host, table.black, milliseconds(2'500));
  host.play(table.black, host.state(table.room), "f5");
  Room room(table.room);
  for (const auto& event : host.service().log_of(table.room)->events) ASSERT_TRUE(room.apply(event));
  EXPECT_EQ(room.lag(rules::Color::black).allowance(seconds(9)), seconds(2));
}

}  // namespace
}  // namespace reversi::core
