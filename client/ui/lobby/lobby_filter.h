// What of the lobby's lists is shown: a choice of speed, of rated games, of ratings, of open seats.
//
// Lives on the GUI thread.
#pragma once

#include <QSortFilterProxyModel>
#include <cstdint>
#include <functional>

#include "reversi/v1/envelope.pb.h"

namespace reversi::ui {

struct LobbyChoice {
  enum class Rated : std::uint8_t {
    any,
    only,   ///< rated games alone
    never,  ///< unrated games alone
  };
  v1::Speed speed = v1::SPEED_UNSPECIFIED;  ///< unspecified: any
  Rated rated = Rated::any;
  int rating_least = 0;    ///< of the other player, or of a player in the room; 0: any
  int rating_most = 0;     ///< 0: any
  bool open_only = false;  ///< rooms with a free seat

  bool takes(const v1::Terms& terms) const;
  bool takes(const v1::Seek& seek) const;
  bool takes(const v1::RoomSummary& room) const;

 private:
  bool takes_rating(const v1::Rating& rating) const;
};

/// A model's rows that pass a test.
class RowFilter : public QSortFilterProxyModel {
  Q_OBJECT

 public:
  using Test = std::function<bool(int row)>;

  RowFilter(QAbstractItemModel* source, Test test, QObject* parent);

  /// What the test goes by has changed.
  void renew() { invalidateFilter(); }

  /// The source's row of a row here, -1 for none.
  int source_row(const QModelIndex& index) const;

 protected:
  bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

 private:
  Test test_;
};

}  // namespace reversi::ui
