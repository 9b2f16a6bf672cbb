#include "client/ui/table_page.h"

#include <QActionGroup>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>
#include <algorithm>

#include "client/ui/move_list_model.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int gap = 8;
constexpr int rim = 4;  // around the board, where there is room for it
constexpr int widest_panel = 460;
constexpr int least_panel = 220;
constexpr int least_board = 160;
constexpr std::chrono::seconds refusal_time{5};

}  // namespace

TableLayout TableLayout::of(QSize page, int least_width, int least_height) {
  const int above = std::min(page.width(), std::max(least_board, page.height() - least_height));
  const int beside = std::min(page.height(), std::max(least_board, page.width() - least_width));
  TableLayout layout;
  layout.is_upright = above >= beside;
  if (layout.is_upright) {
    layout.board = QRect((page.width() - above) / 2, 0, above, above);
    layout.panel = QRect(0, above, page.width(), page.height() - above);
  } else {
    const int panel = std::min(page.width() - beside, widest_panel);
    const int left = (page.width() - beside - panel) / 2;
    layout.board = QRect(left, (page.height() - beside) / 2, beside, beside);
    layout.panel = QRect(left + beside, 0, panel, page.height());
  }
  layout.board.adjust(rim, rim, -rim, -rim);
  return layout;
}

TablePage::TablePage(QWidget* parent)
    : QWidget(parent),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(new QLabel(panel_)),
      seats_(new QBoxLayout(QBoxLayout::TopToBottom)),
      black_(new SeatPlate(rules::Color::black, panel_)),
      white_(new SeatPlate(rules::Color::white, panel_)),
      strip_(new NoticeStrip(panel_)),
      moves_(new MoveListModel(this)),
      move_list_(new QTableView(panel_)),
      buttons_(new QStackedWidget(panel_)) {
  build_buttons();
  build_menu();
  build_panel();
  setFocusProxy(board_);
  connect(board_, &BoardWidget::square_chosen, this, &TablePage::square_chosen);
  connect(board_, &BoardWidget::square_refused, this, &TablePage::refuse);
  connect(board_, &BoardWidget::premove_changed, this, &TablePage::say);
  connect(board_, &BoardWidget::premove_dropped, this, [this](rules::Square square) {
    const QString name = QString::fromStdString(square.name());
    show_refusal(tr("%1 cannot be played now; your move chosen ahead is dropped.").arg(name), view_->now);
  });
  connect(board_, &BoardWidget::faces_changed, this, [this](int black, int white) {
    black_->show_count(black);
    white_->show_count(white);
  });
}

void TablePage::build_panel() {
  title_->setTextFormat(Qt::PlainText);
  QFont font = title_->font();
  font.setWeight(QFont::DemiBold);
  title_->setFont(font);
  title_->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);

  seats_->setSpacing(gap);
  seats_->addWidget(black_);
  seats_->addWidget(white_);

  move_list_->setModel(moves_);
  move_list_->setSelectionMode(QAbstractItemView::NoSelection);
  move_list_->setFocusPolicy(Qt::NoFocus);
  move_list_->setShowGrid(false);
  move_list_->setAlternatingRowColors(true);
  move_list_->setMinimumHeight(0);
  move_list_->setAccessibleName(tr("Moves"));
  move_list_->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
  move_list_->horizontalHeader()->setHighlightSections(false);
  move_list_->horizontalHeader()->setSectionsClickable(false);
  move_list_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  move_list_->verticalHeader()->setDefaultSectionSize(fontMetrics().lineSpacing() + 6);
  move_list_->verticalHeader()->hide();
  move_list_->horizontalHeader()->setSectionResizeMode(MoveListModel::number, QHeaderView::ResizeToContents);
  move_list_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);

  auto* column = new QVBoxLayout(panel_);
  column->setContentsMargins(gap, gap, gap, gap);
  column->setSpacing(gap);
  column->addWidget(title_);
  column->addLayout(seats_);
  column->addWidget(strip_);
  column->addWidget(move_list_, 1);
  column->addWidget(buttons_);
}

