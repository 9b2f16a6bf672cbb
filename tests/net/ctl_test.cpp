// What whoever runs the server asks of it and tells it: `reversi-server ctl`.

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <chrono>
#include <cstdio>
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
  EXPECT_FALSE(ctl({"kick", "99"}));
  ASSERT_TRUE(ctl({"kick", "1", "no", "manners"}));
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
  EXPECT_THAT(ctl({"reports"}).value(), testing::ContainsRegex("1  Ann.* says of Ann: he insults me"));
  EXPECT_EQ(ctl({"warn", "Ann", "mind", "your", "words"}).value(), "Ann is warned, now or when he comes back\n");
  EXPECT_EQ(next_of(peer, v1::ServerMessage::kWarning)->warning().reason(), "mind your words");
  EXPECT_EQ(ctl({"ban-player", "Ann", "60", "too", "loud"}).value(), "Ann is turned away for 60 minutes\n");
  EXPECT_EQ(next_of(peer, v1::ServerMessage::kError)->error().ban().reason(), "too loud");
  EXPECT_TRUE(ctl({"pardon", "Ann"}));
  EXPECT_THAT(ctl({"pardon", "Ann"}).error(), HasSubstr("Nothing is imposed"));
  EXPECT_THAT(ctl({"role", "Ann", "king"}).error(), HasSubstr("member|bot|moderator|operator"));
  EXPECT_THAT(ctl({"role", "Ann", "moderator"}).error(), HasSubstr("no such player")) << "of accounts alone";
  EXPECT_THAT(ctl({"silence"}).error(), HasSubstr("write: silence"));
}

TEST_F(Led, TakesNoNumberThatIsNoTermForAReason) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  for (const auto* minutes : {"-5", "1.5", "10m", "5256001", "99999999999999999999", "+3"}) {
    EXPECT_THAT(ctl({"silence", "Ann", minutes, "loud"}).error(), HasSubstr("MINUTES are a whole number")) << minutes;
    EXPECT_THAT(ctl({"ban", "192.0.2.1", minutes}).error(), HasSubstr("MINUTES are a whole number")) << minutes;
  }
  EXPECT_EQ(ctl({"silence", "Ann", "0"}).value(), "Ann is silenced for good\n");
  EXPECT_EQ(ctl({"silence", "Ann", "too", "loud"}).value(), "Ann is silenced for 1440 minutes\n");
}

TEST_F(Led, ListsWhatIsImposedAndLiftsIt) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(greet(peer));
  ASSERT_TRUE(ctl({"silence", "Ann", "0", "spam"}) && ctl({"ban", "10.0.0.1/8", "0", "flood"}));
  ASSERT_TRUE(ctl({"ban", "10.0.0.0/8", "30"})) << "the same network";
  const auto listed = ctl({"bans"}).value();
  EXPECT_THAT(listed, testing::ContainsRegex("Ann +silence +for good +ctl +spam"));
  EXPECT_THAT(listed, testing::ContainsRegex("10.0.0.0/8 +ban +until .* UTC +ctl"));
  EXPECT_THAT(listed, testing::Not(HasSubstr("flood")));
  EXPECT_TRUE(ctl({"unban", "10.0.0.0/8"}));
  EXPECT_THAT(ctl({"unban", "10.0.0.0/8"}).error(), HasSubstr("is not banned"));
  EXPECT_TRUE(ctl({"pardon", "Ann"}));
  EXPECT_THAT(ctl({"bans"}).value(), testing::Not(HasSubstr("Ann")));
}

TEST_F(Led, RefusesTextsThatCannotBeShownAsALine) {
  ServerProcess server(folder.path(), {"--plaintext", "--listen", "127.0.0.1:0"});
  ASSERT_TRUE(server.is_ready());
  EXPECT_THAT(ctl({"announce", "one\ntwo"}).error(), HasSubstr("cannot be shown"));
  EXPECT_THAT(ctl({"announce", std::string(501, 'x')}).error(), HasSubstr("longer than 500"));
  EXPECT_THAT(ctl({"ban", "192.0.2.1", "5", "\x1b[31mred"}).error(), HasSubstr("cannot be shown"));
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

}  // namespace
}  // namespace reversi::net
