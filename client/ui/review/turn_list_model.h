// A sheet's turns as a table: a line for each pair, Black's and White's, the cursor's turn marked.
//
// Lives on the GUI thread; filled from a sheet. A pass is a turn of its own. Turns are told by their number, 1 the
// first, as the sheet's cursor counts them.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "client/ui/review/sheet.h"

namespace reversi::ui {

class TurnListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { number, black, white, columns };

  explicit TurnListModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  void show_sheet(const Sheet& sheet);

  /// Signs behind turns ("?", "??"), by the turn's number; of the sheet shown.
  void show_signs(std::vector<QString> signs);

  // The defaults are those of QAbstractItemModel.
  int rowCount(const QModelIndex& parent = {}) const override;     // NOLINT(google-default-arguments)
  int columnCount(const QModelIndex& parent = {}) const override;  // NOLINT(google-default-arguments)
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  /// Where a turn stands; invalid for the start and beyond the end.
  QModelIndex place_of(std::size_t turn) const;

  /// The turn that stands there, 0 where none does.
  std::size_t turn_at(const QModelIndex& place) const;

 private:
  struct Cell {
    std::size_t turn = 0;
    QString text;
    friend bool operator==(const Cell&, const Cell&) = default;
  };
  struct Line {
    Cell black;
    Cell white;
    friend bool operator==(const Line&, const Line&) = default;
  };

  std::vector<Line> lines_;
  std::vector<QString> signs_;
  std::size_t cursor_ = 0;
};

}  // namespace reversi::ui
