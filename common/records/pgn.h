// PGN as Othello programs use it: tags, then numbered moves.
//
// Pure functions. Read: [Result] as "1-0" (Black's win), "0-1", "1/2-1/2", "*" or discs "34-30"; moves in either case,
// passes written or not; comments in braces and to the line's end, $ numbers and variations (skipped); the pasted form
// of PlayOK. Written: discs as the result, lower-case moves, "pass" where one passes, each line within 80 signs.
//
// In tags "\\" and "\"" stand for those signs, and "\n", "\r" for line ends; in braces "\}" and "\\". A comment that
// holds "[%eval 1.5]" or "[%emt 0.02]" gives the move's value for its own side and its seconds. Tags beyond the usual:
// Time, Comment, Termination, BlackElo, WhiteElo, TimeControl, BlackTimeControl and WhiteTimeControl (GGF's clocks),
// Komi, FEN (a board string), Difference (where Result cannot hold it).
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

ReadResult read_pgn(std::string_view text);

/// Several lines, the last one with a line end.
std::string write_pgn(const Record& record);

}  // namespace reversi::records
