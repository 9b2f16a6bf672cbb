// How well somebody plays: Glicko-2 ratings.
//
// Pure functions of values, after Mark E. Glickman, "Example of the Glicko-2 system" (2012, revised 2022),
// http://www.glicko.net/glicko/glicko2.pdf; the step numbers in the code are his.
#pragma once

#include <chrono>
#include <span>

namespace reversi::core {

struct Skill {
  double rating = 1500;      ///< on the scale of Elo
  double deviation = 350;    ///< its standard error: 95 in 100 are within twice that
  double volatility = 0.06;  ///< how erratic the results are

  friend bool operator==(const Skill&, const Skill&) = default;
};

/// One game of a rating period.
struct Outcome {
  Skill opponent;    ///< before the period
  double score = 0;  ///< 1 won, 0.5 drawn, 0 lost
};

/// Above this deviation a rating is provisional: shown with a question mark and not on the leader board.
inline constexpr double provisional_above = 110;

/// A rating period. A deviation of 60 grows past 110 in a year without games: with the volatility of 0.06 that is
/// (110² - 60²) / 173.7178² / 0.06² = 78 periods, one in 4.66 days.
inline constexpr std::chrono::hours rating_period{112};

/// The skill after the games of one period.
/// @param periods  how many have passed since the one before, fractions too: the deviation grows with them
Skill rated(const Skill& player, std::span<const Outcome> games, double periods);

/// The skill after so many periods without a game: only the deviation has grown.
Skill aged(const Skill& player, double periods);

/// After how many periods without a game the rating is provisional; 0: it is so already.
double periods_until_provisional(const Skill& player);

inline bool is_provisional(const Skill& player) { return player.deviation > provisional_above; }

}  // namespace reversi::core
