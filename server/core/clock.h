// A game's clock: both sides' remaining time under a time control, and whose runs since when.
//
// A value without a source of time: whoever asks says what time it is (monotonic). What a log says of a side's time is
// `Remaining`; between two events the running side's time is reckoned from when it was started.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "common/protocol/time_control.h"
#include "common/rules/square.h"

namespace reversi::core {

using Time = std::chrono::microseconds;  ///< monotonic
using protocol::TimeControl;

/// Whole milliseconds, rounded up: what a stored event says never takes time from a player.
std::chrono::milliseconds round_up(Time time);

/// A side's time as an event says it.
struct Remaining {
  std::chrono::milliseconds left{};  ///< of the main time, or of the period that runs
  int periods = 0;                   ///< byo-yomi: left, the running one included

  friend constexpr bool operator==(const Remaining&, const Remaining&) = default;
};

class Clock {
 public:
  explicit Clock(const TimeControl& control = {});

  /// Both sides have what the control gives; neither runs.
  void reset();

  /// A side's time at the end of a turn, as an event says it; the clock stops.
  void set(rules::Color color, Remaining remaining);

  /// A side's time in the middle of its turn, as the server that comes back says it; the clock stops.
  void restore(rules::Color color, Remaining remaining);

  /// Starts a side's time and stops the other's without charging it.
  void run(rules::Color color, Time now);

  /// Charges the running side up to `now` and stops: the room stands still in the middle of a turn.
  void pause(Time now);

  std::optional<rules::Color> running() const;

  /// Never below zero.
  Remaining remaining(rules::Color color, Time now) const;

  /// What a side has when its turn ends at `now`.
  /// @param uncharged  of the running turn, not to be charged: lag, or that the wall clock does not see
  /// @param placed     a disc was placed: an increment is added. Otherwise the turn was taken back.
  Remaining after_turn(rules::Color color, Time now, Time uncharged, bool placed) const;

  /// What a program may use for one turn: a fair share of its time among its `turns` to come, never more than half of
  /// what is left, at least 10 ms. The side's time is as at the turn's beginning.
  std::chrono::milliseconds fair_share(rules::Color color, int turns) const;

  /// How long the running turn has taken; zero while none runs.
  Time elapsed(Time now) const;

  /// When the running side's time is used up; nothing while none runs.
  std::optional<Time> flag_at() const;

 private:
  struct Side {
    Time left{};
    int periods = 0;
    bool in_period = false;  ///< byo-yomi: the main time is used up
  };
  struct Running {
    rules::Color color;
    Time since;
  };

  Side spend(Side side, Time spent) const;
  const protocol::ByoYomi* byo_yomi() const { return std::get_if<protocol::ByoYomi>(&control_); }

  TimeControl control_;
  std::array<Side, 2> sides_;
  std::optional<Running> running_;
};

}  // namespace reversi::core
