#include "client/bot/event_log.h"

#include <gtest/gtest.h>

#include "tests/bot/words.h"
#include "tests/faults/process.h"
#include "tests/support/cases.h"

namespace reversi::bot {
namespace {

TEST(EventLog, HoldsALineAtOnceForEachEvent) {
  const faults::Scratch scratch;
  const auto file = scratch.path() / "log";
  auto log = EventLog::open(file);
  ASSERT_TRUE(log) << log.error();
  const auto events = events_of(game_after("f5"));
  for (const auto& event : events) log->write(12, 3, event);
  EXPECT_EQ(test::read_lines(file), (std::vector<std::string>{"12 3 4 game_started -", "12 3 5 disc_placed f5"}));
}

TEST(EventLog, TellsWhatADiscCostTheMoversClock) {
  const faults::Scratch scratch;
  const auto file = scratch.path() / "log";
  auto events = events_of(game_after("f5"));
  events[1].mutable_disc_placed()->set_remaining_ms(299'140);
  events[1].mutable_disc_placed()->set_lag_ms(205);
  EventLog::open(file)->write(12, 3, events[1]);
  EXPECT_EQ(test::read_lines(file), std::vector<std::string>{"12 3 5 disc_placed f5 black 299140 205"});
}

TEST(EventLog, GoesOnWhereAnEarlierOneEnded) {
  const faults::Scratch scratch;
  const auto file = scratch.path() / "log";
  const auto events = events_of(game_after(""));
  EventLog::open(file)->write(1, 1, events[0]);
  EventLog::open(file)->write(2, 1, events[0]);
  EXPECT_EQ(test::read_lines(file).size(), 2U);
}

TEST(EventLog, SaysWhyItCannotBeOpened) {
  const auto log = EventLog::open("/nonexistent/folder/log");
  ASSERT_FALSE(log);
  EXPECT_NE(log.error().find("/nonexistent/folder/log: No such file"), std::string::npos) << log.error();
}

}  // namespace
}  // namespace reversi::bot
