// What whoever runs the server asks of it and tells it: `reversi-server ctl`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/local/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "server/net/control.h"
#include "tests/net/certificate.h"
#include "tests/net/server_process.h"

namespace reversi::net {
namespace {

using testing::HasSubstr;

/// What a command of the shell prints, both streams, and its exit code behind it.
std::string shell(const std::string& command) {
  std::string text;
  std::FILE* pipe = ::popen((command + " 2>&1; echo \"exit $?\"").c_str(), "r");
  for (int sign = std::fgetc(pipe); sign != EOF; sign = std::fgetc(pipe)) text += static_cast<char>(sign);
  ::pclose(pipe);
  return text;
}

TEST(Ctl, WithoutACommandSaysWhichThereAre) {
  const auto said = shell(REVERSI_BIN_DIR "/reversi-server ctl");
  EXPECT_THAT(said, HasSubstr("ctl wants a command"));
  EXPECT_THAT(said, HasSubstr("\nstatus "));
  EXPECT_THAT(said, HasSubstr("\ndrain "));
  EXPECT_THAT(said, HasSubstr("exit 1"));
}

class Led : public testing::Test {
 protected:
  Control::Reply ctl(const std::vector<std::string>& words) const {
    return Control::ask(folder.path() / "control.sock", words, std::chrono::seconds(10));
  }

  Folder folder;
};

TEST_F(Led, AnswersOnTheControlSocketOfItsOwnerAlone) {
  ServerProcess server(folder.path(), {});
  ASSERT_TRUE(server.is_ready()) << server.errors();
  struct stat found{};
  ASSERT_EQ(::stat((folder.path() / "control.sock").c_str(), &found), 0);
  EXPECT_EQ(found.st_mode & 0777U, 0700U);
  EXPECT_THAT(ctl({"status"}).value(), HasSubstr("fingerprint  " + server.pin()));
  EXPECT_THAT(ctl({"sing"}).error(), HasSubstr("there is no command 'sing'"));
}

TEST_F(Led, ListsAndRemovesPlayers) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer) && peer.send(create_room(3)) && next_of(peer, v1::ServerMessage::kRoom));
  EXPECT_THAT(ctl({"sessions"}).value(), testing::ContainsRegex("1  Ann +1  127.0.0.1"));
  EXPECT_THAT(ctl({"rooms"}).value(), HasSubstr("Ann"));
  EXPECT_EQ(ctl({"kick", "99"}).error(), "player 99 is not here");
  EXPECT_EQ(ctl({"kick", "1", "no", "manners"}).value(), "player 1 (Ann) is removed\n");
  const auto told = next_of(peer, v1::ServerMessage::kError);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_REMOVED);
  EXPECT_THAT(told->error().text(), HasSubstr("no manners"));
  EXPECT_TRUE(peer.ends());
}

TEST_F(Led, TellsWhoIsInUntilWhenAndWhyHisAddressIsBanned) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  ASSERT_TRUE(ctl({"ban", "127.0.0.1", "60", "too", "loud"}));
  const auto told = next_of(peer, v1::ServerMessage::kError);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_BANNED);
  EXPECT_EQ(told->error().ban().reason(), "too loud");
  EXPECT_TRUE(told->error().ban().of_address());
  EXPECT_TRUE(peer.ends());
}

