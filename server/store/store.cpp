#include "server/store/store.h"

#include <exception>
#include <optional>
#include <utility>

#include "server/store/append.h"
#include "server/store/copy.h"
#include "server/store/database.h"
#include "server/store/migrations.h"
#include "server/store/read.h"

namespace reversi::store {

struct Store::State {
  explicit State(Location location) : database(std::move(location)) {}

  Database database;

  std::optional<Append> append;  // of the present connection, with what it knows of it; none after a failure

  /// The last write failed, and whether it reached the disk is not known.
  bool uncertain = false;

  /// After an error that may have left the connection unusable.
  void disconnect() {
    append.reset();
    database.disconnect();
  }

  /// Runs `work` on a connected database, turns what it throws into a value, and puts the file's name in front of
  /// whatever went wrong.
  template <typename Work>
  auto guarded(Work work) -> decltype(work(database.sql())) {
    if (auto connected = database.connect(); !connected) return std::unexpected(connected.error());
    try {
      auto result = work(database.sql());
      if (!result) return std::unexpected(database.located(std::move(result.error())));
      return result;
    } catch (const std::exception& fault) {
      return std::unexpected(database.error_of(fault));
    }
  }
};

Store::Store(std::unique_ptr<State> state) : state_(std::move(state)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

Result<Store> Store::open(std::string_view url) {
  auto location = parse_url(url);
  if (!location) return std::unexpected(location.error());
  auto state = std::make_unique<State>(std::move(*location));
  if (auto connected = state->database.connect(); !connected) return std::unexpected(connected.error());
  return Store(std::move(state));
}

Result<> Store::migrate() {
  return state_->guarded([](soci::session& sql) { return apply_migrations(sql, migrations()); });
}

Result<core::Restored> Store::load() { return state_->guarded(read_all); }

Result<std::optional<core::RoomLog>> Store::log_of(core::RoomId room) {
  return state_->guarded([room](soci::session& sql) { return read_room(sql, room); });
}

/// A connection whose transaction failed for a reason outside of the batch is dropped: the next write opens the files
/// anew, so that a disk that is full now is no trouble later. What a failed commit left in the log beside is then read
/// as if after a crash, and may turn out to be there.
Result<> Store::write(const core::Batch& batch) {
  const auto written = state_->guarded([&](soci::session& sql) -> Result<> {
    if (!state_->append) state_->append.emplace(sql);
    soci::transaction transaction(sql);
    if (auto appended = state_->append->write(batch, state_->uncertain); !appended) return appended;
    transaction.commit();
    return {};
  });
  if (written) {
    state_->uncertain = false;
    return written;
  }
  state_->append.reset();
  if (written.error().kind == Error::Kind::transient) {
    state_->uncertain = true;
    state_->disconnect();
  }
  return written;
}

Result<> Store::copy_into(soci::session& source, const std::filesystem::path& file) {
  auto target = open("sqlite:" + file.string());
  if (!target) return std::unexpected(target.error());
  if (auto migrated = target->migrate(); !migrated) return migrated;
  source << "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY";
  int version = 0;
  source << "SELECT MAX(version) FROM schema_version", soci::into(version);
  if (version != migrations().back().number) return permanent("its schema is of another version; migrate it first");
  auto& into = target->state_->database.sql();
  copy_rows(source, into, into);
  source << "COMMIT";
  return {};
}

Result<> Store::back_up(std::string_view url, const std::filesystem::path& file) {
  const auto location = parse_url(url);
  if (!location) return std::unexpected(location.error());
  Database source(*location, Database::Use::read);
  if (auto connected = source.connect(); !connected) return connected;
  try {
    return location->kind == Location::Kind::sqlite ? copy_pages(source.sql(), file) : copy_into(source.sql(), file);
  } catch (const std::exception& fault) {
    return std::unexpected(source.error_of(fault));
  }
}

Result<> Store::restore(const std::filesystem::path& file) {
  auto source = open("sqlite:" + file.string());
  if (!source) return std::unexpected(source.error());
  const auto known = source->state_->guarded([](soci::session& sql) -> Result<> {
    if (!is_backup(sql)) return permanent("is no backup of a reversi-server");
    return {};
  });
  if (!known) return known;
  if (auto migrated = source->migrate(); !migrated) return migrated;
  return state_->guarded([&](soci::session& sql) -> Result<> {
    if (!has_no_rows(sql)) return permanent("is not empty; a backup is restored into a new database alone");
    auto& from = source->state_->database.sql();
    copy_rows(from, sql, from);
    return {};
  });
}

Result<> Store::probe() {
  const auto answered = state_->guarded([](soci::session& sql) -> Result<> {
    int one = 0;
    sql << "SELECT 1", soci::into(one);
    return {};
  });
  if (!answered && answered.error().kind == Error::Kind::transient) {
    state_->disconnect();
  }
  return answered;
}

}  // namespace reversi::store
