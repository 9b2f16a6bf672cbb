#include "server/engine/evaluate.h"

#include <gtest/gtest.h>

#include <cstdlib>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

Bitboard mirrored(Bitboard set) {
  Bitboard result = 0;
  for_each_index(set, [&](int square) { result |= Bitboard{1} << (square ^ 7); });
  return result;
}

Bitboard transposed(Bitboard set) {
  Bitboard result = 0;
  for_each_index(set, [&](int square) { result |= Bitboard{1} << (square % 8 * 8 + square / 8); });
  return result;
}

template <typename Check>
void for_many_boards(Check check) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    for (const auto& position : random_game(seed)) check(position);
  }
}

TEST(Evaluation, ChangesItsSignWhenTheDiscsChangeSides) {
  for (const Weights* weights : {&expert_weights, &beginner_weights}) {
    for_many_boards([&](const rules::Position& position) {
      const Board board = Board::of(position);
      ASSERT_EQ(balance(board, *weights), -balance(board.passed(), *weights)) << rules::to_string(position);
    });
  }
}

TEST(Evaluation, GivesTheTurnTheSameWorthWhicheverSideHasIt) {
  for_many_boards([&](const rules::Position& position) {
    const Board board = Board::of(position);
    if (std::abs(balance(board, expert_weights)) > 60 * disc_value) return;  // near the limits of a guess
    const Value mine = evaluate(board, expert_weights) - balance(board, expert_weights);
    const Value theirs = evaluate(board.passed(), expert_weights) - balance(board.passed(), expert_weights);
    ASSERT_EQ(mine, theirs) << rules::to_string(position);
  });
}

TEST(Evaluation, IsTheSameForTheEightWaysToLookAtABoard) {
  for_many_boards([&](const rules::Position& position) {
    const Board board = Board::of(position);
    const Board mirror{mirrored(board.mine), mirrored(board.theirs)};
    const Board transpose{transposed(board.mine), transposed(board.theirs)};
    ASSERT_EQ(evaluate(board, expert_weights), evaluate(mirror, expert_weights));
    ASSERT_EQ(evaluate(board, expert_weights), evaluate(transpose, expert_weights));
  });
}

TEST(Evaluation, OfAFinishedGameIsItsResult) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const Board end = Board::of(random_game(seed).back());
    ASSERT_EQ(evaluate(end, expert_weights), disc_value * end.final_difference());
  }
}

TEST(Evaluation, PrefersACornerToTheSquareBesideIt) {
  const auto corner =
      rules::parse_position("X-------------------O------XXX-----OXX-----O--------------------X").value();
  const auto beside =
      rules::parse_position("-X------------------O------XXX-----OXX-----O--------------------X").value();
  EXPECT_GT(evaluate(Board::of(corner), expert_weights), evaluate(Board::of(beside), expert_weights) + 5 * disc_value);
}

struct EdgeCase {
  const char* name;
  const char* top_row;
  Bitboard stable;
};

constexpr EdgeCase edge_cases[]{
    {"nothing without a corner", "-XXXXXX-", 0},
    {"a row from a corner", "XXXO-XX-", 0b00000111},
    {"rows from both corners", "XX-O--XX", 0b11000011},
    {"all of a full edge", "OXOXXOXO", 0b01011010},
};

TEST(StableEdges, AreRowsFromACornerAndFullEdges) {
  for (const auto& [name, top_row, stable] : edge_cases) {
    const auto position = rules::parse_position(top_row + std::string(56, '-') + "X").value();
    EXPECT_EQ(stable_edges(position.black, position.white), stable) << name;
  }
}

}  // namespace
}  // namespace reversi::engine
