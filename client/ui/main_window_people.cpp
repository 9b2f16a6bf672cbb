// The window's pages about people: one's account, players, and what they played.
#include "client/ui/lobby/lobby_page.h"
#include "client/ui/lobby/start_page.h"
#include "client/ui/main_window.h"
#include "client/ui/people/account_page.h"
#include "client/ui/people/complaint_page.h"
#include "client/ui/people/players_page.h"
#include "client/ui/people/reports_page.h"
#include "client/ui/review/look_back.h"
#include "client/ui/table_page.h"
#include "client/ui/wording.h"

namespace reversi::ui {

void MainWindow::wire_people() {
  connect(lobby_, &LobbyPage::people_wanted, this, [this] { open_page(players_); });
  connect(lobby_, &LobbyPage::account_wanted, this, [this] { open_page(account_); });
  connect(start_, &StartPage::account_wanted, this, [this] {
    EntryWish wish;
    wish.kind = EntryWish::Kind::account;
    go(wish);
  });
  connect(account_, &AccountPage::back_wanted, this, [this] { close_page(account_); });
  connect(account_, &AccountPage::sign_in_wanted, this, &MainWindow::sign_in);
  connect(account_, &AccountPage::sign_out_wanted, this, &MainWindow::sign_out);
  connect(account_, &AccountPage::profile_wanted, this, [this](const QString& name) {
    open_page(players_);
    players_->look_up(name);
  });
  connect(players_, &PlayersPage::back_wanted, this, [this] { close_page(players_); });
  connect(players_, &PlayersPage::challenge_wanted, this,
          [this](const QString& name) { open_form(GamePurpose::challenge, name); });
  connect(players_, &PlayersPage::record_wanted, look_back_, &LookBack::open_text);
}

/// Reports, made and read, and a moderator's word.
void MainWindow::wire_order() {
  connect(lobby_, &LobbyPage::reports_wanted, this, [this] { open_page(reports_); });
  connect(reports_, &ReportsPage::back_wanted, this, [this] { close_page(reports_); });
  connect(reports_, &ReportsPage::player_wanted, this, [this](const QString& name) {
    open_page(players_);
    players_->look_up(name);
  });
  connect(table_, &TablePage::report_wanted, this, [this](const QStringList& names) {
    complaint_->ask_about(names, room_);
    open_page(complaint_);
  });
  connect(complaint_, &ComplaintPage::back_wanted, this, [this] { close_page(complaint_); });
  connect(&connection_, &client::Connection::reports_counted, this, [this] { render(); });
  connect(&connection_, &client::Connection::role_given, this, &MainWindow::role_given);
}

void MainWindow::role_given(v1::Role role, v1::Role before) {
  const bool keeps_order = connection_.core()->keeps_order();
  if (!keeps_order) close_page(reports_);
  if (const QString text = Wording::role_given(role, before); !text.isEmpty()) say(text);
  render();
}

/// Where it is kept which of this server's keys the person has seen.
QString MainWindow::shown_key_setting() const {
  return QStringLiteral("shown_keys/") + QString::fromLatin1(server_text().toUtf8().toPercentEncoding());
}

/// To the same server, as somebody else. A key that only this program knows is shown before the first password goes
/// there; one that came with an invitation, or that an authority vouches for, needs no look.
void MainWindow::sign_in(const QString& name, const QString& password, bool new_account) {
  auto destination = connection_.destination();
  destination.name = name.toStdString();
  destination.password = password.toStdString();
  destination.new_account = new_account;
  const auto pin = connection_.pin();
  const bool is_known = !pin || destination.pin || settings_.value(shown_key_setting()) == QString::fromStdString(*pin);
  if (is_known) return sign_in_at(destination);
  unsent_ = destination;
  asking_key_ = true;
  key_->ask_before_password(server_text(), QString::fromStdString(*pin));
  render();
}

void MainWindow::sign_in_at(const client::Destination& destination) {
  EntryWish wish;
  wish.kind = EntryWish::Kind::account;
  signing_in_ = true;
  go_to(destination, wish);
}

/// The name is remembered as a guest's is: with it the next visit goes back into the account.
void MainWindow::signed_in() {
  if (!std::exchange(signing_in_, false)) return;
  preferences_.change(
      [this](Choices& choices) { choices.name = QString::fromStdString(connection_.destination().name); });
}

void MainWindow::sign_out() {
  connection_.disconnect_from_server();
  connection_.forget_session(connection_.destination().server);
  opened_.clear();
  // The name is the account's: a guest's stands in.
  preferences_.change([](Choices& choices) { choices.name.clear(); });
  message_ = tr("You are signed out. As a guest you are called %1 until you choose a name.").arg(start_->name());
  render();
}

}  // namespace reversi::ui
