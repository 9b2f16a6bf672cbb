// The game's turns as a table: a line for each pair, Black's and White's.
//
// Lives on the GUI thread; filled from the room's events, which are the server's. A pass is a turn of its own.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "reversi/v1/events.pb.h"

namespace reversi::ui {

class MoveListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { number, black, white, columns };

  explicit MoveListModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  /// @param events  of a room in order; only those since the newest start of a game count
  void show_events(const std::vector<v1::Event>& events);

  // The defaults are those of QAbstractItemModel.
  int rowCount(const QModelIndex& parent = {}) const override;     // NOLINT(google-default-arguments)
  int columnCount(const QModelIndex& parent = {}) const override;  // NOLINT(google-default-arguments)
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  /// Where the newest turn stands, invalid before the first.
  QModelIndex newest() const;

  int turns() const { return static_cast<int>(places_.size()); }  ///< discs and passes

  /// How many turns were made with this one; 0 for a place without a turn.
  int turns_at(const QModelIndex& index) const;

  /// Where the last of so many turns stands; invalid for none or more than there are.
  QModelIndex place_of(int turns) const;

 private:
  struct Line {
    QString black;
    QString white;
    friend bool operator==(const Line&, const Line&) = default;
  };

  std::vector<Line> lines_;
  std::vector<std::pair<int, int>> places_;  ///< row and column of each turn
};

}  // namespace reversi::ui
