// Events as the decisions write them, without number and time: what happened, put into the log's words.
//
// Pure functions of the room and what is decided.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "reversi/v1/events.pb.h"
#include "server/core/room.h"
#include "server/core/values.h"

namespace reversi::core {

/// Who asks, and under which id.
struct Asker {
  PlayerId player = 0;
  std::string name;
  std::uint64_t request = 0;
};

/// An empty event that carries who asked for it.
v1::Event caused_by(const Asker& asker);

v1::Event seat_taken(rules::Color color, const SeatHolder& holder);

/// @param event  what it is put into: `caused_by`, or {} for the server
v1::Event game_started(v1::Event event, bool swapped, const rules::Position& start);

/// The clocks as they stand at `now`, the score of `position`.
v1::Event game_ended(v1::Event event, const Room& room, const rules::Position& position, v1::Ending ending,
                     std::optional<rules::Color> winner, Time now);

/// Back to `ply` discs. Whoever was to move is charged his turn so far.
v1::Event takeback_granted(v1::Event event, const Room& room, EventNumber offer, int ply, Time now);

v1::Event offer_made(v1::Event event, v1::OfferKind kind, rules::Color by);
v1::Event offer_ended(v1::Event event, EventNumber offer, v1::OfferEnding how);

/// The lapse of all pending offers but one (0: of all): written before what makes them lapse.
std::vector<v1::Event> lapses(const Room& room, EventNumber except = 0);

}  // namespace reversi::core
