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

class Book;
class Table;

/// A strength at which the engine plays, by number (1 is the weakest) and name.
struct Level {
  int number = 0;
  std::string_view name;               ///< English, one word: "novice"
  std::string_view style;              ///< how it plays, in a few English words
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
  int hundredths = 0;                    ///< the value, in hundredths of a disc
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

  /// Whether early moves vary, by seed, among those nearly equal; else the best found is played.
  bool varies = true;

  /// In place of the budget where the answer must not depend on the machine.
  std::optional<std::uint64_t> node_limit = std::nullopt;

  /// Looks no further ahead than this, where the level would.
  std::optional<int> max_depth = std::nullopt;

  /// Prob-cut's certainty in the midgame, 0..15 (midgame.h), where not the level's.
  std::optional<int> certainty = std::nullopt;

  /// Only who wins is asked: a search that reaches the end looks for no more, and its exact value is one disc for a
  /// win, none for a draw, minus one for a loss.
  bool outcome_only = false;

  /// Threads to search on, this one included, at least 1. More than one where no node limit is given and the level is
  /// a strong one; the answer then depends on how they happen to run.
  int threads = 1;

  /// What searches remember together, for the strong levels where no node limit is given; else each has its own.
  Table* table = nullptr;

  /// An opening book, for the levels that know one: a position all of whose moves it holds is answered from it at once.
  const Book* book = nullptr;
};

/// The best move found when the search was complete, the budget used up, or a stop asked for (within a millisecond).
/// @param report  called on this thread after each iteration; may be empty
Progress search(const Request& request, std::stop_token stop, const std::function<void(const Progress&)>& report = {});

/// The best moves, each with its value and line, best first. As `search`, but nothing is overlooked or varied.
/// @param lines  how many at most, at least 1
/// @param report  called after each iteration with the moves known so far
std::vector<Progress> analyze(const Request& request, int lines, std::stop_token stop,
                              const std::function<void(const std::vector<Progress>&)>& report = {});

/// How long a person would have thought before this move: what the level's own quickness may be hidden behind. Nobody
/// waits here; who shows the move may. @param seed  varies it
std::chrono::milliseconds human_pause(const rules::Position& position, const Progress& found, std::uint64_t seed);

}  // namespace reversi::engine
