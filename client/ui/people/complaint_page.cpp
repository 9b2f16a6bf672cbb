#include "client/ui/people/complaint_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 480;
constexpr int longest_complaint = 500;

}  // namespace

ComplaintPage::ComplaintPage(client::Connection& connection, QWidget* parent)
    : QWidget(parent),
      connection_(connection),
      strip_(new NoticeStrip(this)),
      who_(new QComboBox(this)),
      what_(new QLineEdit(this)),
      report_(action_button(tr("&Report"), this)),
      back_(action_button(tr("Bac&k"), this)) {
  auto* column = column_of(this, widest);
  column->addWidget(heading(tr("Report a player"), this));
  column->addWidget(strip_);
  strip_->hide();
  column->addWidget(
      paragraph(tr("The moderators read what you write, and the last lines of this table's chat."), this));
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  what_->setMaxLength(longest_complaint);
  form->addRow(tr("&Who"), who_);
  form->addRow(tr("What &happened"), what_);
  column->addLayout(form);
  auto* row = new QHBoxLayout;
  row->addWidget(report_, 1);
  row->addWidget(back_, 1);
  column->addLayout(row);
  lead_focus(this, what_);
  connect(what_, &QLineEdit::textChanged, this, &ComplaintPage::check);
  connect(what_, &QLineEdit::returnPressed, report_, &QPushButton::click);
  connect(report_, &QPushButton::clicked, this, &ComplaintPage::send);
  connect(back_, &QPushButton::clicked, this, &ComplaintPage::back_wanted);
  connect(&connection_, &client::Connection::request_done, this, [this](quint64 answers) {
    if (answers != 0 && answers == asked_) say({Tone::event, tr("The moderators have been told.")});
  });
  connect(&connection_, &client::Connection::refused, this, [this](v1::ErrorCode code, quint64 answers) {
    if (answers != 0 && answers == asked_) say({Tone::alarm, Wording::error(code)});
  });
  check();
}

void ComplaintPage::ask_about(const QStringList& names, std::uint64_t room) {
  who_->clear();
  who_->addItems(names);
  what_->clear();
  room_ = room;
  asked_ = 0;
  say({});
  check();
}

void ComplaintPage::send() {
  asked_ = connection_.report(who_->currentText().toStdString(), room_, what_->text().trimmed().toStdString());
  if (asked_ != 0) what_->clear();
}

void ComplaintPage::say(const Notice& notice) {
  strip_->say(notice);
  strip_->setVisible(!notice.text.isEmpty());
}

void ComplaintPage::check() { report_->setEnabled(who_->count() > 0 && !what_->text().trimmed().isEmpty()); }

}  // namespace reversi::ui
