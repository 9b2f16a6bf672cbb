// What the service has under way for those who look back and learn: reviews of games, and hints.
//
// Plain values inside the service.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "common/rules/game.h"
#include "reversi/v1/review.pb.h"
#include "server/core/clock.h"
#include "server/core/values.h"

namespace reversi::core {

/// A position of a game and what was played there.
struct ReviewStep {
  rules::Position position;  ///< the side to move has a move
  std::optional<rules::Square> played{};

  friend bool operator==(const ReviewStep&, const ReviewStep&) = default;
};

/// What the engine says of a step. Values are for the side to move, in hundredths of a disc.
struct StepValue {
  int value = 0;         ///< of the best move
  int value_played = 0;  ///< where one was played
  int depth = 0;
  bool exact = false;
  rules::Square best{0};
  std::vector<rules::Square> line{};  ///< best play, passes left out
};

/// A review from its request until all of it has been told, or its player is gone. Of one player the oldest is looked
/// at, the others wait.
struct LookBack {
  PlayerId player = 0;
  std::vector<ReviewStep> steps{};
  std::map<std::size_t, v1::ReviewedMove> known{};  ///< by step
  std::vector<std::size_t> untold{};                ///< of those
  Time told_at{};                                   ///< when the player last heard of it
};

/// A question to the engine for a player who wants a hint.
struct HintJob {
  ConnectionId connection = 0;
  std::uint64_t request = 0;
  RoomId room = 0;
  EventNumber after = 0;
};

/// The steps of a game: each position that somebody moved in, and the last one where somebody could have gone on.
std::vector<ReviewStep> steps_of(const rules::Game& game);

/// How the move of a step was, by what it lost.
v1::Grade grade_of(const ReviewStep& step, const StepValue& value);

/// As the wire has it.
v1::ReviewedMove to_wire(const ReviewStep& step, const StepValue& value, std::uint32_t ply);

}  // namespace reversi::core
