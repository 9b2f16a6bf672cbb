#include "client/ui/lobby/room_list_model.h"

#include <QFont>
#include <algorithm>

#include "client/ui/wording.h"

namespace reversi::ui {

void RoomListModel::show_rooms(std::vector<v1::RoomSummary> rooms, std::uint64_t player) {
  player_ = player;
  // Rooms that are gone leave; both lists are in order of falling numbers.
  for (int row = static_cast<int>(rooms_.size()) - 1; row >= 0; --row) {
    const auto id = rooms_[static_cast<std::size_t>(row)].room();
    if (std::ranges::find(rooms, id, &v1::RoomSummary::room) != rooms.end()) continue;
    beginRemoveRows({}, row, row);
    rooms_.erase(rooms_.begin() + row);
    endRemoveRows();
  }
  for (std::size_t at = 0; at < rooms.size(); ++at) {
    const int row = static_cast<int>(at);
    if (at < rooms_.size() && rooms_[at].room() == rooms[at].room()) {
      rooms_[at] = std::move(rooms[at]);
      continue;
    }
    beginInsertRows({}, row, row);
    rooms_.insert(rooms_.begin() + row, std::move(rooms[at]));
    endInsertRows();
  }
  if (!rooms_.empty()) Q_EMIT dataChanged(index(0, 0), index(static_cast<int>(rooms_.size()) - 1, columns - 1));
}

const v1::RoomSummary* RoomListModel::room(int row) const {
  return row >= 0 && row < static_cast<int>(rooms_.size()) ? &rooms_[static_cast<std::size_t>(row)] : nullptr;
}

int RoomListModel::row_of(std::uint64_t room) const {
  const auto found = std::ranges::find(rooms_, room, &v1::RoomSummary::room);
  return found == rooms_.end() ? -1 : static_cast<int>(found - rooms_.begin());
}

bool RoomListModel::is_own(const v1::RoomSummary& room) const {
  return player_ != 0 && std::ranges::find(room.seats(), player_, &v1::Seat::player) != room.seats().end();
}

bool RoomListModel::can_enter(int row) const {
  const auto* entry = room(row);
  return entry != nullptr && (is_own(*entry) || entry->phase() == v1::ROOM_PHASE_WAITING);
}

bool RoomListModel::can_watch(int row) const {
  const auto* entry = room(row);
  return entry != nullptr && !is_own(*entry) &&
         (entry->phase() == v1::ROOM_PHASE_PLAYING || entry->phase() == v1::ROOM_PHASE_FINISHED);
}

int RoomListModel::rowCount(const QModelIndex& parent) const {
  return parent.isValid() ? 0 : static_cast<int>(rooms_.size());
}

int RoomListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns; }

QString RoomListModel::text(const v1::RoomSummary& room, int column) const {
  switch (column) {
    case name: return QString::fromStdString(room.name());
    case time: return Wording::time_control(room.has_terms() ? room.terms().time() : room.time());
    case phase:
      if (is_own(room)) return tr("yours");
      return room.phase() == v1::ROOM_PHASE_PLAYING ? tr("move %1").arg(room.ply() + 1) : Wording::phase(room.phase());
    default: break;
  }
  return Wording::players(room);
}

QVariant RoomListModel::data(const QModelIndex& index, int role) const {
  const auto* entry = index.isValid() ? room(index.row()) : nullptr;
  if (entry == nullptr) return {};
  if (role == Qt::DisplayRole || role == Qt::ToolTipRole) return text(*entry, index.column());
  if (role == Qt::FontRole && can_enter(index.row())) {
    QFont font;
    font.setWeight(QFont::DemiBold);
    return font;
  }
  return {};
}

QVariant RoomListModel::headerData(int section, Qt::Orientation orientation, int role) const {
  if (role == Qt::TextAlignmentRole && orientation == Qt::Horizontal)
    return static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter);
  if (role != Qt::DisplayRole || orientation != Qt::Horizontal) return {};
  switch (section) {
    case name: return tr("Room");
    case players: return tr("Players");
    case time: return tr("Time");
    default: return tr("State");
  }
}

}  // namespace reversi::ui
