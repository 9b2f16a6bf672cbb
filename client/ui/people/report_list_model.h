// Open reports as rows, newest first.
//
// Lives on the GUI thread.
#pragma once

#include <QAbstractTableModel>
#include <vector>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

class ReportListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column : std::uint8_t { when, against, from, what, columns };

  using QAbstractTableModel::QAbstractTableModel;

  void clear();

  /// An older page, behind those known.
  void append(const v1::Reports& page);

  /// The newest page: what is newer than those known goes in front of them; where there may be some between, it takes
  /// their place.
  /// @return whether the page is all there is now
  bool take_newest(const v1::Reports& page);

  /// A report that is settled.
  void remove(std::uint64_t report);

  /// nullptr where there is no such row.
  const v1::Reports::Row* report(int row) const;

  int rowCount(const QModelIndex& parent = {}) const override;
  int columnCount(const QModelIndex& parent = {}) const override;
  QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  std::vector<v1::Reports::Row> reports_;
};

}  // namespace reversi::ui
