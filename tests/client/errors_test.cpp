// Every error code's consequence: as the line's end, as the answer to Hello, as the answer to a request.
#include <google/protobuf/descriptor.h>

#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

std::vector<v1::ErrorCode> every_code() {
  std::vector<v1::ErrorCode> codes;
  const auto* all = v1::ErrorCode_descriptor();
  for (int index = 0; index < all->value_count(); ++index)
    codes.push_back(static_cast<v1::ErrorCode>(all->value(index)->number()));
  return codes;
}

std::string name_of(const testing::TestParamInfo<v1::ErrorCode>& row) {
  std::string name;
  for (const char letter : v1::ErrorCode_Name(row.param))
    if (letter != '_') name.push_back(letter);
  return name;
}

class EveryCode : public testing::TestWithParam<v1::ErrorCode> {};

TEST_P(EveryCode, AsTheLinesEndIsToldAndOnlyFourForbidAnotherTry) {
  Script script;
  script.ready().refuse(GetParam());
  const bool ends = GetParam() == v1::ERROR_CODE_UNSUPPORTED_VERSION || GetParam() == v1::ERROR_CODE_REPLACED ||
                    GetParam() == v1::ERROR_CODE_BANNED || GetParam() == v1::ERROR_CODE_REMOVED;
  EXPECT_EQ(script.client.link(), ends ? Link::ended : Link::waiting);
  EXPECT_EQ(script.count<Drop>(), 1U);
  ASSERT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.all<Refused>()[0].code, GetParam());
  EXPECT_EQ(script.all<Refused>()[0].answers, 0U);
  EXPECT_EQ(script.client.next_deadline().has_value(), !ends);
}

TEST_P(EveryCode, AsTheAnswerToAGuestsHelloEndsOrIsTriedAgain) {
  Script script;
  script.client.connect(script.now);
  script.client.opened(script.now);
  script.refuse(GetParam(), script.last_sent(Request::kHello)->id());
  const bool ends = GetParam() == v1::ERROR_CODE_UNSUPPORTED_VERSION || GetParam() == v1::ERROR_CODE_REPLACED ||
                    GetParam() == v1::ERROR_CODE_NAME_INVALID || GetParam() == v1::ERROR_CODE_NAME_TAKEN ||
                    GetParam() == v1::ERROR_CODE_LOGIN_FAILED || GetParam() == v1::ERROR_CODE_PASSWORD_INVALID ||
                    GetParam() == v1::ERROR_CODE_BANNED || GetParam() == v1::ERROR_CODE_REMOVED ||
                    GetParam() == v1::ERROR_CODE_TOKEN_UNKNOWN;
  EXPECT_EQ(script.client.link(), ends ? Link::ended : Link::waiting);
  EXPECT_EQ(script.count<Refused>(), 1U);
}

/// What becomes of a Play that is answered so.
enum class Fate { refused, kept, line_lost, ended };

Fate fate(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_UNAVAILABLE:
    case v1::ERROR_CODE_RATE_LIMITED:
    case v1::ERROR_CODE_SERVER_STOPPING: return Fate::kept;
    case v1::ERROR_CODE_HELLO_EXPECTED: return Fate::line_lost;
    case v1::ERROR_CODE_BANNED:
    case v1::ERROR_CODE_REMOVED:
    case v1::ERROR_CODE_REPLACED:
    case v1::ERROR_CODE_UNSUPPORTED_VERSION: return Fate::ended;
    default: return Fate::refused;
  }
}

TEST_P(EveryCode, AsTheAnswerToAMoveRefusesItOrKeepsIt) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  script.clear().refuse(GetParam(), id);
  const auto expected = fate(GetParam());
  const bool pending = expected == Fate::kept || expected == Fate::line_lost;
  EXPECT_EQ(script.client.unanswered(), pending ? 1U : 0U);
  if (const auto* room = script.client.room(table.id)) EXPECT_EQ(room->pending_square.has_value(), pending);
  EXPECT_EQ(script.count<Refused>(), expected == Fate::kept ? 0U : 1U);
  if (expected == Fate::refused) {
    EXPECT_EQ(script.all<Refused>()[0].answers, id);
    EXPECT_EQ(script.all<Refused>()[0].room, table.id);
    EXPECT_EQ(script.all<Refused>()[0].code, GetParam());
    EXPECT_EQ(script.client.link(), Link::ready);
  }
  const bool gone = GetParam() == v1::ERROR_CODE_ROOM_UNKNOWN || GetParam() == v1::ERROR_CODE_NOT_SEATED;
  EXPECT_EQ(script.count<RoomGone>(), gone ? 1U : 0U);
  EXPECT_EQ(script.client.room(table.id) == nullptr, gone);
}

INSTANTIATE_TEST_SUITE_P(All, EveryCode, testing::ValuesIn(every_code()), name_of);

TEST(Ban, IsKnownUntilTheNextAttempt) {
  Script script;
  script.ready();
  v1::ServerMessage message;
  message.mutable_error()->set_code(v1::ERROR_CODE_BANNED);
  message.mutable_error()->mutable_ban()->set_until_wall_ms(77);
  message.mutable_error()->mutable_ban()->set_reason("rude");
  script.client.received(script.now, message);
  ASSERT_TRUE(script.client.ban());
  EXPECT_EQ(script.client.ban()->until_wall_ms(), 77);
  EXPECT_EQ(script.client.ban()->reason(), "rude");
  script.client.connect(script.now);
  EXPECT_FALSE(script.client.ban());
}

