#include "common/records/wthor.h"

#include <gmock/gmock.h>

#include <fstream>
#include <iterator>

#include "common/records/reader.h"
#include "common/records/transcripts.h"
#include "tests/support/cases.h"

namespace reversi::records {
namespace {

namespace fs = std::filesystem;

std::string bytes_of(const fs::path& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A game's bytes: numbers 1, 2 and 3, 40 discs, and moves.
std::string game_bytes(std::initializer_list<int> moves) {
  std::string bytes{1, 0, 2, 0, 3, 0, 40, 34};
  for (const int move : moves) bytes += static_cast<char>(move);
  bytes.resize(wthor_game_bytes, '\0');
  return bytes;
}

const WthorHeader header{.made_year = 2026, .made_month = 11, .made_day = 30, .games = 2, .year = 1999};

TEST(Wthor, TheHeaderReadsBack) { EXPECT_EQ(read_wthor_header(write_wthor_header(header)), header); }

TEST(Wthor, ReadsNumbersScoresAndMoves) {
  const auto record = read_wthor_game(game_bytes({56, 64}), header, {});
  ASSERT_TRUE(record);
  EXPECT_EQ(record->event, "#1");
  EXPECT_EQ(record->black.name, "#2");
  EXPECT_EQ(record->white.name, "#3");
  EXPECT_EQ(record->result->difference, 16);
  EXPECT_EQ(record->theoretical_black_discs, 34);
  EXPECT_EQ(record->date, "1999");
  EXPECT_EQ(moves_text(*record), "f5d6");
}

TEST(Wthor, RefusesWhatIsWrongByItsPly) {
  const auto fault = [](const std::string& bytes) {
    return describe(read_wthor_game(bytes, header, {}).error().fault);
  };
  EXPECT_EQ(fault(game_bytes({56, 56})), "game 1, ply 2 (f5): square is occupied");
  EXPECT_EQ(fault(game_bytes({56, 99})), "game 1, ply 2 (99): neither a square nor a pass");
  EXPECT_EQ(fault(game_bytes({56, 0, 64})), "game 1, ply 2 (d6): neither a square nor a pass");
  EXPECT_EQ(replay_wthor_game(game_bytes({56, 56})), std::nullopt);
  EXPECT_EQ(replay_wthor_game(game_bytes({99})), std::nullopt);
}

TEST(Wthor, ANumberWithoutANameStandsForIt) {
  const WthorLists lists{.players = WthorNames{{"???", "Ann", "Bob"}}, .tournaments = WthorNames{{"Open", "Cup"}}};
  const auto record = read_wthor_game(game_bytes({56}), header, lists);
  ASSERT_TRUE(record);
  EXPECT_EQ(record->event, "Cup");
  EXPECT_EQ(record->black.name, "Bob");
  EXPECT_EQ(record->white.name, "#3");
  EXPECT_EQ(moves_text(*record), "f5");
}

TEST(Wthor, FilesWhoseSizeIsNotWhatTheirHeaderSaysAreTold) {
  const auto games = [](const std::string& bytes) {
    Reader reader(source_of(bytes));
    std::vector<std::string> all;
    while (const auto game = reader.next()) all.push_back(*game ? "ok" : describe(game->error().fault));
    return all;
  };
  using testing::ElementsAre;
  const std::string file = write_wthor_header(header) + game_bytes({56}) + game_bytes({56});
  EXPECT_THAT(games(file), ElementsAre("ok", "ok"));
  EXPECT_THAT(games(file.substr(0, file.size() - 1)), ElementsAre("ok", "game 2: the text ends within the game"));
  EXPECT_THAT(games(file.substr(0, 16 + 68)), ElementsAre("ok", "game 2: the text ends within the game"));
  EXPECT_THAT(games(file + "x"),
              ElementsAre("ok", "ok", "game 3 (more bytes than games): is not a record of this form"));
}

TEST(Wthor, NamesReadAsUtf8) {
  std::string file = write_wthor_header({.names = 2});
  file += "???" + std::string(17, '\0') + "Jos\xE9" + std::string(16, '\0');
  const auto names = read_wthor_names(file);
  ASSERT_TRUE(names);
  EXPECT_THAT(names->names, testing::ElementsAre("???", "Jos\xC3\xA9"));
  EXPECT_FALSE(read_wthor_names(file.substr(1)));
  EXPECT_FALSE(read_wthor_names("short"));
}

TEST(Wthor, NamesThatDoNotFitAreCutAndCounted) {
  WthorWriter writer;
  Record record = *read_transcript("f5d6");
  record.black.name = "A name of more than nineteen letters";
  record.white.name = "黑";
  ASSERT_TRUE(writer.add(record));
  EXPECT_EQ(writer.changed_names(), 2);
  EXPECT_THAT(read_wthor_names(writer.players_file("2026-11-30"))->names,
              testing::ElementsAre("???", "A name of more than", "?"));
}

TEST(Wthor, AGameFromAnotherStartCannotBeWritten) {
  const auto record = read_transcript("------------------OOOO----OOXX---OXOXO----XXOO------O----------- X b4");
  EXPECT_FALSE(WthorWriter().add(*record));
}

std::optional<fs::path> base() {
  const auto cases = test::shared_case("wthor");
  if (!cases) return std::nullopt;
  const auto folder = cases->parent_path().parent_path() / "wthor";
  return fs::exists(folder) ? std::optional(folder) : std::nullopt;
}

TEST(Wthor, TheWholeBaseReplaysAndItsScoresAgree) {
  const auto folder = base();
  if (!folder) GTEST_SKIP() << "../shared/wthor is missing";
  const WthorLists lists{.players = *read_wthor_names(bytes_of(*folder / "WTH.JOU")),
                         .tournaments = *read_wthor_names(bytes_of(*folder / "WTH.TRN"))};
  std::map<std::string, int> expected;
  for (const auto& row : test::read_table(*test::shared_case("wthor/all_files.tsv"))) {
    expected[row["file"]] = row.number("games");
  }
  int games = 0;
  int unfinished = 0;
  for (const auto& [name, count] : expected) {
    const auto bytes = bytes_of(*folder / name);
    Reader reader(source_of(bytes), {}, lists);
    int here = 0;
    while (const auto game = reader.next()) {
      ASSERT_TRUE(*game) << name << ": " << describe(game->error().fault);
      ++here;
      const auto played = replay(**game);
      const auto last = replay_wthor_game(reader.text());
      ASSERT_TRUE(last && rules::board_string(*last) == rules::board_string(played->position())) << name << " " << here;
      const auto counted = counted_result(*played);
      unfinished += counted ? 0 : 1;
      if (counted) ASSERT_EQ(counted->difference, (*game)->result->difference) << name << " " << here;
    }
    EXPECT_EQ(here, count) << name;
    games += here;
  }
  EXPECT_EQ(games, 137'548);
  EXPECT_EQ(unfinished, 413);
}

}  // namespace
}  // namespace reversi::records
