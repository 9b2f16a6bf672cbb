#include "common/library/library.h"

#include <gmock/gmock.h>
#include <soci/soci.h>
#include <soci/sqlite3/soci-sqlite3.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "common/records/ggf.h"
#include "common/records/reader.h"
#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::library {
namespace {

namespace fs = std::filesystem;
using records::Record;
using testing::ElementsAre;
using testing::IsEmpty;

Record game(const std::string& moves, const std::string& black, const std::string& white, const std::string& date) {
  Record record = *records::read_transcript(moves);
  record.black.name = black;
  record.white.name = white;
  record.date = date;
  return record;
}

class LibraryTest : public testing::Test {
 public:
  LibraryTest(const LibraryTest&) = delete;
  LibraryTest& operator=(const LibraryTest&) = delete;

 protected:
  LibraryTest() : folder_(fs::temp_directory_path() / ("library_test_" + std::to_string(::getpid()))) {
    fs::create_directories(folder_);
    library_.emplace(std::move(*Library::open(file())));
  }
  ~LibraryTest() override {
    library_.reset();
    fs::remove_all(folder_);
  }

  fs::path file() const { return folder_ / "games.db"; }

  void add(const std::vector<Record>& games) { ASSERT_EQ(library_->add(games)->games, games.size()); }

  void add_four() {
    add({game("f5d6c3d3c4", "Ann", "Bob", "2003-12-15"),
         game("e6f4e3f6g5d6e7f5c5", "Bob", "Cleo", "2004-01-02 10:00:00"), game("e6f4c3c4", "Cleo", "Ann", "2004"),
         game("f5f6", "J%n", "D_n", "")});
  }

  /// Black's names of what is found.
  std::vector<std::string> blacks(const Query& query) {
    std::vector<std::string> names;
    const auto found = library_->search(query);
    EXPECT_TRUE(found) << found.error();
    for (const auto& one : *found) names.push_back(one.record.black.name);
    return names;
  }

  std::optional<Library> library_;

 private:
  fs::path folder_;
};

TEST_F(LibraryTest, AGameAddedTwiceIsKeptOnce) {
  const std::vector<Record> games{game("f5d6", "Ann", "Bob", "2003"), game("f5d6", "Ann", "Bob", "2004")};
  EXPECT_EQ(library_->add(games), (Added{.games = 2, .known = 0}));
  EXPECT_EQ(library_->add(games), (Added{.games = 0, .known = 2}));
  EXPECT_EQ(library_->size(), 2U);
}

TEST_F(LibraryTest, WhatWasAddedIsThereAfterReopening) {
  Record record = game("f5d6c3", "Ann ]\n", "黑", "2003-12-15");
  record.comment = "two\nlines";
  record.comments = {{.turn = 1, .text = "hm"}};
  record.moves[2].eval = -1.5;
  record.black.rating = 1800;
  record.result = records::StatedResult{-64, rules::Color::white, records::Ending::resigned};
  add({record});
  library_.reset();
  library_.emplace(std::move(*Library::open(file())));
  const auto found = library_->search({});
  ASSERT_EQ(found->size(), 1U);
  EXPECT_EQ(found->front().record, record);
  EXPECT_EQ(**library_->game(found->front().id), record);
}

TEST_F(LibraryTest, TheNewestGamesComeFirst) {
  add_four();
  EXPECT_THAT(blacks({}), ElementsAre("Bob", "Cleo", "Ann", "J%n"));
  EXPECT_THAT(blacks({.limit = 2, .offset = 1}), ElementsAre("Cleo", "Ann"));
  EXPECT_THAT(blacks({.limit = 0}), IsEmpty());
}

TEST_F(LibraryTest, FindsByPlayerWhateverTheCase) {
  add_four();
  EXPECT_THAT(blacks({.player = "ann"}), ElementsAre("Cleo", "Ann"));
  EXPECT_THAT(blacks({.black = "BO"}), ElementsAre("Bob"));
  EXPECT_THAT(blacks({.white = "cleo"}), ElementsAre("Bob"));
  EXPECT_THAT(blacks({.player = "%"}), ElementsAre("J%n"));
  EXPECT_THAT(blacks({.player = "_"}), ElementsAre("J%n"));
  EXPECT_THAT(blacks({.player = "' OR 1 --"}), IsEmpty());
}

TEST_F(LibraryTest, FindsByDate) {
  add_four();
  EXPECT_THAT(blacks({.from = "2004"}), ElementsAre("Bob", "Cleo"));
  EXPECT_THAT(blacks({.until = "2003"}), ElementsAre("Ann"));
  EXPECT_THAT(blacks({.from = "2003-12-15", .until = "2004-01-02"}), ElementsAre("Bob", "Cleo", "Ann"));
}

TEST_F(LibraryTest, FindsByResultAndOpening) {
  add_four();
  EXPECT_THAT(blacks({.winner = Winner::black}), ElementsAre("Bob"));
  EXPECT_THAT(blacks({.winner = Winner::white}), IsEmpty());
  EXPECT_THAT(blacks({.opening = "tiger"}), ElementsAre("Ann"));
  EXPECT_THAT(blacks({.opening = "Perpendicular"}), ElementsAre("Bob", "Cleo"));
}

TEST_F(LibraryTest, FindsAPositionUnderSymmetry) {
  add_four();
  const auto position = records::replay(*records::read_transcript("d3c5"))->position();
  const auto found = library_->search({.position = position});
  ASSERT_EQ(found->size(), 3U);
  EXPECT_EQ(found->front().ply, 2);
  EXPECT_THAT(blacks({.player = "Ann", .position = position}), ElementsAre("Cleo", "Ann"));
}

TEST_F(LibraryTest, FindsGamesThatPassThroughTwoPositions) {
  add_four();
  Query query;
  query.position = replay(*records::read_transcript("f5d6c3d3c4"))->position();
  query.through = replay(*records::read_transcript("f5d6"))->position();
  EXPECT_THAT(blacks(query), ElementsAre("Ann"));
  query.position.reset();
  query.through = replay(*records::read_transcript("f5f6e6"))->position();
  EXPECT_THAT(blacks(query), IsEmpty());
  query.through = replay(*records::read_transcript("f5d6"))->position();
  EXPECT_THAT(blacks(query), testing::UnorderedElementsAre("Ann", "Bob", "Cleo")) << "e6f4 is an image of it";
}

TEST_F(LibraryTest, SaysWhatWasPlayedFromAPositionAndHowItEnded) {
  add_four();
  const auto played =
      library_->continuations({.position = records::replay(*records::read_transcript("f5"))->position()});
  ASSERT_TRUE(played) << played.error();
  ASSERT_EQ(played->size(), 2U);
  EXPECT_EQ(
      played->front(),
      (Continuation{
          .move = *rules::Square::from_name("d6"), .games = 3, .black_wins = 1, .undecided = 2, .difference = 64}));
  EXPECT_EQ((*played)[1].move.name(), "f6");
}

TEST_F(LibraryTest, AGameCanBeTakenOut) {
  add_four();
  const auto found = library_->search({.black = "Ann"});
  EXPECT_EQ(library_->remove(found->front().id), true);
  EXPECT_EQ(library_->remove(found->front().id), false);
  EXPECT_FALSE(library_->game(found->front().id)->has_value());
  EXPECT_EQ(library_->size(), 3U);
}

TEST_F(LibraryTest, AFileThatIsNoLibraryIsAnError) {
  std::ofstream(file().string() + ".txt") << std::string(4096, 'x');
  EXPECT_FALSE(Library::open(file().string() + ".txt"));
  EXPECT_FALSE(Library::open("/nowhere/at/all/games.db"));
  EXPECT_FALSE(Library::open("a\"b"));
}

std::vector<Record> games_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  records::Reader reader(records::source_of(bytes));
  std::vector<Record> games;
  while (auto game = reader.next()) games.push_back(std::move(**game));
  return games;
}

