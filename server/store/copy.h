// Copies whole databases: page by page from an open SQLite one, row by row between one kind and the other.
//
// A backup is always an SQLite file of the store's schema, whatever the database that it was made of, so that it can be
// restored into either. One thread at a time.
#pragma once

#include <soci/soci.h>

#include <filesystem>
#include <memory>

#include "server/store/error.h"

namespace reversi::store {

/// A copy of an open SQLite database into a file, in steps between which it may be written to: what is written is
/// copied along.
class PageCopy {
 public:
  /// @param from  outlives the copy
  static Result<std::unique_ptr<PageCopy>> begin(soci::session& from, const std::filesystem::path& into);
  ~PageCopy();
  PageCopy(const PageCopy&) = delete;
  PageCopy& operator=(const PageCopy&) = delete;

  /// Copies some pages. @return whether all are copied
  Result<bool> step();

 private:
  struct Handles;
  explicit PageCopy(std::unique_ptr<Handles> handles);
  std::unique_ptr<Handles> handles_;
};

/// Copies every row of every table, in one transaction of `to`. Both have the same schema.
/// @param shape  whichever of the two is SQLite: it says which tables and columns there are
void copy_rows(soci::session& from, soci::session& to, soci::session& shape);

/// Nothing was ever stored in it.
bool has_no_rows(soci::session& sql);

}  // namespace reversi::store
