// What the terminal shows and how a person writes a time control: pure functions, text in and out.
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

#include "client/core/client.h"

namespace reversi::bot {

/// A time control as `common/protocol/time_control.h` writes it ("5+3", "10", "10+3x30", "30/move", "3d", "unlimited").
std::expected<v1::TimeControl, std::string> parse_time(std::string_view text);

/// "4:58", "1:02:03"; tenths below ten seconds: "0:09.4".
std::string clock_text(std::chrono::milliseconds left);

/// The board with coordinates, `X` black, `O` white, `*` where the own side may place, the newest disc in brackets:
///
///       a  b  c  d  e  f  g  h
///    1  .  .  .  .  .  .  .  .
///    ...
///    5  .  .  .  X  X [X] *  .
///
/// @param own  whose legal squares are marked, COLOR_UNSPECIFIED: nobody's
std::string board_text(const v1::RoomState& state, v1::Color own);

/// The seats with names, discs and clocks, and whose turn it is, in two lines.
std::string status_text(const client::Room& room, std::uint64_t player, client::Time now);

/// A line for the person about an event, empty where there is nothing to say: "White has no move and passes."
std::string event_text(const v1::Event& event);

/// "36-28 (2 empty squares to Black): Black wins.", "Black resigned: White wins."
std::string result_text(const v1::RoomState& state);

/// A row of the lobby: "12  Ada's room  5+3  waiting  Black: Ada".
std::string summary_text(const v1::RoomSummary& room);

}  // namespace reversi::bot
