#include "client/ui/table_page.h"

#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QTabWidget>
#include <algorithm>
#include <cmath>
#include <utility>

#include "client/ui/focus.h"
#include "client/ui/line_label.h"
#include "client/ui/move_list_model.h"
#include "client/ui/table/chat_box.h"
#include "client/ui/table/game_buttons.h"
#include "client/ui/table/move_panel.h"
#include "client/ui/table/offer_bar.h"
#include "client/ui/table/played_game.h"
#include "client/ui/wording.h"

namespace reversi::ui {
namespace {

constexpr int gap = 8;
constexpr int rim = 4;  // around the board, where there is room for it
constexpr int widest_panel = 460;
constexpr int least_panel = 220;
constexpr int least_board = 160;
constexpr int least_room_for_offers = 110;  // beside the strip
constexpr std::chrono::seconds refusal_time{5};

/// "+3", "−1.5", "0".
QString signed_discs(double discs) {
  const double rounded = std::round(discs * 10) / 10;
  const QString size = QString::number(std::abs(rounded));
  return rounded > 0 ? QLatin1Char('+') + size : rounded < 0 ? QChar(0x2212) + size : size;
}

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

TablePage::TablePage(Preferences& preferences, QWidget* parent)
    : QWidget(parent),
      preferences_(preferences),
      board_(new BoardWidget(this)),
      panel_(new QWidget(this)),
      title_(new LineLabel(panel_)),
      quality_(new QLabel(panel_)),
      seats_(new QBoxLayout(QBoxLayout::TopToBottom)),
      black_(new SeatPlate(rules::Color::black, panel_)),
      white_(new SeatPlate(rules::Color::white, panel_)),
      strip_(new NoticeStrip(panel_)),
      pair_(new NoticeStrip(panel_)),
      offers_(new OfferBar(panel_)),
      tabs_(new QTabWidget(panel_)),
      moves_(new MovePanel(tabs_)),
      players_(new ChatBox(v1::AUDIENCE_PLAYERS, tabs_)),
      onlookers_(new ChatBox(v1::AUDIENCE_SPECTATORS, tabs_)),
      buttons_(new GameButtons(panel_)) {
  build_tabs();
  build_menu();
  build_panel();
  lead_focus(this, board_);
  wire_board();
  wire_buttons();
  wire_talk();
}

void TablePage::show_table(const TableView& view) {
  const auto& state = view.room.state;
  const bool is_other_room = !view_ || view_->room.state.room() != state.room();
  const bool is_other_game = is_other_room || view_->room.state.game() != state.game();
  view_ = view;
  if (is_other_room) {
    players_->clear();
    onlookers_->clear();
    unread_ = 0;
  }
  if (is_other_game) begin_game();
  if (!may_claim(view)) waits_ = false;
  if (advice_ && !is_advised()) advice_.reset();
  moves_->show_moves(view.room.events, looked_at_);
  if (looked_at_ && *looked_at_ >= moves_->turns()) looked_at_.reset();
  moves_->show_moves(view.room.events, looked_at_);
  show_board();
  black_->show_seat(seat_view(view, v1::COLOR_BLACK));
  white_->show_seat(seat_view(view, v1::COLOR_WHITE));
  if (refusal_ && (view.now >= refusal_until_ || state.event() != refusal_event_)) refusal_.reset();
  title_->setText(table_title(view));
  quality_->setText(line_quality(view));
  show_opening();
  show_chat_tabs();
  buttons_->show_table(view);
  show_offers();
  show_pair();
  say();
  board_->play_premove();
}

/// Whatever was meant for another game is forgotten.
void TablePage::begin_game() {
  looked_at_.reset();
  aim_.reset();
  refusal_.reset();
  waits_ = false;
  opening_of_ = 0;
}

void TablePage::show_board() {
  auto state = board_state(*view_);
  if (advice_ && advice_->square) {
    state.hint = advice_->square;
    state.hint_value = signed_discs(qRound(advice_->value / 100.0));
  }
  if (looked_at_) {
    if (const auto game = played_game(view_->room.events)) {
      const auto earlier = after_turns(*game, static_cast<std::size_t>(*looked_at_));
      const auto last = earlier.last_disc();
      state.position = earlier.position();
      state.ply = static_cast<std::uint32_t>(earlier.ply());
      state.last = last ? last->square : std::nullopt;
      state.flipped = last ? last->flipped : 0;
      state.legal = 0;
      state.pending.reset();
      state.hint.reset();
      state.is_past = true;
    }
  }
  board_->show_state(state);
}

void TablePage::look_at(std::optional<int> turns) {
  if (!view_) return;
  looked_at_ = turns;
  show_table(TableView(*view_));
}

void TablePage::show_opening() {
  const auto event = view_->room.state.event();
  if (opening_of_ != event) {
    opening_of_ = event;
    const auto game = played_game(view_->room.events);
    opening_ = game ? opening_name(*game) : QString();
  }
  if (!aim_) return moves_->show_opening(opening_);
  const QString name = opening_after(board_->state().position, *aim_);
  const QString square = QString::fromStdString(aim_->name());
  moves_->show_opening(name.isEmpty() ? opening_ : tr("%1: %2").arg(square, name));
}

/// What there is room for: in a small window the first, in place of the strip.
std::vector<OfferRow> TablePage::rows_of_offers() const {
  auto rows = offer_rows(*view_, waits_);
  if (is_roomy_ || rows.empty()) return rows;
  rows.resize(1);
  if (view_->room.state.phase() == v1::ROOM_PHASE_FINISHED)
    rows[0].text = QStringLiteral("%1 \u2013 %2").arg(Wording::score(view_->room.state), rows[0].text);
  return rows;
}

void TablePage::show_offers() {
  const auto rows = rows_of_offers();
  const bool is_other_count = offers_->rows().size() != rows.size();
  offers_->show_rows(rows);
  if (is_other_count) lay_out();
}

void TablePage::show_pair() {
  const bool was_there = !pair_->notice().text.isEmpty();
  pair_->say(pair_notice(*view_));
  if (was_there == pair_->notice().text.isEmpty()) lay_out();
}

void TablePage::answer(std::uint64_t offer, OfferAct act) {
  switch (act) {
    case OfferAct::accept: Q_EMIT offer_answered(offer, true); break;
    case OfferAct::decline: Q_EMIT offer_answered(offer, false); break;
    case OfferAct::claim_win: Q_EMIT claim_wanted(true); break;
    case OfferAct::claim_draw: Q_EMIT claim_wanted(false); break;
    case OfferAct::wait: waits_ = true; break;
  }
  show_offers();
  board_->setFocus();
}

/// The strip's text: a refusal for a while, what is looked back at, a move chosen ahead, else what stands.
void TablePage::say() {
  if (!view_) return;
  if (refusal_ && view_->link.link == client::Link::ready) return strip_->say(*refusal_);
  Notice notice = table_notice(*view_);
  const auto ahead = board_->premove();
  if (!has_pair_place_ && view_->room.state.phase() == v1::ROOM_PHASE_FINISHED)
    notice.text = QStringLiteral("%1 %2").arg(notice.text, pair_->notice().text);
  if (notice.tone == Tone::alarm) return strip_->say(notice);
  if (advice_ && advice_->square && !looked_at_ && !view_->room.pending_square) {
    notice.text = tr("Hint: %1, worth about %2 discs to you.")
                      .arg(QString::fromStdString(advice_->square->name()), signed_discs(advice_->value / 100.0));
  } else if (looked_at_) {
    notice.text = tr("Position %1 of %2; End leads back. %3").arg(*looked_at_).arg(moves_->turns()).arg(notice.text);
  } else if (ahead) {
    const QString name = QString::fromStdString(ahead->name());
    notice.text = tr("%1 %2 is chosen ahead; Esc takes it back.").arg(notice.text, name);
  }
  strip_->say(notice);
}

// ---- hints ----

/// The advice is about what is on the board now.
bool TablePage::is_advised() const {
  const auto state = board_state(*view_);
  return advice_->room == state.room && advice_->game == state.game && advice_->position == state.position &&
         state.is_open;
}

void TablePage::ask_hint() {
  if (!view_) return;
  QString why = hint_obstacle(*view_);
  if (why.isEmpty() && view_->own() != view_->room.state.to_move()) why = Wording::error(v1::ERROR_CODE_NOT_YOUR_TURN);
  if (!why.isEmpty()) return show_refusal(why, view_->now);
  look_at(std::nullopt);
  if (!board_state(*view_).is_open || view_->room.pending_square || view_->room.pending_hint ||
      (advice_ && advice_->square))
    return;
  const auto state = board_state(*view_);
  advice_ = Advice{.room = state.room, .game = state.game, .position = state.position, .square = {}, .value = 0};
  Q_EMIT hint_wanted();
}

void TablePage::show_hint(const v1::Hint& hint) {
  if (!view_ || !advice_ || hint.room() != advice_->room || !is_advised()) return;
  advice_->square = rules::Square::from_index(static_cast<int>(hint.square()));
  advice_->value = hint.value();
  if (!advice_->square) advice_.reset();
  show_table(TableView(*view_));
}

void TablePage::show_refusal(const QString& text, client::Time now) {
  refusal_ = Notice{Tone::alarm, text};
  refusal_until_ = now + refusal_time;
  refusal_event_ = view_ ? view_->room.state.event() : 0;
  strip_->say(*refusal_);
}

void TablePage::refuse(rules::Square square) {
  if (!view_) return;
  if (looked_at_) return show_refusal(tr("This is an earlier position. End leads back to the game."), view_->now);
  if (board_->state().pending) return;  // the strip says that it is on its way
  if (!view_->own()) return show_refusal(Wording::error(v1::ERROR_CODE_SPECTATOR), view_->now);
  if (view_->room.state.phase() != v1::ROOM_PHASE_PLAYING)
    return show_refusal(Wording::error(v1::ERROR_CODE_GAME_NOT_RUNNING), view_->now);
  const bool occupied = (board_->state().position.occupied() & square.bit()) != 0;
  const bool own_turn = view_->own() == view_->room.state.to_move();
  const auto code = occupied   ? v1::ERROR_CODE_SQUARE_OCCUPIED
                    : own_turn ? v1::ERROR_CODE_SQUARE_FLIPS_NOTHING
                               : v1::ERROR_CODE_NOT_YOUR_TURN;
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
  // What is left beside the fixed parts goes to the offers, then to the title, then to moves and chat.
  int left = layout.panel.height() - fixed - (layout.is_upright ? row : 2 * row + gap);
  const bool was_roomy = std::exchange(is_roomy_, left >= least_room_for_offers);
  if (view_ && was_roomy != is_roomy_) offers_->show_rows(rows_of_offers());
  const bool has_offers = !offers_->rows().empty();
  if (has_offers && is_roomy_) left -= offers_->sizeHint().height() + gap;
  const bool has_pair = !pair_->notice().text.isEmpty();
  const int pair = pair_->sizeHint().height() + gap;
  const bool had_pair_place = std::exchange(has_pair_place_, !has_pair || left >= pair);
  if (had_pair_place != has_pair_place_) say();
  if (has_pair && has_pair_place_) left -= pair;
  const int title = title_->sizeHint().height() + gap;
  const int tabs = tabs_->minimumSizeHint().height() + gap;
  const bool has_title = left >= title;
  if (has_title) left -= title;
  const bool fits = left >= tabs;
  talk_->setVisible(!fits);
  const bool talk = shows_talk_ && !fits;
  for (QWidget* part : std::initializer_list<QWidget*>{title_, quality_}) part->setVisible(has_title && !talk);
  for (QWidget* part : std::initializer_list<QWidget*>{black_, white_}) part->setVisible(!talk);
  strip_->setVisible(!talk && (is_roomy_ || !has_offers));
  pair_->setVisible(has_pair && has_pair_place_ && !talk);
  offers_->setVisible(has_offers && !talk);
  tabs_->setVisible(fits || talk);
}

void TablePage::resizeEvent(QResizeEvent*) { lay_out(); }

void TablePage::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) lay_out();
  QWidget::changeEvent(event);
}

void TablePage::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_PageUp: return moves_->step(-1);
    case Qt::Key_Right:
    case Qt::Key_PageDown: return moves_->step(1);
    case Qt::Key_Home: return moves_->go_to_start();
    case Qt::Key_End: return moves_->go_to_present();
    default: QWidget::keyPressEvent(event);
  }
}

}  // namespace reversi::ui
