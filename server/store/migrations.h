// The schema's history: numbered steps that make any older database into what this program expects.
//
// A migration that has been released is never changed; the next one is added below it. One thread, throws
// soci::soci_error where a statement fails.
//
// Every step runs on SQLite and on PostgreSQL alike, and so does every other statement of the store:
// - column types are BIGINT, INTEGER, DOUBLE PRECISION, TEXT and BYTEA, nothing else (backups copy by them);
// - numbers are given out by the core, so no AUTOINCREMENT and no SERIAL; times are wall milliseconds in a BIGINT;
// - "INSERT ... ON CONFLICT (key) DO UPDATE SET column = excluded.column" is what both understand as "write over";
// - a parameter stands once in a statement (:value, :floor), bytes are bound by `Bytes` (bytes.h), numbers as long
// long;
// - a table that another one refers to is made before it.
// The store's tests run on both. A new table that belongs to a batch is written in append.cpp and read in read.cpp.
#pragma once

#include <soci/soci.h>

#include <span>
#include <string_view>
#include <vector>

#include "server/store/error.h"

namespace reversi::store {

struct Migration {
  int number = 0;  ///< 1, 2, ... in the order of the list
  std::vector<std::string_view> steps;
  Result<> (*convert)(soci::session& sql) = nullptr;  ///< after the steps: what SQL cannot say
};

/// The migrations of this program, oldest first.
std::span<const Migration> migrations();

/// Applies what the database has not seen yet, each migration in one transaction with the version it leads to.
/// @return an error, and an untouched database, where it has seen more than `known`
Result<> apply_migrations(soci::session& sql, std::span<const Migration> known);

}  // namespace reversi::store
