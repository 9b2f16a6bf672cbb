#include <gmock/gmock.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

namespace reversi::engine {
namespace {

using testing::HasSubstr;

struct Outcome {
  int exit_code = -1;
  std::string text;  ///< both streams
};

Outcome run(const std::string& arguments) {
  const std::string command = std::string(REVERSI_BIN_DIR) + "/reversi-engine " + arguments + " 2>&1";
  std::FILE* pipe = ::popen(command.c_str(), "r");
  Outcome outcome;
  std::array<char, 256> part{};
  while (std::fgets(part.data(), part.size(), pipe) != nullptr) outcome.text += part.data();
  const int status = ::pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

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
  EXPECT_THAT(outcome.text, HasSubstr("depth 3 "));
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
    {"match --a grandmaster --b club", "no player \"grandmaster\"; there are novice"},
    {"match --a club --b novice --games 0", "not in range"},
    {"match --a club --b novice --budget-ms 0", "not in range"},
    {"match --a club --b novice --node-limit 0", "not in range"},
    {"best 'nonsense X'", "not a position: unknown sign at character 1"},
    {"best 'XO X'", "not a position: only 3 of 64 squares"},
    {"best 'XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX X'", "the game is over"},
    {"best 'XO-------------------------------------------------------------- O'", "the side to move has no move"},
    {"best --level 9 'XO-------------------------------------------------------------- X'", "no level \"9\""},
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
