#include <gmock/gmock.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>

namespace reversi::engine {
namespace {

using testing::HasSubstr;

struct Outcome {
  int exit_code = -1;
  std::string text;  ///< both streams
};

const std::string program = REVERSI_BIN_DIR "/reversi-engine ";

Outcome run_by_shell(const std::string& command) {
  std::FILE* pipe = ::popen((command + " 2>&1").c_str(), "r");
  Outcome outcome;
  std::array<char, 256> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) outcome.text += part.data();
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

Outcome run(const std::string& arguments) { return run_by_shell(program + arguments); }

TEST(EngineProgram, PrintsALineForEachDepthOfPerft) {
  const auto outcome = run("perft 3");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("\n1 4 "));
  EXPECT_THAT(outcome.text, HasSubstr("\n3 56 "));
}

TEST(EngineProgram, PrintsTheScoreOfAMatch) {
  const auto outcome = run("match --a club --b random --games 4 --seed 1");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("club against random: 4 games, "));
}

TEST(EngineProgram, FindsTheBestMove) {
  const auto outcome =
      run("best --node-limit 1000 -- '---------------------------OX------XO--------------------------- X'");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("depth 2 "));
}

/// The part of the output from a word to the end of its line.
std::string line_of(const std::string& text, const std::string& word) {
  const auto begin = text.find(word);
  return begin == std::string::npos ? "" : text.substr(begin, text.find('\n', begin) - begin);
}

// The work over fixed positions and a game against itself, the same on every machine. A change that alters how the
// engine searches or judges puts the new numbers into the file, any other leaves them alone.
TEST(EngineProgram, SearchesWithItsSignature) {
  std::ifstream file(REVERSI_SOURCE_DIR "/tests/engine/signature.txt");
  std::string signature;
  std::string game;
  std::getline(file, signature);
  std::getline(file, game);
  const auto outcome = run("bench");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(line_of(outcome.text, "signature"), signature);
  EXPECT_EQ(line_of(outcome.text, "self-play"), game);
}

TEST(EngineProgram, AnalyzesEveryMoveExactlyWhereItCan) {
  const auto outcome = run("analyze --quiet f5d6c3d3c4f4 --depth 4 --lines 2");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, testing::ContainsRegex("^[a-h][1-8] [-+][0-9]+ depth 4 [a-h1-8]+\n[a-h][1-8] "));
}

TEST(EngineProgram, TalksByNboard) {
  const auto outcome = run(R"(nboard --depth 3 < /dev/null; printf 'nboard 2\nset depth 3\nping 1\ngo\n' | )" +
                           std::string(REVERSI_BIN_DIR) + "/reversi-engine nboard");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("pong 1\n"));
  EXPECT_THAT(outcome.text, testing::ContainsRegex("=== [A-H][1-8]/"));
}

struct CutShort {
  const char* lines;
  const char* options;
  const char* answer;  ///< an expression that it matches
};

constexpr CutShort cut_short[]{
    {R"(set depth 60\ngo\n)", "nboard --budget-ms 100", "=== [A-H][1-8]/"},
    {R"(hint 4\n)", "nboard --depth 60 --budget-ms 100", "search [A-H][1-8].*\nnodestats [0-9]+ "},
    {R"(go\n)", "nboard --node-limit 1000000000000 --level novice", "=== [A-H][1-8]/"},
    {R"(genmove b\n)", "gtp --depth 60 --budget-ms 100", "^= [A-H][1-8]\n\n$"},
    {R"(time_left b 86400 0\ngenmove b\ngenmove w\nquit\n)", "gtp --budget-ms 100",
     "^= \n\n= [A-H][1-8]\n\n= [A-H][1-8]\n\n= \n\n$"},
};

TEST(EngineProgram, AnswersSoonWhatIsAskedWithoutEndWhenTheInputEnds) {
  const std::string file = testing::TempDir() + "lines.txt";
  for (const auto& [lines, options, answer] : cut_short) {
    const std::string print = "printf '" + std::string(lines) + "'";
    for (const std::string& command :
         {print + " | " + program + options, print + " > " + file + "; " + program + options + " < " + file}) {
      const auto outcome = run_by_shell(command);
      EXPECT_EQ(outcome.exit_code, 0) << command;
      EXPECT_THAT(outcome.text, testing::ContainsRegex(answer)) << command;
    }
  }
}

TEST(EngineProgram, EndsWhereItHasNoInput) {
  for (const char* input : {"< /dev/null", "<&-"}) {
    EXPECT_EQ(run(std::string("gtp ") + input).exit_code, 0) << input;
    EXPECT_EQ(run(std::string("nboard ") + input).exit_code, 0) << input;
  }
}

TEST(EngineProgram, PlaysAgainstItselfByEitherProtocol) {
  const std::string self = std::string(REVERSI_BIN_DIR) + "/reversi-engine";
  const auto outcome = run("match --games 2 --a 'nboard:" + self + " nboard --node-limit 500' --b 'gtp:" + self +
                           " gtp --node-limit 500'");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr(": 2 games, "));
  EXPECT_THAT(outcome.text, testing::Not(HasSubstr("lost by a fault")));
}

const std::string endgames = REVERSI_SOURCE_DIR "/tests/data/endgames.obf";

TEST(EngineProgram, SolvesAFileAndComparesEveryMove) {
  for (const char* options : {"", "--all", "--all --threads 3", "--all --table-bits 10"}) {
    const auto outcome = run("solve " + std::string(options) + " " + endgames);
    EXPECT_EQ(outcome.exit_code, 0) << options;
    EXPECT_THAT(outcome.text, HasSubstr("12 positions, 0 differ from the file")) << options;
  }
  const auto outcome = run("solve --json " + endgames);
  EXPECT_THAT(outcome.text, HasSubstr("\"agrees\":true}"));
}

