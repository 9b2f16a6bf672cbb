#include "server/puzzles/puzzle.h"

#include <algorithm>
#include <numeric>

#include "common/records/obf.h"

namespace reversi::puzzles {
namespace {

constexpr std::string_view best_mark = "best ";
constexpr std::string_view source_mark = "; ";

constexpr rules::Bitboard corners = 0x8100000000000081;

/// Discs by which a move must be better than all others where it changes no result.
constexpr int clear_lead = 4;

std::optional<Goal> goal_of(int best, int second) {
  if (best > 0 && second <= 0) return Goal::win;
  if (best == 0 && second < 0) return Goal::draw;
  return best - second >= clear_lead ? std::optional(Goal::most) : std::nullopt;
}

/// The move turns at least as many discs as any other: what a beginner would play.
bool turns_most(const rules::Position& position, rules::Square move) {
  const int turned = rules::count(position.flips(move));
  bool most = true;
  rules::for_each_square(position.legal_moves(),
                         [&](rules::Square other) { most = most && rules::count(position.flips(other)) <= turned; });
  return most;
}

/// More empty squares are harder, a corner is easy to see, a move that turns few discs is not.
int grade_of(const Puzzle& puzzle) {
  int grade = 1 + (puzzle.position.empties() - least_empties) / 2;
  const bool corner = (puzzle.solution().bit() & corners) != 0;
  if (corner) --grade;
  if (!corner && !turns_most(puzzle.position, puzzle.solution())) ++grade;
  return std::clamp(grade, 1, 5);
}

}  // namespace

std::string_view name_of(Goal goal) {
  switch (goal) {
    case Goal::win: return "win";
    case Goal::draw: return "draw";
    case Goal::most: return "most";
  }
  return "";
}

std::optional<Puzzle> puzzle_of(const rules::Position& position, std::vector<records::MoveValue> values) {
  const int empties = position.empties();
  const int moves = rules::count(position.legal_moves());
  const bool fits = empties >= least_empties && empties <= most_empties && moves >= least_moves;
  if (!fits || std::ssize(values) != moves) return std::nullopt;
  std::ranges::sort(values, [](const auto& left, const auto& right) {
    return left.value != right.value ? left.value > right.value : left.square < right.square;
  });
  const auto goal = goal_of(values[0].value, values[1].value);
  if (!goal) return std::nullopt;
  Puzzle puzzle{.position = position, .values = std::move(values), .goal = *goal, .grade = 1, .source = {}, .line = {}};
  puzzle.grade = grade_of(puzzle);
  return puzzle;
}

std::string write_puzzle(const Puzzle& puzzle) {
  records::Record record;
  record.start = puzzle.position;
  record.values = puzzle.values;
  record.comment = std::string(best_mark);
  for (const auto square : puzzle.line) record.comment += square.name();
  if (!puzzle.source.empty()) record.comment += std::string(source_mark) + puzzle.source;
  return records::write_obf(record);
}

std::optional<Puzzle> read_puzzle(std::string_view line) {
  auto record = records::read_obf(line);
  if (!record) return std::nullopt;
  auto puzzle = puzzle_of(record->start, std::move(record->values));
  if (!puzzle) return puzzle;
  std::string_view comment = record->comment;
  if (comment.starts_with(best_mark)) {
    comment.remove_prefix(best_mark.size());
    const auto moves = comment.substr(0, comment.find(source_mark));
    comment.remove_prefix(std::min(moves.size() + source_mark.size(), comment.size()));
    for (std::size_t at = 0; at + 1 < moves.size(); at += 2) {
      const auto square = rules::Square::from_name(moves.substr(at, 2));
      if (!square) return std::nullopt;
      puzzle->line.push_back(*square);
    }
  }
  puzzle->source = comment;
  return puzzle;
}

std::size_t puzzle_of_day(std::chrono::sys_days day, std::size_t puzzles) {
  // A step without a common divisor visits every puzzle; one near the golden section lets neighbours be far apart.
  auto step = static_cast<std::size_t>(0.618 * static_cast<double>(puzzles));
  while (step > 1 && std::gcd(step, puzzles) != 1) --step;
  const auto days = day.time_since_epoch().count();
  const auto count = static_cast<std::int64_t>(puzzles);
  const auto place = static_cast<std::size_t>(((days % count) + count) % count);
  return place * std::max<std::size_t>(step, 1) % puzzles;
}

}  // namespace reversi::puzzles
