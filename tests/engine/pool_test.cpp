#include "server/engine/pool.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <condition_variable>
#include <latch>
#include <mutex>
#include <ranges>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

using std::chrono::milliseconds;
using std::chrono::seconds;
using testing::ElementsAre;
using Clock = std::chrono::steady_clock;

/// The answers of a pool, in order; lets a test wait for them.
class Answers {
 public:
  void add(Ticket ticket, const Progress& found) {
    const std::lock_guard lock(mutex_);
    tickets_.push_back(ticket);
    depths_.push_back(found.depth);
    changed_.notify_all();
  }

  Pool::Answer adder() {
    return [this](Ticket ticket, const Progress& found) { add(ticket, found); };
  }

  std::vector<Ticket> wait_for(std::size_t how_many) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, seconds(60), [&] { return tickets_.size() >= how_many; }));
    return tickets_;
  }

  std::vector<int> depths() {
    const std::lock_guard lock(mutex_);
    return depths_;
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Ticket> tickets_;
  std::vector<int> depths_;
};

Request quick(milliseconds budget) {
  return {.position = rules::Position::start(), .level = 1, .budget = budget, .node_limit = 1};
}

Request endless() { return {.position = random_positions(44, 1).front(), .level = 10, .budget = seconds(600)}; }

/// A pool of one thread, held up inside the answer to ticket 0 until released.
struct HeldPool {
  Answers answers;
  std::latch held{1};
  std::latch release{1};
  Pool pool{1, [this](Ticket ticket, const Progress& found) {
              if (ticket == 0) {
                held.count_down();
                release.wait();
              }
              answers.add(ticket, found);
            }};

  HeldPool() {
    pool.submit(0, quick(milliseconds(0)));
    held.wait();
  }
};

TEST(Pool, AnswersEveryTicketOnce) {
  Answers answers;
  {
    Pool pool(2, answers.adder());
    for (Ticket ticket = 1; ticket <= 200; ++ticket) pool.submit(ticket, quick(seconds(10)));
    answers.wait_for(200);
  }
  auto tickets = answers.wait_for(200);
  std::ranges::sort(tickets);
  ASSERT_EQ(tickets.size(), 200U);
  for (Ticket ticket = 1; ticket <= 200; ++ticket) EXPECT_EQ(tickets[ticket - 1], ticket);
}

TEST(Pool, ServesTheEarliestDeadlineFirst) {
  HeldPool held;
  held.pool.submit(1, quick(seconds(30)));
  held.pool.submit(2, quick(seconds(10)));
  held.pool.submit(3, quick(seconds(20)));
  held.pool.submit(4, quick(seconds(5)));
  held.release.count_down();
  EXPECT_THAT(held.answers.wait_for(5), ElementsAre(0, 4, 2, 3, 1));
}

TEST(Pool, CancelsWhatWaits) {
  HeldPool held;
  held.pool.submit(1, quick(seconds(5)));
  held.pool.submit(2, quick(seconds(10)));
  held.pool.cancel(1);
  held.pool.cancel(77);
  held.release.count_down();
  EXPECT_THAT(held.answers.wait_for(2), ElementsAre(0, 2));
}

TEST(Pool, KeepsOnlyTheNewestSearchOfATicket) {
  HeldPool held;
  held.pool.submit(1, quick(seconds(5)));
  held.pool.submit(1, quick(seconds(20)));
  held.pool.submit(2, quick(seconds(10)));
  held.release.count_down();
  EXPECT_THAT(held.answers.wait_for(3), ElementsAre(0, 2, 1));
}

TEST(Pool, CancelsWhatRunsAndFreesItsThread) {
  Answers answers;
  std::latch both{2};
  Pool pool(2, [&](Ticket ticket, const Progress& found) {
    if (ticket >= 3) both.arrive_and_wait();  // ends only with two threads here at once
    answers.add(ticket, found);
  });
  const auto began = Clock::now();
  pool.submit(1, endless());
  pool.submit(2, quick(seconds(700)));
  answers.wait_for(1);  // the later deadline is served, so the earlier one runs
  pool.cancel(1);
  pool.submit(3, quick(seconds(1)));
  pool.submit(4, quick(seconds(1)));
  EXPECT_THAT(answers.wait_for(3), testing::UnorderedElementsAre(2, 3, 4));
  EXPECT_LT(Clock::now() - began, seconds(60));
}

