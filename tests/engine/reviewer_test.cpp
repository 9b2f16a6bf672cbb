// Looking back on games: what is found, who has his turn when, and who comes first.

#include "server/engine/reviewer.h"

#include <gmock/gmock.h>

#include <condition_variable>
#include <mutex>
#include <ranges>
#include <set>

#include "common/rules/transcript.h"
#include "server/engine/endgame.h"
#include "server/engine/evaluate.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

using std::chrono::hours;
using std::chrono::seconds;
using testing::Each;

constexpr Thoroughness quick{.exact_empties = 12, .depth = 4, .table_bits = 16, .remembered = 1'000};

/// What a reviewer reports, in order; lets a test wait for it.
class Reports {
 public:
  Reviewer::Report adder() {
    return [this](ReviewTicket ticket, std::size_t step, const Examined&) {
      const std::lock_guard lock(mutex_);
      tickets_.push_back(ticket);
      steps_.insert({ticket, step});
      changed_.notify_all();
    };
  }

  /// The tickets of all reports until there are so many.
  std::vector<ReviewTicket> wait_for(std::size_t how_many) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, seconds(60), [&] { return tickets_.size() >= how_many; }));
    return tickets_;
  }

  std::size_t different_steps() {
    const std::lock_guard lock(mutex_);
    return steps_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<ReviewTicket> tickets_;
  std::set<std::pair<ReviewTicket, std::size_t>> steps_;
};

std::vector<Step> steps_with(int empties, int count) {
  std::vector<Step> steps;
  for (const auto& position : random_positions(empties, count)) {
    steps.push_back({.position = position, .played = rules::Square(std::countr_zero(position.legal_moves()))});
  }
  return steps;
}

int solved(const rules::Position& position) {
  Table table(16);
  Guard guard({}, Guard::Clock::time_point::max(), std::nullopt);
  return Endgame(table, guard).solve(Board::of(position), -64, 64) * disc_value;
}

/// A position that takes minutes to see through.
Step endless() { return {.position = random_positions(40, 1).front()}; }
constexpr Thoroughness endless_depth{.exact_empties = 40, .depth = 4, .table_bits = 16, .remembered = 10};

TEST(Examiner, FindsTheValuesOfPerfectPlayNearTheEnd) {
  Examiner examiner(quick);
  for (const auto& step : steps_with(10, 20)) {
    const auto found = examiner.examine(step, hours(1), {});
    ASSERT_TRUE(found && found->exact);
    EXPECT_EQ(found->value, solved(step.position));
    const auto after = step.position.after(*step.played);
    const int sign = after.must_pass() ? 1 : -1;
    const auto next = after.must_pass() ? after.passed() : after;
    if (!after.is_over()) EXPECT_EQ(found->value_played, sign * solved(next));
    EXPECT_LE(found->value_played, found->value);
  }
}

TEST(Examiner, GivesALineOfLegalMovesThatBeginsWithTheBest) {
  Examiner examiner(quick);
  for (const int empties : {10, 30}) {
    for (const auto& step : steps_with(empties, 10)) {
      const auto found = examiner.examine(step, hours(1), {});
      ASSERT_TRUE(found);
      ASSERT_FALSE(found->line.empty());
      EXPECT_EQ(found->line.front(), found->best);
      rules::Game game(step.position);
      for (const auto square : found->line) EXPECT_TRUE(game.play(square)) << rules::to_string(step.position);
    }
  }
}

TEST(Examiner, LooksAsFarAsItIsToldBeforeTheEnd) {
  Examiner examiner(quick);
  for (const auto& step : steps_with(30, 5)) {
    const auto found = examiner.examine(step, hours(1), {});
    ASSERT_TRUE(found);
    EXPECT_EQ(found->depth, quick.depth);
    EXPECT_FALSE(found->exact);
  }
}

TEST(Examiner, RemembersWhatItHasFound) {
  Examiner examiner(quick);
  const auto step = steps_with(30, 1).front();
  ASSERT_TRUE(examiner.examine(step, hours(1), {}));
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_TRUE(examiner.examine(step, hours(1), stopped.get_token()));
}

TEST(Examiner, FindsNothingWhereItIsStopped) {
  Examiner examiner(endless_depth);
  std::stop_source stopped;
  stopped.request_stop();
  EXPECT_FALSE(examiner.examine(endless(), hours(1), stopped.get_token()));
}

TEST(Reviewer, ReportsEveryStepOnce) {
  Reports reports;
  Reviewer reviewer(2, reports.adder(), quick);
  reviewer.submit(1, steps_with(20, 30));
  EXPECT_EQ(reports.wait_for(30).size(), 30U);
  EXPECT_EQ(reports.different_steps(), 30U);
}

TEST(Reviewer, TakesGamesInTurns) {
  Reports reports;
  Reviewer reviewer(1, reports.adder(), quick);
  reviewer.give_way(1);
  reviewer.submit(1, steps_with(13, 10));
  reviewer.submit(2, steps_with(13, 10));
  reviewer.give_way(0);
  const auto tickets = reports.wait_for(20);
  const auto first_half = std::ranges::count(tickets | std::views::take(10), 1U);
  EXPECT_GE(first_half, 4);
  EXPECT_LE(first_half, 6);
}

TEST(Reviewer, ReportsNothingOfACancelledGame) {
  Reports reports;
  Reviewer reviewer(1, reports.adder(), endless_depth);
  reviewer.submit(1, {endless()});
  reviewer.cancel(1);
  reviewer.submit(2, steps_with(10, 1));
  EXPECT_THAT(reports.wait_for(1), Each(2U));
}

TEST(Reviewer, StopsWhatRunsForAnAiSeatAndGoesOnAfterwards) {
  Reports reports;
  Reviewer reviewer(1, reports.adder(), quick);
  reviewer.submit(1, steps_with(25, 40));
  reviewer.give_way(1);
  reviewer.give_way(0);
  EXPECT_EQ(reports.wait_for(40).size(), 40U);
}

TEST(Reviewer, LooksOnNowAndThenHoweverBusyTheAiSeatsAre) {
  Reports reports;
  Reviewer reviewer(1, reports.adder(), quick);
  reviewer.give_way(5);
  reviewer.submit(1, steps_with(10, 1));
  EXPECT_EQ(reports.wait_for(1).size(), 1U);
}

TEST(Reviewer, EndsAtOnceWhateverItLooksAt) {
  Reports reports;
  const auto began = std::chrono::steady_clock::now();
  {
    Reviewer reviewer(2, reports.adder(), endless_depth);
    reviewer.submit(1, {endless(), endless()});
  }
  EXPECT_LT(std::chrono::steady_clock::now() - began, seconds(20));
}

}  // namespace
}  // namespace reversi::engine
