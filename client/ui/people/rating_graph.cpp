#include "client/ui/people/rating_graph.h"

#include <QPainter>
#include <QPainterPath>
#include <algorithm>
#include <array>
#include <set>

#include "client/ui/theme.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int step = 50;

struct Stroke {
  v1::Speed speed;
  QRgb light;
  QRgb dark;
  Qt::PenStyle style;
};

constexpr std::array strokes{Stroke{v1::SPEED_BULLET, 0xFFA62412, 0xFFFF9C80, Qt::DotLine},
                             Stroke{v1::SPEED_BLITZ, 0xFF1F6B43, 0xFF7CCBA0, Qt::SolidLine},
                             Stroke{v1::SPEED_RAPID, 0xFF1B4F8A, 0xFF8FBDF2, Qt::DashLine},
                             Stroke{v1::SPEED_CLASSICAL, 0xFF6A3D8F, 0xFFCFA6F2, Qt::DashDotLine},
                             Stroke{v1::SPEED_CORRESPONDENCE, 0xFF6B5200, 0xFFF2C94C, Qt::DashDotDotLine}};

}  // namespace

RatingGraph::RatingGraph(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void RatingGraph::show_profile(const v1::Profile& profile) {
  profile_ = profile;
  setVisible(profile.graph_size() > 1);
  if (profile.graph_size() == 0) return;
  const auto [early, late] = std::ranges::minmax(profile.graph(), {}, &v1::Profile::RatingPoint::wall_ms);
  const auto [low, high] = std::ranges::minmax(profile.graph(), {}, &v1::Profile::RatingPoint::value);
  first_ = early.wall_ms();
  last_ = late.wall_ms();
  least_ = low.value() / step * step;
  most_ = (high.value() / step + 1) * step;
  setAccessibleName(tr("Ratings between %1 and %2").arg(low.value()).arg(high.value()));
  update();
}

void RatingGraph::paintEvent(QPaintEvent*) {
  if (profile_.graph_size() < 2) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const int line = fontMetrics().lineSpacing();
  const int left = fontMetrics().horizontalAdvance(QStringLiteral("0000 "));
  const QRectF area(left, line / 2.0, width() - left - 6, height() - 2 * line);
  painter.setPen(palette().color(QPalette::WindowText));
  painter.drawText(QRectF(0, area.top() - line / 2.0, left, line), Qt::AlignLeft, QString::number(most_));
  painter.drawText(QRectF(0, area.bottom() - line / 2.0, left, line), Qt::AlignLeft, QString::number(least_));
  painter.setPen(palette().color(QPalette::PlaceholderText));
  painter.drawRect(area);
  qreal at = left;
  std::set<int> speeds;
  for (const auto& point : profile_.graph()) speeds.insert(point.speed());
  for (const Stroke& stroke : strokes) {
    if (!speeds.contains(stroke.speed)) continue;
    painter.setPen(QPen(QColor(is_dark(palette()) ? stroke.dark : stroke.light), 2, stroke.style));
    paint_line(painter, area, stroke.speed);
    const QString name = Wording::speed(stroke.speed);
    painter.drawLine(QPointF(at, height() - line / 2.0), QPointF(at + 22, height() - line / 2.0));
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(QPointF(at + 26, height() - fontMetrics().descent() - 1), name);
    at += 40 + fontMetrics().horizontalAdvance(name);
  }
}

void RatingGraph::paint_line(QPainter& painter, const QRectF& area, v1::Speed speed) const {
  QPainterPath path;
  for (const auto& point : profile_.graph()) {
    if (point.speed() != speed) continue;
    const auto span = static_cast<double>(std::max<qint64>(1, last_ - first_));
    const QPointF place(area.left() + area.width() * static_cast<double>(point.wall_ms() - first_) / span,
                        area.bottom() - area.height() * (point.value() - least_) / std::max(1, most_ - least_));
    path.elementCount() == 0 ? path.moveTo(place) : path.lineTo(place);
  }
  painter.setBrush(Qt::NoBrush);
  painter.drawPath(path);
}

}  // namespace reversi::ui
