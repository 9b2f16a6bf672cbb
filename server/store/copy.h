// Copies whole databases: page by page from one of SQLite, row by row between one kind and the other.
//
// A backup is always an SQLite file of the store's schema, whatever the database that it was made of, so that it can be
// restored into either. One thread at a time.
#pragma once

#include <soci/soci.h>

#include <filesystem>

#include "server/store/error.h"

namespace reversi::store {

/// Copies an SQLite database as it is at this moment, whoever writes to it meanwhile, into a new file for this user
/// alone.
Result<> copy_pages(soci::session& from, const std::filesystem::path& into);

/// Copies every row of every table, in one transaction of `to`. Both have the same schema.
/// @param shape  whichever of the two is SQLite: it says which tables and columns there are
void copy_rows(soci::session& from, soci::session& to, soci::session& shape);

/// Nothing was ever stored in it.
bool has_no_rows(soci::session& sql);

/// An SQLite file that some reversi-server has filled, of whatever schema.
bool is_backup(soci::session& sqlite);

}  // namespace reversi::store
