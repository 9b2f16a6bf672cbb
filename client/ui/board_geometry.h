// Where the board's squares lie, in device pixels.
//
// A plain value, safe on any thread. Cells are whole device pixels and the corner of a1 falls on one, so that lines and
// discs are sharp at every scale and every disc sits in the middle of its square.
#pragma once

#include <QPointF>
#include <QRect>
#include <QSizeF>
#include <optional>

#include "common/rules/square.h"

namespace reversi::ui {

class BoardGeometry {
 public:
  /// The largest board with its frame that fits.
  /// @param size    of the widget, in logical pixels
  /// @param scale   device pixels in a logical one
  /// @param offset  the widget's corner in its window, in device pixels; at a scale like 1.25 it may lie between two
  static BoardGeometry fit(QSizeF size, double scale, QPointF offset = {});

  double scale() const { return scale_; }
  int cell() const { return cell_; }          ///< a square's side, device pixels
  int side() const { return 8 * cell_; }      ///< the eight squares, device pixels
  int frame() const { return frame_; }        ///< the frame's width on each side, device pixels
  QPointF corner() const { return corner_; }  ///< the frame's corner in the widget, device pixels
  int whole() const { return side() + 2 * frame_; }

  /// The square's place relative to the frame's corner, device pixels.
  QRect square_rect(rules::Square square) const;

  /// The middle of the square relative to the frame's corner, device pixels.
  QPointF centre(rules::Square square) const;

  /// The square under a point of the widget (logical pixels), nothing outside the eight by eight.
  std::optional<rules::Square> square_at(QPointF point) const;

  /// The square's place in the widget, logical pixels.
  QRectF widget_rect(rules::Square square) const;

  friend bool operator==(const BoardGeometry&, const BoardGeometry&) = default;

 private:
  double scale_ = 1;
  int cell_ = 1;
  int frame_ = 0;
  QPointF corner_;
};

}  // namespace reversi::ui
