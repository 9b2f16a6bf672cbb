#include "server/maintenance.h"

#include <fmt/format.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <expected>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <system_error>

#include "server/admin.h"
#include "server/net/control.h"
#include "server/opening.h"
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
constexpr std::chrono::hours patience_for_backup{1};

int complain(std::string_view text) {
  fmt::print(stderr, "reversi-server: {}\n", text);
  return 1;
}

std::string contents(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// For its owner alone. @return or a sentence that names the folder
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

/// Without a server: the file is opened here.
Outcome copy_file(const std::string& url, const fs::path& file) {
  auto store = store::Store::open(url);
  if (!store) return Failure(store.error().text);
  if (auto begun = store->begin_backup(file); !begun) return Failure(begun.error().text);
  auto done = store->continue_backup();
  while (done && !*done) done = store->continue_backup();
  if (!done) return Failure(done.error().text);
  return {};
}

/// A server that runs holds an SQLite file for itself, so it makes the copy; PostgreSQL is read beside it.
Outcome copy_database(const Configuration& configuration, const fs::path& file) {
  const auto url = database_url(configuration);
  if (!url) return Failure(url.error());
  const auto location = store::parse_url(*url);
  if (!location) return Failure(location.error().text);
  if (location->kind == store::Location::Kind::postgresql) {
    const auto copied = store::Store::back_up(*url, file);
    return copied ? Outcome() : Failure(copied.error().text);
  }
  std::error_code error;
  if (!fs::exists(location->file, error)) return Failure("there is no database at " + location->file.string());
  if (configuration.control && net::Control::ask(*configuration.control, {"health"}, patience_for_health)) {
    const auto copied =
        net::Control::ask(*configuration.control, {"backup", fs::absolute(file).string()}, patience_for_backup);
    return copied ? Outcome() : Failure(copied.error());
  }
  return copy_file(*url, file);
}

}  // namespace

int migrate(const Configuration& configuration) {
  const auto store = open_store(configuration);
  if (!store) return complain(store.error());
  fmt::print("{}: the schema is this program's\n", store::without_password(configuration.database));
  return 0;
}

int back_up(const Configuration& configuration, const fs::path& folder) {
  const auto start = Clock::now();
  if (auto made = make_new_folder(folder); !made) return complain(made.error());
  const auto file = folder / database_file;
  if (auto copied = copy_database(configuration, file); !copied) return complain(copied.error());
  if (auto copied = copy_key(configuration.data, folder); !copied) return complain(copied.error());
  const std::chrono::duration<double> took = Clock::now() - start;
  fmt::print("{}: {} bytes in {:.1f} s; the key is in it: keep it to yourself\n", folder.string(), fs::file_size(file),
             took.count());
  return 0;
}

int restore(const Configuration& configuration, const fs::path& folder) {
  const auto file = folder / database_file;
  std::error_code error;
  if (!fs::exists(file, error)) return complain(fmt::format("there is no backup in {}", folder.string()));
  fs::create_directories(configuration.data, error);
  if (auto copied = copy_key(folder, configuration.data); !copied) return complain(copied.error());
  // A copy, since an older one is brought up to date in place.
  const auto copy = configuration.data / "restoring.db";
  fs::copy_file(file, copy, fs::copy_options::overwrite_existing, error);
  if (error) return complain(fmt::format("cannot write {}: {}", copy.string(), error.message()));
  auto store = open_store(configuration);
  const auto restored = store ? store->restore(copy) : store::Result<>();
  for (const auto* ending : {"", "-wal", "-shm"}) fs::remove(copy.string() + ending, error);
  if (!store) return complain(store.error());
  if (!restored) return complain(restored.error().text);
  fmt::print("{} is restored\n", folder.string());
  return 0;
}

int control(const Configuration& configuration, std::vector<std::string> words) {
  if (words.empty())
    return complain("ctl wants a command, as in `reversi-server ctl status`; there are:\n" + Admin::help());
  if (words.front() == "help") {
    fmt::print("{}", Admin::help());
    return 0;
  }
  if (!configuration.control) return complain("control-socket is 'none': there is no way to the server");
  // Of this folder, not of the server's.
  if (words.front() == "backup" && words.size() == 2) words[1] = fs::absolute(words[1]).string();
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
