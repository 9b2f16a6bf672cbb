// Who one is on a server: signing in and up, the password, and the places where one is signed in.
//
// Lives on the GUI thread beside the connection, which it asks for sessions and changes. Going in as somebody else is
// the window's to do: it is another session.
#pragma once

#include <QWidget>

#include "client/net/connection.h"
#include "client/ui/notice_strip.h"

class QLabel;
class QLineEdit;
class QListWidget;
class QPushButton;

namespace reversi::ui {

class AccountPage : public QWidget {
  Q_OBJECT

 public:
  explicit AccountPage(client::Connection& connection, QWidget* parent = nullptr);

  /// The newest state of the session; also empties what was typed as a secret.
  void renew();

  /// Why it did not work, or that it did; an empty text takes the strip away.
  void say(const Notice& notice);

  QLineEdit* name() const { return name_; }
  QLineEdit* password() const { return password_; }
  QPushButton* sign_in() const { return sign_in_; }
  QPushButton* sign_up() const { return sign_up_; }
  QPushButton* sign_out() const { return sign_out_; }
  QPushButton* change() const { return change_; }
  QLineEdit* old_password() const { return old_; }
  QLineEdit* new_password() const { return new_; }
  QListWidget* sessions() const { return sessions_; }
  NoticeStrip* strip() const { return strip_; }

 Q_SIGNALS:
  void sign_in_wanted(const QString& name, const QString& password, bool new_account);
  void sign_out_wanted();
  void profile_wanted(const QString& name);
  void back_wanted();

 protected:
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  void build();
  void wire();
  void check();
  void show_sessions(const v1::SessionList& list);
  void take(const v1::ServerMessage& message, quint64 answers);
  void end_chosen();
  void finish_sign_out();

  client::Connection& connection_;
  QLabel* who_;
  NoticeStrip* strip_;
  QWidget* guest_;
  QLineEdit* name_;
  QLineEdit* password_;
  QPushButton* sign_in_;
  QPushButton* sign_up_;
  QWidget* member_;
  QPushButton* profile_;
  QPushButton* sign_out_;
  QLineEdit* old_;
  QLineEdit* new_;
  QPushButton* change_;
  QListWidget* sessions_;
  QPushButton* end_;
  QPushButton* end_others_;
  QPushButton* back_;
  std::uint64_t listing_ = 0;   ///< request for the sessions
  std::uint64_t ending_ = 0;    ///< request that ends one
  std::uint64_t changing_ = 0;  ///< request for another password
  std::uint64_t leaving_ = 0;   ///< request that ends this session on the server
  std::uint64_t this_session_ = 0;
};

}  // namespace reversi::ui
