// A wall of small boards: the games that run, as the lobby tells of them.
//
// Lives on the GUI thread. A view on the rooms; each is drawn as old as its terms let onlookers see it.
#pragma once

#include <QListView>

#include "client/ui/lobby/lobby_filter.h"
#include "client/ui/lobby/room_list_model.h"

namespace reversi::ui {

class BoardWall : public QListView {
  Q_OBJECT

 public:
  /// @param rooms  all of them; the wall shows those that are played in
  explicit BoardWall(RoomListModel* rooms, QWidget* parent = nullptr);

  /// The room chosen, 0: none.
  std::uint64_t room() const;
  int count() const { return filter_->rowCount(); }

 Q_SIGNALS:
  void room_wanted(quint64 room);

 private:
  RoomListModel* rooms_;
  RowFilter* filter_;
};

}  // namespace reversi::ui
