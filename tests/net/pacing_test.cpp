#include "server/pacing.h"

#include <gtest/gtest.h>

#include <optional>

namespace reversi {
namespace {

using std::chrono::milliseconds;

/// A loop with one search asked of the AI at the start position.
struct Asked {
  explicit Asked(milliseconds budget) {
    pacing.asked({.think = 7, .position = rules::Position::start(), .level = 1, .budget = budget, .seed = 1});
  }

  /// The search's answer is there; when it is told, counted from the question.
  std::optional<milliseconds> told_after() {
    pacing.answered(7, {.best = rules::Square(19)});
    loop.run();
    if (!told) return std::nullopt;
    return std::chrono::duration_cast<milliseconds>(*told - since);
  }

  Pacing::Clock::time_point since = Pacing::Clock::now();
  std::optional<Pacing::Clock::time_point> told;
  boost::asio::io_context loop;
  Pacing pacing{loop, [this](core::ThinkId think, rules::Square best) {
                  EXPECT_EQ(think, 7U);
                  EXPECT_EQ(best.index(), 19);
                  told = Pacing::Clock::now();
                }};
};

TEST(Pacing, TellsAnAnswerWhenAPersonWouldHaveMoved) {
  Asked asked(std::chrono::minutes(1));
  const auto told = asked.told_after();
  ASSERT_TRUE(told);
  EXPECT_GE(*told, engine::human_pause(rules::Position::start(), {.best = rules::Square(19)}, 1));
}

TEST(Pacing, TakesNoMoreThanAThirdOfTheTimeThereIs) {
  Asked asked(milliseconds(30));
  const auto told = asked.told_after();
  ASSERT_TRUE(told);
  EXPECT_LT(*told, milliseconds(400)) << "a person would have taken more";
}

TEST(Pacing, TellsNothingThatWasCancelled) {
  Asked before(std::chrono::minutes(1));
  before.pacing.cancel(7);
  EXPECT_FALSE(before.told_after());
  Asked while_held(std::chrono::minutes(1));
  while_held.pacing.answered(7, {.best = rules::Square(19)});
  while_held.pacing.cancel(7);
  while_held.loop.run();
  EXPECT_FALSE(while_held.told);
}

}  // namespace
}  // namespace reversi
