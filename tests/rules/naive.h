// Othello on a plain 8x8 array, written the slow and obvious way: what the bitboards are held against.
#pragma once

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "common/rules/position.h"

namespace reversi::test {

class NaiveBoard {
 public:
  explicit NaiveBoard(const rules::Position& position) : to_move_(position.to_move == rules::Color::black ? 'X' : 'O') {
    const std::string squares = rules::board_string(position);
    for (int index = 0; index < 64; ++index) cell(index / 8, index % 8) = squares[static_cast<std::size_t>(index)];
  }

  bool is_legal(int row, int column) const { return cell(row, column) == '-' && !flipped_by(row, column).empty(); }

  bool has_move() const {
    for (int index = 0; index < 64; ++index) {
      if (is_legal(index / 8, index % 8)) return true;
    }
    return false;
  }

  void play(int row, int column) {
    for (const auto& [flipped_row, flipped_column] : flipped_by(row, column)) {
      cell(flipped_row, flipped_column) = to_move_;
    }
    cell(row, column) = to_move_;
    pass();
  }

  void pass() { to_move_ = other(); }

  /// As rules::to_string writes it.
  std::string text() const {
    std::string text;
    for (const auto& row : cells_) text.append(row.begin(), row.end());
    return text + ' ' + to_move_;
  }

 private:
  using Place = std::pair<int, int>;

  char other() const { return to_move_ == 'X' ? 'O' : 'X'; }
  static bool on_board(int row, int column) { return row >= 0 && row < 8 && column >= 0 && column < 8; }
  char& cell(int row, int column) {
    return cells_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
  }
  char cell(int row, int column) const {
    return cells_.at(static_cast<std::size_t>(row)).at(static_cast<std::size_t>(column));
  }

  std::vector<Place> flipped_by(int row, int column) const {
    std::vector<Place> all;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        std::vector<Place> line;
        int r = row + down;
        int c = column + right;
        for (; on_board(r, c) && cell(r, c) == other(); r += down, c += right) line.emplace_back(r, c);
        if (on_board(r, c) && cell(r, c) == to_move_) all.insert(all.end(), line.begin(), line.end());
      }
    }
    return all;
  }

  std::array<std::array<char, 8>, 8> cells_{};
  char to_move_;
};

}  // namespace reversi::test
