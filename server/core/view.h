// A room as its members and the lobby see it: the wire's messages from the fold.
//
// Pure functions. What is told with every disc is filled into a message that the caller has made and that is empty: on
// an arena it costs next to nothing, and nothing is copied there.
#pragma once

#include <array>
#include <string>

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

/// What the service knows of those on the seats and the log does not: Black's first. An AI's and a free seat's is not
/// looked at.
using Presences = std::array<Presence, 2>;

/// The whole visible state, clocks as of `now` (monotonic).
void show_state(v1::RoomState& state, const Room& room, const Presences& presences, Time now);

/// A snapshot with more events than this begins with the newest game instead; a game has at most some 130, and an event
/// some 40 bytes.
inline constexpr EventNumber events_in_snapshot = 256;

/// A snapshot for a member who has everything up to event `have`.
void show_snapshot(v1::RoomUpdate& update, const Room& room, EventNumber have, const Presences& presences, Time now);

/// A room's row in the lobby, kept for whoever asks. While one game goes on between two who are both here, nothing of
/// it changes but the count of discs.
class LobbyRow {
 public:
  /// Brings it up to date.
  void renew(const Room& room, const Presences& presences);

  v1::RoomSummary shown() const;

 private:
  v1::RoomSummary summary_;
  std::uint32_t ply_ = 0;
  bool goes_on_ = false;  ///< as of the summary
};

/// A sentence for people, English.
std::string describe(v1::ErrorCode code);

/// An error message; with the room's state where there is one to show.
v1::ServerMessage error_message(v1::ErrorCode code, std::string text = {});

}  // namespace reversi::core
