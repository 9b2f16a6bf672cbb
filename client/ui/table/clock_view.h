// A side's time at a moment, under every time control: what is left, periods, and whether that is little.
//
// Pure functions on values. The clock is the server's; between two of its messages the running side's is counted down
// here, and stands still while the line is lost.
#pragma once

#include <QString>
#include <chrono>
#include <optional>

#include "client/core/client.h"

namespace reversi::ui {

struct ClockView {
  std::chrono::milliseconds left{};  ///< of the main time, of the period that runs, or for this move
  std::uint32_t periods = 0;         ///< byo-yomi: left, the running one included; 0 without
  bool is_running = false;
  bool is_low = false;       ///< it runs, and little is left
  bool is_estimate = false;  ///< the line is lost: as it was when the server was heard last

  friend bool operator==(const ClockView&, const ClockView&) = default;
};

/// @param heard  when the line was lost; nothing while it is up
std::optional<ClockView> clock_view(const client::Room& room, v1::Color color, client::Time now,
                                    std::optional<client::Time> heard);

/// "4:59", "0:09.3", "1:02:30" from an hour on, "2 d 4 h" from a day on, "0:28 (3)" with byo-yomi periods.
QString clock_text(const ClockView& clock);

/// The same in words for a screen reader, to the minute while it is long.
QString spoken_clock(const ClockView& clock);

}  // namespace reversi::ui
