#include "common/protocol/convert.h"

#include <gtest/gtest.h>

namespace reversi::protocol {
namespace {

using rules::Color;
using rules::Position;

TEST(Convert, ColoursGoThereAndBack) {
  for (const Color color : {Color::black, Color::white}) EXPECT_EQ(color_of(to_wire(color)), color);
  EXPECT_EQ(to_wire(Color::black), v1::COLOR_BLACK);
  EXPECT_EQ(to_wire(Color::white), v1::COLOR_WHITE);
}

TEST(Convert, NoSideAndUnknownNumbersAreNoColour) {
  for (const int number : {0, 3, -1, 1000}) EXPECT_EQ(color_of(static_cast<v1::Color>(number)), std::nullopt) << number;
}

TEST(Convert, PositionsGoThereAndBack) {
  for (const Position& position : {Position::start(), Position::start().after(rules::Square(37)), Position{}}) {
    EXPECT_EQ(position_of(to_wire(position), to_wire(position.to_move)), position);
  }
}

TEST(Convert, TheStartHasTheBitsOfItsSquares) {
  const v1::Board board = to_wire(Position::start());
  EXPECT_EQ(board.black(), (std::uint64_t{1} << 28) | (std::uint64_t{1} << 35));
  EXPECT_EQ(board.white(), (std::uint64_t{1} << 27) | (std::uint64_t{1} << 36));
}

TEST(Convert, ASquareWithTwoDiscsIsNoPosition) {
  v1::Board board = to_wire(Position::start());
  board.set_black(board.black() | board.white());
  EXPECT_EQ(position_of(board, v1::COLOR_BLACK), std::nullopt);
}

TEST(Convert, APositionNeedsASideToMove) {
  EXPECT_EQ(position_of(to_wire(Position::start()), v1::COLOR_UNSPECIFIED), std::nullopt);
}

}  // namespace
}  // namespace reversi::protocol
