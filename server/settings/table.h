// The one table of what can be set: flags, environment, file, reference page and man page are all made from it.
//
// To add a setting: a member in configuration.h, a row in table.cpp, and `reversi-server --print-reference
// >docs/CONFIGURATION.md`.
#pragma once

#include <expected>
#include <span>
#include <string>

#include "server/settings/setting.h"

namespace reversi {

/// In the order of the reference page; rows of one group stand together.
std::span<const Setting> settings();

/// The row of that name; nullptr where there is none.
const Setting* setting_of(std::string_view name);

/// Fills in what follows from other settings, and checks what no row can judge alone.
/// @return  or a sentence that says what does not go together
std::expected<void, std::string> complete(Configuration& configuration);

}  // namespace reversi
