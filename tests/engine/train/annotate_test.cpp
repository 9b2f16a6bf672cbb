#include "server/engine/train/annotate.h"

#include <gtest/gtest.h>

namespace reversi::engine {
namespace {

const Board start = Board::of(rules::Position::start());

std::vector<Value> values_of(const std::vector<Step>& steps, double trust) {
  std::vector<Value> values;
  for (const Sample& sample : samples_of(steps, 1, 2, trust)) values.push_back(sample.value);
  return values;
}

TEST(SamplesOfAGame, MixASearchsWordWithWhatCameAfter) {
  const std::vector<Step> steps{{.board = start, .black_moves = true, .value = 100},
                                {.board = start, .black_moves = false, .value = -300},
                                {.board = start, .black_moves = true, .value = 1000, .exact = true}};
  // White's second: 0.5 * -300 + 0.5 * -1000 = -650; Black's first: 0.5 * 100 + 0.5 * 650 = 375.
  EXPECT_EQ(values_of(steps, 0.5), (std::vector<Value>{375, -650, 1000}));
}

TEST(SamplesOfAGame, KeepTheSignWhereOneSideMovesTwice) {
  const std::vector<Step> steps{{.board = start, .black_moves = true, .value = 100},
                                {.board = start, .black_moves = true, .value = 500, .exact = true}};
  EXPECT_EQ(values_of(steps, 0.5), (std::vector<Value>{300, 500}));
}

TEST(SamplesOfAGame, TrustNothingBeyondAMistake) {
  const std::vector<Step> steps{{.board = start, .black_moves = true, .value = 100, .plays_best = false},
                                {.board = start, .black_moves = false, .value = 2000, .exact = true}};
  EXPECT_EQ(values_of(steps, 0.9), (std::vector<Value>{100, 2000}));
}

TEST(SamplesOfAGame, TrustNothingBeyondAnExactValue) {
  const std::vector<Step> steps{{.board = start, .black_moves = true, .value = 400, .exact = true},
                                {.board = start, .black_moves = false, .value = 2000}};
  EXPECT_EQ(values_of(steps, 0.9), (std::vector<Value>{400, 2000}));
}

TEST(PlayedGame, FollowsTheRulesToTheEnd) {
  Shallow search(evaluator());
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto steps = play_game(search, {.depth = 1}, seed);
    ASSERT_GT(steps.size(), 9U);
    for (std::size_t index = 0; index + 1 < steps.size(); ++index) {
      const Board next = steps[index].black_moves != steps[index + 1].black_moves ? steps[index + 1].board
                                                                                  : steps[index + 1].board.passed();
      const int square = std::countr_zero(steps[index].board.empty() & ~next.empty());
      ASSERT_EQ(steps[index].board.after(square), next) << "seed " << seed << " step " << index;
    }
  }
}

TEST(PlayedGame, IsTheSeeds) {
  Shallow search(evaluator());
  const auto values = [&](std::uint64_t seed) { return values_of(play_game(search, {.depth = 2}, seed), 0.8); };
  const auto first = values(5);
  EXPECT_NE(values(6), first);
  EXPECT_EQ(values(5), first);
}

TEST(PlayedGame, IsExactFromTheEmptySquaresAsked) {
  Shallow search(evaluator());
  for (const Step& step : play_game(search, {.depth = 1, .exact_empties = 8}, 1)) {
    EXPECT_EQ(step.exact, step.board.empties() <= 8);
  }
}

}  // namespace
}  // namespace reversi::engine
