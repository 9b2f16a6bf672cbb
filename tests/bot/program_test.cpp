// reversi-bot against the real reversi-server, both as programs.
#include <arpa/inet.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <regex>

#include "client/bot/random_task.h"
#include "tests/bot/programs.h"
#include "tests/support/cases.h"

namespace reversi::bot {
namespace {

using faults::Ending;
using faults::Process;
using namespace std::chrono_literals;

TEST_F(Programs, PlayRandomGamesThatTheRulesAlonePlayToo) {
  const auto run = bot({"bulk", address(), "--games", "40", "--at-once", "8", "--seed", "961"});
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
  EXPECT_NE(output.find(fmt::format("failures 0 hash {:016x}", hash_of_random_games(961, 1000))), std::string::npos)
      << output;
}

TEST_F(Programs, GoOnWhereAKilledServerComesBack) {
  const auto log = file("log");
  const auto run = bot({"bulk", address(), "--games", "60", "--at-once", "6", "--log", log.string()});
  for (const std::size_t told : {200U, 1500U}) {
    // A kill in the middle of play: as soon as so much has been told.
    while (!std::filesystem::exists(log) || test::read_lines(log).size() < told) ASSERT_FALSE(run->read_line(10ms));
    server_->signal(SIGKILL);
    server_->wait();
    serve(port_);
  }
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
  EXPECT_NE(output.find(fmt::format("failures 0 hash {:016x}", hash_of_random_games(1, 60))), std::string::npos)
      << output;
}

TEST_F(Programs, ReplayRecordsAndCountThem) {
  std::ofstream(file("wrong.tsv")) << "kind\tfrom_game\tmoves\terror_at_token\texpected_reason\n"
                                      "occupied\tA\tf5d6d6\t3\tsquare is occupied\n"
                                      "nothing\tB\tf5a1\t2\tturns over nothing for the side to move\n"
                                      "pass\tC\tf5PASS\t2\tpass although O has a legal move\n"
                                      "over\tD\te6f4e3f6g5d6e7f5c5a1\t10\tgame is already over\n";
  const auto run = bot({"replay", address(), test::data_file("transcripts.tsv").string(), file("wrong.tsv").string()});
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
  EXPECT_EQ(output, "games 11 moves 294 passes 5 failures 0\n");
}

TEST_F(Programs, TellEachRecordThatIsNotAsItSays) {
  std::ofstream(file("wrong.tsv")) << "kind\tfrom_game\tmoves\terror_at_token\texpected_reason\n"
                                      "right after all\tA\tf5d6\t2\tsquare is occupied\n"
                                      "other reason\tB\tf5a1\t2\tsquare is occupied\n";
  const auto run = bot({"replay", address(), file("wrong.tsv").string()});
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(1));
  EXPECT_NE(output.find("right after all of A: a move that must be refused was taken"), std::string::npos) << output;
  EXPECT_NE(output.find("other reason of B: refused with ERROR_CODE_SQUARE_FLIPS_NOTHING"), std::string::npos)
      << output;
  EXPECT_NE(output.find("games 2 moves 0 passes 0 failures 2"), std::string::npos) << output;
}

TEST_F(Programs, LetAPersonTypeMovesThroughAPipe) {
  const auto run = bot_with_input(
      R"(f5\nresign\nquit\n)",
      fmt::format("play {} --ai 1 --color black --name Ada --log '{}'", address(), file("log").string()));
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
  EXPECT_NE(output.find("First visit: the server's key is " + pin_), std::string::npos) << output;
  EXPECT_NE(output.find("Black plays f5."), std::string::npos) << output;
  EXPECT_NE(output.find("Black resigned"), std::string::npos) << output;
  const auto lines = test::read_lines(file("log"));
  EXPECT_TRUE(std::ranges::any_of(lines, [](const auto& line) { return line.contains("disc_placed f5 black "); }));
}

TEST_F(Programs, ShowAnOutageAndGoOnAfterIt) {
  const auto run = bot({"play", address(), "--create", "--random", "1"});
  const auto read_until = [&](std::string_view wanted) {
    for (auto line = run->read_line(patience); line; line = run->read_line(patience))
      if (line->find(wanted) != std::string::npos) return true;
    return false;
  };
  ASSERT_TRUE(read_until("Waiting for an opponent"));
  server_->signal(SIGKILL);
  server_->wait();
  EXPECT_TRUE(read_until("The line is lost; trying again"));
  serve(port_);
  EXPECT_TRUE(read_until("Connected again"));
  run->signal(SIGINT);
  EXPECT_EQ(run->wait(), Ending::exited(0)) << "Ctrl+C is a way to leave";
}

TEST_F(Programs, DrawAMatchAgainstTheAiToItsEnd) {
  const auto run = bot({"demo", address()});
  const auto output = run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << output;
  EXPECT_TRUE(std::regex_search(output, std::regex("[0-9]+-[0-9]+.*: (Black wins|White wins|a draw)\\.")));
}

TEST_F(Programs, PairUpWhoComesWithWhoWaits) {
  const auto waiting = bot({"play", address(), "--create", "--color", "black", "--random", "1", "--name", "Ada"});
  while (const auto line = waiting->read_line(patience))
    if (line->find("Waiting for an opponent") != std::string::npos) break;
  const auto coming = bot({"play", address(), "--random", "1", "--name", "Bob"});
  EXPECT_NE(coming->read_all().find("Black X"), std::string::npos);
  EXPECT_EQ(coming->wait(), Ending::exited(0));
  waiting->read_all();
  EXPECT_EQ(waiting->wait(), Ending::exited(0));
}

TEST_F(Programs, DoNotConnectWhereTheServersKeyHasChanged) {
  auto run = bot({"bulk", address(), "--games", "1"});
  run->read_all();
  ASSERT_EQ(run->wait(), Ending::exited(0));
  server_->signal(SIGKILL);
  server_->wait();
  serve(port_, "another folder, another key");
  for (const auto& words : {std::vector<std::string>{"play", address(), "--ai", "1"},
                            std::vector<std::string>{"bulk", address(), "--games", "1"}}) {
    run = bot(words);
    auto output = run->read_all();
    EXPECT_EQ(run->wait(), Ending::exited(3)) << output;
    for (const auto& line : test::read_lines(file("errors"))) output += line;
    EXPECT_NE(output.find("has changed"), std::string::npos) << output;
  }
  run = bot({"bulk", address(), "--games", "1", "--pin", pin_});
  run->read_all();
  EXPECT_EQ(run->wait(), Ending::exited(0)) << "the person has confirmed the new key";
}

/// A port where somebody takes connections and never speaks, or, once closed, nobody does.
class MutePort {
 public:
  MutePort() : descriptor_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    auto* any = reinterpret_cast<sockaddr*>(&address);
    if (::bind(descriptor_, any, size) == 0 && ::listen(descriptor_, 8) == 0) ::getsockname(descriptor_, any, &size);
    port_ = ntohs(address.sin_port);
  }
  ~MutePort() { close(); }
  MutePort(const MutePort&) = delete;
  MutePort& operator=(const MutePort&) = delete;

