#include "client/ui/board_widget.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QStyle>
#include <algorithm>
#include <utility>

#include "client/ui/board_access.h"
#include "client/ui/settings/preferences.h"

namespace reversi::ui {

using rules::Color;
using rules::Square;

namespace {

QString name_of(Square square) { return QString::fromStdString(square.name()); }

}  // namespace

BoardWidget::BoardWidget(QWidget* parent) : QWidget(parent), animation_(this) {
  install_board_access();
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
  // Letters and digits choose squares; an input method must not take them.
  setAttribute(Qt::WA_InputMethodEnabled, false);
  setAccessibleName(tr("Board"));
  animation_.setEasingCurve(QEasingCurve::Linear);
  connect(&animation_, &QVariantAnimation::valueChanged, this, [this] {
    count_faces();
    update();
  });
  connect(&animation_, &QVariantAnimation::finished, this, [this] {
    count_faces();
    update();
  });
}

void BoardWidget::show_state(const BoardState& state) {
  if (state == state_) return;
  const bool is_next = state.room == state_.room && state.game == state_.game && state.ply == state_.ply + 1;
  const bool is_same_disc = state.room == state_.room && state.game == state_.game && state.ply == state_.ply;
  forget_intents(state);
  state_ = state;
  if (!is_same_disc) {
    animation_.stop();
    if (is_next && animated_ && state_.last && isVisible()) start_wave();
  }
  count_faces();
  tell_aim();
  update();
  QAccessibleEvent changed(this, QAccessible::VisibleDataChanged);
  QAccessible::updateAccessibility(&changed);
}

/// Another game forgets everything that was meant for this one; a takeback, an end or a disc on it the move chosen
/// ahead.
void BoardWidget::forget_intents(const BoardState& next) {
  const bool is_other_game = next.room != state_.room || next.game != state_.game;
  if (is_other_game) {
    hovered_.reset();
    pressed_.reset();
    typed_column_.reset();
    shows_cursor_ = false;
  }
  if (!premove_) return;
  const bool is_void = is_other_game || next.ply < state_.ply || !next.is_open || next.is_past || !next.own ||
                       (next.position.occupied() & premove_->bit()) != 0;
  if (is_void) cancel_premove();
}

void BoardWidget::cancel_premove() {
  if (!premove_) return;
  premove_.reset();
  update();
  Q_EMIT premove_changed();
}

void BoardWidget::play_premove() {
  if (!premove_ || !is_own_turn() || state_.pending) return;
  const Square square = *std::exchange(premove_, std::nullopt);
  update();
  Q_EMIT premove_changed();
  if (may_place(square)) {
    Q_EMIT square_chosen(square);
  } else {
    Q_EMIT premove_dropped(square);
  }
}

/// Says where the player points, once for each change.
void BoardWidget::tell_aim() {
  const auto pointed = shows_cursor_ ? std::optional(cursor_) : hovered_;
  const auto aim = pointed && may_place(*pointed) ? pointed : std::nullopt;
  if (aim == aim_) return;
  aim_ = aim;
  Q_EMIT aimed_at(aim);
}

void BoardWidget::start_wave() {
  const bool black_placed = (state_.position.black & state_.last->bit()) != 0;
  wave_ = FlipWave(*state_.last, state_.flipped, black_placed ? Color::black : Color::white);
  // The desktop's wish for less motion is a duration of nothing.
  if (style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) == 0) return;
  const int duration = static_cast<int>(wave_.duration().count());
  if (duration == 0) return;
  animation_.setDuration(duration);
  animation_.setStartValue(0);
  animation_.setEndValue(duration);
  animation_.start();
}

void BoardWidget::finish_animation() {
  if (!is_animating()) return;
  animation_.stop();
  count_faces();
  update();
}

void BoardWidget::count_faces() {
  std::pair<int, int> seen{0, 0};
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    if ((state_.position.occupied() & square.bit()) == 0) continue;
    const Color color = (state_.position.black & square.bit()) != 0 ? Color::black : Color::white;
    ++(face_of(square, color).color == Color::black ? seen.first : seen.second);
  }
  if (seen == faces_) return;
  faces_ = seen;
  Q_EMIT faces_changed(seen.first, seen.second);
}

DiscFace BoardWidget::face_of(Square square, Color color) const {
  if (is_animating()) {
    const std::chrono::milliseconds elapsed(animation_.currentTime());
    if (const auto face = wave_.face(square, elapsed)) return *face;
  }
  return {color, 1};
}

void BoardWidget::set_marks_legal(bool on) {
  marks_legal_ = on;
  update();
}