TEST_F(LibraryTest, TournamentGamesComeBackAsTheyWereAndAreCountedByPosition) {
  const auto base = test::shared_case("wthor/WTH_1980.wtb");
  if (!base) GTEST_SKIP() << "../shared/cases/wthor is missing";
  const auto games = games_of(*base);
  EXPECT_EQ(library_->add(games)->games, games.size());
  const auto found = library_->search({.limit = games.size()});
  ASSERT_EQ(found->size(), games.size());
  for (const auto& one : *found) EXPECT_THAT(games, testing::Contains(one.record));
  std::size_t after_f5d6 = 0;
  for (const auto& game : games) after_f5d6 += records::moves_text(game).starts_with("f5d6") ? 1 : 0;
  const auto position = records::replay(*records::read_transcript("f5d6"))->position();
  EXPECT_EQ(library_->search({.position = position, .limit = 1000})->size(), after_f5d6);
}

TEST_F(LibraryTest, GoesOnAfterAnAddThatFailed) {
  add({game("f5d6", "Ann", "Bob", "2003")});
  soci::session other(soci::sqlite3, "dbname=" + file().string());
  other << "CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
  const std::vector<Record> next{game("f5f6", "Cleo", "Ann", "2004")};
  EXPECT_FALSE(library_->add(next));
  other << "DROP TRIGGER full";
  EXPECT_EQ(library_->add(next), (Added{.games = 1, .known = 0}));
}

TEST_F(LibraryTest, KeepsAMarkUnderItsName) {
  EXPECT_EQ(library_->mark("here"), 0);
  ASSERT_TRUE(library_->set_mark("here", 1'796'000'000'000));
  ASSERT_TRUE(library_->set_mark("here", 1'796'000'000'001));
  library_.emplace(std::move(*Library::open(file())));
  EXPECT_EQ(library_->mark("here"), 1'796'000'000'001);
  EXPECT_EQ(library_->mark("there"), 0);
}

TEST_F(LibraryTest, OfTheFirstSchemaIsBroughtUpToDateWithItsGames) {
  ASSERT_TRUE(library_->add(std::vector{game("f5d6", "Ann", "Bob", "2003")}));
  library_.reset();
  {
    soci::session sql(soci::sqlite3, "dbname=" + file().string());
    sql << "DROP TABLE marks";
    sql << "PRAGMA user_version=1";
  }
  library_.emplace(std::move(*Library::open(file())));
  EXPECT_EQ(library_->size(), 1U);
  EXPECT_TRUE(library_->set_mark("here", 1));
}

}  // namespace
}  // namespace reversi::library
