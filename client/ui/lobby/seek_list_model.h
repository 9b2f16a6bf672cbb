// Open seeks as rows: who offers what.
//
// Lives on the GUI thread. Rows are in order of their number; the newest is last.
#pragma once

#include <QAbstractTableModel>
#include <cstdint>
#include <map>
#include <vector>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class SeekListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column : std::uint8_t { player, rating, terms, color, columns };

  using QAbstractTableModel::QAbstractTableModel;

  /// All that are open, and whose session this is.
  void show_seeks(const std::map<std::uint64_t, v1::Seek>& seeks, std::uint64_t player);

  /// nullptr where there is no such row.
  const v1::Seek* seek(int row) const;
  bool is_own(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  QString text(const v1::Seek& seek, int column) const;

  std::vector<v1::Seek> seeks_;
  std::uint64_t player_ = 0;
};

}  // namespace reversi::ui
