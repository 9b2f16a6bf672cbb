// Engines of others as real programs, seated by reversi-bot at the real reversi-server: good ones play, bad ones lose.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <fstream>
#include <regex>

#include "client/bot/random_task.h"
#include "tests/bot/programs.h"
#include "tests/support/cases.h"

namespace reversi::bot {
namespace {

using faults::Ending;
using testing::HasSubstr;
using testing::Not;

class Engines : public Programs {
 protected:
  /// A match of two games against the server's weakest AI. @return what it printed; it must end well
  std::string match(const std::string& engine, std::vector<std::string> more = {}) {
    std::vector<std::string> words{"match", address(), "--games", "2", "--ai", "1", "--engine", engine};
    words.insert(words.end(), more.begin(), more.end());
    const auto run = bot(words);
    auto output = run->read_all();
    EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
    return output;
  }

  static std::string own_engine(const std::string& protocol) {
    return fmt::format("'{}/reversi-engine' {} --level novice", REVERSI_BIN_DIR, protocol);
  }
};

/// The row of the table in which all games stand.
std::string together(const std::string& output) {
  std::smatch found;
  if (!std::regex_search(output, found, std::regex(R"(together *(\d+) *(\d+) *(\d+) *(\d+) *(\d+) *(\d+))")))
    return output;
  return fmt::format("{} games, {} won, {} drawn, {} lost, {} by faults, {} by flags", found[1].str(), found[2].str(),
                     found[3].str(), found[4].str(), found[5].str(), found[6].str());
}

TEST_F(Engines, PlayInEitherProtocolFoundOutByThemselves) {
  for (const auto* protocol : {"gtp", "nboard"}) {
    const auto output = match(own_engine(protocol));
    EXPECT_THAT(together(output), testing::MatchesRegex("2 games, .*, 0 by faults, 0 by flags")) << output;
    EXPECT_THAT(output, HasSubstr("game 1 as Black: "));
    EXPECT_THAT(output, HasSubstr("game 2 as White: "));
  }
}

struct Failure {
  const char* engine;
  const char* protocol;
  const char* fault;
};

constexpr Failure failures[]{
    {"exit 0", "auto", "[ended]"},
    {"/nonexistent/engine 2>/dev/null", "gtp", "[ended]"},
    {"kill -SEGV $$", "nboard", "[ended]"},
    {"cat > /dev/null", "auto", "[no answer within 0.5 s]"},
    {"sleep 1000", "gtp", "[no answer within 0.5 s]"},
    {"yes", "nboard", "[no answer within 0.5 s]"},
    {"tr '\\0' x < /dev/zero", "gtp", "[a line without end]"},
    {"while read line; do printf '= a1\\n\\n'; done", "gtp", "[a1 cannot be played]"},
    {"while read line; do printf '= d4\\n\\n'; done", "gtp", "[d4 cannot be played]"},
    {"while read line; do printf '= pass\\n\\n'; done", "gtp", "[answered \"= pass\" to genmove]"},
    {"while read line; do printf '? what\\n\\n'; done", "gtp", "[answered \"? what\" to "},
    {"while read line; do echo pong 1; echo pong 2; echo '=== PA'; done", "auto", "[answered \"=== PA\" to go]"},
    {"while read line; do echo pong 2; echo '=== h8'; done", "nboard", "[h8 cannot be played]"},
};

TEST_F(Engines, LoseTheirOwnGamesWhereTheyFailAndNobodyElses) {
  const auto others = bot({"bulk", address(), "--games", "100", "--at-once", "2", "--seed", "1"});
  for (const auto& [engine, protocol, fault] : failures) {
    const auto output = match(engine, {"--engine-protocol", protocol, "--engine-patience", "0.5"});
    EXPECT_EQ(together(output), "2 games, 0 won, 0 drawn, 2 lost, 2 by faults, 0 by flags") << engine << "\n" << output;
    EXPECT_THAT(output, HasSubstr(fmt::format("Black resigned at 2-2: White wins. {}", fault)));
  }
  const auto output = others->read_all();
  EXPECT_THAT(output, HasSubstr(fmt::format("failures 0 hash {:016x}", hash_of_random_games(1, 100))));
  EXPECT_EQ(others->wait(), Ending::exited(0));
}

TEST_F(Engines, LoseWhereTheyEndInMidGameAndAreStartedAnewForTheNext) {
  // After so many lines of output nobody is there any more.
  const auto output = match(own_engine("gtp") + " | sed -u 30q", {"--engine-protocol", "gtp"});
  EXPECT_EQ(together(output), "2 games, 0 won, 0 drawn, 2 lost, 2 by faults, 0 by flags") << output;
  EXPECT_THAT(output, HasSubstr("[ended]"));
}

TEST_F(Engines, LoseOnTimeWhereTheyAnswerLate) {
  const auto output = match("while read line; do :; done", {"--engine-protocol", "gtp", "--time", "0:03"});
  EXPECT_EQ(together(output), "2 games, 0 won, 0 drawn, 2 lost, 0 by faults, 2 by flags") << output;
}

TEST_F(Engines, AnswerNothingToAGameThatIsOver) {
  // Its late answer comes in the next game's time; it must not be taken for a move there.
  const auto late =
      fmt::format("while read line; do case $line in *genmove*) sleep 3.3;; esac; printf '= d3\\n\\n'; done");
  const auto output = match(late, {"--engine-protocol", "gtp", "--time", "0:03"});
  EXPECT_EQ(together(output), "2 games, 0 won, 0 drawn, 2 lost, 0 by faults, 2 by flags") << output;
}

TEST_F(Engines, AreGoneWhenTheMatchIsOver) {
  const auto pid = file("pid");
  const auto engine =
      fmt::format("echo $$ > '{}'; while read line; do printf '= a1\\n\\n'; sleep 0; done", pid.string());
  match(engine, {"--engine-protocol", "gtp"});
  pid_t process = 0;
  std::ifstream(pid) >> process;
  ASSERT_GT(process, 0);
  EXPECT_EQ(::kill(process, 0), -1);
}

TEST_F(Engines, PlayAgainstPeopleToo) {
  const auto engine = bot({"play", address(), "--create", "--color", "black", "--engine", own_engine("gtp")});
  while (const auto line = engine->read_line(patience))
    if (line->find("Waiting for an opponent") != std::string::npos) break;
  const auto person = bot({"play", address(), "--random", "1"});
  EXPECT_TRUE(std::regex_search(person->read_all(), std::regex("[0-9]+-[0-9]+.*: (Black wins|White wins|a draw)\\.")));
  EXPECT_EQ(person->wait(), Ending::exited(0));
  EXPECT_THAT(engine->read_all(), Not(HasSubstr("The engine failed")));
  EXPECT_EQ(engine->wait(), Ending::exited(0));
}

TEST_F(Engines, SayWhyTheyFailedInAGameWithAPerson) {
  const auto run = bot({"play", address(), "--ai", "1", "--color", "black", "--engine", "exit 3"});
  EXPECT_THAT(run->read_all(), HasSubstr("The engine failed: ended."));
  EXPECT_EQ(run->wait(), Ending::exited(1));
}

}  // namespace
}  // namespace reversi::bot
