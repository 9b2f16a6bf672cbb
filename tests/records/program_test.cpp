#include <gmock/gmock.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "tests/support/cases.h"

namespace reversi::records {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

struct Outcome {
  int exit_code = -1;
  std::string text;  ///< both streams
};

/// @param input  goes to the program's standard input
Outcome run(const std::string& arguments, const std::string& input = "") {
  const std::string command =
      "printf %b '" + input + "' | " + REVERSI_BIN_DIR + "/reversi-records " + arguments + " 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  Outcome outcome;
  std::array<char, 4096> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) outcome.text += part.data();
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / ("records_test_" + std::to_string(::getpid()))) {
    fs::create_directories(path_);
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  auto files() const { return std::distance(fs::directory_iterator(path_), {}); }

 private:
  fs::path path_;
};

void write(const std::string& file, std::string_view text) { std::ofstream(file, std::ios::binary) << text; }

std::string contents(const std::string& file) {
  std::ifstream stream(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

TEST(RecordsProgram, JudgesWhatComesThroughAPipe) {
  const auto outcome = run("judge", "f5d6c3d3c4\\nf5f5\\n");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.text,
            "game 1: 5 discs, not over, 6-3, White to move, Tiger at ply 5\n"
            "game 2, ply 2 (f5): square is occupied; before it 1 disc, not over, 4-1, White to move\n");
}

TEST(RecordsProgram, EndsWithZeroWhereAllIsGood) { EXPECT_EQ(run("judge --json", "f5d6").exit_code, 0); }

TEST(RecordsProgram, ShowsTheLastBoard) {
  EXPECT_THAT(run("judge --boards", "f5").text, HasSubstr("\n  ---OX---\n  ---XXX--\n"));
}

TEST(RecordsProgram, ConvertsIntoAPipe) {
  const auto outcome = run("convert --to sgf", "f5d6");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.text, "(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Reversi]PB[]PW[]RE[?];B[fe];W[df])\n");
}

TEST(RecordsProgram, TurnsGamesToF5) {
  EXPECT_EQ(run("convert --to transcript --from-f5", "c4e3\\nd3c5\\ne6f4\\n").text, "f5d6\nf5d6\nf5d6\n");
}

TEST(RecordsProgram, WritesTheLegalPartOfBrokenGamesWhenAsked) {
  EXPECT_THAT(run("convert --to transcript", "f5f5\\nd3\\n").text, HasSubstr("\nd3\n"));
  EXPECT_THAT(run("convert --to transcript --broken-too", "f5f5\\nd3\\n").text, HasSubstr("f5\nd3\n"));
  EXPECT_EQ(run("convert --to transcript", "f5f5\\nd3\\n").exit_code, 1);
}

TEST(RecordsProgram, WritesWthorsThreeFilesAndReadsThemBack) {
  const Folder folder;
  const std::string base = folder.file("games.wtb");
  const std::string game =
      "(;GM[Othello]PB[Ann]PW[Bob]EV[Cup]DT[1999]RE[+4]BO[8 ---------------------------O*------*O---"
      "------------------------ *]B[F5]W[D6];)";
  EXPECT_EQ(run("convert --to wthor -o " + base, game).exit_code, 0);
  const auto outcome = run("convert --to pgn " + base);
  EXPECT_EQ(outcome.exit_code, 0);
  for (const char* line :
       {"[Black \"Ann\"]", "[White \"Bob\"]", "[Event \"Cup\"]", "[Date \"1999\"]", "[Result \"34-30\"]", "1. f5 d6"}) {
    EXPECT_THAT(outcome.text, HasSubstr(line));
  }
}

/// A .wtb of one game with its lists, its players named.
void write_wthor(const std::string& file, const std::string& black) {
  const std::string game = "(;GM[Othello]PB[" + black + "]PW[Bob]EV[Cup]BO[8 ---------------------------O*------*O---" +
                           "------------------------ *]B[F5]W[D6];)";
  ASSERT_EQ(run("convert --to wthor -o " + file, game).exit_code, 0);
}

