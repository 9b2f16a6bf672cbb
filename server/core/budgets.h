// What one address may cost: rooms, failures, wrong and expensive requests. And what may be written to the log.
//
// Values without a source of time; the numbers are in limits.h. An address here is whoever pays for a connection: an
// IPv4 address (IPv4-mapped ones are the same one), or a /64 of IPv6. Trusted networks pay nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>

#include "reversi/v1/session.pb.h"
#include "server/core/clock.h"
#include "server/core/limits.h"

namespace reversi::core {

/// So many failures within a while bar for a while: wrong passwords, guessed codes, connections that come to nothing.
template <typename Key>
class Failures {
 public:
  /// One more, at `now`, older ones are forgotten by `rule`.
  void note(const Key& key, const FailureRule& rule, Time now) {
    forget_old(rule, now);
    auto& row = rows_[key];
    row.at.push_back(now);
    while (row.at.front() + Time(rule.within) < now) row.at.pop_front();
    if (row.at.size() >= rule.most) {
      row.barred_until = now + rule.bar;
      row.at.clear();
    }
    row.newest = now;
  }

  bool is_barred(const Key& key, Time now) const {
    const auto row = rows_.find(key);
    return row != rows_.end() && now < row->second.barred_until;
  }

  /// It went well: what failed before is forgiven.
  void forgive(const Key& key) { rows_.erase(key); }

  std::size_t size() const { return rows_.size(); }

 private:
  struct Row {
    std::deque<Time> at;
    Time barred_until{};
    Time newest{};
  };

  /// Every now and then, so that a flood of addresses leaves nothing behind for long.
  void forget_old(const FailureRule& rule, Time now) {
    if (now < swept_ + Time(rule.within)) return;
    swept_ = now;
    std::erase_if(rows_, [&](const auto& row) {
      return row.second.newest + Time(rule.within) < now && row.second.barred_until <= now;
    });
  }

  std::map<Key, Row> rows_;
  Time swept_{};
};

/// A balance that costs add to and that decays with time (as rippled's resource manager keeps it).
class Charge {
 public:
  /// @return the balance with the cost added
  double add(double cost, Time window, Time now);
  double balance(Time window, Time now) const;

 private:
  double balance_ = 0;
  Time at_{};
};

/// What a refusal costs the one who caused it; 0 where it is not his fault.
double cost_of(v1::ErrorCode code);

/// All that is known of the addresses that have anything to pay for.
class Payers {
 public:
  void room_opened(const std::string& address) { ++rows_[address].rooms; }
  void room_closed(const std::string& address);
  std::size_t rooms_of(const std::string& address) const;

  /// @return the balance
  double charge(const std::string& address, double cost, const Limits& limits, Time now);

  Failures<std::string> entries;  ///< wrong codes and passwords of private rooms

 private:
  struct Row {
    std::size_t rooms = 0;
    Charge charge;
  };

  void forget_settled(const Limits& limits, Time now);

  std::unordered_map<std::string, Row> rows_;
  Time swept_{};
};

/// Lines for the log: so many at once, so many a second after that, of each level; what is left out is counted.
class LogBudget {
 public:
  /// @return nothing where the line is to be left out; otherwise how many were before it
  std::optional<std::uint64_t> take(std::size_t level, const Limits& limits, Time now);

 private:
  struct Level {
    double left = 0;
    Time at{};
    bool used = false;
    std::uint64_t left_out = 0;
  };
  std::array<Level, 5> levels_;
};

}  // namespace reversi::core
