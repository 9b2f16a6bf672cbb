// A recorded game beside its board: stepping through it, copying it, playing on from any point of it.
//
// Lives on the GUI thread. It owns the sheet it shows, decides nothing about games with others, and reports wishes that
// need files or other pages. What cannot be read of a record is said in the strip, where its legal part ends; nothing
// is laid over the board.
#pragma once

#include <QWidget>

#include "client/ui/review/record_words.h"

class QAction;
class QBoxLayout;
class QLabel;
class QMenu;
class QPushButton;
class QTabWidget;
class QTableView;
class QToolButton;

namespace reversi::ui {

class ReviewPanel;
class TurnListModel;

class RecordPage : public QWidget {
  Q_OBJECT

 public:
  explicit RecordPage(QWidget* parent = nullptr);

  /// Shows another game, at its end.
  /// @param fault  what is said there of a record that goes wrong
  void show_sheet(Sheet sheet, std::optional<Notice> fault = {});

  /// The same of a record that goes wrong. @param names_game  it is one of several of its source
  void show_broken(const records::Broken& broken, bool names_game);

  /// Says something until the next step.
  void say(const Notice& notice);

  void go_to(std::size_t turn);
  void step(int by);

  /// Takes back the newest disc; only of a game that is played here.
  void take_back();

  /// Asks for a game against the computer from the cursor's position, where one can go on from it.
  void play_computer();

  /// When the game at this screen began; drawn from the next step on.
  void set_date(const std::string& date) { sheet_.set_date(date); }

  const Sheet& sheet() const { return sheet_; }
  const std::optional<Notice>& fault() const { return fault_; }
  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  ReviewPanel* review() const { return review_; }

  void set_marks_legal(bool on) { board_->set_marks_legal(on); }
  void set_animated(bool on) { board_->set_animated(on); }

  // What is copied.
  QString transcript() const;  ///< up to the cursor in a game looked back at, else all of it
  QString text_as(records::Form form) const;
  BoardPicture still() const;

 Q_SIGNALS:
  void leave_wanted();
  void file_wanted();
  void paste_wanted();
  void save_wanted();
  void picture_wanted();
  /// Play on from the cursor, by two at this screen.
  void play_on_wanted();
  /// The same against the computer.
  void computer_wanted(const reversi::rules::Position& position);
  /// What the library has of the cursor's position.
  void library_wanted();
  void new_game_wanted();
  void own_games_wanted();
  void settings_wanted();
  /// Discs were added or taken back.
  void sheet_changed();
  void cursor_changed();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  void changeEvent(QEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void build_panel();
  void build_steps();
  void build_buttons();
  void build_menu();
  QAction* action(QMenu* menu, const QString& text, const QKeySequence& key, void (RecordPage::*what)());
  void lay_out();
  int least_buttons() const;
  int height_for_tabs(int fixed) const;
  void render();
  void build_turn_list();
  void place(rules::Square square);
  bool step_key(int key);
  void copy_transcript();
  void copy_picture();
  void copy_ggf() { copy_text(records::Form::ggf); }
  void copy_sgf() { copy_text(records::Form::sgf); }
  void copy_board() { copy_text(records::Form::board); }
  void copy_text(records::Form form);

  Sheet sheet_;
  std::uint64_t game_ = 1;  ///< grows with each sheet
  std::optional<Notice> fault_;
  std::optional<Notice> said_;

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QLabel* occasion_;
  QLabel* opening_;
  QLabel* counts_;
  NoticeStrip* strip_;
  TurnListModel* turns_;
  QTableView* turn_list_;
  ReviewPanel* review_;
  QTabWidget* tabs_;
  QWidget* steps_;
  QToolButton* first_ = nullptr;
  QToolButton* back_ = nullptr;
  QToolButton* next_ = nullptr;
  QToolButton* last_ = nullptr;
  QWidget* buttons_;
  QPushButton* play_on_ = nullptr;
  QAction* play_computer_ = nullptr;
  QPushButton* undo_ = nullptr;
  QPushButton* new_ = nullptr;
  QPushButton* leave_ = nullptr;
  QToolButton* menu_ = nullptr;
};

}  // namespace reversi::ui
