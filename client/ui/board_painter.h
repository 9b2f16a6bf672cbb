// How the board looks: frame, squares, discs and marks, drawn from values.
//
// Pure functions on a QPainter; no widget, no state. Everything is measured in device pixels from the frame's corner:
// the caller has scaled and moved the painter there.
#pragma once

#include <QFont>
#include <QPixmap>
#include <QString>
#include <array>
#include <optional>

#include "client/ui/board_geometry.h"
#include "client/ui/theme.h"
#include "common/rules/position.h"

class QPainter;

namespace reversi::ui {

/// One disc as it is seen at a moment: standing, or on its way from one face to the other.
struct DiscFace {
  rules::Color color = rules::Color::black;
  double width = 1;  ///< 1: seen from above, 0: from its edge

  friend bool operator==(const DiscFace&, const DiscFace&) = default;
};

/// Everything on the squares at a moment.
struct BoardPicture {
  std::array<std::optional<DiscFace>, 64> discs;
  rules::Bitboard legal = 0;                 ///< dots
  std::optional<rules::Square> last;         ///< the newest disc's mark
  std::optional<rules::Square> ghost;        ///< the hovered or chosen move, translucent
  rules::Bitboard turns = 0;                 ///< rings on what the ghost would turn
  rules::Color mover = rules::Color::black;  ///< the ghost's colour
  bool ghost_is_pending = false;             ///< chosen and on its way
  std::optional<rules::Square> premove;      ///< chosen ahead of the own turn
  std::optional<rules::Square> cursor;       ///< the keyboard's square
  std::optional<rules::Square> hint;         ///< what the engine would play
  QString hint_value;                        ///< what it is worth, "+3"
  rules::Bitboard narrowed = 0;              ///< rings on moves of which one is the best
};

/// Frame, coordinates (where `labelled`), squares and lines, on any device.
void paint_background(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, const QFont& font,
                      bool labelled = true);

/// The same as a picture as large as `geometry.whole()`.
QPixmap board_background(const BoardGeometry& geometry, const BoardColors& colors, const QFont& font,
                         bool labelled = true);

void paint_picture(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                   const BoardPicture& picture);

/// The four discs that every game begins with: the program's mark.
void paint_emblem(QPainter& painter, const QRectF& place);

/// What lies under the "+3" of a hovered move: its ghost, mixed with the board.
QColor ghost_ground(const BoardColors& colors, rules::Color mover);

/// One disc; also for seats and lists. `radius` in the painter's units.
void paint_disc(QPainter& painter, const BoardColors& colors, QPointF centre, double radius, const DiscFace& face);

}  // namespace reversi::ui