TEST_F(Led, KeepsOrderAmongPlayersFromTheMachine) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  Peer other("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(other));
  v1::ClientMessage message;
  message.set_id(5);
  message.mutable_report()->set_name("Ann");
  message.mutable_report()->set_text("he insults me");
  ASSERT_TRUE(other.send(message) && next_of(other, v1::ServerMessage::kDone));
  EXPECT_THAT(ctl({"reports"}).value(),
              testing::ContainsRegex("1  20..-..-.. ..:..:.. UTC  Ann.* says of Ann: he insults me"));
  EXPECT_EQ(ctl({"warn", "Ann", "mind", "your", "words"}).value(), "Ann is warned, now or when he comes back\n");
  EXPECT_EQ(next_of(peer, v1::ServerMessage::kWarning)->warning().reason(), "mind your words");
  EXPECT_EQ(ctl({"ban-player", "Ann", "60", "too", "loud"}).value(), "Ann is turned away for 60 minutes\n");
  EXPECT_EQ(next_of(peer, v1::ServerMessage::kError)->error().ban().reason(), "too loud");
  EXPECT_TRUE(ctl({"pardon", "Ann"}));
  EXPECT_THAT(ctl({"pardon", "Ann"}).error(), HasSubstr("Nothing is imposed"));
  EXPECT_THAT(ctl({"role", "Ann", "king"}).error(), HasSubstr("member, bot, moderator or operator"));
  EXPECT_THAT(ctl({"role", "Ann", "moderator"}).error(), HasSubstr("no such player")) << "of accounts alone";
  EXPECT_THAT(ctl({"silence"}).error(), HasSubstr("write: silence"));
}

TEST_F(Led, TakesNoNumberThatIsNoTermForAReason) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  for (const auto* minutes : {"-5", "1.5", "10m", "5256001", "99999999999999999999", "+3"}) {
    EXPECT_THAT(ctl({"silence", "Ann", minutes, "loud"}).error(), HasSubstr("MINUTES are a whole number")) << minutes;
    EXPECT_THAT(ctl({"ban", "198.51.100.1", minutes}).error(), HasSubstr("MINUTES are a whole number")) << minutes;
  }
  EXPECT_EQ(ctl({"silence", "Ann", "0"}).value(), "Ann is silenced for good\n");
  EXPECT_EQ(ctl({"silence", "Ann", "too", "loud"}).value(), "Ann is silenced for 1440 minutes\n");
}

TEST_F(Led, ListsWhatIsImposedAndLiftsIt) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  ASSERT_TRUE(ctl({"silence", "Ann", "0", "spam"}) && ctl({"ban", "203.0.113.9/24", "0", "flood"}));
  ASSERT_TRUE(ctl({"ban", "203.0.113.0/24", "30"})) << "the same network";
  const auto listed = ctl({"bans"}).value();
  EXPECT_THAT(listed, testing::ContainsRegex("Ann +silence +for good +ctl +spam"));
  EXPECT_THAT(listed, testing::ContainsRegex("203.0.113.0/24 +ban +until .* UTC +ctl"));
  EXPECT_THAT(listed, testing::Not(HasSubstr("flood")));
  EXPECT_EQ(ctl({"unban", "203.0.113.77/24"}).value(), "203.0.113.0/24 has nothing imposed any more\n");
  EXPECT_THAT(ctl({"unban", "203.0.113.0/24"}).error(), HasSubstr("Nothing is imposed"));
  EXPECT_THAT(ctl({"unban", "Ann"}).error(), HasSubstr("Ann is no address"));
  EXPECT_TRUE(ctl({"pardon", "Ann"}));
  EXPECT_THAT(ctl({"bans"}).value(), testing::Not(HasSubstr("Ann")));
}

TEST_F(Led, RefusesTextsThatCannotBeShownAsALine) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  EXPECT_THAT(ctl({"announce", "one\ntwo"}).error(), HasSubstr("cannot be shown"));
  EXPECT_THAT(ctl({"announce", std::string(501, 'x')}).error(), HasSubstr("longer than 500"));
  EXPECT_THAT(ctl({"ban", "198.51.100.1", "5", "\x1b[31mred"}).error(), HasSubstr("cannot be shown"));
}

TEST_F(Led, RefusesBansOfHalfTheWorldOfNoAddressAndOfAProxy) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0", "--proxy-net", "198.51.100.0/28"});
  ASSERT_TRUE(server.is_ready());
  EXPECT_THAT(ctl({"ban", "0.0.0.0/0"}).error(), HasSubstr("too wide"));
  EXPECT_THAT(ctl({"ban", "Ann"}).error(), HasSubstr("Ann is no address; of a player it is ban-player"));
  EXPECT_THAT(ctl({"ban", "198.51.100.5"}).error(), HasSubstr("is a proxy's by proxy-net"));
  EXPECT_TRUE(ctl({"ban", "198.51.100.20"}));
}

