// A line of text that takes the room it gets: what is too long ends with dots, and all of it is under the mouse.
//
// Lives on the GUI thread.
#pragma once

#include <QLabel>

namespace reversi::ui {

class LineLabel : public QLabel {
  Q_OBJECT

 public:
  explicit LineLabel(QWidget* parent = nullptr);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace reversi::ui
