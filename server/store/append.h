// Writes one batch inside a transaction that the caller has begun and will commit or drop.
//
// Lives for one batch, so that each statement is prepared once. One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <map>
#include <string>

#include "server/core/batch.h"
#include "server/store/bytes.h"
#include "server/store/error.h"

namespace reversi::store {

class Append {
 public:
  /// @param repeat  the batch may have been written already: an event that is there just so is passed over
  Append(soci::session& sql, bool repeat);

  Result<> write(const core::Batch& batch);

 private:
  Result<> write_event(const core::StoredEvent& stored);
  Result<> check_follows(core::RoomId room, core::EventNumber number);
  bool is_stored(core::RoomId room, core::EventNumber number, const std::string& bytes);
  bool is_archived(core::RoomId room);
  void archive_room(core::RoomId room, std::int64_t closed_wall_ms);
  void write_session(const core::SessionRecord& record);
  void end_session(core::SessionId session);
  void raise_counter(const std::string& name, std::uint64_t value);

  soci::session& sql_;
  const bool repeat_;
  std::map<core::RoomId, core::EventNumber> last_;  // of the rooms met in this batch

  long long room_ = 0, number_ = 0, wall_ms_ = 0;
  Bytes data_;
  soci::statement insert_event_;
};

}  // namespace reversi::store
