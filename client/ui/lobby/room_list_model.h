// The lobby's rooms as a table.
//
// Lives on the GUI thread; filled with what the server listed, newest room first. A new list changes only the rows that
// differ, so that a selection and what lies under the mouse stay where they are as far as possible.
#pragma once

#include <QAbstractTableModel>
#include <optional>
#include <vector>

#include "reversi/v1/room.pb.h"

namespace reversi::ui {

class RoomListModel : public QAbstractTableModel {
  Q_OBJECT

 public:
  enum Column { name, players, time, phase, columns };

  explicit RoomListModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

  /// @param rooms   newest first
  /// @param player  this session's, 0 for none
  void show_rooms(std::vector<v1::RoomSummary> rooms, std::uint64_t player);

  /// The room of a row, nothing for a row that is not there.
  const v1::RoomSummary* room(int row) const;

  /// The row of a room, -1 where it is not listed.
  int row_of(std::uint64_t room) const;

  /// A seat is free here, or one is this session's.
  bool can_enter(int row) const;

  /// A game is played here that is not this session's.
  bool can_watch(int row) const;

  // The defaults are those of QAbstractItemModel.
  int rowCount(const QModelIndex& parent = {}) const override;     // NOLINT(google-default-arguments)
  int columnCount(const QModelIndex& parent = {}) const override;  // NOLINT(google-default-arguments)
  QVariant data(const QModelIndex& index, int role) const override;
  QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

 private:
  bool is_own(const v1::RoomSummary& room) const;
  QString text(const v1::RoomSummary& room, int column) const;

  std::vector<v1::RoomSummary> rooms_;
  std::uint64_t player_ = 0;
};

}  // namespace reversi::ui
