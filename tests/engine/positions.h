// Positions for the engine's tests, made from seeds, and plain minimax to compare searches with.
#pragma once

#include <cstdint>
#include <vector>

#include "common/rules/game.h"
#include "server/engine/evaluate.h"

namespace reversi::engine {

/// The positions of one random game, from the start to the end; the side to move can move in all but the last.
std::vector<rules::Position> random_game(std::uint64_t seed);

/// Positions out of random games with this many empty squares, in which the side to move can move.
std::vector<rules::Position> random_positions(int empties, int how_many);

/// The value at `depth` plies for the side to move by the plainest of searches; a forced pass costs no depth.
Value minimax(const rules::Position& position, int depth, const Weights& weights);

}  // namespace reversi::engine
