// What opens private rooms, and who need not be asked again: tables of their own, apart from the events, emptied of a
// room when it is closed.
//
// One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include <vector>

#include "server/core/batch.h"

namespace reversi::store {

void write_secret(soci::session& sql, const core::RoomSecret& secret);

/// Written once, however often it is asked for.
void write_admission(soci::session& sql, const core::RoomAdmission& admission);

/// The room is closed.
void forget_secrets(soci::session& sql, core::RoomId room);

std::vector<core::RoomSecret> read_secrets(soci::session& sql);
std::vector<core::RoomAdmission> read_admissions(soci::session& sql);

}  // namespace reversi::store
