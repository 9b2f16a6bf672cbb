#include "client/ui/notice_strip.h"

#include <QAccessible>
#include <QPainter>

namespace reversi::ui {

constexpr int padding = 6;

NoticeStrip::NoticeStrip(QWidget* parent) : QWidget(parent) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setObjectName(QStringLiteral("notice"));
}

void NoticeStrip::say(const Notice& notice) {
  if (notice == notice_) return;
  notice_ = notice;
  setToolTip(notice.text);
  setAccessibleName(notice.text);
  update();
  // Qt 6.4 has no announcement: a changed name is what screen readers speak.
  QAccessibleEvent changed(this, QAccessible::NameChanged);
  QAccessible::updateAccessibility(&changed);
}

QSize NoticeStrip::sizeHint() const { return {200, 2 * fontMetrics().lineSpacing() + 2 * padding}; }

void NoticeStrip::paintEvent(QPaintEvent*) {
  const ToneColors colors = tone_colors(notice_.tone, is_dark(palette()));
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(colors.ground);
  painter.drawRoundedRect(QRectF(rect()), 6, 6);
  painter.setPen(colors.text);
  QFont bold = font();
  bold.setWeight(notice_.tone == Tone::quiet ? QFont::Normal : QFont::DemiBold);
  painter.setFont(bold);
  const QRect inside = rect().adjusted(padding + 4, padding / 2, -padding - 4, -padding / 2);
  const int flags = Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap;
  // A sentence that two lines cannot hold is set smaller rather than cut.
  while (bold.pointSizeF() > 6 && painter.boundingRect(inside, flags, notice_.text).height() > inside.height()) {
    bold.setPointSizeF(bold.pointSizeF() - 0.5);
    painter.setFont(bold);
  }
  painter.drawText(inside, flags, notice_.text);
}

}  // namespace reversi::ui
