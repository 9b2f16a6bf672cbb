// One connection to the database. What differs from one kind of database to the next is in sqlite.h, postgresql.h and,
// for how bytes are bound, bytes.h.
//
// One owner, one thread at a time. Throws soci::soci_error; store.cpp turns that into values.
#pragma once

#include <soci/soci.h>

#include <cstdint>
#include <exception>

#include "server/store/error.h"
#include "server/store/location.h"

namespace reversi::store {

class Database {
 public:
  enum class Use : std::uint8_t {
    own,   ///< the only one that writes, as long as it lives: any other process, or object, is refused
    read,  ///< beside that one
  };

  explicit Database(Location location, Use use = Use::own) : location_(std::move(location)), use_(use) {}
  ~Database();
  Database(Database&&) = delete;
  Database& operator=(Database&&) = delete;

  /// Connects where it is not connected. Fails as described at Store::open.
  Result<> connect();

  /// Drops the connection after an error that may have left it unusable; `connect` makes a new one.
  void disconnect();

  soci::session& sql() { return sql_; }

  /// What an exception of this connection means, with the database's name in front.
  Error error_of(const std::exception& fault) const;

  /// An error with the database's name in front.
  Error located(Error error) const;

  const Location& location() const { return location_; }

 private:
  Result<> open();

  Location location_;
  Use use_;
  int lock_ = -1;  // SQLite's lock file, held from the first connecting on
  soci::session sql_;
  bool connected_ = false;  // SOCI's own answer costs a round trip
};

}  // namespace reversi::store
