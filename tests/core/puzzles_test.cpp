// Puzzles from games that were played here, as those who ask for them see it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

v1::ClientMessage puzzle_from(v1::PuzzleSource source, std::uint32_t difficulty = 0, std::uint32_t after = 0) {
  v1::ClientMessage message;
  auto& request = *message.mutable_get_puzzle();
  request.set_source(source);
  request.set_difficulty(difficulty);
  request.set_after(after);
  return message;
}

GameSearched searched(RoomId room, std::size_t puzzles) {
  GameSearched searched{.room = room, .game = 4};
  for (std::size_t index = 0; index < puzzles; ++index) {
    searched.puzzles.push_back({.position = std::to_string(room) + "/" + std::to_string(index)});
  }
  return searched;
}

/// The newest question to the store about puzzles.
PuzzleQuery asked(const Host& host) { return std::get<PuzzleQuery>(host.loads().back().query); }

/// The store finds the puzzle of this number, or none.
std::optional<v1::ServerMessage> told(Host& host, const Person& person, std::uint64_t request, std::uint32_t number) {
  PuzzleFound found;
  if (number != 0) found.puzzle.emplace().set_puzzle(number);
  host.step(Loaded{.job = host.loads().back().job, .result = found});
  return host.answer(person.connection, request);
}

TEST(PuzzleFromGames, IsFoundByTheStore) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann, puzzle_from(v1::PUZZLE_SOURCE_GAMES, 3, 7));
  ASSERT_EQ(host.loads().size(), 1U);
  EXPECT_EQ(asked(host).difficulty, 3U);
  EXPECT_EQ(asked(host).after, 7U);
  EXPECT_EQ(asked(host).player, 0U);
  EXPECT_EQ(told(host, ann, request, 12)->puzzle().puzzle(), 12U);
}

TEST(PuzzleFromGames, OfOnesOwnIsWhereTheSenderWentWrong) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  host.ask(bob, puzzle_from(v1::PUZZLE_SOURCE_OWN_GAMES));
  EXPECT_EQ(asked(host).player, bob.player);
  host.ask(ann, puzzle_from(v1::PUZZLE_SOURCE_OWN_GAMES));
  EXPECT_EQ(asked(host).player, ann.player);
}

TEST(PuzzleFromGames, IsRefusedWhereThereIsNone) {
  Host host;
  const auto ann = host.guest("Ann");
  for (const auto source : {v1::PUZZLE_SOURCE_GAMES, v1::PUZZLE_SOURCE_OWN_GAMES}) {
    const auto request = host.ask(ann, puzzle_from(source));
    EXPECT_EQ(told(host, ann, request, 0)->error().code(), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  }
  host.ask(ann, puzzle_from(static_cast<v1::PuzzleSource>(77)));
  EXPECT_EQ(host.take(ann.connection).back().error().code(), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  EXPECT_EQ(host.loads().size(), 2U);
}

TEST(PuzzleFromGames, IsNumberedWhenItsGameIsStored) {
  Host host;
  host.step(searched(5, 2));
  host.step(searched(6, 1));
  const auto& batch = host.durable().back();
  ASSERT_EQ(batch.searched.size(), 1U);
  EXPECT_EQ(batch.searched[0].room, 6U);
  EXPECT_EQ(batch.searched[0].puzzles[0].number, 3U);
}

TEST(PuzzleFromGames, HasANumberOfItsOwnAlsoAfterACrash) {
  Host host;
  host.step(searched(5, 2));
  host.crash();
  host.step(searched(6, 1));
  EXPECT_EQ(host.durable().back().searched[0].puzzles[0].number, 3U);
}

TEST(PuzzleFromGames, WithoutAPuzzleIsMarkedAsLookedThrough) {
  Host host;
  host.step(searched(5, 0));
  ASSERT_EQ(host.durable().back().searched.size(), 1U);
  EXPECT_EQ(host.durable().back().searched[0].room, 5U);
}

TEST(PuzzleOfAnySource, IsOneOfTheBookWhereGamesHaveGivenNone) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann, puzzle_from(v1::PUZZLE_SOURCE_ANY, 1));
  EXPECT_TRUE(host.loads().empty());
  EXPECT_EQ(host.answer(ann.connection, request)->puzzle().puzzle(), 1U);
}

TEST(PuzzleOfAnySource, IsOfTheBookOrOfGames) {
  Host host;
  host.trust_from_now_on();
  host.step(searched(5, 3));
  const auto ann = host.guest("Ann");
  std::set<bool> from_games;
  for (int turn = 0; turn < 60; ++turn) {
    const auto before = host.loads().size();
    const auto request = host.ask(ann, puzzle_from(v1::PUZZLE_SOURCE_ANY, 1));
    const bool is_from_games = host.loads().size() > before;
    from_games.insert(is_from_games);
    if (!is_from_games) continue;
    EXPECT_GE(asked(host).after, 2U);
    EXPECT_LE(asked(host).after, 4U);
    // None of this difficulty came of games: the book has one.
    EXPECT_EQ(told(host, ann, request, 0)->puzzle().puzzle(), 1U);
  }
  EXPECT_EQ(from_games.size(), 2U);
}

}  // namespace
}  // namespace reversi::core