TEST(RecordsProgram, TheListOfNamesIsTheOneOfTheSameNameOrTheWholeBases) {
  const Folder folder;
  for (const char* name : {"a", "b", "wthor"}) write_wthor(folder.file(std::string(name) + ".wtb"), name);
  const auto black_of = [&](const std::string& file) { return run("convert --to pgn " + folder.file(file)).text; };
  fs::rename(folder.file("a.JOU"), folder.file("A.Jou"));
  EXPECT_THAT(black_of("a.wtb"), HasSubstr("[Black \"a\"]"));
  EXPECT_THAT(black_of("b.wtb"), HasSubstr("[Black \"b\"]"));
  fs::rename(folder.file("b.wtb"), folder.file("c.WTB"));
  EXPECT_THAT(black_of("c.WTB"), HasSubstr("[Black \"wthor\"]"));
  fs::remove(folder.file("wthor.JOU"));
  EXPECT_THAT(black_of("c.WTB"), HasSubstr("[Black \"#1\"]"));
  fs::remove(folder.file("A.Jou"));
  EXPECT_THAT(black_of("c.WTB"), HasSubstr("[Black \"b\"]"));
}

TEST(RecordsProgram, AnInputMayBeItsOwnOutput) {
  const Folder folder;
  const std::string file = folder.file("games.txt");
  write(file, "f5d6\nf5f6\n");
  EXPECT_EQ(run("convert --to sgf -o " + file + " " + file).exit_code, 0);
  EXPECT_THAT(contents(file), HasSubstr("B[fe];W[df]"));
  EXPECT_EQ(run("convert --to transcript " + file).text, "f5d6\nf5f6\n");
  EXPECT_EQ(folder.files(), 1);
}

TEST(RecordsProgram, AnOutputInAFolderThatIsReadIsNoInput) {
  const Folder folder;
  write(folder.file("games.txt"), "f5d6\n");
  EXPECT_EQ(run("convert --to transcript -o " + folder.file("all.txt") + " " + folder.file(".")).text, "");
  EXPECT_EQ(contents(folder.file("all.txt")), "f5d6\n");
}

TEST(RecordsProgram, AnOutputStaysAsItWasWhereNothingCouldBeWritten) {
  const Folder folder;
  const std::string file = folder.file("games.wtb");
  const std::string lists = folder.file("games.JOU");
  for (const std::string& name : {file, lists}) write(name, "before");
  EXPECT_EQ(run("convert --to sgf -o " + file + " /nowhere/at/all").exit_code, 2);
  EXPECT_EQ(run("convert --to sgf -o " + file, "f5f5").exit_code, 1);
  EXPECT_EQ(run("convert --to wthor -o " + file, "Dear Sir").exit_code, 2);
  for (const std::string& name : {file, lists}) EXPECT_EQ(contents(name), "before");
  EXPECT_EQ(folder.files(), 2);
}

