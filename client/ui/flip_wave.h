// The turning of discs after a move: a wave outwards from the placed disc.
//
// A value computed once a move. What the board holds is already the final state; the wave only says how each turned
// disc looks until it ends, 300 ms at most for the whole move.
#pragma once

#include <chrono>

#include "client/ui/board_painter.h"

namespace reversi::ui {

class FlipWave {
 public:
  static constexpr std::chrono::milliseconds longest{300};
  static constexpr std::chrono::milliseconds turn{160};  ///< one disc's

  FlipWave() = default;

  /// @param placed   where the disc was placed
  /// @param flipped  what it turned
  /// @param color    the mover's
  FlipWave(rules::Square placed, rules::Bitboard flipped, rules::Color color);

  /// Until the last disc has turned; 0 for the wave of nothing.
  std::chrono::milliseconds duration() const { return duration_; }

  /// How a turned disc looks `elapsed` after the move; nothing for a disc that the wave does not turn.
  std::optional<DiscFace> face(rules::Square square, std::chrono::milliseconds elapsed) const;

  /// When a disc's other face comes into sight; nothing for a disc that the wave does not turn.
  std::optional<std::chrono::milliseconds> turned_at(rules::Square square) const;

 private:
  std::chrono::milliseconds delay(rules::Square square) const;

  std::optional<rules::Square> placed_;
  rules::Bitboard flipped_ = 0;
  rules::Color color_ = rules::Color::black;
  std::chrono::milliseconds duration_{0};
};

}  // namespace reversi::ui
