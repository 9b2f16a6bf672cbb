#include "client/ui/lobby/terms_form.h"

#include <QButtonGroup>
#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <array>

#include "client/ui/focus.h"
#include "client/ui/theme.h"
#include "common/protocol/convert.h"
#include "common/records/boards.h"

namespace reversi::ui {
namespace {

constexpr int longest_delay = 20;

using Kind = v1::Start::KindCase;

std::optional<rules::Position> position_of(const QString& text) {
  const auto position = records::read_board(text.toStdString());
  if (!position || position->legal_moves() == 0) return std::nullopt;
  return *position;
}

}  // namespace

TermsForm::TermsForm(QWidget* parent)
    : QWidget(parent),
      color_(new QButtonGroup(this)),
      time_(new TimeField(this)),
      start_(new QComboBox(this)),
      position_(new QLineEdit(this)),
      fault_(new QLabel(tr("A game cannot start from this. Paste 64 squares and the side to move.", "position"), this)),
      rated_(new QCheckBox(tr("&Rated"), this)),
      synchro_(new QCheckBox(tr("T&wo games at once, colours swapped"), this)),
      no_takeback_(new QCheckBox(tr("No ta&kebacks"), this)),
      delay_label_(new QLabel(tr("S&pectators see"), this)),
      delay_(new QSpinBox(this)) {
  auto* form = new QFormLayout(this);
  form->setContentsMargins(0, 0, 0, 0);
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  form->setVerticalSpacing(12);
  build_color(form);
  auto* label = new QLabel(tr("&Time each"), this);
  label->setBuddy(time_);
  form->addRow(label, time_);
  build_start(form);
  delay_->setRange(0, longest_delay);
  delay_->setSpecialValueText(tr("every move at once"));
  delay_->setSuffix(tr(" discs later"));
  delay_label_->setBuddy(delay_);
  form->addRow(delay_label_, delay_);
  for (QCheckBox* box : {rated_, synchro_, no_takeback_}) form->addRow(box);
  connect(rated_, &QCheckBox::toggled, this, &TermsForm::check);
  lead_focus(this, time_);
  check();
}

void TermsForm::build_color(QFormLayout* form) {
  auto* row = new QHBoxLayout;
  const std::array choices{std::pair(v1::COLOR_BLACK, tr("&Black")), std::pair(v1::COLOR_WHITE, tr("&White")),
                           std::pair(v1::COLOR_UNSPECIFIED, tr("By &lot"))};
  for (const auto& [color, text] : choices) {
    auto* button = new QRadioButton(text, this);
    button->setChecked(color == v1::COLOR_UNSPECIFIED);
    color_->addButton(button, static_cast<int>(color));
    row->addWidget(button);
  }
  row->addStretch(1);
  form->addRow(new QLabel(tr("Your colour"), this), row);
}

void TermsForm::build_start(QFormLayout* form) {
  start_->addItem(tr("Standard"), static_cast<int>(Kind::kStandard));
  start_->addItem(tr("Parallel"), static_cast<int>(Kind::kParallel));
  start_->addItem(tr("Eight even moves, drawn by lot"), static_cast<int>(Kind::kRandom));
  start_->addItem(tr("A position of your own …"), static_cast<int>(Kind::kSetUp));
  start_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  start_->setMinimumContentsLength(12);
  position_->setPlaceholderText(QStringLiteral("---------------------------OX------XO--------------------------- X"));
  position_->setAccessibleName(tr("Position"));
  fault_->setWordWrap(true);
  auto* column = new QVBoxLayout;
  column->addWidget(start_);
  column->addWidget(position_);
  column->addWidget(fault_);
  auto* label = new QLabel(tr("St&art"), this);
  label->setBuddy(start_);
  form->addRow(label, column);
  connect(start_, &QComboBox::currentIndexChanged, this, &TermsForm::check);
  connect(position_, &QLineEdit::textChanged, this, &TermsForm::check);
}

bool TermsForm::is_valid() const {
  return start_->currentData().toInt() != static_cast<int>(Kind::kSetUp) || position_of(position_->text());
}

void TermsForm::check() {
  const bool own = start_->currentData().toInt() == static_cast<int>(Kind::kSetUp);
  position_->setVisible(own);
  fault_->setVisible(own && !position_->text().trimmed().isEmpty() && !is_valid());
  rated_->setEnabled(account_ && !own);
  rated_->setToolTip(account_ ? QString() : tr("Sign in to play rated games."));
  const bool is_rated = rated_->isEnabled() && rated_->isChecked();
  rated_->setVisible(!computer_);
  synchro_->setVisible(!computer_);
  no_takeback_->setVisible(!computer_);
  no_takeback_->setEnabled(!is_rated);
  delay_label_->setVisible(!computer_);
  delay_->setVisible(!computer_);
  Q_EMIT changed();
}

void TermsForm::set_account(bool account) {
  account_ = account;
  check();
}

void TermsForm::set_against_computer(bool computer) {
  computer_ = computer;
  check();
}

v1::Color TermsForm::color() const { return static_cast<v1::Color>(color_->checkedId()); }

void TermsForm::set_color(v1::Color color) {
  if (auto* button = color_->button(static_cast<int>(color))) button->setChecked(true);
}

void TermsForm::play_from(const rules::Position& position) {
  start_->setCurrentIndex(start_->findData(static_cast<int>(Kind::kSetUp)));
  position_->setText(QString::fromStdString(rules::to_string(position)));
  set_color(protocol::to_wire(position.to_move));
}

v1::Terms TermsForm::terms() const {
  v1::Terms terms;
  *terms.mutable_time() = time_->time();
  auto& start = *terms.mutable_start();
  switch (static_cast<Kind>(start_->currentData().toInt())) {
    case Kind::kParallel: start.mutable_parallel(); break;
    case Kind::kRandom: start.mutable_random(); break;
    case Kind::kSetUp:
      if (const auto position = position_of(position_->text())) {
        *start.mutable_set_up()->mutable_board() = protocol::to_wire(*position);
        start.mutable_set_up()->set_to_move(protocol::to_wire(position->to_move));
      }
      break;
    case Kind::kStandard:
    case Kind::KIND_NOT_SET: start.mutable_standard(); break;
  }
  if (computer_) return terms;
  terms.set_rated(rated_->isEnabled() && rated_->isChecked());
  terms.set_synchro(synchro_->isChecked());
  terms.set_no_takeback(!terms.rated() && no_takeback_->isChecked());
  terms.set_watch_delay(static_cast<std::uint32_t>(delay_->value()));
  return terms;
}

void TermsForm::set_terms(const v1::Terms& terms) {
  time_->set_time(terms.time());
  const int start = start_->findData(static_cast<int>(terms.start().kind_case()));
  start_->setCurrentIndex(start < 0 ? 0 : start);
  if (terms.start().has_set_up()) {
    const auto& set_up = terms.start().set_up();
    if (const auto position = protocol::position_of(set_up.board(), set_up.to_move()))
      position_->setText(QString::fromStdString(rules::to_string(*position)));
  }
  rated_->setChecked(terms.rated());
  synchro_->setChecked(terms.synchro());
  no_takeback_->setChecked(terms.no_takeback());
  delay_->setValue(static_cast<int>(terms.watch_delay()));
  check();
}

}  // namespace reversi::ui
