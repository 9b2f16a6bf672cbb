// How the bots choose: at random or greedily, always the same from the same seed and position.
//
// Pure functions; nothing depends on time, order or machine, so that a game between two of them is known beforehand.
#pragma once

#include <cstdint>
#include <optional>

#include "common/rules/game.h"
#include "common/rules/position.h"

namespace reversi::bot {

/// A legal move drawn from the seed and the position; nothing where the side to move has none.
std::optional<rules::Square> random_move(std::uint64_t seed, const rules::Position& position);

/// The move that turns most discs, corners before all; among equals the first of the board.
std::optional<rules::Square> greedy_move(const rules::Position& position);

/// The game that two random players of this seed play with each other.
rules::Game random_game(std::uint64_t seed);

/// One number for many games: FNV-1a, 64 bits, over a byte for each disc (its square's index) and pass (64), and one
/// after each game (255). See http://www.isthe.com/chongo/tech/comp/fnv/.
class GamesHash {
 public:
  void add(const rules::Game& game);
  std::uint64_t value() const { return value_; }

 private:
  void add(std::uint8_t byte);

  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace reversi::bot
