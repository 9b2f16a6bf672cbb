// Public bug reports about names and accounts, against the real server.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "tests/net/peer.h"
#include "tests/net/server_process.h"

namespace reversi::bugs {
namespace {

using net::Peer;

v1::ClientMessage by_account(const std::string& name, const std::string& password, bool make) {
  v1::ClientMessage message;
  message.set_id(7);
  if (make) {
    message.mutable_hello()->mutable_register_()->set_name(name);
    message.mutable_hello()->mutable_register_()->set_password(password);
  } else {
    message.mutable_hello()->mutable_login()->set_name(name);
    message.mutable_hello()->mutable_login()->set_password(password);
  }
  return message;
}

v1::ClientMessage by_token(const std::string& token) {
  v1::ClientMessage message;
  message.set_id(7);
  message.mutable_hello()->mutable_resume()->set_token(token);
  message.mutable_hello()->mutable_resume()->set_attempt(1);
  return message;
}

/// The first message that is no heartbeat.
std::optional<v1::ServerMessage> next(Peer& peer) {
  while (auto message = peer.next()) {
    if (!message->has_ping()) return message;
  }
  return std::nullopt;
}

/// A line that has greeted, and what it was told.
struct Visitor {
  Visitor(const net::ServerProcess& server, const v1::ClientMessage& hello) : peer("127.0.0.1", server.port(), {true}) {
    if (peer.is_up() && peer.send_preamble() && peer.send(hello)) answer = next(peer);
  }
  bool is_in() const { return answer && answer->has_welcome(); }
  v1::ErrorCode code() const {
    return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
  }
  std::string name() const { return is_in() ? answer->welcome().name() : std::string(); }

  Peer peer;
  std::optional<v1::ServerMessage> answer;
};

TEST(Bugs, I03_TheSameAccountTwiceReplacesTheFirstLineWithANotice) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Visitor first(server, by_account("Ann", "correct horse", true));
  ASSERT_TRUE(first.is_in());
  const Visitor second(server, by_account("Ann", "correct horse", false));
  ASSERT_TRUE(second.is_in());
  EXPECT_EQ(second.answer->welcome().player(), first.answer->welcome().player());
  const auto told = next(first.peer);
  ASSERT_TRUE(told && told->has_error());
  EXPECT_EQ(told->error().code(), v1::ERROR_CODE_REPLACED);
  EXPECT_TRUE(first.peer.ends());
}

TEST(Bugs, I03_TheSameAccountManyTimesAtOnceHarmsNoRunningGame) {
  constexpr int many = 24;
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  Visitor player(server, net::hello("Bob"));
  ASSERT_TRUE(player.is_in());
  ASSERT_TRUE(player.peer.send(net::create_room(8, 1)));
  auto room = next(player.peer);
  ASSERT_TRUE(room && room->has_room());
  ASSERT_TRUE(Visitor(server, by_account("Ann", "correct horse", true)).is_in());
  std::vector<std::thread> crowd;
  std::atomic<int> in = 0;
  for (int number = 0; number < many; ++number) {
    crowd.emplace_back([&] { in += Visitor(server, by_account("ann", "correct horse", false)).is_in() ? 1 : 0; });
  }
  for (auto& one : crowd) one.join();
  EXPECT_GT(in, 0);
  ASSERT_TRUE(player.peer.send(net::ping(99)));
  auto told = next(player.peer);
  while (told && !told->has_pong()) told = next(player.peer);
  EXPECT_TRUE(told.has_value()) << "the game's player is still served";
  EXPECT_TRUE(Visitor(server, by_account("Ann", "correct horse", false)).is_in());
}

TEST(Bugs, I06_OneNameInEverySpellingIsOneAccount) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  const Visitor ann(server, by_account("Ren\u00e9", "correct horse", true));
  ASSERT_TRUE(ann.is_in());
  for (const auto* name : {"ren\u00e9", "REN\u00c9", "Ren\u00e9 ", "Rene\u0301", "RENE\u0301"}) {
    const Visitor login(server, by_account(name, "correct horse", false));
    ASSERT_TRUE(login.is_in()) << name;
    EXPECT_EQ(login.answer->welcome().player(), ann.answer->welcome().player()) << name;
    EXPECT_EQ(login.name(), "Ren\u00e9") << name;
    EXPECT_EQ(Visitor(server, by_account(name, "another horse", true)).code(), v1::ERROR_CODE_NAME_TAKEN) << name;
    EXPECT_EQ(Visitor(server, net::hello(name)).code(), v1::ERROR_CODE_NAME_TAKEN) << name;
    const Visitor again(server, by_token(login.answer->welcome().token()));
    EXPECT_EQ(again.name(), "Ren\u00e9") << name;
  }
}

TEST(Bugs, N01_NoInvisibleNameGetsIn) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  for (const auto* invisible : {"\u2800", "\u200b", "\u200e", "\u2028", "\u2029", "\u202a", "\u202e", "\u2060",
                                "\u2064", "\u2000", "\u200a", "\u00ad", "\u3164", "\ufeff", "\u034f"}) {
    for (const auto& name : {std::string(invisible), "Bob" + std::string(invisible)}) {
      EXPECT_EQ(Visitor(server, net::hello(name)).code(), v1::ERROR_CODE_NAME_INVALID) << name;
      EXPECT_EQ(Visitor(server, by_account(name, "correct horse", true)).code(), v1::ERROR_CODE_NAME_INVALID) << name;
    }
  }
}

TEST(Bugs, N01_NoTwoPlayersLookTheSame) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {});
  ASSERT_TRUE(Visitor(server, by_account("Bob", "correct horse", true)).is_in());
  EXPECT_EQ(Visitor(server, net::hello("\u0412ob")).code(), v1::ERROR_CODE_NAME_TAKEN);  // Cyrillic Ve
  const Visitor first(server, net::hello("Ann"));
  const Visitor second(server, net::hello("\u0391nn"));  // Greek Alpha
  EXPECT_EQ(first.name(), "Ann");
  EXPECT_EQ(second.name(), "\u0391nn 2");
}

}  // namespace
}  // namespace reversi::bugs
