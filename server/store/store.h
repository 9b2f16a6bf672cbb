// The durable log: rooms' events and sessions in SQL.
//
// Models the one database of a server. A batch is written in one transaction, whole or not at all, and is on disk when
// `write` returns. The statements are those that SQLite and PostgreSQL share; what differs is in sqlite.cpp,
// postgresql.cpp and bytes.cpp. One owner: while a Store is open, no other one can be opened on that file or database.
// One thread at a time; use writer.h to keep commits off the thread that serves. How a table is added: migrations.h.
//
// Tables:
//   schema_version  one row, the number of the newest migration that was applied
//   journal         the open rooms' events, one row for each batch (format: journal.h)
//   archive         one row for each closed room, all its events in one value (format: archive.h)
//   sessions        one row for each player with a session
//   room_secrets    code and password hash of each private room that is open
//   room_admissions who has shown them once
//   puzzles         one row for each position that games played here have given as a puzzle
//   puzzle_meetings which games have met them, whose turn it was, and the puzzle as it stood there
//   counters        the highest room and player numbers ever used, so that none is used again
#pragma once

#include <soci/soci.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string_view>

#include "server/core/batch.h"
#include "server/store/error.h"

namespace reversi::store {

class Store {
 public:
  /// Opens the database, makes it where there is none, and keeps everybody else out of it.
  ///
  /// @param url  "postgresql://USER@HOST/DATABASE?parameters", as libpq understands it, or
  ///             "sqlite:PATH", for example "sqlite:/var/lib/reversi/reversi.db". Missing folders are made with mode
  ///             0700, a missing file with 0600. "sqlite:PATH?synchronous=off" leaves syncing to the system: it loses
  ///             what was acknowledged, and is there only to show that the drills notice.
  /// @return     an error naming the place for another kind of URL, a folder that cannot be made, a file that is no
  ///             database or is damaged, or a database that cannot be reached or that another process holds
  static Result<Store> open(std::string_view url);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  ~Store();

  /// Brings the schema up to what this program knows; each step in a transaction of its own. Call once after `open`.
  /// A database with a newer schema is refused and left as it is.
  Result<> migrate();

  /// Everything a server needs to go on. Fails, naming room and event, where an event cannot be read, is not the one
  /// its row says, or is missing between others.
  Result<core::Restored> load();

  /// Makes a batch durable. An event that does not follow its room's last one, or whose (room, number) is there
  /// already, fails the batch. A room's RoomClosed moves its whole log into the archive. After a failure with an
  /// unknown outcome (a sync that failed), the same batch again succeeds whether or not it had been written.
  Result<> write(const core::Batch& batch);

  /// Copies a database as it is at this moment into a new SQLite file, beside a server that runs on it.
  static Result<> back_up(std::string_view url, const std::filesystem::path& file);

  /// Fills this database, in which nothing was ever stored, with what a backup holds, whatever kind it was made of. An
  /// older backup is brought up to this program's schema, in place. A file that is no backup is refused.
  Result<> restore(const std::filesystem::path& file);

  /// A cheap question that shows whether the database is there.
  Result<> probe();

  /// A room's log, closed or not; nothing for a room that never was.
  Result<std::optional<core::RoomLog>> log_of(core::RoomId room);

 private:
  struct State;
  explicit Store(std::unique_ptr<State> state);

  /// All rows of a PostgreSQL database, as they are at this moment.
  static Result<> copy_into(soci::session& source, const std::filesystem::path& file);

  std::unique_ptr<State> state_;
};

}  // namespace reversi::store
