#include "server/maintenance.h"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <expected>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

#include "server/former_bans.h"
#include "server/net/control.h"
#include "server/opening.h"
#include "server/settings/reference.h"
#include "server/store/location.h"
#include "server/store/store.h"

namespace reversi {
namespace {

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;
using Outcome = std::expected<void, std::string>;
using Failure = std::unexpected<std::string>;

constexpr std::string_view database_file = "reversi.db";
constexpr std::array<std::string_view, 2> key_files{"server.key", "server.crt"};
constexpr std::chrono::seconds patience{10};
constexpr std::chrono::seconds patience_for_health{3};

int complain(std::string_view text) {
  fmt::print(stderr, "reversi-server: {}\n", text);
  return 1;
}

std::string contents(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// For its owner alone, new or empty. @return or a sentence that names the folder
Outcome make_new_folder(const fs::path& folder) {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    return Failure(fmt::format("{} is there already and not empty", folder.string()));
  }
  fs::create_directories(folder, error);
  if (!error) fs::permissions(folder, fs::perms::owner_all, error);
  if (error) return Failure(fmt::format("cannot make the folder {}: {}", folder.string(), error.message()));
  return {};
}

/// A database and what SQLite and this program lay beside it.
void remove_database(const fs::path& file) {
  std::error_code ignored;
  for (const auto* ending : {"", "-journal", "-wal", "-shm", ".lock"}) fs::remove(file.string() + ending, ignored);
}

Outcome copy_key(const fs::path& from, const fs::path& to) {
  for (const auto file : key_files) {
    std::error_code error;
    if (!fs::exists(from / file, error)) continue;
    if (fs::exists(to / file, error)) {
      if (contents(from / file) == contents(to / file)) continue;
      return Failure(fmt::format("{} is there already and is another one: move it away first", (to / file).string()));
    }
    fs::copy_file(from / file, to / file, error);
    if (!error) fs::permissions(to / file, fs::perms::owner_read | fs::perms::owner_write, error);
    if (error) return Failure(fmt::format("cannot write {}: {}", (to / file).string(), error.message()));
  }
  return {};
}

Outcome copy_database(const Configuration& configuration, const fs::path& file) {
  const auto url = database_url(configuration);
  if (!url) return Failure(url.error());
  const auto location = store::parse_url(*url);
  if (!location) return Failure(location.error().text);
  std::error_code error;
  const bool is_file = location->kind == store::Location::Kind::sqlite;
  if (is_file && !fs::exists(location->file, error)) return Failure("there is no database at " + location->name);
  const auto copied = store::Store::back_up(*url, file);
  return copied ? Outcome() : Failure(copied.error().text);
}

/// Under another name until it is whole: what is called as a backup's database is one.
Outcome fill_backup(const Configuration& configuration, const fs::path& folder) {
  const auto unfinished = folder / "unfinished.db";
  auto filled = copy_database(configuration, unfinished);
  if (filled) filled = copy_key(configuration.data, folder);
  std::error_code error;
  if (filled) fs::rename(unfinished, folder / database_file, error);
  remove_database(unfinished);
  if (error) filled = Failure(fmt::format("cannot write {}: {}", (folder / database_file).string(), error.message()));
  return filled;
}

/// Takes back what an attempt has left, so that the next one finds the folder new.
void empty(const fs::path& folder) {
  std::error_code ignored;
  for (const auto file : key_files) fs::remove(folder / file, ignored);
  fs::remove(folder, ignored);
}

/// Root restores for the user whose folder it is.
void give_to_owner_of(const fs::path& folder) {
  struct stat owner{};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &owner) != 0) return;
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    // A folder that takes no change of owners leaves them as they are.
    if (::lchown(entry.path().c_str(), owner.st_uid, owner.st_gid) != 0) return;
  }
}

/// The place where a backup is brought up to date, before its rows go into the database: as much again.
Outcome copy_to_restore(const fs::path& file, const fs::path& copy) {
  std::error_code error;
  const auto needed = 2 * fs::file_size(file, error);
  const auto room = error ? fs::space_info() : fs::space(copy.parent_path(), error);
  if (!error && room.available < needed) {
    return Failure(
        fmt::format("{} has {} bytes free, and {} are needed", copy.parent_path().string(), room.available, needed));
  }
  if (!error) fs::copy_file(file, copy, fs::copy_options::overwrite_existing, error);
  if (error) return Failure(fmt::format("cannot copy {} to {}: {}", file.string(), copy.string(), error.message()));
  return {};
}

Outcome fill_database(const Configuration& configuration, const fs::path& copy) {
  auto store = open_store(configuration);
  if (!store) return Failure(store.error());
  const auto restored = store->restore(copy);
  return restored ? Outcome() : Failure(restored.error().text);
}

}  // namespace

int migrate(const Configuration& configuration) {
  auto store = open_store(configuration);
  if (!store) return complain(store.error());
  const auto taken = take_over_bans(configuration, *store);
  if (!taken) return complain(taken.error());
  if (*taken > 0) fmt::print("banned addresses taken from their file into the database: {}\n", *taken);
  fmt::print("{}: the schema is this program's\n", store::without_password(configuration.database));
  return 0;
}

int back_up(const Configuration& configuration, const fs::path& folder) {
  const auto start = Clock::now();
  if (auto made = make_new_folder(folder); !made) return complain(made.error());
  if (auto filled = fill_backup(configuration, folder); !filled) {
    empty(folder);
    return complain(filled.error());
  }
  const std::chrono::duration<double> took = Clock::now() - start;
  fmt::print("{}: {} bytes in {:.1f} s; the key is in it: keep it to yourself\n", folder.string(),
             fs::file_size(folder / database_file), took.count());
  return 0;
}

int restore(const Configuration& configuration, const fs::path& folder) {
  const auto file = folder / database_file;
  const auto& data = configuration.data;
  std::error_code error;
  if (!fs::exists(file, error)) return complain(fmt::format("there is no backup in {}", folder.string()));
  if (fs::create_directories(data, error)) fs::permissions(data, fs::perms::owner_all, error);
  if (auto copied = copy_key(folder, data); !copied) return complain(copied.error());
  const auto copy = data / "restoring.db";
  auto restored = copy_to_restore(file, copy);
  if (restored) restored = fill_database(configuration, copy);
  remove_database(copy);
  give_to_owner_of(data);
  if (!restored) return complain(fmt::format("{} is not restored: {}", folder.string(), restored.error()));
  fmt::print("{} is restored\n", folder.string());
  return 0;
}

int control(const Configuration& configuration, const std::vector<std::string>& words) {
  if (words.empty())
    return complain("ctl wants a command, as in `reversi-server ctl status`; there are:\n" + ctl_help());
  if (words.front() == "help") {
    fmt::print("{}", ctl_help());
    return 0;
  }
  if (!configuration.control) return complain("control-socket is 'none': there is no way to the server");
  const auto reply = net::Control::ask(*configuration.control, words, patience);
  if (!reply) return complain(reply.error());
  fmt::print("{}", *reply);
  return 0;
}

int check_health(const Configuration& configuration) {
  if (!configuration.control) return complain("control-socket is 'none': there is no way to the server");
  const auto reply = net::Control::ask(*configuration.control, {"health"}, patience_for_health);
  if (!reply) return complain(reply.error());
  fmt::print("{}", *reply);
  return 0;
}

}  // namespace reversi
