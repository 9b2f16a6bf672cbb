// Who watches a room, and how much of it he is shown.
//
// A value in the room's entry, owned by the service. Watching is memory: it is no event, and the log does not know of
// it. Where the room's terms hold spectators back by some discs, they see a second fold of the same log that stops
// earlier.
#pragma once

#include <memory>
#include <set>

#include "server/core/room.h"
#include "server/core/values.h"

namespace reversi::core {

/// By how many discs the room's spectators, and its row in the lobby, lag behind.
unsigned watch_delay_of(const Room& room);

/// The newest event that may be shown to those who lag `delay` discs behind: with a game running, all before its disc
/// that is the `delay`-th from the newest; without one, all. Never goes back as the log grows.
EventNumber shown_to_late(const Room& room, unsigned delay);

class Spectators {
 public:
  /// Takes somebody in, or notes that he is connected (again). @return false where nothing has changed
  bool enter(PlayerId player);

  /// His line is gone; his place is kept. @return false where nothing has changed
  bool lose(PlayerId player);

  /// He is no spectator any more. @return false where he was none
  bool leave(PlayerId player);

  bool contains(PlayerId player) const { return here_.contains(player) || away_.contains(player); }

  /// Those with a line, in a fixed order: they are told of what happens, and counted.
  const std::set<PlayerId>& here() const { return here_; }

  /// All of them.
  std::set<PlayerId> everybody() const;

  /// The room as spectators see it now; `room` itself where nothing is held back. To be called after each change that
  /// was published: what it has let through stays shown.
  const Room& look(const Room& room);

  /// The same as of the last `look`.
  const Room& seen(const Room& room) const { return late_ ? *late_ : room; }

  EventNumber told = 0;  ///< the newest event that those here were told of

 private:
  std::set<PlayerId> here_;
  std::set<PlayerId> away_;
  std::unique_ptr<Room> late_;  ///< only where something is held back
};

}  // namespace reversi::core
