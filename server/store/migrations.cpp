#include "server/store/migrations.h"

#include <fmt/format.h>

#include <string>

namespace reversi::store {
namespace {

// BYTEA and DOUBLE PRECISION are PostgreSQL's words; SQLite takes any and stores what it is given.
const std::vector<Migration> all = {
    {1,
     {
         "CREATE TABLE events (room BIGINT NOT NULL, number BIGINT NOT NULL, wall_ms BIGINT NOT NULL, "
         "data BYTEA NOT NULL, PRIMARY KEY (room, number))",
         "CREATE TABLE archive (room BIGINT NOT NULL PRIMARY KEY, events BIGINT NOT NULL, closed_wall_ms BIGINT NOT "
         "NULL, data BYTEA NOT NULL)",
         "CREATE TABLE sessions (player BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, token BYTEA NOT NULL, "
         "previous BYTEA NOT NULL)",
         "CREATE TABLE counters (name TEXT NOT NULL PRIMARY KEY, value BIGINT NOT NULL)",
         "INSERT INTO counters (name, value) VALUES ('last_room', 0)",
         "INSERT INTO counters (name, value) VALUES ('last_player', 0)",
     }},
    {2,
     {
         "CREATE TABLE room_secrets (room BIGINT NOT NULL PRIMARY KEY, code TEXT NOT NULL, password BYTEA NOT NULL)",
         "CREATE TABLE room_admissions (room BIGINT NOT NULL, player BIGINT NOT NULL, PRIMARY KEY (room, player))",
     }},
};

int current_version(soci::session& sql) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
  int version = 0;
  soci::indicator found = soci::i_null;
  sql << "SELECT MAX(version) FROM schema_version", soci::into(version, found);
  return found == soci::i_ok ? version : 0;
}

void apply_one(soci::session& sql, const Migration& migration) {
  soci::transaction transaction(sql);
  for (const auto step : migration.steps) sql << std::string(step);
  sql << "DELETE FROM schema_version";
  sql << "INSERT INTO schema_version (version) VALUES (:version)", soci::use(migration.number);
  transaction.commit();
}

}  // namespace

std::span<const Migration> migrations() { return all; }

Result<> apply_migrations(soci::session& sql, std::span<const Migration> known) {
  const int version = current_version(sql);
  const int newest = known.empty() ? 0 : known.back().number;
  if (version > newest) {
    return permanent(
        fmt::format("the database was written by a newer reversi-server: its schema is {}, this program "
                    "knows up to {}; run the newer program, or restore a backup",
                    version, newest));
  }
  for (const auto& migration : known) {
    if (migration.number > version) apply_one(sql, migration);
  }
  return {};
}

}  // namespace reversi::store