TEST_F(Led, SettlesReportsAsAModeratorDoes) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer ann("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(ann));
  Peer bob("127.0.0.1", server.port(), {});
  ASSERT_TRUE(bob.send_preamble() && bob.send(hello("Bob")) && next_of(bob, v1::ServerMessage::kWelcome));
  for (std::uint64_t number = 1; number <= 2; ++number) {
    v1::ClientMessage message;
    message.set_id(number + 1);
    message.mutable_report()->set_name("Bob");
    message.mutable_report()->set_text("rude " + std::to_string(number));
    ASSERT_TRUE(ann.send(message) && next_of(ann, v1::ServerMessage::kDone));
  }
  EXPECT_THAT(ctl({"settle"}).error(), HasSubstr("write: settle REPORT OUTCOME"));
  EXPECT_THAT(ctl({"settle", "1", "hang"}).error(), HasSubstr("dismiss, warn, silence or ban"));
  EXPECT_THAT(ctl({"settle", "1", "dismiss", "nothing"}).error(), HasSubstr("dismissed without a word"));
  EXPECT_THAT(ctl({"settle", "1", "ban", "10m"}).error(), HasSubstr("MINUTES are a whole number"));
  EXPECT_THAT(ctl({"settle", "9", "dismiss"}).error(), HasSubstr("no report of this number is open"));
  EXPECT_EQ(ctl({"settle", "1", "dismiss"}).value(), "report 1: dismissed\n");
  EXPECT_EQ(ctl({"settle", "2", "ban", "30", "enough"}).value(), "report 2: banned\n");
  EXPECT_EQ(next_of(bob, v1::ServerMessage::kError)->error().ban().reason(), "enough");
  EXPECT_EQ(ctl({"reports"}).value(), "no report is open\n");
  EXPECT_THAT(ctl({"audit"}).value(), testing::ContainsRegex("ctl +ban +Bob +30 minutes: enough"));
  EXPECT_THAT(ctl({"audit"}).value(), testing::ContainsRegex("ctl +settle-report +Bob +report 2: banned"));
}

TEST_F(Led, WritesDownAllThatTouchesPeople) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  EXPECT_EQ(ctl({"audit"}).value(), "nothing has been done\n");
  {
    Peer peer("127.0.0.1", server.port(), {});
    ASSERT_TRUE(greet(peer));
    ASSERT_TRUE(ctl({"announce", "Tea", "at", "five"}) && ctl({"kick", "ann", "no", "manners"}));
  }
  ASSERT_TRUE(ctl({"ban", "198.51.100.9/24", "0", "flood"}) && ctl({"unban", "198.51.100.0/24"}));
  ASSERT_TRUE(ctl({"drain", "600"}) && ctl({"drain", "off"}));
  EXPECT_THAT(ctl({"audit"}).value(),
              testing::ContainsRegex("UTC +ctl +announce +Tea at five\n"
                                     ".*UTC +ctl +kick +Ann +no manners\n"
                                     ".*UTC +ctl +ban-address +198.51.100.0/24 +for good: flood\n"
                                     ".*UTC +ctl +pardon +198.51.100.0/24 *\n"
                                     ".*UTC +ctl +drain +600 s\n"
                                     ".*UTC +ctl +drain +off\n"));
  EXPECT_THAT(ctl({"audit", "1"}).value(), testing::MatchesRegex(".*UTC +ctl +drain +off\n"));
  EXPECT_THAT(ctl({"audit", "some"}).error(), HasSubstr("write: audit [N]"));
}

