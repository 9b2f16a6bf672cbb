// Percent-escapes for forms that have no escape of their own.
//
// Pure functions. Escaped are control characters, "%", "]", and ";": neither "(;" nor ";)", by which games are told
// apart, then stands within a value.
#pragma once

#include <string>
#include <string_view>

namespace reversi::records {

/// The text cannot stand in such a form as it is: it ends a value, or a game, or begins one, or says that its game is
/// escaped ("XE[%]").
bool wants_percent(std::string_view text);

std::string percent_encoded(std::string_view text);

/// Undoes `percent_encoded`; a "%" without two hexadecimal digits behind it stays.
std::string percent_decoded(std::string_view text);

}  // namespace reversi::records
