// Puzzles from games that were played here, on their way from whoever finds them to the store.
//
// Plain values.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reversi/v1/review.pb.h"
#include "server/core/values.h"

namespace reversi::core {

/// A puzzle that a game passes through.
struct PuzzleMet {
  std::uint32_t number = 0;  ///< given out by the core; counts where no other game has met the puzzle before
  std::string position{};    ///< one text for all images of it: one puzzle
  v1::Puzzle puzzle{};       ///< with room, game, ply and what was played; without number and count
  bool missed = false;       ///< what was played there was not the best

  friend bool operator==(const PuzzleMet& left, const PuzzleMet& right) {
    return left.number == right.number && left.position == right.position && left.missed == right.missed &&
           left.puzzle.SerializeAsString() == right.puzzle.SerializeAsString();
  }
};

/// A finished game has been looked through for puzzles, and is not again. In a batch, and as an input.
struct GameSearched {
  RoomId room = 0;
  EventNumber game = 0;
  std::vector<PuzzleMet> puzzles{};

  friend bool operator==(const GameSearched&, const GameSearched&) = default;
};

}  // namespace reversi::core
