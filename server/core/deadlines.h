// Which thing is due when: one deadline each for connections, sessions, rooms and the store.
//
// A value inside the core. Setting a deadline replaces the thing's former one; a due one is handed out once.
#pragma once

#include <chrono>
#include <compare>
#include <cstdint>
#include <optional>
#include <set>
#include <unordered_map>
#include <utility>

namespace reversi::core {

struct DeadlineKey {
  enum class Kind : std::uint8_t { connection, session, room, store };
  Kind kind = Kind::store;
  std::uint64_t id = 0;

  friend constexpr auto operator<=>(const DeadlineKey&, const DeadlineKey&) = default;
};

class Deadlines {
 public:
  using Time = std::chrono::microseconds;

  /// Due at `at`, monotonic; nothing: no deadline.
  void set(DeadlineKey key, std::optional<Time> at) {
    if (const auto known = times_.find(key); known != times_.end()) {
      if (at == known->second) return;
      queue_.erase({known->second, key});
      times_.erase(known);
    }
    if (!at) return;
    times_.emplace(key, *at);
    queue_.emplace(*at, key);
  }

  std::optional<Time> next() const {
    if (queue_.empty()) return std::nullopt;
    return queue_.begin()->first;
  }

  /// Takes out one that is due at `now`, earliest first.
  std::optional<DeadlineKey> take_due(Time now) {
    if (queue_.empty() || queue_.begin()->first > now) return std::nullopt;
    const DeadlineKey key = queue_.begin()->second;
    queue_.erase(queue_.begin());
    times_.erase(key);
    return key;
  }

 private:
  struct Hash {
    std::size_t operator()(const DeadlineKey& key) const {
      return std::hash<std::uint64_t>{}(key.id * 4 + static_cast<std::uint64_t>(key.kind));
    }
  };

  std::set<std::pair<Time, DeadlineKey>> queue_;
  std::unordered_map<DeadlineKey, Time, Hash> times_;
};

}  // namespace reversi::core
