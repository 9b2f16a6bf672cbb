#include "client/ui/table/game_buttons.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStackedWidget>
#include <QToolButton>
#include <algorithm>

#include "client/ui/menu_button.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int gap = 8;
constexpr int least_button = 60;
constexpr int width_for_all = 420;  // below it some are in the menu alone

bool opponent_is_there(const TableView& view) {
  return std::ranges::any_of(view.room.state.seats(),
                             [own = view.own()](const v1::Seat& seat) { return seat.color() != own; });
}

bool may_offer(const TableView& view, v1::OfferKind kind) {
  const auto* standing = view.room.offer(kind);
  return view.own() && !view.room.is_offering(kind) && (standing == nullptr || standing->by() != view.own());
}

bool has_placed(const TableView& view) {
  bool placed = false;
  for (const auto& event : view.room.events) {
    if (event.has_game_started()) placed = false;
    if (event.has_disc_placed() && event.disc_placed().color() == view.own()) placed = true;
  }
  return placed && view.room.state.ply() > 0;
}

}  // namespace

GameButtons::GameButtons(QWidget* parent)
    : QWidget(parent),
      arming_(this),
      pages_(new QStackedWidget(this)),
      button_(new QToolButton(this)),
      menu_(new QMenu(button_)),
      resign_(make(tr("Resign"))),
      draw_(make(tr("Draw"))),
      takeback_(make(tr("Undo"))),
      hint_(make(tr("Hint"))),
      play_on_(make(tr("No, play on"))),
      resign_surely_(make(tr("Yes, resign"))),
      rematch_(make(tr("Rematch"))),
      review_(make(tr("Review"))),
      save_(make(tr("Save"))),
      copy_(make(tr("Copy"))),
      leave_(make(tr("Leave"))),
      seat_(make(tr("Take the free seat"))),
      leave_room_(make(tr("Leave"))) {
  add_page({resign_, draw_, takeback_, hint_});
  // Playing on is where "Resign" was, so that a double click resigns nothing.
  add_page({play_on_, resign_surely_});
  add_page({rematch_, review_, save_, copy_, leave_});
  add_page({seat_, leave_room_});
  draw_->setToolTip(tr("Offer a draw"));
  takeback_->setToolTip(tr("Ask to take your last disc back"));
  copy_->setToolTip(tr("Copy the moves"));
  build_menu();
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(gap);
  row->addWidget(pages_, 1);
  row->addWidget(button_);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  arming_.setSingleShot(true);
  wire();
}

QPushButton* GameButtons::make(const QString& text) {
  auto* button = new QPushButton(text, pages_);
  button->setMinimumWidth(least_button);
  return button;
}

QWidget* GameButtons::add_page(std::initializer_list<QPushButton*> buttons) {
  auto* page = new QWidget(pages_);
  auto* row = new QHBoxLayout(page);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(gap);
  for (QPushButton* button : buttons) row->addWidget(button, 1);
  pages_->addWidget(page);
  return page;
}

void GameButtons::build_menu() {
  auto* hint = menu_->addAction(tr("Hint"), this, &GameButtons::hint_wanted);
  hint->setShortcut(Qt::CTRL | Qt::Key_H);
  draw_action_ = menu_->addAction(tr("Offer a draw"), this, &GameButtons::draw_wanted);
  abort_ = menu_->addAction(tr("Call the game off"));
  save_action_ = menu_->addAction(tr("Save the game \u2026"));
  copy_action_ = menu_->addAction(tr("Copy the moves"));
  menu_->addSeparator();
  set_menu(button_, tr("Menu"), menu_);
}

void GameButtons::wire() {
  connect(&arming_, &QTimer::timeout, this, &GameButtons::enable);
  connect(resign_, &QPushButton::clicked, this, [this] {
    pages_->setCurrentIndex(sure);
    play_on_->setFocus();
  });
  connect(play_on_, &QPushButton::clicked, this, [this] {
    pages_->setCurrentIndex(playing);
    Q_EMIT done();
  });
  connect(resign_surely_, &QPushButton::clicked, this, [this] {
    pages_->setCurrentIndex(playing);
    Q_EMIT done();
    Q_EMIT resign_wanted();
  });
  connect(draw_, &QPushButton::clicked, this, &GameButtons::draw_wanted);
  connect(takeback_, &QPushButton::clicked, this, &GameButtons::takeback_wanted);
  connect(hint_, &QPushButton::clicked, this, [this] {
    Q_EMIT done();
    Q_EMIT hint_wanted();
  });
  connect(rematch_, &QPushButton::clicked, this, &GameButtons::rematch_wanted);
  connect(review_, &QPushButton::clicked, this, &GameButtons::review_wanted);
  connect(save_, &QPushButton::clicked, this, &GameButtons::save_wanted);
  connect(copy_, &QPushButton::clicked, this, &GameButtons::copy_wanted);
  connect(leave_, &QPushButton::clicked, this, &GameButtons::leave_wanted);
  connect(leave_room_, &QPushButton::clicked, this, &GameButtons::leave_wanted);
  connect(seat_, &QPushButton::clicked, this, &GameButtons::seat_wanted);
  connect(abort_, &QAction::triggered, this, &GameButtons::abort_wanted);
  connect(save_action_, &QAction::triggered, this, &GameButtons::save_wanted);
  connect(copy_action_, &QAction::triggered, this, &GameButtons::copy_wanted);
}

