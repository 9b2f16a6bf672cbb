// A room as its members and the lobby see it: the wire's messages from the fold.
//
// Pure functions.
#pragma once

#include <functional>
#include <memory>

#include "reversi/v1/envelope.pb.h"
#include "server/core/room.h"
#include "server/core/values.h"

namespace reversi::core {

/// How a person's seat is held at the moment.
struct Presence {
  bool connected = false;
  bool left = false;                            ///< absent because the person closed the program
  std::chrono::milliseconds grace_left{};       ///< 0 while connected, or where no grace runs
  bool grace_over = false;                      ///< the other side may claim
  std::chrono::milliseconds first_move_left{};  ///< of the side to move, until the game is aborted; 0: not waiting
};

/// What the service knows of a player that the log does not.
using PresenceOf = std::function<Presence(rules::Color)>;

/// The whole visible state, clocks as of `now` (monotonic).
v1::RoomState state_of(const Room& room, const PresenceOf& presence, Time now);

/// A snapshot with more events than this begins with the newest game instead; a game has at most some 130, and an event
/// some 40 bytes.
inline constexpr EventNumber events_in_snapshot = 256;

/// A snapshot for a member who has everything up to event `have`.
v1::RoomUpdate snapshot_of(const Room& room, EventNumber have, const PresenceOf& presence, Time now);

/// The lobby's row.
v1::RoomSummary summary_of(const Room& room, const PresenceOf& presence);

/// A sentence for people, English.
std::string describe(v1::ErrorCode code);

/// An error message; with the room's state where there is one to show.
v1::ServerMessage error_message(v1::ErrorCode code, std::string text = {});

}  // namespace reversi::core
