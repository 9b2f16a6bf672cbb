// Whether and when a game meets a position, in any of the position's four images.
//
// A plain value, safe on any thread once it is made.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "common/records/record.h"
#include "common/rules/symmetry.h"

namespace reversi::library {

/// Where a game meets a position.
struct Meeting {
  int ply = 0;                          ///< discs placed
  std::optional<rules::Square> move{};  ///< played next, in the sight of the position asked for
};

class PositionMatch {
 public:
  explicit PositionMatch(const rules::Position& position);

  /// @param moves  a transcript as records::moves_text writes it, from the usual start
  std::optional<Meeting> find(std::string_view moves) const;

  /// A game from any start.
  std::optional<Meeting> find(const records::Record& record) const;

  /// Discs placed in a game from the usual start when the position stands; negative where it never can.
  int ply() const { return ply_; }

 private:
  std::optional<rules::Symmetry> image_of(const rules::Position& position) const;
  rules::Square seen(rules::Square move, const rules::Position& position) const;

  rules::Position position_;
  int ply_;
  std::array<rules::Position, 4> images_;
};

}  // namespace reversi::library
