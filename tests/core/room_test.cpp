// Rooms: opening, joining, leaving, the list, the queue of requests, a store that fails.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <google/protobuf/util/message_differencer.h>

#include "server/core/room.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

TEST(Leave, IsRefusedInARunningGameAndFreesTheRoomAfterIt) {
  Host host;
  const auto table = seat_two(host);
  const auto refused = host.answer(table.white.connection, host.leave(table.white, table.room));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_GAME_RUNNING);
  host.resign(table.white, host.state(table.room));
  const auto left = host.answer(table.white.connection, host.leave(table.white, table.room));
  EXPECT_EQ(left->room_left().room(), table.room);
  EXPECT_EQ(host.service().census().rooms, 1U);
  host.leave(table.black, table.room);
  EXPECT_EQ(host.service().census().rooms, 0U);
  const auto again = host.answer(table.black.connection, host.leave(table.black, table.room));
  EXPECT_EQ(again->room_left().room(), table.room);
  EXPECT_TRUE(host.durable().back().events.back().event.has_room_closed());
}

TEST(Join, OfTheOwnRoomIsNoSecondSeat) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  const auto again = host.answer(ann.connection, host.join(ann, room));
  EXPECT_EQ(again->room().state().phase(), v1::ROOM_PHASE_WAITING);
  EXPECT_EQ(again->room().state().seats_size(), 1);
  EXPECT_EQ(host.answer(ann.connection, host.join(ann, 999))->error().code(), v1::ERROR_CODE_ROOM_UNKNOWN);
}

TEST(Create, AskedAgainOpensNoSecondRoom) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.set_id(host.next_id());
  message.mutable_create_room();
  host.send(ann.connection, message);
  const auto first = host.answer(ann.connection, message.id());
  host.send(ann.connection, message);
  const auto second = host.answer(ann.connection, message.id());
  EXPECT_EQ(first->room().state().room(), second->room().state().room());
  EXPECT_EQ(host.service().census().rooms, 1U);
}

struct RefusedRoom {
  const char* what;
  v1::CreateRoom request;
  v1::ErrorCode code;
};

v1::CreateRoom asking(const std::function<void(v1::CreateRoom&)>& change) {
  v1::CreateRoom request;
  change(request);
  return request;
}

class RefusedCreate : public testing::TestWithParam<RefusedRoom> {};

TEST_P(RefusedCreate, GetsItsError) {
  Host host;
  const auto ann = host.guest("Ann");
  EXPECT_EQ(host.answer(ann.connection, host.create(ann, GetParam().request))->error().code(), GetParam().code);
  EXPECT_EQ(host.service().census().rooms, 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Table, RefusedCreate,
    testing::Values(RefusedRoom{"unknown_level", asking([](auto& room) { room.set_ai_level(9); }),
                                v1::ERROR_CODE_AI_LEVEL_UNKNOWN},
                    RefusedRoom{"long_name", asking([](auto& room) { room.set_name(std::string(41, 'x')); }),
                                v1::ERROR_CODE_ROOM_NAME_INVALID},
                    RefusedRoom{"no_time", asking([](auto& room) { room.mutable_time()->mutable_fischer(); }),
                                v1::ERROR_CODE_TIME_CONTROL_INVALID},
                    RefusedRoom{"too_much_time",
                                asking([](auto& room) { room.mutable_time()->mutable_fischer()->set_initial_ms(~0U); }),
                                v1::ERROR_CODE_TIME_CONTROL_INVALID}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Create, IsLimitedPerSession) {
  Limits limits;
  limits.rooms_per_session = 2;
  Host host(limits);
  const auto ann = host.guest("Ann");
  host.create(ann);
  host.create(ann);
  EXPECT_EQ(host.answer(ann.connection, host.create(ann))->error().code(), v1::ERROR_CODE_TOO_MANY_ROOMS);
}

TEST(List, ShowsPublishedRoomsNewestFirstInPages) {
  Host host;
  const auto ann = host.guest("Ann");
  for (int room = 0; room < 3; ++room) host.create(ann);
  host.hold_store();
  host.create(ann);
  v1::ClientMessage message;
  message.set_id(host.next_id());
  message.mutable_list_rooms()->set_limit(2);
  host.send(ann.connection, message);
  const auto page = host.answer(ann.connection, message.id())->room_list();
  ASSERT_EQ(page.rooms_size(), 2);
  EXPECT_EQ(page.rooms(0).room(), 3U);
  EXPECT_TRUE(page.more());
  message.set_id(host.next_id());
  message.mutable_list_rooms()->set_before(page.rooms(1).room());
  host.send(ann.connection, message);
  const auto rest = host.answer(ann.connection, message.id())->room_list();
  ASSERT_EQ(rest.rooms_size(), 1);
  EXPECT_FALSE(rest.more());
}

TEST(Queue, OfARoomThatWaitsForTheStoreIsBounded) {
  Limits limits;
  limits.room_queue_each = 4;
  Host host(limits);
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  for (int request = 0; request < 4; ++request) host.play(table.white, state, "d6");
  const auto refused = host.answer(table.white.connection, host.play(table.white, state, "d6"));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_UNAVAILABLE);
}

TEST(Queue, FilledByStrangersHasRoomForThePlayers) {
  Limits limits;
  limits.room_queue = 4;
  Host host(limits);
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  for (int request = 0; request < 4; ++request) host.join(eve, table.room);
  const auto refused = host.answer(eve.connection, host.join(eve, table.room));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_UNAVAILABLE);
  const auto resigned = host.resign(table.white, state);
  EXPECT_TRUE(host.take(table.white.connection).empty());
  host.release_store();
  EXPECT_TRUE(host.answer(table.white.connection, resigned)->has_room());
}

TEST(Store, ThatFailsStopsTheRoomAndItsClockUntilItIsBack) {
  Host host;
  const auto table = seat_two(host, fischer(std::chrono::minutes(1), {}));
  const auto state = host.state(table.room);
  host.hold_store();
  const auto move = host.play(table.black, state, "f5");
  const auto waiting = host.resign(table.white, state);
  host.fail_store_once();
  EXPECT_EQ(host.answer(table.white.connection, waiting)->error().code(), v1::ERROR_CODE_UNAVAILABLE);
  const auto refused = host.answer(table.white.connection, host.resign(table.white, state));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_UNAVAILABLE);
  host.pass_time(std::chrono::seconds(9));
  host.release_store();
  EXPECT_EQ(host.answer(table.black.connection, move)->room().state().ply(), 1U);
  EXPECT_EQ(host.state(table.room).clock().white_ms(), 60'000);
  EXPECT_EQ(host.state(table.room).clock().running(), v1::COLOR_WHITE);
}

TEST(Store, ThatFailsFillsNoLogWhileTheReasonStays) {
  Host host;
  const auto table = seat_two(host, fischer(std::chrono::minutes(1), {}));
  const auto before = host.logged().size();
  host.hold_store();
  host.play(table.black, host.state(table.room), "f5");
  for (int tries = 1; tries < 300; ++tries) {
    host.fail_store_once();
    host.pass_time(Limits{}.store_retry);
  }
  host.release_store();
  const std::vector<std::string> said(host.logged().begin() + static_cast<std::ptrdiff_t>(before), host.logged().end());
  EXPECT_THAT(said, testing::ElementsAre(testing::HasSubstr("was not stored: disk full"),
                                         testing::HasSubstr("was not stored: disk full"),
                                         "batches are stored again, after 75 s"));
}

}  // namespace
}  // namespace reversi::core
