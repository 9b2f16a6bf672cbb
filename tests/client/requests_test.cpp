// Intents: when they make sense, how long they are pending, how they outlive a line.
#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

v1::RoomUpdate finished(const Table& table) {
  auto update = table.update();
  update.mutable_state()->set_phase(v1::ROOM_PHASE_FINISHED);
  return update;
}

TEST(Play, NamesTheGameAndTheEventThatThePlayerSaw) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  ASSERT_NE(id, 0U);
  const auto sent = script.last_sent(Request::kPlay);
  ASSERT_TRUE(sent);
  EXPECT_EQ(sent->id(), id);
  EXPECT_EQ(sent->play().room(), table.id);
  EXPECT_EQ(sent->play().game(), Table::start_event);
  EXPECT_EQ(sent->play().after(), 4U);
  EXPECT_EQ(sent->play().square(), square("f5").index());
  EXPECT_EQ(script.client.room(table.id)->pending_square, square("f5"));
}

TEST(Play, NeverShowsADiscBeforeTheServerHasSaidSo) {
  Script script;
  Table table;
  script.seated(table);
  const auto before = script.client.room(table.id)->state.SerializeAsString();
  script.client.play(script.now, table.id, square("f5"));
  EXPECT_EQ(script.client.room(table.id)->state.SerializeAsString(), before);
}

TEST(Play, SendsNothingForASecondClick) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_NE(script.client.play(script.now, table.id, square("f5")), 0U);
  EXPECT_EQ(script.client.play(script.now, table.id, square("f5")), 0U);
  EXPECT_EQ(script.client.play(script.now, table.id, square("d3")), 0U);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 1U);
}

struct SenseRow {
  const char* name;
  std::uint64_t room;
  const char* square;
  void (*change)(v1::RoomState&);
};

class SenselessPlay : public testing::TestWithParam<SenseRow> {};

TEST_P(SenselessPlay, IsNotSent) {
  Script script;
  auto update = Table{}.update();
  GetParam().change(*update.mutable_state());
  script.ready().receive(update).clear();
  EXPECT_EQ(script.client.play(script.now, GetParam().room, square(GetParam().square)), 0U);
  EXPECT_TRUE(script.requests().empty());
  EXPECT_EQ(script.client.unanswered(), 0U);
}

INSTANTIATE_TEST_SUITE_P(
    All, SenselessPlay,
    testing::Values(
        SenseRow{"InAnotherRoom", 2, "f5", [](v1::RoomState&) {}},
        SenseRow{"OnAnOccupiedSquare", 1, "d4", [](v1::RoomState&) {}},
        SenseRow{"OnASquareThatTurnsNothing", 1, "a1", [](v1::RoomState&) {}},
        SenseRow{"OutOfTurn", 1, "f5", [](v1::RoomState& state) { state.set_to_move(v1::COLOR_WHITE); }},
        SenseRow{"WithoutASeat", 1, "f5", [](v1::RoomState& state) { state.clear_seats(); }},
        SenseRow{"AfterTheEnd", 1, "f5", [](v1::RoomState& state) { state.set_phase(v1::ROOM_PHASE_FINISHED); }},
        SenseRow{"BeforeTheGame", 1, "f5", [](v1::RoomState& state) { state.set_phase(v1::ROOM_PHASE_WAITING); }}),
    [](const auto& row) { return row.param.name; });

TEST(Play, IsLeftToTheServersJudgementWhereAskedTo) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_EQ(script.client.play_unchecked(script.now, 2, 64), 0U);
  const auto id = script.client.play_unchecked(script.now, table.id, 64);
  EXPECT_EQ(script.last_sent(Request::kPlay)->play().square(), 64);
  script.refuse(v1::ERROR_CODE_SQUARE_INVALID, id);
  EXPECT_EQ(script.count<Refused>(), 1U);
}

TEST(Play, IsNotPendingAfterItsAnswer) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.clear().receive(table.move("f5", Table::me, id).update(4), id);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
  EXPECT_EQ(script.client.unanswered(), 0U);
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, id);
}

TEST(Play, IsNotPendingAfterAnEventThatShowsIt) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.clear().receive(table.move("f5", Table::me, id).update(4), 0);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, id);
  script.clear().receive(table.update(5), id);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, 0U) << "an answer is told once";
}

TEST(Play, StaysPendingAtNewsOfSomethingElse) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  auto other = Table::event(0);
  other.set_actor(Table::other);
  other.set_request(id);  // somebody else's number proves nothing
  script.receive(table.append(other).update(4));
  EXPECT_EQ(script.client.room(table.id)->pending_square, square("f5"));
}

TEST(Play, IsAnsweredEvenByAStateThatIsOld) {
  Script script;
  Table table;
  script.seated(table);
  const auto old = table.update(4);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.receive(table.append(Table::event(0)).update(4)).clear().receive(old, id);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 5U);
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_TRUE(script.all<RoomChanged>()[0].events.empty());
}

