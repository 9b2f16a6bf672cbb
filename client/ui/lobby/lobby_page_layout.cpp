// How the lobby's parts lie in windows of different sizes.
#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTabWidget>
#include <QTableView>

#include "client/ui/lobby/lobby_page.h"

namespace reversi::ui {
namespace {

constexpr int narrow = 560;
constexpr int wide = 1000;
constexpr int most_columns = 6;  // of ways to a game
constexpr int low = 560;
constexpr int least_height_for_entry = 360;

}  // namespace

/// A small window has the first of them as a button and a menu of the others.
void LobbyPage::lay_out_starts(bool is_narrow) {
  const bool is_small = is_narrow && height() < low;
  const int columns = is_narrow ? 2 : width() < wide ? 3 : most_columns;
  for (std::size_t i = 0; i < start_buttons_.size(); ++i) {
    const int at = static_cast<int>(i);
    starts_->addWidget(start_buttons_[i], at / columns, at % columns);
    start_buttons_[i]->setVisible(at == 0 || !is_small);
  }
  starts_->addWidget(other_starts_, 0, is_small ? 1 : columns - 1);
  other_starts_->setVisible(is_small);
  for (int column = 0; column < most_columns; ++column) starts_->setColumnStretch(column, column < columns ? 1 : 0);
}

/// In a narrow window without the ratings.
void LobbyPage::lay_out_filter(bool is_narrow) {
  least_->setVisible(!is_narrow);
  most_->setVisible(!is_narrow);
  for (QComboBox* box : {speed_, rated_})
    box->setSizeAdjustPolicy(is_narrow ? QComboBox::AdjustToMinimumContentsLengthWithIcon
                                       : QComboBox::AdjustToContents);
  int at = 0;
  for (QWidget* field : std::initializer_list<QWidget*>{speed_, rated_, least_, most_})
    filter_->addWidget(field, 0, at++);
  if (is_narrow) {
    filter_->addWidget(open_only_, 1, 0, 1, 2);
  } else {
    filter_->addWidget(open_only_, 0, at);
  }
  filter_->setColumnStretch(at + 1, is_narrow ? 0 : 1);
}

/// In a narrow window the code has a line of its own.
void LobbyPage::lay_out_entry(bool is_narrow) {
  const int below = is_narrow ? 1 : 0;
  entry_->addWidget(code_, 0, 0, 1, is_narrow ? 4 : 1);
  entry_->addWidget(password_, below, is_narrow ? 0 : 1, 1, is_narrow ? 2 : 1);
  entry_->addWidget(enter_, below, 2);
  entry_->addWidget(look_on_, below, 3);
  entry_->setColumnStretch(0, is_narrow ? 0 : 3);
  entry_->setColumnStretch(1, 1);
}

void LobbyPage::lay_out_foot(bool is_narrow) {
  const auto place = [this](QPushButton* button, int row, int column_at, int span) {
    foot_->addWidget(button, row, column_at, 1, span);
  };
  place(act_, 0, 0, is_narrow ? 3 : 2);
  place(watch_, 0, is_narrow ? 3 : 2, is_narrow ? 3 : 1);
  place(people_, is_narrow ? 1 : 0, is_narrow ? 0 : 3, is_narrow ? 2 : 1);
  place(account_, is_narrow ? 1 : 0, is_narrow ? 2 : 4, is_narrow ? 2 : 1);
  place(leave_, is_narrow ? 1 : 0, is_narrow ? 4 : 5, is_narrow ? 2 : 1);
}

void LobbyPage::lay_out() {
  const bool is_narrow = width() < narrow;
  lay_out_starts(is_narrow);
  lay_out_filter(is_narrow);
  lay_out_entry(is_narrow);
  lay_out_foot(is_narrow);
  numbers_->setVisible(!is_narrow);
  // A narrow window shows who plays rather than how long.
  room_list_->setColumnHidden(RoomListModel::time, is_narrow);
  seek_list_->setColumnHidden(SeekListModel::color, is_narrow);
  show_private();
}

/// A small window has room for it beside the rooms alone.
void LobbyPage::show_private() {
  const bool is_small = width() < narrow && height() < low;
  const bool is_among_rooms = tabs_->currentIndex() == 1;
  private_->setVisible(height() >= least_height_for_entry && (!is_small || is_among_rooms));
  open_only_->setVisible(!is_small || is_among_rooms);
}

void LobbyPage::resizeEvent(QResizeEvent*) { lay_out(); }

}  // namespace reversi::ui
