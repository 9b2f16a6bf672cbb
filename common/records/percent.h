// Percent-escapes for forms that have no escape of their own.
//
// Pure functions. Escaped are control characters, "%", "]", and a ";" (so that no ";)" stands within a value).
#pragma once

#include <string>
#include <string_view>

namespace reversi::records {

/// The text cannot stand in such a form as it is.
bool wants_percent(std::string_view text);

std::string percent_encoded(std::string_view text);

/// Undoes `percent_encoded`; a "%" without two hexadecimal digits behind it stays.
std::string percent_decoded(std::string_view text);

}  // namespace reversi::records
