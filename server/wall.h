// The time of day, which only what outlives a process is counted by.
#pragma once

#include <chrono>

namespace reversi {

/// Since 1970, UTC. It may be set back.
inline std::chrono::milliseconds wall_now() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
}

}  // namespace reversi
