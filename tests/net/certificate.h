// A certificate as an operator brings one, with an end.
#pragma once

#include <chrono>
#include <filesystem>

namespace reversi::net {

/// Writes `server.key` and `server.crt`, made anew and signed by themselves.
/// @param ends  from now on; negative: it has ended
void write_certificate(const std::filesystem::path& folder, std::chrono::seconds ends);

}  // namespace reversi::net
