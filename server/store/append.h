// Writes batches, each inside a transaction that the caller has begun and will commit or drop.
//
// Lives as long as its connection and goes before it: the statements of every batch are prepared once, and where each
// room's log ends is asked once. Nobody else writes meanwhile (Database::Use::own). After a batch that failed it knows
// too much and must be dropped. One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <string>
#include <unordered_map>

#include "server/core/batch.h"
#include "server/store/bytes.h"
#include "server/store/error.h"

namespace reversi::store {

class Append {
 public:
  explicit Append(soci::session& sql);

  /// @param repeat  the batch may have been written already: an event that is there just so is passed over
  Result<> write(const core::Batch& batch, bool repeat);

 private:
  /// The statement that writes an event, and where it finds the event's values.
  struct EventRow {
    explicit EventRow(soci::session& sql);

    long long room = 0, number = 0, wall_ms = 0;
    Bytes data;
    soci::statement insert;
  };

  /// The same for a session.
  struct SessionRow {
    explicit SessionRow(soci::session& sql);

    long long session = 0, player = 0, since_wall_ms = 0, seen_wall_ms = 0;
    std::string name, program, address;
    Bytes token, previous;
    soci::statement upsert;
  };

  /// The same for a counter; `known` is what it has been raised to.
  struct Counter {
    Counter(soci::session& sql, std::string counted);

    std::string name;
    long long value = 0;
    std::uint64_t known = 0;
    soci::statement update;
  };

  Result<> write_event(const core::StoredEvent& stored, bool repeat);
  Result<> check_follows(core::RoomId room, core::EventNumber number);
  bool is_stored(core::RoomId room, core::EventNumber number, const std::string& bytes);
  bool is_archived(core::RoomId room);
  void archive_room(core::RoomId room, std::int64_t closed_wall_ms);
  void write_session(const core::SessionRecord& record);
  void end_session(core::SessionId session);
  static void raise(Counter& counter, std::uint64_t value);

  soci::session& sql_;
  std::unordered_map<core::RoomId, core::EventNumber> last_;  // of the open rooms met so far
  EventRow event_;
  SessionRow session_;
  Counter last_room_;
  Counter last_player_;
};

}  // namespace reversi::store
