#include "common/rules/symmetry.h"

#include <gtest/gtest.h>

#include "common/rules/game.h"

namespace reversi::rules {
namespace {

TEST(Symmetry, EachLeavesTheStartPositionAsItIs) {
  for (const Symmetry symmetry : all_symmetries) EXPECT_EQ(apply(symmetry, Position::start()), Position::start());
}

TEST(Symmetry, SetsAndSquaresGoTheSameWay) {
  for (const Symmetry symmetry : all_symmetries) {
    for (int index = 0; index < Square::count; ++index) {
      const Square square(index);
      EXPECT_EQ(apply(symmetry, square.bit()), apply(symmetry, square).bit()) << square.name();
      EXPECT_EQ(apply(symmetry, apply(symmetry, square)), square);
    }
  }
}

TEST(Symmetry, TheFourFirstMovesAreImagesOfOne) {
  const Square f5(37);
  EXPECT_EQ(apply(Symmetry::half_turn, f5).name(), "c4");
  EXPECT_EQ(apply(Symmetry::main_diagonal, f5).name(), "e6");
  EXPECT_EQ(apply(Symmetry::anti_diagonal, f5).name(), "d3");
}

TEST(Symmetry, AllImagesOfAGameHaveTheSameCanonicalPositions) {
  for (const Symmetry symmetry : all_symmetries) {
    Game game;
    Game image;
    for (const char* move : {"f5", "d6", "c3", "d3", "c4", "f4", "f6", "f3"}) {
      const auto square = Square::from_name(move).value();
      ASSERT_TRUE(game.play(square));
      ASSERT_TRUE(image.play(apply(symmetry, square)));
      EXPECT_EQ(image.position(), apply(symmetry, game.position()));
      EXPECT_EQ(canonical(image.position()), canonical(game.position()));
    }
  }
}

}  // namespace
}  // namespace reversi::rules
