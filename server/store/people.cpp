#include "server/store/people.h"

#include <fmt/format.h>

#include <cstdint>
#include <limits>
#include <string>

#include "server/core/spelling.h"
#include "server/store/bytes.h"

namespace reversi::store {
namespace {

constexpr std::int64_t for_ever = std::numeric_limits<std::int64_t>::max();

long long to_sql(std::uint64_t number) { return static_cast<long long>(number); }

/// Until when a rating is firm enough for the leader board, should nothing be played.
long long firm_until(const core::RatingRecord& record) {
  const auto periods = core::periods_until_provisional(record.skill);
  const auto length = static_cast<double>(std::chrono::milliseconds(core::rating_period).count());
  const double left = periods * length;
  if (left <= 0) return 0;
  if (left > 1e15) return for_ever;
  return record.rated_wall_ms + static_cast<long long>(left);
}

void write_account(soci::session& sql, const core::AccountRecord& record) {
  const long long player = to_sql(record.player);
  const auto spelling = core::spelling_of(record.name);
  const int role = record.role;
  const long long since = record.since_wall_ms;
  sql << "INSERT INTO accounts (player, name, spelling, password, role, since_wall_ms) VALUES (:player, :name, "
         ":spelling, :password, :role, :since) ON CONFLICT (player) DO UPDATE SET name = excluded.name, spelling = "
         "excluded.spelling, password = excluded.password, role = excluded.role",
      soci::use(player), soci::use(record.name), soci::use(spelling), soci::use(record.password), soci::use(role),
      soci::use(since);
}

void write_rating(soci::session& sql, const core::RatingRecord& record) {
  const long long player = to_sql(record.player);
  const int speed = record.speed;
  const int games = static_cast<int>(record.games);
  const long long rated = record.rated_wall_ms;
  const long long firm = firm_until(record);
  sql << "INSERT INTO ratings (player, speed, rating, deviation, volatility, games, rated_wall_ms, firm_until_wall_ms) "
         "VALUES (:player, :speed, :rating, :deviation, :volatility, :games, :rated, :firm) ON CONFLICT (player, "
         "speed) DO UPDATE SET rating = excluded.rating, deviation = excluded.deviation, volatility = "
         "excluded.volatility, games = excluded.games, rated_wall_ms = excluded.rated_wall_ms, firm_until_wall_ms = "
         "excluded.firm_until_wall_ms",
      soci::use(player), soci::use(speed), soci::use(record.skill.rating), soci::use(record.skill.deviation),
      soci::use(record.skill.volatility), soci::use(games), soci::use(rated), soci::use(firm);
}

void settle_game(soci::session& sql, const core::PairSettled& settled) {
  const long long room = to_sql(settled.room);
  const long long game = to_sql(settled.game);
  sql << "UPDATE games SET pair = 0 WHERE room = :room AND game = :game", soci::use(room), soci::use(game);
}

void forget_sanction(soci::session& sql, const core::SanctionRecord& record) {
  const int kind = static_cast<int>(record.kind);
  const long long player = to_sql(record.player);
  const std::string network = record.player == 0 ? record.name : std::string();
  sql << "DELETE FROM sanctions WHERE kind = :kind AND player = :player AND network = :network", soci::use(kind),
      soci::use(player), soci::use(network);
}

void write_sanction(soci::session& sql, const core::SanctionRecord& record) {
  forget_sanction(sql, record);
  const int kind = static_cast<int>(record.kind);
  const long long player = to_sql(record.player);
  const std::string network = record.player == 0 ? record.name : std::string();
  const long long until = record.until_wall_ms;
  const long long wall = record.wall_ms;
  sql << "INSERT INTO sanctions (kind, player, network, name, until_wall_ms, reason, by_name, wall_ms) VALUES (:kind, "
         ":player, :network, :name, :until, :reason, :by, :wall)",
      soci::use(kind), soci::use(player), soci::use(network), soci::use(record.name), soci::use(until),
      soci::use(record.reason), soci::use(record.by), soci::use(wall);
}

void write_mute(soci::session& sql, const core::MuteRecord& record) {
  const long long player = to_sql(record.player);
  const long long muted = to_sql(record.muted);
  if (record.on) {
    sql << "INSERT INTO mutes (player, muted) VALUES (:player, :muted) ON CONFLICT (player, muted) DO NOTHING",
        soci::use(player), soci::use(muted);
  } else {
    sql << "DELETE FROM mutes WHERE player = :player AND muted = :muted", soci::use(player), soci::use(muted);
  }
}

void write_audit(soci::session& sql, const core::AuditRecord& record) {
  const long long wall = record.wall_ms;
  sql << "INSERT INTO audit (wall_ms, by_name, action, target, text) VALUES (:wall, :by, :action, :target, :text)",
      soci::use(wall), soci::use(record.by), soci::use(record.action), soci::use(record.target), soci::use(record.text);
}

void write_report(soci::session& sql, const core::ReportRecord& record) {
  const long long report = to_sql(record.report);
  const long long wall = record.wall_ms;
  const long long from = to_sql(record.from);
  const long long against = to_sql(record.against);
  const long long room = to_sql(record.room);
  Bytes lines(sql);
  lines.set(record.lines);
  sql << "INSERT INTO reports (report, wall_ms, from_player, from_name, against_player, against_name, room, text, "
         "lines, settled_wall_ms, settled_by, outcome) VALUES (:report, :wall, :from, :from_name, :against, "
         ":against_name, :room, :text, :lines, 0, '', '') ON CONFLICT (report) DO NOTHING",
      soci::use(report), soci::use(wall), soci::use(from), soci::use(record.from_name), soci::use(against),
      soci::use(record.against_name), soci::use(room), soci::use(record.text), lines.use();
}

void settle_report(soci::session& sql, const core::ReportSettled& settled) {
  const long long report = to_sql(settled.report);
  const long long wall = settled.wall_ms;
  sql << "UPDATE reports SET settled_wall_ms = :wall, settled_by = :by, outcome = :outcome WHERE report = :report",
      soci::use(wall), soci::use(settled.by), soci::use(settled.outcome), soci::use(report);
}

void read_accounts(soci::session& sql, core::Restored& restored) {
  long long player = 0;
  long long since = 0;
  int role = 0;
  core::AccountRecord record;
  soci::statement select =
      (sql.prepare << "SELECT player, name, password, role, since_wall_ms FROM accounts ORDER BY player",
       soci::into(player), soci::into(record.name), soci::into(record.password), soci::into(role), soci::into(since));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    record.player = static_cast<core::PlayerId>(player);
    record.role = static_cast<v1::Role>(role);
    record.since_wall_ms = since;
    restored.accounts.push_back(record);
  }
}

void read_ratings(soci::session& sql, core::Restored& restored) {
  long long player = 0;
  long long rated = 0;
  int speed = 0;
  int games = 0;
  core::Skill skill;
  soci::statement select =
      (sql.prepare << "SELECT player, speed, rating, deviation, volatility, games, rated_wall_ms FROM ratings ORDER BY "
                      "player, speed",
       soci::into(player), soci::into(speed), soci::into(skill.rating), soci::into(skill.deviation),
       soci::into(skill.volatility), soci::into(games), soci::into(rated));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    restored.ratings.push_back({.player = static_cast<core::PlayerId>(player),
                                .speed = static_cast<v1::Speed>(speed),
                                .skill = skill,
                                .games = static_cast<std::uint32_t>(games),
                                .rated_wall_ms = rated});
  }
}

