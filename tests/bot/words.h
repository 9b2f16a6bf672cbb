// A room's events and states as a server would tell them, for tests that have none.
#pragma once

#include <string_view>
#include <vector>

#include "common/rules/game.h"
#include "reversi/v1/envelope.pb.h"

namespace reversi::bot {

/// The events of a game in a room where it starts with event 4, passes included.
std::vector<v1::Event> events_of(const rules::Game& game);

/// The state after them: playing, finished, or resigned by the side to move.
v1::RoomState state_of(const rules::Game& game, bool resigned = false);

/// A game of these moves; they must be legal.
rules::Game game_after(std::string_view transcript);

}  // namespace reversi::bot
