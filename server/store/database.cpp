#include "server/store/database.h"

#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>

#include <new>
#include <utility>

#include "server/store/postgresql.h"
#include "server/store/sqlite.h"

namespace reversi::store {

Result<> Database::connect() {
  if (connected_) return {};
  try {
    auto opened =
        location_.kind == Location::Kind::sqlite ? open_sqlite(sql_, location_) : open_postgresql(sql_, location_);
    connected_ = opened.has_value();
    if (!opened && location_.kind == Location::Kind::postgresql) return std::unexpected(located(opened.error()));
    return opened;
  } catch (const std::exception& fault) {
    Error error = error_of(fault);
    const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&fault);
    if (sqlite != nullptr && (sqlite->result() & 0xff) == SQLITE_BUSY) {
      error.text = fmt::format(
          "{} is in use by another process, probably a running server; stop it, or choose another "
          "data folder",
          location_.name);
    }
    disconnect();
    return std::unexpected(std::move(error));
  }
}

void Database::disconnect() {
  connected_ = false;
  try {
    sql_.close();
  } catch (const std::exception& problem) {
    spdlog::debug("closing {}: {}; it is dropped all the same", location_.name, problem.what());
  }
}

Error Database::error_of(const std::exception& fault) const {
  if (auto known = sqlite_error(fault, location_)) return located(*std::move(known));
  if (auto known = postgresql_error(fault)) return located(*std::move(known));
  const bool no_memory = dynamic_cast<const std::bad_alloc*>(&fault) != nullptr;
  return located({no_memory ? Error::Kind::transient : Error::Kind::permanent, fault.what()});
}

Error Database::located(Error error) const {
  error.text = fmt::format("{}: {}", location_.name, error.text);
  return error;
}

}  // namespace reversi::store