TEST(Pool, StopsWhatRunsAndForgetsWhatWaitsWhenDestroyed) {
  Answers answers;
  const auto began = Clock::now();
  {
    Pool pool(2, answers.adder());
    pool.submit(1, endless());
    pool.submit(2, quick(seconds(700)));
    answers.wait_for(1);
    pool.submit(3, endless());
    pool.submit(4, endless());
  }
  EXPECT_THAT(answers.wait_for(1), ElementsAre(2));
  EXPECT_LT(Clock::now() - began, seconds(60));
}

TEST(Pool, CountsTheTimeInTheQueueAgainstTheBudget) {
  HeldPool held;
  Request request = endless();
  request.budget = milliseconds(2);
  const auto deadline = Clock::now() + milliseconds(2);
  held.pool.submit(1, request);
  while (Clock::now() <= deadline + milliseconds(1)) std::this_thread::yield();
  held.release.count_down();
  held.answers.wait_for(2);
  EXPECT_EQ(held.answers.depths().back(), 1) << "one ply, as its deadline has passed";
}

TEST(Pool, SharesTheTimeAmongThoseThatWait) {
  HeldPool held;
  Request request = endless();
  request.budget = seconds(3);
  for (Ticket ticket = 1; ticket <= 8; ++ticket) held.pool.submit(ticket, request);
  const auto began = Clock::now();
  held.release.count_down();
  held.answers.wait_for(9);
  EXPECT_LT(Clock::now() - began, seconds(9));
  const auto depths = held.answers.depths();
  ASSERT_EQ(depths.size(), 9U);
  for (const int depth : depths | std::views::drop(1)) {
    EXPECT_GT(depth, 1) << "one ply is what a search without time looks ahead";
  }
}

TEST(Pool, GivesALatecomerItsShareOfTheTime) {
  Answers answers;
  Pool pool(2, answers.adder());
  Request request = endless();
  request.budget = seconds(4);  // so that a share of it is enough on a machine with much else to do
  pool.submit(1, request);
  pool.submit(2, quick(seconds(700)));
  answers.wait_for(1);  // the later deadline is served, so the earlier one runs
  for (Ticket ticket = 3; ticket <= 5; ++ticket) pool.submit(ticket, request);
  answers.wait_for(5);
  for (const int depth : answers.depths() | std::views::drop(1)) EXPECT_GT(depth, 1);
}

TEST(Pool, LetsASearchBoundByNodesFinishWhileOthersWait) {
  Answers answers;
  Pool pool(1, answers.adder());
  Request bound = endless();
  bound.budget = milliseconds(1);  // counts for the order alone
  bound.node_limit = 300'000;
  const int depth = search(bound, {}).depth;
  for (Ticket ticket = 1; ticket <= 4; ++ticket) pool.submit(ticket, bound);
  answers.wait_for(4);
  EXPECT_THAT(answers.depths(), testing::Each(depth));
}

TEST(Pool, TakesAnyBudget) {
  Answers answers;
  Pool pool(1, answers.adder());
  pool.submit(1, quick(milliseconds::max()));
  pool.submit(2, quick(milliseconds::min()));
  EXPECT_THAT(answers.wait_for(2), testing::UnorderedElementsAre(1, 2));
}

TEST(Pool, TakesSubmitsAndCancelsFromManyThreads) {
  Answers answers;
  Pool pool(2, answers.adder());
  {
    std::vector<std::jthread> callers;
    for (Ticket caller = 1; caller <= 4; ++caller) {
      callers.emplace_back([&pool, caller] {
        for (Ticket number = 0; number < 100; ++number) {
          const Ticket ticket = caller * 1000 + number;
          pool.submit(ticket, endless());
          pool.cancel(ticket);
        }
        pool.submit(caller, quick(seconds(1)));
      });
    }
  }
  auto tickets = answers.wait_for(4);
  std::ranges::sort(tickets);
  EXPECT_THAT(tickets, ElementsAre(1, 2, 3, 4));
}

}  // namespace
}  // namespace reversi::engine
