#include "server/puzzles/maker.h"

#include <algorithm>
#include <limits>

#include "server/engine/endgame.h"

namespace reversi::puzzles {
namespace {

using rules::Position;
using rules::Square;

constexpr int table_bits = 18;

/// The final difference for the side that has moved, empty squares to the winner.
int value_after(engine::Endgame& endgame, const Position& after) {
  const auto solve = [&](const Position& position) { return endgame.solve(engine::Board::of(position), -64, 64); };
  if (after.can_move()) return -solve(after);
  if (after.passed().can_move()) return solve(after.passed());
  const auto score = after.final_score();
  const int black = score.black - score.white;
  return after.to_move == rules::Color::white ? black : -black;
}

/// What the line of a puzzle comes to for its side to move; nothing where it is not played to the end.
std::optional<int> value_at_the_end(const Puzzle& puzzle) {
  rules::Game game(puzzle.position);
  for (const auto square : puzzle.line) {
    if (!game.play(square)) return std::nullopt;
  }
  if (!game.is_over()) return std::nullopt;
  const auto score = game.position().final_score();
  const int black = score.black - score.white;
  return puzzle.position.to_move == rules::Color::black ? black : -black;
}

/// "Ann - Bob, 2003-12-15", as much of it as is known.
std::string source_of(const records::Record& record) {
  std::string source;
  if (!record.black.name.empty() || !record.white.name.empty()) {
    source = record.black.name + " - " + record.white.name;
  }
  if (!record.date.empty()) source += (source.empty() ? "" : ", ") + record.date;
  return source;
}

}  // namespace

Maker::Maker(std::uint64_t nodes) : nodes_(nodes), table_(table_bits) {}

std::vector<records::MoveValue> Maker::values_of(const Position& position) {
  engine::Guard guard({}, {}, nodes_);
  guard.arm();
  engine::Endgame endgame(table_, guard);
  std::vector<records::MoveValue> values;
  rules::for_each_square(position.legal_moves(), [&](Square move) {
    const int value = guard.stopped() ? 0 : value_after(endgame, position.after(move));
    if (!guard.stopped()) values.push_back({.square = move, .value = value});
  });
  return values;
}

std::optional<Puzzle> Maker::puzzle_in(const records::Record& record, int empties, const Wanted& wanted) {
  rules::Game game(record.start);
  for (const auto& move : record.moves) {
    if (!move.square) continue;
    const Position& position = game.position();
    const bool asked = position.empties() <= empties && position.empties() >= least_empties;
    if (asked && rules::count(position.legal_moves()) >= least_moves) {
      auto puzzle = puzzle_of(position, values_of(position));
      if (puzzle && (!wanted || wanted(*puzzle, *move.square))) {
        puzzle->source = source_of(record);
        puzzle->line = line_of(*puzzle);
        return puzzle;
      }
    }
    if (!game.play(*move.square)) return std::nullopt;
  }
  return std::nullopt;
}

int Maker::Met::value_played() const {
  return std::ranges::find(puzzle.values, played, &records::MoveValue::square)->value;  // a legal move's
}

std::vector<Maker::Met> Maker::all_in(const records::Record& record, const std::function<bool()>& go_on) {
  std::vector<Met> met;
  rules::Game game(record.start);
  for (const auto& move : record.moves) {
    if (!move.square) continue;
    const Position& position = game.position();
    if (position.empties() < least_empties || position.fault_of(*move.square)) break;
    if (position.empties() <= most_empties && rules::count(position.legal_moves()) >= least_moves) {
      if (!go_on()) break;
      auto puzzle = puzzle_of(position, values_of(position));
      if (puzzle) met.push_back({.puzzle = *std::move(puzzle), .played = *move.square, .ply = game.ply()});
    }
    if (!game.play(*move.square)) break;
  }
  for (auto& one : met) one.puzzle.source = source_of(record);
  return met;
}

std::vector<Square> Maker::line_of(const Puzzle& puzzle) {
  engine::Guard guard({}, {}, std::numeric_limits<std::uint64_t>::max());
  engine::Endgame endgame(table_, guard);
  return endgame.line(engine::Board::of(puzzle.position), puzzle.values.front().value);
}

bool Maker::is_exact(const Puzzle& puzzle) {
  if (value_at_the_end(puzzle) != puzzle.values.front().value) return false;
  const auto values = values_of(puzzle.position);
  return values.size() == puzzle.values.size() && std::ranges::all_of(values, [&](const auto& value) {
           return std::ranges::find(puzzle.values, value) != puzzle.values.end();
         });
}

}  // namespace reversi::puzzles
