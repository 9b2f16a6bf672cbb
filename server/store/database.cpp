#include "server/store/database.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <spdlog/spdlog.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstring>
#include <new>
#include <system_error>
#include <utility>

namespace reversi::store {
namespace {

constexpr std::string_view scheme = "sqlite:";
constexpr std::string_view no_sync = "?synchronous=off";

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

}  // namespace

Result<Location> parse_url(std::string_view url) {
  if (!url.starts_with(scheme)) {
    return permanent(fmt::format("the store \"{}\" is of no kind this program knows; write sqlite:PATH", url));
  }
  Location location;
  std::string_view path = url.substr(scheme.size());
  if (path.ends_with(no_sync)) {
    location.synchronous = false;
    path.remove_suffix(no_sync.size());
  }
  // SOCI's connection strings know no escape for a quote.
  if (path.empty() || path.starts_with(':') || path.contains('"'))
    return permanent(fmt::format("the store \"{}\" names no usable file", url));
  location.file = std::filesystem::path(path);
  return location;
}

Result<> Database::connect() {
  if (sql_.is_connected()) return {};
  if (auto made = make_file(); !made) return made;
  try {
    sql_.open(soci::sqlite3, fmt::format("dbname=\"{}\" timeout={}", location_.file.string(), lock_wait.count()));
    configure();
    return {};
  } catch (const std::exception& fault) {
    Error error = error_of(fault);
    const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&fault);
    if (sqlite != nullptr && (sqlite->result() & 0xff) == SQLITE_BUSY) {
      error.text = fmt::format(
          "{} is in use by another process, probably a running server; stop it, or choose another "
          "data folder",
          location_.file.string());
    }
    disconnect();
    return std::unexpected(std::move(error));
  }
}

void Database::disconnect() {
  try {
    sql_.close();
  } catch (const std::exception& problem) {
    spdlog::debug("closing {}: {}; it is dropped all the same", location_.file.string(), problem.what());
  }
}

/// SQLite makes its files with the process's mask; ours are for this user alone, and the log beside takes the mode of
/// the database.
Result<> Database::make_file() const {
  const auto folder = location_.file.parent_path();
  if (auto made = make_folder(folder); !made) return made;
  const int descriptor = ::open(location_.file.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (descriptor < 0) {
    if (errno == EEXIST) return {};
    return system_error("cannot make the database", location_.file);
  }
  ::close(descriptor);
  sync_folder(folder);
  return {};
}

/// Takes the file for this process until it closes it: with the locking mode set before the log is first touched, the
/// lock that the transaction takes is not given back at its end.
void Database::configure() {
  sql_ << "PRAGMA locking_mode = EXCLUSIVE";
  sql_ << "PRAGMA journal_mode = WAL";
  sql_ << (location_.synchronous ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = OFF");
  sql_ << "PRAGMA foreign_keys = ON";
  sql_ << "BEGIN EXCLUSIVE";
  sql_ << "COMMIT";
}

Error Database::error_of(const std::exception& fault) const {
  Error error{Error::Kind::permanent, fault.what()};
  if (const auto* sqlite = dynamic_cast<const soci::sqlite3_soci_error*>(&fault); sqlite != nullptr) {
    error.kind = kind_of(sqlite->result());
  } else if (dynamic_cast<const std::bad_alloc*>(&fault) != nullptr) {
    error.kind = Error::Kind::transient;
  }
  return located(std::move(error));
}

Error Database::located(Error error) const {
  error.text = fmt::format("{}: {}", location_.file.string(), error.text);
  return error;
}

std::string Database::bytes_of(soci::blob& blob) {
  std::string bytes(blob.get_len(), '\0');
  if (!bytes.empty()) blob.read(0, bytes.data(), bytes.size());
  return bytes;
}

void Database::set_bytes(soci::blob& blob, std::string_view bytes) {
  blob.trim(0);
  blob.write(0, bytes.data(), bytes.size());
}

}  // namespace reversi::store
