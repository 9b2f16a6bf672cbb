// A list of recorded games to choose from: searched by any of its words, sorted by any column.
//
// Lives on the GUI thread.
#pragma once

#include <QSortFilterProxyModel>
#include <QWidget>
#include <memory>

#include "client/ui/notice_strip.h"
#include "client/ui/review/game_list_model.h"

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace reversi::ui {

/// Rows that have all words of the search.
class GameFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using QSortFilterProxyModel::QSortFilterProxyModel;

  void search(const QString& text);

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  QStringList words_;
};

class GameListPage : public QWidget {
  Q_OBJECT

 public:
  explicit GameListPage(QWidget* parent = nullptr);

  /// @param title  the file's name, or "My games"
  void show_games(const QString& title, std::shared_ptr<const Collection> games);

  void search(const QString& text);
  int rows() const { return filter_->rowCount(); }

 Q_SIGNALS:
  void game_chosen(std::size_t index);
  void file_wanted();
  void leave_wanted();

 protected:
  void resizeEvent(QResizeEvent* event) override;
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void build_table();
  void choose(const QModelIndex& place);
  void say_count();

  std::shared_ptr<const Collection> games_;
  GameListModel* model_;
  GameFilter* filter_;
  QLabel* title_;
  QLineEdit* search_;
  QLabel* count_;
  QTableView* table_;
  QPushButton* open_;
};

}  // namespace reversi::ui
