// Files of positions with the exact value of their moves, as Othello programs exchange them (OBF, and a form that lists
// one move).
//
// Pure functions, safe on any thread. OBF is read as common/records reads it. Values are the side to move's, empty
// squares to the winner.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/records/record.h"

namespace reversi::engine {

struct Problem {
  rules::Position position;
  std::vector<records::MoveValue> values;  ///< as listed; may be empty or leave moves out
  std::optional<int> raw{};  ///< the best value where empty squares count for nobody, as some files list it
};

/// Reads a line of OBF; nothing where it is blank or only a comment. Errors say what is wrong.
std::expected<std::optional<Problem>, std::string> parse_obf(std::string_view line);

/// Reads a line of another form, `board Black|White square value`: the square, from 0 (a1) to 63 (h8), of one best
/// move, or -1 where every move loses all; the value for Black, empty squares not counted. The move's own value is not
/// listed: `values` holds the move with `raw`.
std::expected<std::optional<Problem>, std::string> parse_scored(std::string_view line);

}  // namespace reversi::engine
