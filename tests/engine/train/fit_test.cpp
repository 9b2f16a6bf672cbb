#include "server/engine/train/fit.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

/// A game that is easy to learn: corners are worth three discs, moves a fifth of one.
Value simple_value(const Board& board) {
  return 300 * (count(board.mine & corners) - count(board.theirs & corners)) +
         20 * (count(board.moves()) - count(board.passed().moves()));
}

std::vector<Sample> simple_samples(std::uint64_t games) {
  std::vector<Sample> samples;
  for (std::uint64_t seed = 1; seed <= games; ++seed) {
    for (const auto& position : random_game(seed)) {
      const Board board = Board::of(position);
      samples.push_back({.board = board,
                         .value = static_cast<std::int16_t>(simple_value(board)),
                         .game = static_cast<std::uint32_t>(seed)});
    }
  }
  return samples;
}

TEST(Fit, FindsWhatTheSamplesAreMadeOf) {
  const auto samples = simple_samples(300);
  int judged = 0;
  fit(samples, nullptr, {.steps = 5, .penalty = 1}, [&](const StageError& error) {
    if (error.constant_rms < 1) return;  // an opening without corners has nothing to tell
    ++judged;
    EXPECT_LT(error.rms, 0.7 * error.constant_rms) << error.stage;
    EXPECT_LE(error.mean_absolute, error.rms);
  });
  EXPECT_GT(judged, 15);
}

TEST(Fit, DoesNotDependOnTheThreads) {
  const auto samples = simple_samples(50);
  const auto ignore = [](const StageError&) {};
  EXPECT_EQ(fit(samples, nullptr, {.steps = 1, .threads = 1}, ignore).of,
            fit(samples, nullptr, {.steps = 1, .threads = 3}, ignore).of);
}

TEST(Fit, KeepsTheWeightsItStartsFromWhereNothingIsKnown) {
  WeightTable start;
  std::ranges::fill(start.of, Weight{7});
  EXPECT_EQ(fit({}, &start, {}, [](const StageError&) {}).of, start.of);
}

TEST(Measure, SaysWhatTheFitSaidOfTheSameWeights) {
  const auto samples = simple_samples(100);
  std::vector<StageError> said;
  const auto weights = fit(samples, nullptr, {.steps = 1}, [&](const StageError& error) { said.push_back(error); });
  const auto measured = measure(weights, samples);
  ASSERT_EQ(measured.size(), said.size());
  for (std::size_t index = 0; index < said.size(); ++index) {
    EXPECT_EQ(measured[index].held_out, said[index].held_out);
    EXPECT_NEAR(measured[index].rms, said[index].rms, 0.05);  // weights were rounded meanwhile
  }
}

TEST(Fit, GivesMirrorImagesTheSameWeights) {
  const auto weights = fit(simple_samples(30), nullptr, {.steps = 1}, [](const StageError&) {});
  const auto& first = first_of_equals();
  for (int stage = 0; stage < stage_count; ++stage) {
    const auto row = weights.stage(stage);
    for (std::size_t place = 0; place < stage_size; ++place) ASSERT_EQ(row[place], row[first[place]]);
  }
}

}  // namespace
}  // namespace reversi::engine
