#include "client/ui/lobby/lobby_filter.h"

#include <algorithm>

#include "common/protocol/time_control.h"

namespace reversi::ui {

bool LobbyChoice::takes(const v1::Terms& terms) const {
  if (speed != v1::SPEED_UNSPECIFIED && protocol::speed_of(protocol::control_of(terms.time())) != speed) return false;
  return rated == Rated::any || terms.rated() == (rated == Rated::only);
}

bool LobbyChoice::takes_rating(const v1::Rating& rating) const {
  return (rating_least == 0 || rating.value() >= rating_least) && (rating_most == 0 || rating.value() <= rating_most);
}

bool LobbyChoice::takes(const v1::Seek& seek) const { return takes(seek.terms()) && takes_rating(seek.rating()); }

bool LobbyChoice::takes(const v1::RoomSummary& room) const {
  v1::Terms terms = room.terms();
  if (!room.has_terms()) *terms.mutable_time() = room.time();
  if (open_only && room.phase() != v1::ROOM_PHASE_WAITING) return false;
  const bool rating_suits =
      (rating_least == 0 && rating_most == 0) ||
      std::ranges::any_of(room.seats(), [this](const v1::Seat& seat) { return takes_rating(seat.rating()); });
  return takes(terms) && rating_suits;
}

RowFilter::RowFilter(QAbstractItemModel* source, Test test, QObject* parent)
    : QSortFilterProxyModel(parent), test_(std::move(test)) {
  setSourceModel(source);
}

int RowFilter::source_row(const QModelIndex& index) const { return index.isValid() ? mapToSource(index).row() : -1; }

bool RowFilter::filterAcceptsRow(int row, const QModelIndex& parent) const { return !parent.isValid() && test_(row); }

}  // namespace reversi::ui
