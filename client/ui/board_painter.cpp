#include "client/ui/board_painter.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace reversi::ui {
namespace {

using rules::Square;

constexpr double disc_radius = 0.415;  // of a cell
constexpr double dot_radius = 0.115;
constexpr double last_radius = 0.115;
constexpr double ring_radius = 0.28;
constexpr double hint_radius = 0.4;
constexpr double ghost_share = 0.4;  // of the disc in the ghost; the rest is board

void paint_coordinates(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, QFont font) {
  const int frame = geometry.frame();
  font.setPixelSize(std::clamp(static_cast<int>(frame * 0.66), 6, 40));
  font.setWeight(QFont::DemiBold);
  painter.setFont(font);
  painter.setPen(colors.label);
  for (int i = 0; i < 8; ++i) {
    const int along = frame + i * geometry.cell();
    const int far = frame + geometry.side();
    const QString letter(QChar(u'a' + i));
    const QString digit = QString::number(i + 1);
    painter.drawText(QRect(along, 0, geometry.cell(), frame), Qt::AlignCenter, letter);
    painter.drawText(QRect(along, far, geometry.cell(), frame), Qt::AlignCenter, letter);
    painter.drawText(QRect(0, along, frame, geometry.cell()), Qt::AlignCenter, digit);
    painter.drawText(QRect(far, along, frame, geometry.cell()), Qt::AlignCenter, digit);
  }
}

void paint_lines(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors) {
  const int thickness = std::max(1, geometry.cell() / 40);
  const int frame = geometry.frame();
  for (int i = 0; i <= 8; ++i) {
    const int at = frame + i * geometry.cell() - thickness / 2;
    painter.fillRect(at, frame, thickness, geometry.side(), colors.line);
    painter.fillRect(frame, at, geometry.side(), thickness, colors.line);
  }
  // The four points that a board has between its corners and its middle.
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors.line);
  const double point = std::max(1.5, geometry.cell() * 0.055);
  for (const int column : {2, 6}) {
    for (const int row : {2, 6}) {
      painter.drawEllipse(QPointF(frame + column * geometry.cell(), frame + row * geometry.cell()), point, point);
    }
  }
}

/// "+3" on the ghost: what the move would turn.
void paint_gain(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                const BoardPicture& picture) {
  if (picture.turns == 0) return;
  QFont font = painter.font();
  font.setPixelSize(std::max(8, static_cast<int>(geometry.cell() * 0.34)));
  font.setWeight(QFont::Bold);
  painter.setFont(font);
  // On a ghost that is mostly board, whichever disc's colour the board lets stand out more.
  const QColor ground = ghost_ground(colors, picture.mover);
  painter.setPen(contrast(colors.white, ground) > contrast(colors.black, ground) ? colors.white : colors.black);
  painter.drawText(geometry.square_rect(*picture.ghost), Qt::AlignCenter,
                   QStringLiteral("+%1").arg(rules::count(picture.turns)));
  painter.setPen(Qt::NoPen);
}

void paint_ghost(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                 const BoardPicture& picture) {
  const QPointF centre = geometry.centre(*picture.ghost);
  const double radius = geometry.cell() * disc_radius;
  painter.setOpacity(picture.ghost_is_pending ? 0.5 : ghost_share);
  paint_disc(painter, colors, centre, radius, {picture.mover, 1});
  painter.setOpacity(1);
  if (!picture.ghost_is_pending) return paint_gain(painter, geometry, colors, picture);
  // A broken outline: asked for, not placed.
  QPen pen(picture.mover == rules::Color::black ? colors.black : colors.white, std::max(1.5, radius * 0.1));
  pen.setDashPattern({3, 2});
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(centre, radius, radius);
  painter.setPen(Qt::NoPen);
}

/// A broken square: a move chosen ahead, which no disc is yet.
void paint_premove(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, Square square) {
  const double width = std::max(2.0, geometry.cell() * 0.07);
  QPen pen(colors.cursor, width);
  pen.setDashPattern({2, 1.2});
  pen.setCapStyle(Qt::FlatCap);
  pen.setJoinStyle(Qt::MiterJoin);
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  const double inset = geometry.cell() * 0.2;
  painter.drawRect(QRectF(geometry.square_rect(square)).adjusted(inset, inset, -inset, -inset));
  painter.setPen(Qt::NoPen);
}

