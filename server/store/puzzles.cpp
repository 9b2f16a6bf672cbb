#include "server/store/puzzles.h"

#include <fmt/format.h>

#include <string>

#include "server/store/bytes.h"

namespace reversi::store {
namespace {

void write_met(soci::session& sql, const core::GameSearched& searched, const core::PuzzleMet& met) {
  sql << fmt::format(
      "INSERT INTO puzzles (number, position, difficulty) VALUES ({}, :position, {}) ON CONFLICT (position) DO NOTHING",
      met.number, met.puzzle.difficulty()),
      soci::use(met.position);
  long long puzzle = 0;
  sql << "SELECT number FROM puzzles WHERE position = :position", soci::use(met.position), soci::into(puzzle);
  const auto* side = met.puzzle.to_move() == v1::COLOR_BLACK ? "black" : "white";
  long long player = 0;
  sql << fmt::format("SELECT {} FROM games WHERE room = {} AND game = {}", side, searched.room, searched.game),
      soci::into(player);
  Bytes data(sql);
  data.set(met.puzzle.SerializeAsString());
  sql << fmt::format(
      "INSERT INTO puzzle_meetings (room, game, ply, puzzle, player, missed, data) VALUES ({}, {}, {}, {}, {}, {}, "
      ":data) ON CONFLICT (room, game, ply) DO NOTHING",
      searched.room, searched.game, met.puzzle.ply(), puzzle, player, met.missed ? 1 : 0),
      data.use();
}

/// The meetings that will do; all but the numbers of the order.
std::string condition_of(const core::PuzzleQuery& query) {
  std::string text = "p.number = m.puzzle";
  if (query.number != 0) text += fmt::format(" AND p.number = {}", query.number);
  if (query.difficulty != 0) text += fmt::format(" AND p.difficulty = {}", query.difficulty);
  if (query.player != 0) text += fmt::format(" AND m.missed = 1 AND m.player = {}", query.player);
  return text;
}

std::optional<v1::Puzzle> newest(soci::session& sql, const std::string& condition) {
  long long number = 0;
  Bytes data(sql);
  sql << fmt::format(
      "SELECT p.number, m.data FROM puzzle_meetings m, puzzles p WHERE {} ORDER BY p.number DESC, m.room DESC, m.game "
      "DESC, m.ply DESC LIMIT 1",
      condition),
      soci::into(number), data.into();
  if (!sql.got_data()) return std::nullopt;
  v1::Puzzle puzzle;
  if (!puzzle.ParseFromString(data.get())) return std::nullopt;
  puzzle.set_puzzle(static_cast<std::uint32_t>(number));
  return puzzle;
}

}  // namespace

void write_searched(soci::session& sql, const core::GameSearched& searched) {
  for (const auto& met : searched.puzzles) write_met(sql, searched, met);
  sql << fmt::format("UPDATE games SET searched = 1 WHERE room = {} AND game = {}", searched.room, searched.game);
}

std::uint32_t read_last_puzzle(soci::session& sql) {
  long long number = 0;
  soci::indicator found = soci::i_null;
  sql << "SELECT MAX(number) FROM puzzles", soci::into(number, found);
  return found == soci::i_ok ? static_cast<std::uint32_t>(number) : 0;
}

core::PuzzleFound find_puzzle(soci::session& sql, const core::PuzzleQuery& query) {
  const auto condition = condition_of(query);
  core::PuzzleFound found;
  if (query.after != 0) found.puzzle = newest(sql, condition + fmt::format(" AND p.number < {}", query.after));
  if (!found.puzzle) found.puzzle = newest(sql, condition);
  if (!found.puzzle) return found;
  long long count = 0;
  sql << "SELECT COUNT(DISTINCT p.number) FROM puzzle_meetings m, puzzles p WHERE " + condition, soci::into(count);
  found.puzzle->set_count(static_cast<std::uint32_t>(count));
  return found;
}

}  // namespace reversi::store
