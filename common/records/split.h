// Where a game begins and ends in a text of many.
//
// Pure functions over the part of a source that is in memory.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "common/records/form.h"

namespace reversi::records {

/// What stands before a game: blank lines, remarks, other lines of a log.
struct Gap {
  std::size_t bytes = 0;  ///< to skip
  bool found = false;     ///< a game begins behind them; otherwise more of the source is wanted, or it has no more
};

/// @param at_end  nothing follows the text
Gap gap_before_game(Form form, std::string_view text, bool at_end);

/// Bytes of the game at the front; nothing where its end is not there yet. At the end of a source there always is one.
std::optional<std::size_t> bytes_of_game(Form form, std::string_view text, bool at_end);

}  // namespace reversi::records