/// Rings on what the ghost would turn.
void paint_turns(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                 const BoardPicture& picture) {
  painter.setBrush(Qt::NoBrush);
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    const auto& disc = picture.discs[static_cast<std::size_t>(i)];
    if ((picture.turns & square.bit()) == 0 || !disc) continue;
    const QColor& color = disc->color == rules::Color::black ? colors.turns_on_black : colors.turns_on_white;
    painter.setPen(QPen(color, std::max(1.5, geometry.cell() * 0.05)));
    painter.drawEllipse(geometry.centre(square), geometry.cell() * ring_radius, geometry.cell() * ring_radius);
  }
  painter.setPen(Qt::NoPen);
}

void paint_hint_ring(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, Square square) {
  const double radius = geometry.cell() * hint_radius;
  painter.setPen(QPen(colors.cursor, std::max(2.0, geometry.cell() * 0.07)));
  painter.setBrush(Qt::NoBrush);
  painter.drawEllipse(geometry.centre(square), radius, radius);
  painter.setPen(Qt::NoPen);
}

/// A ring around what the move is worth; under a ghost the ring alone.
void paint_hint(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                const BoardPicture& picture) {
  paint_hint_ring(painter, geometry, colors, *picture.hint);
  if (picture.ghost == picture.hint) return;
  QFont font = painter.font();
  font.setPixelSize(std::max(8, static_cast<int>(geometry.cell() * 0.32)));
  font.setWeight(QFont::Bold);
  painter.setFont(font);
  painter.setPen(contrast(colors.white, colors.square) > contrast(colors.black, colors.square) ? colors.white
                                                                                               : colors.black);
  painter.drawText(geometry.square_rect(*picture.hint), Qt::AlignCenter, picture.hint_value);
  painter.setPen(Qt::NoPen);
}

void paint_cursor(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, Square square) {
  const double width = std::max(2.0, geometry.cell() * 0.055);
  QPen pen(colors.cursor, width);
  pen.setJoinStyle(Qt::MiterJoin);
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  const double inset = width / 2 + 1;
  painter.drawRect(QRectF(geometry.square_rect(square)).adjusted(inset, inset, -inset, -inset));
  painter.setPen(Qt::NoPen);
}

void paint_last(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, Square square,
                const DiscFace& face) {
  painter.setBrush(face.color == rules::Color::black ? colors.last_on_black : colors.last_on_white);
  const double radius = std::max(2.0, geometry.cell() * last_radius);
  painter.drawEllipse(geometry.centre(square), radius * face.width, radius);
}

/// A cross of four arms on dark, a ring on light; the middle stays free for the newest disc's mark.
void paint_symbol(QPainter& painter, const BoardColors& colors, QPointF centre, double radius, const DiscFace& face) {
  const bool is_black = face.color == rules::Color::black;
  QPen pen(is_black ? colors.white : colors.black, radius * 0.16);
  pen.setCapStyle(Qt::FlatCap);
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  if (is_black) {
    for (const double across : {-1.0, 1.0}) {
      for (const double down : {-1.0, 1.0}) {
        const QPointF arm(across * face.width * radius * 0.58, down * radius * 0.58);
        painter.drawLine(centre + arm * 0.55, centre + arm);
      }
    }
  } else {
    painter.drawEllipse(centre, radius * 0.55 * face.width, radius * 0.55);
  }
  painter.setPen(Qt::NoPen);
}

}  // namespace

QColor ghost_ground(const BoardColors& colors, rules::Color mover) {
  const QColor& disc = mover == rules::Color::black ? colors.black : colors.white;
  const auto mixed = [](int over, int under) {
    return static_cast<int>(ghost_share * over + (1 - ghost_share) * under);
  };
  return {mixed(disc.red(), colors.square.red()), mixed(disc.green(), colors.square.green()),
          mixed(disc.blue(), colors.square.blue())};
}

