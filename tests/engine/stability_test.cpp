#include "server/engine/stability.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

TEST(Stability, KnowsEdgesByHand) {
  const auto& edges = edge_stability();
  EXPECT_EQ(edges[0b00000001][0], 0b00000001) << "a corner";
  EXPECT_EQ(edges[0b00000111][0b11111000], 0b00000111) << "a full edge";
  EXPECT_EQ(edges[0b00000110][0], 0) << "beside an empty corner";
  EXPECT_EQ(edges[0b00000111][0b00001000], 0b00000111) << "a row from the corner";
  EXPECT_EQ(edges[0b00111100][0b01000000], 0) << "between an enemy and a free square";
  EXPECT_EQ(edges[0b00111100][0b01000010], 0b00111100) << "between two enemies";
}

/// Whether a line of the board through a square is full.
bool is_full(Bitboard discs, int square, std::size_t direction) {
  const auto& rays = detail::rays[static_cast<std::size_t>(square)];
  const Bitboard line = rays.rising[direction] | rays.falling[direction];
  return (discs & line) == line;
}

TEST(Stability, FindsTheFullLines) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 1000; ++round) {
    const Bitboard discs = random() | random() | random() | random();
    const auto full = detail::full_lines(discs);
    const Bitboard by_direction[]{full.horizontal, full.falling, full.vertical, full.rising};
    for_each_index(discs, [&](int square) {
      for (std::size_t direction = 0; direction < 4; ++direction) {
        ASSERT_EQ((by_direction[direction] >> square & 1) != 0, is_full(discs, square, direction))
            << square << " " << direction;
      }
    });
  }
}

TEST(Stability, NoDiscCalledSafeIsEverTurned) {
  int safe = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    Bitboard stable_black = 0;
    Bitboard stable_white = 0;
    for (const auto& position : random_game(seed)) {
      ASSERT_EQ(stable_black & ~position.black, 0U) << rules::to_string(position);
      ASSERT_EQ(stable_white & ~position.white, 0U) << rules::to_string(position);
      stable_black |= stable_discs(position.black, position.white, edge_stability());
      stable_white |= stable_discs(position.white, position.black, edge_stability());
    }
    safe += count(stable_black | stable_white);
  }
  EXPECT_GT(safe, 400 * 40) << "most of a full board is safe";
}

}  // namespace
}  // namespace reversi::engine
