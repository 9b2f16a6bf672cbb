// Files of positions with the exact value of their moves, as Othello programs exchange them (OBF, and a form that lists
// one move).
//
// Pure functions, safe on any thread. A line is `board side; move:value; move:value; ...`; `%` begins a comment:
//   --XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X; G8:+18; H1:+12;
// Values are the side to move's, empty squares to the winner. The move `--` of older writers stands for nothing and is
// skipped.
#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/position.h"

namespace reversi::engine {

struct Problem {
  struct MoveValue {
    rules::Square square = rules::Square(0);
    int value = 0;  ///< -64..64
  };

  rules::Position position;
  std::vector<MoveValue> values;  ///< as listed; may be empty or leave moves out
  std::optional<int> raw{};       ///< the best value where empty squares count for nobody, as some files list it
};

/// Reads a line; nothing where it is blank or only a comment. Errors say what is wrong.
std::expected<std::optional<Problem>, std::string> parse_obf(std::string_view line);

/// Reads a line of another form, `board Black|White square value`: the square, from 0 (a1) to 63 (h8), of one best
/// move, or -1 where every move loses all; the value for Black, empty squares not counted. The move's own value is not
/// listed: `values` holds the move with `raw`.
std::expected<std::optional<Problem>, std::string> parse_scored(std::string_view line);

}  // namespace reversi::engine
