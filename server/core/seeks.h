// Who is looking for whom: open seeks, quick matches, challenges, and the rule by which two seeks suit each other.
//
// Values and pure functions; all of it is memory. Two seeks suit where their terms are the same, their colours go
// together, and each one's rating lies in the other's range. A quick one also asks that the ratings be no further apart
// than its window, which widens while it waits. Who has no rating (a guest) is inside every window, and outside every
// range that asks for something.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "reversi/v1/lobby.pb.h"
#include "server/core/clock.h"
#include "server/core/limits.h"
#include "server/core/values.h"

namespace reversi::core {

using SeekId = std::uint64_t;       ///< from 1 in a process's life
using ChallengeId = std::uint64_t;  ///< the same

struct Seek {
  SeekId id = 0;
  PlayerId player = 0;
  std::uint64_t request = 0;  ///< the PostSeek's id
  v1::Terms terms{};
  std::string key{};  ///< the same for the same terms
  v1::Color color = v1::COLOR_UNSPECIFIED;
  std::optional<int> rating{};  ///< of its maker at the terms' speed; nothing: has none
  int least = 0;                ///< of who may take it; 0: any
  int most = 0;
  bool quick = false;
  Time since{};
  int window_told = 0;   ///< of a quick one
  bool ai_told = false;  ///< a game against an AI was proposed
};

using Seeks = std::map<SeekId, Seek>;

/// Whether somebody with this rating may take the seek.
bool admits(const Seek& seek, std::optional<int> rating);

/// How far apart ratings may be for a quick match that has waited so long.
int window_of(Time waited, const Limits& limits);

/// Whether the two may play each other now.
bool suit(const Seek& one, const Seek& other, const Limits& limits, Time now);

/// Of those that suit, the nearest by rating, and of these the one that has waited longest; nothing where none suits.
/// @param may_play  leaves out whoever cannot play at the moment
std::optional<SeekId> best_for(const Seek& seek, const Seeks& seeks, const Limits& limits, Time now,
                               const std::function<bool(const Seek&)>& may_play);

/// One player asks another.
struct OpenChallenge {
  ChallengeId id = 0;
  PlayerId from = 0;
  PlayerId to = 0;
  v1::Terms terms{};
  v1::Color color = v1::COLOR_UNSPECIFIED;  ///< what `from` plays
  Time since{};
};

using Challenges = std::map<ChallengeId, OpenChallenge>;

}  // namespace reversi::core
