// Where the database is, read from its URL.
//
// A plain value, safe on any thread.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>

#include "server/store/error.h"

namespace reversi::store {

struct Location {
  enum class Kind : std::uint8_t { sqlite, postgresql };

  Kind kind = Kind::sqlite;
  std::filesystem::path file;  ///< SQLite's
  bool synchronous = true;     ///< SQLite's commits wait for the disk
  std::string url;             ///< PostgreSQL's
  std::string name;            ///< for people: the file, or the URL without its password
};

/// @return  or an error naming the URL, without a password
Result<Location> parse_url(std::string_view url);

/// A PostgreSQL URL without its password; every other text as it is.
std::string without_password(std::string_view url);

/// A PostgreSQL URL with this password, whatever bytes are in it.
std::string with_password(std::string_view url, std::string_view password);

}  // namespace reversi::store
