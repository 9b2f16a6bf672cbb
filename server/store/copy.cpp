#include "server/store/copy.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <list>
#include <memory>
#include <ranges>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "server/store/bytes.h"

namespace reversi::store {
namespace {

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

std::unexpected<Error> failed_copy(const std::filesystem::path& into, const std::string& why) {
  return std::unexpected(Error{Error::Kind::transient, fmt::format("cannot copy into {}: {}", into.string(), why)});
}

}  // namespace

Result<> copy_pages(soci::session& from, const std::filesystem::path& into) {
  // For this user alone, as the database itself is: SQLite would make it with the process's mask.
  const int made = ::open(into.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
  if (made < 0) return failed_copy(into, std::generic_category().message(errno));
  ::close(made);
  sqlite_api::sqlite3* opened = nullptr;
  const int result = sqlite_api::sqlite3_open(into.c_str(), &opened);
  const std::unique_ptr<sqlite_api::sqlite3, decltype(&sqlite_api::sqlite3_close)> file(opened,
                                                                                        &sqlite_api::sqlite3_close);
  if (result != SQLITE_OK) return failed_copy(into, sqlite_api::sqlite3_errstr(result));
  auto* copy = sqlite_api::sqlite3_backup_init(opened, "main", handle_of(from), "main");
  if (copy == nullptr) return failed_copy(into, sqlite_api::sqlite3_errmsg(opened));
  // All in one step, which reads what one moment has left: between two, another process's writing begins it anew.
  const int copied = sqlite_api::sqlite3_backup_step(copy, -1);
  const int finished = sqlite_api::sqlite3_backup_finish(copy);
  if (copied != SQLITE_DONE) return failed_copy(into, sqlite_api::sqlite3_errstr(copied));
  if (finished != SQLITE_OK) return failed_copy(into, sqlite_api::sqlite3_errstr(finished));
  return {};
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

bool is_backup(soci::session& sqlite) {
  const auto tables = tables_of(sqlite);
  return std::ranges::find(tables, "schema_version") != tables.end();
}

}  // namespace reversi::store
