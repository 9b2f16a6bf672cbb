// Games of the WTHOR base as the trainer needs them: their positions, their result and their value at 24 empties.
//
// Pure functions over bytes and files. The format is the French federation's: a header of 16 bytes, then 68 for each
// game, of which byte 6 is Black's discs at the end, byte 7 those with best play from 24 empties, and 8 to 67 the moves
// as 10 * row + column, 0 for none, passes left out.
#pragma once

#include <expected>
#include <filesystem>
#include <string>
#include <vector>

#include "server/engine/board.h"

namespace reversi::engine {

struct TournamentGame {
  /// From the start on, each with its side to move able to move, the last position left out.
  struct Turn {
    Board board;
    int square = 0;  ///< the move played
    bool black_moves = true;
  };
  std::vector<Turn> turns = {};
  int best_difference = 0;  ///< Black's, with best play from 24 empties
  int difference = 0;       ///< Black's at the end, empties to the winner
  bool complete = false;    ///< played to the end on the board, so that `difference` is what the last position shows
};

/// All games of all *.wtb files of a folder, in the order of names. Refused where a file is cut off or a move illegal.
std::expected<std::vector<TournamentGame>, std::string> read_wthor(const std::filesystem::path& folder);

}  // namespace reversi::engine