TEST_F(Led, TellsTheLogOfWhatAnOperatorDoesAtWhateverLevel) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  ASSERT_TRUE(ctl({"ban", "198.51.100.1", "5", "spam"}));
  EXPECT_TRUE(server.says("ctl: ban-address 198.51.100.1 5 minutes: spam"));
  ASSERT_TRUE(ctl({"log-level", "off"}));
  EXPECT_TRUE(server.says("ctl: log-level off"));
  ASSERT_TRUE(ctl({"log-level", "info"}));
  EXPECT_TRUE(server.says("ctl: log-level info"));
  ASSERT_TRUE(ctl({"reload"}));
  EXPECT_TRUE(server.says("ctl: reload"));
}

/// What the server says to these bytes on its control socket.
std::string answer_to_bytes(const std::filesystem::path& socket, const std::string& bytes) {
  boost::asio::io_context loop;
  boost::asio::local::stream_protocol::socket line(loop);
  line.connect(boost::asio::local::stream_protocol::endpoint(socket.string()));
  boost::asio::write(line, boost::asio::buffer(bytes));
  line.shutdown(boost::asio::local::stream_protocol::socket::shutdown_send);
  std::string answer;
  boost::system::error_code end;
  boost::asio::read(line, boost::asio::dynamic_buffer(answer), end);
  EXPECT_EQ(end, boost::asio::error::eof) << end.message();
  return answer;
}

TEST_F(Led, SaysThatALineIsTooLong) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  const std::string longest(16 * 1024 - std::string("announce").size() - 2, 'x');
  EXPECT_THAT(ctl({"announce", longest}).error(), HasSubstr("longer than 500"));
  EXPECT_EQ(ctl({"announce", longest + "x"}).error(), "the line is longer than 16384 bytes");
  const auto socket = folder.path() / "control.sock";
  for (const std::size_t size : {16'385U, 100'000U}) {
    EXPECT_EQ(answer_to_bytes(socket, std::string(size, 'x')), "error\nthe line is longer than 16384 bytes") << size;
  }
  EXPECT_TRUE(ctl({"health"}));
}

TEST_F(Led, FailsToReloadWhereTheCertificateCannotBeRead) {
  const Folder own;
  write_certificate(own.path(), std::chrono::days(90));
  const auto certificate = own.path() / "server.crt";
  const ServerProcess server(folder.path(),
                             {"--certificate", certificate.string(), "--key", (own.path() / "server.key").string()});
  ASSERT_TRUE(server.is_ready());
  EXPECT_TRUE(ctl({"reload"}));
  std::ofstream(certificate) << "none";
  EXPECT_THAT(ctl({"reload"}).error(), HasSubstr("the certificate was not reloaded, the former one goes on"));
}

TEST_F(Led, TellsEverybodyWhatIsAnnounced) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  ASSERT_TRUE(ctl({"announce", "Tea", "at", "five"}));
  const auto told = next_of(peer, v1::ServerMessage::kAnnouncement);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->announcement().text(), "Tea at five");
}

TEST_F(Led, TurnsABannedAddressAwayAlsoAfterARestart) {
  {
    ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
    ASSERT_TRUE(server.is_ready());
    ASSERT_TRUE(ctl({"ban", "127.0.0.0/8", "60", "too", "loud"}));
  }
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send_preamble());
  const auto told = next_of(peer, v1::ServerMessage::kError);
  ASSERT_TRUE(told);
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_BANNED);
  EXPECT_THAT(told->error().text(), HasSubstr("too loud"));
  EXPECT_EQ(told->error().ban().reason(), "too loud");
  EXPECT_TRUE(told->error().ban().of_address());
  const std::chrono::milliseconds end(told->error().ban().until_wall_ms());
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  EXPECT_GT(end, now);
  EXPECT_LE(end, now + std::chrono::minutes(61));
  ASSERT_TRUE(ctl({"unban", "127.0.0.0/8"}));
  Peer again("127.0.0.1", server.port(), {});
  EXPECT_TRUE(greet(again));
}

