// Everything that looks back: records from files and the clipboard, and games of two at this screen.
//
// One page of the window, with pages of its own inside. Lives on the GUI thread. A page that is opened from another one
// here leads back to it as it was left; what comes from elsewhere begins a way of its own. It says when it wants to be
// left, and when something was opened that should be seen.
#pragma once

#include <QStackedWidget>
#include <memory>
#include <vector>

#include "client/ui/local/game_archive.h"
#include "client/ui/review/game_list_page.h"
#include "client/ui/review/library_page.h"
#include "client/ui/review/puzzle_page.h"
#include "client/ui/review/record_page.h"
#include "client/ui/review/review_panel.h"

class QMimeData;
class QShortcut;

namespace reversi::ui {

class LookBack : public QStackedWidget {
  Q_OBJECT

 public:
  explicit LookBack(QWidget* parent = nullptr);

  /// Shows the file's game, or the list of its games, or why there is none.
  void open_file(const QString& path);
  void open_text(const QString& text);
  void paste();        ///< what the clipboard holds
  void choose_file();  ///< asks for one

  /// Keeps games there from now on: each disc of a game at this screen, and all that end.
  void set_folder(const QString& folder);

  /// A game of two at this screen: the one that was left, or a new one.
  void play_here();

  /// A new one; what was left is among the own games then.
  void begin_here();

  /// Keeps a game that was played elsewhere. Nothing happens where it is there already.
  void keep(const records::Record& record);

  /// The list of the own games.
  void show_own_games();

  /// Files and texts that are dropped on the window are opened here, and so are those of Ctrl+O and Ctrl+V.
  void serve(QWidget* window);

  /// The game that the puzzle comes from, where so many discs had been placed; left, it leads back to the puzzle.
  /// @param text  its record; empty: the server has not told it
  void show_game_of_puzzle(const QString& text, int ply);

  /// The server's library, asked about the start, or about the position of the record that is shown.
  void show_library();
  void search_position();

  /// The puzzles; the server is asked for one where there is none yet.
  void show_puzzles();

  /// One page back on the way here; from its first page out of it.
  void go_back();

  RecordPage* page() const { return page_; }
  PuzzlePage* puzzles() const { return puzzles_; }
  LibraryPage* library() const { return library_; }
  GameListPage* list() const { return list_; }

 Q_SIGNALS:
  void leave_wanted();
  void settings_wanted();
  /// A game against the computer from this position.
  void computer_wanted(const reversi::rules::Position& position);
  /// There is something to see.
  void opened();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void hideEvent(QHideEvent* event) override;

 private:
  /// A page here that has been left for another one.
  struct Place {
    QWidget* page = nullptr;
    Sheet sheet{};                  ///< that a record or the library showed
    std::optional<Notice> fault{};  ///< of the record
  };

  void wire_page();
  void leave_behind();
  void show_again(const Place& place);
  void show_games(Collection games, const QString& title);
  void show_game(std::size_t index);
  void refuse(const QString& text);
  void show_page(QWidget* page);
  void open_dropped(const QMimeData& data);
  void save();
  void put_aside();
  void keep_progress();
  void open_sheet(Sheet sheet);
  void save_picture();
  QString proposed_name() const;

  GameListPage* list_;
  RecordPage* page_;
  PuzzlePage* puzzles_;
  LibraryPage* library_;
  std::unique_ptr<GameArchive> archive_;     ///< null: nothing is kept
  std::shared_ptr<const Collection> games_;  ///< of the source opened last; with one game there is no list
  std::vector<Place> way_;                   ///< back, the newest last
  std::vector<QShortcut*> shortcuts_;        ///< the window's; the pages here have them in their menus
  QString folder_;                           ///< where the last file was
};

}  // namespace reversi::ui
