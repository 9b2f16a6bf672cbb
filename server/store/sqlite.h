// What is SQLite's own: its file, how it is kept from others, what its errors mean.
//
// One thread at a time.
#pragma once

#include <soci/soci.h>

#include <exception>
#include <optional>

#include "server/store/location.h"

namespace reversi::store {

/// Makes the file where there is none, connects, and takes the file for this process. Throws soci::soci_error.
Result<> open_sqlite(soci::session& sql, const Location& location);

/// The error, where the exception is SQLite's; the text is without the file's name.
std::optional<Error> sqlite_error(const std::exception& fault, const Location& location);

}  // namespace reversi::store
