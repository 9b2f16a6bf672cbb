// How a room's update joins what is already known of the room.
//
// Pure: a Room, an update, the time; no owner, no line.
#pragma once

#include <cstdint>
#include <vector>

#include "client/core/client.h"

namespace reversi::client {

enum class Merge : std::uint8_t {
  taken,    ///< the room now shows the update
  ignored,  ///< older than what is known: nothing changed
  gap,      ///< events are missing between the two: nothing changed, the whole state must be asked for
};

/// How far the update's word goes.
enum class Weight : std::uint8_t {
  news,   ///< one of a line's many: what is older than the room is ignored, a gap is seen
  first,  ///< the first of a new line: where the server has less than we, less is what stands
  whole,  ///< the answer to a question for the whole state: taken as it is
};

struct Merged {
  Merge outcome = Merge::ignored;
  std::vector<v1::Event> news;  ///< events that the room did not have
};

/// Joins `update` to `room` (a fresh Room{} for one not known yet).
Merged merge(Room& room, const v1::RoomUpdate& update, Time now, Weight weight);

}  // namespace reversi::client
