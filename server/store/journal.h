// The open rooms' logs, one row of the table `journal` for each batch.
//
// A batch brings a few events of each of many rooms. Side by side in one row they cost one statement and a page or two
// of the disk; a row each would touch nearly as many pages as there are rooms. The price is paid by who wants a single
// room: its events are in as many rows as batches brought some. Which these are, and how much of each row is of rooms
// that are still open, is kept in memory. A row of which nothing is goes at once; where most of the table is of closed
// rooms, what the oldest rows hold of open ones is written anew with the next batch, so that one game of many weeks
// does not hold fast what a thousand others left behind.
//
// Lives as long as its connection, inside transactions of its owner; after one that failed it knows too much and must
// be dropped. One thread, throws soci::soci_error.
//
// Format of a row: that of a protobuf message with the single field `repeated Entry entries = 1`, an Entry being
// { uint64 room = 1; uint64 number = 2; Event event = 3; }, all three there in this order. Worked example, event 1 of
// room 7, {number: 1}: 0A 08 08 07 10 01 1A 02 08 01.
#pragma once

#include <soci/soci.h>

#include <boost/unordered/unordered_map.hpp>
#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "server/core/values.h"
#include "server/store/bytes.h"
#include "server/store/error.h"

namespace reversi::store {

/// One event in a row; refers to the row's bytes.
struct JournalEntry {
  core::RoomId room = 0;
  core::EventNumber number = 0;
  std::string_view event;  ///< a serialized v1::Event
};

void append_entry(std::string& row, const JournalEntry& entry);

/// Hands over the entries in order. @return false where the row is damaged; those in front of that have been taken
bool read_entries(std::string_view row, const std::function<void(const JournalEntry&)>& take);

/// @param is_open  of a room that is not closed: of one that is, the entry only lies about
using TakeEntry = std::function<void(long long sequence, const JournalEntry& entry, bool is_open)>;

/// Hands over all that is in the table, oldest row first.
Result<> read_journal(soci::session& sql, const TakeEntry& take);

class Journal {
 public:
  explicit Journal(soci::session& sql);

  /// Takes in what is in the table. Once, before all else.
  Result<> open();
  bool is_open() const { return next_ > 0; }

  /// The newest event of an open room's log, 0 for a room that has none here.
  core::EventNumber last_of(core::RoomId room) const;

  /// Adds the next event of a room to the row that `write` will write.
  void add(const JournalEntry& entry);

  /// Takes a closed room's whole log out, what was just added included; in order.
  Result<std::vector<std::string>> take(core::RoomId room);

  /// Writes what was added since the last time.
  Result<> write();

 private:
  /// What a row holds.
  struct Row {
    std::size_t events = 0;
    std::size_t live = 0;  ///< of open rooms
  };
  struct Log {
    core::EventNumber last = 0;
    std::vector<long long> rows;  ///< with events of this room
  };

  void count(const JournalEntry& entry, long long sequence);
  void leave_out(core::RoomId room);
  Result<> read(long long sequence, const std::function<void(const JournalEntry&)>& each);
  void erase(long long sequence);
  Result<> renew_oldest();

  soci::session& sql_;
  boost::unordered_map<core::RoomId, Log> logs_;  // of the open rooms
  std::map<long long, Row> rows_;                 // that of `next_` included, while it has events
  std::size_t events_ = 0;                        // in all rows
  std::size_t live_ = 0;
  std::string row_;     // what was added: the row of `next_`
  long long next_ = 0;  // the number of the next row; 0: not open

  // What the statements below read and write.
  long long sequence_ = 0;
  Bytes data_;
  Bytes found_;
  soci::statement insert_;
  soci::statement select_;
  soci::statement erase_;
};

}  // namespace reversi::store
