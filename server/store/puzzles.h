// Puzzles from finished games: written as part of a batch's transaction, found again for whoever asks.
//
// One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <cstdint>

#include "server/core/puzzles.h"
#include "server/core/query.h"

namespace reversi::store {

/// Once more changes nothing. @pre the game is stored
void write_searched(soci::session& sql, const core::GameSearched& searched);

/// The highest number ever given to one.
std::uint32_t read_last_puzzle(soci::session& sql);

core::PuzzleFound find_puzzle(soci::session& sql, const core::PuzzleQuery& query);

}  // namespace reversi::store
