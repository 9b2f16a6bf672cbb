// One match in a terminal: drawn after each change, moves typed, drawn at random or taken from a transcript.
//
// One thread, that of the io_context that `play_in_terminal` runs.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "client/bot/connection.h"
#include "client/bot/engine.h"
#include "client/bot/event_log.h"

namespace reversi::bot {

/// Chooses the own move in place of a person; nothing: it knows none, and resigns.
using Mover = std::function<std::optional<rules::Square>(const v1::RoomState&)>;

struct TerminalPlan {
  Server server;
  std::string program;                                       ///< what Hello says
  client::Identity identity;                                 ///< the player
  std::function<void(const std::string& token)> remember{};  ///< an account's token, to be kept between runs

  /// Where to play; with none of them set, in the first room that waits for somebody, or else in a new one.
  std::uint32_t ai_level = 0;
  std::uint64_t join = 0;
  bool create = false;

  v1::Color color = v1::COLOR_UNSPECIFIED;
  v1::TimeControl time;
  Mover mover;                         ///< plays, and the program ends with the game
  std::optional<EnginePlan> engine{};  ///< plays in place of a mover; with neither of them a person types
  EventLog* log = nullptr;             ///< outlives the match
};

/// How the program ends, as its exit code.
enum class Exit : std::uint8_t {
  fine = 0,
  failed = 1,       ///< refused by the server, or a transcript that cannot be played
  key_changed = 3,  ///< the server's key is not the known one: not connected
};

/// Plays until the person leaves or the mover's game is over; blocks the calling thread. Writes to standard output.
Exit play_in_terminal(const TerminalPlan& plan, Keys& keys);

}  // namespace reversi::bot
