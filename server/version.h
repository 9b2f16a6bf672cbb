// The version of the server, as it calls itself.
#pragma once

#include <string_view>

namespace reversi {

inline constexpr std::string_view program_version = REVERSI_VERSION;

}  // namespace reversi
