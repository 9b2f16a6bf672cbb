// The table: board, seats, clocks, what happens, the moves, and what a player can ask for.
//
// Lives on the GUI thread. It is given a `TableView` after every change and a few times a second for the clocks, draws
// it, and reports what the player wants. Nothing is ever laid over the board.
#pragma once

#include <QBoxLayout>
#include <QStackedWidget>
#include <QWidget>

#include "client/ui/table_view.h"

class QPushButton;
class QTableView;
class QLabel;
class QToolButton;
class QAction;
class QActionGroup;

namespace reversi::ui {

class MoveListModel;

/// Where board and panel lie on a page of this size: side by side, or one above the other, whichever leaves the larger
/// board.
struct TableLayout {
  QRect board;
  QRect panel;
  bool is_upright = false;  ///< the panel is below the board

  /// @param least_width   what the panel needs beside the board
  /// @param least_height  what it needs below the board
  static TableLayout of(QSize page, int least_width, int least_height);
};

class TablePage : public QWidget {
  Q_OBJECT

 public:
  explicit TablePage(QWidget* parent = nullptr);

  void show_table(const TableView& view);

  /// A refusal, shown in the strip until the next event or for a few seconds.
  void show_refusal(const QString& text, client::Time now);

  void set_marks_legal(bool on);
  void set_animated(bool on);
  void set_theme(BoardTheme theme);

  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  SeatPlate* plate(v1::Color color) const { return color == v1::COLOR_WHITE ? white_ : black_; }
  QWidget* panel() const { return panel_; }

 Q_SIGNALS:
  void square_chosen(reversi::rules::Square square);
  void resign_wanted();
  void rematch_wanted();
  void leave_wanted();
  void marks_legal_changed(bool on);
  void animated_changed(bool on);
  void theme_changed(reversi::ui::BoardTheme theme);

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;

 private:
  void build_panel();
  void build_buttons();
  void build_menu();
  void lay_out();
  void show_buttons();
  void refuse(rules::Square square);
  void say();

  std::optional<TableView> view_;
  std::optional<Notice> refusal_;
  client::Time refusal_until_{};
  std::uint64_t refusal_event_ = 0;

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QBoxLayout* seats_;
  SeatPlate* black_;
  SeatPlate* white_;
  NoticeStrip* strip_;
  MoveListModel* moves_;
  QTableView* move_list_;
  QStackedWidget* buttons_;
  QPushButton* resign_ = nullptr;
  QPushButton* rematch_ = nullptr;
  QPushButton* leave_ = nullptr;
  QToolButton* menu_ = nullptr;
  QPushButton* play_on_ = nullptr;
  QPushButton* resign_surely_ = nullptr;
  QAction* marks_ = nullptr;
  QAction* motion_ = nullptr;
  QActionGroup* themes_ = nullptr;
};

}  // namespace reversi::ui
