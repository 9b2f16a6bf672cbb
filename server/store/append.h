// Writes batches, each inside a transaction that the caller has begun and will commit or drop.
//
// Lives as long as its connection and goes before it: the statements of every batch are prepared once, and what the
// journal holds is read once. Nobody else writes meanwhile (Database::Use::own). After a batch that failed it knows
// too much and must be dropped. One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <string>

#include "server/core/batch.h"
#include "server/store/bytes.h"
#include "server/store/error.h"
#include "server/store/journal.h"
#include "server/store/people.h"

namespace reversi::store {

class Append {
 public:
  explicit Append(soci::session& sql);

  /// @param repeat  the batch may have been written already: where its first event is there, so is the whole of it
  Result<> write(const core::Batch& batch, bool repeat);

 private:
  /// The statement that writes a session, and where it finds the session's values.
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

  Result<> write_events(const core::Batch& batch);
  Result<> write_event(const core::StoredEvent& stored);
  Result<> check_follows(core::RoomId room, core::EventNumber number);
  bool is_stored(const core::StoredEvent& stored);
  bool is_archived(core::RoomId room);
  Result<> archive_room(core::RoomId room, std::int64_t closed_wall_ms);
  void write_session(const core::SessionRecord& record);
  void end_session(core::SessionId session);
  static void raise(Counter& counter, std::uint64_t value);

  soci::session& sql_;
  Journal journal_;
  std::string event_;  // the one that is being written; kept for its space
  SessionRow session_;
  GameRow game_;
  Counter last_room_;
  Counter last_player_;
};

}  // namespace reversi::store
