// The running or newest game of a room as the rules see it: for looking back, names of openings and records.
//
// Pure functions on values. The live board is never drawn from here: it shows what the server says.
#pragma once

#include <QString>
#include <optional>
#include <vector>

#include "client/core/client.h"
#include "common/rules/game.h"

namespace reversi::ui {

/// The newest game that the events tell of, takebacks carried out; nothing where they tell of no start.
std::optional<rules::Game> played_game(const std::vector<v1::Event>& events);

/// The game as it stood after so many of its turns, all of them at most.
rules::Game after_turns(const rules::Game& game, std::size_t turns);

/// The name of the opening: that of the last position which has one; empty where none has.
QString opening_name(const rules::Game& game);

/// The name that a legal move leads to; empty where its position has none.
QString opening_after(const rules::Position& position, rules::Square square);

/// The game with names, clock and result, as a GGF record; empty without a game.
QString game_record(const client::Room& room);

}  // namespace reversi::ui
