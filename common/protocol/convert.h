// Between the rules' values and the wire's: colours, boards, squares, results.
//
// Pure functions. What comes from a peer is checked here, so that an odd number becomes "nothing" and never a default.
#pragma once

#include <cstdint>
#include <optional>

#include "common/rules/game.h"
#include "common/rules/position.h"
#include "reversi/v1/types.pb.h"

namespace reversi::protocol {

v1::Color to_wire(rules::Color color);

/// The colour, nothing for COLOR_UNSPECIFIED and for numbers that name none.
std::optional<rules::Color> color_of(v1::Color color);

/// The two bitboards; the side to move travels beside them.
v1::Board to_wire(const rules::Position& position);

/// The position, nothing where a square holds two discs or `to_move` is no side.
std::optional<rules::Position> position_of(const v1::Board& board, v1::Color to_move);

}  // namespace reversi::protocol
