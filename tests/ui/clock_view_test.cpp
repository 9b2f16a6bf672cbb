// A side's time under every time control.
#include "client/ui/table/clock_view.h"

#include <gtest/gtest.h>

namespace reversi::ui {
namespace {

using namespace std::chrono_literals;
using std::chrono::milliseconds;

/// A game in which Black's clock runs.
client::Room room_with(const v1::TimeControl& time, milliseconds left, std::uint32_t periods = 0) {
  client::Room room;
  *room.state.mutable_time() = time;
  room.state.mutable_clock()->set_black_ms(left.count());
  room.state.mutable_clock()->set_white_ms(left.count());
  room.state.mutable_clock()->set_black_periods(periods);
  room.state.mutable_clock()->set_running(v1::COLOR_BLACK);
  return room;
}

ClockView black_at(const client::Room& room, client::Time now, std::optional<client::Time> heard = {}) {
  return *clock_view(room, v1::COLOR_BLACK, now, heard);
}

v1::TimeControl fischer(milliseconds initial) {
  v1::TimeControl time;
  time.mutable_fischer()->set_initial_ms(static_cast<std::uint32_t>(initial.count()));
  return time;
}

v1::TimeControl byo_yomi(milliseconds main, milliseconds period, std::uint32_t periods) {
  v1::TimeControl time;
  time.mutable_byo_yomi()->set_main_ms(static_cast<std::uint32_t>(main.count()));
  time.mutable_byo_yomi()->set_period_ms(static_cast<std::uint32_t>(period.count()));
  time.mutable_byo_yomi()->set_periods(periods);
  return time;
}

TEST(ClockView, IsLowOnlyWhereItRuns) {
  const auto room = room_with(fischer(5min), 19s);
  EXPECT_TRUE(black_at(room, 0s).is_low);
  EXPECT_FALSE(clock_view(room, v1::COLOR_WHITE, 0s, {})->is_low);
}

TEST(ClockView, WarnsLaterInAShorterGame) {
  EXPECT_FALSE(black_at(room_with(fischer(1min), 10s), 0s).is_low);
  EXPECT_TRUE(black_at(room_with(fischer(1min), 7s), 0s).is_low);
}

TEST(ClockView, StandsStillFromWhenTheLineWasLost) {
  const auto room = room_with(fischer(5min), 300s);
  const auto clock = black_at(room, 100s, 20s);
  EXPECT_EQ(clock.left, 280s);
  EXPECT_TRUE(clock.is_estimate);
}

TEST(ClockView, NeverGoesBelowNothing) { EXPECT_EQ(black_at(room_with(fischer(5min), 3s), 9s).left, 0s); }

TEST(ClockView, GoesFromTheMainTimeIntoThePeriods) {
  const auto room = room_with(byo_yomi(10min, 30s, 3), 5s, 3);
  EXPECT_EQ(black_at(room, 4s).left, 1s);
  EXPECT_FALSE(black_at(room, 4s).is_low) << "three periods are to come";
  EXPECT_EQ(black_at(room, 6s).left, 29s);
  EXPECT_EQ(black_at(room, 6s).periods, 3U);
  EXPECT_EQ(black_at(room, 36s).periods, 2U);
  EXPECT_EQ(black_at(room, 94s).periods, 1U);
  EXPECT_EQ(black_at(room, 94s).left, 1s);
  EXPECT_TRUE(black_at(room, 94s).is_low);
  EXPECT_EQ(black_at(room, 200s).left, 0s);
}

TEST(ClockView, UsesUpPeriodsOneByOne) {
  const auto room = room_with(byo_yomi(10min, 30s, 3), 30s, 2);
  EXPECT_EQ(black_at(room, 31s).periods, 1U);
  EXPECT_EQ(black_at(room, 31s).left, 29s);
}

struct Text {
  ClockView clock;
  const char* text = nullptr;
};

TEST(ClockText, HasAFormForEveryLength) {
  for (const auto& [clock, text] : std::initializer_list<Text>{{{.left = 299s}, "4:59"},
                                                               {{.left = 9'390ms}, "0:09.3"},
                                                               {{.left = 3'750s}, "1:02:30"},
                                                               {{.left = 52h}, "2 d 4 h"},
                                                               {{.left = 28s, .periods = 3}, "0:28 (3)"}}) {
    EXPECT_EQ(clock_text(clock), QString::fromLatin1(text));
  }
}

TEST(ClockView, IsAbsentWithoutAClock) { EXPECT_EQ(clock_view({}, v1::COLOR_BLACK, 0s, {}), std::nullopt); }

}  // namespace
}  // namespace reversi::ui
