// Clocks, flags, restarts, and the engine's seat.

#include "server/core/clock.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

TEST(Clock, RunsForTheSideToMoveAlone) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), {}));
  wait(host, {table.black, table.white}, seconds(10));
  const auto clock = host.state(table.room).clock();
  EXPECT_EQ(clock.running(), v1::COLOR_BLACK);
  EXPECT_EQ(clock.black_ms(), 50'000);
  EXPECT_EQ(clock.white_ms(), 60'000);
}

TEST(Clock, AddsTheIncrementAfterTheMoveAndStartsTheOther) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), seconds(3)));
  wait(host, {table.black, table.white}, seconds(10));
  host.play(table.black, host.state(table.room), "f5");
  const auto state = host.state(table.room);
  EXPECT_EQ(state.clock().black_ms(), 53'000);
  EXPECT_EQ(state.clock().running(), v1::COLOR_WHITE);
  const auto log = host.service().log_of(table.room)->events;
  EXPECT_EQ(log.back().disc_placed().remaining_ms(), 53'000);
}

TEST(Clock, DoesNotChargeTheStoresTime) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), {}));
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  host.pass_time(seconds(7));
  host.release_store();
  EXPECT_EQ(host.state(table.room).clock().black_ms(), 60'000);
  EXPECT_EQ(host.state(table.room).clock().white_ms(), 60'000);
}

TEST(Flag, FallsByTheServersDeadlineAndTheMoveAfterItIsRefused) {
  Host host;
  const auto table = seat_two(host, fischer(seconds(1), {}));
  play_all(host, table, "f5d6");
  const auto state = host.state(table.room);
  host.pass_time(milliseconds(999));
  EXPECT_EQ(host.state(table.room).clock().black_ms(), 1);
  host.pass_time(milliseconds(1));
  const auto ended = host.state(table.room);
  EXPECT_EQ(ended.result().ending(), v1::ENDING_TIME);
  EXPECT_EQ(ended.result().winner(), v1::COLOR_WHITE);
  EXPECT_EQ(ended.clock().black_ms(), 0);
  EXPECT_EQ(ended.clock().running(), v1::COLOR_UNSPECIFIED);
  host.take(table.black.connection);
  const auto late = host.answer(table.black.connection, host.play(table.black, state, "c3"));
  EXPECT_EQ(late->error().code(), v1::ERROR_CODE_GAME_NOT_RUNNING);
}

TEST(Flag, DoesNotFallForAMoveJustBeforeIt) {
  Host host;
  const auto table = seat_two(host, fischer(seconds(1), {}));
  const auto state = host.state(table.room);
  host.pass_time(milliseconds(999));
  host.play(table.black, state, "f5");
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Restart, GivesTheSideToMoveTimeBackAndKeepsTheOthers) {
  Host host;
  const auto table = seat_two(host, fischer(minutes(1), {}));
  wait(host, {table.black, table.white}, seconds(10));
  host.play(table.black, host.state(table.room), "f5");
  wait(host, {table.black, table.white}, seconds(20));
  host.crash();
  const auto state = host.state(table.room);
  EXPECT_EQ(state.clock().black_ms(), 50'000);
  EXPECT_EQ(state.clock().white_ms(), 80'000);
  EXPECT_EQ(state.clock().running(), v1::COLOR_WHITE);
  EXPECT_TRUE(host.service().log_of(table.room)->events.back().has_server_restarted());
}

TEST(Restart, LetsAMoveThatWasOnItsWayStillCount) {
  Host host;
  const auto table = seat_two(host);
  const auto state = host.state(table.room);
  host.crash();
  const auto back = host.resume(table.black);
  host.take(back.connection);
  const auto answer = host.answer(back.connection, host.play(back, state, "f5"));
  EXPECT_EQ(answer->room().state().ply(), 1U);
}

TEST(Everything, IsFreedInTheEnd) {
  Host host;
  const auto table = seat_two(host);
  host.drop(table.black.connection);
  host.drop(table.white.connection);
  host.pass_time(std::chrono::hours(4));
  const auto census = host.service().census();
  EXPECT_EQ(census.rooms, 0U);
  EXPECT_EQ(census.sessions, 0U);
  EXPECT_EQ(census.connections, 0U);
}

struct AiTable {
  Person person;
  RoomId room = 0;
};

AiTable seat_against_ai(Host& host, v1::Color color, const v1::TimeControl& control = {}) {
  AiTable table{.person = host.guest("Ann")};
  v1::CreateRoom request;
  request.set_color(color);
  request.set_ai_level(2);
  *request.mutable_time() = control;
  table.room = host.answer(table.person.connection, host.create(table.person, request))->room().state().room();
  return table;
}

TEST(AiSeat, IsAskedOnlyWhenThePositionIsDurable) {
  Host host;
  const auto ann = host.guest("Ann");
  host.hold_store();
  v1::CreateRoom request;
  request.set_color(v1::COLOR_WHITE);
  request.set_ai_level(1);
  host.create(ann, request);
  EXPECT_TRUE(host.thinks().empty());
  host.release_store();
  ASSERT_EQ(host.thinks().size(), 1U);
  EXPECT_EQ(host.thinks()[0].level, 1);
}

TEST(AiSeat, PlaysItsMoveAndTheNextOnlyOnItsTurn) {
  Host host;
  const auto table = seat_against_ai(host, v1::COLOR_WHITE);
  host.think_answers(host.thinks().back().think, "f5");
  EXPECT_EQ(host.state(table.room).ply(), 1U);
  EXPECT_EQ(host.thinks().size(), 1U);
  host.play(table.person, host.state(table.room), "d6");
  EXPECT_EQ(host.thinks().size(), 2U);
}

TEST(AiSeat, DropsTheAnswerOfAGameThatIsOver) {
  Host host;
  const auto table = seat_against_ai(host, v1::COLOR_WHITE);
  const auto old = host.thinks().back().think;
  host.resign(table.person, host.state(table.room));
  EXPECT_THAT(host.cancelled(), testing::Contains(old));
  host.offer(table.person, host.state(table.room), v1::OFFER_KIND_REMATCH);  // the person is Black now
  host.think_answers(old, "f5");
  EXPECT_EQ(host.state(table.room).ply(), 0U);
  EXPECT_EQ(host.state(table.room).seats(0).kind(), v1::SEAT_KIND_PERSON);
}

TEST(AiSeat, ThatAnswersAnIllegalSquarePlaysALegalOneInstead) {
  Host host;
  const auto table = seat_against_ai(host, v1::COLOR_WHITE);
  host.think_answers(host.thinks().back().think, "a1");
  EXPECT_EQ(host.state(table.room).ply(), 1U);
}

TEST(AiSeat, IsAskedAgainAfterARestart) {
  Host host;
  const auto table = seat_against_ai(host, v1::COLOR_WHITE);
  host.crash();
  ASSERT_EQ(host.thinks().size(), 1U);
  host.think_answers(host.thinks().back().think, "f5");
  EXPECT_EQ(host.state(table.room).ply(), 1U);
}

TEST(AiSeat, GetsABudgetThatItsClockCanAfford) {
  Host host;
  seat_against_ai(host, v1::COLOR_WHITE, fischer(seconds(30), {}));
  EXPECT_LE(host.thinks().back().budget, seconds(2));
  EXPECT_GE(host.thinks().back().budget, milliseconds(100));
}

TEST(AiSeat, WaitsLongerForAnAbsentPersonThanAPersonWould) {
  Host host;
  const auto table = seat_against_ai(host, v1::COLOR_BLACK);
  host.drop(table.person.connection);
  host.pass_time(minutes(59));
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
  host.pass_time(minutes(2));
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABANDONED);
}

}  // namespace
}  // namespace reversi::core
