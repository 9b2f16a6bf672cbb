#include "server/engine/table.h"

#include <gtest/gtest.h>

#include <bit>
#include <random>
#include <thread>
#include <vector>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

Key key_of(std::uint64_t number) { return Key::of({.mine = number, .theirs = ~number}); }

/// What is stored of the board by that number: every part follows from it.
Known known_of(std::uint64_t number) {
  const auto value = static_cast<int>(number % 12801) - 6400;
  return {.lower = value,
          .upper = value + static_cast<int>(number % 7),
          .depth = 1 + static_cast<int>(number % 60),
          .certainty = static_cast<int>(number % 16),
          .move = static_cast<std::uint8_t>(number % 64),
          .second = no_move};
}

TEST(Table, GivesBackWhatWasStored) {
  Table table(10);
  for (std::uint64_t number = 0; number < 20'000; ++number) {
    table.store(key_of(number), known_of(number));
    ASSERT_EQ(table.find(key_of(number)), known_of(number)) << number;
  }
}

TEST(Table, KnowsNothingOfOtherBoards) {
  Table table(8);
  EXPECT_FALSE(table.find(key_of(1)));
  for (std::uint64_t number = 0; number < 10'000; ++number) table.store(key_of(number), known_of(number));
  for (std::uint64_t number = 10'000; number < 20'000; ++number) ASSERT_FALSE(table.find(key_of(number)));
}

TEST(Table, JoinsTheBoundsOfOneDepth) {
  Table table(8);
  table.store(key_of(1), {.lower = -6400, .upper = 500, .depth = 9, .certainty = 3, .move = 5});
  table.store(key_of(1), {.lower = 100, .upper = 6400, .depth = 9, .certainty = 3, .move = 6});
  EXPECT_EQ(table.find(key_of(1)),
            (Known{.lower = 100, .upper = 500, .depth = 9, .certainty = 3, .move = 6, .second = 5}));
}

TEST(Table, TakesTheNewerOfBoundsThatContradictEachOther) {
  Table table(8);
  table.store(key_of(1), {.lower = -6400, .upper = -100, .depth = 9, .certainty = 3, .move = 5});
  table.store(key_of(1), {.lower = 100, .upper = 6400, .depth = 9, .certainty = 3, .move = 5});
  EXPECT_EQ(table.find(key_of(1)), (Known{.lower = 100, .upper = 6400, .depth = 9, .certainty = 3, .move = 5}));
}

TEST(Table, KeepsTheBoundsOfADeeperSearchAndTheNewMove) {
  Table table(8);
  table.store(key_of(1), {.lower = 3, .upper = 4, .depth = 12, .certainty = 15, .move = 5});
  table.store(key_of(1), {.lower = 30, .upper = 40, .depth = 11, .certainty = 15, .move = 6});
  EXPECT_EQ(table.find(key_of(1)),
            (Known{.lower = 3, .upper = 4, .depth = 12, .certainty = 15, .move = 6, .second = 5}));
  table.store(key_of(1), {.lower = 7, .upper = 8, .depth = 13, .certainty = 15, .move = no_move});
  EXPECT_EQ(table.find(key_of(1)),
            (Known{.lower = 7, .upper = 8, .depth = 13, .certainty = 15, .move = 6, .second = 5}));
}

TEST(Table, DisplacesOlderSearchesFirstThenTheShallowest) {
  Table table(Table::lowest_bits);  // four places, all in one row
  table.store(key_of(1), {.depth = 60});
  table.age();
  for (const unsigned number : {2U, 3U, 4U}) table.store(key_of(number), {.depth = static_cast<int>(number)});
  table.store(key_of(5), {.depth = 1});
  EXPECT_FALSE(table.find(key_of(1)));
  table.store(key_of(6), {.depth = 6});
  EXPECT_FALSE(table.find(key_of(5)));
  for (const unsigned number : {2U, 3U, 4U, 6U}) EXPECT_TRUE(table.find(key_of(number))) << number;
}

TEST(Table, GivesWholeEntriesWhileOthersWriteThem) {
  Table table(6);  // small, so that the threads write the same places all the time
  std::vector<std::jthread> threads;
  std::atomic<int> found = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    threads.emplace_back([&, seed] {
      std::mt19937_64 random(seed);
      for (int round = 0; round < 50'000; ++round) {
        table.store(key_of(random() % 256), known_of(random() % 1'000'000));
        const std::uint64_t number = random() % 256 + 256;
        table.store(key_of(number), known_of(number));
        const std::uint64_t wanted = random() % 256 + 256;
        if (const auto known = table.find(key_of(wanted))) {
          ++found;
          if (*known != known_of(wanted)) ADD_FAILURE() << wanted;
        }
      }
    });
  }
  threads.clear();
  EXPECT_GT(found, 1000);
}

TEST(Key, DependsOnEveryBitOfTheBoard) {
  const Board board = Board::of(rules::Position::start());
  const Key key = Key::of(board);
  for (int bit = 0; bit < 64; ++bit) {
    for (const Board other : {Board{board.mine ^ Bitboard{1} << bit, board.theirs},
                              Board{board.mine, board.theirs ^ Bitboard{1} << bit}, board.passed()}) {
      EXPECT_GT(std::popcount(Key::of(other).check ^ key.check), 8) << bit;
      EXPECT_GT(std::popcount((Key::of(other).place ^ key.place) >> 32), 3) << bit;
    }
  }
}

}  // namespace
}  // namespace reversi::engine
