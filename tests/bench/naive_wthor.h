// The obvious way to replay a WTHOR base: discs in an 8x8 array, eight directions walked square by square.
#pragma once

#include <array>
#include <string_view>

namespace reversi::bench {

/// One game on a plain array; written without care for speed, but without waste either.
class NaiveReplay {
 public:
  NaiveReplay() {
    cells_[3][3] = cells_[4][4] = white;
    cells_[3][4] = cells_[4][3] = black;
  }

  /// @param bytes  the 60 move bytes of a game @return false at an illegal move
  bool play(std::string_view bytes) {
    for (const char byte : bytes) {
      if (byte == 0) return true;
      const int row = byte / 10 - 1;
      const int column = byte % 10 - 1;
      if (!on_board(row, column)) return false;
      if (!has_move()) side_ = -side_;
      if (!place(row, column)) return false;
      side_ = -side_;
    }
    return true;
  }

  int discs(int side) const {
    int count = 0;
    for (const auto& row : cells_) {
      for (const int cell : row) count += cell == side ? 1 : 0;
    }
    return count;
  }

  static constexpr int black = 1;
  static constexpr int white = -1;

 private:
  static bool on_board(int row, int column) { return row >= 0 && row < 8 && column >= 0 && column < 8; }
  int& cell(int row, int column) { return cells_[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)]; }

  /// Discs that a disc would turn in one direction.
  int turned(int row, int column, int down, int right) {
    int length = 0;
    row += down;
    column += right;
    for (; on_board(row, column) && cell(row, column) == -side_; row += down, column += right) ++length;
    return on_board(row, column) && cell(row, column) == side_ ? length : 0;
  }

  bool is_legal(int row, int column) {
    if (cell(row, column) != 0) return false;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if ((down != 0 || right != 0) && turned(row, column, down, right) > 0) return true;
      }
    }
    return false;
  }

  bool has_move() {
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if (is_legal(row, column)) return true;
      }
    }
    return false;
  }

  bool place(int row, int column) {
    if (cell(row, column) != 0) return false;
    int all = 0;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        const int length = turned(row, column, down, right);
        for (int step = 1; step <= length; ++step) cell(row + step * down, column + step * right) = side_;
        all += length;
      }
    }
    if (all > 0) cell(row, column) = side_;
    return all > 0;
  }

  std::array<std::array<int, 8>, 8> cells_{};
  int side_ = black;
};

}  // namespace reversi::bench
