#include "server/engine/evaluator.h"

#include <gtest/gtest.h>

#include <bit>
#include <cstdlib>
#include <random>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

Bitboard turned_over(Bitboard set, int symmetry) {
  Bitboard result = 0;
  for_each_index(set, [&](int square) { result |= Bitboard{1} << image(square, symmetry); });
  return result;
}

/// What the value is defined as: the weights of all contents, and of the numbers of moves and the parity.
Value by_hand(const Board& board, const WeightTable& weights) {
  const auto row = weights.stage(stage_of(board.empties()));
  Value sum = row[own_moves_offset + static_cast<std::size_t>(count(board.moves()))] +
              row[other_moves_offset + static_cast<std::size_t>(count(board.passed().moves()))] +
              row[parity_offset + static_cast<std::size_t>(board.empties() % 2)];
  const Features features = Features::of(board);
  for (std::size_t lane = 0; lane < place_count; ++lane) {
    sum += row[table_offsets[place_of(lane).pattern] + features.content(lane)];
  }
  return std::clamp(sum, -63 * disc_value, 63 * disc_value);
}

template <typename Check>
void for_many_boards(Check check) {
  for (std::uint64_t seed = 1; seed <= 50; ++seed) {
    for (const auto& position : random_game(seed)) check(position);
  }
}

TEST(Evaluator, SumsTheWeightsOfAllContents) {
  for_many_boards([](const rules::Position& position) {
    const Board board = Board::of(position);
    ASSERT_EQ(evaluator().value(board), by_hand(board, evaluator().weights())) << rules::to_string(position);
  });
}

TEST(Evaluator, ChangesBlacksValueOnlyInSignWhenTheColoursAreExchanged) {
  for_many_boards([](const rules::Position& position) {
    const rules::Position exchanged{position.white, position.black, rules::opponent(position.to_move)};
    const auto blacks_value = [](const rules::Position& of) {
      const Value value = evaluator().value(Board::of(of));
      return of.to_move == rules::Color::black ? value : -value;
    };
    ASSERT_EQ(blacks_value(exchanged), -blacks_value(position)) << rules::to_string(position);
  });
}

TEST(Evaluator, IsTheSameForTheEightWaysToLookAtABoard) {
  for_many_boards([](const rules::Position& position) {
    const Board board = Board::of(position);
    for (int symmetry = 1; symmetry < 8; ++symmetry) {
      const Board other{turned_over(board.mine, symmetry), turned_over(board.theirs, symmetry)};
      ASSERT_EQ(evaluator().value(other), evaluator().value(board)) << rules::to_string(position) << symmetry;
    }
  });
}

struct Preference {
  const char* name;
  const char* better;
  const char* worse;
  Value by_at_least;
};

constexpr Preference preferences[]{
    {"ACornerToTheSquareDiagonallyNextToIt", "X-------------------O------XXX-----OXX-----O--------------------X",
     "---------X----------O------XXX-----OXX-----O--------------------X", 5 * disc_value},
    {"ToHaveTheCornerToItsLoss", "XO--OX----XOOX----XXOO----XOXO----OXXO----OXOX------------------X",
     "OO--OX----XOOX----XXOO----XOXO----OXXO----OXOX------------------X", 5 * disc_value},
};

class Prefers : public testing::TestWithParam<Preference> {};

TEST_P(Prefers, ByAtLeastSomeDiscs) {
  const auto& row = GetParam();
  const Value better = evaluator().value(Board::of(rules::parse_position(row.better).value()));
  const Value worse = evaluator().value(Board::of(rules::parse_position(row.worse).value()));
  EXPECT_GE(better - worse, row.by_at_least);
}

INSTANTIATE_TEST_SUITE_P(Evaluator, Prefers, testing::ValuesIn(preferences),
                         [](const auto& row) { return std::string(row.param.name); });

TEST(Evaluator, FindsTheOpeningsFirstMovesEqual) {
  const Board start = Board::of(rules::Position::start());
  const Value first = evaluator().value(start.after(std::countr_zero(start.moves())));
  for_each_index(start.moves(), [&](int square) { EXPECT_EQ(evaluator().value(start.after(square)), first); });
  EXPECT_LT(std::abs(first), 3 * disc_value);
}

TEST(Evaluator, StaysBelowWhatOnlyAFinishedGameCanShow) {
  WeightTable large;
  std::ranges::fill(large.of, Weight{30000});
  const Board start = Board::of(rules::Position::start());
  EXPECT_EQ(Evaluator(large).value(start), 63 * disc_value);
}

}  // namespace
}  // namespace reversi::engine