TEST_F(Led, FindsABanAgainInABackup) {
  const Folder backups;
  const auto server_program = std::string(REVERSI_BIN_DIR "/reversi-server --data '");
  {
    ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
    ASSERT_TRUE(server.is_ready());
    ASSERT_TRUE(ctl({"ban", "127.0.0.1", "0", "too", "loud"}));
    const auto said = shell(server_program + folder.path().string() + "' backup '" + backups.path().string() + "/one'");
    ASSERT_THAT(said, HasSubstr("exit 0"));
  }
  const Folder other;
  const auto said = shell(server_program + other.path().string() + "' restore '" + backups.path().string() + "/one'");
  ASSERT_THAT(said, HasSubstr("exit 0"));
  ServerProcess server(other.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send_preamble());
  EXPECT_EQ(next_of(peer, v1::ServerMessage::kError)->error().ban().reason(), "too loud");
  const auto audit =
      Control::ask(other.path() / "control.sock", {"audit"}, std::chrono::seconds(10)).value_or("no answer");
  EXPECT_THAT(audit, testing::ContainsRegex("ctl +ban-address +127.0.0.1 +for good: too loud"));
}

/// The file in which former servers kept banned addresses.
class FormerBans : public Led {
 protected:
  void write(const std::string& text) const { std::ofstream(file()) << text; }
  std::filesystem::path file() const { return folder.path() / "banned-addresses"; }
};

TEST_F(FormerBans, GoIntoTheDatabaseAtTheFirstStart) {
  write("127.0.0.0/8 9223372036854775807 too loud\n192.0.2.1 1 long over\n::ffff:198.51.100.1 4102444800 \n");
  {
    ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
    ASSERT_TRUE(server.is_ready());
    EXPECT_TRUE(server.says("banned addresses taken from their file into the database: 2"));
    EXPECT_FALSE(std::filesystem::exists(file()));
    Peer peer("127.0.0.1", server.port(), {});
    ASSERT_TRUE(peer.send_preamble());
    EXPECT_EQ(next_of(peer, v1::ServerMessage::kError)->error().ban().reason(), "too loud");
    EXPECT_THAT(ctl({"bans"}).value(), testing::ContainsRegex("198.51.100.1 +ban +until 2100-01-01 00:00 UTC +ctl"));
    EXPECT_THAT(ctl({"bans"}).value(), testing::Not(HasSubstr("192.0.2.1")));
    EXPECT_THAT(ctl({"audit"}).value(), HasSubstr("for good: too loud, from the file banned-addresses"));
    EXPECT_TRUE(ctl({"unban", "127.0.0.0/8"}));
  }
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  EXPECT_TRUE(greet(peer)) << "lifted for good";
}

TEST_F(FormerBans, GoIntoTheDatabaseByMigrateAndNeverShortenWhatIsThere) {
  {
    ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
    ASSERT_TRUE(server.is_ready());
    ASSERT_TRUE(ctl({"ban", "198.51.100.1", "0", "for good"}) && ctl({"ban", "198.51.100.2", "5", "short"}));
  }
  write("198.51.100.1 4102444800 ends\n198.51.100.2 4102444800 longer\n");
  const auto said = shell(REVERSI_BIN_DIR "/reversi-server --data '" + folder.path().string() + "' migrate");
  EXPECT_THAT(said, HasSubstr("banned addresses taken from their file into the database: 1"));
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  EXPECT_THAT(ctl({"bans"}).value(), testing::ContainsRegex("198.51.100.1 +ban +for good +ctl +for good"));
  EXPECT_THAT(ctl({"bans"}).value(), testing::ContainsRegex("198.51.100.2 +ban +until 2100-01-01 .* longer"));
}

TEST_F(FormerBans, ThatCannotBeReadEndTheStartByFileAndLine) {
  write("198.51.100.1 4102444800 spam\nnonsense\n");
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  EXPECT_FALSE(server.is_ready());
  EXPECT_THAT(server.errors(), HasSubstr("banned-addresses, line 2: not a ban"));
  EXPECT_TRUE(std::filesystem::exists(file()));
}

}  // namespace
}  // namespace reversi::net
