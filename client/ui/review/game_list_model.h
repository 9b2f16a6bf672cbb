// The games of a source as a table that can be sorted and searched.
//
// Lives on the GUI thread; shares the collection, which nobody changes any more.
#pragma once

#include <QAbstractTableModel>
#include <memory>

#include "client/ui/review/collection.h"

namespace reversi::ui {

class GameListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { number, black, white, result, date, event, opening, columns };

  /// Under this role a value that sorts: numbers as numbers.
  static constexpr int sort_role = Qt::UserRole;
  /// All that a search looks at, as one text.
  static constexpr int search_role = Qt::UserRole + 1;

  explicit GameListModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  void show_games(std::shared_ptr<const Collection> games);

  // The defaults are those of QAbstractItemModel.
  int rowCount(const QModelIndex& parent = {}) const override;     // NOLINT(google-default-arguments)
  int columnCount(const QModelIndex& parent = {}) const override;  // NOLINT(google-default-arguments)
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  static QString text(const GameLine& line, int column);

  std::shared_ptr<const Collection> games_;
};

}  // namespace reversi::ui
