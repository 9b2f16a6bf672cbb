// The way to a server: what is going on, and a button that gives up.
//
// Lives on the GUI thread.
#pragma once

#include <QWidget>

#include "client/ui/notice_strip.h"

class QPushButton;

namespace reversi::ui {

class WaitPage : public QWidget {
  Q_OBJECT

 public:
  explicit WaitPage(QWidget* parent = nullptr);

  void say(const Notice& notice);
  NoticeStrip* strip() const { return strip_; }
  QPushButton* cancel() const { return cancel_; }

 Q_SIGNALS:
  void cancel_wanted();

 protected:
  void keyPressEvent(QKeyEvent* event) override;

 private:
  NoticeStrip* strip_;
  QPushButton* cancel_;
};

}  // namespace reversi::ui