void read_sanctions(soci::session& sql, core::Restored& restored) {
  int kind = 0;
  long long player = 0;
  long long until = 0;
  long long wall = 0;
  core::SanctionRecord record;
  soci::statement select =
      (sql.prepare << "SELECT kind, player, name, until_wall_ms, reason, by_name, wall_ms FROM sanctions ORDER BY "
                      "wall_ms",
       soci::into(kind), soci::into(player), soci::into(record.name), soci::into(until), soci::into(record.reason),
       soci::into(record.by), soci::into(wall));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    record.kind = static_cast<core::SanctionRecord::Kind>(kind);
    record.player = static_cast<core::PlayerId>(player);
    record.until_wall_ms = until;
    record.wall_ms = wall;
    restored.sanctions.push_back(record);
  }
}

void read_mutes(soci::session& sql, core::Restored& restored) {
  long long player = 0;
  long long muted = 0;
  soci::statement select =
      (sql.prepare << "SELECT player, muted FROM mutes ORDER BY player, muted", soci::into(player), soci::into(muted));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    restored.mutes.push_back(
        {.player = static_cast<core::PlayerId>(player), .muted = static_cast<core::PlayerId>(muted)});
  }
}

void read_reports(soci::session& sql, core::Restored& restored) {
  long long report = 0;
  long long from = 0;
  long long against = 0;
  long long room = 0;
  core::OpenReport open;
  soci::statement select =
      (sql.prepare << "SELECT report, from_player, from_name, against_player, against_name, room, text FROM reports "
                      "WHERE settled_wall_ms = 0 ORDER BY report",
       soci::into(report), soci::into(from), soci::into(open.from_name), soci::into(against),
       soci::into(open.against_name), soci::into(room), soci::into(open.text));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    open.report = static_cast<core::ReportId>(report);
    open.from = static_cast<core::PlayerId>(from);
    open.against = static_cast<core::PlayerId>(against);
    open.room = static_cast<core::RoomId>(room);
    restored.reports.push_back(open);
  }
  sql << "SELECT COALESCE(MAX(report), 0) FROM reports", soci::into(report);
  restored.last_report = static_cast<core::ReportId>(report);
}

