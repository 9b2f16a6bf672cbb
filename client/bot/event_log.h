// A file of what clients were told, for drills: what stands in it was acknowledged.
//
// One line an event, `PLAYER ROOM NUMBER KIND SQUARE`, the square "-" where the kind has none. In a game with clocks a
// disc also has the mover's colour, the milliseconds left on his clock, and those on the line that were forgiven:
//
//   12 3 5 disc_placed f5
//   12 3 5 disc_placed f5 black 299140 205
//   12 3 6 passed -
//
// Each line is handed to the system at once, in one piece; lines of several programs may go to one file.
#pragma once

#include <cstdint>
#include <expected>
#include <filesystem>
#include <string>

#include "reversi/v1/events.pb.h"

namespace reversi::bot {

class EventLog {
 public:
  /// Opens the file to append to it; says why not.
  static std::expected<EventLog, std::string> open(const std::filesystem::path& file);

  EventLog(EventLog&& other) noexcept;
  EventLog& operator=(EventLog&&) = delete;
  ~EventLog();

  /// A file that cannot be written any more is a broken drill: throws std::runtime_error.
  void write(std::uint64_t player, std::uint64_t room, const v1::Event& event) const;

 private:
  explicit EventLog(int descriptor) : descriptor_(descriptor) {}
  int descriptor_;
};

/// The event's kind as the wire names it: "disc_placed".
std::string kind_name(const v1::Event& event);

}  // namespace reversi::bot
