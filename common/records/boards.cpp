#include "common/records/boards.h"

#include <algorithm>
#include <array>

#include "common/records/builder.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Color;
using rules::Position;
using rules::Square;

Fault fault_at(FaultKind kind, std::size_t offset, std::string_view text) {
  return {.kind = kind, .game = 1, .ply = 0, .offset = offset, .text = printable(text, 24)};
}

enum class Cell : std::uint8_t { empty, black, white, unknown };

/// Squares in the order they are written, and the side behind them.
class Cells {
 public:
  bool full() const { return squares_ == Square::count; }
  int squares() const { return squares_; }

  /// @return false where there is no square left.
  bool add(Cell cell, int times = 1) {
    if (times > Square::count - squares_) return false;
    for (; times > 0; --times) {
      const auto bit = Square(squares_++).bit();
      if (cell == Cell::black) position_.black |= bit;
      if (cell == Cell::white) position_.white |= bit;
    }
    return true;
  }

  /// By the number of discs where the side is not written: Black has moved as often as White, or is next after a pass
  /// that nobody can know of.
  Position position(std::optional<Color> side) const {
    Position position = position_;
    const bool even = position.empties() % 2 == 0;
    position.to_move = side.value_or(even ? Color::black : Color::white);
    return position;
  }

 private:
  Position position_;
  int squares_ = 0;
};

using Alphabet = Cell (*)(char);

Cell board_cell(char letter) {
  if (std::string_view("XxBb0*").contains(letter)) return Cell::black;
  if (std::string_view("OoWw1").contains(letter)) return Cell::white;
  return std::string_view("-.").contains(letter) ? Cell::empty : Cell::unknown;
}

Cell digit_cell(char letter) {
  switch (letter) {
    case '0': return Cell::empty;
    case '1': return Cell::black;
    case '2': return Cell::white;
    default: return Cell::unknown;
  }
}

std::optional<Color> color_of(Cell cell) {
  if (cell == Cell::black) return Color::black;
  return cell == Cell::white ? std::optional(Color::white) : std::nullopt;
}

/// A side written out, at the end of the text; taken off it.
std::optional<Color> take_side_word(std::string_view& text) {
  const auto word = text.substr(text.find_last_of(" \t\r\n") + 1);
  const bool black = equal_in_any_case(word, "black");
  if (!black && !equal_in_any_case(word, "white")) return std::nullopt;
  text.remove_suffix(word.size());
  return black ? Color::black : Color::white;
}

/// 64 signs of one alphabet, then the side, or nothing.
std::expected<Position, Fault> read_squares(std::string_view text, Alphabet cell_of) {
  Cells cells;
  const auto word = take_side_word(text);
  std::optional<Color> side;
  for (std::size_t offset = 0; offset < text.size(); ++offset) {
    if (std::string_view(" \t\r\n").contains(text[offset])) continue;
    const Cell cell = cell_of(text[offset]);
    if (cell == Cell::unknown || side || (cells.full() && word)) {
      return std::unexpected(fault_at(FaultKind::bad_board, offset, text.substr(offset)));
    }
    if (!cells.full()) {
      cells.add(cell);
    } else if (side = color_of(cell); !side) {
      return std::unexpected(fault_at(FaultKind::bad_board, offset, text.substr(offset)));
    }
  }
  if (!cells.full()) return std::unexpected(fault_at(FaultKind::bad_board, text.size(), text));
  return cells.position(word ? word : side);
}

/// Only digits 0, 1 and 2: the save form. A board string of 0 and 1 alone has signs for its empty squares.
bool is_digits_form(std::string_view text) {
  return std::ranges::all_of(text, [](char letter) { return std::string_view("012 \t\r\n").contains(letter); });
}

/// What the letters of a form with slashes mean.
struct SlashForm {
  bool row_eight_first = false;
  std::string_view black;
  std::string_view white;
  std::string_view black_to_move;
  std::string_view white_to_move;
};

