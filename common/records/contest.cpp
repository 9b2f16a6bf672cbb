#include "common/records/contest.h"

#include <algorithm>
#include <vector>

#include "common/records/text.h"

namespace reversi::records {
namespace {

constexpr char black = 'B';
constexpr char white = 'W';
constexpr char empty = '-';

char other(char side) { return side == black ? white : black; }

/// A square board of any size; row 0 is the top one.
class SquareBoard {
 public:
  explicit SquareBoard(int size)
      : size_(size), cells_(static_cast<std::size_t>(size) * static_cast<std::size_t>(size), empty) {}

  /// The four discs in the middle: white on the diagonal from the top left.
  static SquareBoard start(int size) {
    SquareBoard board(size);
    const int middle = size / 2;
    board.at(middle - 1, middle - 1) = board.at(middle, middle) = white;
    board.at(middle - 1, middle) = board.at(middle, middle - 1) = black;
    return board;
  }

  bool has(int row, int column) const { return row >= 0 && row < size_ && column >= 0 && column < size_; }
  char& at(int row, int column) { return cells_[index_of(row, column)]; }
  char at(int row, int column) const { return cells_[index_of(row, column)]; }

  bool is_legal(int row, int column, char side) const {
    return has(row, column) && at(row, column) == empty && turned_by(row, column, side) > 0;
  }

  bool can_move(char side) const {
    for (int square = 0; square < size_ * size_; ++square) {
      if (is_legal(square / size_, square % size_, side)) return true;
    }
    return false;
  }

  /// Places a disc and turns what it turns. @return whether that is anything; if not, nothing has changed.
  bool place(int row, int column, char side) {
    if (!is_legal(row, column, side)) return false;
    for_each_direction([&](int down, int right) {
      const int length = line(row, column, down, right, side);
      for (int step = 1; step <= length; ++step) at(row + step * down, column + step * right) = side;
    });
    at(row, column) = side;
    return true;
  }

  int turned_by(int row, int column, char side) const {
    int all = 0;
    for_each_direction([&](int down, int right) { all += line(row, column, down, right, side); });
    return all;
  }

  int count(char side) const { return static_cast<int>(std::ranges::count(cells_, side)); }
  int size() const { return size_; }

 private:
  template <typename Visit>
  static void for_each_direction(Visit visit) {
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down != 0 || right != 0) visit(down, right);
      }
    }
  }

  /// Discs of the other side in a row, before one of this side.
  int line(int row, int column, int down, int right, char side) const {
    int length = 0;
    for (row += down, column += right; has(row, column) && at(row, column) == other(side); row += down, column += right)
      ++length;
    return has(row, column) && at(row, column) == side ? length : 0;
  }

  std::size_t index_of(int row, int column) const {
    return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_) + static_cast<std::size_t>(column);
  }

  int size_;
  std::vector<char> cells_;
};

/// Words and numbers of an input, one after the other.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  std::string_view next() {
    rest_ = trim(rest_);
    const auto word = rest_.substr(0, rest_.find_first_of(" \t\r\n"));
    rest_.remove_prefix(word.size());
    return word;
  }

  /// Nothing where the next word is no number between the two.
  std::optional<int> number(int least, int most) {
    const auto number = to_int(next());
    return number && *number >= least && *number <= most ? number : std::nullopt;
  }

  bool at_end() const { return trim(rest_).empty(); }

 private:
  std::string_view rest_;
};

std::unexpected<std::string> wrong(std::string_view what) { return std::unexpected(std::string(what)); }

/// Eight rows of eight.
std::optional<SquareBoard> read_board(Words& words) {
  SquareBoard board(8);
  for (int row = 0; row < 8; ++row) {
    const auto cells = words.next();
    if (cells.size() != 8 || cells.find_first_not_of("-BW") != std::string_view::npos) return std::nullopt;
    for (int column = 0; column < 8; ++column) board.at(row, column) = cells[static_cast<std::size_t>(column)];
  }
  return board;
}

std::optional<char> read_side(Words& words) {
  const auto side = words.next();
  return side == "B" || side == "W" ? std::optional(side.front()) : std::nullopt;
}

std::string moves_line(const SquareBoard& board, char side) {
  std::string line;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) {
      if (!board.is_legal(row, column, side)) continue;
      line += line.empty() ? "(" : " (";
      line += std::to_string(row + 1) + "," + std::to_string(column + 1) + ")";
    }
  }
  return (line.empty() ? "No legal move." : line) + "\n";
}

std::string two_wide(int number) { return (number < 10 ? " " : "") + std::to_string(number); }

std::string board_lines(const SquareBoard& board) {
  std::string text;
  for (int row = 0; row < 8; ++row) {
    for (int column = 0; column < 8; ++column) text += board.at(row, column);
    text += "\n";
  }
  return text;
}

