// The words in which the core is spoken to: time, names of things, random bytes.
//
// Plain values, safe on any thread.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace reversi::core {

/// The time of an input. Running clocks and deadlines are monotonic; wall time is only written into events.
struct Now {
  std::chrono::microseconds mono{};  ///< since any fixed point in this process's life; never goes back
  std::chrono::milliseconds wall{};  ///< since the Unix epoch; may jump
};

using ConnectionId = std::uint64_t;  ///< one transport connection, named by who accepted it; never used twice
using PlayerId = std::uint64_t;      ///< a guest's or an account's, from 1, never used twice
using SessionId = std::uint64_t;     ///< one way back to a player; a guest's only one has the player's own number
using RoomId = std::uint64_t;        ///< from 1, never used twice
using EventNumber = std::uint64_t;   ///< position in a room's log, from 1
using BatchId = std::uint64_t;       ///< from 1, in the order of writing
using ThinkId = std::uint64_t;       ///< one question to the engine
using ReviewId = std::uint64_t;      ///< one review of a game, from 1, never used twice
using ReportId = std::uint64_t;      ///< one player's complaint about another, from 1, never used twice
using JobId = std::uint64_t;         ///< one piece of work outside: a password's hash, a page of history

/// What a connection brings from a cryptographic source: it makes the session's token.
using RandomBytes = std::array<std::byte, 32>;

}  // namespace reversi::core
