#include "server/store/sqlite.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <system_error>
#include <thread>

namespace reversi::store {
namespace {

/// How long an opening waits for the process that is just leaving.
constexpr std::chrono::seconds lock_wait{2};

/// No descriptor, no space, no right: whoever looks after the machine can mend it.
std::unexpected<Error> system_error(std::string_view what, const std::filesystem::path& path) {
  return std::unexpected(Error{Error::Kind::transient,
                               fmt::format("{} {}: {}", what, path.string(), std::generic_category().message(errno))});
}

/// Makes the folder and those above it, each for this user alone.
Result<> make_folder(const std::filesystem::path& folder) {
  struct stat found{};
  if (folder.empty() || ::stat(folder.c_str(), &found) == 0) return {};
  if (folder.parent_path() != folder) {
    if (auto made = make_folder(folder.parent_path()); !made) return made;
  }
  if (::mkdir(folder.c_str(), S_IRWXU) != 0 && errno != EEXIST) return system_error("cannot make the folder", folder);
  return {};
}

/// A new file's name is durable only when its folder is.
void sync_folder(const std::filesystem::path& folder) {
  const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  ::fsync(descriptor);
  ::close(descriptor);
}

Error::Kind kind_of(int result) {
  switch (result & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
    case SQLITE_FULL:
    case SQLITE_IOERR:
    case SQLITE_NOMEM:
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_PROTOCOL:
    case SQLITE_READONLY: return Error::Kind::transient;
    default: return Error::Kind::permanent;
  }
}

/// SQLite makes its files with the process's mask; ours are for this user alone, and the log beside takes the mode of
/// the database.
Result<> make_file(const Location& location) {
  const auto folder = location.file.parent_path();
  if (auto made = make_folder(folder); !made) return made;
  const int descriptor = ::open(location.file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) {
    if (errno != EEXIST) return system_error("cannot make the database", location.file);
    // SQLite would open it for reading alone, and fail with the first game.
    if (::access(location.file.c_str(), R_OK | W_OK) == 0) return {};
    return system_error("cannot write to the database", location.file);
  }
  ::close(descriptor);
  sync_folder(folder);
  return {};
}

void connect(soci::session& sql, const Location& location) {
  sql.open(soci::sqlite3, fmt::format("dbname=\"{}\" timeout={}", location.file.string(), lock_wait.count()));
}

}  // namespace

Result<int> lock_sqlite(const Location& location) {
  if (auto made = make_file(location); !made) return std::unexpected(made.error());
  const std::filesystem::path file = location.file.string() + ".lock";
  const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) return system_error("cannot make the lock", file);
  constexpr auto step = std::chrono::milliseconds(20);
  for (auto waited = step; ::flock(descriptor, LOCK_EX | LOCK_NB) != 0; waited += step) {
    if (errno != EWOULDBLOCK || waited > lock_wait) {
      ::close(descriptor);
      return std::unexpected(Error{
          Error::Kind::transient, fmt::format("{} is in use by another process, probably a running server; stop it, or "
                                              "choose another data folder",
                                              location.name)});
    }
    std::this_thread::sleep_for(step);
  }
  return descriptor;
}

Result<> open_sqlite(soci::session& sql, const Location& location) {
  connect(sql, location);
  sql << "PRAGMA journal_mode = WAL";
  sql << (location.synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  sql << "PRAGMA foreign_keys = ON";
  return {};
}

Result<> read_sqlite(soci::session& sql, const Location& location) {
  connect(sql, location);
  sql << "PRAGMA query_only = ON";
  return {};
}

std::optional<Error> sqlite_error(const std::exception& fault, const Location& location) {
  const auto* known = dynamic_cast<const soci::sqlite3_soci_error*>(&fault);
  if (known == nullptr) return std::nullopt;
  const int code = known->result() & 0xff;
  if (code == SQLITE_READONLY || code == SQLITE_CANTOPEN) {
    const auto folder = location.file.parent_path();
    return Error{kind_of(code), fmt::format("{} (is the volume mounted read-only, or does {} belong to another user?)",
                                            known->what(), folder.empty() ? "." : folder.string())};
  }
  return Error{kind_of(code), known->what()};
}

}  // namespace reversi::store
