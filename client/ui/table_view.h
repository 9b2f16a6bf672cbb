// From what the server last said about a room to what the table shows.
//
// Pure functions on values, so that a test can ask for any room, line and moment. Sentences are in the user's language.
#pragma once

#include "client/core/client.h"
#include "client/ui/board_widget.h"
#include "client/ui/notice_strip.h"
#include "client/ui/seat_plate.h"

namespace reversi::ui {

/// The line to the server at a moment.
struct LinkView {
  client::Link link = client::Link::idle;
  std::chrono::milliseconds retry_in{0};  ///< until the next try, where `link` is waiting

  friend bool operator==(const LinkView&, const LinkView&) = default;
};

/// Everything the table is drawn from.
struct TableView {
  client::Room room;
  std::uint64_t player = 0;
  LinkView link;
  client::Time now{};
  std::optional<client::Time> heard{};                    ///< when the line was lost; nothing while it is up
  std::optional<std::chrono::milliseconds> round_trip{};  ///< to the server and back, where it has been measured
  std::optional<v1::RoomState> other{};  ///< the room with the pair's other game, where the session is in it

  std::optional<v1::Color> own() const { return room.own_color(player); }
};

BoardState board_state(const TableView& view);
SeatView seat_view(const TableView& view, v1::Color color);
Notice table_notice(const TableView& view);

/// How the other game of a synchro pair stands or ended: "The other game (Ben – Anna): 40–24. You lose."; empty where
/// there is none.
Notice pair_notice(const TableView& view);

/// The room's name and time, and how many look on; how good the line is.
QString table_title(const TableView& view);
QString line_quality(const TableView& view);

/// The game can still be called off: not both sides have placed a disc.
bool may_abort(const TableView& view);

/// Why the player gets no hint at this table; empty: he does, on his turn.
QString hint_obstacle(const TableView& view);

/// What to say about a line that is not ready.
QString link_text(const LinkView& link);

/// When a line that could not be opened is tried again, or that it is being tried.
QString retry_text(const LinkView& link);

/// The name in the seat, or the colour's where it is free.
QString side_name(const client::Room& room, v1::Color color);

}  // namespace reversi::ui
