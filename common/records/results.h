// Results as the forms write them.
//
// Pure functions.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "common/records/record.h"

namespace reversi::records {

/// "1-0" (Black's win), "0-1", "1/2-1/2", or discs: "34-30", Black's first. Nothing for "*" and any other text.
std::optional<StatedResult> read_score(std::string_view text);

/// GGF's RE: "+6.000", "-64.00:r" (r resigned, t time, s settled by both), Black's view. Nothing for "?" and other
/// text. A difference beyond 64 is Edax's sign of an unfinished game.
std::optional<StatedResult> read_difference(std::string_view text);

/// As GGF writes it: "+6", "-64:r", "?".
std::string write_difference(const std::optional<StatedResult>& result);

}  // namespace reversi::records