void paint_background(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors, const QFont& font,
                      bool labelled) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors.frame);
  const double round = geometry.frame() * 0.4;
  painter.drawRoundedRect(QRectF(0, 0, geometry.whole(), geometry.whole()), round, round);
  painter.setRenderHint(QPainter::Antialiasing, false);
  painter.fillRect(geometry.frame(), geometry.frame(), geometry.side(), geometry.side(), colors.square);
  paint_lines(painter, geometry, colors);
  if (labelled) paint_coordinates(painter, geometry, colors, font);
}

QPixmap board_background(const BoardGeometry& geometry, const BoardColors& colors, const QFont& font, bool labelled) {
  QPixmap pixmap(geometry.whole(), geometry.whole());
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  paint_background(painter, geometry, colors, font, labelled);
  return pixmap;
}

void paint_disc(QPainter& painter, const BoardColors& colors, QPointF centre, double radius, const DiscFace& face) {
  const bool is_black = face.color == rules::Color::black;
  const QColor& edge = is_black ? colors.black_edge : colors.white_edge;
  const double width = std::max(face.width, 0.06);
  painter.setBrush(is_black ? colors.black : colors.white);
  if (edge.isValid()) {
    const double thickness = std::max(1.0, radius * 0.09);
    painter.setPen(QPen(edge, thickness));
    painter.drawEllipse(centre, std::max(0.1, radius * width - thickness / 2), radius - thickness / 2);
    painter.setPen(Qt::NoPen);
  } else {
    painter.setPen(Qt::NoPen);
    painter.drawEllipse(centre, radius * width, radius);
  }
  if (colors.has_symbols && face.width > 0.3) paint_symbol(painter, colors, centre, radius, face);
}

void paint_emblem(QPainter& painter, const QRectF& place) {
  const BoardColors colors;
  const double inset = place.width() / 12;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors.square);
  painter.drawRoundedRect(place, place.width() / 10, place.width() / 10);
  painter.setPen(QPen(colors.line, place.width() / 64));
  painter.drawLine(QPointF(place.center().x(), place.top() + inset),
                   QPointF(place.center().x(), place.bottom() - inset));
  painter.drawLine(QPointF(place.left() + inset, place.center().y()),
                   QPointF(place.right() - inset, place.center().y()));
  const double quarter = place.width() / 4;
  for (const int column : {-1, 1}) {
    for (const int row : {-1, 1}) {
      const auto color = column == row ? rules::Color::white : rules::Color::black;
      paint_disc(painter, colors, place.center() + QPointF(column * quarter * 0.92, row * quarter * 0.92),
                 quarter * 0.74, {color, 1});
    }
  }
}

void paint_picture(QPainter& painter, const BoardGeometry& geometry, const BoardColors& colors,
                   const BoardPicture& picture) {
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  const double radius = geometry.cell() * disc_radius;
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    const auto& disc = picture.discs[static_cast<std::size_t>(i)];
    if (disc) {
      paint_disc(painter, colors, geometry.centre(square), radius, *disc);
    } else if ((picture.legal & square.bit()) != 0 && picture.ghost != square && picture.hint != square) {
      painter.setBrush(colors.legal);
      const double dot = std::max(2.0, geometry.cell() * dot_radius);
      painter.drawEllipse(geometry.centre(square), dot, dot);
    }
  }
  if (picture.last) {
    const auto& disc = picture.discs[static_cast<std::size_t>(picture.last->index())];
    if (disc) paint_last(painter, geometry, colors, *picture.last, *disc);
  }
  if (picture.ghost) paint_ghost(painter, geometry, colors, picture);
  if (picture.hint) paint_hint(painter, geometry, colors, picture);
  rules::for_each_square(picture.narrowed, [&](Square square) { paint_hint_ring(painter, geometry, colors, square); });
  if (picture.premove) paint_premove(painter, geometry, colors, *picture.premove);
  paint_turns(painter, geometry, colors, picture);
  if (picture.cursor) paint_cursor(painter, geometry, colors, *picture.cursor);
}

}  // namespace reversi::ui
