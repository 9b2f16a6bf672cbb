#include "client/bot/text.h"

#include <gtest/gtest.h>

#include "tests/bot/words.h"

namespace reversi::bot {
namespace {

using namespace std::chrono_literals;

TEST(Board, ShowsDiscsLegalSquaresAndTheNewestDisc) {
  EXPECT_EQ(board_text(state_of(game_after("f5")), v1::COLOR_WHITE),
            "     a  b  c  d  e  f  g  h\n"
            "  1  .  .  .  .  .  .  .  .\n"
            "  2  .  .  .  .  .  .  .  .\n"
            "  3  .  .  .  .  .  .  .  .\n"
            "  4  .  .  .  O  X  *  .  .\n"
            "  5  .  .  .  X  X [X] .  .\n"
            "  6  .  .  .  *  .  *  .  .\n"
            "  7  .  .  .  .  .  .  .  .\n"
            "  8  .  .  .  .  .  .  .  .\n");
}

TEST(Board, MarksNothingForTheOtherSide) {
  EXPECT_EQ(board_text(state_of(game_after("f5")), v1::COLOR_BLACK).find('*'), std::string::npos);
}

TEST(Status, NamesTheSidesTheirClocksAndTheTurn) {
  client::Room room;
  room.state = state_of(game_after("f5"));
  room.state.mutable_clock()->set_black_ms(303'000);
  room.state.mutable_clock()->set_white_ms(300'000);
  room.state.mutable_clock()->set_running(v1::COLOR_WHITE);
  room.told_at = client::Time(1s);
  EXPECT_EQ(status_text(room, 8, client::Time(2s)),
            "  Black X 4 Ada 5:03   White O 1 Bob (you) 4:59\n  Move 2: White to move (your turn).\n");
}

TEST(Status, SaysWhoIsAwayAndForHowLong) {
  client::Room room;
  room.state = state_of(game_after("f5"));
  room.state.mutable_seats(0)->set_connected(false);
  room.state.mutable_seats(0)->set_grace_left_ms(42'000);
  EXPECT_NE(status_text(room, 8, client::Time(2s)).find("Ada (away, 42 s left to return)"), std::string::npos);
}

TEST(Clock, IsWrittenAsPeopleReadIt) {
  EXPECT_EQ(clock_text(0ms), "0:00.0");
  EXPECT_EQ(clock_text(9'450ms), "0:09.4");
  EXPECT_EQ(clock_text(10'000ms), "0:10");
  EXPECT_EQ(clock_text(303'000ms), "5:03");
  EXPECT_EQ(clock_text(3'723'000ms), "1:02:03");
}

struct TimeRow {
  const char* text;
  std::uint32_t initial_ms, increment_ms;
};

class TimeControls : public testing::TestWithParam<TimeRow> {};

TEST_P(TimeControls, AreMinutesAndSeconds) {
  const auto time = parse_time(GetParam().text);
  ASSERT_TRUE(time) << time.error();
  EXPECT_EQ(time->fischer().initial_ms(), GetParam().initial_ms);
  EXPECT_EQ(time->fischer().increment_ms(), GetParam().increment_ms);
}

INSTANTIATE_TEST_SUITE_P(Forms, TimeControls,
                         testing::Values(TimeRow{"5+3", 300'000, 3'000}, TimeRow{"0.5+0", 30'000, 0},
                                         TimeRow{"1+0.5", 60'000, 500}));

TEST(TimeControl, MayBeNone) { EXPECT_TRUE(parse_time("none")->has_unlimited()); }

TEST(TimeControl, IsNothingElse) {
  for (const auto* text : {"", "+", "5+", "+3", "-5+3", "5+3x", "five", "nan", "inf+1", "1e9"})
    EXPECT_FALSE(parse_time(text)) << text;
}

TEST(Result, GivesTheEmptySquaresToTheWinner) {
  EXPECT_EQ(result_text(state_of(game_after("e6f4e3f6g5d6e7f5c5"))), "64-0 (51 empty squares to Black): Black wins.");
}

TEST(Result, SaysHowTheGameEnded) {
  auto state = state_of(game_after("f5"), true);
  EXPECT_EQ(result_text(state), "White resigned at 4-1: Black wins.");
  state.mutable_result()->set_ending(v1::ENDING_TIME);
  EXPECT_EQ(result_text(state), "White's time is up at 4-1: Black wins.");
  state.mutable_result()->set_ending(v1::ENDING_ABANDONED);
  EXPECT_EQ(result_text(state), "White stayed away at 4-1: Black wins.");
  state.mutable_result()->set_ending(v1::ENDING_ABORTED);
  EXPECT_EQ(result_text(state), "Aborted at 4-1: no result.");
}

TEST(Event, OfAPassIsSaid) {
  v1::Event event;
  event.mutable_passed()->set_color(v1::COLOR_WHITE);
  EXPECT_EQ(event_text(event), "White has no move and passes.");
}

TEST(Event, OfAPairsEndSaysPointsDiscsAndWhoWins) {
  v1::Event event;
  auto& result = *event.mutable_pair_ended()->mutable_result();
  result.set_winner(v1::COLOR_WHITE);
  result.set_black_half_points(1);
  result.set_white_half_points(3);
  result.set_discs(-12);
  EXPECT_EQ(event_text(event), "Both games: Black 0.5 points, White 1.5, -12 discs for Black: White wins the pair.");
}

TEST(Summary, IsOneRow) {
  v1::RoomSummary room;
  room.set_room(12);
  room.set_name("Ada's room");
  room.mutable_time()->mutable_fischer()->set_initial_ms(300'000);
  room.mutable_time()->mutable_fischer()->set_increment_ms(3'000);
  room.set_phase(v1::ROOM_PHASE_WAITING);
  room.add_seats()->set_name("Ada");
  room.mutable_seats(0)->set_color(v1::COLOR_WHITE);
  EXPECT_EQ(summary_text(room), "   12  Ada's room  5+3  waiting  White: Ada");
}

}  // namespace
}  // namespace reversi::bot