  void close() {
    if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
  }
  std::string address() const { return fmt::format("127.0.0.1:{}", port_); }

 private:
  int descriptor_;
  std::uint16_t port_ = 0;
};

TEST_F(Programs, C19_SayWithinTenSecondsThatNobodyAnswers) {
  MutePort mute;
  MutePort closed;
  closed.close();
  // A network that nobody routes: RFC 5737 keeps 192.0.2.0/24 for documentation.
  for (const auto& nobody : {closed.address(), mute.address(), std::string("192.0.2.1:7717")}) {
    const auto run = bot({"play", nobody, "--random", "1", "--trust-file", file("known").string()});
    ASSERT_TRUE(run->read_line(patience)) << "Connecting";
    const auto line = run->read_line(12s);
    ASSERT_TRUE(line) << nobody;
    EXPECT_NE(line->find("; trying again)"), std::string::npos) << *line;
    run->signal(SIGINT);
    EXPECT_EQ(run->wait(), Ending::exited(0)) << "and it can be left";
  }
}

TEST_F(Programs, EndWhereTheDoorIsShut) {
  const auto run = bot({"play", address(), "--join", "4711"});
  EXPECT_NE(run->read_all().find("Refused: "), std::string::npos);
  EXPECT_EQ(run->wait(), Ending::exited(1));
}

