// OBF: positions with the values of their moves, one a line.
//
// Pure functions. Grammar: 64 squares, a blank, the side, then fields that end with ";": "d1:+2", the move's value for
// the side to move; "--:-127" is a filler and skipped. What follows "% " is a comment; one that would not fit the line
// is written with percent-escapes behind the mark "XE[%]".
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

/// Reads one line. Moves must be legal, values within -64..64.
ReadResult read_obf(std::string_view line);

/// One line, without a line end: the position after the record's moves, and its values where no move was made.
std::string write_obf(const Record& record);

}  // namespace reversi::records
