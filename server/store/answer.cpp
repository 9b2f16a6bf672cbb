#include "server/store/answer.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "server/store/bytes.h"
#include "server/store/puzzles.h"

namespace reversi::store {
namespace {

using core::PlayerId;

constexpr int most_opponents = 20;
constexpr int most_points = 200;        // of the graph, for each speed
constexpr int most_in_streak = 10'000;  // games looked at for the longest streak

/// A row's place in the order of history, newest first.
auto place_of(const v1::GameRow& row) { return std::tuple(row.ended_wall_ms(), row.room(), row.game()); }

// ---- history ----

/// The conditions that do not depend on the side; numbers stand in the text, texts are bound.
std::string conditions_of(const core::HistoryQuery& query) {
  const auto before = query.before_wall_ms == 0 ? std::numeric_limits<std::int64_t>::max() : query.before_wall_ms;
  auto text = fmt::format("ended_wall_ms < {} AND ended_wall_ms >= {}", before, query.since_wall_ms);
  if (query.speed != v1::SPEED_UNSPECIFIED) text += fmt::format(" AND speed = {}", static_cast<int>(query.speed));
  if (query.rated_only) text += " AND rated = 1";
  if (!query.moves.empty()) text += fmt::format(" AND SUBSTR(moves, 1, {}) = :moves", query.moves.size());
  return text;
}

/// " AND black = 7", or " AND black_spelling = :name" with the name to be bound; empty for anybody.
std::string condition_of(const core::WhoPlayed& who, const std::string& side) {
  if (who.account != 0) return fmt::format(" AND {} = {}", side, who.account);
  if (!who.guest.empty()) return fmt::format(" AND {}_spelling = :{}_name", side, side);
  return {};
}

std::vector<v1::GameRow> select_rows(soci::session& sql, const std::string& condition,
                                     const std::vector<std::string>& texts, std::size_t limit) {
  std::vector<v1::GameRow> rows;
  Bytes data(sql);
  soci::statement select(sql);
  select.alloc();
  select.exchange(data.into());
  for (const auto& text : texts) select.exchange(soci::use(text));
  select.prepare(fmt::format(
      "SELECT data FROM games WHERE {} ORDER BY ended_wall_ms DESC, room DESC, game DESC LIMIT {}", condition, limit));
  select.define_and_bind();
  for (bool found = select.execute(true); found; found = select.fetch()) {
    v1::GameRow row;
    if (row.ParseFromString(data.get())) rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<v1::GameRow> rows_as(soci::session& sql, const core::HistoryQuery& query, const std::string& own,
                                 const std::string& other, std::size_t limit) {
  std::vector<std::string> texts;
  if (!query.moves.empty()) texts.push_back(query.moves);
  if (!query.player.guest.empty()) texts.push_back(query.player.guest);
  if (!query.opponent.guest.empty()) texts.push_back(query.opponent.guest);
  return select_rows(sql, conditions_of(query) + condition_of(query.player, own) + condition_of(query.opponent, other),
                     texts, limit);
}

/// Two halves, each by its own index, put together.
std::vector<v1::GameRow> rows_of(soci::session& sql, const core::HistoryQuery& query, std::size_t limit) {
  auto rows = rows_as(sql, query, "black", "white", limit);
  if (query.player.anybody()) return rows;
  for (auto& row : rows_as(sql, query, "white", "black", limit)) rows.push_back(std::move(row));
  std::ranges::sort(rows, std::greater{}, place_of);
  const auto same = std::ranges::unique(rows, {}, place_of);  // somebody who played both sides
  rows.erase(same.begin(), same.end());
  if (rows.size() > limit) rows.resize(limit);
  return rows;
}

/// A page ends between two moments, so that the next one, asked for by time, leaves none out.
core::QueryResult answer_one(soci::session& sql, const core::HistoryQuery& query) {
  core::HistoryPage page{.games = rows_of(sql, query, query.limit + 1)};
  page.more = page.games.size() > query.limit;
  if (!page.more) return page;
  const auto next = page.games.back().ended_wall_ms();
  page.games.pop_back();
  if (page.games.front().ended_wall_ms() == next) return page;
  while (page.games.back().ended_wall_ms() == next) page.games.pop_back();
  return page;
}

core::QueryResult answer_one(soci::session& sql, const core::GamesQuery& query) {
  core::GamesFound found;
  for (const auto& [room, game] : query.games) {
    for (auto& row : select_rows(sql, fmt::format("room = {} AND game = {}", room, game), {}, 1)) {
      found.games.push_back(std::move(row));
    }
  }
  return found;
}

// ---- puzzles ----

core::QueryResult answer_one(soci::session& sql, const core::UnsearchedQuery& query) {
  return core::GamesFound{.games = select_rows(sql, "searched = 0", {}, query.limit)};
}

core::QueryResult answer_one(soci::session& sql, const core::PuzzleQuery& query) { return find_puzzle(sql, query); }

// ---- a profile ----

/// Sums by the number in the first column: a speed, or an opponent.
using Tallies = std::map<std::uint64_t, v1::Profile::Tally>;

void add_tallies(soci::session& sql, Tallies& tallies, const std::string& by, const std::string& condition,
                 bool black) {
  long long key = 0;
  long long all = 0;
  long long black_won = 0;
  long long white_won = 0;
  soci::statement select =
      (sql.prepare << fmt::format("SELECT {}, COUNT(*), SUM(CASE WHEN winner = 1 THEN 1 ELSE 0 END), SUM(CASE WHEN "
                                  "winner = 2 THEN 1 ELSE 0 END) FROM games WHERE counts = 1 AND {} GROUP BY {}",
                                  by, condition, by),
       soci::into(key), soci::into(all), soci::into(black_won), soci::into(white_won));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    auto& tally = tallies[static_cast<std::uint64_t>(key)];
    const auto number = [](long long count) { return static_cast<std::uint32_t>(count); };
    tally.set_won(tally.won() + number(black ? black_won : white_won));
    tally.set_lost(tally.lost() + number(black ? white_won : black_won));
    tally.set_drawn(tally.drawn() + number(all - black_won - white_won));
    if (black) tally.set_as_black(tally.as_black() + number(all));
  }
}

std::uint32_t games_in(const v1::Profile::Tally& tally) { return tally.won() + tally.lost() + tally.drawn(); }

/// Games against people, not against an AI or oneself.
Tallies tallies_of(soci::session& sql, PlayerId player, bool by_opponent) {
  Tallies tallies;
  const auto with = [&](const char* own, const char* other) {
    auto condition = fmt::format("{0} = {2} AND {1} <> 0 AND {1} <> {2}", own, other, player);
    if (by_opponent) condition += fmt::format(" AND {} IN (SELECT player FROM accounts)", other);
    return condition;
  };
  add_tallies(sql, tallies, by_opponent ? "white" : "speed", with("black", "white"), true);
  add_tallies(sql, tallies, by_opponent ? "black" : "speed", with("white", "black"), false);
  return tallies;
}

void fill_tallies(soci::session& sql, v1::Profile& profile, PlayerId player) {
  v1::Profile::Tally all;
  const auto tallies = tallies_of(sql, player, false);
  for (const auto& [speed, tally] : tallies) {
    all.set_won(all.won() + tally.won());
    all.set_lost(all.lost() + tally.lost());
    all.set_drawn(all.drawn() + tally.drawn());
    all.set_as_black(all.as_black() + tally.as_black());
  }
  *profile.add_tallies() = all;
  for (const auto& [speed, tally] : tallies) {
    auto& added = *profile.add_tallies();
    added = tally;
    added.set_speed(static_cast<v1::Speed>(speed));
  }
}

void fill_opponents(soci::session& sql, core::ProfileFacts& facts, const core::ProfileQuery& query) {
  const auto tallies = tallies_of(sql, query.player, true);
  if (query.against != 0) {
    const auto found = tallies.find(query.against);
    *facts.profile.mutable_against() = found == tallies.end() ? v1::Profile::Tally{} : found->second;
  }
  std::vector<std::pair<PlayerId, v1::Profile::Tally>> most(tallies.begin(), tallies.end());
  std::ranges::sort(most, std::greater{},
                    [](const auto& entry) { return std::pair(games_in(entry.second), entry.first); });
  if (most.size() > most_opponents) most.resize(most_opponents);
  for (const auto& [opponent, tally] : most) {
    facts.opponents.push_back(opponent);
    *facts.profile.add_opponents()->mutable_tally() = tally;
  }
}

void fill_graph(soci::session& sql, v1::Profile& profile, PlayerId player) {
  for (int speed = v1::SPEED_BULLET; speed <= v1::SPEED_CORRESPONDENCE; ++speed) {
    core::HistoryQuery query{.player = {.account = player}, .speed = static_cast<v1::Speed>(speed), .rated_only = true};
    std::vector<std::pair<std::int64_t, std::int32_t>> points;
    for (const auto color : {v1::COLOR_BLACK, v1::COLOR_WHITE}) {
      const bool black = color == v1::COLOR_BLACK;
      for (const auto& row : rows_as(sql, query, black ? "black" : "white", black ? "white" : "black", most_points)) {
        for (const auto& change : row.ratings()) {
          if (change.color() == color) points.emplace_back(row.ended_wall_ms(), change.after());
        }
      }
    }
    std::ranges::sort(points);
    const auto first = points.size() > most_points ? points.end() - most_points : points.begin();
    for (auto point = first; point != points.end(); ++point) {
      auto& added = *profile.add_graph();
      added.set_speed(static_cast<v1::Speed>(speed));
      added.set_wall_ms(point->first);
      added.set_value(point->second);
    }
  }
}

/// When each game ended and what it brought: 1 won, 0 drawn, -1 lost; oldest first.
std::vector<std::pair<long long, int>> results_of(soci::session& sql, PlayerId player) {
  std::vector<std::pair<long long, int>> results;
  for (const int own : {1, 2}) {
    long long ended = 0;
    int winner = 0;
    const auto* side = own == 1 ? "black" : "white";
    const auto* other = own == 1 ? "white" : "black";
    soci::statement select = (sql.prepare << fmt::format(
                                  "SELECT ended_wall_ms, winner FROM games WHERE counts = 1 AND {0} = {2} AND {1} <> 0 "
                                  "AND {1} <> {2} ORDER BY ended_wall_ms DESC LIMIT {3}",
                                  side, other, player, most_in_streak),
                              soci::into(ended), soci::into(winner));
    for (bool found = select.execute(true); found; found = select.fetch()) {
      results.emplace_back(ended, winner == 0 ? 0 : winner == own ? 1 : -1);
    }
  }
  std::ranges::sort(results);
  return results;
}

void fill_streaks(soci::session& sql, v1::Profile& profile, PlayerId player) {
  int streak = 0;
  int longest = 0;
  for (const auto& [ended, result] : results_of(sql, player)) {
    const bool goes_on = result != 0 && (streak == 0 || (streak > 0) == (result > 0));
    streak = goes_on ? streak + result : result;
    longest = std::max(longest, streak);
  }
  profile.set_streak(streak);
  profile.set_longest_streak(longest);
}

core::QueryResult answer_one(soci::session& sql, const core::ProfileQuery& query) {
  core::ProfileFacts facts;
  fill_tallies(sql, facts.profile, query.player);
  fill_opponents(sql, facts, query);
  fill_graph(sql, facts.profile, query.player);
  fill_streaks(sql, facts.profile, query.player);
  return facts;
}

// ---- the best ----

core::QueryResult answer_one(soci::session& sql, const core::LeadersQuery& query) {
  core::Leaders leaders;
  long long player = 0;
  long long rated = 0;
  int games = 0;
  core::Skill skill;
  soci::statement select =
      (sql.prepare << fmt::format(
           "SELECT player, rating, deviation, volatility, games, rated_wall_ms FROM ratings WHERE "
           "speed = {} AND firm_until_wall_ms > {} ORDER BY rating DESC, player LIMIT {} OFFSET {}",
           static_cast<int>(query.speed), query.wall_ms, query.limit + 1, query.offset),
       soci::into(player), soci::into(skill.rating), soci::into(skill.deviation), soci::into(skill.volatility),
       soci::into(games), soci::into(rated));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    leaders.rows.push_back({.player = static_cast<PlayerId>(player),
                            .speed = query.speed,
                            .skill = skill,
                            .games = static_cast<std::uint32_t>(games),
                            .rated_wall_ms = rated});
  }
  leaders.more = leaders.rows.size() > query.limit;
  if (leaders.more) leaders.rows.pop_back();
  return leaders;
}

// ---- reports ----

core::QueryResult answer_one(soci::session& sql, const core::ReportsQuery& query) {
  core::ReportsPage page;
  long long report = 0;
  long long wall = 0;
  long long room = 0;
  v1::Reports::Row row;
  std::string from;
  std::string against;
  std::string text;
  Bytes lines(sql);
  soci::indicator has_lines = soci::i_null;
  const auto older = query.before == 0 ? std::string() : fmt::format(" AND report < {}", query.before);
  soci::statement select(sql);
  select.alloc();
  select.exchange(soci::into(report));
  select.exchange(soci::into(wall));
  select.exchange(soci::into(from));
  select.exchange(soci::into(against));
  select.exchange(soci::into(room));
  select.exchange(soci::into(text));
  select.exchange(lines.into(has_lines));
  select.prepare(
      fmt::format("SELECT report, wall_ms, from_name, against_name, room, text, lines FROM reports WHERE "
                  "settled_wall_ms = 0{} ORDER BY report DESC LIMIT {}",
                  older, query.limit + 1));
  select.define_and_bind();
  for (bool found = select.execute(true); found; found = select.fetch()) {
    row.Clear();
    if (has_lines == soci::i_ok && !row.ParseFromString(lines.get())) row.Clear();
    row.set_report(static_cast<core::ReportId>(report));
    row.set_wall_ms(wall);
    row.set_from(from);
    row.set_against(against);
    row.set_room(static_cast<core::RoomId>(room));
    row.set_text(text);
    *page.reports.add_reports() = row;
  }
  page.reports.set_more(std::cmp_greater(page.reports.reports_size(), query.limit));
  if (page.reports.more()) page.reports.mutable_reports()->RemoveLast();
  return page;
}

// ---- what was done ----

core::QueryResult answer_one(soci::session& sql, const core::AuditQuery& query) {
  core::AuditPage page;
  long long wall = 0;
  core::AuditRecord entry;
  soci::statement select =
      (sql.prepare << fmt::format("SELECT wall_ms, by_name, action, target, text FROM audit ORDER BY wall_ms DESC "
                                  "LIMIT {}",
                                  query.limit),
       soci::into(wall), soci::into(entry.by), soci::into(entry.action), soci::into(entry.target),
       soci::into(entry.text));
  for (bool found = select.execute(true); found; found = select.fetch()) {
    entry.wall_ms = wall;
    page.entries.push_back(entry);
  }
  return page;
}

}  // namespace

core::QueryResult answer(soci::session& sql, const core::Query& query) {
  return std::visit([&](const auto& one) { return answer_one(sql, one); }, query);
}

}  // namespace reversi::store
