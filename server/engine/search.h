// The engine's search: the best move of a position, at a level, inside a budget.
//
// `search` runs on the caller's thread and shares nothing, so any number may run at once. It knows nothing of rooms,
// sessions or clocks: who asks turns a player's clock into a budget.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <vector>

#include "common/rules/position.h"

namespace reversi::engine {

class Table;

/// A strength at which the engine plays, by number (1 is the weakest) and name.
struct Level {
  int number = 0;
  std::string_view name;               ///< English, one word: "novice"
  std::chrono::milliseconds budget{};  ///< thinking time for one move where the clock does not ask for less
};

/// All levels, weakest first.
std::span<const Level> levels();

/// The level of this number, nothing where there is none.
std::optional<Level> level_of(int number);

/// What the search knows so far: reported after each finished iteration.
struct Progress {
  rules::Square best;
  int value = 0;            ///< expected final disc difference for the side to move, -64..64
  int depth = 0;            ///< plies looked ahead
  std::uint64_t nodes = 0;  ///< positions visited
  bool exact = false;       ///< played to the end with nothing left out: the value is the game's
  /// The moves expected, the best first, passes left out.
  std::vector<rules::Square> line = {};  // NOLINT(readability-redundant-member-init): lets initialisers leave it out
};

struct Request {
  /// The side to move must have a move.
  rules::Position position;

  /// Of `levels()`.
  int level = 1;

  /// The answer comes within it, counted from the call; at least one ply is always looked at.
  std::chrono::milliseconds budget{};

  /// Decides among moves of equal worth, and a weak level's slips; same seed, same slips.
  std::uint64_t seed = 0;

  /// In place of the budget where the answer must not depend on the machine.
  std::optional<std::uint64_t> node_limit = std::nullopt;

  /// Looks no further ahead than this, where the level would.
  std::optional<int> max_depth = std::nullopt;

  /// What searches remember together, for the strong levels where no node limit is given; else each has its own.
  Table* table = nullptr;
};

/// The best move found when the search was complete, the budget used up, or a stop asked for (within a millisecond).
/// @param report  called on this thread after each iteration; may be empty
Progress search(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report = {});

}  // namespace reversi::engine
