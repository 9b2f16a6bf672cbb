#include <gtest/gtest.h>

#include <cmath>
#include <fstream>
#include <set>

#include "server/engine/train/builder.h"
#include "server/engine/train/probcut.h"
#include "server/engine/train/starts.h"
#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

const Board start = Board::of(rules::Position::start());

TEST(BookBuilder, GrowsFromTheStartPosition) {
  BookBuilder builder({}, {.depth = 2});
  EXPECT_EQ(builder.size(), 1U);
  ASSERT_TRUE(builder.grow(1));
  EXPECT_EQ(builder.size(), 2U);  // the start's four moves are images of each other
  ASSERT_TRUE(builder.grow(1));
  EXPECT_EQ(builder.size(), 5U);
  const Book book = builder.book();
  EXPECT_EQ(book.find(start)->value, -book.find(start.after(37))->value);
}

TEST(BookBuilder, GoesOnFromWhatItHasBuilt) {
  BookBuilder whole({}, {.depth = 2});
  for (int round = 0; round < 6; ++round) ASSERT_TRUE(whole.grow(5));
  BookBuilder first({}, {.depth = 2});
  for (int round = 0; round < 3; ++round) ASSERT_TRUE(first.grow(5));
  BookBuilder second(first.book(), {.depth = 2});
  for (int round = 0; round < 3; ++round) ASSERT_TRUE(second.grow(5));
  const Book expected = whole.book();
  const Book found = second.book();
  ASSERT_EQ(found.size(), expected.size());
  for (const BookEntry& entry : expected.entries()) EXPECT_NE(found.find(entry.board), nullptr);
}

TEST(BookBuilder, EndsAtTheEmptySquaresAsked) {
  BookBuilder builder({}, {.depth = 1, .least_empties = 57});
  while (builder.grow(100)) continue;
  for (const BookEntry& entry : builder.book().entries()) EXPECT_GE(entry.board.empties(), 57);
}

TEST(BalancedStarts, AreDistinctUnderSymmetryAndWithinTheLimit) {
  const auto starts = balanced_starts({.wanted = 20, .moves = 6, .depth = 2});
  ASSERT_EQ(starts.size(), 20U);
  std::set<std::pair<Bitboard, Bitboard>> seen;
  for (const auto& transcript : starts) {
    ASSERT_EQ(transcript.size(), 12U);
    rules::Position position = rules::Position::start();
    for (std::size_t at = 0; at < transcript.size(); at += 2) {
      const rules::Square square(8 * (transcript[at + 1] - '1') + transcript[at] - 'a');
      ASSERT_NE(position.flips(square), 0U) << transcript;
      position = position.after(square);
    }
    const Board image = canonical(Board::of(position));
    EXPECT_TRUE(seen.emplace(image.mine, image.theirs).second) << transcript;
  }
}

TEST(BalancedStarts, OfTheProjectAreAThousandAndMore) {
  std::ifstream file(REVERSI_SOURCE_DIR "/server/engine/data/starts.txt");
  std::set<std::pair<Bitboard, Bitboard>> seen;
  std::string line;
  while (std::getline(file, line)) {
    if (line.starts_with('#')) continue;
    ASSERT_EQ(line.size(), 16U);
    rules::Position position = rules::Position::start();
    for (std::size_t at = 0; at < line.size(); at += 2) {
      position = position.after(rules::Square(8 * (line[at + 1] - '1') + line[at] - 'a'));
    }
    const Board image = canonical(Board::of(position));
    EXPECT_TRUE(seen.emplace(image.mine, image.theirs).second) << line;
  }
  EXPECT_GE(seen.size(), 1000U);
}

TEST(ProbcutFit, FindsTheModelThatTheCellsAreMadeOf) {
  const ProbcutError model{
      .base = 1.2, .by_empties = -0.02, .by_empties_squared = 0.0001, .by_gap = 0.3, .by_shallow = -0.1};
  std::vector<ProbcutCell> cells;
  for (int empties = 12; empties < 56; empties += 8) {
    for (int depth = 2; depth <= 8; ++depth) {
      for (int shallow = depth % 2; shallow < depth; shallow += 2) {
        cells.push_back({.empties = empties,
                         .depth = depth,
                         .shallow = shallow,
                         .size = 100,
                         .sigma = sigma_in_discs(model, empties, depth, shallow)});
      }
    }
  }
  const ProbcutError found = fit_probcut(cells);
  EXPECT_NEAR(found.base, model.base, 1e-6);
  EXPECT_NEAR(found.by_empties, model.by_empties, 1e-6);
  EXPECT_NEAR(found.by_empties_squared, model.by_empties_squared, 1e-6);
  EXPECT_NEAR(found.by_gap, model.by_gap, 1e-6);
  EXPECT_NEAR(found.by_shallow, model.by_shallow, 1e-6);
}

TEST(ProbcutMeasure, ComparesDepthsOfOneParity) {
  std::vector<Sample> samples;
  for (const auto& position : random_positions(20, 5)) samples.push_back({.board = Board::of(position)});
  const auto cells = measure_probcut(samples, {.positions = 5, .depth = 4});
  ASSERT_EQ(cells.size(), 4U);  // 2-0, 3-1, 4-0, 4-2
  for (const ProbcutCell& cell : cells) {
    EXPECT_EQ((cell.depth - cell.shallow) % 2, 0);
    EXPECT_EQ(cell.size, 5);
    EXPECT_TRUE(std::isfinite(cell.sigma));
  }
}

}  // namespace
}  // namespace reversi::engine
