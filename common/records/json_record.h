// Records as JSON: this project's own lines, and what Othello Quest sends.
//
// Pure functions. The own form is one object a line; fields that say nothing are left out:
//   {"form":"reversi-record","start":"<64 squares> X","moves":[{"move":"f5","eval":1.5,"ms":20,"comment":"..."},
//    {"move":"pass"}],"black":{"name":"Ann","rating":1800},"white":{...},"result":{"difference":4,"winner":"black",
//    "ending":"resigned"},"place":"","event":"","round":"","date":"","comment":"","black_clock":"15:00//02:00",
//    "white_clock":"...","variant":"8","komi":-3.1,"match":{"number":1,"games":2},"values":[{"move":"d1","value":2}],
//    "theoretical_black_discs":34}
#pragma once

#include <string>
#include <string_view>

#include "common/records/fault.h"

namespace reversi::records {

ReadResult read_json_record(std::string_view text);

/// One line, without a line end. Text that is no UTF-8 comes back with U+FFFD in its place.
std::string write_json_record(const Record& record);

/// Othello Quest: {"name":"player","args":[{"gtype":"reversi1","players":[{"id","name","oldR","newR"},...],
/// "position":{"moves":[{"t":218,"m":"e6"},...]},"tcb":60000,"created":"..."}]}, or the game object alone. Black is the
/// first player; t and tcb are milliseconds.
ReadResult read_quest(std::string_view text);

}  // namespace reversi::records
