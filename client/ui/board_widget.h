// The board on screen: draws what the server last said, and reports which square the player chose.
//
// Lives on the GUI thread. It decides nothing: where a disc may be placed comes from the server's state, and a chosen
// square is only shown as on its way until the next `show_state`. The rules serve the preview of a hovered move. A
// square chosen on the other side's turn is kept as the move chosen ahead: one at most, played or dropped as soon as
// `play_premove` finds the own turn, cancelled by Escape, the right button or a second choice of the same square.
#pragma once

#include <QAccessible>
#include <QElapsedTimer>
#include <QVariantAnimation>
#include <QWidget>
#include <functional>

#include "client/ui/board_painter.h"
#include "client/ui/flip_wave.h"

namespace reversi::ui {

class Preferences;

/// What the server last said about the board, and the intent on its way.
struct BoardState {
  std::uint64_t room = 0;
  std::uint64_t game = 0;
  std::uint32_t ply = 0;
  rules::Position position;
  rules::Bitboard legal = 0;  ///< for the side to move
  std::optional<rules::Square> last;
  rules::Bitboard flipped = 0;
  std::optional<rules::Color> own;       ///< the player's colour; nothing: only looking on
  std::optional<rules::Square> pending;  ///< chosen, not answered
  std::optional<rules::Square> hint;     ///< what the engine would play
  QString hint_value;                    ///< what that is worth to the side to move, "+3"
  rules::Bitboard narrowed = 0;          ///< a hint that names several: the best is one of them
  bool is_open = false;                  ///< a game is running and the player has not just resigned
  bool is_past = false;                  ///< an earlier position, looked back at: nothing can be chosen

  friend bool operator==(const BoardState&, const BoardState&) = default;
};

class BoardWidget : public QWidget {
  Q_OBJECT

 public:
  explicit BoardWidget(QWidget* parent = nullptr);

  /// Draws this state from now on. A state one disc newer turns the discs in a wave; any other is drawn at once.
  void show_state(const BoardState& state);
  const BoardState& state() const { return state_; }

  void set_marks_legal(bool on);  ///< dots where a disc may be placed
  void set_animated(bool on);     ///< off: discs turn at once
  void set_labelled(bool on);     ///< coordinates on the frame
  void set_previews(bool on);     ///< what the move pointed at would turn
  void set_premoves(bool on);     ///< moves chosen ahead
  void set_theme(BoardTheme theme);

  /// Does all that as the person has chosen, now and after every change.
  void follow(const Preferences& preferences);
  const BoardColors& colors() const { return colors_; }

  /// Words about a square where a disc may be placed, such as the opening it leads to; spoken with it. Empty: none.
  void set_notes(std::function<QString(rules::Square)> notes) { notes_ = std::move(notes); }

  /// The move chosen ahead, nothing where there is none.
  std::optional<rules::Square> premove() const { return premove_; }

  /// On the own turn the move chosen ahead is reported as chosen where it is legal, else dropped. To be called last
  /// after `show_state`, because the report may lead to the next state.
  void play_premove();
  void cancel_premove();

  bool is_animated() const { return animated_; }
  bool is_animating() const { return animation_.state() == QAbstractAnimation::Running; }
  void finish_animation();

  /// What is on the squares at this moment, as it is drawn.
  BoardPicture picture() const;
  const BoardGeometry& geometry_in_use() const { return geometry_; }

  rules::Square cursor() const { return cursor_; }

  /// "f5, empty, playable, turns 3": a square for people who do not see it.
  QString square_text(rules::Square square) const;

  /// Chooses a square as a click on it does.
  void choose(rules::Square square);

  QSize sizeHint() const override { return {480, 480}; }
  QSize minimumSizeHint() const override { return {160, 160}; }

 Q_SIGNALS:
  /// The player wants a disc here; the server's legal moves hold it.
  void square_chosen(reversi::rules::Square square);
  /// The player wants a disc where there can be none now: by the server's word, or because it is not his to place.
  void square_refused(reversi::rules::Square square);
  /// A move is chosen ahead, another one, or none any more.
  void premove_changed();
  /// The own turn has come, and the move chosen ahead is not legal in it.
  void premove_dropped(reversi::rules::Square square);
  /// The mouse or the keyboard points at a square where a disc may be placed; nothing: at none.
  void aimed_at(std::optional<reversi::rules::Square> square);
  /// How many dark and light discs are seen at this moment; follows the wave.
  void faces_changed(int black, int white);
  void cursor_moved(reversi::rules::Square square);

 protected:
  bool event(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  bool is_own_turn() const;
  bool may_place(rules::Square square) const;
  bool may_premove(rules::Square square) const;
  void forget_intents(const BoardState& next);
  void tell_aim();
  void lay_out();
  void move_cursor(int columns, int rows);
  void type_letter(int column);
  void type_digit(int row);
  void start_wave();
  void count_faces();
  DiscFace face_of(rules::Square square, rules::Color color) const;

  BoardColors colors_;
  BoardState state_;
  BoardGeometry geometry_;
  QPixmap background_;
  FlipWave wave_;
  QVariantAnimation animation_;
  std::optional<rules::Square> hovered_;
  std::optional<rules::Square> pressed_;
  std::optional<rules::Square> premove_;
  std::optional<rules::Square> aim_;
  std::function<QString(rules::Square)> notes_;
  rules::Square cursor_{27};
  std::optional<int> typed_column_;
  std::pair<int, int> faces_{0, 0};
  bool shows_cursor_ = false;
  bool marks_legal_ = true;
  bool animated_ = true;
  bool labelled_ = true;
  bool previews_ = true;
  bool takes_premoves_ = true;
};

}  // namespace reversi::ui
