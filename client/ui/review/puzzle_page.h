// Endgame puzzles: one best move to be found; try, see the solution, take another.
//
// Lives on the GUI thread. The puzzles are the server's; nobody else holds the position that is tried out, so the rules
// are asked here.
#pragma once

#include <QWidget>

#include "client/ui/notice_strip.h"
#include "client/ui/review/sheet.h"
#include "reversi/v1/review.pb.h"

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

  void say(const Notice& notice);

  BoardWidget* board() const { return board_; }
  NoticeStrip* strip() const { return strip_; }
  const Sheet& sheet() const { return sheet_; }

 Q_SIGNALS:
  /// @param puzzle      0: today's, where no difficulty is named
  /// @param difficulty  1..5, or 0
  void puzzle_wanted(quint32 puzzle, quint32 difficulty);
  void leave_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  enum class Phase : std::uint8_t {
    none,    ///< no puzzle yet
    trying,  ///< the best move is to be found
    over,    ///< found or shown: the line can be looked at
  };

  void build_panel();
  void try_move(rules::Square square);
  void show_solution(const QString& before);
  void again();
  void render();
  QString task() const;

  v1::Puzzle puzzle_;
  Sheet sheet_;
  std::uint64_t game_ = 0;
  Phase phase_ = Phase::none;

  BoardWidget* board_;
  QWidget* panel_;
  QLabel* title_;
  QLabel* source_;
  NoticeStrip* strip_;
  QPushButton* today_;
  QComboBox* difficulty_;
  QPushButton* another_;
  QPushButton* solution_;
  QPushButton* again_;
  QPushButton* back_;
  QPushButton* forward_;
  QPushButton* leave_;
};

}  // namespace reversi::ui
