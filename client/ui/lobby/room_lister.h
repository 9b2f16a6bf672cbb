// Fetches the lobby's list, page by page.
//
// Lives on the GUI thread beside the connection it asks. A page that cannot be asked for now is asked for a little
// later; a line that is lost ends the fetch.
#pragma once

#include <QObject>
#include <QTimer>
#include <vector>

#include "client/net/connection.h"

namespace reversi::ui {

class RoomLister : public QObject {
  Q_OBJECT

 public:
  RoomLister(client::Connection& connection, QObject* parent);

  /// Starts a fetch unless one is on its way.
  /// @param pages  at most so many, 50 rooms each
  void fetch(int pages);

 Q_SIGNALS:
  /// The rooms, newest first, and whether there are more.
  void fetched(const std::vector<reversi::v1::RoomSummary>& rooms, bool more);

 private:
  void ask();
  void take(const v1::RoomList& list, std::uint64_t answers);

  client::Connection& connection_;
  QTimer again_;
  std::vector<v1::RoomSummary> rooms_;
  std::uint64_t request_ = 0;
  int pages_left_ = 0;
};

}  // namespace reversi::ui
