// Which thing is due when: one deadline each for connections, sessions, rooms, their crowds, the lobby, its seeks,
// reviews, the next commit, and the store.
//
// A value inside the core. Setting a deadline replaces the thing's former one; a due one is handed out once.
#pragma once

#include <array>
#include <boost/unordered/unordered_flat_map.hpp>
#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <utility>

namespace reversi::core {

struct DeadlineKey {
  enum class Kind : std::uint8_t { connection, session, room, store, commit, crowd, lobby, seeks, review };
  static constexpr std::size_t kinds = 9;
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
      queue_of(key.kind).erase({known->second, key.id});
      times_.erase(known);
    }
    if (!at) return;
    times_.emplace(key, *at);
    queue_of(key.kind).emplace(*at, key.id);
  }

  /// Due at `at` or, where it is set so, earlier: what goes back over and over is left alone, and whoever takes it
  /// looks again.
  void bring_forward(DeadlineKey key, Time at) {
    const auto known = times_.find(key);
    if (known == times_.end() || at < known->second) set(key, at);
  }

  bool is_set(DeadlineKey key) const { return times_.contains(key); }

  std::optional<Time> next() const {
    const auto first = earliest();
    if (!first) return std::nullopt;
    return first->first;
  }

  /// Takes out one that is due at `now`, earliest first.
  std::optional<DeadlineKey> take_due(Time now) {
    const auto first = earliest();
    if (!first || first->first > now) return std::nullopt;
    set(first->second, std::nullopt);
    return first->second;
  }

  /// Which of a kind is due first.
  std::optional<std::uint64_t> first_of(DeadlineKey::Kind kind) const {
    const auto& queue = queues_[static_cast<std::size_t>(kind)];
    if (queue.empty()) return std::nullopt;
    return queue.begin()->second;
  }

 private:
  using Queue = std::set<std::pair<Time, std::uint64_t>>;

  struct Hash {
    std::size_t operator()(const DeadlineKey& key) const {
      return std::hash<std::uint64_t>{}(key.id * DeadlineKey::kinds + static_cast<std::uint64_t>(key.kind));
    }
  };

  Queue& queue_of(DeadlineKey::Kind kind) { return queues_[static_cast<std::size_t>(kind)]; }

  std::optional<std::pair<Time, DeadlineKey>> earliest() const {
    std::optional<std::pair<Time, DeadlineKey>> first;
    for (std::size_t kind = 0; kind < queues_.size(); ++kind) {
      if (queues_[kind].empty()) continue;
      const auto& [at, id] = *queues_[kind].begin();
      if (!first || at < first->first) first = {at, {.kind = static_cast<DeadlineKey::Kind>(kind), .id = id}};
    }
    return first;
  }

  std::array<Queue, DeadlineKey::kinds> queues_;  ///< by kind
  boost::unordered_flat_map<DeadlineKey, Time, Hash> times_;
};

}  // namespace reversi::core
