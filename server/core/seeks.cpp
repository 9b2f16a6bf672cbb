#include "server/core/seeks.h"

#include <algorithm>
#include <cstdlib>

namespace reversi::core {
namespace {

/// 0 where either has none: people without ratings are as near as can be told.
int distance(const Seek& one, const Seek& other) {
  return one.rating && other.rating ? std::abs(*one.rating - *other.rating) : 0;
}

bool colors_go_together(v1::Color one, v1::Color other) {
  return one == v1::COLOR_UNSPECIFIED || other == v1::COLOR_UNSPECIFIED || one != other;
}

}  // namespace

bool admits(const Seek& seek, std::optional<int> rating) {
  if (seek.least == 0 && seek.most == 0) return true;
  if (!rating) return false;
  return (seek.least == 0 || *rating >= seek.least) && (seek.most == 0 || *rating <= seek.most);
}

int window_of(Time waited, const Limits& limits) {
  const auto seconds = std::chrono::floor<std::chrono::seconds>(waited).count();
  const auto most = static_cast<std::int64_t>(limits.window_most);
  return static_cast<int>(std::clamp(limits.window_first + seconds * limits.window_per_second, std::int64_t{0}, most));
}

bool suit(const Seek& one, const Seek& other, const Limits& limits, Time now) {
  if (one.player == other.player || one.key != other.key) return false;
  if (!colors_go_together(one.color, other.color)) return false;
  if (!admits(one, other.rating) || !admits(other, one.rating)) return false;
  const auto within = [&](const Seek& seek) {
    return !seek.quick || distance(one, other) <= window_of(now - seek.since, limits);
  };
  return within(one) && within(other);
}

std::optional<SeekId> best_for(const Seek& seek, const Seeks& seeks, const Limits& limits, Time now,
                               const std::function<bool(const Seek&)>& may_play) {
  const Seek* best = nullptr;
  for (const auto& [id, other] : seeks) {
    if (!suit(seek, other, limits, now) || !may_play(other)) continue;
    const bool nearer = best == nullptr || distance(seek, other) < distance(seek, *best);
    const bool longer = best != nullptr && distance(seek, other) == distance(seek, *best) && other.since < best->since;
    if (nearer || longer) best = &other;
  }
  if (best == nullptr) return std::nullopt;
  return best->id;
}

}  // namespace reversi::core
