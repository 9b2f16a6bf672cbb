// Answers to the questions about finished games, ratings and reports.
//
// One thread, throws soci::soci_error.
#pragma once

#include <soci/soci.h>

#include "server/core/query.h"

namespace reversi::store {

core::QueryResult answer(soci::session& sql, const core::Query& query);

}  // namespace reversi::store
