#include "server/engine/board.h"

#include <gtest/gtest.h>

#include <random>

#include "server/engine/isa.h"
#include "server/engine/isa_code.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

/// The board's operations as one instruction set has them.
struct Operations {
  Isa set;
  Bitboard (*moves)(const Board& board);
  Bitboard (*flips)(const Board& board, int square);
};

constexpr Operations all_operations[]{
    {Isa::portable, portable::moves, portable::flips},
#if defined(__x86_64__)
    {Isa::avx2, avx2::moves, avx2::flips},
    {Isa::avx512, avx512::moves, avx512::flips},
#endif
};

void expect_like_the_rules(const rules::Position& position) {
  const Board board = Board::of(position);
  for (const auto& operations : all_operations) {
    if (!has(operations.set)) continue;
    ASSERT_EQ(operations.moves(board), position.legal_moves()) << name_of(operations.set) << rules::to_string(position);
    rules::for_each_square(position.empty(), [&](rules::Square square) {
      ASSERT_EQ(operations.flips(board, square.index()), position.flips(square))
          << name_of(operations.set) << square.name() << rules::to_string(position);
    });
  }
  ASSERT_EQ(board.moves(), position.legal_moves()) << rules::to_string(position);
  rules::for_each_square(position.empty(), [&](rules::Square square) {
    ASSERT_EQ(board.flips(square.index()), position.flips(square)) << square.name() << rules::to_string(position);
  });
}

TEST(Board, MovesAndTurnsDiscsAsTheRulesDoInRandomGames) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    for (const auto& position : random_game(seed)) expect_like_the_rules(position);
  }
}

TEST(Board, MovesAndTurnsDiscsAsTheRulesDoOnBoardsThatNoGameReaches) {
  std::mt19937_64 random(7);
  for (int round = 0; round < 5000; ++round) {
    const Bitboard occupied = random() | random();
    const Bitboard black = random() & occupied;
    expect_like_the_rules({black, occupied & ~black, rules::Color::black});
  }
}

TEST(Board, PlacesADiscAsTheRulesDo) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const auto& position : random_game(seed)) {
      rules::for_each_square(position.legal_moves(), [&](rules::Square square) {
        ASSERT_EQ(Board::of(position).after(square.index()), Board::of(position.after(square)));
      });
    }
  }
}

TEST(Board, GivesTheEmptySquaresToTheWinner) {
  const auto won = rules::parse_position("XXXXXXX---------------------------------------------------------X").value();
  EXPECT_EQ(Board::of(won).final_difference(), 64);
  EXPECT_EQ(Board::of(won).passed().final_difference(), -64);
  const auto drawn = rules::parse_position("XO--------------------------------------------------------------X").value();
  EXPECT_EQ(Board::of(drawn).final_difference(), 0);
}

TEST(Board, KnowsTheNeighboursOfCornersAndOfTheCentre) {
  EXPECT_EQ(neighbours(rules::Square(0).bit()), Bitboard{0x0302});
  EXPECT_EQ(neighbours(rules::Square(63).bit()), Bitboard{0x40c0} << 48);
  EXPECT_EQ(count(neighbours(rules::Square(28).bit())), 8);
}

}  // namespace
}  // namespace reversi::engine