void GameButtons::turn_to(Page page) {
  if (pages_->currentIndex() == page) return;
  pages_->setCurrentIndex(page);
  arming_.start(arming);
}

void GameButtons::show_table(const TableView& view) {
  const bool is_first = !view_;
  const bool is_other_game = is_first || view_->room.state.room() != view.room.state.room() ||
                             view_->room.state.game() != view.room.state.game();
  view_ = view;
  const bool is_playing = view.room.state.phase() == v1::ROOM_PHASE_PLAYING;
  if (!view.own()) {
    turn_to(looking_on);
  } else if (is_playing) {
    if (is_other_game || pages_->currentIndex() != sure) turn_to(playing);
  } else {
    turn_to(view.room.state.game() == 0 ? looking_on : finished);
  }
  if (is_first) arming_.stop();
  enable();
}

void GameButtons::enable() {
  if (!view_) return;
  const auto& room = view_->room;
  const auto phase = room.state.phase();
  const bool armed = !arming_.isActive();
  const bool is_playing = phase == v1::ROOM_PHASE_PLAYING && view_->own().has_value();
  const bool is_over = phase == v1::ROOM_PHASE_FINISHED && view_->own().has_value();
  resign_->setEnabled(armed && is_playing && !room.pending_resign);
  draw_->setEnabled(armed && is_playing && opponent_is_there(*view_) && may_offer(*view_, v1::OFFER_KIND_DRAW));
  takeback_->setEnabled(armed && is_playing && has_placed(*view_) && !room.state.terms().rated() &&
                        !room.state.terms().no_takeback() && may_offer(*view_, v1::OFFER_KIND_TAKEBACK));
  draw_action_->setEnabled(draw_->isEnabled());
  enable_hint(armed);
  rematch_->setEnabled(armed && is_over && opponent_is_there(*view_) && may_offer(*view_, v1::OFFER_KIND_REMATCH));
  for (QPushButton* button : {review_, save_, copy_}) button->setEnabled(armed && room.state.game() != 0);
  for (QPushButton* button : {leave_, leave_room_})
    button->setEnabled(armed && (!is_playing || room.state.watching()) && !room.pending_leave);
  seat_->setVisible(!view_->own() && room.state.seats_size() < 2 && phase == v1::ROOM_PHASE_WAITING);
  seat_->setEnabled(armed);
  abort_->setEnabled(may_abort(*view_));
  for (QAction* action : {save_action_, copy_action_}) action->setEnabled(room.state.game() != 0);
}

void GameButtons::enable_hint(bool armed) {
  QString why = hint_obstacle(*view_);
  if (why.isEmpty() && view_->own() != view_->room.state.to_move()) why = Wording::error(v1::ERROR_CODE_NOT_YOUR_TURN);
  hint_->setEnabled(armed && why.isEmpty() && !view_->room.pending_hint && !view_->room.pending_square);
  hint_->setToolTip(why.isEmpty() ? tr("What the computer would play here (Ctrl+H)") : why);
  fit();
}

void GameButtons::arm_now() {
  arming_.stop();
  enable();
}

QSize GameButtons::minimumSizeHint() const {
  return {3 * (least_button + gap) + button_->sizeHint().width(), sizeHint().height()};
}

/// Where there is no room for all: at a table with hints the draw is in the menu alone, at others the hint.
void GameButtons::fit() {
  const bool all = width() >= width_for_all;
  const bool hints = view_ && hint_obstacle(*view_).isEmpty();
  save_->setVisible(all);
  copy_->setVisible(all);
  draw_->setVisible(all || !hints);
  hint_->setVisible(all || hints);
}

void GameButtons::resizeEvent(QResizeEvent*) { fit(); }

}  // namespace reversi::ui
