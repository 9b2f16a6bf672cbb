// What a player can ask for at the table: a row of buttons for each time of a game, and the menu beside it.
//
// Lives on the GUI thread. When the row changes by itself, because a game has ended or begun, its buttons do not react
// for a moment: a click that was meant for what stood there before does nothing.
#pragma once

#include <QTimer>
#include <QWidget>
#include <chrono>

#include "client/ui/table_view.h"

class QAction;
class QMenu;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace reversi::ui {

class GameButtons : public QWidget {
  Q_OBJECT

 public:
  static constexpr std::chrono::milliseconds arming{700};

  explicit GameButtons(QWidget* parent = nullptr);

  void show_table(const TableView& view);

  /// The menu's place for what belongs to others: looks, sounds.
  QMenu* menu() const { return menu_; }

  /// Room for three buttons and the menu.
  QSize minimumSizeHint() const override;

  /// For tests that do not want to wait.
  void arm_now();

 Q_SIGNALS:
  void resign_wanted();
  void draw_wanted();
  void takeback_wanted();
  void hint_wanted();
  void abort_wanted();
  void rematch_wanted();
  void review_wanted();
  void save_wanted();
  void copy_wanted();
  void leave_wanted();
  void seat_wanted();
  /// A question was answered here: the board wants the keyboard again.
  void done();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum Page { playing, sure, finished, looking_on };

  QWidget* add_page(std::initializer_list<QPushButton*> buttons);
  QPushButton* make(const QString& text);
  void build_menu();
  void wire();
  void turn_to(Page page);
  void enable();
  void enable_hint(bool armed);
  void fit();

  std::optional<TableView> view_;
  QTimer arming_;
  QStackedWidget* pages_;
  QToolButton* button_;
  QMenu* menu_;
  QPushButton* resign_;
  QPushButton* draw_;
  QPushButton* takeback_;
  QPushButton* hint_;
  QPushButton* play_on_;
  QPushButton* resign_surely_;
  QPushButton* rematch_;
  QPushButton* review_;
  QPushButton* save_;
  QPushButton* copy_;
  QPushButton* leave_;
  QPushButton* seat_;
  QPushButton* leave_room_;
  QAction* draw_action_ = nullptr;
  QAction* abort_ = nullptr;
  QAction* save_action_ = nullptr;
  QAction* copy_action_ = nullptr;
};

}  // namespace reversi::ui
