#include "client/ui/people/account_page.h"

#include <QDateTime>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 480;
constexpr int shortest_password = 8;
constexpr int longest_password = 128;

QLineEdit* secret(const QString& name, QWidget* parent) {
  auto* field = new QLineEdit(parent);
  field->setEchoMode(QLineEdit::Password);
  field->setMaxLength(longest_password);
  field->setAccessibleName(name);
  return field;
}

}  // namespace

AccountPage::AccountPage(client::Connection& connection, QWidget* parent)
    : QWidget(parent),
      connection_(connection),
      who_(paragraph({}, this)),
      strip_(new NoticeStrip(this)),
      guest_(new QWidget(this)),
      name_(new QLineEdit(guest_)),
      password_(secret(tr("Password"), guest_)),
      sign_in_(action_button(tr("&Sign in"), guest_)),
      sign_up_(action_button(tr("&Make an account"), guest_)),
      member_(new QWidget(this)),
      profile_(action_button(tr("Your &games and ratings"), member_)),
      sign_out_(action_button(tr("Sign &out"), member_)),
      old_(secret(tr("Password until now"), member_)),
      new_(secret(tr("New password"), member_)),
      change_(action_button(tr("&Change the password"), member_)),
      sessions_(new QListWidget(member_)),
      end_(action_button(tr("&End this one"), member_)),
      end_others_(action_button(tr("End all ot&hers"), member_)),
      back_(action_button(tr("Bac&k"), this)) {
  build();
  wire();
  renew();
  lead_focus(this, back_);
}

void AccountPage::build() {
  auto* column = column_of(this, widest);
  column->addWidget(heading(tr("Your account"), this));
  column->addWidget(strip_);
  strip_->hide();
  column->addWidget(who_);
  column->addWidget(guest_);
  column->addWidget(member_);
  column->addWidget(back_);

  auto* guest = new QVBoxLayout(guest_);
  guest->setContentsMargins(0, 0, 0, 0);
  guest->addWidget(
      paragraph(tr("With an account your games count: ratings, history, and a seat on every machine."), guest_));
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  name_->setMaxLength(longest_name);
  form->addRow(tr("&Name"), name_);
  form->addRow(tr("&Password"), password_);
  guest->addLayout(form);
  auto* row = new QHBoxLayout;
  row->addWidget(sign_in_, 1);
  row->addWidget(sign_up_, 1);
  guest->addLayout(row);

  auto* member = new QVBoxLayout(member_);
  member->setContentsMargins(0, 0, 0, 0);
  auto* top = new QHBoxLayout;
  top->addWidget(profile_, 1);
  top->addWidget(sign_out_, 1);
  member->addLayout(top);
  member->addWidget(subheading(tr("Password"), member_));
  auto* change = new QFormLayout;
  change->setRowWrapPolicy(QFormLayout::WrapLongRows);
  change->addRow(tr("Until now"), old_);
  change->addRow(tr("New"), new_);
  member->addLayout(change);
  member->addWidget(change_);
  member->addWidget(subheading(tr("Where you are signed in"), member_));
  sessions_->setAccessibleName(tr("Where you are signed in"));
  sessions_->setMinimumHeight(110);
  member->addWidget(sessions_);
  auto* ends = new QHBoxLayout;
  ends->addWidget(end_, 1);
  ends->addWidget(end_others_, 1);
  member->addLayout(ends);
}