TEST(EngineProgram, SolvesForTheWinnerAloneWithFarFewerNodes) {
  const auto nodes_of = [](const std::string& text) { return std::stoull(text.substr(text.rfind(", ") + 2)); };
  const auto exact = run("solve " + endgames);
  const auto outcome = run("solve --wld " + endgames);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr("12 positions, 0 differ from the file"));
  EXPECT_LT(nodes_of(outcome.text), nodes_of(exact.text));
}

// The side to move turns the last white disc with nine squares empty: 64 by the rules, 55 where they do not count.
TEST(EngineProgram, ComparesFilesThatCountNoEmptySquares) {
  const std::string cells = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXO----------";
  const std::string file = testing::TempDir() + "scored.txt";
  std::ofstream(file) << cells << " Black 54 55\n";
  const auto right = run("solve " + file);
  EXPECT_EQ(right.exit_code, 0) << right.text;
  EXPECT_THAT(right.text, HasSubstr("1 of them listed otherwise"));
  std::ofstream(file) << cells << " Black 54 54\n";
  const auto wrong = run("solve " + file);
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.text, HasSubstr("DIFFERS: listed +54 without empty squares"));
}

TEST(EngineProgram, ReviewsEveryMoveThatAFileListsAsIfItWerePlayed) {
  const auto outcome = run("review --quiet --all --file " + endgames);
  EXPECT_EQ(outcome.exit_code, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr("12 games or positions, "));
  EXPECT_THAT(outcome.text, HasSubstr(" compared, 0 differ from what is listed"));
  const std::string wrong = testing::TempDir() + "wrong.obf";
  std::ofstream(wrong) << "XOOOOOO-XXOOOO-OXOOOXOOOXOOXXXOXXOOXXOXXOOOOOXXX--X-OO---XXXO-O- X; B7:+42;\n";
  EXPECT_THAT(run("review --all --file " + wrong).text, HasSubstr("b7 is listed with +42"));
}

TEST(EngineProgram, SaysWhereAFileListsAnotherValue) {
  const std::string wrong = testing::TempDir() + "wrong.obf";
  std::ofstream(wrong) << "XOOOOOO-XXOOOO-OXOOOXOOOXOOXXXOXXOOXXOXXOOOOOXXX--X-OO---XXXO-O- X; B7:+42;\n";
  const auto outcome = run("solve " + wrong);
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, HasSubstr("DIFFERS: listed b7:+42"));
}

TEST(EngineProgram, RefusesAFileWithALineThatIsNoPosition) {
  const std::string broken = testing::TempDir() + "broken.obf";
  std::ofstream(broken) << "% a comment\nXO X;\n";
  const auto outcome = run("solve " + broken + " 2>&1");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr("broken.obf:2: game 1"));
}

struct Refusal {
  const char* arguments;
  const char* says;
};

constexpr Refusal refusals[]{
    {"", "subcommand is required"},
    {"perft", "depth is required"},
    {"perft 0", "not in range"},
    {"perft 5 --convention C", "C not in {A,B}"},
    {"match --a master", "--b is required"},
    {"match --a genius --b club", "no player \"genius\"; there are newcomer"},
    {"match --a club --b novice --games 0", "not in range"},
    {"match --a club --b novice --budget-ms 0", "not in range"},
    {"match --a club --b novice --node-limit 0", "not in range"},
    {"match --a club --b gtp:", "names no command"},
    {"match --a club --b novice --openings /nonexistent", "cannot read /nonexistent"},
    {"match --a club --b novice --sprt 5", "--sprt"},
    {"nboard --level genius", "no level \"genius\""},
    {"gtp --depth 0", "not in range"},
    {"analyze nonsense", "neither a position"},
    {"analyze f5f5", "nor a transcript (token 2: square is occupied)"},
    {"analyze ''", "reversi-engine: no position and no moves\n"},
    {"analyze ' '", "reversi-engine: no position and no moves\n"},
    {"analyze 1.", "reversi-engine: no position and no moves\n"},
    {"review", "no games: give transcripts"},
    {"review ''", "\"\": no position and no moves"},
    {"review f5 1.", "\"1.\": no position and no moves"},
    {"review 'XO X;'", "neither a position (game 1"},
    {"review f5f5", "nor a transcript (token 2: square is occupied)"},
    {"bench --nodes 0", "not in range"},
    {"solve", "file is required"},
    {"solve /nonexistent", "cannot read /nonexistent"},
    {"solve --threads 0 /nonexistent", "not in range"},
    {"best 'nonsense X'", "not a position: unknown sign at character 1"},
    {"best ''", "not a position: only 0 of 64 squares"},
    {"best 'XO X'", "not a position: only 3 of 64 squares"},
    {"best 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X'", "the game is over"},
    {"best 'XO-------------------------------------------------------------- O'", "the side to move has no move"},
    {"best --level 99 'XO-------------------------------------------------------------- X'", "no level \"99\""},
    {"best --budget-ms 0 'XO------------------------------------------------------------- X'", "not in range"},
};

TEST(EngineProgram, RefusesBadInputWithASentence) {
  for (const auto& [arguments, says] : refusals) {
    const auto outcome = run(arguments);
    EXPECT_NE(outcome.exit_code, 0) << arguments;
    EXPECT_THAT(testing::PrintToString(outcome.text), testing::Not(HasSubstr("terminate"))) << arguments;
    EXPECT_THAT(outcome.text, HasSubstr(says)) << arguments;
  }
}

}  // namespace
}  // namespace reversi::engine