TEST_F(Programs, PlayAsAnAccountAndKeepItsSessionBetweenRuns) {
  std::ofstream(file("password")) << "correct horse\n";
  const auto words = [&](const std::string& how) {
    return fmt::format("play {} {} Ada --create --password-file '{}'", address(), how, file("password").string());
  };
  const auto made = bot_with_input("quit\\n", words("--register"));
  EXPECT_NE(made->read_all().find("Connected as Ada."), std::string::npos);
  EXPECT_EQ(made->wait(), Ending::exited(0));
  std::filesystem::remove(file("password"));  // its token is enough
  const auto again = bot_with_input("quit\\n", words("--login"));
  EXPECT_NE(again->read_all().find("Connected as Ada."), std::string::npos);
  EXPECT_EQ(again->wait(), Ending::exited(0));
}

TEST_F(Programs, PlayAnewAsAnAccountWhoseLastGameIsOver) {
  std::ofstream(file("password")) << "correct horse\n";
  const auto play = [&](const char* how, const char* seed) {
    const auto run = bot({"play", address(), how, "Bea", "--ai", "1", "--time", "unlimited", "--random", seed,
                          "--password-file", file("password").string()});
    const auto told = run->read_all();
    EXPECT_EQ(run->wait(), Ending::exited(0));
    const auto at = told.find("Room ");
    EXPECT_NE(at, std::string::npos) << told;
    return told.substr(at, told.find('.', at) - at);
  };
  const auto first = play("--register", "1");
  EXPECT_NE(play("--login", "2"), first) << "a room of its own, and a game to its end";
}

TEST_F(Programs, AreNotLetInByAWrongPassword) {
  std::ofstream(file("password")) << "wrong horse\n";
  const auto run =
      bot({"play", address(), "--login", "Ada", "--password-file", file("password").string(), "--random", "1"});
  EXPECT_NE(run->read_all().find("Refused: "), std::string::npos);
  EXPECT_EQ(run->wait(), Ending::exited(1));
}

TEST_F(Programs, MakeAnOperatorWhileTheServerIsDown) {
  const auto account = [&](const std::string& words) {
    const auto command = fmt::format("printf 'correct horse\\n' | '{}/reversi-server' account {} --data '{}' 2>&1",
                                     REVERSI_BIN_DIR, words, file("data").string());
    Process run({"/bin/sh", "-c", command}, environment());
    return run.read_all();
  };
  EXPECT_NE(account("add Mo").find("in use by another process"), std::string::npos);
  server_->signal(SIGTERM);
  server_->wait();
  EXPECT_EQ(account("add Mo"), "add: Mo\n");
  EXPECT_NE(account("add MO").find("an account has this name"), std::string::npos);
  EXPECT_EQ(account("set-role mo operator"), "set-role: Mo\n");
  EXPECT_NE(account("set-role Nobody operator").find("there is no account"), std::string::npos);
  serve(port_);
  std::ofstream(file("password")) << "correct horse\n";
  const auto run = bot_with_input(
      "quit\\n", fmt::format("play {} --login Mo --create --password-file '{}'", address(), file("password").string()));
  EXPECT_NE(run->read_all().find("Connected as Mo."), std::string::npos);
}

TEST_F(Programs, RefuseACommandLineThatMakesNoSense) {
  for (const auto& words :
       {std::vector<std::string>{"play", "host:0"}, std::vector<std::string>{"play", address(), "--time", "soon"},
        std::vector<std::string>{"play", address(), "--moves", "f5x9"},
        std::vector<std::string>{"hash", "--seeds", "9-1"},
        std::vector<std::string>{"replay", address(), "/missing"}}) {
    const auto run = bot(words);
    run->read_all();
    EXPECT_EQ(run->wait(), Ending::exited(2)) << words[1];
  }
}

}  // namespace
}  // namespace reversi::bot
