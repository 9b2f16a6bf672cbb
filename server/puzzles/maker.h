// Makes puzzles of recorded games, every value solved exactly.
//
// One owner, one thread at a time. A game takes some hundredths of a second.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "common/records/record.h"
#include "server/engine/table.h"
#include "server/puzzles/puzzle.h"

namespace reversi::puzzles {

class Maker {
 public:
  Maker();

  /// The exact values of all moves of a position, in the order of their squares.
  std::vector<records::MoveValue> values_of(const rules::Position& position);

  /// Whether a puzzle will do. @param played  what was played in the game
  using Wanted = std::function<bool(const Puzzle& puzzle, rules::Square played)>;

  /// The first puzzle that the game passes through, from `empties` empty squares on. @param empties  7..14
  std::optional<Puzzle> puzzle_in(const records::Record& record, int empties, const Wanted& wanted = {});

  /// Best play from the puzzle's position to the end.
  std::vector<rules::Square> line_of(const Puzzle& puzzle);

  /// Solves the puzzle again. @return whether each of its values is right, and its line plays to the best one
  bool is_exact(const Puzzle& puzzle);

 private:
  engine::Table table_;
};

}  // namespace reversi::puzzles
