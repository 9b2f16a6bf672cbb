// What another process on this machine has used so far, as Linux tells under /proc.
//
// Pure questions; no owner. Nothing where there is no such process, or no /proc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <optional>

namespace reversi::bot {

/// Its processor time, in user and system mode together; counted in ticks, some 10 ms.
std::optional<std::chrono::duration<double>> processor_time(pid_t process);

/// The bytes of its memory that are resident.
std::optional<std::int64_t> resident_bytes(pid_t process);

}  // namespace reversi::bot
