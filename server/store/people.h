// The tables of people: written as part of a batch's transaction, read whole at start.
//
// One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include "server/core/batch.h"
#include "server/store/error.h"

namespace reversi::store {

/// Everything of the batch that is neither an event nor a session.
Result<> write_people(soci::session& sql, const core::Batch& batch);

/// Accounts, their ratings, sanctions, mutes and the games that wait for their pair.
Result<> read_people(soci::session& sql, core::Restored& restored);

}  // namespace reversi::store
