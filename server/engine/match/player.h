// Players of offline matches: levels, fixed depths and times of our own search, and simple ones to measure them by.
//
// A player of our own has no state: the same occasion gives the same move, unless it is bound by time. One thread at a
// time; external engines (external.h) keep their process inside `choose`.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "common/rules/game.h"
#include "server/engine/budget.h"
#include "server/engine/search.h"

namespace reversi::engine {

/// One move to be made.
struct Occasion {
  const rules::Game& game;  ///< not over
  std::uint64_t seed = 0;   ///< the same seed, the same slips
  std::optional<ClockState> clock = std::nullopt;
};

struct Player {
  std::string name;

  /// A move, not yet judged, or what went wrong ("ended", "no answer within 60 s").
  std::function<std::expected<rules::Square, std::string>(const Occasion&)> choose;
};

/// What bounds a search in place of the level's own budget, where the match has no clock.
struct Bounds {
  std::optional<std::chrono::milliseconds> budget;
  std::optional<std::uint64_t> node_limit;
};

/// The player of this name; the error names those there are.
///   "novice", "1", "level:1"   a level, by name or number
///   "depth:8"                  the strongest level, at most 8 plies ahead
///   "time:250"                 the strongest level, 250 ms a move
///   "nodes:10000"              the strongest level, so many positions a move
///   "nodes:10000/3"            any of the three with another certainty of prob-cut (midgame.h)
///   "positional"               takes the move with the best sum of square weights
///   "greedy"                   takes the most discs
///   "random"
std::expected<Player, std::string> player_of(std::string_view name, const Bounds& bounds = {});

}  // namespace reversi::engine
