// The log: replayed it is the same room, and what the rules refuse is not taken in.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <google/protobuf/util/message_differencer.h>

#include "server/core/room.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using google::protobuf::util::MessageDifferencer;

TEST(Log, ReplayedIsTheSameRoom) {
  Host host;
  const auto table = seat_two(host, fischer(std::chrono::minutes(1), std::chrono::seconds(2)));
  play_all(host, table, "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  host.resign(table.black, host.state(table.room));
  host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH);
  const auto before = host.state(table.room);
  const auto log = host.service().log_of(table.room)->events;
  Room room(table.room);
  for (const auto& event : log) ASSERT_TRUE(room.apply(event));
  EXPECT_EQ(room.game().transcript(), "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8");
  host.crash();
  auto after = host.state(table.room);
  for (auto& seat : *after.mutable_seats()) seat.set_connected(true);  // nobody is back yet
  EXPECT_TRUE(MessageDifferencer::Equals(before, after)) << before.DebugString() << after.DebugString();
}

TEST(Log, ThatTheRulesRefuseIsNotTakenIn) {
  Host host;
  const auto table = seat_two(host);
  const auto log = host.service().log_of(table.room)->events;
  Room room(table.room);
  for (const auto& event : log) ASSERT_TRUE(room.apply(event));
  v1::Event illegal;
  illegal.set_number(room.last_event() + 1);
  illegal.mutable_disc_placed()->set_color(v1::COLOR_BLACK);
  illegal.mutable_disc_placed()->set_square(0);
  EXPECT_EQ(room.apply(illegal).error(), "turns over nothing for the side to move");
  illegal.mutable_disc_placed()->set_square(37);
  illegal.set_number(room.last_event() + 2);
  EXPECT_EQ(room.apply(illegal).error(), "number 6 follows 4");
  illegal.set_number(room.last_event() + 1);
  illegal.mutable_seat_left();
  EXPECT_EQ(room.apply(illegal).error(), "not an event of a room in phase ROOM_PHASE_PLAYING");
  illegal.mutable_passed()->set_color(v1::COLOR_BLACK);
  EXPECT_EQ(room.apply(illegal).error(), "a pass that the rules do not force");
}

TEST(Log, FromBeforeThereWasOneKindOfOfferForAllIsStillRead) {
  Host host;
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));
  Room room(table.room);
  for (const auto& event : host.service().log_of(table.room)->events) ASSERT_TRUE(room.apply(event));
  for (const auto* old : {"\x5a\x00", "\x62\x00"}) {  // RematchOffered, RematchLapsed: fields 11 and 12, empty
    v1::Event offered;
    offered.set_number(room.last_event() + 1);
    ASSERT_TRUE(offered.ParseFromString(offered.SerializeAsString() + std::string(old, 2)));
    EXPECT_TRUE(room.apply(offered));
  }
  EXPECT_EQ(room.phase(), v1::ROOM_PHASE_FINISHED);
  v1::Event unknown;
  unknown.set_number(room.last_event() + 1);
  EXPECT_FALSE(room.apply(unknown));
}

}  // namespace
}  // namespace reversi::core
