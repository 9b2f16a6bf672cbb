// Transcripts as people paste them, and as this project writes them.
//
// Pure functions. Read: what rules/transcript.h reads, and around it: a start position before the moves ("<64 squares>
// <side> [;] moves"), a score or "1-0" after them, a pass written as a square twice ("c3c3"), and what people paste
// (pasted.h). Written: lower case, passes left out, "f5d6c3"; a game from another start has its position in front: "<64
// squares> <side> f5d6".
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

/// Reads the whole text as one game.
ReadResult read_transcript(std::string_view text);

/// One line, without a line end.
std::string write_transcript(const Record& record);

}  // namespace reversi::records
