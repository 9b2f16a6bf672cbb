// A pool of threads that serves AI seats: searches queued by deadline, each cancellable.
//
// `submit` and `cancel` may be called from any thread and never wait for a search. The answer is called on a thread of
// the pool. Destroying the pool stops what runs, answers nothing more, and joins.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "server/engine/search.h"

namespace reversi::engine {

/// Names one submitted search, chosen by who submits it.
using Ticket = std::uint64_t;

class Pool {
 public:
  /// Must not throw, nor destroy the pool; may submit and cancel.
  /// @param ticket  as submitted; called exactly once unless the search was cancelled or the pool destroyed
  using Answer = std::function<void(Ticket ticket, const Progress& found)>;

  static constexpr int default_table_bits = 22;  // 64 MiB, touched only as far as it is used

  /// @param threads     at least 1; they are niced so that the service comes first
  /// @param table_bits  what the strong levels' searches remember together: 16 bytes times two to this power
  Pool(unsigned threads, Answer answer, int table_bits = default_table_bits);
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  /// Queues a search; the one whose deadline (now + budget) is earliest runs first. Time in the queue counts against
  /// the budget; one whose deadline passes in the queue still looks one ply ahead and answers. While others wait, a
  /// search bound by time takes only its share of the time it has left. A ticket that is still in use is cancelled
  /// first.
  void submit(Ticket ticket, Request request);

  /// Forgets a search, whether it waits or runs; its answer does not come. Unknown tickets are fine. Only an answer
  /// that a thread of the pool is giving at this very moment cannot be held back any more.
  void cancel(Ticket ticket);

 private:
  struct State;
  std::unique_ptr<State> state_;
  std::vector<std::jthread> threads_;
};

}  // namespace reversi::engine
