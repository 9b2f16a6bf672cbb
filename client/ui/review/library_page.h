// The server's library of games: what was played from a position, how that ended, and the games themselves, all of them
// or those of a player, an opening, a result or some years.
//
// Lives on the GUI thread. It asks nobody itself: it says what it wants to know, and is told. The position is a sheet
// of its own on which both sides' moves are tried; an answer to a question that was followed by another is dropped.
#pragma once

#include <QWidget>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "client/ui/notice_strip.h"
#include "client/ui/review/collection.h"
#include "client/ui/review/sheet.h"
#include "reversi/v1/envelope.pb.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QTableWidget;
class QTabWidget;

namespace reversi::ui {

class GameListModel;

class LibraryPage : public QWidget {
  Q_OBJECT

 public:
  explicit LibraryPage(QWidget* parent = nullptr);

  /// Asks about the position at the sheet's cursor.
  void show_sheet(const Sheet& sheet);

  /// The position at the sheet's cursor, reached as it is there, is the one that is shown.
  bool shows(const Sheet& sheet) const;

  /// Asks about the position that is shown.
  void ask();

  /// The requests that `questions` has become; 0: it could not be made.
  void asked(std::uint64_t moves, std::uint64_t games);

  void take(const v1::ServerMessage& message, std::uint64_t answers);
  void refused(std::uint64_t request, const QString& why);
  void say(const Notice& notice);

  const Sheet& sheet() const { return sheet_; }
  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  QTabWidget* tabs() const { return tabs_; }
  QTableWidget* moves() const { return moves_; }
  QTableView* games() const { return games_; }
  QComboBox* opening() const { return opening_; }
  QLineEdit* player() const { return player_; }
  QPushButton* search() const { return search_; }
  QPushButton* more() const { return more_; }

  /// The filter as it is filled in.
  v1::LibraryFilter filter() const;

 Q_SIGNALS:
  /// What was played from here, and the games; the first `moves` are wanted only where `explore` has a board.
  void questions(const reversi::v1::Explore& explore, const reversi::v1::SearchLibrary& search);
  /// A game of the list, at the turn where its position is the one shown.
  void game_wanted(const reversi::ui::Sheet& sheet);
  void leave_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build_panel();
  QWidget* build_filter();
  QWidget* build_moves();
  QWidget* build_games();
  void wire();
  void ask(std::uint32_t offset);
  void try_move(rules::Square square);
  void step_back();
  void go_to_start();
  void clear_filter();
  void show_moves(const v1::Explored& explored);
  void show_games(const v1::LibraryGames& games);
  void open_chosen();
  void render();
  QString summary() const;

  Sheet sheet_;
  std::uint64_t game_ = 1;
  std::uint64_t moves_asked_ = 0;
  std::uint64_t games_asked_ = 0;
  std::uint32_t offset_ = 0;  ///< of the games asked for
  std::string text_;          ///< of the games told so far
  std::vector<std::optional<int>> plies_;
  std::shared_ptr<const Collection> found_;

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QLabel* summary_;
  NoticeStrip* strip_;
  QTabWidget* tabs_;
  QTableWidget* moves_ = nullptr;
  GameListModel* model_;
  QTableView* games_ = nullptr;
  QLineEdit* player_ = nullptr;
  QComboBox* opening_ = nullptr;
  QComboBox* result_ = nullptr;
  QLineEdit* from_ = nullptr;
  QLineEdit* until_ = nullptr;
  QPushButton* search_ = nullptr;
  QPushButton* clear_ = nullptr;
  QPushButton* open_ = nullptr;
  QPushButton* more_ = nullptr;
  QPushButton* back_;
  QPushButton* start_;
  QPushButton* leave_;
};

}  // namespace reversi::ui