TEST(RecordsProgram, AnOutputKeepsItsRightsAndTheLinkToIt) {
  const Folder folder;
  const std::string file = folder.file("games.txt");
  write(file, "before");
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink("games.txt", folder.file("link"));
  EXPECT_EQ(run("convert --to transcript -o " + folder.file("link"), "f5").exit_code, 0);
  EXPECT_TRUE(fs::is_symlink(folder.file("link")));
  EXPECT_EQ(contents(file), "f5\n");
  EXPECT_EQ(fs::status(file).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(RecordsProgram, WhatIsNoRegularFileIsWrittenAtOnce) {
  const Folder folder;
  const std::string file = folder.file("both");
  EXPECT_EQ(run("convert --to transcript -o /dev/stdout", "f5d6").text, "f5d6\n");
  EXPECT_EQ(run("convert --to transcript -o /dev/stdout > " + file + "; echo end >> " + file, "f5d6").text, "");
  EXPECT_EQ(contents(file), "f5d6\nend\n");
  EXPECT_EQ(run("convert --to wthor -o /dev/stdout", "f5d6").exit_code, 2);
}

TEST(RecordsProgram, CountsGames) {
  EXPECT_THAT(run("stats", "f5d6\\nf5f5\\n").text, HasSubstr("games       2, 1 broken\n"));
  EXPECT_THAT(run("stats --json", "f5d6\\n").text, HasSubstr("\"games\":1"));
}

TEST(RecordsProgram, AnswersContests) {
  const std::string rows = R"(--------\n--------\n--------\n---WB---\n---BW---\n--------\n--------\n--------\n)";
  EXPECT_EQ(run("judge --contest codingame", rows + "B c4\\n").text, "1 4\n");
  EXPECT_EQ(run("judge --contest uva220", "7").exit_code, 2);
}

TEST(RecordsProgram, KeepsALibraryAndSearchesIt) {
  const Folder folder;
  const std::string library = folder.file("games.db");
  const auto added = run("library add " + library, R"(f5d6c3d3c4\nc4e3\nf5f6\nf5f5\n)");
  EXPECT_EQ(added.exit_code, 1);
  EXPECT_THAT(added.text, HasSubstr("3 games added, 0 were there already, 1 broken"));
  EXPECT_THAT(run("library add " + library, "f5f6\\n").text, HasSubstr("0 games added, 1 were there already"));
  EXPECT_THAT(run("library next " + library + " --moves f5").text, HasSubstr("d6\t2 games\t"));
  EXPECT_EQ(run("library export " + library + " --to transcript --opening tiger").text, "f5d6c3d3c4\n");
  EXPECT_THAT(run("library search " + library + " --moves f5d6 --limit 1").text, HasSubstr("ply 2\n"));
  EXPECT_THAT(run("library search " + library + " --opening Diagonal --json").text, HasSubstr("\"move\":\"f6\""));
}

TEST(RecordsProgram, OnlyAddingMakesALibrary) {
  const Folder folder;
  const std::string library = folder.file("games.db");
  for (const char* command : {"search", "next", "export"}) {
    const auto outcome = run("library " + std::string(command) + " " + library);
    EXPECT_EQ(outcome.exit_code, 2) << command;
    EXPECT_THAT(outcome.text, HasSubstr("there is no library")) << command;
  }
  EXPECT_EQ(folder.files(), 0);
}

TEST(RecordsProgram, ADayOfASearchMayBeWrittenAsRecordsHaveIt) {
  const Folder folder;
  const std::string library = folder.file("games.db");
  const std::string game =
      "(;GM[Othello]DT[2004.05.06]BO[8 ---------------------------O*------*O---"
      "------------------------ *]B[F5];)";
  ASSERT_EQ(run("library add " + library, game).exit_code, 0);
  const auto found = [&](const char* days) {
    return run("library export --to transcript " + library + " " + days).text;
  };
  EXPECT_EQ(found("--from 2004.5.6 --until 2004-05-06"), "f5\n");
  EXPECT_EQ(found("--until 2004"), "f5\n");
  EXPECT_EQ(found("--from 2004-5-7"), "");
}

TEST(RecordsProgram, ListsOpenings) { EXPECT_THAT(run("openings").text, HasSubstr("f5d6c3d3c4\tTiger\n")); }

struct Misuse {
  const char* name;
  const char* arguments;
  const char* input;
  const char* said;
};

class Misuses : public testing::TestWithParam<Misuse> {};

TEST_P(Misuses, EndWithTwoAndAReason) {
  const auto outcome = run(GetParam().arguments, GetParam().input);
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr(GetParam().said));
}

INSTANTIATE_TEST_SUITE_P(
    RecordsProgram, Misuses,
    testing::Values(
        Misuse{"NoCommand", "", "", "subcommand"},
        Misuse{"NoFile", "judge /nowhere/at/all", "", "/nowhere/at/all: cannot be opened"},
        Misuse{"NoForm", "judge", "Dear Sir", "of no form that is known"},
        Misuse{"UnknownForm", "judge --form chess", "", "--form"},
        Misuse{"QuestIsOnlyRead", "convert --to quest", "f5", "only read"},
        Misuse{"WthorIntoAPipe", "convert --to wthor", "f5", "needs --output"},
        Misuse{"LibraryThatCannotBe", "library search /nowhere/at/all/x.db", "", "/nowhere/at/all/x.db: "},
        Misuse{"DayThatIsNone", "library search /tmp/none.db --from yesterday", "", "--from: yesterday is no date"},
        Misuse{"MonthThatIsNone", "library search /tmp/none.db --until 2003-13", "", "--until: 2003-13 is no"},
        Misuse{"LimitBelowNothing", "library search /tmp/none.db --limit -5", "", "--limit"},
        Misuse{"Utf16WithoutItsMark", "judge", "f\\00005\\0000d\\00006\\0000", "UTF-16"},
        Misuse{"PositionThatIsNone", "library next /tmp/none.db --position x", "", "--position: "},
        Misuse{"OutputThatCannotBe", "convert --to ggf -o /nowhere/at/all", "f5", "cannot be written"}),
    [](const testing::TestParamInfo<Misuse>& row) { return std::string(row.param.name); });

TEST(RecordsProgram, EveryFormItWritesItReadsBack) {
  const Folder folder;
  const std::string source = test::data_file("transcripts.tsv").string();
  std::string moves;
  for (const auto& row : test::read_table(source)) moves += row["moves"] + "\\n";
  for (const char* form : {"ggf", "sgf", "pgn", "json", "transcript"}) {
    const std::string file = folder.file(form);
    ASSERT_EQ(run("convert --to " + std::string(form) + " -o " + file, moves).exit_code, 0) << form;
    EXPECT_EQ(run("judge " + file).text, run("judge", moves).text) << form;
  }
}

}  // namespace
}  // namespace reversi::records
