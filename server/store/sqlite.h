// What is SQLite's own: its file, how it is kept from others, what its errors mean.
//
// One thread at a time.
#pragma once

#include <soci/soci.h>

#include <exception>
#include <optional>

#include "server/store/location.h"

namespace reversi::store {

/// Makes the file where there is none, and takes it for whoever keeps the descriptor: any other taker is refused. The
/// lock is on a file beside it: SQLite's own would keep out the reader in this process too, and a second descriptor of
/// the database that is closed would lose it.
Result<int> lock_sqlite(const Location& location);

/// Connects, to write. Throws soci::soci_error.
Result<> open_sqlite(soci::session& sql, const Location& location);

/// Connects beside the one who writes, to read alone. Throws soci::soci_error.
Result<> read_sqlite(soci::session& sql, const Location& location);

/// The error, where the exception is SQLite's; the text is without the file's name.
std::optional<Error> sqlite_error(const std::exception& fault, const Location& location);

}  // namespace reversi::store
