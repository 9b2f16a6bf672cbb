#include "server/engine/protocol/allowance.h"

#include <utility>

namespace reversi::engine {

void InputEnd::tell() {
  const std::lock_guard lock(mutex_);
  told_ = true;
  changed_.notify_all();
}

bool InputEnd::wait(const std::stop_token& enough, Clock::time_point due) {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, enough, [this] { return told_; });
  changed_.wait_until(lock, enough, due, [] { return false; });
  return !enough.stop_requested();
}

Allowance::Allowance(InputEnd& end, std::stop_token stop, std::chrono::milliseconds time)
    : stopped_(std::move(stop), Raise{overdue_}),
      waiting_([&end, overdue = overdue_, due = InputEnd::Clock::now() + time](const std::stop_token& enough) {
        if (end.wait(enough, due)) overdue.request_stop();
      }) {}

}  // namespace reversi::engine
