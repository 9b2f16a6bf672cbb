// Puzzles from finished games: which games are still to be looked through, and which puzzle is whose.

#include <gmock/gmock.h>

#include <future>

#include "server/store/reader.h"
#include "tests/store/sample.h"

namespace reversi::store {
namespace {

constexpr core::PlayerId ann = 1;
constexpr core::PlayerId bob = 2;

core::GameRecord game(core::RoomId room, std::int64_t ended) {
  core::GameRecord record{.black = ann, .white = bob, .speed = v1::SPEED_BLITZ};
  record.row.set_room(room);
  record.row.set_game(4);
  record.row.set_ended_wall_ms(ended);
  record.row.set_moves("f5d6c3");
  return record;
}

/// @param number  also tells the position
core::PuzzleMet met(std::uint32_t number, v1::Color to_move, bool missed, std::uint32_t difficulty = 1) {
  core::PuzzleMet met{.number = number, .position = "position " + std::to_string(number), .missed = missed};
  met.puzzle.set_to_move(to_move);
  met.puzzle.set_difficulty(difficulty);
  met.puzzle.set_ply(40 + number);
  return met;
}

core::GameSearched searched(core::RoomId room, std::vector<core::PuzzleMet> puzzles) {
  for (auto& one : puzzles) one.puzzle.set_room(room);
  return {.room = room, .game = 4, .puzzles = std::move(puzzles)};
}

class PuzzlesFromGames : public testing::Test {
 protected:
  PuzzlesFromGames() : store_(open_store(folder_ / "db")) {
    core::Batch batch{.id = 1};
    batch.games = {game(10, 100), game(11, 200), game(12, 300)};
    EXPECT_TRUE(ok(store_->write(batch)));
    auto reader = Reader::open(url_of(folder_ / "db"));
    EXPECT_TRUE(ok(reader));
    reader_ = std::move(*reader);
  }

  void write(std::vector<core::GameSearched> games) {
    core::Batch batch{.id = 2};
    batch.searched = std::move(games);
    EXPECT_TRUE(ok(store_->write(batch)));
  }

  core::QueryResult ask(core::Query query) {
    std::promise<core::QueryResult> told;
    reader_->post(std::move(query), [&](core::QueryResult result) { told.set_value(std::move(result)); });
    return told.get_future().get();
  }

  /// Its number, 0 for none.
  std::uint32_t found(core::PuzzleQuery query) {
    const auto result = ask(query);
    const auto& puzzle = std::get<core::PuzzleFound>(result).puzzle;
    return puzzle ? puzzle->puzzle() : 0;
  }

  std::vector<core::RoomId> unsearched() {
    std::vector<core::RoomId> rooms;
    const auto result = ask(core::UnsearchedQuery{});
    for (const auto& row : std::get<core::GamesFound>(result).games) rooms.push_back(row.room());
    return rooms;
  }

  Folder folder_;
  std::optional<Store> store_;
  std::unique_ptr<Reader> reader_;
};

TEST_F(PuzzlesFromGames, AreLookedForInEachGameOnceTheNewestFirst) {
  EXPECT_THAT(unsearched(), testing::ElementsAre(12, 11, 10));
  write({searched(11, {})});
  EXPECT_THAT(unsearched(), testing::ElementsAre(12, 10));
}

TEST_F(PuzzlesFromGames, FollowOneAnotherFromTheNewestAndBeginAgain) {
  EXPECT_EQ(found({}), 0U);
  write({searched(10, {met(1, v1::COLOR_BLACK, false), met(2, v1::COLOR_WHITE, false)}),
         searched(11, {met(3, v1::COLOR_BLACK, true)})});
  EXPECT_EQ(found({}), 3U);
  EXPECT_EQ(found({.after = 3}), 2U);
  EXPECT_EQ(found({.after = 2}), 1U);
  EXPECT_EQ(found({.after = 1}), 3U);
  EXPECT_EQ(found({.number = 2}), 2U);
  EXPECT_EQ(found({.number = 9}), 0U);
}

TEST_F(PuzzlesFromGames, AreOfTheDifficultyAskedForAndCounted) {
  write({searched(
      10, {met(1, v1::COLOR_BLACK, false, 2), met(2, v1::COLOR_WHITE, false, 5), met(3, v1::COLOR_BLACK, false, 2)})});
  const auto result = ask(core::PuzzleQuery{.difficulty = 2, .after = 3});
  const auto& puzzle = std::get<core::PuzzleFound>(result).puzzle;
  ASSERT_TRUE(puzzle);
  EXPECT_EQ(puzzle->puzzle(), 1U);
  EXPECT_EQ(puzzle->count(), 2U);
  EXPECT_EQ(puzzle->room(), 10U);
  EXPECT_EQ(puzzle->ply(), 41U);
  EXPECT_EQ(found({.difficulty = 3}), 0U);
}

TEST_F(PuzzlesFromGames, OfAPlayerAreThoseThatHeMissed) {
  write({searched(10, {met(1, v1::COLOR_BLACK, true), met(2, v1::COLOR_WHITE, true), met(3, v1::COLOR_BLACK, false)})});
  EXPECT_EQ(found({.player = ann}), 1U);
  EXPECT_EQ(found({.player = bob}), 2U);
  EXPECT_EQ(found({.player = 3}), 0U);
}

TEST_F(PuzzlesFromGames, ThatTwoGamesMetAreOnePuzzleAndEachPlayersOwn) {
  write({searched(10, {met(1, v1::COLOR_BLACK, true)})});
  auto again = met(2, v1::COLOR_WHITE, true);
  again.position = met(1, v1::COLOR_BLACK, true).position;
  write({searched(11, {again})});
  const auto result = ask(core::PuzzleQuery{});
  EXPECT_EQ(std::get<core::PuzzleFound>(result).puzzle->count(), 1U);
  EXPECT_EQ(found({.player = ann}), 1U);
  EXPECT_EQ(found({.player = bob}), 1U);
  const auto of_bob = ask(core::PuzzleQuery{.player = bob});
  EXPECT_EQ(std::get<core::PuzzleFound>(of_bob).puzzle->room(), 11U) << "each in his own game";
}

TEST_F(PuzzlesFromGames, WrittenTwiceAreThereOnce) {
  const auto twice = searched(10, {met(1, v1::COLOR_BLACK, true)});
  write({twice});
  auto renumbered = twice;
  renumbered.puzzles[0].number = 7;
  write({renumbered});
  EXPECT_EQ(found({}), 1U);
  const auto result = ask(core::PuzzleQuery{});
  EXPECT_EQ(std::get<core::PuzzleFound>(result).puzzle->count(), 1U);
}

TEST_F(PuzzlesFromGames, AreNumberedOnAfterARestart) {
  write({searched(10, {met(4, v1::COLOR_BLACK, true)})});
  store_.reset();
  store_.emplace(open_store(folder_ / "db"));
  EXPECT_EQ(store_->load()->last_puzzle, 4U);
}

}  // namespace
}  // namespace reversi::store
