#include "client/ui/lobby/new_game_page.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include "client/ui/focus.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/lobby/terms_form.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest_form = 480;
constexpr int longest_name = 40;
constexpr int longest_password = 64;
constexpr int best_rating = 4'000;

}  // namespace

NewGamePage::NewGamePage(QWidget* parent)
    : QWidget(parent),
      heading_(heading({}, this)),
      form_(new QFormLayout),
      level_label_(new QLabel(tr("Le&vel"), this)),
      level_(new QComboBox(this)),
      name_label_(new QLabel(tr("Room &name"), this)),
      name_(new QLineEdit(this)),
      terms_(new TermsForm(this)),
      password_label_(new QLabel(tr("Passwor&d"), this)),
      password_(new QLineEdit(this)),
      range_label_(new QLabel(tr("Opponent's ratin&g"), this)),
      range_(new QWidget(this)),
      least_(new QSpinBox(range_)),
      most_(new QSpinBox(range_)),
      open_(action_button({}, this)),
      back_(action_button(tr("Bac&k"), this)) {
  build_fields();
  connect(open_, &QPushButton::clicked, this, &NewGamePage::wanted);
  connect(back_, &QPushButton::clicked, this, &NewGamePage::back_wanted);
  for (QLineEdit* field : {name_, password_}) connect(field, &QLineEdit::returnPressed, open_, &QPushButton::click);
  connect(terms_, &TermsForm::changed, this, &NewGamePage::check);
  set_purpose(GamePurpose::room);
  lead_focus(this, open_);
}

void NewGamePage::build_fields() {
  auto* column = column_of(this, widest_form);
  column->addWidget(heading_);
  form_->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form_->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form_->setVerticalSpacing(12);
  level_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  level_->setMinimumContentsLength(12);
  level_label_->setBuddy(level_);
  form_->addRow(level_label_, level_);
  name_->setMaxLength(longest_name);
  name_->setPlaceholderText(tr("named after you"));
  name_label_->setBuddy(name_);
  form_->addRow(name_label_, name_);
  password_->setMaxLength(longest_password);
  password_->setEchoMode(QLineEdit::PasswordEchoOnEdit);
  password_->setPlaceholderText(tr("none: the code is enough"));
  password_label_->setBuddy(password_);
  form_->addRow(password_label_, password_);
  add_range(form_);
  column->addLayout(form_);
  column->addWidget(terms_);
  auto* buttons = new QHBoxLayout;
  buttons->setSpacing(10);
  open_->setDefault(true);
  buttons->addWidget(back_, 1);
  buttons->addWidget(open_, 2);
  column->addLayout(buttons);
}

void NewGamePage::add_range(QFormLayout* form) {
  auto* row = new QHBoxLayout(range_);
  row->setContentsMargins(0, 0, 0, 0);
  for (QSpinBox* box : {least_, most_}) {
    box->setRange(0, best_rating);
    box->setSingleStep(50);
    box->setSpecialValueText(tr("any"));
    row->addWidget(box, 1);
  }
  least_->setPrefix(tr("from "));
  most_->setPrefix(tr("to "));
  least_->setAccessibleName(tr("Least rating of the opponent"));
  most_->setAccessibleName(tr("Highest rating of the opponent"));
  range_label_->setBuddy(least_);
  form->addRow(range_label_, range_);
}

void NewGamePage::show_levels(const std::vector<v1::AiLevel>& levels) {
  const QVariant before = level_->currentData();
  level_->clear();
  for (const auto& level : levels) {
    const QString name = Wording::ai_level(level);
    level_->addItem(level.rating() > 0 ? tr("%1 – about %2").arg(name).arg(level.rating()) : name, level.level());
  }
  const int known = level_->findData(before);
  level_->setCurrentIndex(known >= 0 ? known : static_cast<int>(levels.size()) / 2);
  check();
}

void NewGamePage::set_purpose(GamePurpose purpose, const QString& opponent) {
  using enum GamePurpose;
  purpose_ = purpose;
  opponent_ = opponent;
  switch (purpose) {
    case computer:
      heading_->setText(tr("Play the computer"));
      open_->setText(tr("&Start the game"));
      break;
    case room:
      heading_->setText(tr("Open a room"));
      open_->setText(tr("&Open the room"));
      break;
    case invite:
      heading_->setText(tr("Invite a friend"));
      open_->setText(tr("Get an in&vitation"));
      break;
    case seek:
      heading_->setText(tr("Offer a game"));
      open_->setText(tr("&Offer it"));
      break;
    case challenge:
      heading_->setText(tr("Challenge %1").arg(opponent));
      open_->setText(tr("&Challenge"));
      break;
  }
  level_label_->setVisible(purpose == computer);
  level_->setVisible(purpose == computer);
  name_label_->setVisible(purpose == room);
  name_->setVisible(purpose == room);
  password_label_->setVisible(purpose == invite);
  password_->setVisible(purpose == invite);
  range_label_->setVisible(purpose == seek);
  range_->setVisible(purpose == seek);
  terms_->set_against_computer(purpose == computer);
  check();
}

void NewGamePage::set_account(bool account) { terms_->set_account(account); }

void NewGamePage::check() {
  open_->setEnabled(terms_->is_valid() && (purpose_ != GamePurpose::computer || level_->count() > 0));
}

v1::CreateRoom NewGamePage::room() const {
  v1::CreateRoom request;
  if (purpose_ == GamePurpose::room) request.set_name(name_->text().trimmed().toStdString());
  request.set_color(terms_->color());
  *request.mutable_terms() = terms_->terms();
  if (purpose_ == GamePurpose::computer) request.set_ai_level(level_->currentData().toUInt());
  if (purpose_ == GamePurpose::invite) {
    request.set_private_(true);
    request.set_password(password_->text().toStdString());
  }
  return request;
}

v1::PostSeek NewGamePage::seek() const {
  v1::PostSeek request;
  *request.mutable_terms() = terms_->terms();
  request.set_color(terms_->color());
  request.set_rating_least(least_->value());
  request.set_rating_most(most_->value());
  return request;
}

v1::Challenge NewGamePage::challenge() const {
  v1::Challenge request;
  request.set_name(opponent_.toStdString());
  *request.mutable_terms() = terms_->terms();
  request.set_color(terms_->color());
  return request;
}

void NewGamePage::set_room(const v1::CreateRoom& request) {
  terms_->set_color(request.color());
  name_->setText(QString::fromStdString(request.name()));
  if (const int level = level_->findData(request.ai_level()); level >= 0) level_->setCurrentIndex(level);
  if (request.has_terms()) terms_->set_terms(request.terms());
}

}  // namespace reversi::ui
