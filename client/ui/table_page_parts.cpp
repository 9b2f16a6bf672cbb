// The table's parts: how they are built and what they report.
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QMenu>
#include <QTabWidget>

#include "client/ui/settings/preferences.h"
#include "client/ui/settings/switch_menus.h"
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
  pair_->setObjectName(QStringLiteral("pair"));
  column->addWidget(pair_);
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
  connect(talk_, &QAction::toggled, this, [this](bool on) {
    shows_talk_ = on;
    lay_out();
  });
  connect(menu->addAction(tr("Report a player …")), &QAction::triggered, this,
          [this] { Q_EMIT report_wanted(people_here()); });
  add_board_menu(*menu, preferences_);
  add_sound_menu(*menu, preferences_);
  menu->addSeparator();
  connect(menu->addAction(tr("Settings …") + QStringLiteral("\tCtrl+,")), &QAction::triggered, this,
          &TablePage::settings_wanted);
}

void TablePage::wire_board() {
  board_->follow(preferences_);
  const auto colour = [this] {
    for (SeatPlate* plate : {black_, white_}) plate->set_theme(preferences_.choices().theme);
  };
  colour();
  connect(&preferences_, &Preferences::changed, this, colour);
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
  connect(buttons_, &GameButtons::hint_wanted, this, &TablePage::ask_hint);
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

QStringList TablePage::people_here() const {
  QStringList names;
  if (!view_) return names;
  for (const auto& seat : view_->room.state.seats()) {
    const bool other = seat.kind() == v1::SEAT_KIND_PERSON && seat.player() != view_->player;
    if (other) names << QString::fromStdString(seat.name());
  }
  for (const ChatBox* box : {players_, onlookers_}) {
    for (const QString& name : box->known()) names << name;
  }
  names.removeDuplicates();
  return names;
}

void TablePage::copy_moves() {
  const auto game = view_ ? played_game(view_->room.events) : std::nullopt;
  if (!game) return;
  QGuiApplication::clipboard()->setText(QString::fromStdString(game->transcript()));
  show_refusal(tr("The moves are in the clipboard."), view_->now);
}

}  // namespace reversi::ui