TEST(Request, IsSentAgainAfterFiveSecondsOnALiveLine) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.clear().wait(5s - 1us);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 0U);
  script.server_pings().wait(1us);
  ASSERT_EQ(script.sent(Request::kPlay).size(), 1U);
  EXPECT_EQ(script.sent(Request::kPlay)[0].id(), id);
  script.server_pings().wait(5s).server_pings().wait(5s);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 3U);
  script.receive(table.move("f5", Table::me, id).update(4), id).clear().wait(6s);
  EXPECT_TRUE(script.requests().empty());
}

TEST(Request, OutlivesALineUnderItsId) {
  Script script;
  Table table;
  script.seated(table);
  const auto play = script.client.play(script.now, table.id, square("f5"));
  const auto resign = script.client.resign(script.now, table.id);
  script.reopened();
  script.clear().welcome({table.id}, true);
  EXPECT_EQ(script.requests(), (std::vector{Request::kPlay, Request::kResign}));
  EXPECT_EQ(script.sent(Request::kPlay)[0].id(), play);
  EXPECT_EQ(script.sent(Request::kResign)[0].id(), resign);
  EXPECT_EQ(script.client.room(table.id)->pending_square, square("f5"));
}

TEST(Request, AskedWhileTheLineIsAwayIsSentOnceItIsBack) {
  Script script;
  Table table;
  script.seated(table).client.closed(script.now);
  script.clear();
  const auto id = script.client.play(script.now, table.id, square("f5"));
  EXPECT_NE(id, 0U);
  EXPECT_TRUE(script.requests().empty());
  script.wait(250ms);
  script.client.opened(script.now);
  script.welcome({table.id}, true);
  ASSERT_EQ(script.sent(Request::kPlay).size(), 1U);
  EXPECT_EQ(script.sent(Request::kPlay)[0].id(), id);
}

TEST(Request, OfAListDoesNotOutliveALine) {
  Script script;
  script.ready();
  EXPECT_NE(script.client.list_rooms(script.now), 0U);
  script.reopened().clear().welcome({}, true);
  EXPECT_TRUE(script.requests().empty());
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Request, MakesNoSenseWithoutASession) {
  Script script;
  EXPECT_EQ(script.client.create_room(script.now, {}), 0U);
  script.client.connect(script.now);
  EXPECT_EQ(script.client.create_room(script.now, {}), 0U);
  EXPECT_EQ(script.client.list_rooms(script.now), 0U);
  EXPECT_EQ(script.client.join_room(script.now, 3), 0U);
}

TEST(Request, IsForgottenWhenThePersonLeaves) {
  Script script;
  Table table;
  script.seated(table);
  script.client.play(script.now, table.id, square("f5"));
  script.client.disconnect(script.now);
  EXPECT_EQ(script.client.unanswered(), 0U);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
}

TEST(List, IsAskedOnceAndToldOnce) {
  Script script;
  const auto id = script.ready().client.list_rooms(script.now, 9, 20);
  EXPECT_EQ(script.client.list_rooms(script.now, 9), 0U);
  EXPECT_EQ(script.last_sent(Request::kListRooms)->list_rooms().before(), 9U);
  EXPECT_EQ(script.last_sent(Request::kListRooms)->list_rooms().limit(), 20U);
  v1::ServerMessage list;
  list.mutable_room_list()->add_rooms()->set_room(3);
  script.receive(list, id).receive(list, id);
  ASSERT_EQ(script.count<RoomsListed>(), 1U);
  EXPECT_EQ(script.all<RoomsListed>()[0].answers, id);
  EXPECT_EQ(script.all<RoomsListed>()[0].list.rooms(0).room(), 3U);
}

TEST(Create, IsAnsweredByItsRoom) {
  Script script;
  v1::CreateRoom wish;
  wish.set_ai_level(2);
  const auto id = script.ready().client.create_room(script.now, wish);
  EXPECT_EQ(script.client.create_room(script.now, wish), 0U) << "one at a time";
  EXPECT_EQ(script.last_sent(Request::kCreateRoom)->create_room().ai_level(), 2U);
  script.receive(Table{}.update(), id);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, id);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Join, IsNotAskedForARoomOneIsIn) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_EQ(script.client.join_room(script.now, table.id), 0U);
  EXPECT_NE(script.client.join_room(script.now, 2), 0U);
  EXPECT_EQ(script.client.join_room(script.now, 2), 0U);
}

TEST(Resign, NeedsARunningGameAndIsAskedOnce) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_NE(script.client.resign(script.now, table.id), 0U);
  EXPECT_TRUE(script.client.room(table.id)->pending_resign);
  EXPECT_EQ(script.client.resign(script.now, table.id), 0U);
  EXPECT_EQ(script.client.play(script.now, table.id, square("f5")), 0U) << "given up already";
  Script over;
  over.ready().receive(finished(table));
  EXPECT_EQ(over.client.resign(over.now, table.id), 0U);
}

