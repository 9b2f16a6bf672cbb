// A strip of text beside the board: whose turn it is, a pass, the result, a lost line.
//
// Lives on the GUI thread. It keeps its height whatever it says, so that nothing beside it moves, and it is never laid
// over anything. A screen reader hears each new text.
#pragma once

#include <QWidget>

#include "client/ui/theme.h"

namespace reversi::ui {

struct Notice {
  Tone tone = Tone::quiet;
  QString text;

  friend bool operator==(const Notice&, const Notice&) = default;
};

class NoticeStrip : public QWidget {
  Q_OBJECT

 public:
  explicit NoticeStrip(QWidget* parent = nullptr);

  void say(const Notice& notice);
  const Notice& notice() const { return notice_; }

  QSize sizeHint() const override;
  QSize minimumSizeHint() const override { return {80, sizeHint().height()}; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  Notice notice_;
};

}  // namespace reversi::ui
