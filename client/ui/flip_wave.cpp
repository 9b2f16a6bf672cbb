#include "client/ui/flip_wave.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numbers>

namespace reversi::ui {

using rules::Square;
using std::chrono::milliseconds;

FlipWave::FlipWave(Square placed, rules::Bitboard flipped, rules::Color color)
    : placed_(placed), flipped_(flipped), color_(color) {
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    if ((flipped_ & square.bit()) != 0) duration_ = std::max(duration_, delay(square) + turn);
  }
}

milliseconds FlipWave::delay(Square square) const {
  // A disc turned lies one to six squares away; the farthest starts so that it ends in time.
  const int away = std::max(std::abs(square.column() - placed_->column()), std::abs(square.row() - placed_->row()));
  return (longest - turn) * (away - 1) / 5;
}

std::optional<milliseconds> FlipWave::turned_at(Square square) const {
  if ((flipped_ & square.bit()) == 0) return std::nullopt;
  return delay(square) + turn / 2;
}

std::optional<DiscFace> FlipWave::face(Square square, milliseconds elapsed) const {
  if ((flipped_ & square.bit()) == 0) return std::nullopt;
  const double progress = std::clamp(static_cast<double>((elapsed - delay(square)).count()) / turn.count(), 0.0, 1.0);
  const rules::Color color = progress < 0.5 ? rules::opponent(color_) : color_;
  return DiscFace{color, std::abs(std::cos(progress * std::numbers::pi))};
}

}  // namespace reversi::ui
