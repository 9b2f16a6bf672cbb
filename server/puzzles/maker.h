// Makes puzzles of recorded games, every value solved exactly.
//
// One owner, one thread at a time. A game takes some hundredths of a second.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <vector>

#include "common/records/record.h"
#include "server/engine/table.h"
#include "server/puzzles/puzzle.h"

namespace reversi::puzzles {

class Maker {
 public:
  /// @param nodes  for all moves of one position; where they do not suffice, it has no values
  explicit Maker(std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max());

  /// The exact values of all moves of a position, in the order of their squares; fewer where that takes too long.
  std::vector<records::MoveValue> values_of(const rules::Position& position);

  /// Whether a puzzle will do. @param played  what was played in the game
  using Wanted = std::function<bool(const Puzzle& puzzle, rules::Square played)>;

  /// The first puzzle that the game passes through, from `empties` empty squares on. @param empties  7..14
  std::optional<Puzzle> puzzle_in(const records::Record& record, int empties, const Wanted& wanted = {});

  /// A puzzle where a game has met it.
  struct Met {
    Puzzle puzzle;
    rules::Square played{0};
    int ply = 0;  ///< discs placed before

    int value_played() const;
    bool missed() const { return value_played() < puzzle.values.front().value; }
  };

  /// All that the game passes through, without their lines. @param go_on  asked before each position; false ends it
  std::vector<Met> all_in(const records::Record& record, const std::function<bool()>& go_on);

  /// Best play from the puzzle's position to the end.
  std::vector<rules::Square> line_of(const Puzzle& puzzle);

  /// Solves the puzzle again. @return whether each of its values is right, and its line plays to the best one
  bool is_exact(const Puzzle& puzzle);

 private:
  std::uint64_t nodes_;
  engine::Table table_;
};

}  // namespace reversi::puzzles
