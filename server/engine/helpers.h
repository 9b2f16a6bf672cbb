// Threads that help one search: young brothers wait (R. Feldmann, 1993). When the first move of a node has been
// searched without a cut, the others are offered to whoever has nothing to do.
//
// Helpers are owned by the search. Each helper has its guard and its search; the table is shared. A split lives on the
// stack of the thread that made it and is left by all helpers before that thread goes on. While it waits for them it
// helps with splits that they have made below its own, so that nobody idles while there is work that it waits for.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

#include "server/engine/evaluate.h"
#include "server/engine/guard.h"

namespace reversi::engine {

/// The moves of a node that are left, for several threads to take.
struct Split {
  struct Move {
    Bitboard turned = 0;
    int square = 0;
  };

  Board board;
  int depth = 0;
  int certainty = 0;
  int nested_cuts = 0;
  Value beta = 0;
  std::array<Move, 34> moves{};
  int size = 0;
  const Split* above = nullptr;  ///< that of whose moves this one lies below
  Halt halt{};                   ///< raised when a move has reached beta: nobody needs to go on

  std::atomic<int> next = 0;     ///< the first move that nobody has taken
  std::atomic<Value> alpha = 0;  ///< rises while others search
  std::mutex mutex{};            ///< of the two below
  Value best = 0;
  int best_square = 0;
  int helpers = 0;  ///< with the lock of the helpers held
};

class Helpers {
 public:
  /// What a helper does with a split, with its own guard; `work` of one call runs on one thread.
  using Work = std::function<void(Split& split, Guard& guard)>;

  /// Starts the helpers. @param make_guard  a helper's guard, armed, with the search's own stop and deadline
  Helpers(int helpers, const std::function<Guard()>& make_guard, Work work);
  ~Helpers();
  Helpers(const Helpers&) = delete;
  Helpers& operator=(const Helpers&) = delete;

  /// Whether it is worth to offer anything just now.
  bool has_idle() const { return idle_.load(std::memory_order_relaxed) > 0; }

  /// Offers the moves of a split to whoever is idle, until `close`.
  void open(Split& split);

  /// Takes the offer back and waits until every helper has left, helping with what they have split below meanwhile.
  void close(Split& split, Guard& guard);

  /// Positions that the helpers have visited in splits that they have left.
  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }

 private:
  void serve(const std::stop_token& closing, Guard guard);
  Split* offer_below(const Split* above) const;
  void help(Split& split, Guard& guard, std::unique_lock<std::mutex>& lock);

  Work work_;
  std::mutex mutex_;
  std::condition_variable_any changed_;
  std::vector<Split*> open_;
  std::atomic<int> idle_ = 0;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::vector<std::jthread> threads_;  // last: they use the rest
};

}  // namespace reversi::engine
