#include "server/engine/pool.h"

#include <sys/resource.h>

#include <algorithm>
#include <cassert>
#include <condition_variable>
#include <map>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

namespace reversi::engine {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int niceness = 10;  // the service's own thread comes first, other idle work of the machine does not

/// What waits in the queue: by deadline, then by arrival.
struct Turn {
  Clock::time_point deadline;
  std::uint64_t arrival = 0;

  friend auto operator<=>(const Turn&, const Turn&) = default;
};

struct Job {
  Ticket ticket = 0;
  Request request;
  std::stop_source stop;  ///< asked to stop when the search is forgotten, whether it runs by then or not
};

}  // namespace

struct Pool::State {
  explicit State(unsigned count, Answer give) : threads(count), answer(std::move(give)) {}

  void serve(const std::stop_token& closing);
  std::optional<Job> next(const std::stop_token& closing);
  bool finish(const Job& job);
  void forget(Ticket ticket);
  std::chrono::milliseconds share_until(Clock::time_point deadline) const;

  const unsigned threads;
  const Answer answer;
  std::mutex mutex;
  std::condition_variable_any waiting_changed;
  std::map<Turn, Job> waiting;
  std::map<Ticket, Turn> turns;                // of what waits
  std::map<Ticket, std::stop_source> running;  // at most one for each thread
  std::uint64_t arrivals = 0;
};

Pool::Pool(unsigned threads, Answer answer) : state_(std::make_unique<State>(threads, std::move(answer))) {
  assert(threads >= 1);
  for (unsigned index = 0; index < threads; ++index) {
    threads_.emplace_back([state = state_.get()](const std::stop_token& closing) {
      ::setpriority(PRIO_PROCESS, 0, niceness);  // on Linux of this thread alone; where it is refused, all still works
      state->serve(closing);
    });
  }
}

Pool::~Pool() {
  for (auto& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(state_->mutex);
    for (auto& [ticket, stop] : state_->running) stop.request_stop();
    state_->running.clear();
  }
  threads_.clear();
}

void Pool::submit(Ticket ticket, Request request) {
  const auto deadline = Clock::now() + request.budget;
  {
    const std::lock_guard lock(state_->mutex);
    state_->forget(ticket);
    const Turn turn{deadline, state_->arrivals++};
    state_->waiting.emplace(turn, Job{ticket, std::move(request), {}});
    state_->turns.emplace(ticket, turn);
  }
  state_->waiting_changed.notify_one();
}

void Pool::cancel(Ticket ticket) {
  const std::lock_guard lock(state_->mutex);
  state_->forget(ticket);
}

/// Drops a ticket wherever it is; what runs finds itself forgotten when it is done. With the lock held.
void Pool::State::forget(Ticket ticket) {
  if (const auto turn = turns.find(ticket); turn != turns.end()) {
    waiting.erase(turn->second);
    turns.erase(turn);
  }
  if (const auto search = running.find(ticket); search != running.end()) {
    search->second.request_stop();
    running.erase(search);
  }
}

void Pool::State::serve(const std::stop_token& closing) {
  while (const auto job = next(closing)) {
    const Progress found = search(job->request, job->stop.get_token());
    if (finish(*job)) answer(job->ticket, found);
  }
}

/// The first of the queue, now running with what is left of its budget; nothing when the pool closes.
std::optional<Job> Pool::State::next(const std::stop_token& closing) {
  std::unique_lock lock(mutex);
  waiting_changed.wait(lock, closing, [&] { return !waiting.empty(); });
  if (closing.stop_requested()) return std::nullopt;
  auto first = waiting.extract(waiting.begin());
  Job job = std::move(first.mapped());
  turns.erase(job.ticket);
  running.emplace(job.ticket, job.stop);
  job.request.budget = share_until(first.key().deadline);
  return job;
}

/// @return whether its answer is still wanted
bool Pool::State::finish(const Job& job) {
  const std::lock_guard lock(mutex);
  if (job.stop.stop_requested()) return false;  // forgotten; its ticket may already name another search
  running.erase(job.ticket);
  return true;
}

/// The time until the deadline, divided among the rounds in which the threads can work off what waits, so that the
/// first of many does not use up everybody's time. With the lock held.
std::chrono::milliseconds Pool::State::share_until(Clock::time_point deadline) const {
  const auto left = std::chrono::floor<std::chrono::milliseconds>(deadline - Clock::now());
  const auto rounds = (waiting.size() + threads) / threads;
  return std::max(left, std::chrono::milliseconds(0)) / static_cast<std::int64_t>(rounds);
}

}  // namespace reversi::engine
