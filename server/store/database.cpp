#include "server/store/database.h"

#include <spdlog/spdlog.h>
#include <unistd.h>

#include <new>
#include <utility>

#include "server/store/postgresql.h"
#include "server/store/sqlite.h"

namespace reversi::store {

Database::~Database() {
  if (lock_ >= 0) ::close(lock_);
}

Result<> Database::connect() {
  if (connected_) return {};
  try {
    auto opened = open();
    connected_ = opened.has_value();
    if (!opened && location_.kind == Location::Kind::postgresql) return std::unexpected(located(opened.error()));
    return opened;
  } catch (const std::exception& fault) {
    Error error = error_of(fault);
    disconnect();
    return std::unexpected(std::move(error));
  }
}

Result<> Database::open() {
  const bool sqlite = location_.kind == Location::Kind::sqlite;
  if (use_ == Use::read) return sqlite ? read_sqlite(sql_, location_) : read_postgresql(sql_, location_);
  if (!sqlite) return open_postgresql(sql_, location_);
  if (lock_ < 0) {
    const auto locked = lock_sqlite(location_);
    if (!locked) return std::unexpected(locked.error());
    lock_ = *locked;
  }
  return open_sqlite(sql_, location_);
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