void TablePage::build_buttons() {
  auto* asking = new QWidget(buttons_);
  auto* row = new QHBoxLayout(asking);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(gap);
  resign_ = new QPushButton(tr("Resign"), asking);
  rematch_ = new QPushButton(tr("Rematch"), asking);
  leave_ = new QPushButton(tr("Leave"), asking);
  menu_ = new QToolButton(asking);
  for (QPushButton* button : {resign_, rematch_, leave_}) {
    button->setMinimumWidth(60);
    row->addWidget(button, 1);
  }
  row->addWidget(menu_);

  auto* sure = new QWidget(buttons_);
  auto* sure_row = new QHBoxLayout(sure);
  sure_row->setContentsMargins(0, 0, 0, 0);
  sure_row->setSpacing(gap);
  // Where "Resign" was, so that a double click resigns nothing.
  play_on_ = new QPushButton(tr("No, play on"), sure);
  resign_surely_ = new QPushButton(tr("Yes, resign"), sure);
  sure_row->addWidget(play_on_, 1);
  sure_row->addWidget(resign_surely_, 1);

  buttons_->addWidget(asking);
  buttons_->addWidget(sure);
  buttons_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);

  connect(resign_, &QPushButton::clicked, this, [this] {
    buttons_->setCurrentIndex(1);
    play_on_->setFocus();
  });
  connect(play_on_, &QPushButton::clicked, this, [this] {
    buttons_->setCurrentIndex(0);
    board_->setFocus();
  });
  connect(resign_surely_, &QPushButton::clicked, this, [this] {
    buttons_->setCurrentIndex(0);
    board_->setFocus();
    Q_EMIT resign_wanted();
  });
  connect(rematch_, &QPushButton::clicked, this, &TablePage::rematch_wanted);
  connect(leave_, &QPushButton::clicked, this, &TablePage::leave_wanted);
}

void TablePage::build_menu() {
  auto* menu = new QMenu(menu_);
  marks_ = menu->addAction(tr("Show legal moves"));
  motion_ = menu->addAction(tr("Turn discs with motion"));
  for (QAction* action : {marks_, motion_}) {
    action->setCheckable(true);
    action->setChecked(true);
  }
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
  menu_->setText(tr("View"));
  menu_->setPopupMode(QToolButton::InstantPopup);
  menu_->setMenu(menu);
  connect(marks_, &QAction::toggled, this, [this](bool on) {
    board_->set_marks_legal(on);
    Q_EMIT marks_legal_changed(on);
  });
  connect(motion_, &QAction::toggled, this, [this](bool on) {
    board_->set_animated(on);
    Q_EMIT animated_changed(on);
  });
}

void TablePage::set_marks_legal(bool on) { marks_->setChecked(on); }
void TablePage::set_animated(bool on) { motion_->setChecked(on); }

void TablePage::set_theme(BoardTheme theme) {
  themes_->actions().at(static_cast<qsizetype>(theme))->setChecked(true);
  board_->set_theme(theme);
  black_->set_theme(theme);
  white_->set_theme(theme);
}

void TablePage::show_table(const TableView& view) {
  const auto& state = view.room.state;
  const bool is_other_game =
      !view_ || view_->room.state.room() != state.room() || view_->room.state.game() != state.game();
  view_ = view;
  board_->show_state(board_state(view));
  black_->show_seat(seat_view(view, v1::COLOR_BLACK));
  white_->show_seat(seat_view(view, v1::COLOR_WHITE));
  if (refusal_ && (view.now >= refusal_until_ || state.event() != refusal_event_)) refusal_.reset();
  say();
  title_->setText(tr("%1 – %2").arg(QString::fromStdString(state.name()), Wording::time_control(state.time())));
  moves_->show_events(view.room.events);
  if (move_list_->isVisible()) move_list_->scrollTo(moves_->newest());
  if (is_other_game || state.phase() != v1::ROOM_PHASE_PLAYING) buttons_->setCurrentIndex(0);
  show_buttons();
  board_->play_premove();
}

