#include "client/ui/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace reversi::ui {
namespace {

// The frame holds the coordinates: so many cells wide on each side.
constexpr double frame_cells = 0.44;

/// The first place at or after `wanted` (in the widget) that falls on a whole device pixel of the window.
double on_pixel(double wanted, double offset) { return std::ceil(wanted + offset - 1e-6) - offset; }

}  // namespace

BoardGeometry BoardGeometry::fit(QSizeF size, double scale, QPointF offset) {
  BoardGeometry geometry;
  geometry.scale_ = scale;
  const double width = size.width() * scale;
  const double height = size.height() * scale;
  // One pixel stays free for the shift onto a whole pixel.
  const double fits = std::max(16.0, std::min(width, height) - 1);
  geometry.cell_ = std::max(1, static_cast<int>(fits / (8 + 2 * frame_cells)));
  geometry.frame_ = std::max(0, static_cast<int>((fits - geometry.side()) / 2));
  geometry.frame_ = std::min(geometry.frame_, static_cast<int>(std::ceil(geometry.cell_ * frame_cells)) + 2);
  geometry.corner_ = {on_pixel((width - geometry.whole()) / 2 - 0.5, offset.x()),
                      on_pixel((height - geometry.whole()) / 2 - 0.5, offset.y())};
  return geometry;
}

QRect BoardGeometry::square_rect(rules::Square square) const {
  return {frame_ + square.column() * cell_, frame_ + square.row() * cell_, cell_, cell_};
}

QPointF BoardGeometry::centre(rules::Square square) const {
  return {frame_ + (square.column() + 0.5) * cell_, frame_ + (square.row() + 0.5) * cell_};
}

std::optional<rules::Square> BoardGeometry::square_at(QPointF point) const {
  const QPointF inside = point * scale_ - corner_ - QPointF(frame_, frame_);
  const int column = static_cast<int>(std::floor(inside.x() / cell_));
  const int row = static_cast<int>(std::floor(inside.y() / cell_));
  if (column < 0 || column > 7 || row < 0 || row > 7) return std::nullopt;
  return rules::Square(8 * row + column);
}

QRectF BoardGeometry::widget_rect(rules::Square square) const {
  const QRectF rect = QRectF(square_rect(square)).translated(corner_);
  return {rect.topLeft() / scale_, rect.size() / scale_};
}

}  // namespace reversi::ui
