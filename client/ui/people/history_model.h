// Finished games as rows, newest first.
//
// Lives on the GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class HistoryModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column : std::uint8_t { when, players, result, terms, columns };

  using QAbstractTableModel::QAbstractTableModel;

  void clear();
  void append(const v1::History& page);

  /// nullptr where there is no such row.
  const v1::GameRow* game(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  static QString text(const v1::GameRow& game, int column);

  std::vector<v1::GameRow> games_;
};

}  // namespace reversi::ui
