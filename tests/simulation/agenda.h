// Virtual time: what is to happen when, carried out in order.
//
// Things of the same moment happen in the order in which they were put down, so a run repeats exactly.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

#include "tests/simulation/random.h"

namespace reversi::simulation {

class Agenda {
 public:
  using Action = std::move_only_function<void()>;

  Time now() const { return now_; }

  void at(Time when, Action action) {
    entries_.push_back({std::max(when, now_), ++last_number_, std::move(action)});
    std::ranges::push_heap(entries_, later);
  }

  void after(Time delay, Action action) { at(now_ + delay, std::move(action)); }

  /// Does the next thing, if it is due at `limit` or before; else time moves on to `limit`. @return whether it was.
  bool step(Time limit) {
    if (entries_.empty() || entries_.front().when > limit) {
      now_ = std::max(now_, limit);
      return false;
    }
    std::ranges::pop_heap(entries_, later);
    Entry entry = std::move(entries_.back());
    entries_.pop_back();
    now_ = entry.when;
    entry.action();
    return true;
  }

 private:
  struct Entry {
    Time when{};
    std::uint64_t number = 0;
    Action action;
  };

  static bool later(const Entry& left, const Entry& right) {
    return std::pair(left.when, left.number) > std::pair(right.when, right.number);
  }

  Time now_{};
  std::uint64_t last_number_ = 0;
  std::vector<Entry> entries_;
};

}  // namespace reversi::simulation