void BoardWidget::set_animated(bool on) {
  animated_ = on;
  if (!on) finish_animation();
}

void BoardWidget::set_labelled(bool on) {
  labelled_ = on;
  background_ = {};
  update();
}

void BoardWidget::set_previews(bool on) {
  previews_ = on;
  update();
}

void BoardWidget::set_premoves(bool on) {
  takes_premoves_ = on;
  if (!on) cancel_premove();
}

void BoardWidget::set_theme(BoardTheme theme) {
  colors_ = board_colors(theme);
  background_ = {};
  update();
}

void BoardWidget::follow(const Preferences& preferences) {
  const auto take = [this, &preferences] {
    const Choices& choices = preferences.choices();
    set_marks_legal(choices.legal_moves);
    set_labelled(choices.coordinates);
    set_previews(choices.previews);
    set_premoves(choices.premoves);
    set_theme(choices.theme);
    set_animated(preferences.animates());
  };
  take();
  connect(&preferences, &Preferences::changed, this, take);
}

bool BoardWidget::is_own_turn() const {
  return state_.is_open && !state_.is_past && state_.own == state_.position.to_move;
}

bool BoardWidget::may_premove(Square square) const {
  return takes_premoves_ && state_.is_open && !state_.is_past && state_.own && state_.own != state_.position.to_move &&
         !state_.pending && (state_.position.occupied() & square.bit()) == 0;
}

bool BoardWidget::may_place(Square square) const {
  return is_own_turn() && !state_.pending && (state_.legal & square.bit()) != 0;
}

BoardPicture BoardWidget::picture() const {
  BoardPicture picture;
  for (int i = 0; i < Square::count; ++i) {
    const Square square(i);
    if ((state_.position.occupied() & square.bit()) == 0) continue;
    const Color color = (state_.position.black & square.bit()) != 0 ? Color::black : Color::white;
    picture.discs[static_cast<std::size_t>(i)] = face_of(square, color);
  }
  picture.last = state_.last;
  picture.mover = state_.position.to_move;
  if (marks_legal_ && is_own_turn() && !state_.pending) picture.legal = state_.legal;
  if (state_.pending) {
    picture.ghost = state_.pending;
    picture.ghost_is_pending = true;
  } else if (const auto target = shows_cursor_ ? std::optional(cursor_) : hovered_;
             previews_ && target && may_place(*target)) {
    picture.ghost = target;
    picture.turns = is_animating() ? 0 : state_.position.flips(*target);
  }
  picture.premove = premove_;
  if (is_own_turn() && !state_.pending) {
    picture.hint = state_.hint;
    picture.hint_value = state_.hint_value;
    picture.narrowed = state_.narrowed;
  }
  if (shows_cursor_ && hasFocus()) picture.cursor = cursor_;
  return picture;
}

void BoardWidget::choose(Square square) {
  finish_animation();
  if (may_place(square)) {
    Q_EMIT square_chosen(square);
  } else if (may_premove(square)) {
    premove_ = premove_ == square ? std::nullopt : std::optional(square);
    update();
    Q_EMIT premove_changed();
  } else {
    Q_EMIT square_refused(square);
  }
}

QString BoardWidget::square_text(Square square) const {
  const QString name = name_of(square);
  const bool is_last = state_.last == square;
  if ((state_.position.black & square.bit()) != 0)
    return is_last ? tr("%1, black, the newest disc").arg(name) : tr("%1, black").arg(name);
  if ((state_.position.white & square.bit()) != 0)
    return is_last ? tr("%1, white, the newest disc").arg(name) : tr("%1, white").arg(name);
  if (state_.pending == square) return tr("%1, empty, your move is on its way").arg(name);
  if (premove_ == square) return tr("%1, empty, your move chosen ahead").arg(name);
  if (!may_place(square)) return tr("%1, empty").arg(name);
  QString text =
      tr("%1, empty, playable, turns %n disc(s)", nullptr, rules::count(state_.position.flips(square))).arg(name);
  if (state_.hint == square) text = tr("%1, the hint, worth %2").arg(text, state_.hint_value);
  if ((state_.narrowed & square.bit()) != 0) text = tr("%1, one of the hint's").arg(text);
  const QString note = notes_ ? notes_(square) : QString();
  return note.isEmpty() ? text : tr("%1, %2").arg(text, note);
}

// ---- events ----

bool BoardWidget::event(QEvent* event) {
  if (event->type() == QEvent::ScreenChangeInternal || event->type() == QEvent::FontChange) {
    background_ = {};
    update();
  }
  return QWidget::event(event);
}

