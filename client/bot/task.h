// One game that a pair of bots is to play, and what came of it.
//
// A task is owned by the pair that plays it and asked only from there. It decides from what the server has told and
// from nothing else.
#pragma once

#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "common/rules/game.h"
#include "reversi/v1/envelope.pb.h"

namespace reversi::bot {

/// What the side to move does.
struct Step {
  enum class Kind : std::uint8_t {
    place,   ///< `square`
    probe,   ///< plays `square` whether it is legal or not: the server must refuse it with `code`
    resign,  ///< gives up
    end,     ///< the game is over and nothing is left to be done
  };
  Kind kind = Kind::end;
  int square = 0;
  v1::ErrorCode code = v1::ERROR_CODE_UNSPECIFIED;
};

/// What both sides were told of a game.
struct Played {
  v1::RoomState state;            ///< at the end
  std::vector<v1::Event> events;  ///< from the game's start on
  std::size_t moves = 0;          ///< discs placed
  std::size_t passes = 0;
  std::vector<std::string> faults;  ///< what was not as it must be
};

class Task {
 public:
  Task() = default;
  Task(const Task&) = delete;
  Task& operator=(const Task&) = delete;
  virtual ~Task() = default;

  /// Names it in reports: "seed 17", "W1992_03330".
  virtual std::string name() const = 0;

  /// What the side to move in `state` does now; also asked after the end, and again after each probe.
  virtual Step next(const v1::RoomState& state) = 0;

  /// The probe was refused as it must be.
  virtual void probed() {}

  /// The game is over: the task adds what it finds wrong to `played.faults`.
  virtual void finish(Played& played) = 0;
};

/// The game that the events of a room tell, replayed by the rules; says what does not fit.
std::expected<rules::Game, std::string> game_of(const std::vector<v1::Event>& events);

}  // namespace reversi::bot
