// The background search for puzzles in games that have ended, with a store and a clock made of values.

#include "server/puzzle_finder.h"

#include <gmock/gmock.h>

#include <chrono>
#include <future>

#include "common/protocol/convert.h"
#include "common/records/transcripts.h"
#include "common/rules/symmetry.h"
#include "tests/support/cases.h"

namespace reversi {
namespace {

using std::chrono::seconds;

v1::GameRow row(core::RoomId room, const std::string& moves) {
  v1::GameRow row;
  row.set_room(room);
  row.set_game(4);
  row.set_black("Ann");
  row.set_white("Bo");
  row.set_ended_wall_ms(1'700'000'000'000);
  row.set_moves(moves);
  row.mutable_result()->set_ending(v1::ENDING_DISCS);
  return row;
}

/// A game that has puzzles in it, each missed or not.
std::string game_with_puzzles() {
  puzzles::Maker maker;
  for (const auto& line : test::read_table(test::data_file("transcripts.tsv"))) {
    const auto record = *records::read_transcript(line["moves"]);
    if (!maker.all_in(record, [] { return true; }).empty()) return records::moves_text(record);
  }
  return {};
}

/// What a finder finds, in order, for a test that waits for it; and the store that it asks.
class Desk {
 public:
  PuzzleFinder::Found found() {
    return [this](core::GameSearched searched) {
      const std::lock_guard lock(mutex_);
      // As the core and the store do it: from now on the game is marked.
      std::erase_if(games_, [&](const auto& game) { return game.room() == searched.room; });
      found_.push_back(std::move(searched));
      changed_.notify_all();
    };
  }

  PuzzleFinder::Ask store() {
    return [this](const core::Query& query, const PuzzleFinder::Callback& answer) {
      std::vector<v1::GameRow> games;
      {
        const std::lock_guard lock(mutex_);
        ++asked_;
        games = games_;
        changed_.notify_all();
      }
      EXPECT_TRUE(std::holds_alternative<core::UnsearchedQuery>(query));
      answer(core::GamesFound{.games = std::move(games)});
    };
  }

  void add(v1::GameRow game) {
    const std::lock_guard lock(mutex_);
    games_.push_back(std::move(game));
  }

  std::vector<core::GameSearched> wait_for(std::size_t games) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, seconds(60), [&] { return found_.size() >= games; }));
    return found_;
  }

  /// Until the store was asked so often.
  void wait_for_questions(std::size_t questions) {
    std::unique_lock lock(mutex_);
    EXPECT_TRUE(changed_.wait_for(lock, seconds(60), [&] { return asked_ >= questions; }));
  }

  std::size_t questions() {
    const std::lock_guard lock(mutex_);
    return asked_;
  }

  std::size_t count() {
    const std::lock_guard lock(mutex_);
    return found_.size();
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<v1::GameRow> games_;
  std::vector<core::GameSearched> found_;
  std::size_t asked_ = 0;
};

TEST(PuzzleFinder, MakesExactPuzzlesThatSayWhereTheyComeFrom) {
  Desk desk;
  const auto moves = game_with_puzzles();
  ASSERT_FALSE(moves.empty());
  desk.add(row(7, moves));
  PuzzleFinder finder(1, 100, {}, desk.found());
  finder.begin(desk.store());
  const auto searched = desk.wait_for(1).front();
  EXPECT_EQ(searched.room, 7U);
  ASSERT_FALSE(searched.puzzles.empty());
  EXPECT_LE(searched.puzzles.size(), 3U);
  for (const auto& met : searched.puzzles) {
    const auto& puzzle = met.puzzle;
    const auto position = protocol::position_of(puzzle.board(), puzzle.to_move());
    ASSERT_TRUE(position);
    EXPECT_EQ(met.position, rules::to_string(rules::canonical(*position)));
    EXPECT_EQ(puzzle.source(), "Ann - Bo, 2023-11-14");
    EXPECT_EQ(puzzle.origin(), v1::PUZZLE_SOURCE_GAMES);
    EXPECT_EQ(puzzle.room(), 7U);
    EXPECT_EQ(puzzle.game(), 4U);
    EXPECT_EQ(static_cast<int>(puzzle.ply()), 60 - position->empties());
    EXPECT_EQ(moves.substr(2 * puzzle.ply(), 2), rules::Square(static_cast<int>(puzzle.played())).name());
    EXPECT_EQ(met.missed, puzzle.played() != puzzle.best());
    EXPECT_EQ(met.missed, puzzle.value_played() < puzzle.value());
    EXPECT_GT(puzzle.value(), puzzle.second());
    EXPECT_GE(puzzle.difficulty(), 1U);
  }
}

