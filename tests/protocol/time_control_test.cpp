// Time controls: their text form, their wire form, their speed.

#include "common/protocol/time_control.h"

#include <gtest/gtest.h>

#include <array>

namespace reversi::protocol {
namespace {

using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

struct Form {
  const char* text;
  TimeControl control;
  v1::Speed speed;
};

const std::array forms{
    Form{"unlimited", Unlimited{}, v1::SPEED_CLASSICAL},
    Form{"5+3", Fischer{minutes(5), seconds(3)}, v1::SPEED_BLITZ},
    Form{"1+0", Fischer{minutes(1), {}}, v1::SPEED_BULLET},
    Form{"0:30+0.5", Fischer{seconds(30), milliseconds(500)}, v1::SPEED_BULLET},
    Form{"1:05.025+2", Fischer{milliseconds(65'025), seconds(2)}, v1::SPEED_BULLET},
    Form{"3+0", Fischer{minutes(3), {}}, v1::SPEED_BLITZ},
    Form{"10", Absolute{minutes(10)}, v1::SPEED_RAPID},
    Form{"25", Absolute{minutes(25)}, v1::SPEED_CLASSICAL},
    Form{"10+3x30", ByoYomi{minutes(10), seconds(30), 3}, v1::SPEED_CLASSICAL},
    Form{"0+1x5", ByoYomi{{}, seconds(5), 1}, v1::SPEED_BULLET},
    Form{"30/move", PerMove{seconds(30)}, v1::SPEED_RAPID},
    Form{"2.5/move", PerMove{milliseconds(2'500)}, v1::SPEED_BULLET},
    Form{"3d", Correspondence{3}, v1::SPEED_CORRESPONDENCE},
};

TEST(TimeControl, IsReadAsItIsWritten) {
  for (const auto& [text, control, speed] : forms) {
    EXPECT_EQ(to_string(control), text);
    const auto parsed = parse_time_control(text);
    ASSERT_TRUE(parsed) << parsed.error();
    EXPECT_EQ(*parsed, control) << text;
  }
}

TEST(TimeControl, TravelsOnTheWire) {
  for (const auto& [text, control, speed] : forms) EXPECT_EQ(control_of(to_wire(control)), control) << text;
  EXPECT_EQ(control_of(v1::TimeControl{}), TimeControl(Unlimited{}));
}

TEST(TimeControl, HasASpeed) {
  for (const auto& [text, control, speed] : forms) EXPECT_EQ(speed_of(control), speed) << text;
}

TEST(TimeControl, IsReadFromHundredthsOfAMinuteToo) {
  EXPECT_EQ(parse_time_control("0.5+1"), TimeControl(Fischer(seconds(30), seconds(1))));
  EXPECT_EQ(parse_time_control("1.25"), TimeControl(Absolute{seconds(75)}));
  EXPECT_EQ(parse_time_control("none"), TimeControl(Unlimited{}));
}

TEST(TimeControl, IsNothingElse) {
  for (const auto* text :
       {"",        "+",     "5+",   "+3",    "-5+3",   "5+3x", "five",  "nan",   "inf+1",    "1e9",
        "5+0x30",  "5+x30", "5+3x", "1:5+0", "1:60+0", "5+3.", "5+.5",  "0.125", "5+1.0000", "/move",
        "-1/move", "d",     "366d", "1.5d",  "5 + 3",  "5+3 ", "0x5+3", "10001", "5++3",     "5+100x30"}) {
    const auto parsed = parse_time_control(text);
    EXPECT_FALSE(parsed) << text << " was read as " << to_string(*parsed);
  }
}

}  // namespace
}  // namespace reversi::protocol