TEST(Rematch, NeedsAFinishedGameAndIsAskedOnce) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_EQ(script.client.offer(script.now, table.id, v1::OFFER_KIND_REMATCH), 0U);
  script.receive(finished(table));
  EXPECT_NE(script.client.offer(script.now, table.id, v1::OFFER_KIND_REMATCH), 0U);
  EXPECT_TRUE(script.client.room(table.id)->is_offering(v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(script.client.offer(script.now, table.id, v1::OFFER_KIND_REMATCH), 0U);
  EXPECT_EQ(script.last_sent(Request::kMakeOffer)->make_offer().game(), Table::start_event);
}

TEST(Rematch, IsNotOfferedTwice) {
  Script script;
  auto update = finished(Table{});
  auto& offer = *update.mutable_state()->add_offers();
  offer.set_kind(v1::OFFER_KIND_REMATCH);
  offer.set_by(v1::COLOR_BLACK);
  script.ready().receive(update);
  EXPECT_EQ(script.client.offer(script.now, 1, v1::OFFER_KIND_REMATCH), 0U);
}

TEST(Offer, OfADrawOrATakebackNeedsARunningGame) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_NE(script.client.offer(script.now, table.id, v1::OFFER_KIND_DRAW), 0U);
  EXPECT_NE(script.client.offer(script.now, table.id, v1::OFFER_KIND_TAKEBACK), 0U);
  EXPECT_EQ(script.client.offer(script.now, table.id, v1::OFFER_KIND_DRAW), 0U) << "on its way";
  EXPECT_EQ(script.last_sent(Request::kMakeOffer)->make_offer().after(), Table::start_event);
  Script over;
  over.ready().receive(finished(table));
  EXPECT_EQ(over.client.offer(over.now, table.id, v1::OFFER_KIND_DRAW), 0U);
}

TEST(Offer, IsAnsweredByTheIdThatThePlayerSaw) {
  Script script;
  Table table;
  auto update = table.update();
  auto& offer = *update.mutable_state()->add_offers();
  offer.set_offer(9);
  offer.set_kind(v1::OFFER_KIND_DRAW);
  offer.set_by(v1::COLOR_WHITE);
  script.ready().receive(update);
  EXPECT_EQ(script.client.answer_offer(script.now, table.id, 8, true), 0U) << "no such offer stands";
  EXPECT_NE(script.client.answer_offer(script.now, table.id, 9, true), 0U);
  EXPECT_EQ(script.client.answer_offer(script.now, table.id, 9, false), 0U) << "answered already";
  EXPECT_EQ(script.last_sent(Request::kAnswerOffer)->answer_offer().offer(), 9U);
  EXPECT_TRUE(script.last_sent(Request::kAnswerOffer)->answer_offer().accept());
}

TEST(Claim, AndAbortNeedARunningGameAndAreAskedOnce) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_NE(script.client.claim(script.now, table.id, v1::Claim::CHOICE_DRAW), 0U);
  EXPECT_EQ(script.client.claim(script.now, table.id, v1::Claim::CHOICE_WIN), 0U);
  EXPECT_NE(script.client.abort(script.now, table.id), 0U);
  EXPECT_EQ(script.client.abort(script.now, table.id), 0U);
  Script over;
  over.ready().receive(finished(table));
  EXPECT_EQ(over.client.claim(over.now, table.id, v1::Claim::CHOICE_WIN), 0U);
  EXPECT_EQ(over.client.abort(over.now, table.id), 0U);
}

TEST(Room, OfOnePersonAloneIsPlayedForTheSideToMove) {
  Script script;
  Table table;
  auto update = table.move("f5").update();
  for (auto& seat : *update.mutable_state()->mutable_seats()) seat.set_player(Table::me);
  script.ready().receive(update);
  EXPECT_EQ(script.client.room(table.id)->own_color(Table::me), v1::COLOR_WHITE);
  EXPECT_NE(script.client.play(script.now, table.id, square("d6")), 0U);
}

TEST(Leave, NeedsAGameThatIsOverAndIsAskedOnce) {
  Script script;
  Table table;
  script.seated(table);
  EXPECT_EQ(script.client.leave_room(script.now, table.id), 0U);
  script.receive(finished(table));
  EXPECT_NE(script.client.leave_room(script.now, table.id), 0U);
  EXPECT_TRUE(script.client.room(table.id)->pending_leave);
  EXPECT_EQ(script.client.leave_room(script.now, table.id), 0U);
}

TEST(Ids, AreNeverZeroAndNeverTwice) {
  Script script;
  script.ready();
  std::vector<std::uint64_t> ids;
  for (std::uint64_t room = 2; room < 1000; ++room) ids.push_back(script.client.join_room(script.now, room));
  std::ranges::sort(ids);
  EXPECT_NE(ids.front(), 0U);
  EXPECT_EQ(std::ranges::adjacent_find(ids), ids.end());
}

}  // namespace
}  // namespace reversi::client
