// Players that are other programs: engines that speak GTP or the NBoard protocol.
//
// Each keeps its process from move to move and game to game. It is started at its first move, and again after it has
// failed. One thread at a time.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "server/engine/match/player.h"

namespace reversi::engine {

/// What an engine is told once, and how long it is waited for.
struct EngineOptions {
  std::string command;                                 ///< for the shell
  std::optional<int> depth;                            ///< NBoard: "set depth"
  std::optional<std::chrono::milliseconds> move_time;  ///< GTP: "time_settings"
  std::chrono::milliseconds patience{60'000};          ///< silent for longer than this, it hangs
};

/// An engine that speaks GTP for Othello. Passes are never sent: the next colour's move says it all.
Player gtp_player(const std::string& name, const EngineOptions& options);

/// An engine that speaks the NBoard protocol, version 2. It gets the whole game before each move.
Player nboard_player(const std::string& name, const EngineOptions& options);

}  // namespace reversi::engine
