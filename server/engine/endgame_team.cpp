#include "server/engine/endgame_team.h"

#include <algorithm>
#include <chrono>

namespace reversi::engine {
namespace {

constexpr std::chrono::microseconds between_looks(200);  // so that a waiting owner notices a stop in time

}  // namespace

Team::Team(int helpers, const std::function<Work(Team&)>& make_work) {
  for (int number = 0; number < helpers; ++number) {
    threads_.emplace_back([this, make_work] { help(make_work(*this)); });
  }
}

Team::~Team() {
  {
    const std::scoped_lock guard(mutex_);
    closing_ = true;
  }
  changed_.notify_all();
}

/// A share with moves to take. @param within  only in here, where given
Share* Team::find_work(const Share* within) const {
  const auto found = std::ranges::find_if(open_, [&](const Share* share) {
    return share->has_more_ && !share->is_settled() && (within == nullptr || share->is_within(*within));
  });
  return found != open_.end() ? *found : nullptr;
}

void Team::help_once(std::unique_lock<std::mutex>& lock, Share& share, const Work& work) {
  ++share.helpers_;
  lock.unlock();
  work(share);
  lock.lock();
  --share.helpers_;
  changed_.notify_all();
}

void Team::help(const Work& work) {
  auto lock = this->lock();
  while (!closing_) {
    if (Share* share = find_work(nullptr)) {
      help_once(lock, *share, work);
      continue;
    }
    ++idle_;
    changed_.wait(lock);
    --idle_;
  }
}

void Team::run(Share& share, const Work& work, const std::function<void()>& look) {
  auto lock = this->lock();
  open_.push_back(&share);
  changed_.notify_all();
  lock.unlock();
  work(share);
  lock.lock();
  std::erase(open_, &share);
  while (share.helpers_ > 0) {
    if (Share* inner = find_work(&share)) {
      help_once(lock, *inner, work);
      continue;
    }
    ++idle_;
    changed_.wait_for(lock, between_looks);
    --idle_;
    lock.unlock();
    look();
    lock.lock();
  }
}

}  // namespace reversi::engine
