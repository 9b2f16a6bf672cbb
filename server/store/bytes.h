// A value of a BYTEA column on its way into a statement or out of it, whichever database that is.
//
// SQLite binds bytes as such; to PostgreSQL they go in its text form, a backslash, x and two digits a byte. One owner;
// the place that `use` and `into` name is this object's, so it must outlive the statement.
//
//   Bytes data(sql);
//   sql << "SELECT data FROM events WHERE room = :room", soci::use(room), data.into();
#pragma once

#include <soci/soci.h>

#include <optional>
#include <string>
#include <string_view>

namespace reversi::store {

class Bytes {
 public:
  explicit Bytes(soci::session& sql);

  void set(std::string_view bytes);
  std::string get();

  soci::details::use_type_ptr use();
  soci::details::into_type_ptr into();

  /// With an indicator, for a column that may be NULL.
  soci::details::use_type_ptr use(soci::indicator& indicator);
  soci::details::into_type_ptr into(soci::indicator& indicator);

 private:
  std::optional<soci::blob> blob_;  // SQLite
  std::string text_;                // PostgreSQL
};

/// SOCI has this for statements that run at once, but not for prepared ones.
inline soci::details::prepare_temp_type& operator,(soci::details::prepare_temp_type& prepared,
                                                   const soci::details::use_type_ptr& bytes) {
  prepared.get_prepare_info()->exchange(bytes);
  return prepared;
}

}  // namespace reversi::store
