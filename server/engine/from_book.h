// Moves that need no search, for an opening book holds them. Pure functions, safe on any thread.
#pragma once

#include <optional>

#include "server/engine/search.h"

namespace reversi::engine {

inline constexpr int opening_empties = 46;  ///< the first fourteen discs are played with variety

/// A move out of the request's book: by the seed, any that is near enough to the best one for the level. Nothing where
/// there is no book, the level knows none, or the book not the position.
std::optional<Progress> from_book(const Request& request);

}  // namespace reversi::engine