SlashForm slash_form_of(std::string_view board) {
  if (board.contains('[')) {
    return {.row_eight_first = true, .black = "P", .white = "p", .black_to_move = "w", .white_to_move = "b"};
  }
  if (board.find_first_of("Pp") != std::string_view::npos) {
    return {.row_eight_first = true, .black = "p", .white = "P", .black_to_move = "b", .white_to_move = "w"};
  }
  return {.row_eight_first = false, .black = "BbXx", .white = "WwOo", .black_to_move = "BbXx", .white_to_move = "WwOo"};
}

rules::Bitboard rows_swapped(rules::Bitboard set) {
  rules::Bitboard swapped = 0;
  rules::for_each_square(set, [&](Square square) { swapped |= Square(square.index() ^ 56).bit(); });
  return swapped;
}

/// One row of a form with slashes. @return false where it is not eight squares.
bool read_row(std::string_view row, const SlashForm& form, Cells& cells) {
  const int before = cells.squares();
  for (const char letter : row) {
    const Cell disc = form.black.contains(letter)   ? Cell::black
                      : form.white.contains(letter) ? Cell::white
                                                    : Cell::unknown;
    if (letter >= '1' && letter <= '8') {
      if (!cells.add(Cell::empty, letter - '0')) return false;
    } else if (disc == Cell::unknown || !cells.add(disc)) {
      return false;
    }
  }
  return cells.squares() - before == 8;
}

/// "row/row/... side ...": what follows the side is not looked at.
std::expected<Position, Fault> read_slashes(std::string_view text) {
  const auto blank = std::min(text.find_first_of(" \t"), text.size());
  const auto board = text.substr(0, blank);
  const auto side = trim(text.substr(blank)).substr(0, 1);
  const SlashForm form = slash_form_of(board);
  Cells cells;
  auto rows = board.substr(0, board.find('['));
  for (int row = 0; row < 8; ++row) {
    const auto end = std::min(rows.find('/'), rows.size());
    if (!read_row(rows.substr(0, end), form, cells)) {
      return std::unexpected(fault_at(FaultKind::bad_board, 0, rows.substr(0, end)));
    }
    rows.remove_prefix(std::min(end + 1, rows.size()));
  }
  const bool black = !side.empty() && form.black_to_move.contains(side);
  if (!rows.empty() || (!black && (side.empty() || !form.white_to_move.contains(side)))) {
    return std::unexpected(fault_at(FaultKind::bad_board, blank, text.substr(blank)));
  }
  Position position = cells.position(black ? Color::black : Color::white);
  if (!form.row_eight_first) return position;
  return Position{rows_swapped(position.black), rows_swapped(position.white), position.to_move};
}

rules::Position last_position(const Record& record) {
  const auto game = replay(record);
  return game ? game->position() : record.start;
}

}  // namespace

std::expected<Position, Fault> read_board(std::string_view text) {
  text = trim(text);
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos) {
    return std::unexpected(fault_at(FaultKind::no_board, 0, text));
  }
  const auto blank = std::min(text.find_first_of(" \t\r\n"), text.size());
  // 0, 1 and 2 in front are squares of the save form with blanks between them.
  if (const auto size = to_int(text.substr(0, blank)); size && *size > 2 && blank <= 2 && blank < text.size()) {
    if (*size != 8) return std::unexpected(fault_at(FaultKind::other_size, 0, text.substr(0, blank)));
    return read_squares(text.substr(blank), board_cell);
  }
  if (text.substr(0, blank).contains('/')) return read_slashes(text);
  return read_squares(text, is_digits_form(text) ? digit_cell : board_cell);
}

ReadResult read_board_record(std::string_view text) {
  const auto position = read_board(text);
  if (!position) return std::unexpected(Broken{.fault = position.error(), .legal_part = {}});
  Builder builder;
  builder.set_start(*position);
  return std::move(builder.record);
}

std::string write_board(const Record& record) { return rules::to_string(last_position(record)); }

std::string write_digits(const Record& record) {
  const Position position = last_position(record);
  std::string text;
  for (int index = 0; index < Square::count; ++index) {
    const auto bit = Square(index).bit();
    text += (position.black & bit) != 0 ? '1' : (position.white & bit) != 0 ? '2' : '0';
    if (index % 8 == 7) text += '\n';
  }
  return text + (position.to_move == Color::black ? "1" : "2");
}

}  // namespace reversi::records
