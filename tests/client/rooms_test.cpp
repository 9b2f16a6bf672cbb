// Rooms as the server tells them.
#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

TEST(Rooms, TellOnlyWhatIsNew) {
  Script script;
  Table table;
  script.seated(table).receive(table.move("f5").update(4));
  script.receive(table.move("d6").update(4));
  const auto told = script.all<RoomChanged>();
  ASSERT_EQ(told.size(), 2U);
  ASSERT_EQ(told[1].events.size(), 1U);
  EXPECT_EQ(told[1].events[0].number(), 6U);
  EXPECT_EQ(script.client.room(table.id)->events.size(), 3U);
}

TEST(Rooms, DoNotGoBackAtAnOlderUpdate) {
  Script script;
  Table table;
  script.seated(table);
  const auto older = table.move("f5").update(4);
  script.receive(table.move("d6").update(4)).clear().receive(older);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 6U);
  EXPECT_EQ(script.count<RoomChanged>(), 0U);
}

TEST(Rooms, AskForTheStateAtAGapAndTakeTheAnswer) {
  Script script;
  Table table;
  script.seated(table).receive(table.move("f5").move("d6").update(5));
  EXPECT_EQ(script.client.room(table.id)->state.event(), 4U);
  EXPECT_EQ(script.count<RoomChanged>(), 0U);
  const auto sync = script.last_sent(Request::kSync);
  ASSERT_TRUE(sync);
  EXPECT_EQ(sync->sync().event(), 4U);
  script.receive(table.move("c3").update(6));
  EXPECT_EQ(script.sent(Request::kSync).size(), 1U) << "asked once";
  script.receive(table.update(4), sync->id());
  EXPECT_EQ(script.client.room(table.id)->state.event(), 7U);
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].events.size(), 3U);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, 0U) << "nobody asked for it";
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Rooms, AnswerARequestEvenAcrossAGap) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.clear().receive(table.move("f5", Table::me, id).move("d6").update(5), id);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, id);
  EXPECT_EQ(script.sent(Request::kSync).size(), 1U);
}

TEST(Rooms, AreGoneWhereTheServerDoesNotKnowThemAtAQuestion) {
  Script script;
  Table table;
  script.seated(table).receive(table.move("f5").move("d6").update(5));
  script.refuse(v1::ERROR_CODE_ROOM_UNKNOWN, script.last_sent(Request::kSync)->id());
  EXPECT_EQ(script.count<RoomGone>(), 1U);
  EXPECT_EQ(script.count<Refused>(), 0U);
}

TEST(Rooms, AreGoneOnceLeft) {
  Script script;
  auto update = Table{}.update();
  update.mutable_state()->set_phase(v1::ROOM_PHASE_FINISHED);
  script.ready().receive(update);
  const auto id = script.client.leave_room(script.now, 1);
  v1::ServerMessage left;
  left.mutable_room_left()->set_room(1);
  script.receive(left, id);
  ASSERT_EQ(script.count<RoomGone>(), 1U);
  EXPECT_EQ(script.all<RoomGone>()[0].room, 1U);
  EXPECT_EQ(script.client.unanswered(), 0U);
  script.receive(left, id);
  EXPECT_EQ(script.count<RoomGone>(), 1U) << "told once";
}

TEST(Rooms, ThatTheReturningSessionIsNotInAreGone) {
  Script script;
  Table first;
  Table second;
  second.id = 2;
  script.seated(first).receive(second.update());
  script.client.play(script.now, 1, square("f5"));
  script.client.play(script.now, 2, square("f5"));
  script.reopened().clear().welcome({2}, true);
  ASSERT_EQ(script.count<RoomGone>(), 1U);
  EXPECT_EQ(script.all<RoomGone>()[0].room, 1U);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 1U);
  EXPECT_NE(script.client.room(2), nullptr);
}

TEST(Rooms, CatchUpAfterALostLine) {
  Script script;
  Table table;
  script.seated(table.move("f5"));
  script.reopened().welcome({table.id}, true).clear();
  script.receive(table.move("d6").move("c3").update(5));
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].events.size(), 2U);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 7U);
}

TEST(Rooms, ShowWhatTheServerHasWhereItHasLessAfterALostLine) {
  Script script;
  Table table;
  script.seated(table);
  const auto less = table.update(4);
  script.receive(table.move("f5").update(4));
  script.reopened().welcome({table.id}, true).clear().receive(less);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 4U);
  script.receive(table.update(4)).receive(less);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 5U) << "only the first word of a line goes back";
}

TEST(Rooms, AnswerAMoveThatTheLostLineHadCarried) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.reopened().welcome({table.id}, true).clear();
  script.receive(table.move("f5", Table::me, id).update(4));
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, id);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Clock, CountsDownFromTheMomentOfTheTelling) {
  Room room;
  EXPECT_EQ(room.remaining(v1::COLOR_BLACK, Time(1s)), std::nullopt);
  room.told_at = Time(10s);
  room.state.mutable_clock()->set_black_ms(5'000);
  room.state.mutable_clock()->set_white_ms(7'000);
  room.state.mutable_clock()->set_running(v1::COLOR_BLACK);
  EXPECT_EQ(room.remaining(v1::COLOR_BLACK, Time(12s)), 3s);
  EXPECT_EQ(room.remaining(v1::COLOR_WHITE, Time(12s)), 7s);
  EXPECT_EQ(room.remaining(v1::COLOR_BLACK, Time(16s)), 0s);
  EXPECT_EQ(room.remaining(v1::COLOR_BLACK, Time(9s)), 5s);
  EXPECT_EQ(room.remaining(v1::COLOR_UNSPECIFIED, Time(12s)), std::nullopt);
}

TEST(OwnColor, IsTheSeatsAndNeverAnAis) {
  Room room;
  auto& ai = *room.state.add_seats();
  ai.set_color(v1::COLOR_BLACK);
  ai.set_kind(v1::SEAT_KIND_AI);
  auto& seat = *room.state.add_seats();
  seat.set_color(v1::COLOR_WHITE);
  seat.set_player(7);
  EXPECT_EQ(room.own_color(7), v1::COLOR_WHITE);
  EXPECT_EQ(room.own_color(8), std::nullopt);
  EXPECT_EQ(room.own_color(0), std::nullopt);
}

}  // namespace
}  // namespace reversi::client
