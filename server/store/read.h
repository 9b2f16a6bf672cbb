// Reads logs and sessions back and checks that they are whole.
//
// One thread, throws soci::soci_error where the database itself fails; damage in what it holds is an error value that
// names room and event.
#pragma once

#include <soci/soci.h>

#include <optional>

#include "server/core/batch.h"
#include "server/store/error.h"

namespace reversi::store {

Result<core::Restored> read_all(soci::session& sql);

/// One room's log, from the journal (the whole of it is read for that) or from the archive.
Result<std::optional<core::RoomLog>> read_room(soci::session& sql, core::RoomId room);

}  // namespace reversi::store
