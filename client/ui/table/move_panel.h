// The moves: a list to click, steps to and fro, and the way back to the present; the opening's name above.
//
// Lives on the GUI thread. It is told the game's events and what is looked at, and says what the player wants to see.
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "reversi/v1/events.pb.h"

class QLabel;
class QTableView;
class QToolButton;

namespace reversi::ui {

class MoveListModel;

class MovePanel : public QWidget {
  Q_OBJECT

 public:
  explicit MovePanel(QWidget* parent = nullptr);

  /// @param looked_at  so many turns are shown on the board; nothing: the present
  void show_moves(const std::vector<v1::Event>& events, std::optional<int> looked_at);
  void show_opening(const QString& name);
  QString opening() const;

  int turns() const;
  MoveListModel* model() const { return model_; }
  QTableView* list() const { return list_; }

  /// Steps from where the board stands; the last step leads into the present.
  void step(int turns);
  void go_to_start();
  void go_to_present();

 Q_SIGNALS:
  /// @param turns  so many of the game's turns; nothing: the present
  void looked(std::optional<int> turns);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

 private:
  void build_list();
  QToolButton* make_step(const QString& sign, const QString& name);

  MoveListModel* model_;
  QLabel* opening_;
  QTableView* list_;
  QToolButton* start_;
  QToolButton* back_;
  QToolButton* forward_;
  QToolButton* present_;
  std::optional<int> looked_at_;
};

}  // namespace reversi::ui