TEST(Refusal, UpdatesTheRoomThatComesWithIt) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  table.append(Table::event(0));
  const auto room = table.update(4);
  script.clear().refuse(v1::ERROR_CODE_NOT_YOUR_TURN, id, &room);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 5U);
  ASSERT_EQ(script.count<RoomChanged>(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].events.size(), 1U);
  EXPECT_EQ(script.all<RoomChanged>()[0].answers, 0U);
  EXPECT_EQ(script.count<Refused>(), 1U);
}

TEST(Refusal, KeepsTheRoomWhereASeatIsMissingButTheRoomIsShown) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.resign(script.now, table.id);
  const auto room = table.update(4);
  script.refuse(v1::ERROR_CODE_NOT_SEATED, id, &room);
  EXPECT_NE(script.client.room(table.id), nullptr);
  EXPECT_FALSE(script.client.room(table.id)->pending_resign);
}

TEST(Refusal, OfARequestNobodyWaitsForIsNotTold) {
  Script script;
  script.ready().refuse(v1::ERROR_CODE_ROOM_FULL, 4711);
  EXPECT_EQ(script.count<Refused>(), 0U);
  EXPECT_EQ(script.client.link(), Link::ready);
}

TEST(Unavailable, SendsAMoveAgainUntilItIsTaken) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  for (int refusal = 0; refusal < 8; ++refusal) {
    script.clear().refuse(v1::ERROR_CODE_UNAVAILABLE, id);
    EXPECT_TRUE(script.client.room(table.id)->pending_square);
    script.server_pings().wait(8s);
    ASSERT_GE(script.sent(Request::kPlay).size(), 1U) << refusal;
    EXPECT_EQ(script.sent(Request::kPlay)[0].id(), id);
  }
  script.receive(table.move("f5", Table::me, id).update(4), id);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Unavailable, PausesLongerEachTime) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  constexpr std::array<std::chrono::milliseconds, 7> longest{250ms, 500ms, 1s, 2s, 4s, 8s, 8s};
  for (const auto bound : longest) {
    script.clear().server_pings().refuse(v1::ERROR_CODE_RATE_LIMITED, id);
    const auto asked = script.now;
    script.wait(bound / 2 - 1us);
    EXPECT_TRUE(script.sent(Request::kPlay).empty()) << bound.count();
    script.server_pings().now = asked;
    script.wait(bound);
    EXPECT_GE(script.sent(Request::kPlay).size(), 1U) << bound.count();
  }
}

TEST(Unavailable, IsTakenForAnAnswerWhereItIsStillTooMuchAfterAWhile) {
  Script script;
  script.ready();
  const auto id = script.client.post_seek(script.now, {});
  for (int refusal = 0; refusal < 8; ++refusal) {
    script.clear().refuse(v1::ERROR_CODE_RATE_LIMITED, id);
    EXPECT_EQ(script.count<Refused>(), 0U) << refusal;
    script.server_pings().wait(8s);
  }
  script.clear().refuse(v1::ERROR_CODE_RATE_LIMITED, id);
  EXPECT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Unavailable, RefusesAListWhichTheNextLookAsksForAgain) {
  Script script;
  const auto id = script.ready().client.list_rooms(script.now);
  script.refuse(v1::ERROR_CODE_UNAVAILABLE, id);
  EXPECT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Unavailable, AsksAgainForARoomOfWhichSomethingIsMissing) {
  Script script;
  Table table;
  script.seated(table);
  script.clear().receive(table.move("f5").move("d6").update(5));  // event 5 is missing
  const auto question = script.last_sent(Request::kSync);
  ASSERT_TRUE(question);
  script.clear().refuse(v1::ERROR_CODE_UNAVAILABLE, question->id());
  script.server_pings().wait(250ms);
  ASSERT_EQ(script.sent(Request::kSync).size(), 1U);
  script.receive(table.update(4), question->id());
  EXPECT_EQ(script.client.room(table.id)->state.event(), 6U);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Stale, MoveIsRefusedAndTheNewerPositionShown) {
  Script script;
  Table table;
  script.seated(table);
  const auto id = script.client.play(script.now, table.id, square("f5"));
  const auto room = table.move("d3").move("c3").update(4);
  script.clear().refuse(v1::ERROR_CODE_STALE, id, &room);
  EXPECT_EQ(script.sent(Request::kPlay).size(), 0U);
  EXPECT_EQ(script.count<Refused>(), 1U);
  EXPECT_FALSE(script.client.room(table.id)->pending_square);
  EXPECT_EQ(script.client.room(table.id)->state.event(), 6U);
}

TEST(Unreadable, RequestIsNotCarriedToTheNextLine) {
  Script script;
  v1::CreateRoom wish;
  const auto id = script.ready().client.create_room(script.now, wish);
  script.clear().refuse(v1::ERROR_CODE_FRAME_TOO_LONG);
  const auto told = script.all<Refused>();
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].answers, id);
  EXPECT_EQ(told[1].answers, 0U);
  script.wait(8s);
  script.client.opened(script.now);
  script.welcome({}, true);
  EXPECT_TRUE(script.sent(Request::kCreateRoom).empty());
}

}  // namespace
}  // namespace reversi::client