TEST(PuzzleFinder, LeavesOutWhatIsKnownInAnyImage) {
  Desk desk;
  const auto moves = game_with_puzzles();
  desk.add(row(7, moves));
  puzzles::Maker maker;
  std::vector<rules::Position> known;
  for (const auto& met : maker.all_in(*records::read_transcript(moves), [] { return true; })) {
    known.push_back(rules::apply(rules::Symmetry::half_turn, met.puzzle.position));
  }
  PuzzleFinder finder(1, 100, known, desk.found());
  finder.begin(desk.store());
  EXPECT_TRUE(desk.wait_for(1).front().puzzles.empty());
}

TEST(PuzzleFinder, TakesNothingFromAnAbortedGameAndMarksIt) {
  Desk desk;
  auto aborted = row(7, game_with_puzzles());
  aborted.mutable_result()->set_ending(v1::ENDING_ABORTED);
  desk.add(aborted);
  desk.add(row(8, "f5d6"));
  PuzzleFinder finder(1, 100, {}, desk.found());
  finder.begin(desk.store());
  for (const auto& searched : desk.wait_for(2)) EXPECT_TRUE(searched.puzzles.empty()) << searched.room;
}

TEST(PuzzleFinder, LooksAgainWhenAGameHasEnded) {
  Desk desk;
  PuzzleFinder finder(1, 100, {}, desk.found());
  finder.begin(desk.store());
  desk.wait_for_questions(1);
  desk.add(row(7, "f5d6"));
  finder.game_ended();
  EXPECT_EQ(desk.wait_for(1).front().room, 7U);
}

TEST(PuzzleFinder, RestsWhileAiSeatsNeedEveryThread) {
  Desk desk;
  desk.add(row(7, game_with_puzzles()));
  PuzzleFinder finder(2, 100, {}, desk.found());
  finder.give_way(2);
  finder.begin(desk.store());
  desk.wait_for_questions(1);
  EXPECT_EQ(desk.count(), 0U);
  finder.give_way(1);
  EXPECT_EQ(desk.wait_for(1).size(), 1U);
}

double seconds_of_processor() {
  std::timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

TEST(PuzzleFinder, TakesNoMoreOfAProcessorThanItsShare) {
  Desk desk;
  const auto game = game_with_puzzles();
  constexpr std::size_t games = 4;
  for (std::size_t room = 1; room <= games; ++room) desk.add(row(room, game));
  const double used_before = seconds_of_processor();
  const auto began = std::chrono::steady_clock::now();
  PuzzleFinder finder(1, 10, {}, desk.found());
  finder.begin(desk.store());
  desk.wait_for(games);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  // The search after the last rest is beyond its share, and the test has a little to do itself.
  EXPECT_LT(seconds_of_processor() - used_before, 0.2 * took.count());
}

TEST(PuzzleFinder, WithoutAShareAsksForNoGame) {
  Desk desk;
  desk.add(row(7, game_with_puzzles()));
  {
    PuzzleFinder finder(1, 0, {}, desk.found());
    finder.begin(desk.store());
    finder.game_ended();
  }
  EXPECT_EQ(desk.questions(), 0U) << "games stay to be looked through";
}

TEST(PuzzleFinder, EndsWhileItRests) {
  Desk desk;
  desk.add(row(7, game_with_puzzles()));
  {
    PuzzleFinder finder(1, 100, {}, desk.found());
    finder.give_way(1);
    finder.begin(desk.store());
    desk.wait_for_questions(1);
  }
  EXPECT_EQ(desk.count(), 0U) << "the game stays to be looked through";
}

}  // namespace
}  // namespace reversi
