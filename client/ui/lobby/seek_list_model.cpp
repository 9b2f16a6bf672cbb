#include "client/ui/lobby/seek_list_model.h"

#include <algorithm>

#include "client/ui/wording.h"

namespace reversi::ui {

void SeekListModel::show_seeks(const std::map<std::uint64_t, v1::Seek>& seeks, std::uint64_t player) {
  player_ = player;
  for (int row = static_cast<int>(seeks_.size()) - 1; row >= 0; --row) {
    if (seeks.contains(seeks_[static_cast<std::size_t>(row)].seek())) continue;
    beginRemoveRows({}, row, row);
    seeks_.erase(seeks_.begin() + row);
    endRemoveRows();
  }
  // Both are in order of rising numbers, and what is there of the one is in the other.
  std::size_t at = 0;
  for (const auto& [id, seek] : seeks) {
    if (at < seeks_.size() && seeks_[at].seek() == id) {
      seeks_[at++] = seek;
      continue;
    }
    const int row = static_cast<int>(at++);
    beginInsertRows({}, row, row);
    seeks_.insert(seeks_.begin() + row, seek);
    endInsertRows();
  }
  if (!seeks_.empty()) Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(seeks_.size()) - 1, columns - 1));
}

const v1::Seek* SeekListModel::seek(int row) const {
  return row >= 0 && row < static_cast<int>(seeks_.size()) ? &seeks_[static_cast<std::size_t>(row)] : nullptr;
}

bool SeekListModel::is_own(int row) const {
  const auto* one = seek(row);
  return one != nullptr && player_ != 0 && one->player() == player_;
}

int SeekListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(seeks_.size());
}

int SeekListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString SeekListModel::text(const v1::Seek& seek, int column) const {
  switch (column) {
    case player: {
      const QString name = QString::fromStdString(seek.name());
      return seek.player() == player_ ? tr("%1 (you)").arg(name) : name;
    }
    case rating: return seek.has_rating() ? Wording::rating(seek.rating()) : tr("guest");
    case terms: return Wording::terms(seek.terms());
    default: break;
  }
  // What is left for the one who takes it.
  if (seek.color() == v1::COLOR_BLACK) return Wording::color(v1::COLOR_WHITE);
  if (seek.color() == v1::COLOR_WHITE) return Wording::color(v1::COLOR_BLACK);
  return tr("by lot");
}

QVariant SeekListModel::data(const QModelIndex& index, int role) const {
  const auto* one = index.isValid() ? seek(index.row()) : nullptr;
  if (one == nullptr) return {};
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text(*one, index.column());
  return {};
}

QVariant SeekListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case player: return tr("Player");
    case rating: return tr("Rating");
    case terms: return tr("Game");
    default: return tr("You play");
  }
}

}  // namespace reversi::ui
