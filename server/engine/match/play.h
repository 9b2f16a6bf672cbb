// One game between two players, and the openings that games start from.
//
// Pure functions of their arguments, as far as the players are.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "common/rules/game.h"
#include "server/engine/match/player.h"

namespace reversi::engine {

/// Which of the two players of a match.
enum class Side : std::uint8_t {
  a,  ///< the first, for whom a match counts
  b,
};

/// What the players have to keep to.
struct Conditions {
  std::optional<std::chrono::milliseconds> game_time{};  ///< a side's, for the whole game
  std::chrono::milliseconds increment{};                 ///< with game_time, after each move
  std::optional<std::chrono::milliseconds> move_time{};  ///< in place of game_time, for each move
  std::chrono::milliseconds margin{500};                 ///< later than this and the game is lost
};

/// A game played to its end, or until a player failed.
struct Played {
  std::string transcript;        ///< with the opening's moves
  int difference = 0;            ///< discs for `a`, empty squares to the winner; -64 or 64 where a player failed
  std::optional<Side> failed{};  ///< who lost by no answer, an illegal move or lateness,
  std::string fault{};           ///< and how
};

/// A game whose first 8 discs are random by the seed and leave an even position: our own search sees neither side more
/// than two discs ahead.
rules::Game balanced_opening(std::uint64_t seed);

/// Reads openings, one transcript a line; empty lines and those that begin with # or % are skipped. The error names
/// the line.
std::expected<std::vector<rules::Game>, std::string> read_openings(const std::string& path);

/// Plays a game on to its end.
Played play_game(rules::Game game, const Player& a, const Player& b, bool a_is_black, const Conditions& conditions,
                 std::uint64_t seed);

}  // namespace reversi::engine
