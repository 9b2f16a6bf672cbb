#include "server/store/copy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <list>
#include <ranges>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "server/store/bytes.h"

namespace reversi::store {
namespace {

constexpr int pages_a_step = 256;  // 1 MiB: some milliseconds between two batches

enum class Kind : std::uint8_t { number, real, text, bytes };

struct Column {
  std::string name;
  Kind kind = Kind::text;
};

Kind kind_of(const std::string& type) {
  if (type == "BIGINT" || type == "INTEGER") return Kind::number;
  if (type == "DOUBLE PRECISION") return Kind::real;
  return type == "BYTEA" ? Kind::bytes : Kind::text;
}

std::vector<std::string> tables_of(soci::session& sqlite) {
  std::vector<std::string> tables;
  std::string name;
  soci::statement select = (sqlite.prepare << "SELECT name FROM sqlite_master WHERE type = 'table' AND "
                                              "name NOT LIKE 'sqlite_%' ORDER BY rowid",
                            soci::into(name));
  for (bool found = select.execute(true); found; found = select.fetch()) tables.push_back(name);
  return tables;
}

std::vector<Column> columns_of(soci::session& sqlite, const std::string& table) {
  std::vector<Column> columns;
  std::string name;
  std::string type;
  soci::statement select =
      (sqlite.prepare << fmt::format("SELECT name, type FROM pragma_table_info('{}') ORDER BY cid", table),
       soci::into(name), soci::into(type));
  for (bool found = select.execute(true); found; found = select.fetch()) columns.push_back({name, kind_of(type)});
  return columns;
}

/// One column's value on one side.
struct Cell {
  explicit Cell(soci::session& sql) : bytes(sql) {}

  void read_by(soci::statement& statement, Kind kind) {
    switch (kind) {
      case Kind::number: return statement.exchange(soci::into(number, indicator));
      case Kind::real: return statement.exchange(soci::into(real, indicator));
      case Kind::text: return statement.exchange(soci::into(text, indicator));
      case Kind::bytes: return statement.exchange(bytes.into(indicator));
    }
  }

  void written_by(soci::statement& statement, Kind kind) {
    switch (kind) {
      case Kind::number: return statement.exchange(soci::use(number, indicator));
      case Kind::real: return statement.exchange(soci::use(real, indicator));
      case Kind::text: return statement.exchange(soci::use(text, indicator));
      case Kind::bytes: return statement.exchange(bytes.use(indicator));
    }
  }

  void take(Cell& other, Kind kind) {
    indicator = other.indicator;
    if (indicator == soci::i_null) return;
    number = other.number;
    real = other.real;
    text = other.text;
    if (kind == Kind::bytes) bytes.set(other.bytes.get());
  }

  long long number = 0;
  double real = 0;
  std::string text;
  Bytes bytes;
  soci::indicator indicator = soci::i_ok;
};

void copy_table(soci::session& from, soci::session& to, const std::string& table, const std::vector<Column>& columns) {
  std::vector<std::string> names;
  std::vector<std::string> places;
  std::list<Cell> sources;
  std::list<Cell> targets;
  soci::statement select(from);
  soci::statement insert(to);
  for (const auto& [name, kind] : columns) {
    names.push_back(name);
    places.push_back(":" + name);
    sources.emplace_back(from).read_by(select, kind);
    targets.emplace_back(to).written_by(insert, kind);
  }
  select.alloc();
  select.prepare(fmt::format("SELECT {} FROM {}", fmt::join(names, ", "), table));
  select.define_and_bind();
  insert.alloc();
  insert.prepare(
      fmt::format("INSERT INTO {} ({}) VALUES ({})", table, fmt::join(names, ", "), fmt::join(places, ", ")));
  insert.define_and_bind();
  for (bool found = select.execute(true); found; found = select.fetch()) {
    auto target = targets.begin();
    auto column = columns.begin();
    for (auto& source : sources) (target++)->take(source, (column++)->kind);
    insert.execute(true);
  }
}

sqlite_api::sqlite3* handle_of(soci::session& sql) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-static-cast-downcast): SOCI's library keeps the type's information
  return static_cast<soci::sqlite3_session_backend*>(sql.get_backend())->conn_;
}

}  // namespace

struct PageCopy::Handles {
  sqlite_api::sqlite3* file = nullptr;
  sqlite_api::sqlite3_backup* copy = nullptr;

  Handles() = default;
  Handles(const Handles&) = delete;
  Handles& operator=(const Handles&) = delete;
  ~Handles() {
    if (copy != nullptr) sqlite_api::sqlite3_backup_finish(copy);
    sqlite_api::sqlite3_close(file);
  }

  std::unexpected<Error> failure(const std::string& what) const {
    return std::unexpected(
        Error{Error::Kind::transient, fmt::format("{}: {}", what, sqlite_api::sqlite3_errmsg(file))});
  }
};

PageCopy::PageCopy(std::unique_ptr<Handles> handles) : handles_(std::move(handles)) {}
PageCopy::~PageCopy() = default;

Result<std::unique_ptr<PageCopy>> PageCopy::begin(soci::session& from, const std::filesystem::path& into) {
  auto handles = std::make_unique<Handles>();
  // For this user alone, as the database itself is: SQLite would make it with the process's mask.
  const int made = ::open(into.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) {
    return std::unexpected(Error{Error::Kind::transient, fmt::format("cannot make {}: {}", into.string(),
                                                                     std::generic_category().message(errno))});
  }
  ::close(made);
  if (sqlite_api::sqlite3_open(into.c_str(), &handles->file) != SQLITE_OK) {
    return handles->failure("cannot make " + into.string());
  }
  handles->copy = sqlite_api::sqlite3_backup_init(handles->file, "main", handle_of(from), "main");
  if (handles->copy == nullptr) return handles->failure("cannot copy into " + into.string());
  return std::unique_ptr<PageCopy>(new PageCopy(std::move(handles)));
}

Result<bool> PageCopy::step() {
  const int result = sqlite_api::sqlite3_backup_step(handles_->copy, pages_a_step);
  if (result == SQLITE_OK) return false;
  if (result != SQLITE_DONE) {
    return std::unexpected(Error{Error::Kind::transient, sqlite_api::sqlite3_errstr(result)});
  }
  const int finished = sqlite_api::sqlite3_backup_finish(std::exchange(handles_->copy, nullptr));
  if (finished != SQLITE_OK) return handles_->failure("the copy is not whole");
  return true;
}

void copy_rows(soci::session& from, soci::session& to, soci::session& shape) {
  soci::transaction transaction(to);
  const auto tables = tables_of(shape);
  // What a new database holds of its own accord gives way; the other order, for those that refer to others.
  for (const auto& table : std::views::reverse(tables)) to << "DELETE FROM " << table;
  for (const auto& table : tables) copy_table(from, to, table, columns_of(shape, table));
  transaction.commit();
}

bool has_no_rows(soci::session& sql) {
  long long used = 0;
  sql << "SELECT COUNT(*) FROM counters WHERE value > 0", soci::into(used);
  return used == 0;
}

}  // namespace reversi::store
