// The table's parts: how they are built and what they report.
#include <QActionGroup>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QTabWidget>
#include <QWidgetAction>

#include "client/ui/table/chat_box.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table/played_game.h"
#include "client/ui/table_page.h"

namespace reversi::ui {

constexpr int gap = 8;

void TablePage::build_panel() {
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  title_->setTextFormat(Qt::PlainText);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  quality_->setTextFormat(Qt::PlainText);
  quality_->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  quality_->setToolTip(tr("How long a message takes to the server and back"));
  auto* heading = new QHBoxLayout;
  heading->addWidget(title_, 1);
  heading->addWidget(quality_);
  seats_->setSpacing(gap);
  seats_->addWidget(black_);
  seats_->addWidget(white_);
  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  column->addLayout(heading);
  column->addLayout(seats_);
  column->addWidget(strip_);
  column->addWidget(offers_);
  column->addWidget(tabs_, 1);
  column->addStretch(0);
  column->addWidget(buttons_);
}

void TablePage::build_tabs() {
  tabs_->setDocumentMode(true);
  tabs_->setFocusPolicy(Qt::TabFocus);
  tabs_->addTab(moves_, tr("Moves"));
  tabs_->addTab(players_, tr("Chat"));
  tabs_->addTab(onlookers_, tr("Spectators"));
  tabs_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  connect(tabs_, &QTabWidget::currentChanged, this, [this] {
    if (view_) show_chat_tabs();
  });
}

void TablePage::build_menu() {
  QMenu* menu = buttons_->menu();
  talk_ = menu->addAction(tr("Moves and chat"));
  talk_->setCheckable(true);
  marks_ = menu->addAction(tr("Show legal moves"));
  motion_ = menu->addAction(tr("Turn discs with motion"));
  for (QAction* action : {marks_, motion_}) {
    action->setCheckable(true);
    action->setChecked(true);
  }
  build_looks_menu();
  build_sound_menu();
  connect(talk_, &QAction::toggled, this, [this](bool on) {
    shows_talk_ = on;
    lay_out();
  });
  connect(marks_, &QAction::toggled, this, [this](bool on) {
    board_->set_marks_legal(on);
    Q_EMIT marks_legal_changed(on);
  });
  connect(motion_, &QAction::toggled, this, [this](bool on) {
    board_->set_animated(on && !less_motion_);
    Q_EMIT animated_changed(on);
  });
}

void TablePage::build_sound_menu() {
  auto* menu = buttons_->menu()->addMenu(tr("Sound"));
  sounds_ = menu->addAction(tr("Sounds"));
  auto* loudness = new QWidgetAction(menu);
  volume_ = new QSlider(Qt::Horizontal, menu);
  volume_->setRange(0, 100);
  volume_->setAccessibleName(tr("Volume"));
  loudness->setDefaultWidget(volume_);
  menu->addAction(loudness);
  notifications_ = menu->addAction(tr("Notify me when the window is not in front"));
  for (QAction* action : {sounds_, notifications_}) {
    action->setCheckable(true);
    action->setChecked(true);
  }
  connect(sounds_, &QAction::toggled, this, &TablePage::sounds_changed);
  connect(notifications_, &QAction::toggled, this, &TablePage::notifications_changed);
  connect(volume_, &QSlider::valueChanged, this, &TablePage::volume_changed);
}

void TablePage::build_looks_menu() {
  QMenu* menu = buttons_->menu();
  themes_ = new QActionGroup(menu);
  auto* looks = menu->addMenu(tr("Board"));
  for (const BoardTheme theme : board_themes) {
    auto* action = looks->addAction(theme_name(theme));
    action->setCheckable(true);
    action->setData(static_cast<int>(theme));
    themes_->addAction(action);
  }
  themes_->actions().constFirst()->setChecked(true);
  connect(themes_, &QActionGroup::triggered, this, [this](const QAction* action) {
    const auto theme = static_cast<BoardTheme>(action->data().toInt());
    set_theme(theme);
    Q_EMIT theme_changed(theme);
  });
}

void TablePage::wire_board() {
  board_->set_notes([this](rules::Square square) { return opening_after(board_->state().position, square); });
  connect(board_, &BoardWidget::square_chosen, this, &TablePage::square_chosen);
  connect(board_, &BoardWidget::square_refused, this, &TablePage::refuse);
  connect(board_, &BoardWidget::premove_changed, this, &TablePage::say);
  connect(board_, &BoardWidget::premove_dropped, this, [this](rules::Square square) {
    const QString name = QString::fromStdString(square.name());
    show_refusal(tr("%1 cannot be played now; your move chosen ahead is dropped.").arg(name), view_->now);
  });
  connect(board_, &BoardWidget::aimed_at, this, [this](std::optional<rules::Square> square) {
    aim_ = square;
    if (view_) show_opening();
  });
  connect(board_, &BoardWidget::faces_changed, this, [this](int black, int white) {
    black_->show_count(black);
    white_->show_count(white);
  });
  connect(moves_, &MovePanel::looked, this, &TablePage::look_at);
}

void TablePage::wire_buttons() {
  connect(offers_, &OfferBar::chosen, this, &TablePage::answer);
  connect(buttons_, &GameButtons::done, board_, qOverload<>(&QWidget::setFocus));
  connect(buttons_, &GameButtons::resign_wanted, this, &TablePage::resign_wanted);
  connect(buttons_, &GameButtons::draw_wanted, this, &TablePage::draw_wanted);
  connect(buttons_, &GameButtons::takeback_wanted, this, &TablePage::takeback_wanted);
  connect(buttons_, &GameButtons::abort_wanted, this, &TablePage::abort_wanted);
  connect(buttons_, &GameButtons::rematch_wanted, this, &TablePage::rematch_wanted);
  connect(buttons_, &GameButtons::leave_wanted, this, &TablePage::leave_wanted);
  connect(buttons_, &GameButtons::seat_wanted, this, &TablePage::seat_wanted);
  connect(buttons_, &GameButtons::copy_wanted, this, &TablePage::copy_moves);
  connect(buttons_, &GameButtons::review_wanted, this, [this] {
    if (view_) Q_EMIT review_wanted(game_record(view_->room));
  });
  connect(buttons_, &GameButtons::save_wanted, this, [this] {
    if (!view_) return;
    const QString name = QStringLiteral("%1-%2.ggf")
                             .arg(side_name(view_->room, v1::COLOR_BLACK), side_name(view_->room, v1::COLOR_WHITE));
    Q_EMIT save_wanted(name, game_record(view_->room));
  });
}

void TablePage::wire_talk() {
  for (ChatBox* box : {players_, onlookers_}) {
    connect(box, &ChatBox::said, this, &TablePage::said);
    connect(box, &ChatBox::phrase_said, this, &TablePage::phrase_said);
    connect(box, &ChatBox::mute_wanted, this, &TablePage::mute_wanted);
  }
}

void TablePage::set_marks_legal(bool on) { marks_->setChecked(on); }
void TablePage::set_animated(bool on) { motion_->setChecked(on); }

void TablePage::set_less_motion(bool on) {
  less_motion_ = on;
  board_->set_animated(motion_->isChecked() && !on);
}

void TablePage::set_sounds(bool on, int volume) {
  sounds_->setChecked(on);
  volume_->setValue(volume);
}

void TablePage::set_notifications(bool on) { notifications_->setChecked(on); }

void TablePage::set_theme(BoardTheme theme) {
  themes_->actions().at(static_cast<qsizetype>(theme))->setChecked(true);
  board_->set_theme(theme);
  black_->set_theme(theme);
  white_->set_theme(theme);
}

void TablePage::add_chat(const v1::ChatLine& line, const QString& own_name) {
  if (!view_ || line.room() != view_->room.state.room()) return;
  ChatBox* box = chat(line.audience());
  const int before = box->lines();
  box->add_line(line, own_name);
  if (box->lines() != before && !box->isVisible()) ++unread_;
  show_chat_tabs();
}

/// Whoever plays writes to the players; the spectators' box is there once somebody looks on.
void TablePage::show_chat_tabs() {
  const bool plays = view_->own().has_value();
  players_->set_writable(plays);
  onlookers_->set_writable(!plays);
  tabs_->setTabVisible(2, !plays || onlookers_->lines() > 0);
  if (players_->isVisible() || onlookers_->isVisible()) unread_ = 0;
  tabs_->setTabText(1, unread_ == 0 ? tr("Chat") : tr("Chat (%1)").arg(unread_));
  talk_->setText(unread_ == 0 ? tr("Moves and chat") : tr("Moves and chat (%1)").arg(unread_));
}

void TablePage::copy_moves() {
  const auto game = view_ ? played_game(view_->room.events) : std::nullopt;
  if (!game) return;
  QGuiApplication::clipboard()->setText(QString::fromStdString(game->transcript()));
  show_refusal(tr("The moves are in the clipboard."), view_->now);
}

}  // namespace reversi::ui
