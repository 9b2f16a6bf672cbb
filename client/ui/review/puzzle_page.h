// Endgame puzzles: one best move to be found; try, take a hint, see the solution, take another.
//
// Lives on the GUI thread. The puzzles are the server's, of its book or of games that were played there; nobody else
// holds the position that is tried out, so the rules are asked here.
#pragma once

#include <QWidget>

#include "client/ui/notice_strip.h"
#include "client/ui/review/sheet.h"
#include "reversi/v1/review.pb.h"
#include "reversi/v1/session.pb.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace reversi::ui {

class PuzzlePage : public QWidget {
  Q_OBJECT

 public:
  explicit PuzzlePage(QWidget* parent = nullptr);

  /// Shows a puzzle to be solved; one that makes no sense is said to be none.
  void show_puzzle(const v1::Puzzle& puzzle);

  /// Asks for a puzzle of the source and difficulty that are chosen.
  void ask();

  /// The server has none such, or cannot tell.
  void refused(v1::ErrorCode code);

  /// Leaves fewer moves to choose from; never so few that it gives the best one away.
  void narrow();

  void say(const Notice& notice);

  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  const Sheet& sheet() const { return sheet_; }
  QComboBox* source() const { return source_; }
  QComboBox* difficulty() const { return difficulty_; }
  QPushButton* another() const { return another_; }
  QPushButton* hint() const { return hint_; }
  QPushButton* game() const { return open_; }

 Q_SIGNALS:
  void puzzle_wanted(const reversi::v1::GetPuzzle& request);
  /// The game that the puzzle comes from, where so many discs had been placed.
  void game_wanted(quint64 room, quint64 game, int ply);
  void leave_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum class Phase : std::uint8_t {
    none,    ///< no puzzle yet
    trying,  ///< the best move is to be found
    over,    ///< found or shown: the line can be looked at
  };

  /// What is chosen in the list of sources.
  enum class Source : std::uint8_t { today, any, games, own_games };

  Source chosen() const;
  void ask_after(std::uint32_t puzzle);
  void wire();
  void build_panel();
  void fill_choices();
  void try_move(rules::Square square);
  void show_solution(const QString& before);
  void again();
  void render();
  QString task() const;
  QString title() const;
  QString origin() const;
  QString in_the_game() const;

  v1::Puzzle puzzle_;
  Sheet sheet_;
  std::uint64_t game_ = 0;
  Phase phase_ = Phase::none;
  rules::Bitboard narrowed_ = 0;  ///< the moves that hints have left; 0: no hint yet

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QLabel* origin_;
  NoticeStrip* strip_;
  QComboBox* source_;
  QComboBox* difficulty_;
  QPushButton* another_;
  QPushButton* open_;
  QPushButton* hint_;
  QPushButton* solution_;
  QPushButton* again_;
  QPushButton* back_;
  QPushButton* forward_;
  QPushButton* leave_;
};

}  // namespace reversi::ui
