// Rooms as a server would tell of them, for the tests of the window: a game is played move by move, and after each the
// state and the events stand as they would be sent.
#pragma once

#include <string_view>

#include "client/core/client.h"
#include "common/rules/game.h"

namespace reversi::testing {

class RoomScript {
 public:
  static constexpr std::uint64_t anna = 11;  ///< the player with the dark discs
  static constexpr std::uint64_t ben = 12;

  /// A room in which Anna (Black) waits.
  explicit RoomScript(std::uint64_t room = 7);

  /// Ben sits down and the game starts, from the position where one is given.
  void start(const rules::Position& position = rules::Position::start());

  /// Places discs and passes where the rules do; ends the game when it is over. Moves that are not legal are a bug.
  void play(std::string_view transcript);

  /// The game is as it was after so many discs.
  void take_back(int ply);

  /// Ends the game otherwise.
  void end(v1::Ending ending, v1::Color winner);

  v1::RoomState& state() { return room_.state; }
  client::Room& room() { return room_; }
  const rules::Game& game() const { return game_; }

 private:
  v1::Event& append();
  void refresh();

  client::Room room_;
  rules::Game game_;
};

/// A room of the lobby's list.
v1::RoomSummary summary(std::uint64_t room, const std::string& name, v1::RoomPhase phase,
                        const std::vector<std::string>& players, std::uint32_t ply = 0);

}  // namespace reversi::testing
