// GGF, the Generic Game Format of M. Buro: "(;GM[Othello]PB[Ann]...BO[8 ... *]B[d3//0.01]W[c5];)".
//
// Pure functions. Read: tags in any order, unknown ones skipped; both letter cases; boards with or without blanks;
// passes written or not; "2 (;...;)(;...;)" as two games of one match. Written: one game, tags in a fixed order,
// squares in upper case, passes as PA, time in seconds.
//
// GGF has no escape, and "]" ends a value. Where a text holds a "]", a line end, "(;" or ";)", this writer puts
// percent-escapes into the game's texts and says so by the tag "XE[%]"; the reader undoes them in such games alone.
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

/// Reads one game, from its "(;" to its ";)".
ReadResult read_ggf(std::string_view text);

/// "(;...;)", without a line end.
std::string write_ggf(const Record& record);

/// A GGF clock: "15:00//02:00" is initial/increment/grace, each [d.]hh:mm:ss with leading parts left out.
std::optional<TimeControl> read_clock(std::string_view text);
std::string write_clock(const TimeControl& clock);

}  // namespace reversi::records
