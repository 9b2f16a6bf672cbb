// A private room that waits for a friend: its code and link, to be handed on.
//
// Lives on the GUI thread.
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace reversi::ui {

struct Invitation {
  QString code;    ///< of the room
  QString link;    ///< reversi://HOST:PORT/CODE#PIN
  QString server;  ///< where, for people
  QString terms;   ///< what is played
  bool password = false;

  friend bool operator==(const Invitation&, const Invitation&) = default;
};

class InvitePage : public QWidget {
  Q_OBJECT

 public:
  explicit InvitePage(QWidget* parent = nullptr);

  void show_invitation(const Invitation& invitation);

  /// What goes into a message to the friend.
  QString text() const;

  QPushButton* copy_link() const { return copy_link_; }
  QPushButton* copy_text() const { return copy_text_; }
  QPushButton* close_room() const { return close_; }

 Q_SIGNALS:
  void close_wanted();

 private:
  void copy(const QString& text);

  Invitation invitation_;
  QLabel* code_;
  QLineEdit* link_;
  QLabel* terms_;
  QLabel* copied_;
  QPushButton* copy_link_;
  QPushButton* copy_text_;
  QPushButton* close_;
};

}  // namespace reversi::ui
