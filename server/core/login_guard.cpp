#include "server/core/login_guard.h"

#include <algorithm>

namespace reversi::core {
bool LoginGuard::begin(const std::string& who, std::size_t most, Time pause, Time now) {
  if (failures_.size() >= full_) forget_old(now);
  auto& failures = failures_[who];
  if (now >= failures.forget_at) failures.count = 0;
  if (failures.count >= most) return false;
  ++failures.count;
  failures.forget_at = now + pause;
  return true;
}

void LoginGuard::good(const std::string& who, bool all) {
  const auto found = failures_.find(who);
  if (found == failures_.end()) return;
  if (all || --found->second.count == 0) failures_.erase(found);
}

void LoginGuard::forget_old(Time now) {
  std::erase_if(failures_, [&](const auto& entry) { return now >= entry.second.forget_at; });
  full_ = std::max(many, 2 * failures_.size());
}

}  // namespace reversi::core
