// A match of many games, which can be saved as it goes and taken up again.
//
// One thread. The saved file is text: a first line that says what is played ("reversi-match 1 …"), then a line for each
// finished game: its number, the difference for the first player, the transcript, and where a player failed which and
// how ("3 -64 f5d6c3 a late by 900 ms at move 4"). A last line without its end, as a killed match leaves it, is
// dropped.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/engine/match/play.h"
#include "server/engine/match/score.h"

namespace reversi::engine {

struct Series {
  Player a;
  Player b;
  std::vector<rules::Game> openings{};  ///< in turn, from the first again after the last; empty: balanced by seed
  int games = 2;
  std::uint64_t seed = 1;
  Conditions conditions{};
  std::optional<Hypotheses> test{};  ///< ends the match as soon as it is decided
  std::string save_path{};           ///< empty: not saved
};

/// What is known after a game.
struct Standing {
  Score score;
  int failures_a = 0;  ///< games lost by a fault of the engine, not by discs
  int failures_b = 0;
};

using GameReport = std::function<void(int number, const Played& played, const Standing& standing)>;

/// Plays what the saved file does not hold yet. Games come in pairs: each opening twice, with the colours swapped the
/// second time. The error: the file cannot be read or written, or is of another match.
/// @param report  called after each game that is played now
std::expected<Standing, std::string> play_series(const Series& series, const GameReport& report = {});

}  // namespace reversi::engine
