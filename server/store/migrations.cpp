#include "server/store/migrations.h"

#include <fmt/format.h>

#include <string>

#include "server/store/bytes.h"
#include "server/store/journal.h"

namespace reversi::store {
namespace {

/// Moves the events of the open rooms into the journal, some hundreds to a row.
Result<> fill_journal(soci::session& sql) {
  constexpr std::size_t bytes_a_row = 32 * 1024;
  Journal journal(sql);
  if (auto opened = journal.open(); !opened) return opened;
  long long room = 0;
  long long number = 0;
  Bytes data(sql);
  {
    soci::statement select = (sql.prepare << "SELECT room, number, data FROM events ORDER BY room, number",
                              soci::into(room), soci::into(number), data.into());
    std::size_t bytes = 0;
    for (bool found = select.execute(true); found; found = select.fetch()) {
      const auto event = data.get();
      journal.add(
          {.room = static_cast<core::RoomId>(room), .number = static_cast<core::EventNumber>(number), .event = event});
      bytes += event.size();
      if (bytes < bytes_a_row) continue;
      if (auto written = journal.write(); !written) return written;
      bytes = 0;
    }
  }
  if (auto written = journal.write(); !written) return written;
  sql << "DROP TABLE events";
  return {};
}

// BYTEA and DOUBLE PRECISION are PostgreSQL's words; SQLite takes any and stores what it is given.
// NOLINTBEGIN(bugprone-suspicious-missing-comma): long statements go over two lines
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
    // Accounts, with several sessions each; a guest's only session has the player's number.
    {3,
     {
         "CREATE TABLE accounts (player BIGINT NOT NULL PRIMARY KEY, name TEXT NOT NULL, spelling TEXT NOT NULL "
         "UNIQUE, password TEXT NOT NULL, role INTEGER NOT NULL, since_wall_ms BIGINT NOT NULL)",
         "CREATE TABLE new_sessions (session BIGINT NOT NULL PRIMARY KEY, player BIGINT NOT NULL, name TEXT NOT NULL, "
         "token BYTEA NOT NULL, previous BYTEA NOT NULL, program TEXT NOT NULL, address TEXT NOT NULL, since_wall_ms "
         "BIGINT NOT NULL, seen_wall_ms BIGINT NOT NULL)",
         "INSERT INTO new_sessions (session, player, name, token, previous, program, address, since_wall_ms, "
         "seen_wall_ms) SELECT player, player, name, token, previous, '', '', 0, 0 FROM sessions",
         "DROP TABLE sessions",
         "ALTER TABLE new_sessions RENAME TO sessions",
         "CREATE TABLE ratings (player BIGINT NOT NULL, speed INTEGER NOT NULL, rating DOUBLE PRECISION NOT NULL, "
         "deviation DOUBLE PRECISION NOT NULL, volatility DOUBLE PRECISION NOT NULL, games INTEGER NOT NULL, "
         "rated_wall_ms BIGINT NOT NULL, firm_until_wall_ms BIGINT NOT NULL, PRIMARY KEY (player, speed))",
         "CREATE INDEX ratings_best ON ratings (speed, rating)",
         "CREATE TABLE sanctions (kind INTEGER NOT NULL, player BIGINT NOT NULL, network TEXT NOT NULL, name TEXT NOT "
         "NULL, until_wall_ms BIGINT NOT NULL, reason TEXT NOT NULL, by_name TEXT NOT NULL, wall_ms BIGINT NOT NULL, "
         "PRIMARY KEY (kind, player, network))",
         "CREATE TABLE mutes (player BIGINT NOT NULL, muted BIGINT NOT NULL, PRIMARY KEY (player, muted))",
         "CREATE TABLE audit (wall_ms BIGINT NOT NULL, by_name TEXT NOT NULL, action TEXT NOT NULL, target TEXT NOT "
         "NULL, text TEXT NOT NULL)",
         "CREATE TABLE reports (wall_ms BIGINT NOT NULL, from_player BIGINT NOT NULL, from_name TEXT NOT NULL, "
         "against_player BIGINT NOT NULL, against_name TEXT NOT NULL, room BIGINT NOT NULL, text TEXT NOT NULL)",
     }},
    // Finished games, to be searched.
    {4,
     {
         "CREATE TABLE games (room BIGINT NOT NULL, game BIGINT NOT NULL, ended_wall_ms BIGINT NOT NULL, speed INTEGER "
         "NOT NULL, rated INTEGER NOT NULL, winner INTEGER NOT NULL, counts INTEGER NOT NULL, black BIGINT NOT NULL, "
         "white BIGINT NOT NULL, black_spelling TEXT NOT NULL, white_spelling TEXT NOT NULL, pair BIGINT NOT NULL, "
         "moves TEXT NOT NULL, data BYTEA NOT NULL, PRIMARY KEY (room, game))",
         "CREATE INDEX games_ended ON games (ended_wall_ms)",
         "CREATE INDEX games_black ON games (black, ended_wall_ms)",
         "CREATE INDEX games_white ON games (white, ended_wall_ms)",
         "CREATE INDEX games_black_spelling ON games (black_spelling, ended_wall_ms)",
         "CREATE INDEX games_white_spelling ON games (white_spelling, ended_wall_ms)",
         "CREATE INDEX games_pair ON games (pair)",
     }},
    // Reports with numbers, to be listed and settled; those of before are open.
    {5,
     {
         "CREATE TABLE new_reports (report BIGINT NOT NULL PRIMARY KEY, wall_ms BIGINT NOT NULL, from_player BIGINT "
         "NOT NULL, from_name TEXT NOT NULL, against_player BIGINT NOT NULL, against_name TEXT NOT NULL, room BIGINT "
         "NOT NULL, text TEXT NOT NULL, lines BYTEA, settled_wall_ms BIGINT NOT NULL, settled_by TEXT NOT NULL, "
         "outcome TEXT NOT NULL)",
         "INSERT INTO new_reports (report, wall_ms, from_player, from_name, against_player, against_name, room, text, "
         "settled_wall_ms, settled_by, outcome) SELECT ROW_NUMBER() OVER (ORDER BY wall_ms), wall_ms, from_player, "
         "from_name, against_player, against_name, room, text, 0, '', '' FROM reports",
         "DROP TABLE reports",
         "ALTER TABLE new_reports RENAME TO reports",
         "CREATE INDEX reports_open ON reports (settled_wall_ms, report)",
     }},
    // Puzzles from finished games, one for all images of a position, and which games have met them.
    {6,
     {
         "ALTER TABLE games ADD COLUMN searched INTEGER NOT NULL DEFAULT 0",
         "CREATE INDEX games_unsearched ON games (ended_wall_ms) WHERE searched = 0",
         "CREATE TABLE puzzles (number BIGINT NOT NULL PRIMARY KEY, position TEXT NOT NULL UNIQUE, difficulty INTEGER "
         "NOT NULL)",
         "CREATE TABLE puzzle_meetings (room BIGINT NOT NULL, game BIGINT NOT NULL, ply INTEGER NOT NULL, "
         "puzzle BIGINT NOT NULL, player BIGINT NOT NULL, missed INTEGER NOT NULL, data BYTEA NOT NULL, "
         "PRIMARY KEY (room, game, ply))",
         "CREATE INDEX puzzle_meetings_puzzle ON puzzle_meetings (puzzle)",
         "CREATE INDEX puzzle_meetings_missed ON puzzle_meetings (player, puzzle) WHERE missed = 1",
     }},
    // A row for each batch in place of one for each event.
    {7, {"CREATE TABLE journal (sequence BIGINT NOT NULL PRIMARY KEY, data BYTEA NOT NULL)"}, fill_journal},
};
// NOLINTEND(bugprone-suspicious-missing-comma)

int current_version(soci::session& sql) {
  sql << "CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)";
  int version = 0;
  soci::indicator found = soci::i_null;
  sql << "SELECT MAX(version) FROM schema_version", soci::into(version, found);
  return found == soci::i_ok ? version : 0;
}

Result<> apply_one(soci::session& sql, const Migration& migration) {
  soci::transaction transaction(sql);
  for (const auto step : migration.steps) sql << std::string(step);
  if (migration.convert != nullptr) {
    if (auto converted = migration.convert(sql); !converted) return converted;
  }
  sql << "DELETE FROM schema_version";
  sql << "INSERT INTO schema_version (version) VALUES (:version)", soci::use(migration.number);
  transaction.commit();
  return {};
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
    if (migration.number <= version) continue;
    if (auto applied = apply_one(sql, migration); !applied) return applied;
  }
  return {};
}

}  // namespace reversi::store
