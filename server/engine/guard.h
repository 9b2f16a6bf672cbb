// When a search has to stop: counts its nodes and watches the stop token, the deadline and the node limit.
//
// Owned by one search. Within a millisecond of a stop the search is back: the clock and the token are looked at every
// few hundred nodes, each of which takes less than a microsecond.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <optional>
#include <stop_token>
#include <utility>

namespace reversi::engine {

/// A negative budget is none, and more than a day is as good as a day and cannot overflow the clock.
constexpr std::chrono::milliseconds sensible(std::chrono::milliseconds budget) {
  return std::clamp<std::chrono::milliseconds>(budget, std::chrono::milliseconds(0), std::chrono::hours(24));
}

/// Ends a part of a search: all that works below it unwinds. Safe on any thread.
struct Halt {
  std::atomic<bool> raised = false;
  const Halt* above = nullptr;  ///< also ends what is below this one
};

class Guard {
 public:
  using Clock = std::chrono::steady_clock;

  /// @param deadline    looked at only where there is no node limit
  /// @param node_limit  the result then depends on the position alone, whatever the machine does meanwhile
  Guard(std::stop_token stop, Clock::time_point deadline, std::optional<std::uint64_t> node_limit)
      : stop_(std::move(stop)),
        deadline_(deadline),
        timed_(!node_limit),
        node_limit_(node_limit.value_or(std::numeric_limits<std::uint64_t>::max())) {}

  /// Counts a node, or some that were visited since the last call. @return true where the search must unwind; once
  /// true, true until `watch`.
  bool visit(std::uint64_t nodes = 1) {
    if (stopped_) return true;
    nodes_ += nodes;
    if (!armed_) return false;
    if (nodes_ >= node_limit_) stopped_ = true;
    if (nodes_ >= next_look_) look();
    return stopped_;
  }

  /// Before this nothing stops the search: what it owes in any case is done unarmed.
  void arm() {
    armed_ = true;
    if (nodes_ >= node_limit_) stopped_ = true;
    look();
  }

  /// From now on the search also stops for this halt and those above it, in place of those before; where it was stopped
  /// by those alone it may go on.
  void watch(const Halt* halt) {
    halt_ = halt;
    stopped_ = false;
    if (armed_) look();
  }
  const Halt* halt() const { return halt_; }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t nodes_between_looks = 256;

  void look() {
    next_look_ = nodes_ + nodes_between_looks;
    if (stop_.stop_requested() || (timed_ && Clock::now() >= deadline_)) stopped_ = true;
    for (const Halt* halt = halt_; halt != nullptr; halt = halt->above) {
      if (halt->raised.load(std::memory_order_relaxed)) stopped_ = true;
    }
  }

  std::stop_token stop_;
  const Halt* halt_ = nullptr;
  Clock::time_point deadline_;
  bool timed_;
  std::uint64_t node_limit_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_look_ = 0;
  bool armed_ = false;
  bool stopped_ = false;
};

}  // namespace reversi::engine
