// What clients were told, to be held against what a server has on disk.
//
// One owner, one thread.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "reversi/v1/envelope.pb.h"
#include "server/core/batch.h"

namespace reversi::faults {

class Ledger {
 public:
  /// Writes down every event that a message carries, and the number up to which it says that the room has come.
  void told(const v1::ServerMessage& message);

  struct Verdict {
    std::size_t moves_lost = 0;       ///< discs told of that are not in the log, or not as told
    std::vector<std::string> faults;  ///< a sentence for each event that is not in the log as told
  };

  /// Holds everything told so far against the logs on disk.
  Verdict compare(const std::vector<core::RoomLog>& logs) const;

  /// Discs told of to at least one client.
  std::size_t moves() const;

 private:
  using Key = std::pair<core::RoomId, core::EventNumber>;

  void told(core::RoomId room, const v1::Event& event);
  void told(const v1::RoomUpdate& update);

  std::map<Key, v1::Event> events_;
  std::map<core::RoomId, core::EventNumber> reached_;
  std::vector<std::string> contradictions_;  // two clients told different things under one number
};

/// What a log does against the rules: an illegal disc, a lost or invented pass, a game without an end, a result that
/// is not the board's. Empty is good.
std::vector<std::string> log_faults(const core::RoomLog& log);

}  // namespace reversi::faults
