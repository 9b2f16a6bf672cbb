// Reads one game of the Generic Game Format (M. Buro), as NBoard sends it: "(;GM[Othello]…BO[8 …]B[d3//0.01]…;)".
//
// A pure function. Tags that it does not need are skipped; moves may be upper or lower case with evaluation and time
// behind slashes, passes written ("PA") or left out.
#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "common/rules/game.h"

namespace reversi::engine {

/// The game, with its board and moves. The error says what is wrong: "move 3: square is occupied".
std::expected<rules::Game, std::string> read_ggf(std::string_view text);

}  // namespace reversi::engine
