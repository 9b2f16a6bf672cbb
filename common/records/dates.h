// Dates as sources write them, brought to one form.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace reversi::records {

/// "2003", "2003-12", "2003-12-15", "2003-12-15 12:33:18", each maybe with a zone: " MST". Read from that form itself,
/// from "2003.12.15_12:33:18.MST", "2000-4-16 11:13 EST", "2020.01.01" and from Unix seconds "947375357" (then " GMT").
/// Nothing is known of "????.??.??"; any other text comes back as it is.
std::string normal_date(std::string_view text);

/// The date's own day, without time: "2003-12-15", or what is known of it. Nothing of a text that is no date.
std::optional<std::string> day_of(std::string_view normal);

}  // namespace reversi::records
