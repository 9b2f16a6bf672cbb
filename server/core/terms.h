// What is played in a room: time, start position, rated or not.
//
// Plain values; pure functions that read them from the wire and check them.
#pragma once

#include <cstdint>
#include <expected>
#include <optional>
#include <variant>

#include "common/protocol/time_control.h"
#include "common/rules/position.h"
#include "reversi/v1/envelope.pb.h"
#include "reversi/v1/types.pb.h"
#include "server/core/limits.h"

namespace reversi::core {

using protocol::TimeControl;

/// d4 and e5 white.
struct StandardStart {
  friend constexpr bool operator==(const StandardStart&, const StandardStart&) = default;
};

/// Two rows of one colour each: d4 and e4 white.
struct ParallelStart {
  friend constexpr bool operator==(const ParallelStart&, const ParallelStart&) = default;
};

/// One of the server's even openings, drawn anew for each game.
struct RandomStart {
  friend constexpr bool operator==(const RandomStart&, const RandomStart&) = default;
};

/// A position with a move for the side to move; never rated.
using Start = std::variant<StandardStart, ParallelStart, RandomStart, rules::Position>;

struct Terms {
  TimeControl time{};
  Start start{};
  bool rated = false;
  bool synchro = false;           ///< two games at once with colours swapped, in two rooms
  bool no_takeback = false;       ///< none is offered, though the game is unrated
  std::uint32_t watch_delay = 0;  ///< in discs, for spectators

  friend bool operator==(const Terms&, const Terms&) = default;
};

v1::Terms to_wire(const Terms& terms);

/// What a stored RoomCreated means. Logs from before there were terms have only a time control.
Terms terms_of(const v1::RoomCreated& created);

/// The terms that somebody asks for; why not where they make no sense or are out of bounds.
std::expected<Terms, v1::ErrorCode> checked_terms(const v1::Terms& wire, const Limits& limits);

/// The same of a CreateRoom, which may name a time control alone.
std::expected<Terms, v1::ErrorCode> checked_terms(const v1::CreateRoom& request, const Limits& limits);

}  // namespace reversi::core
