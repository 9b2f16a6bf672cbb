#include "server/engine/team.h"

#include <algorithm>
#include <chrono>

namespace reversi::engine {
namespace {

constexpr std::chrono::microseconds awake(50);  // to wake a thread up takes as long as many a share

}  // namespace

Team::Team(int helpers, const Parts& parts) {
  for (int number = 0; number < helpers; ++number) {
    threads_.emplace_back([this, guard = parts.guard->of_helper(), parts] { help(guard, parts); });
  }
}

Team::~Team() {
  {
    const std::scoped_lock guard(mutex_);
    closing_ = true;
    note_change();
  }
  changed_.notify_all();
}

/// There is something new to do, or somebody is done. With the lock held.
void Team::note_change() {
  changes_.fetch_add(1, std::memory_order_relaxed);
  if (asleep_ > 0) changed_.notify_all();
}

/// Until something changes. Watches for it for a moment before it falls asleep.
void Team::wait(std::unique_lock<std::mutex>& lock) {
  const auto unchanged = [&, seen = changes_.load(std::memory_order_relaxed)] {
    return changes_.load(std::memory_order_relaxed) == seen;
  };
  const auto until = Guard::Clock::now() + awake;
  idle_.fetch_add(1, std::memory_order_relaxed);
  lock.unlock();
  while (unchanged() && Guard::Clock::now() < until) std::this_thread::yield();
  lock.lock();
  ++asleep_;
  while (unchanged()) changed_.wait(lock);
  --asleep_;
  idle_.fetch_sub(1, std::memory_order_relaxed);
}

/// A share with moves to take. @param within  only in here, where given
Share* Team::find_work(const Share* within) const {
  const auto found = std::ranges::find_if(open_, [&](const Share* share) {
    return share->has_more_ && !share->is_raised() && (within == nullptr || share->is_within(*within));
  });
  return found != open_.end() ? *found : nullptr;
}

void Team::help_once(std::unique_lock<std::mutex>& lock, Share& share, const Parts& own) {
  ++share.helpers_;
  lock.unlock();
  share.work(own);
  lock.lock();
  --share.helpers_;
  note_change();
}

void Team::help(Guard guard, Parts parts) {
  parts.guard = &guard;
  parts.team = this;
  auto lock = this->lock();
  while (!closing_) {
    if (Share* share = find_work(nullptr)) {
      const std::uint64_t before = guard.nodes();
      help_once(lock, *share, parts);
      nodes_.fetch_add(guard.nodes() - before, std::memory_order_relaxed);
    } else {
      wait(lock);
    }
  }
}

void Team::run(Share& share, const Parts& own) {
  auto lock = this->lock();
  open_.push_back(&share);
  note_change();
  lock.unlock();
  share.work(own);
  lock.lock();
  std::erase(open_, &share);
  while (share.helpers_ > 0) {
    if (Share* inner = find_work(&share)) {
      help_once(lock, *inner, own);
    } else {
      wait(lock);
    }
  }
}

}  // namespace reversi::engine
