// A game's clock: both sides' remaining time, and whose runs since when.
//
// A value without a source of time: whoever asks says what time it is (monotonic). Only Fischer's control so far: time
// at the start, and an increment after each of one's own discs (patent US 4,884,255).
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "common/rules/square.h"
#include "reversi/v1/types.pb.h"

namespace reversi::core {

using Time = std::chrono::microseconds;  ///< monotonic

struct Fischer {
  std::chrono::milliseconds initial{};
  std::chrono::milliseconds increment{};

  friend constexpr bool operator==(const Fischer&, const Fischer&) = default;
};

/// Nothing: unlimited, no clock.
using TimeControl = std::optional<Fischer>;

v1::TimeControl to_wire(const TimeControl& control);

/// The control meant; a message that says none means unlimited.
TimeControl control_of(const v1::TimeControl& wire);

/// Whole milliseconds, rounded up: what a stored event says never takes time from a player.
std::chrono::milliseconds round_up(Time time);

class Clock {
 public:
  void set(std::chrono::milliseconds black, std::chrono::milliseconds white);
  void set(rules::Color color, std::chrono::milliseconds remaining);

  /// Starts a side's time and stops the other's without charging it.
  void run(rules::Color color, Time now);

  /// Stops the running side's time; it keeps what it had when its time was started.
  void halt();

  std::optional<rules::Color> running() const;

  /// Never below zero.
  Time remaining(rules::Color color, Time now) const;

  /// When the running side's time is used up; nothing while none runs.
  std::optional<Time> flag_at() const;

 private:
  struct Running {
    rules::Color color;
    Time since;
  };

  std::array<Time, 2> remaining_{};
  std::optional<Running> running_;
};

}  // namespace reversi::core
