// Where to and as whom: the first page.
//
// Lives on the GUI thread. While a connection is being made the fields rest and the button cancels.
#pragma once

#include <QWidget>

#include "client/ui/notice_strip.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace reversi::ui {

class ConnectPage : public QWidget {
  Q_OBJECT

 public:
  static constexpr int longest_name = 24;

  explicit ConnectPage(QWidget* parent = nullptr);

  void set_server(const QString& server);
  void set_name(const QString& name);
  QString server() const;
  QString name() const;

  /// A connection is being made.
  void set_busy(bool busy);
  bool is_busy() const { return busy_; }

  /// Why it did not work, or what is going on.
  void say(const Notice& notice);

 Q_SIGNALS:
  void connect_wanted();
  void cancel_wanted();

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void act();
  void check();

  QWidget* form_;
  QWidget* picture_;
  QLineEdit* server_;
  QLineEdit* name_;
  QPushButton* go_;
  NoticeStrip* strip_;
  bool busy_ = false;
};

}  // namespace reversi::ui
