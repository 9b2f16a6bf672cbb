#include "server/engine/reviewer.h"

#include <sys/resource.h>

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <utility>

namespace reversi::engine {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int niceness = 10;  // as the pool's threads; what they need they get by `give_way`
constexpr auto unbounded = std::chrono::hours(24);
constexpr milliseconds patience{1'000};   // between two moments taken from busy AI seats,
constexpr milliseconds first_moment{20};  // each twice as long as the one before, while they lead to nothing,
constexpr milliseconds longest_moment{1'000};

struct Game {
  std::uint64_t number = 0;  // tells it from an earlier one under its ticket
  std::vector<Step> steps;
  std::set<std::size_t> left;  // that nobody has taken yet
};

/// A step on a thread.
struct Work {
  ReviewTicket ticket = 0;
  std::uint64_t number = 0;
  std::size_t index = 0;
  Step step;
  milliseconds budget{};
  std::stop_source stop;
};

}  // namespace

struct Reviewer::State {
  State(unsigned count, Report give, const Thoroughness& thoroughness)
      : threads(count), report(std::move(give)), examiner(thoroughness) {}

  void serve(const std::stop_token& closing, bool from_the_end);
  std::optional<Work> next(const std::stop_token& closing, bool from_the_end);
  bool may_begin() const;
  Work take(bool from_the_end);
  void finish(const Work& work, const std::optional<Examined>& examined);
  void forget(ReviewTicket ticket);

  const unsigned threads;
  const Report report;
  Examiner examiner;
  std::mutex mutex;
  std::condition_variable_any changed;
  std::map<ReviewTicket, Game> games;
  std::deque<ReviewTicket> turns;  // of games with something left, the next one first
  std::vector<Work> running;
  unsigned searches = 0;  // of AI seats
  std::uint64_t numbers = 0;
  Clock::time_point looked_on{};  // when a moment was last taken from busy AI seats
  milliseconds moment = first_moment;
};

Reviewer::Reviewer(unsigned threads, Report report, const Thoroughness& thoroughness)
    : state_(std::make_unique<State>(threads, std::move(report), thoroughness)) {
  assert(threads >= 1);
  State* const state = state_.get();
  for (unsigned index = 0; index < threads; ++index) {
    // The end is exact and profits from what lies behind it; the beginning does not wait for it.
    const bool from_the_end = index % 2 == 0;
    threads_.emplace_back([state, from_the_end](const std::stop_token& closing) {
      ::setpriority(PRIO_PROCESS, 0, niceness);  // on Linux of this thread alone; where it is refused, all still works
      state->serve(closing, from_the_end);
    });
  }
}

Reviewer::~Reviewer() {
  for (auto& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(state_->mutex);
    state_->games.clear();
    for (auto& work : state_->running) work.stop.request_stop();
  }
  threads_.clear();
}

void Reviewer::submit(ReviewTicket ticket, std::vector<Step> game) {
  const std::lock_guard lock(state_->mutex);
  state_->forget(ticket);
  if (game.empty()) return;
  auto& kept = state_->games[ticket];
  kept.number = ++state_->numbers;
  for (std::size_t index = 0; index < game.size(); ++index) kept.left.insert(kept.left.end(), index);
  kept.steps = std::move(game);
  state_->turns.push_back(ticket);
  state_->changed.notify_all();
}

void Reviewer::cancel(ReviewTicket ticket) {
  const std::lock_guard lock(state_->mutex);
  state_->forget(ticket);
}

void Reviewer::give_way(unsigned searches) {
  const std::lock_guard lock(state_->mutex);
  state_->searches = searches;
  auto allowed = state_->threads - std::min(state_->threads, searches);
  for (auto& work : state_->running) {
    if (allowed > 0) {
      --allowed;
    } else if (work.budget == unbounded) {
      work.stop.request_stop();
    }
  }
  state_->changed.notify_all();
}

/// With the lock held.
void Reviewer::State::forget(ReviewTicket ticket) {
  if (games.erase(ticket) == 0) return;
  std::erase(turns, ticket);
  for (auto& work : running) {
    if (work.ticket == ticket) work.stop.request_stop();
  }
}

void Reviewer::State::serve(const std::stop_token& closing, bool from_the_end) {
  while (const auto work = next(closing, from_the_end)) {
    finish(*work, examiner.examine(work->step, work->budget, work->stop.get_token()));
  }
}

/// A thread that no AI seat wants is free. With the lock held.
bool Reviewer::State::may_begin() const { return running.size() + searches < threads; }

/// The next step of the game whose turn it is; nothing when the reviewer closes.
std::optional<Work> Reviewer::State::next(const std::stop_token& closing, bool from_the_end) {
  std::unique_lock lock(mutex);
  while (!closing.stop_requested()) {
    if (turns.empty()) {
      changed.wait(lock, closing, [&] { return !turns.empty(); });
    } else if (may_begin()) {
      return take(from_the_end);
    } else if (!running.empty()) {
      changed.wait(lock, closing, [&] { return turns.empty() || may_begin() || running.empty(); });
    } else if (Clock::now() >= looked_on + patience) {
      looked_on = Clock::now();
      auto work = take(from_the_end);
      work.budget = running.back().budget = moment;
      return work;
    } else {
      changed.wait_until(lock, closing, looked_on + patience,
                         [&] { return turns.empty() || may_begin() || !running.empty(); });
    }
  }
  return std::nullopt;
}

/// With the lock held.
Work Reviewer::State::take(bool from_the_end) {
  const auto ticket = turns.front();
  turns.pop_front();
  auto& game = games.at(ticket);
  const auto place = from_the_end ? std::prev(game.left.end()) : game.left.begin();
  Work work{.ticket = ticket,
            .number = game.number,
            .index = *place,
            .step = game.steps[*place],
            .budget = unbounded,
            .stop = {}};
  game.left.erase(place);
  if (!game.left.empty()) turns.push_back(ticket);
  running.push_back(work);
  return work;
}

/// Reports what was found, or puts the step back.
void Reviewer::State::finish(const Work& work, const std::optional<Examined>& examined) {
  {
    const std::lock_guard lock(mutex);
    std::erase_if(running, [&](const Work& one) { return one.number == work.number && one.index == work.index; });
    const auto game = games.find(work.ticket);
    const bool wanted = game != games.end() && game->second.number == work.number;
    if (wanted && !examined) {
      if (game->second.left.empty()) turns.push_back(work.ticket);
      game->second.left.insert(work.index);
      if (work.budget != unbounded) moment = std::min(2 * moment, longest_moment);
    }
    changed.notify_all();
    if (!wanted || !examined) return;
    if (work.budget != unbounded) moment = first_moment;
    const auto same_game = [&](const Work& one) { return one.number == work.number; };
    if (game->second.left.empty() && std::ranges::none_of(running, same_game)) games.erase(game);
  }
  report(work.ticket, work.index, *examined);
}

}  // namespace reversi::engine