Result<> read_unsettled(soci::session& sql, core::Restored& restored) {
  long long black = 0;
  long long white = 0;
  long long pair = 0;
  int speed = 0;
  Bytes data(sql);
  soci::statement select = (sql.prepare << "SELECT black, white, pair, speed, data FROM games WHERE pair > 0",
                            soci::into(black), soci::into(white), soci::into(pair), soci::into(speed), data.into());
  for (bool found = select.execute(true); found; found = select.fetch()) {
    core::GameRecord record{.black = static_cast<core::PlayerId>(black),
                            .white = static_cast<core::PlayerId>(white),
                            .black_spelling = {},
                            .white_spelling = {},
                            .speed = static_cast<v1::Speed>(speed),
                            .pair = static_cast<core::RoomId>(pair),
                            .row = {}};
    if (!record.row.ParseFromString(data.get())) {
      return permanent(fmt::format("a finished game that waits for its pair {} cannot be read", pair));
    }
    restored.unsettled.push_back(std::move(record));
  }
  return {};
}

}  // namespace

GameRow::GameRow(soci::session& sql)
    : data_(sql),
      insert_((sql.prepare << "INSERT INTO games (room, game, ended_wall_ms, speed, rated, winner, counts, black, "
                              "white, black_spelling, white_spelling, pair, moves, data) VALUES (:room, :game, :ended, "
                              ":speed, :rated, :winner, :counts, :black, :white, :black_spelling, :white_spelling, "
                              ":pair, :moves, :data) ON CONFLICT (room, game) DO NOTHING",
               soci::use(room_), soci::use(game_), soci::use(ended_), soci::use(speed_), soci::use(rated_),
               soci::use(winner_), soci::use(counts_), soci::use(black_), soci::use(white_), soci::use(black_spelling_),
               soci::use(white_spelling_), soci::use(pair_), soci::use(moves_), data_.use())) {}

void GameRow::write(const core::GameRecord& record) {
  room_ = to_sql(record.row.room());
  game_ = to_sql(record.row.game());
  ended_ = record.row.ended_wall_ms();
  speed_ = record.speed;
  rated_ = record.row.terms().rated() ? 1 : 0;
  winner_ = record.row.result().winner();
  counts_ = record.row.result().ending() == v1::ENDING_ABORTED ? 0 : 1;
  black_ = to_sql(record.black);
  white_ = to_sql(record.white);
  black_spelling_ = record.black_spelling;
  white_spelling_ = record.white_spelling;
  pair_ = to_sql(record.pair);
  moves_ = record.row.moves();
  data_.set(record.row.SerializeAsString());
  insert_.execute(true);
}

Result<> write_people(soci::session& sql, GameRow& games, const core::Batch& batch) {
  for (const auto& record : batch.accounts) write_account(sql, record);
  for (const auto& record : batch.ratings) write_rating(sql, record);
  for (const auto& record : batch.games) games.write(record);
  for (const auto& settled : batch.settled) settle_game(sql, settled);
  for (const auto& record : batch.sanctions) write_sanction(sql, record);
  for (const auto& record : batch.pardoned) forget_sanction(sql, record);
  for (const auto& record : batch.mutes) write_mute(sql, record);
  for (const auto& record : batch.audit) write_audit(sql, record);
  for (const auto& record : batch.reports) write_report(sql, record);
  for (const auto& settled : batch.settled_reports) settle_report(sql, settled);
  return {};
}

Result<> read_people(soci::session& sql, core::Restored& restored) {
  read_accounts(sql, restored);
  read_ratings(sql, restored);
  read_sanctions(sql, restored);
  read_mutes(sql, restored);
  read_reports(sql, restored);
  return read_unsettled(sql, restored);
}

}  // namespace reversi::store
