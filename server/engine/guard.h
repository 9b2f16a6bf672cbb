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

/// A millisecond for the way back, less where the budget itself is that small.
inline std::chrono::steady_clock::time_point deadline_of(std::chrono::steady_clock::time_point start,
                                                         std::chrono::milliseconds budget) {
  return start + budget - std::min<std::chrono::steady_clock::duration>(budget / 10, std::chrono::milliseconds(1));
}

/// Ends a part of a search: all that works below it unwinds. Safe on any thread.
class Halt {
 public:
  /// @param above  also ends what is below this one; outlives it; may be null
  explicit Halt(const Halt* above) : above_(above) {}
  Halt(const Halt&) = delete;
  Halt& operator=(const Halt&) = delete;

  void raise() { raised_.store(true, std::memory_order_relaxed); }

  /// Whether this one, or one above it, is raised.
  bool is_raised() const {
    for (const Halt* halt = this; halt != nullptr; halt = halt->above_) {
      if (halt->raised_.load(std::memory_order_relaxed)) return true;
    }
    return false;
  }

  /// Whether it is this one, or lies below it.
  bool is_within(const Halt& other) const {
    const Halt* halt = this;
    while (halt != nullptr && halt != &other) halt = halt->above_;
    return halt != nullptr;
  }

 private:
  std::atomic<bool> raised_ = false;
  const Halt* above_;
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
    if (armed_ && nodes_ >= node_limit_) stopped_ = true;
    if (nodes_ >= next_look_) look();
    return stopped_;
  }

  /// That of a thread which helps this search: armed, with the same stop and deadline.
  Guard of_helper() const {
    Guard guard(stop_, deadline_, std::nullopt);
    guard.arm();
    return guard;
  }

  /// Before this nothing but a halt stops the search: what it owes in any case is done unarmed.
  void arm() {
    armed_ = true;
    if (nodes_ >= node_limit_) stopped_ = true;
    look();
  }

  /// From now on the search also stops for this halt and those above it, in place of those before; where it was stopped
  /// by those alone it may go on.
  void watch(const Halt* halt) {
    halt_ = halt;
    stopped_ = armed_ && nodes_ >= node_limit_;
    look();
  }
  const Halt* halt() const { return halt_; }

  /// Counts what others have visited for this search.
  void count(std::uint64_t nodes) { nodes_ += nodes; }

  bool stopped() const { return stopped_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t nodes_between_looks = 256;

  void look() {
    next_look_ = nodes_ + nodes_between_looks;
    if (armed_ && (stop_.stop_requested() || (timed_ && Clock::now() >= deadline_))) stopped_ = true;
    if (halt_ != nullptr && halt_->is_raised()) stopped_ = true;
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