/// The commands of one game of UVa 220, to its Q.
std::expected<std::string, std::string> uva_game(Words& words) {
  auto board = read_board(words);
  auto side = read_side(words);
  if (!board || !side) return wrong("a board of eight lines and a side are wanted");
  std::string text;
  while (true) {
    const auto command = words.next();
    if (command == "Q") return text + board_lines(*board);
    if (command == "L") {
      text += moves_line(*board, *side);
      continue;
    }
    const bool move = command.size() == 3 && command[0] == 'M' && is_digit(command[1]) && is_digit(command[2]);
    if (!move) return wrong("a command L, Mrc or Q is wanted");
    if (!board->can_move(*side)) side = other(*side);
    if (!board->place(command[1] - '1', command[2] - '1', *side)) {
      return wrong("the move " + std::string(command) + " is not legal");
    }
    text += "Black - " + two_wide(board->count(black)) + " White - " + two_wide(board->count(white)) + "\n";
    side = other(*side);
  }
}

std::expected<std::string, std::string> uva(std::string_view input) {
  Words words(input);
  const auto games = words.number(0, 1'000'000);
  if (!games) return wrong("the number of games is wanted");
  std::string text;
  for (int game = 0; game < *games; ++game) {
    const auto answer = uva_game(words);
    if (!answer) return std::unexpected("game " + std::to_string(game + 1) + ": " + answer.error());
    text += (game > 0 ? "\n" : "") + *answer;
  }
  return text;
}

std::expected<std::string, std::string> swea(std::string_view input) {
  Words words(input);
  const auto games = words.number(0, 1'000'000);
  if (!games) return wrong("the number of games is wanted");
  std::string text;
  for (int game = 1; game <= *games; ++game) {
    const auto size = words.number(4, 20);
    const auto moves = words.number(0, 400);
    if (!size || !moves || *size % 2 != 0)
      return wrong("game " + std::to_string(game) + ": its size and moves are wanted");
    auto board = SquareBoard::start(*size);
    for (int move = 1; move <= *moves; ++move) {
      const auto column = words.number(1, *size);
      const auto row = words.number(1, *size);
      const auto side = words.number(1, 2);
      const bool legal = column && row && side && board.place(*row - 1, *column - 1, *side == 1 ? black : white);
      if (!legal) return wrong("game " + std::to_string(game) + ", move " + std::to_string(move) + " is not legal");
    }
    text += "#" + std::to_string(game) + " " + std::to_string(board.count(black)) + " " +
            std::to_string(board.count(white)) + "\n";
  }
  return text;
}

std::expected<std::string, std::string> bccn(std::string_view input) {
  Words words(input);
  const auto size = words.number(2, 20);
  const auto moves = words.number(0, 400);
  if (!size || !moves || *size % 2 != 0) return wrong("the size and the number of moves are wanted");
  auto board = SquareBoard::start(*size);
  char side = black;
  for (int move = 0; move < *moves; ++move) {
    const auto row = words.number(-1000, 1000);
    const auto column = words.number(-1000, 1000);
    if (!row || !column) return wrong("move " + std::to_string(move + 1) + ": two small numbers are wanted");
    if (!board.can_move(side)) side = other(side);
    // A forged line changes nothing.
    if (board.place(*size - *row, *column - 1, side)) side = other(side);
  }
  return std::to_string(board.count(black)) + " " + std::to_string(board.count(white)) + "\n";
}

std::expected<std::string, std::string> codingame(std::string_view input) {
  Words words(input);
  auto board = read_board(words);
  const auto side = board ? read_side(words) : std::nullopt;
  const auto square = words.next();
  const bool named = square.size() == 2 && square[0] >= 'a' && square[0] <= 'h' && square[1] >= '1' && square[1] <= '8';
  if (!side || !named) return wrong("eight rows, a side and a square are wanted");
  const int row = square[1] - '1';
  const int column = square[0] - 'a';
  if (board->at(row, column) != empty) return "NOPE\n";
  if (!board->place(row, column, *side)) return "NULL\n";
  return std::to_string(board->count(white)) + " " + std::to_string(board->count(black)) + "\n";
}

}  // namespace

std::string_view name_of(Contest contest) {
  switch (contest) {
    case Contest::uva220: return "uva220";
    case Contest::swea4615: return "swea4615";
    case Contest::bccn: return "bccn";
    case Contest::codingame: return "codingame";
  }
  return "";
}

std::optional<Contest> contest_named(std::string_view name) {
  for (const Contest contest : all_contests) {
    if (name_of(contest) == name) return contest;
  }
  return std::nullopt;
}

std::expected<std::string, std::string> answer(Contest contest, std::string_view input) {
  switch (contest) {
    case Contest::uva220: return uva(input);
    case Contest::swea4615: return swea(input);
    case Contest::bccn: return bccn(input);
    case Contest::codingame: return codingame(input);
  }
  return wrong("no such contest");
}

}  // namespace reversi::records
