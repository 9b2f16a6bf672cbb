// Time on the line that a player is not charged: how much a line is believed to take, and how much a game forgives.
//
// Pure values. After lichess' LagTracker (scalachess, core/src/main/scala/LagTracker.scala): a quota that each move
// refills a little, so that an odd second of lag is forgiven and nobody lives on it. The lag itself is the round trip
// that the server measures with its pings, never a client's word.
#pragma once

#include <chrono>

#include "common/protocol/time_control.h"
#include "server/core/clock.h"

namespace reversi::core {

/// What a line's round trip is believed to be.
class RoundTrip {
 public:
  void measured(Time sample);

  /// Zero before the first sample.
  Time estimate() const { return estimate_; }

 private:
  Time estimate_{};
  bool known_ = false;
};

/// What one side of one game may still be forgiven.
class LagQuota {
 public:
  explicit LagQuota(const TimeControl& control = {});

  /// Of a turn in which the line is believed to take so long: at most `cap`, and at most what is left of the quota.
  Time allowance(Time estimate) const;

  /// A disc was placed, and so much forgiven.
  void spent(std::chrono::milliseconds lag);

  static constexpr std::chrono::milliseconds cap{2'000};  ///< in one turn

 private:
  std::chrono::milliseconds gain_{};  ///< with each disc
  std::chrono::milliseconds left_{};
};

}  // namespace reversi::core
