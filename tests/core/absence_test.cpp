// Who is away, who has not begun: grace, claims, aborts.

#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;
using std::chrono::seconds;

v1::TimeControl blitz() { return fischer(minutes(5), {}); }

v1::ErrorCode claim_of(Host& host, const Table& table, const Person& person,
                       v1::Claim::Choice choice = v1::Claim::CHOICE_WIN) {
  host.take(person.connection);
  const auto answer = host.answer(person.connection, host.claim(person, host.state(table.room), choice));
  return answer->error().code();
}

/// Both have placed a disc, Black is to move.
Table begun(Host& host, const v1::TimeControl& control = blitz()) {
  const auto table = seat_two(host, control);
  play_all(host, table, "f5d6");
  return table;
}

struct GraceRow {
  const char* what;
  v1::TimeControl control;
  seconds grace;
};

class GraceBySpeed : public testing::TestWithParam<GraceRow> {};

TEST_P(GraceBySpeed, IsToldAndCountsDown) {
  Host host;
  const auto table = begun(host, GetParam().control);
  host.drop(table.black.connection);
  EXPECT_EQ(seconds(host.state(table.room).seats(0).grace_left_ms() / 1000), GetParam().grace);
  wait(host, {table.white}, seconds(5));
  EXPECT_EQ(seconds(host.state(table.room).seats(0).grace_left_ms() / 1000), GetParam().grace - seconds(5));
  EXPECT_FALSE(host.state(table.room).seats(0).grace_over());
}

INSTANTIATE_TEST_SUITE_P(Table, GraceBySpeed,
                         testing::Values(GraceRow{"bullet", fischer(minutes(1), {}), seconds(30)},
                                         GraceRow{"blitz", fischer(minutes(5), {}), seconds(60)},
                                         GraceRow{"rapid", fischer(minutes(10), {}), seconds(90)},
                                         GraceRow{"classical", fischer(minutes(30), {}), seconds(120)},
                                         GraceRow{"unlimited", {}, seconds(120)}),
                         [](const auto& info) { return std::string(info.param.what); });

TEST(Grace, OverLeavesTheChoiceToTheOpponent) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  wait(host, {table.white}, seconds(55));
  EXPECT_EQ(claim_of(host, table, table.white), v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
  wait(host, {table.white}, seconds(5));
  EXPECT_TRUE(host.state(table.room).seats(0).grace_over());
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING) << "waiting needs no word";
  bool told = false;
  for (const auto& message : host.take(table.white.connection)) {
    told |= message.has_room() && message.room().state().seats(0).grace_over();
  }
  EXPECT_TRUE(told);
  EXPECT_EQ(claim_of(host, table, table.white), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABANDONED);
  EXPECT_EQ(host.state(table.room).result().winner(), v1::COLOR_WHITE);
}

TEST(Claim, MayBeOfADraw) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  wait(host, {table.white}, seconds(60));
  EXPECT_EQ(claim_of(host, table, table.white, v1::Claim::CHOICE_UNSPECIFIED), v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(claim_of(host, table, table.white, v1::Claim::CHOICE_DRAW), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABANDONED);
  EXPECT_EQ(host.state(table.room).result().winner(), v1::COLOR_UNSPECIFIED);
}

TEST(Claim, IsGoneWhenTheOpponentIsBack) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  wait(host, {table.white}, seconds(60));
  host.resume(table.black);
  EXPECT_FALSE(host.state(table.room).seats(0).grace_over());
  EXPECT_EQ(claim_of(host, table, table.white), v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
}

