#include "server/engine/helpers.h"

#include <algorithm>

namespace reversi::engine {

Helpers::Helpers(int helpers, const std::function<Guard()>& make_guard, Work work) : work_(std::move(work)) {
  for (int index = 0; index < helpers; ++index) {
    threads_.emplace_back([this, guard = make_guard()](const std::stop_token& closing) { serve(closing, guard); });
  }
}

Helpers::~Helpers() {
  for (auto& thread : threads_) thread.request_stop();
  changed_.notify_all();
  threads_.clear();
}

void Helpers::serve(const std::stop_token& closing, Guard guard) {
  std::unique_lock lock(mutex_);
  while (!closing.stop_requested()) {
    idle_.fetch_add(1, std::memory_order_relaxed);
    changed_.wait(lock, closing, [&] { return offer_below(nullptr) != nullptr; });
    idle_.fetch_sub(1, std::memory_order_relaxed);
    if (closing.stop_requested()) return;
    if (Split* const split = offer_below(nullptr)) {
      const std::uint64_t nodes = guard.nodes();
      help(*split, guard, lock);
      nodes_.fetch_add(guard.nodes() - nodes, std::memory_order_relaxed);
    }
  }
}

/// An open split with moves left that lies below another one; any where nothing is given. The oldest first: it lies
/// highest in the tree and has most to do. With the lock held.
Split* Helpers::offer_below(const Split* above) const {
  for (Split* const split : open_) {
    if (split->next.load(std::memory_order_relaxed) >= split->size) continue;
    const Split* ancestor = split;
    while (ancestor != nullptr && ancestor != above) ancestor = ancestor->above;
    if (ancestor == above) return split;
  }
  return nullptr;
}

/// Works on a split; the lock is held before and after.
void Helpers::help(Split& split, Guard& guard, std::unique_lock<std::mutex>& lock) {
  ++split.helpers;
  lock.unlock();
  const Halt* const before = guard.halt();
  guard.watch(&split.halt);
  work_(split, guard);
  guard.watch(before);
  lock.lock();
  --split.helpers;
  changed_.notify_all();
}

void Helpers::open(Split& split) {
  {
    const std::lock_guard lock(mutex_);
    open_.push_back(&split);
  }
  changed_.notify_all();
}

void Helpers::close(Split& split, Guard& guard) {
  std::unique_lock lock(mutex_);
  std::erase(open_, &split);
  while (split.helpers > 0) {
    idle_.fetch_add(1, std::memory_order_relaxed);
    changed_.wait(lock, [&] { return split.helpers == 0 || offer_below(&split) != nullptr; });
    idle_.fetch_sub(1, std::memory_order_relaxed);
    Split* const below = split.helpers > 0 ? offer_below(&split) : nullptr;
    if (below != nullptr) help(*below, guard, lock);
  }
}

}  // namespace reversi::engine
