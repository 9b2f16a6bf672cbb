// A clock's arithmetic under each time control, apart from any room.

#include <gtest/gtest.h>

#include "server/core/clock.h"

namespace reversi::core {
namespace {

using protocol::Absolute;
using protocol::ByoYomi;
using protocol::Correspondence;
using protocol::Fischer;
using protocol::PerMove;
using rules::Color;
using std::chrono::milliseconds;
using std::chrono::seconds;

Clock running_since(const TimeControl& control, Time since) {
  Clock clock(control);
  clock.run(Color::black, since);
  return clock;
}

/// What Black has after a disc that took him so long, and his turn after it has begun.
Remaining play(Clock& clock, Time& now, Time thought) {
  clock.run(Color::black, now);
  now += thought;
  const auto remaining = clock.after_turn(Color::black, now, {}, true);
  clock.set(Color::black, remaining);
  return remaining;
}

TEST(Fischer, AddsItsIncrementAfterTheDisc) {
  const auto clock = running_since(Fischer{seconds(60), seconds(3)}, seconds(5));
  EXPECT_EQ(clock.remaining(Color::black, seconds(15)).left, seconds(50));
  EXPECT_EQ(clock.remaining(Color::white, seconds(15)).left, seconds(60));
  EXPECT_EQ(clock.after_turn(Color::black, seconds(15), {}, true).left, seconds(53));
  EXPECT_EQ(clock.flag_at(), Time(seconds(65)));
}

TEST(Fischer, AddsNothingToATurnThatIsTakenBack) {
  const auto clock = running_since(Fischer{seconds(60), seconds(3)}, {});
  EXPECT_EQ(clock.after_turn(Color::black, seconds(10), {}, false).left, seconds(50));
}

TEST(Clock, DoesNotChargeWhatIsNotThePlayersFault) {
  const auto clock = running_since(Absolute{seconds(60)}, {});
  EXPECT_EQ(clock.after_turn(Color::black, seconds(10), milliseconds(800), true).left, milliseconds(50'800));
  EXPECT_EQ(clock.after_turn(Color::black, milliseconds(500), milliseconds(800), true).left, seconds(60));
}

TEST(Clock, ThatStandsStillInATurnGoesOnFromWhereItWas) {
  auto clock = running_since(Absolute{seconds(60)}, {});
  clock.pause(seconds(10));
  EXPECT_EQ(clock.flag_at(), std::nullopt);
  clock.run(Color::black, seconds(30));
  EXPECT_EQ(clock.remaining(Color::black, seconds(31)).left, seconds(49));
}

TEST(PerMove, BeginsEachTurnAnew) {
  Clock clock(PerMove{seconds(30)});
  Time now{};
  EXPECT_EQ(play(clock, now, seconds(29)).left, seconds(30));
  clock.run(Color::black, now);
  EXPECT_EQ(clock.flag_at(), now + seconds(30));
}

TEST(Correspondence, CountsInDays) {
  const auto clock = running_since(Correspondence{3}, {});
  EXPECT_EQ(clock.flag_at(), Time(std::chrono::hours(72)));
  EXPECT_EQ(clock.after_turn(Color::black, std::chrono::hours(71), {}, true).left, std::chrono::hours(72));
}

TEST(ByoYomi, GoesFromTheMainTimeIntoAPeriodThatADiscKeepsWhole) {
  Clock clock(ByoYomi{seconds(60), seconds(10), 3});
  Time now{};
  EXPECT_EQ(play(clock, now, seconds(55)), (Remaining{.left = seconds(5), .periods = 3}));
  clock.run(Color::black, now);
  EXPECT_EQ(clock.remaining(Color::black, now + seconds(7)), (Remaining{.left = seconds(8), .periods = 3}));
  EXPECT_EQ(play(clock, now, seconds(7)), (Remaining{.left = seconds(10), .periods = 3}));
  EXPECT_EQ(play(clock, now, seconds(9)), (Remaining{.left = seconds(10), .periods = 3}));
}

TEST(ByoYomi, UsesAPeriodUpForEachThatADiscTakesLonger) {
  Clock clock(ByoYomi{{}, seconds(10), 3});
  Time now{};
  EXPECT_EQ(play(clock, now, seconds(12)), (Remaining{.left = seconds(10), .periods = 2}));
  clock.run(Color::black, now);
  EXPECT_EQ(clock.flag_at(), now + seconds(20));
  EXPECT_EQ(clock.remaining(Color::black, now + seconds(13)), (Remaining{.left = seconds(7), .periods = 1}));
  EXPECT_EQ(clock.remaining(Color::black, now + seconds(20)).left, seconds(0));
}

TEST(ByoYomi, FlagsOnlyWhenMainTimeAndAllPeriodsAreGone) {
  const auto clock = running_since(ByoYomi{seconds(60), seconds(10), 3}, {});
  EXPECT_EQ(clock.flag_at(), Time(seconds(90)));
}

TEST(ByoYomi, DoesNotTakeMainTimeOfAPeriodsLengthForAPeriod) {
  Clock clock(ByoYomi{seconds(60), seconds(10), 2});
  Time now{};
  play(clock, now, seconds(50));  // ten seconds of the main time are left
  clock.run(Color::black, now);
  EXPECT_GE(clock.flag_at(), now + seconds(30));
}

TEST(ByoYomi, WhoseMainTimeIsAsLongAsAPeriodHasBothAfterARestart) {
  Clock clock(ByoYomi{seconds(10), seconds(10), 1});
  clock.restore(Color::black, clock.remaining(Color::black, {}));
  clock.run(Color::black, {});
  EXPECT_EQ(clock.flag_at(), Time(seconds(20)));
}

TEST(FairShare, NeverTakesMoreThanHalfOfWhatIsLeft) {
  for (const TimeControl& control : {TimeControl(Fischer{seconds(10), seconds(60)}), TimeControl(PerMove{seconds(10)}),
                                     TimeControl(ByoYomi{{}, seconds(10), 3}), TimeControl(Absolute{seconds(10)})}) {
    const auto clock = running_since(control, {});
    EXPECT_LE(clock.fair_share(Color::black, 30), seconds(5)) << protocol::to_string(control);
    EXPECT_GE(clock.fair_share(Color::black, 30), milliseconds(10)) << protocol::to_string(control);
  }
}

}  // namespace
}  // namespace reversi::core
