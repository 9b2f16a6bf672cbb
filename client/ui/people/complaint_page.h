// A report in the making: about whom of those in a room, and what happened.
//
// Lives on the GUI thread beside the connection, which it tells.
#pragma once

#include <QWidget>

#include "client/net/connection.h"
#include "client/ui/notice_strip.h"

class QComboBox;
class QLineEdit;
class QPushButton;

namespace reversi::ui {

class ComplaintPage : public QWidget {
  Q_OBJECT

 public:
  explicit ComplaintPage(client::Connection& connection, QWidget* parent = nullptr);

  /// @param names  who may be meant
  void ask_about(const QStringList& names, std::uint64_t room);

  QComboBox* who() const { return who_; }
  QLineEdit* what() const { return what_; }
  QPushButton* report() const { return report_; }
  NoticeStrip* strip() const { return strip_; }

 Q_SIGNALS:
  void back_wanted();

 private:
  void send();
  void say(const Notice& notice);
  void check();

  client::Connection& connection_;
  NoticeStrip* strip_;
  QComboBox* who_;
  QLineEdit* what_;
  QPushButton* report_;
  QPushButton* back_;
  std::uint64_t room_ = 0;
  std::uint64_t asked_ = 0;
};

}  // namespace reversi::ui
