// A match of an engine against the server's AI: one game after another, the colours in turn, and a table of results.
//
// One thread, that of the io_context that `play_match` runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>

#include "client/bot/connection.h"
#include "client/bot/engine.h"
#include "client/bot/event_log.h"

namespace reversi::bot {

struct MatchPlan {
  Server server;
  std::string program;  ///< what Hello says
  std::string name = "Engine";
  EnginePlan engine;
  std::uint32_t ai_level = 1;
  std::size_t games = 100;
  std::size_t at_once = 1;  ///< tables, each with an engine process of its own
  v1::TimeControl time;
  std::function<void(const std::string& line)> tell;  ///< a line a game, as it ends
  EventLog* log = nullptr;                            ///< outlives the match
};

/// The engine's games of one colour.
struct Tally {
  std::size_t won = 0;
  std::size_t drawn = 0;
  std::size_t lost = 0;
  std::size_t faults = 0;  ///< of the lost ones those lost by no answer, nonsense, or an illegal move
  std::size_t flags = 0;   ///< ... and those lost on time
  std::int64_t discs = 0;  ///< sum of the differences of games that were played out

  std::size_t games() const { return won + drawn + lost; }
  friend Tally operator+(Tally left, const Tally& right);
};

struct MatchScore {
  Tally black;                             ///< of the engine as Black
  Tally white;                             ///< as White
  std::set<std::string> transcripts;       ///< how many games were different ones
  std::size_t unplayed = 0;                ///< came to no result
  std::optional<std::string> key_refusal;  ///< the server's key was not believed: nothing was played

  std::size_t games() const { return black.games() + white.games(); }
};

/// Plays to the end; blocks the calling thread.
MatchScore play_match(const MatchPlan& plan, Keys& keys);

/// The table of results, with a line end.
std::string match_text(const MatchScore& score);

}  // namespace reversi::bot
