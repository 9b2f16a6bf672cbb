#include "client/ui/review/value_graph.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <cmath>
#include <utility>

#include "client/ui/theme.h"

namespace reversi::ui {

namespace {

constexpr int rim = 8;
constexpr double dot = 4;

}  // namespace

ValueGraph::ValueGraph(QWidget* parent) : QWidget(parent) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  setAccessibleName(tr("Value of the game"));
}

void ValueGraph::show_curve(std::vector<ReviewData::Point> points, int plies) {
  points_ = std::move(points);
  plies_ = std::max(1, plies);
  describe();
  update();
}

void ValueGraph::show_ply(int ply) {
  if (ply == ply_) return;
  ply_ = ply;
  describe();
  update();
}

/// What a reader of the screen hears at the cursor.
void ValueGraph::describe() {
  const auto point = std::ranges::find(points_, ply_, &ReviewData::Point::ply);
  QString text = tr("After %n disc(s)", nullptr, ply_);
  if (point != points_.end()) {
    const QString discs = QLocale().toString(std::abs(point->discs), 'f', 1);
    text = point->discs >= 0 ? tr("%1: Black is ahead by %2").arg(text, discs)
                             : tr("%1: White is ahead by %2").arg(text, discs);
  }
  setToolTip(text);
  setAccessibleDescription(text);
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

/// Discs at the upper edge: a quiet game fills the height as a wild one does.
double ValueGraph::scale() const {
  double most = 8;
  for (const auto& point : points_) most = std::max(most, std::abs(point.discs));
  return most;
}

QPointF ValueGraph::place_of(int ply, double discs) const {
  const double wide = std::max(1, width() - 2 * rim);
  const double high = std::max(1, height() - 2 * rim) / 2.0;
  const double part = std::clamp(discs / scale(), -1.0, 1.0);
  return {rim + wide * std::clamp(ply, 0, plies_) / plies_, rim + high * (1 - part)};
}

void ValueGraph::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QColor text = palette().color(QPalette::Text);
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()), 4, 4);
  QColor faint = text;
  faint.setAlphaF(0.4F);
  painter.setPen(QPen(faint, 1));
  painter.drawLine(place_of(0, 0), place_of(plies_, 0));
  const QColor line = palette().color(QPalette::Highlight);
  QPainterPath path;
  for (const auto& point : points_) {
    const QPointF place = place_of(point.ply, point.discs);
    // A gap that is not looked at yet is bridged: the curve grows together.
    path.elementCount() == 0 ? path.moveTo(place) : path.lineTo(place);
  }
  painter.setPen(QPen(line, 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
  painter.setPen(QPen(text, hasFocus() ? 2 : 1, Qt::DashLine));
  painter.drawLine(QPointF(place_of(ply_, 0).x(), rim / 2.0), QPointF(place_of(ply_, 0).x(), height() - rim / 2.0));
  const auto here = std::ranges::find(points_, ply_, &ReviewData::Point::ply);
  if (here != points_.end()) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(line);
    painter.drawEllipse(place_of(ply_, here->discs), dot, dot);
  }
  painter.setPen(text);
  QFont small = font();
  small.setPointSizeF(small.pointSizeF() * 0.8);
  painter.setFont(small);
  const QString most = QString::number(std::lround(scale()));
  painter.drawText(QRect(rim, 0, width() - 2 * rim, height() / 2), Qt::AlignTop | Qt::AlignLeft,
                   tr("Black +%1").arg(most));
  painter.drawText(QRect(rim, height() / 2, width() - 2 * rim, height() / 2), Qt::AlignBottom | Qt::AlignLeft,
                   tr("White +%1").arg(most));
}

void ValueGraph::want(int ply) {
  const int within = std::clamp(ply, 0, plies_);
  if (within != ply_) Q_EMIT ply_wanted(within);
}

void ValueGraph::want_at(QPointF place) {
  const double wide = std::max(1, width() - 2 * rim);
  want(static_cast<int>(std::lround((place.x() - rim) / wide * plies_)));
}

void ValueGraph::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) want_at(event->position());
}

void ValueGraph::mouseMoveEvent(QMouseEvent* event) {
  if ((event->buttons() & Qt::LeftButton) != 0) want_at(event->position());
}

void ValueGraph::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left: return want(ply_ - 1);
    case Qt::Key_Right: return want(ply_ + 1);
    case Qt::Key_Home: return want(0);
    case Qt::Key_End: return want(plies_);
    default: QWidget::keyPressEvent(event);
  }
}

}  // namespace reversi::ui
