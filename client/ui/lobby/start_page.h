// The first screen: what one can do here.
//
// Lives on the GUI thread. It reports what the person chooses; choices that lead nowhere yet are not shown.
#pragma once

#include <QWidget>

#include "client/ui/notice_strip.h"

class QPushButton;

namespace reversi::ui {

class StartPage : public QWidget {
  Q_OBJECT

 public:
  explicit StartPage(QWidget* parent = nullptr);

  /// What the person should know; an empty text takes the strip away.
  void say(const Notice& notice);

  QPushButton* one_screen() const { return one_screen_; }
  QPushButton* record() const { return record_; }
  QPushButton* puzzles() const { return puzzles_; }

 Q_SIGNALS:
  void server_wanted();      ///< play on a server
  void one_screen_wanted();  ///< two people at this screen
  void record_wanted();      ///< look at a game that was played
  void puzzles_wanted();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QWidget* picture_;
  QPushButton* server_;
  QPushButton* one_screen_;
  QPushButton* record_;
  QPushButton* puzzles_;
  NoticeStrip* strip_;
};

}  // namespace reversi::ui
