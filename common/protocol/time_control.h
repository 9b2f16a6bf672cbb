// How much time the players have: one value for all the ways of counting it, its text form, its wire form.
//
// A plain value, safe on any thread. The same words serve flags, the bot and records.
//
//   control        = "unlimited" | fischer | absolute | byo-yomi | per-move | correspondence
//   fischer        = minutes "+" seconds                      time, and what is added after each of one's own discs
//   absolute       = minutes                                  for the whole game
//   byo-yomi       = minutes "+" periods "x" seconds          main time, then so many periods of so many seconds
//   per-move       = seconds "/move"                          for each disc; what is left over is not kept
//   correspondence = days "d"                                 for each disc, by the wall clock
//   minutes        = digits [":" digit digit ["." 1..3 digits]]   minutes, seconds, thousandths
//                  | digits "." 1..2 digits                       hundredths of a minute; read, not written
//   seconds        = digits ["." 1..3 digits]
//
//   "5+3"      five minutes, and three seconds a disc
//   "0:30+0.5" half a minute, and half a second a disc ("0.5+0.5" is read as the same)
//   "10"       ten minutes
//   "10+3x30"  ten minutes, then three periods of thirty seconds
//   "30/move"  thirty seconds a disc
//   "3d"       three days a disc
//
// "none" is read as "unlimited". Minutes go up to 10'000, seconds to 86'400, periods to 99, days to 365; what a room
// may ask for is the server's to say.
#pragma once

#include <chrono>
#include <expected>
#include <string>
#include <string_view>
#include <variant>

#include "reversi/v1/types.pb.h"

namespace reversi::protocol {

/// No clock.
struct Unlimited {
  friend constexpr bool operator==(const Unlimited&, const Unlimited&) = default;
};

/// Time at the start, and an increment after each of one's own discs (patent US 4,884,255).
struct Fischer {
  std::chrono::milliseconds initial{};
  std::chrono::milliseconds increment{};

  friend constexpr bool operator==(const Fischer&, const Fischer&) = default;
};

/// Main time, then periods: a disc within a period keeps it whole, one beyond it uses the next up.
struct ByoYomi {
  std::chrono::milliseconds main{};
  std::chrono::milliseconds period{};
  int periods = 1;

  friend constexpr bool operator==(const ByoYomi&, const ByoYomi&) = default;
};

/// So much for each disc.
struct PerMove {
  std::chrono::milliseconds each{};

  friend constexpr bool operator==(const PerMove&, const PerMove&) = default;
};

/// So much for the whole game.
struct Absolute {
  std::chrono::milliseconds total{};

  friend constexpr bool operator==(const Absolute&, const Absolute&) = default;
};

/// Days for each disc, charged by the wall clock.
struct Correspondence {
  int days = 1;

  friend constexpr bool operator==(const Correspondence&, const Correspondence&) = default;
};

using TimeControl = std::variant<Unlimited, Fischer, ByoYomi, PerMove, Absolute, Correspondence>;

/// Somebody's time runs.
bool has_clock(const TimeControl& control);

/// Played over days: nobody waits in front of the screen.
bool is_correspondence(const TimeControl& control);

/// What a side may use in a game of `discs` own discs without losing on time; nothing without an end: unlimited.
std::chrono::milliseconds longest_game(const TimeControl& control, int discs);

/// The class of speed, by `longest_game` of 30 discs; see `v1::Speed` for the borders.
v1::Speed speed_of(const TimeControl& control);

v1::TimeControl to_wire(const TimeControl& control);

/// The control meant; a message that says none means unlimited.
TimeControl control_of(const v1::TimeControl& wire);

/// The text form, "5+3".
std::string to_string(const TimeControl& control);

/// Reads what `to_string` writes. The error is a sentence for people.
std::expected<TimeControl, std::string> parse_time_control(std::string_view text);

}  // namespace reversi::protocol
