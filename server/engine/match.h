// Matches between two players without a network: how strong is one against the other?
//
// Pure functions of their arguments, as far as the players are.
#pragma once

#include <cstdint>

#include "common/rules/game.h"
#include "server/engine/player.h"

namespace reversi::engine {

/// Counted for the first player.
struct MatchResult {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int disc_difference = 0;  ///< sum over all games, empty squares to the winner

  int games() const { return wins + draws + losses; }
  double score() const { return wins + 0.5 * draws; }  ///< draws count half
};

/// A game whose first 6, 7 or 8 discs are random, by the seed; never one that is over.
rules::Game random_opening(std::uint64_t seed);

/// Plays a game on to its end. @return the final position
rules::Position play_out(rules::Game game, const Player& black, const Player& white, std::uint64_t seed);

/// Plays games in pairs: each opening twice, with the colours swapped the second time. @pre games >= 1
MatchResult play_match(const Player& a, const Player& b, int games, std::uint64_t seed);

}  // namespace reversi::engine
