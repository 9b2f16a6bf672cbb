// Samples from tournament games: each position with the best estimate of what it was worth.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "server/engine/evaluate.h"
#include "server/engine/train/sample.h"
#include "server/engine/train/wthor.h"

namespace reversi::engine {

/// From 24 empties on back the base's own value for best play; at `exact_empties` and fewer the exact value; between
/// the two a mean of both, by distance. @param game  number of the game among all
std::vector<Sample> label(const TournamentGame& game, std::uint32_t game_number, int exact_empties,
                          const std::function<Value(const Board&)>& solve);

}  // namespace reversi::engine
