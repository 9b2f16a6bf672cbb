// What is PostgreSQL's own: how it is connected to, how it is kept from other servers, what its errors mean.
//
// One thread at a time.
#pragma once

#include <soci/soci.h>

#include <exception>
#include <optional>

#include "server/store/location.h"

namespace reversi::store {

/// Connects, and takes the database for this connection by an advisory lock. Throws soci::soci_error.
Result<> open_postgresql(soci::session& sql, const Location& location);

/// Connects beside the one who writes, to read alone. Throws soci::soci_error.
Result<> read_postgresql(soci::session& sql, const Location& location);

/// Connects without taking it: to read beside a server.
void connect_postgresql(soci::session& sql, const Location& location);

/// The error, where the exception is PostgreSQL's; the text is without the database's name.
std::optional<Error> postgresql_error(const std::exception& fault);

}  // namespace reversi::store
