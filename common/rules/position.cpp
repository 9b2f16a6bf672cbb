#include "common/rules/position.h"

namespace reversi::rules {
namespace {

enum class Cell : std::uint8_t { black, white, empty, blank, unknown };

Cell cell_of(char letter) {
  switch (letter) {
    case 'X':
    case 'x':
    case 'B':
    case 'b':
    case '0':
    case '*': return Cell::black;
    case 'O':
    case 'o':
    case 'W':
    case 'w':
    case '1': return Cell::white;
    case '-':
    case '.': return Cell::empty;
    case ' ':
    case '\t':
    case '\n':
    case '\r': return Cell::blank;
    default: return Cell::unknown;
  }
}

}  // namespace

std::string_view describe(MoveFault fault) {
  switch (fault) {
    case MoveFault::game_over: return "the game is over";
    case MoveFault::occupied: return "square is occupied";
    case MoveFault::flips_nothing: return "turns over nothing for the side to move";
  }
  return "";
}

std::string board_string(const Position& position) {
  std::string text(Square::count, '-');
  for_each_square(position.black, [&](Square square) { text[static_cast<std::size_t>(square.index())] = 'X'; });
  for_each_square(position.white, [&](Square square) { text[static_cast<std::size_t>(square.index())] = 'O'; });
  return text;
}

std::string to_string(const Position& position) {
  return board_string(position) + (position.to_move == Color::black ? " X" : " O");
}

std::expected<Position, std::string> parse_position(std::string_view text) {
  Position position;
  int squares = 0;
  bool side_seen = false;
  for (std::size_t offset = 0; offset < text.size(); ++offset) {
    const Cell cell = cell_of(text[offset]);
    const std::string where = " at character " + std::to_string(offset + 1);
    if (cell == Cell::blank) continue;
    if (cell == Cell::unknown) return std::unexpected("unknown sign" + where);
    if (side_seen) return std::unexpected("text after the side to move" + where);
    if (squares == Square::count) {
      if (cell == Cell::empty) return std::unexpected("a side to move is wanted" + where);
      position.to_move = cell == Cell::black ? Color::black : Color::white;
      side_seen = true;
      continue;
    }
    const Bitboard bit = Square(squares++).bit();
    if (cell == Cell::black) position.black |= bit;
    if (cell == Cell::white) position.white |= bit;
  }
  if (squares < Square::count) return std::unexpected("only " + std::to_string(squares) + " of 64 squares");
  if (!side_seen) return std::unexpected("the side to move is missing");
  return position;
}

std::uint64_t perft_with_passes(const Position& position, int depth) {
  if (depth == 0) return 1;
  const Bitboard moves = position.legal_moves();
  if (moves == 0) return position.is_over() ? 1 : perft_with_passes(position.passed(), depth - 1);
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t leaves = 0;
  for_each_square(moves, [&](Square square) { leaves += perft_with_passes(position.after(square), depth - 1); });
  return leaves;
}

std::uint64_t perft_without_passes(const Position& position, int depth) {
  if (depth == 0) return 1;
  const Bitboard moves = position.legal_moves();
  if (moves == 0) return position.is_over() ? 1 : perft_without_passes(position.passed(), depth);
  if (depth == 1) return static_cast<std::uint64_t>(count(moves));
  std::uint64_t leaves = 0;
  for_each_square(moves, [&](Square square) { leaves += perft_without_passes(position.after(square), depth - 1); });
  return leaves;
}

}  // namespace reversi::rules
