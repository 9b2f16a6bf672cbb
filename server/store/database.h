// One connection to the database, and all that differs from one kind of database to the next: how it is opened and kept
// from others, how bytes are bound, what its errors mean.
//
// One owner, one thread at a time. Throws soci::soci_error; store.cpp turns that into values.
#pragma once

#include <soci/soci.h>

#include <exception>
#include <filesystem>
#include <string>
#include <string_view>

#include "server/store/error.h"

namespace reversi::store {

/// Where the database is, read from its URL.
struct Location {
  std::filesystem::path file;
  bool synchronous = true;  ///< commits wait for the disk
};

Result<Location> parse_url(std::string_view url);

class Database {
 public:
  explicit Database(Location location) : location_(std::move(location)) {}

  /// Connects where it is not connected. Fails as described at Store::open.
  Result<> connect();

  /// Drops the connection after an error that may have left it unusable; `connect` makes a new one.
  void disconnect();

  soci::session& sql() { return sql_; }

  /// What an exception of this connection means, with the file's name in front.
  Error error_of(const std::exception& fault) const;

  /// An error with the file's name in front.
  Error located(Error error) const;

  static std::string bytes_of(soci::blob& blob);
  static void set_bytes(soci::blob& blob, std::string_view bytes);

 private:
  Result<> make_file() const;
  void configure();

  Location location_;
  soci::session sql_;
};

}  // namespace reversi::store
