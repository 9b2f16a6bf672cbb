// The names of openings, found by position under the four symmetries.
//
// Constant data and pure functions. The names are those of Robert Gatliff's list as published by Matthias Berg at
// berg.earthlingz.de/ocd/data/openings2/openings.txt, each with moves that lead to its position, first move f5.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "common/records/record.h"

namespace reversi::records {

struct Opening {
  std::string_view name;   ///< "Tiger"
  std::string_view moves;  ///< "f5d6c3d3c4"

  int ply() const { return static_cast<int>(moves.size()) / 2; }
};

/// All of them, in the order of their moves.
std::span<const Opening> openings();

/// The name of a position, nothing where it has none.
const Opening* opening_of(const rules::Position& position);

/// A name that a game has met.
struct OpeningMet {
  const Opening* opening = nullptr;
  int ply = 0;  ///< discs placed when its position stood
};

/// The last name that a game meets; nothing where it meets none, or begins from another position.
std::optional<OpeningMet> opening_met(const Record& record);

}  // namespace reversi::records
