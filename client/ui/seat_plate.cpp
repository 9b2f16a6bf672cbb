#include "client/ui/seat_plate.h"

#include <QPainter>
#include <cmath>

namespace reversi::ui {
namespace {

constexpr int padding = 8;

QFont sized(const QFont& font, double factor, QFont::Weight weight) {
  QFont larger = font;
  larger.setPointSizeF(font.pointSizeF() * factor);
  larger.setWeight(weight);
  return larger;
}

}  // namespace

SeatPlate::SeatPlate(rules::Color color, QWidget* parent) : QWidget(parent), color_(color) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SeatPlate::show_seat(const SeatView& view) {
  if (view == view_) return;
  view_ = view;
  describe();
  update();
}

void SeatPlate::show_count(int discs) {
  if (discs == count_) return;
  count_ = discs;
  describe();
  update();
}

void SeatPlate::set_theme(BoardTheme theme) {
  colors_ = board_colors(theme);
  update();
}

void SeatPlate::describe() {
  const QString side = color_ == rules::Color::black ? tr("Black") : tr("White");
  QStringList parts{view_.name.isEmpty() ? tr("%1: free seat").arg(side) : tr("%1: %2").arg(side, view_.name)};
  if (view_.has_game) parts << tr("%n disc(s)", nullptr, count_);
  if (view_.is_to_move) parts << tr("to move");
  if (!view_.rating.isEmpty()) parts << tr("rating %1").arg(view_.rating);
  if (view_.clock) parts << spoken_clock(*view_.clock);
  if (!view_.presence.isEmpty()) parts << view_.presence;
  setAccessibleName(parts.join(QStringLiteral(", ")));
  setToolTip(accessibleName());
}

QSize SeatPlate::sizeHint() const { return {220, minimumSizeHint().height()}; }

QSize SeatPlate::minimumSizeHint() const {
  const int name = QFontMetrics(sized(font(), 1, QFont::DemiBold)).lineSpacing();
  const int figures = QFontMetrics(sized(font(), 1.35, QFont::Bold)).lineSpacing();
  return {120, name + figures + padding + 4};
}

void SeatPlate::paint_clock(QPainter& painter, const QRect& place) const {
  if (!view_.clock) return;
  const QString text = clock_text(*view_.clock);
  const bool dark = is_dark(palette());
  const int width = painter.fontMetrics().horizontalAdvance(text) + 12;
  const QRect box(place.right() - width + 1, place.top(), width, place.height());
  if (view_.clock->is_estimate) {
    // The line is lost: nobody here knows what the clock shows now.
    painter.setPen(palette().color(QPalette::PlaceholderText));
  } else if (view_.clock->is_running) {
    const ToneColors colors = tone_colors(is_low() ? Tone::alarm : Tone::active, dark);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.ground);
    painter.drawRoundedRect(box, 4, 4);
    painter.setPen(colors.text);
  } else {
    painter.setPen(palette().color(QPalette::WindowText));
  }
  painter.drawText(box, Qt::AlignCenter, text);
}

void SeatPlate::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor edge = view_.is_to_move ? palette().color(QPalette::Highlight) : palette().color(QPalette::Mid);
  const double width = view_.is_to_move ? 2 : 1;
  painter.setPen(QPen(edge, width));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2), 6, 6);

  const QRect inside = rect().adjusted(padding, padding / 2, -padding, -padding / 2);
  const QFont name_font = sized(font(), 1, view_.is_to_move ? QFont::Bold : QFont::DemiBold);
  const QFont figure_font = sized(font(), 1.35, QFont::Bold);
  const int name_height = QFontMetrics(name_font).lineSpacing();

  // The disc stands on a piece of the board, so that either colour is seen.
  const double radius = name_height * 0.42;
  const QRectF tile(inside.left(), inside.top() + 1, name_height + 2, name_height + 1);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors_.square);
  painter.drawRoundedRect(tile, 3, 3);
  paint_disc(painter, colors_, tile.center(), radius, {color_, 1});

  const QColor text = palette().color(QPalette::WindowText);
  const QRect name_place = inside.adjusted(static_cast<int>(tile.width()) + 6, 0, 0, 0);
  painter.setFont(name_font);
  painter.setPen(view_.name.isEmpty() || view_.is_away ? palette().color(QPalette::PlaceholderText) : text);
  const QString name = view_.name.isEmpty() ? tr("free seat")
                       : view_.is_own       ? tr("%1 (you)").arg(view_.name)
                                            : view_.name;
  // The rating stands at the right; a long name gives way to it.
  const int rating = view_.rating.isEmpty() ? 0 : painter.fontMetrics().horizontalAdvance(view_.rating) + 8;
  const QRect name_line(name_place.left(), name_place.top(), name_place.width(), name_height + 2);
  painter.drawText(name_line, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(name, Qt::ElideRight, name_line.width() - rating));
  painter.drawText(name_line, Qt::AlignRight | Qt::AlignVCenter, view_.rating);

  const QRect line = inside.adjusted(0, name_height + 2, 0, 0);
  painter.setFont(figure_font);
  painter.setPen(text);
  const QString discs = view_.has_game ? QString::number(count_) : QString();
  painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, discs);
  const int after = painter.fontMetrics().horizontalAdvance(QStringLiteral("00")) + 8;
  paint_clock(painter, line);
  const int clock = view_.clock ? painter.fontMetrics().horizontalAdvance(clock_text(*view_.clock)) + 18 : 0;
  painter.setFont(sized(font(), 0.9, QFont::Normal));
  painter.setPen(text);
  const QRect between = line.adjusted(after, 0, -clock, 0);
  painter.drawText(between, Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(view_.presence, Qt::ElideRight, between.width()));
}

}  // namespace reversi::ui
