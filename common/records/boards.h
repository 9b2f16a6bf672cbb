// Positions as text: board strings, the save form of beginners' programs, and FEN-like lines.
//
// Pure functions. All of these are read:
//   "---------------------------OX------XO--------------------------- X"   64 squares a1..h8, then the side; the
//   letters
//                                of rules::parse_position, or the words Black and White for the side. Without a side
//                                the number of discs says whose turn it is.
//   "8 ---... *"                 GGF's board, the size in front
//   eight lines of eight digits  0 empty, 1 black, 2 white, then the side, 1 or 2; blanks between digits are skipped
//   "8/8/8/3WB3/3BW3/8/8/8 B"    rows from the top, W white, B black
//   "8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1"   Edax's FEN: row 8 first, p black, P white
//   "8/8/8/3pP3/3Pp3/8/8/8[PPpp] w - - 0 1"   Fairy-Stockfish's: P and w are the first player, Black here
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

/// Reads one position in any of the forms above; the fault says what is wrong where.
std::expected<rules::Position, Fault> read_board(std::string_view text);

/// The same as a record without moves.
ReadResult read_board_record(std::string_view text);

/// The board string of rules::to_string, the record's last position.
std::string write_board(const Record& record);

/// Eight lines of eight digits, then a line with the side: the record's last position.
std::string write_digits(const Record& record);

}  // namespace reversi::records
