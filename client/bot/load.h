// Load on a server: many rooms with real games at once, and what they cost.
//
// One thread, that of the io_context that `put_load` runs. The figures of the server itself (CPU, memory) need its
// process id, and that it runs on this machine; it must trust this one, for its limits are below any load.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "client/bot/connection.h"

namespace reversi::bot {

struct LoadPlan {
  Server server;
  std::string program;  ///< what Hello says
  std::size_t rooms = 100;
  std::size_t spectators = 0;  ///< in all, spread over the rooms
  std::uint32_t ai_level = 0;  ///< of the server's AI that plays White in each room; 0: another guest does
  v1::TimeControl time;
  std::chrono::milliseconds pace{0};        ///< between two moves of a room; zero: as fast as it goes
  std::chrono::milliseconds settle{2'000};  ///< of play, before it is measured
  std::chrono::milliseconds span{10'000};   ///< of the measurement
  std::chrono::seconds patience{120};       ///< for all sessions to connect, and for all games to begin
  std::optional<pid_t> server_process;
};

struct LoadFigures {
  std::size_t sessions = 0;
  std::size_t rooms = 0;
  std::size_t spectators = 0;
  std::uint64_t moves = 0;
  std::uint64_t games = 0;
  std::chrono::duration<double> span{};
  std::vector<std::chrono::microseconds> delays;  ///< from sending a move to the opponent's news of it,
                                                  ///< or to the AI's answer; sorted
  std::optional<double> cpu_per_million_moves;    ///< seconds
  std::optional<double> bytes_per_session;        ///< an idle one
  std::optional<double> bytes_per_game;           ///< a running one, without its sessions
  std::size_t failures = 0;
  std::vector<std::string> faults;  ///< the first of them

  /// The delay that this share of the moves does not exceed, in milliseconds.
  double delay(double share) const;
};

/// Connects, plays, measures; blocks the calling thread.
LoadFigures put_load(const LoadPlan& plan, Keys& keys);

/// The figures for people and scripts, a "name value" pair a line.
std::string load_text(const LoadFigures& figures);

}  // namespace reversi::bot
