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

#include "server/engine/guard.h"
#include "server/engine/table.h"

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
  Turn turn;
  std::stop_source stop;
};

/// A job on a thread.
struct Run {
  Turn turn;
  Clock::time_point began;
  std::stop_source stop;
  bool by_time = true;  ///< its time may be cut short; not where nodes bound it, for that would change its answer
};

}  // namespace

struct Pool::State {
  State(unsigned count, Answer give, int table_bits) : threads(count), answer(std::move(give)), table(table_bits) {}

  void serve(const std::stop_token& closing);
  std::optional<Job> next(const std::stop_token& closing);
  bool finish(const Job& job);
  void forget(Ticket ticket);
  void keep_shares(const std::stop_token& closing);
  std::optional<Clock::time_point> end_shares(Clock::time_point now);

  const unsigned threads;
  const Answer answer;
  Table table;
  std::mutex mutex;
  std::condition_variable_any work_waits;
  std::condition_variable_any load_changed;  // what waits or runs is other than before
  std::uint64_t load_changes = 0;
  std::map<Turn, Job> waiting;
  std::map<Ticket, Turn> turns;   // of what waits
  std::map<Ticket, Run> running;  // what runs and is not forgotten
  std::uint64_t arrivals = 0;
};

Pool::Pool(unsigned threads, Answer answer, int table_bits)
    : state_(std::make_unique<State>(threads, std::move(answer), table_bits)) {
  assert(threads >= 1);
  State* const state = state_.get();
  for (unsigned index = 0; index < threads; ++index) {
    threads_.emplace_back([state](const std::stop_token& closing) {
      ::setpriority(PRIO_PROCESS, 0, niceness);  // on Linux of this thread alone; where it is refused, all still works
      state->serve(closing);
    });
  }
  threads_.emplace_back([state](const std::stop_token& closing) { state->keep_shares(closing); });
}

Pool::~Pool() {
  for (auto& thread : threads_) thread.request_stop();
  {
    const std::lock_guard lock(state_->mutex);
    for (auto& [ticket, run] : state_->running) run.stop.request_stop();
    state_->running.clear();
  }
  threads_.clear();
}

void Pool::submit(Ticket ticket, Request request) {
  request.budget = sensible(request.budget);
  const auto deadline = Clock::now() + request.budget;
  {
    const std::lock_guard lock(state_->mutex);
    state_->forget(ticket);
    const Turn turn{deadline, state_->arrivals++};
    state_->waiting.emplace(turn, Job{ticket, request, turn, {}});
    state_->turns.emplace(ticket, turn);
    ++state_->load_changes;
  }
  state_->work_waits.notify_one();
  state_->load_changed.notify_one();
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
  if (const auto run = running.find(ticket); run != running.end()) {
    run->second.stop.request_stop();
    running.erase(run);
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
  work_waits.wait(lock, closing, [&] { return !waiting.empty(); });
  if (closing.stop_requested()) return std::nullopt;
  Job job = std::move(waiting.extract(waiting.begin()).mapped());
  turns.erase(job.ticket);
  const auto now = Clock::now();
  running.insert_or_assign(job.ticket, Run{job.turn, now, job.stop, !job.request.node_limit});
  if (job.request.table == nullptr) job.request.table = &table;
  job.request.budget = sensible(std::chrono::floor<std::chrono::milliseconds>(job.turn.deadline - now));
  ++load_changes;
  load_changed.notify_one();
  return job;
}

/// @return whether its answer is still wanted
bool Pool::State::finish(const Job& job) {
  const std::lock_guard lock(mutex);
  const auto run = running.find(job.ticket);
  if (run == running.end() || run->second.turn != job.turn) return false;  // forgotten, the ticket perhaps used again
  running.erase(run);
  return true;
}

/// Sees to it that while others wait no search takes more than its share of the time until its deadline.
void Pool::State::keep_shares(const std::stop_token& closing) {
  std::unique_lock lock(mutex);
  while (!closing.stop_requested()) {
    const auto next_end = end_shares(Clock::now());
    const auto changed = [&, seen = load_changes] { return load_changes != seen; };
    if (next_end) {
      load_changed.wait_until(lock, closing, *next_end, changed);
    } else {
      load_changed.wait(lock, closing, changed);
    }
  }
}

/// Stops, with the best found so far, every search whose share is used up: of the time between its start and its
/// deadline the part that lets all who wait have as much. @return when the next share ends. With the lock held.
std::optional<Clock::time_point> Pool::State::end_shares(Clock::time_point now) {
  if (waiting.empty()) return std::nullopt;
  const auto rounds = static_cast<std::int64_t>((waiting.size() + 2 * std::size_t{threads} - 1) / threads);
  std::optional<Clock::time_point> next_end;
  for (auto& [ticket, run] : running) {
    if (!run.by_time || run.stop.stop_requested()) continue;
    const auto end = run.began + (run.turn.deadline - run.began) / rounds;
    if (end <= now) {
      run.stop.request_stop();
    } else {
      next_end = std::min(next_end.value_or(end), end);
    }
  }
  return next_end;
}

}  // namespace reversi::engine
