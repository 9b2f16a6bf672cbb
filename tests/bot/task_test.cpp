#include "client/bot/task.h"

#include <gtest/gtest.h>

#include "tests/bot/words.h"

namespace reversi::bot {
namespace {

/// White passes after the last of these.
constexpr std::string_view before_a_pass = "e6f6c4c5c6d6g7f4g4g6e7h8h6g5g8f8";

TEST(GameOf, ReplaysWhatTheEventsTell) {
  const auto game = game_after("f5d6c3d3c4");
  const auto told = game_of(events_of(game));
  ASSERT_TRUE(told) << told.error();
  EXPECT_EQ(told->position(), game.position());
}

TEST(GameOf, TakesTheNewestGame) {
  auto events = events_of(game_after("f5d6"));
  const auto next = events_of(game_after("d3"));
  events.insert(events.end(), next.begin(), next.end());
  EXPECT_EQ(game_of(events)->transcript(), "d3");
}

struct Damage {
  const char* name;
  void (*harm)(std::vector<v1::Event>&);
  const char* complaint;
};

class DamagedEvents : public testing::TestWithParam<Damage> {};

TEST_P(DamagedEvents, AreSeen) {
  auto events = events_of(game_after(before_a_pass));
  ASSERT_TRUE(events.back().has_passed());
  GetParam().harm(events);
  const auto game = game_of(events);
  ASSERT_FALSE(game);
  EXPECT_NE(game.error().find(GetParam().complaint), std::string::npos) << game.error();
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedEvents,
    testing::Values(
        Damage{"APassNotTold", [](auto& events) { events.pop_back(); }, "the last pass was not told"},
        Damage{"APassTooMany", [](auto& events) { events.push_back(events.back()); }, "not forced"},
        Damage{"APassOfTheOtherSide",
               [](auto& events) {
                 auto& passed = *events.back().mutable_passed();
                 passed.set_color(passed.color() == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK);
               },
               "the other side passes"},
        Damage{"AMoveOutOfTurn", [](auto& events) { events[1].mutable_disc_placed()->set_color(v1::COLOR_WHITE); },
               "out of turn"},
        Damage{"AMoveThatIsNotLegal", [](auto& events) { events[1].mutable_disc_placed()->set_square(0); }, "event 5"},
        Damage{"ASquareThatIsNone", [](auto& events) { events[1].mutable_disc_placed()->set_square(64); }, "no square"},
        Damage{"ABoardThatIsNone",
               [](auto& events) { events[0].mutable_game_started()->mutable_board()->set_black(~0ULL); },
               "no start position"}),
    [](const auto& row) { return row.param.name; });

}  // namespace
}  // namespace reversi::bot
