// How ratings went: a line for each speed, over time.
//
// Lives on the GUI thread; drawn, not made of pictures. Lines differ in colour and in stroke.
#pragma once

#include <QWidget>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class RatingGraph : public QWidget {
  Q_OBJECT

 public:
  explicit RatingGraph(QWidget* parent = nullptr);

  void show_profile(const v1::Profile& profile);

  QSize sizeHint() const override { return {320, 170}; }
  QSize minimumSizeHint() const override { return {160, 120}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void paint_line(QPainter& painter, const QRectF& area, v1::Speed speed) const;

  v1::Profile profile_;
  qint64 first_ = 0;
  qint64 last_ = 0;
  int least_ = 0;
  int most_ = 0;
};

}  // namespace reversi::ui
