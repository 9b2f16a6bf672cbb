// How well the engine keeps its budgets: many searches at once in a pool, beside an idle timer thread that shows what
// the machine itself adds in the same run. Prints quantiles in milliseconds; exits with 1 where an answer's lateness at
// p99.9 is more than 2 ms beyond the timer's, or at p99 a cancelled search's return more than 1 ms.
//
//   engine_deadlines [SECONDS a load] [THREADS]
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <map>
#include <mutex>
#include <random>
#include <thread>
#include <vector>

#include "server/engine/levels.h"
#include "server/engine/pool.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr double most_late_ms = 2;
constexpr double most_cancelling_ms = 1;

double ms(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }

struct Quantiles {
  std::vector<double> values;

  double at(double share) {
    if (values.empty()) return 0;
    std::ranges::sort(values);
    return values[static_cast<std::size_t>(share * static_cast<double>(values.size() - 1))];
  }

  void print(const char* name) {
    fmt::print("  {:8} {:6} p50 {:7.2f}  p99 {:7.2f}  p99.9 {:7.2f}  max {:7.2f}\n", name, values.size(), at(0.5),
               at(0.99), at(0.999), at(1));
  }
};

/// Sleeps until one moment after another and notes how late it wakes.
class Timer {
 public:
  Timer() : thread_([this](const std::stop_token& stop) { run(stop); }) {}

  Quantiles end() {
    thread_.request_stop();
    thread_.join();
    return std::move(overruns_);
  }

 private:
  void run(const std::stop_token& stop) {
    while (!stop.stop_requested()) {
      const auto due = Clock::now() + milliseconds(2);
      std::this_thread::sleep_until(due);
      overruns_.values.push_back(ms(Clock::now() - due));
    }
  }

  Quantiles overruns_;
  std::jthread thread_;
};

/// Seats that each ask for a move as soon as they have the last one.
class Seats {
 public:
  Seats(int seats, unsigned threads)
      : positions_(random_positions(36, 32)),
        pool_(threads, [this](Ticket ticket, const Progress& /*found*/) { answered(ticket); }) {
    for (int seat = 0; seat < seats; ++seat) ask(static_cast<Ticket>(seat));
  }

  Quantiles run(std::chrono::seconds time) {
    std::this_thread::sleep_for(time);
    std::unique_lock lock(mutex_);
    ending_ = true;
    ended_.wait(lock, [&] { return deadlines_.empty(); });
    return std::move(lateness_);
  }

 private:
  void ask(Ticket ticket) {
    milliseconds budget{};
    Request request;
    {
      const std::lock_guard lock(mutex_);
      budget = milliseconds(20 + random_() % 180);
      request = {
          .position = positions_[random_() % positions_.size()], .level = strongest_level().number, .budget = budget};
      deadlines_[ticket] = Clock::now() + budget;
    }
    pool_.submit(ticket, request);
  }

  void answered(Ticket ticket) {
    const auto now = Clock::now();
    {
      const std::lock_guard lock(mutex_);
      lateness_.values.push_back(std::max(0.0, ms(now - deadlines_.at(ticket))));
      deadlines_.erase(ticket);
      if (ending_) {
        ended_.notify_one();
        return;
      }
    }
    ask(ticket);
  }

  std::vector<rules::Position> positions_;
  std::mutex mutex_;
  std::condition_variable ended_;
  std::minstd_rand random_;
  std::map<Ticket, Clock::time_point> deadlines_;
  Quantiles lateness_;
  bool ending_ = false;
  Pool pool_;
};

/// How long after a stop a search is back.
Quantiles cancellations(int times) {
  Quantiles delays;
  for (const auto& position : random_positions(30, times)) {
    std::stop_source stop;
    std::atomic<Clock::rep> asked = 0;
    std::jthread canceller([&] {
      std::this_thread::sleep_for(milliseconds(20));
      asked = Clock::now().time_since_epoch().count();
      stop.request_stop();
    });
    (void)search({.position = position, .level = strongest_level().number, .budget = std::chrono::seconds(60)},
                 stop.get_token());
    const auto back = Clock::now();
    if (asked != 0) delays.values.push_back(ms(back - Clock::time_point(Clock::duration(asked.load()))));
  }
  return delays;
}

int run(std::chrono::seconds each, unsigned threads) {
  bool kept = true;
  for (const int seats : {1, 2, 8, 64, 200}) {
    Timer timer;
    auto lateness = Seats(seats, threads).run(each);
    auto overruns = timer.end();
    fmt::print("{} searches on {} threads, {} s\n", seats, threads, each.count());
    overruns.print("timer");
    lateness.print("late");
    kept = kept && lateness.at(0.999) <= overruns.at(0.999) + most_late_ms;
  }
  Timer timer;
  auto delays = cancellations(100);
  auto overruns = timer.end();
  fmt::print("cancellation\n");
  overruns.print("timer");
  delays.print("back");
  kept = kept && delays.at(0.99) <= overruns.at(0.99) + most_cancelling_ms;
  fmt::print("{}\n", kept ? "kept" : "NOT kept");
  return kept ? 0 : 1;
}

}  // namespace
}  // namespace reversi::engine

int main(int argc, char** argv) {
  const int seconds = argc > 1 ? std::atoi(argv[1]) : 5;
  const int threads = argc > 2 ? std::atoi(argv[2]) : 2;
  return reversi::engine::run(std::chrono::seconds(std::max(1, seconds)), static_cast<unsigned>(std::max(1, threads)));
}
