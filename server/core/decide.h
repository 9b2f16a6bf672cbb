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
#include "server/core/room.h"
#include "server/core/values.h"

namespace reversi::core {

/// Events without number and time: the service gives them when it appends.
using Decision = std::expected<std::vector<v1::Event>, v1::ErrorCode>;

/// Who asks, and under which id.
struct Asker {
  PlayerId player = 0;
  std::string name;
  std::uint64_t request = 0;
};

/// A new room's first events: created, seated, and with an AI opponent started.
/// @param ai  the AI to seat opposite, nothing to wait for a person
std::vector<v1::Event> decide_create(const Asker& asker, const std::string& name, const TimeControl& control,
                                     rules::Color color, const std::optional<SeatHolder>& ai);

/// Takes the free seat; the game starts. Nobody plays himself.
Decision decide_join(const Room& room, const Asker& asker);

/// Gives up the seat: an offer lapses with it, and the last to leave closes the room.
Decision decide_leave(const Room& room, const Asker& asker);

/// @param now  monotonic: when the request came
Decision decide_play(const Room& room, const Asker& asker, const v1::Play& play, Time now);

/// The engine's move for the AI that is to move.
Decision decide_ai_move(const Room& room, rules::Square square, Time now);

Decision decide_resign(const Room& room, const Asker& asker, const v1::Resign& resign, Time now);

/// Offers a rematch, or starts it where the other side offers one or is an AI.
Decision decide_rematch(const Room& room, const Asker& asker, const v1::Rematch& rematch);

/// The running game's end by the server: a flag, a seat abandoned, both gone.
std::vector<v1::Event> decide_end(const Room& room, v1::Ending ending, std::optional<rules::Color> winner, Time now);

}  // namespace reversi::core