void BoardWidget::lay_out() {
  const double scale = devicePixelRatioF();
  const QPointF offset = QPointF(mapTo(window(), QPoint(0, 0))) * scale;
  const auto geometry = BoardGeometry::fit(size(), scale, offset);
  if (geometry == geometry_ && !background_.isNull()) return;
  geometry_ = geometry;
  background_ = board_background(geometry_, colors_, font(), labelled_);
}

void BoardWidget::paintEvent(QPaintEvent*) {
  lay_out();
  QPainter painter(this);
  // From here on one unit is one device pixel, and the frame's corner is the origin.
  painter.scale(1 / geometry_.scale(), 1 / geometry_.scale());
  painter.translate(geometry_.corner());
  painter.drawPixmap(0, 0, background_);
  paint_picture(painter, geometry_, colors_, picture());
}

void BoardWidget::resizeEvent(QResizeEvent*) { lay_out(); }

void BoardWidget::mouseMoveEvent(QMouseEvent* event) {
  const auto square = geometry_.square_at(event->position());
  if (square == hovered_ && !shows_cursor_) return;
  hovered_ = square;
  shows_cursor_ = false;
  const bool is_playable = square && (may_place(*square) || may_premove(*square));
  setCursor(is_playable ? Qt::PointingHandCursor : Qt::ArrowCursor);
  tell_aim();
  update();
}

void BoardWidget::mousePressEvent(QMouseEvent* event) {
  finish_animation();
  if (event->button() == Qt::RightButton) cancel_premove();
  if (event->button() == Qt::LeftButton) pressed_ = geometry_.square_at(event->position());
}

void BoardWidget::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const auto square = geometry_.square_at(event->position());
  // Pressed here and let go elsewhere: thought better of it.
  if (square && square == std::exchange(pressed_, std::nullopt)) {
    cursor_ = *square;
    choose(*square);
  }
}

void BoardWidget::leaveEvent(QEvent*) {
  hovered_.reset();
  tell_aim();
  update();
}

void BoardWidget::move_cursor(int columns, int rows) {
  const int column = std::clamp(cursor_.column() + (shows_cursor_ ? columns : 0), 0, 7);
  const int row = std::clamp(cursor_.row() + (shows_cursor_ ? rows : 0), 0, 7);
  cursor_ = Square(8 * row + column);
  shows_cursor_ = true;
  tell_aim();
  update();
  Q_EMIT cursor_moved(cursor_);
  QAccessibleEvent focused(this, QAccessible::Focus);
  focused.setChild(cursor_.index());
  QAccessible::updateAccessibility(&focused);
}

void BoardWidget::type_letter(int column) {
  typed_column_ = column;
  cursor_ = Square(8 * cursor_.row() + column);
  shows_cursor_ = true;
  tell_aim();
  update();
}

void BoardWidget::type_digit(int row) {
  if (!typed_column_) return;
  cursor_ = Square(8 * row + *std::exchange(typed_column_, std::nullopt));
  update();
  Q_EMIT cursor_moved(cursor_);
  choose(cursor_);
}

void BoardWidget::keyPressEvent(QKeyEvent* event) {
  finish_animation();
  const int key = event->key();
  if (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) {
    QWidget::keyPressEvent(event);
    return;
  }
  if (key >= Qt::Key_A && key <= Qt::Key_H) return type_letter(key - Qt::Key_A);
  if (key >= Qt::Key_1 && key <= Qt::Key_8) return type_digit(key - Qt::Key_1);
  typed_column_.reset();
  // Where nothing can be placed, and nobody walks the squares, left and right are the game's and not the board's.
  const bool is_playable = state_.is_open && state_.own && !state_.is_past;
  if (!is_playable && !shows_cursor_ && (key == Qt::Key_Left || key == Qt::Key_Right)) return event->ignore();
  switch (key) {
    case Qt::Key_Escape:
      if (!premove_) return event->ignore();
      return cancel_premove();
    case Qt::Key_Left: return move_cursor(-1, 0);
    case Qt::Key_Right: return move_cursor(1, 0);
    case Qt::Key_Up: return move_cursor(0, -1);
    case Qt::Key_Down: return move_cursor(0, 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
      if (shows_cursor_) return choose(cursor_);
      return move_cursor(0, 0);
    default: QWidget::keyPressEvent(event);
  }
}

void BoardWidget::focusInEvent(QFocusEvent* event) {
  if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason) shows_cursor_ = true;
  update();
}

void BoardWidget::focusOutEvent(QFocusEvent*) {
  typed_column_.reset();
  update();
}

}  // namespace reversi::ui
