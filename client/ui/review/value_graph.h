// The value of a game along its discs as a curve, with a cursor to drag.
//
// Lives on the GUI thread; draws what it is told. Up is good for Black. The keyboard moves the cursor as the mouse
// does.
#pragma once

#include <QWidget>
#include <vector>

#include "client/ui/review/review_data.h"

namespace reversi::ui {

class ValueGraph : public QWidget {
  Q_OBJECT

 public:
  explicit ValueGraph(QWidget* parent = nullptr);

  /// @param plies  discs of the whole game: the graph's width
  void show_curve(std::vector<ReviewData::Point> points, int plies);
  void show_ply(int ply);

  int ply() const { return ply_; }

  /// Where a ply's point lies in the widget; values beyond the scale lie on its edge.
  QPointF place_of(int ply, double discs) const;

  QSize sizeHint() const override { return {240, 96}; }
  QSize minimumSizeHint() const override { return {120, 56}; }

 Q_SIGNALS:
  /// The person wants to see the position after so many discs.
  void ply_wanted(int ply);

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void want(int ply);
  void want_at(QPointF place);
  double scale() const;
  void describe();

  std::vector<ReviewData::Point> points_;
  int plies_ = 60;
  int ply_ = 0;
};

}  // namespace reversi::ui
