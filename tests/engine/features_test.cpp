#include "server/engine/features.h"

#include <gtest/gtest.h>

#include <set>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

int content_by_hand(const Board& board, const Place& place) {
  int content = 0;
  for (int digit = patterns[place.pattern].size - 1; digit >= 0; --digit) {
    const int square = place.squares[static_cast<std::size_t>(digit)];
    const bool mine = (board.mine >> square & 1) != 0;
    const bool theirs = (board.theirs >> square & 1) != 0;
    content = 3 * content + (mine ? 1 : theirs ? 2 : 0);
  }
  return content;
}

TEST(Features, AreTheContentsOfEveryPlaceInBaseThree) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    for (const auto& position : random_game(seed)) {
      const Board board = Board::of(position);
      const Features features = Features::of(board);
      for (std::size_t lane = 0; lane < place_count; ++lane) {
        ASSERT_EQ(features.content(lane), content_by_hand(board, place_of(lane))) << lane;
      }
    }
  }
}

TEST(Features, FollowMovesAsIfReadFromScratch) {
  for (std::uint64_t seed = 1; seed <= 100; ++seed) {
    const auto game = random_game(seed);
    Features features = Features::of(Board::of(game.front()));
    for (std::size_t ply = 1; ply < game.size(); ++ply) {
      Board before = Board::of(game[ply - 1]);
      ASSERT_EQ(features, Features::of(before)) << rules::to_string(game[ply - 1]);
      const Board now = Board::of(game[ply]);
      const int square = std::countr_zero(before.empty() & ~now.empty());
      features = features.after(square, before.flips(square));
      if (before.after(square) != now) features = features.passed();
    }
    ASSERT_EQ(features, Features::of(Board::of(game.back())));
  }
}

TEST(Features, OfAPassedBoardAreThoseOfTheOtherSide) {
  for (const auto& position : random_game(7)) {
    const Board board = Board::of(position);
    EXPECT_EQ(Features::of(board).passed(), Features::of(board.passed()));
  }
}

TEST(Patterns, LieInEveryPlaceOnceAndFitTheLanes) {
  std::set<std::pair<std::size_t, Bitboard>> seen;
  std::array<int, pattern_count> places{};
  for (std::size_t lane = 0; lane < place_count; ++lane) {
    const Place& place = place_of(lane);
    EXPECT_EQ(count(place.set), patterns[place.pattern].size);
    EXPECT_TRUE(seen.emplace(place.pattern, place.set).second) << lane;
    ++places[place.pattern];
  }
  for (std::size_t number = 0; number < pattern_count; ++number) {
    EXPECT_TRUE(places[number] == 2 || places[number] == 4 || places[number] == 8) << patterns[number].name;
  }
}

TEST(Patterns, MirroringTwiceGivesTheSameContent) {
  for (const Pattern& pattern : patterns) {
    const auto images = mirror_images(pattern);
    ASSERT_EQ(images.size(), static_cast<std::size_t>(contents(pattern))) << pattern.name;
    int moved = 0;
    for (std::uint32_t content = 0; content < images.size(); ++content) {
      ASSERT_EQ(images.at(images[content]), content) << pattern.name;
      moved += static_cast<int>(images[content] != content);
    }
    EXPECT_EQ(moved > 0, pattern.name != "corner 2x5") << pattern.name;
  }
}

TEST(Patterns, ARowReadFromItsOtherEndIsItsMirrorImage) {
  const auto images = mirror_images(patterns[8]);
  EXPECT_EQ(images[1 + 2 * 3], power_of_three(7) + 2 * power_of_three(6));
}

}  // namespace
}  // namespace reversi::engine