/// The strip's text: a refusal for a while, a move chosen ahead, else what stands.
void TablePage::say() {
  if (!view_) return;
  if (refusal_ && view_->link.link == client::Link::ready) return strip_->say(*refusal_);
  const Notice notice = table_notice(*view_);
  const auto ahead = board_->premove();
  if (!ahead || notice.tone == Tone::alarm) return strip_->say(notice);
  const QString name = QString::fromStdString(ahead->name());
  strip_->say({notice.tone, tr("%1 %2 is chosen ahead; Esc takes it back.").arg(notice.text, name)});
}

void TablePage::show_buttons() {
  const auto& room = view_->room;
  const auto phase = room.state.phase();
  const auto own = view_->own();
  const auto* offer = room.offer(v1::OFFER_KIND_REMATCH);
  const bool offered = room.is_offering(v1::OFFER_KIND_REMATCH) || (offer != nullptr && offer->by() == own);
  bool opponent_is_there = false;
  for (const auto& seat : room.state.seats()) {
    if (seat.color() != own) opponent_is_there = true;
  }
  resign_->setEnabled(own && phase == v1::ROOM_PHASE_PLAYING && !room.pending_resign);
  rematch_->setEnabled(own && phase == v1::ROOM_PHASE_FINISHED && opponent_is_there && !offered);
  leave_->setEnabled(phase != v1::ROOM_PHASE_PLAYING && !room.pending_leave);
}

void TablePage::show_refusal(const QString& text, client::Time now) {
  refusal_ = Notice{Tone::alarm, text};
  refusal_until_ = now + refusal_time;
  refusal_event_ = view_ ? view_->room.state.event() : 0;
  strip_->say(*refusal_);
}

void TablePage::refuse(rules::Square square) {
  if (!view_) return;
  if (board_->state().pending) return;  // the strip says that it is on its way
  if (!view_->own()) return show_refusal(Wording::error(v1::ERROR_CODE_SPECTATOR), view_->now);
  if (view_->room.state.phase() != v1::ROOM_PHASE_PLAYING)
    return show_refusal(Wording::error(v1::ERROR_CODE_GAME_NOT_RUNNING), view_->now);
  const bool occupied = (board_->state().position.occupied() & square.bit()) != 0;
  const auto code = occupied ? v1::ERROR_CODE_SQUARE_OCCUPIED : v1::ERROR_CODE_SQUARE_FLIPS_NOTHING;
  const QString name = QString::fromStdString(square.name());
  show_refusal(tr("%1: %2").arg(name, Wording::error(code)), view_->now);
}

void TablePage::lay_out() {
  const int row = black_->minimumSizeHint().height();
  const int fixed = strip_->sizeHint().height() + buttons_->sizeHint().height() + 4 * gap;
  const int least_width = std::max(least_panel, buttons_->minimumSizeHint().width() + 2 * gap);
  const auto layout = TableLayout::of(size(), least_width, fixed + row);
  seats_->setDirection(layout.is_upright ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
  board_->setGeometry(layout.board);
  panel_->setGeometry(layout.panel);
  // What is left beside the fixed parts goes to the title, then to the moves.
  int left = layout.panel.height() - fixed - (layout.is_upright ? row : 2 * row + gap);
  const int title = title_->sizeHint().height() + gap;
  title_->setVisible(left >= title);
  if (left >= title) left -= title;
  move_list_->setVisible(left >= move_list_->minimumSizeHint().height() + gap);
}

void TablePage::resizeEvent(QResizeEvent*) {
  lay_out();
  // Once the list has its new size, its newest line stays in sight.
  QMetaObject::invokeMethod(this, [this] { move_list_->scrollTo(moves_->newest()); }, Qt::QueuedConnection);
}

void TablePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) lay_out();
  QWidget::changeEvent(event);
}

}  // namespace reversi::ui
