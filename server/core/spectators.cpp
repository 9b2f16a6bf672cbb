#include "server/core/spectators.h"

#include <stdexcept>

namespace reversi::core {

unsigned watch_delay_of(const Room& room) { return room.terms().watch_delay; }

EventNumber shown_to_late(const Room& room, unsigned delay) {
  if (!room.is_playing() || delay == 0) return room.last_event();
  auto number = room.last_event();
  for (unsigned held_back = 0; number > room.game_id(); --number) {
    if (room.log()[number - 1].has_disc_placed() && ++held_back == delay) return number - 1;
  }
  return room.game_id();
}

bool Spectators::enter(PlayerId player) {
  away_.erase(player);
  return here_.insert(player).second;
}

bool Spectators::lose(PlayerId player) {
  if (here_.erase(player) == 0) return false;
  away_.insert(player);
  return true;
}

bool Spectators::leave(PlayerId player) { return here_.erase(player) + away_.erase(player) > 0; }

std::set<PlayerId> Spectators::everybody() const {
  auto all = here_;
  all.insert(away_.begin(), away_.end());
  return all;
}

const Room& Spectators::look(const Room& room) {
  const auto delay = watch_delay_of(room);
  if (delay == 0) return room;  // NOLINT(bugprone-return-const-ref-from-parameter): of a table that outlives the call
  if (!late_) late_ = std::make_unique<Room>(room.id());
  const auto shown = shown_to_late(room, delay);
  for (auto number = late_->last_event() + 1; number <= shown; ++number) {
    if (!late_->apply(room.log()[number - 1])) throw std::logic_error("a log that was applied once is refused");
  }
  return *late_;
}

}  // namespace reversi::core