void AccountPage::wire() {
  const auto enter = [this](bool new_account) {
    Q_EMIT sign_in_wanted(name_->text().trimmed(), password_->text(), new_account);
    password_->clear();
  };
  connect(sign_in_, &QPushButton::clicked, this, [enter] { enter(false); });
  connect(sign_up_, &QPushButton::clicked, this, [enter] { enter(true); });
  connect(password_, &QLineEdit::returnPressed, sign_in_, &QPushButton::click);
  connect(new_, &QLineEdit::returnPressed, change_, &QPushButton::click);
  for (QLineEdit* field : {name_, password_, old_, new_})
    connect(field, &QLineEdit::textChanged, this, &AccountPage::check);
  connect(change_, &QPushButton::clicked, this, [this] {
    changing_ = connection_.set_password(old_->text().toStdString(), new_->text().toStdString());
    old_->clear();
    new_->clear();
  });
  connect(profile_, &QPushButton::clicked, this,
          [this] { Q_EMIT profile_wanted(QString::fromStdString(connection_.core()->name())); });
  connect(sign_out_, &QPushButton::clicked, this, [this] {
    leaving_ = this_session_ == 0 ? 0 : connection_.end_session(this_session_);
    if (leaving_ == 0) finish_sign_out();
  });
  connect(sessions_, &QListWidget::currentRowChanged, this, &AccountPage::check);
  connect(end_, &QPushButton::clicked, this, &AccountPage::end_chosen);
  connect(end_others_, &QPushButton::clicked, this, [this] { ending_ = connection_.end_session(0); });
  connect(back_, &QPushButton::clicked, this, &AccountPage::back_wanted);
  connect(&connection_, &client::Connection::answered, this, &AccountPage::take);
  connect(&connection_, &client::Connection::request_done, this, [this](quint64 answers) {
    if (answers == changing_) say({Tone::event, tr("The password is changed; other places are signed out.")});
    if (answers == leaving_) return finish_sign_out();
    if (answers == ending_ || answers == changing_) listing_ = connection_.list_sessions();
  });
  connect(&connection_, &client::Connection::refused, this, [this](v1::ErrorCode code, quint64 answers) {
    if (answers == 0) return;
    if (answers == leaving_) return finish_sign_out();
    if (answers == changing_ || answers == ending_ || answers == listing_) say({Tone::alarm, Wording::error(code)});
  });
  connect(&connection_, &client::Connection::link_changed, this, [this](client::Link link) {
    if (link == client::Link::ready && isVisible()) renew();
  });
}

void AccountPage::finish_sign_out() {
  leaving_ = 0;
  Q_EMIT sign_out_wanted();
}

void AccountPage::renew() {
  for (QLineEdit* field : {password_, old_, new_}) field->clear();
  const auto* core = connection_.core();
  const bool connected = core != nullptr && core->player() != 0;
  const bool member = connected && core->role() != v1::ROLE_GUEST && core->role() != v1::ROLE_UNSPECIFIED;
  const QString name = connected ? QString::fromStdString(core->name()) : QString();
  who_->setText(member ? tr("You are signed in as %1.").arg(name) : tr("You are here as a guest."));
  if (name_->text().isEmpty() && name != Wording::guest()) name_->setText(name);
  guest_->setVisible(!member);
  member_->setVisible(member);
  this_session_ = 0;
  if (member && core->link() == client::Link::ready) listing_ = connection_.list_sessions();
  check();
}

void AccountPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

void AccountPage::check() {
  const bool complete = !name_->text().trimmed().isEmpty() && password_->text().toUtf8().size() >= shortest_password;
  sign_in_->setEnabled(complete);
  sign_up_->setEnabled(complete);
  const QString hint = complete ? QString() : tr("A name, and a password of at least 8 characters.");
  sign_in_->setToolTip(hint);
  sign_up_->setToolTip(hint);
  change_->setEnabled(!old_->text().isEmpty() && new_->text().toUtf8().size() >= shortest_password);
  const auto* row = sessions_->currentItem();
  end_->setEnabled(row != nullptr && row->data(Qt::UserRole).toULongLong() != this_session_);
}

void AccountPage::take(const v1::ServerMessage& message, quint64 answers) {
  if (answers == listing_ && message.has_session_list()) show_sessions(message.session_list());
}

void AccountPage::show_sessions(const v1::SessionList& list) {
  sessions_->clear();
  for (const auto& row : list.sessions()) {
    if (row.this_one()) this_session_ = row.session();
    const QString seen = QLocale().toString(QDateTime::fromMSecsSinceEpoch(row.seen_wall_ms()), QLocale::ShortFormat);
    const QString state = row.this_one() ? tr("here") : row.online() ? tr("connected") : tr("last seen %1").arg(seen);
    auto* item = new QListWidgetItem(
        tr("%1, %2 (%3)").arg(QString::fromStdString(row.program()), QString::fromStdString(row.address()), state),
        sessions_);
    item->setData(Qt::UserRole, QVariant::fromValue<qulonglong>(row.session()));
  }
  check();
}

void AccountPage::end_chosen() {
  if (const auto* row = sessions_->currentItem())
    ending_ = connection_.end_session(row->data(Qt::UserRole).toULongLong());
}

void AccountPage::showEvent(QShowEvent*) { renew(); }

void AccountPage::hideEvent(QHideEvent*) { say({}); }

}  // namespace reversi::ui
