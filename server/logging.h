// What is logged, and how: to standard error, for people or as one JSON object a line.
//
// Set up once before anything logs; the level may be changed at any time, from any thread.
#pragma once

#include <string>
#include <string_view>

namespace reversi {

/// @param format  "plain" or "json"
/// @param level   as the setting log-level has it
void set_up_logging(const std::string& format, const std::string& level);

void set_log_level(const std::string& level);

/// One line of the JSON form, without its end: {"time":"...","level":"...","text":"..."} and, for each "connection 5",
/// "player 7", "room 3" or "batch 2" in the text, a field of that name with the number.
std::string json_line(std::string_view time, std::string_view level, std::string_view text);

}  // namespace reversi
