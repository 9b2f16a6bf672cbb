// What a request about a room comes to: the events it causes, or why it is refused.
//
// Pure functions of the room, the request and the time; nothing changes until the service appends the events. All that
// come out of one decision belong together and are stored together.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "reversi/v1/envelope.pb.h"
#include "server/core/happenings.h"
#include "server/core/room.h"
#include "server/core/values.h"

namespace reversi::core {

/// Events without number and time: the service gives them when it appends.
using Decision = std::expected<std::vector<v1::Event>, v1::ErrorCode>;

/// What a room is made of.
struct NewRoom {
  std::string name;
  Terms terms;
  std::optional<SeatHolder> black;  ///< nothing: a seat to wait for somebody
  std::optional<SeatHolder> white;
  RoomId pair = 0;          ///< the room with the other game of a synchro pair
  bool is_private = false;  ///< not in the lobby
};

/// A new room's first events: created, seated, and where both seats are taken started.
/// @param start  the position to start from
std::vector<v1::Event> decide_open(const Asker& asker, const NewRoom& room, const rules::Position& start);

/// Takes the free seat; the game starts. Nobody plays himself.
Decision decide_join(const Room& room, const Asker& asker, const rules::Position& start);

/// Gives up the seat: an offer lapses with it, and the last to leave closes the room.
Decision decide_leave(const Room& room, const Asker& asker);

/// @param now  monotonic: when the request came
/// @param lag  how much of the turn the line may have taken: not charged
Decision decide_play(const Room& room, const Asker& asker, const v1::Play& play, Time now, Time lag);

/// The engine's move for the AI that is to move.
Decision decide_ai_move(const Room& room, rules::Square square, Time now);

Decision decide_resign(const Room& room, const Asker& asker, const v1::Resign& resign, Time now);

/// The running game's end by the server: a flag, a seat abandoned, both gone.
std::vector<v1::Event> decide_end(const Room& room, v1::Ending ending, std::optional<rules::Color> winner, Time now);

/// Why nobody may act in this room's game `game` now; nothing where it is the running one.
std::optional<v1::ErrorCode> not_running(const Room& room, EventNumber game);

}  // namespace reversi::core
