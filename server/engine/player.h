// Players of offline matches: the levels, and simple ones to measure them by.
//
// Values without shared state, safe on any thread.
#pragma once

#include <chrono>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "server/engine/search.h"

namespace reversi::engine {

struct Player {
  std::string name;

  /// A legal move of a position whose side to move has one. The same position and seed give the same move, unless the
  /// player is bound by time.
  std::function<rules::Square(const rules::Position& position, std::uint64_t seed)> choose;
};

/// What bounds a level's searches in place of the level's own budget.
struct Bounds {
  std::optional<std::chrono::milliseconds> budget;
  std::optional<std::uint64_t> node_limit;
};

/// The player of this name: a level ("novice", or its number "1"); "positional", which takes the move with the best sum
/// of square weights; "greedy", which takes the most discs; "random". The error names those there are.
std::expected<Player, std::string> player_of(std::string_view name, const Bounds& bounds = {});

}  // namespace reversi::engine