TEST(Claim, IsNotPossibleInTheOwnTurn) {
  Host host;
  const auto table = begun(host, {});
  host.drop(table.white.connection);
  wait(host, {table.black}, minutes(5));
  EXPECT_EQ(host.state(table.room).seats(1).grace_left_ms(), 120'000) << "it has not begun";
  EXPECT_EQ(claim_of(host, table, table.black), v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
  host.play(table.black, host.state(table.room), "c3");
  wait(host, {table.black}, seconds(115));
  EXPECT_EQ(claim_of(host, table, table.black), v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
  wait(host, {table.black}, seconds(5));
  EXPECT_EQ(claim_of(host, table, table.black), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Claim, IsNotPossibleOfOnesOwnAbsenceOrByStrangers) {
  Host host;
  const auto table = begun(host);
  const auto eve = host.guest("Eve");
  host.drop(table.black.connection);
  wait(host, {table.white, eve}, seconds(60));
  EXPECT_EQ(claim_of(host, table, eve), v1::ERROR_CODE_NOT_SEATED);
}

TEST(Grace, IsShorterAfterAGoodbyeAndSaysSo) {
  Host host;
  const auto table = begun(host);
  v1::ClientMessage message;
  message.mutable_goodbye();
  host.send(table.black.connection, message);
  EXPECT_EQ(host.closed(table.black.connection), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_TRUE(host.state(table.room).seats(0).left());
  wait(host, {table.white}, seconds(10));
  EXPECT_TRUE(host.state(table.room).seats(0).grace_over());
  EXPECT_EQ(claim_of(host, table, table.white), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(LostLine, IsToldFromLeaving) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  EXPECT_FALSE(host.state(table.room).seats(0).connected());
  EXPECT_FALSE(host.state(table.room).seats(0).left());
}

TEST(Grace, OfBothEndsWithoutAResult) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  host.pass_time(milliseconds(500));
  host.drop(table.white.connection);
  host.pass_time(seconds(61));
  const auto state = host.state(table.room);
  EXPECT_EQ(state.result().ending(), v1::ENDING_ABORTED);
  EXPECT_EQ(state.result().winner(), v1::COLOR_UNSPECIFIED);
}

TEST(Grace, StartsAgainAfterARestart) {
  Host host;
  const auto table = begun(host);
  host.drop(table.black.connection);
  wait(host, {table.white}, seconds(50));
  host.crash();
  const auto white = host.resume(table.white);
  wait(host, {white}, seconds(55));
  EXPECT_EQ(claim_of(host, table, white), v1::ERROR_CODE_CLAIM_NOT_POSSIBLE);
  wait(host, {white}, seconds(5));
  EXPECT_EQ(claim_of(host, table, white), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Correspondence, KnowsNoGrace) {
  v1::TimeControl days;
  days.mutable_correspondence()->set_days(3);
  Host host;
  const auto table = begun(host, days);
  host.drop(table.black.connection);
  host.drop(table.white.connection);
  host.pass_time(std::chrono::hours(71));
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(host.state(table.room).seats(0).grace_left_ms(), 0);
  host.pass_time(std::chrono::hours(1));
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_TIME);
}

TEST(Unlimited, EndsWhenNobodyMovesForADay) {
  Host host;
  const auto table = begun(host, {});
  wait(host, {table.black, table.white}, std::chrono::hours(24));
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABANDONED);
  EXPECT_EQ(host.state(table.room).result().winner(), v1::COLOR_WHITE);
}

TEST(FirstMove, ThatDoesNotComeAbortsTheGame) {
  Host host;
  const auto table = seat_two(host, blitz());
  EXPECT_EQ(host.state(table.room).first_move_left_ms(), 30'000);
  wait(host, {table.black, table.white}, seconds(25));
  host.play(table.black, host.state(table.room), "f5");
  EXPECT_EQ(host.state(table.room).first_move_left_ms(), 30'000) << "White's turn to begin";
  wait(host, {table.black, table.white}, seconds(30));
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABORTED);
  EXPECT_EQ(host.state(table.room).result().winner(), v1::COLOR_UNSPECIFIED);
}

TEST(FirstMove, IsNotWaitedForLaterOrWithoutAClock) {
  Host host;
  const auto table = begun(host);
  EXPECT_EQ(host.state(table.room).first_move_left_ms(), 0);
  const auto slow = seat_two(host);
  EXPECT_EQ(host.state(slow.room).first_move_left_ms(), 0);
  wait(host, {slow.black, slow.white, table.black, table.white}, minutes(2));
  EXPECT_EQ(host.state(slow.room).phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(host.state(table.room).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(Flag, OfWhoHasNotBegunIsNoLoss) {
  Host host;
  const auto table = seat_two(host, fischer(seconds(3), {}));
  host.pass_time(seconds(3));
  EXPECT_EQ(host.state(table.room).result().ending(), v1::ENDING_ABORTED);
}

TEST(Abort, IsPossibleUntilBothHaveBegun) {
  Host host;
  const auto table = seat_two(host);
  host.play(table.black, host.state(table.room), "f5");
  host.take(table.black.connection);
  const auto aborted = host.answer(table.black.connection, host.abort(table.black, host.state(table.room)));
  EXPECT_EQ(aborted->room().state().result().ending(), v1::ENDING_ABORTED);
  const auto other = begun(host);
  host.take(other.black.connection);
  const auto refused = host.answer(other.black.connection, host.abort(other.black, host.state(other.room)));
  EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_ABORT_NOT_POSSIBLE);
}

TEST(Room, OfAnAbsentPlayerWithoutAGameIsClosed) {
  Host host;
  const auto ann = host.guest("Ann");
  host.create(ann);
  host.drop(ann.connection);
  host.pass_time(seconds(60));
  EXPECT_EQ(host.service().census().rooms, 0U);
}

}  // namespace
}  // namespace reversi::core
