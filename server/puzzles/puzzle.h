// Puzzles: endgame positions in which one move alone is best, with the exact value of every move.
//
// Plain values and pure functions. A book of puzzles is a file of OBF, one a line, whose values list every legal move;
// what a puzzle asks and how hard it is follow from position and values.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "common/records/record.h"

namespace reversi::puzzles {

/// What the one best move achieves that no other does.
enum class Goal : std::uint8_t {
  win,   ///< every other move draws or loses
  draw,  ///< every other move loses
  most,  ///< the result is the same, but no other move is within four discs
};

/// "win", ...
std::string_view name_of(Goal goal);

/// The numbers of empty squares and of moves that make a puzzle.
inline constexpr int least_empties = 7;
inline constexpr int most_empties = 14;
inline constexpr int least_moves = 4;

struct Puzzle {
  rules::Position position;                ///< the side to move is to find the move
  std::vector<records::MoveValue> values;  ///< of all its legal moves, exact, the best first
  Goal goal = Goal::win;
  int grade = 1;                      ///< 1 easy .. 5 hard
  std::string source;                 ///< who played, and when
  std::vector<rules::Square> line{};  ///< best play to the end, the solution first, passes left out

  rules::Square solution() const { return values.front().square; }
};

/// The puzzle that a position is; nothing where it has too few or too many empty squares, too few moves, or no move
/// that is best alone. @param values  of every legal move, exact
std::optional<Puzzle> puzzle_of(const rules::Position& position, std::vector<records::MoveValue> values);

/// One line of OBF, without a line end; and back. Nothing where the line is no puzzle. The comment holds best play and
/// source: "% best a4b2c3; Ann - Bob, 2003".
std::string write_puzzle(const Puzzle& puzzle);
std::optional<Puzzle> read_puzzle(std::string_view line);

/// Which of a book's puzzles is that day's: each comes once before any comes again. @param puzzles  at least 1
std::size_t puzzle_of_day(std::chrono::sys_days day, std::size_t puzzles);

}  // namespace reversi::puzzles
