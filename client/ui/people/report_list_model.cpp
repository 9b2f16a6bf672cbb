#include "client/ui/people/report_list_model.h"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

namespace reversi::ui {

void ReportListModel::clear() {
  beginResetModel();
  reports_.clear();
  endResetModel();
}

void ReportListModel::append(const v1::Reports& page) {
  if (page.reports().empty()) return;
  const int first = static_cast<int>(reports_.size());
  beginInsertRows({}, first, first + page.reports_size() - 1);
  reports_.insert(reports_.end(), page.reports().begin(), page.reports().end());
  endInsertRows();
}

bool ReportListModel::take_newest(const v1::Reports& page) {
  const auto newest = reports_.empty() ? 0 : reports_.front().report();
  const auto known = std::ranges::find_if(page.reports(), [&](const auto& row) { return row.report() <= newest; });
  if (known == page.reports().end() && page.more()) clear();
  const auto fresh = static_cast<int>(std::distance(page.reports().begin(), known));
  const bool is_all = reports_.empty();
  if (fresh == 0) return is_all;
  beginInsertRows({}, 0, fresh - 1);
  reports_.insert(reports_.begin(), page.reports().begin(), known);
  endInsertRows();
  return is_all;
}

void ReportListModel::remove(std::uint64_t report) {
  const auto found = std::ranges::find(reports_, report, &v1::Reports::Row::report);
  if (found == reports_.end()) return;
  const int row = static_cast<int>(std::distance(reports_.begin(), found));
  beginRemoveRows({}, row, row);
  reports_.erase(found);
  endRemoveRows();
}

const v1::Reports::Row* ReportListModel::report(int row) const {
  return row >= 0 && row < static_cast<int>(reports_.size()) ? &reports_[static_cast<std::size_t>(row)] : nullptr;
}

int ReportListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(reports_.size());
}

int ReportListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QVariant ReportListModel::data(const QModelIndex& index, int role) const {
  const auto* row = index.isValid() ? report(index.row()) : nullptr;
  if (row == nullptr || (role != Qt::DisplayRole && role != Qt::ToolTipRole)) return {};
  switch (index.column()) {
    case when: return QLocale().toString(QDateTime::fromMSecsSinceEpoch(row->wall_ms()), QLocale::ShortFormat);
    case against: return QString::fromStdString(row->against());
    case from: return QString::fromStdString(row->from());
    default: return QString::fromStdString(row->text());
  }
}

QVariant ReportListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case when: return tr("When");
    case against: return tr("About");
    case from: return tr("From");
    default: return tr("What happened");
  }
}

}  // namespace reversi::ui
