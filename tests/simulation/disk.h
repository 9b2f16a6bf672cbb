// What is durable: survives every crash of the server, and nothing else does.
#pragma once

#include <functional>
#include <map>
#include <set>
#include <vector>

#include "server/core/batch.h"
#include "tests/simulation/fold.h"

namespace reversi::simulation {

class Disk {
 public:
  /// Looks at an event before it enters the log; the fold is the room's without it.
  using Examine = std::function<void(core::RoomId, const Fold&, const v1::Event&)>;

  /// One transaction. Each event is judged as it enters the log: throws Violation.
  void write(const core::Batch& batch, const Examine& examine);

  /// What a server that starts now is given.
  core::Restored restore() const;

  /// Events of the room that are durable, 0 for a room that is not.
  core::EventNumber events_of(core::RoomId room) const;

  /// The room's log and meaning, nullptr where it has none. Closed rooms stay here, to be compared with.
  const Fold* room(core::RoomId room) const;
  const std::map<core::RoomId, Fold>& rooms() const { return rooms_; }

  const std::map<core::PlayerId, core::SessionRecord>& sessions() const { return sessions_; }
  const std::vector<core::RoomSecret>& secrets() const { return secrets_; }
  bool has_ended(core::PlayerId player) const { return ended_.contains(player); }

  /// The player has a seat in a room that is not closed.
  bool is_seated(core::PlayerId player) const;

 private:
  void check_created(const v1::Event& event) const;

  std::map<core::RoomId, Fold> rooms_;
  std::set<core::RoomId> open_;
  std::map<core::PlayerId, core::SessionRecord> sessions_;
  std::set<core::PlayerId> ended_;
  std::vector<core::RoomSecret> secrets_;
  std::vector<core::RoomAdmission> admitted_;
  core::PlayerId last_player_ = 0;
};

}  // namespace reversi::simulation
