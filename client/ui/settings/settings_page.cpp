#include "client/ui/settings/settings_page.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>
#include <algorithm>

#include "client/ui/board_widget.h"
#include "client/ui/focus.h"
#include "client/ui/language.h"
#include "client/ui/lobby/form_layout.h"
#include "client/ui/settings/preferences.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int widest = 520;
constexpr int sample_side = 176;
constexpr int narrow = 440;  // below it the sample is above its switches

/// Some discs of both colours, moves to point at, and a newest disc.
BoardState sample_state() {
  BoardState state;
  state.room = 1;
  state.game = 1;
  state.position = rules::Position::start();
  for (const char* name : {"f5", "d6", "c3", "d3", "c4"}) {
    const auto square = *rules::Square::from_name(name);
    state.flipped = state.position.flips(square);
    state.position = state.position.after(square);
    state.last = square;
    ++state.ply;
  }
  state.legal = state.position.legal_moves();
  state.own = state.position.to_move;
  state.is_open = true;
  return state;
}

QFormLayout* form_in(QVBoxLayout* column) {
  auto* form = new QFormLayout;
  form->setRowWrapPolicy(QFormLayout::WrapLongRows);
  form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
  column->addLayout(form);
  return form;
}

}  // namespace

SettingsPage::SettingsPage(Preferences& preferences, QWidget* parent)
    : QWidget(parent),
      preferences_(preferences),
      name_(new QLineEdit(this)),
      language_(new QComboBox(this)),
      language_note_(paragraph(tr("The new language is used from the next start on."), this)),
      theme_(new QComboBox(this)),
      sample_(new BoardWidget(this)),
      beside_sample_(new QBoxLayout(QBoxLayout::LeftToRight)),
      volume_(new QSlider(Qt::Horizontal, this)),
      back_(action_button(tr("Bac&k"), this)) {
  auto* column = column_of(this, widest);
  column->addWidget(heading(tr("Settings"), this));
  build_person(column);
  build_board(column);
  build_sounds(column);
  column->addSpacing(4);
  column->addWidget(back_);
  wire();
  show_choices();
  lead_focus(this, back_);
}

void SettingsPage::build_person(QVBoxLayout* column) {
  name_->setMaxLength(longest_name);
  name_->setPlaceholderText(Wording::guest());
  language_->addItem(tr("As the desktop (%1)").arg(language_name(desktop_language())), QString());
  for (const QString& language : languages()) language_->addItem(language_name(language), language);
  auto* form = form_in(column);
  form->addRow(tr("Your &name"), name_);
  form->addRow(tr("&Language"), language_);
  column->addWidget(language_note_);
}

QCheckBox* SettingsPage::add_box(QVBoxLayout* column, const QString& text, bool Choices::* which) {
  auto* box = new QCheckBox(text, this);
  bind_switch(box, &preferences_, which);
  boxes_.emplace_back(which, box);
  column->addWidget(box);
  return box;
}

void SettingsPage::build_board(QVBoxLayout* column) {
  column->addWidget(subheading(tr("Board"), this));
  for (const BoardTheme theme : board_themes) theme_->addItem(theme_name(theme), static_cast<int>(theme));
  form_in(column)->addRow(tr("L&ooks"), theme_);
  sample_->setFixedSize(sample_side, sample_side);
  sample_->setFocusPolicy(Qt::NoFocus);
  sample_->setAccessibleName(tr("How the board looks"));
  sample_->show_state(sample_state());
  auto* boxes = new QVBoxLayout;
  boxes->setSpacing(6);
  add_box(boxes, tr("Show le&gal moves"), &Choices::legal_moves);
  add_box(boxes, tr("Show what a move would &turn"), &Choices::previews);
  add_box(boxes, tr("&Coordinates"), &Choices::coordinates);
  add_box(boxes, tr("Turn discs with &motion"), &Choices::motion)
      ->setToolTip(tr("Where the desktop asks for less motion, discs turn at once in any case."));
  add_box(boxes, tr("&Premoves: choose a move ahead"), &Choices::premoves)
      ->setToolTip(tr("While the other side thinks, a click on a square chooses your next move."));
  boxes->addStretch(1);
  beside_sample_->setSpacing(16);
  beside_sample_->addWidget(sample_, 0, Qt::AlignTop);
  beside_sample_->addLayout(boxes, 1);
  column->addLayout(beside_sample_);
}

void SettingsPage::build_sounds(QVBoxLayout* column) {
  column->addWidget(subheading(tr("Sounds and notifications"), this));
  auto* row = new QHBoxLayout;
  row->setSpacing(16);
  auto* boxes = new QVBoxLayout;
  const auto* sounds = add_box(boxes, tr("&Sounds"), &Choices::sounds);
  row->addLayout(boxes);
  row->addWidget(volume_, 1);
  column->addLayout(row);
  volume_->setAccessibleName(tr("Volume"));
  bind_volume(volume_, &preferences_);
  volume_->setEnabled(sounds->isChecked());
  connect(sounds, &QCheckBox::toggled, volume_, &QWidget::setEnabled);
  add_box(column, tr("Notify me when I am a&way"), &Choices::notifications);
}

void SettingsPage::wire() {
  sample_->follow(preferences_);
  connect(&preferences_, &Preferences::changed, this, &SettingsPage::show_choices);
  connect(name_, &QLineEdit::textEdited, this, [this](const QString& text) {
    preferences_.change([&](Choices& choices) { choices.name = text.trimmed(); });
  });
  connect(language_, &QComboBox::activated, this, [this] {
    preferences_.change([this](Choices& choices) { choices.language = language_->currentData().toString(); });
  });
  connect(theme_, &QComboBox::activated, this, [this] {
    preferences_.change(
        [this](Choices& choices) { choices.theme = static_cast<BoardTheme>(theme_->currentData().toInt()); });
  });
  connect(back_, &QPushButton::clicked, this, &SettingsPage::back_wanted);
}

void SettingsPage::show_choices() {
  const Choices& choices = preferences_.choices();
  if (name_->text().trimmed() != choices.name) name_->setText(choices.name);
  language_->setCurrentIndex(language_->findData(choices.language));
  const QString wanted = choices.language.isEmpty() ? desktop_language() : choices.language;
  language_note_->setVisible(wanted != language_in_use());
  theme_->setCurrentIndex(theme_->findData(static_cast<int>(choices.theme)));
}

void SettingsPage::resizeEvent(QResizeEvent*) {
  beside_sample_->setDirection(width() < narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QCheckBox* SettingsPage::box(bool Choices::* which) const {
  const auto found = std::ranges::find(boxes_, which, &std::pair<bool Choices::*, QCheckBox*>::first);
  return found == boxes_.end() ? nullptr : found->second;
}

}  // namespace reversi::ui
