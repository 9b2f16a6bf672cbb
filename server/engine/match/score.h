// What a match says about two players' strength: points by pairs of games, error bars, Elo, a sequential test.
//
// Plain values and pure functions. The two games of a pair have the same opening with the colours swapped, so their
// results hang together; counting pairs (five outcomes: the "pentanomial") takes the opening's luck out of the error.
#pragma once

#include <array>
#include <optional>

namespace reversi::engine {

/// Counted for the first player.
struct Score {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  long discs = 0;              ///< sum of final differences
  std::array<int, 5> pairs{};  ///< pairs of games by their points together: 0, 1/2, 1, 1 1/2, 2

  int games() const { return wins + draws + losses; }
  double points() const { return wins + 0.5 * draws; }
  double share() const { return points() / games(); }  ///< of the points, 0..1. @pre games() > 0

  void add_game(int difference);
  void add_pair(int difference, int other_difference);  ///< two games already added
};

/// Half the width of the 95 % confidence interval of the share, by the pairs; 0.5 below two pairs.
double share_error(const Score& score);

/// Elo difference that a share of the points stands for; +-1200 for nearly none or all. @pre 0 <= share <= 1
double elo_of(double share);

/// How sure it is that the first player is the stronger, 0..1.
double superiority(const Score& score);

/// Two hypotheses about the Elo difference, told apart by a sequential probability ratio test with 5 % error each way.
struct Hypotheses {
  double elo0 = 0;
  double elo1 = 0;
};

/// At +-this the test is decided: log(0.95 / 0.05).
inline constexpr double decisive_llr = 2.944438979166440;

/// The log-likelihood ratio of elo1 over elo0, by the generalised test on the pairs' mean and variance (M. Van den
/// Bergh, "A practical introduction to the GSPRT", 2020). 0 below two pairs.
double llr(const Score& score, const Hypotheses& hypotheses);

}  // namespace reversi::engine
