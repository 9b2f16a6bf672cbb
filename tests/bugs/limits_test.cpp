// Public bug reports about budgets of addresses, against the real server.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <list>

#include "tests/bugs/person.h"

namespace reversi::bugs {
namespace {

using Arguments = std::vector<std::string>;

/// The code of the error that a fresh connection is turned away with; UNSPECIFIED where it is let in.
v1::ErrorCode turned_away(net::Peer& peer) {
  if (!peer.is_up() || !peer.send_preamble() || !peer.send(net::hello("Eve"))) return v1::ERROR_CODE_SERVER_FULL;
  const auto answer = peer.next();
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

TEST(Bugs, C18_AMappedAddressHasTheSameBudgetAsThePlainOne) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {"--trusted-net", "none", "--max-per-address", "2"});
  std::list<net::Peer> peers;
  for (const auto* host : {"127.0.0.1", "::ffff:127.0.0.1"}) {
    peers.emplace_back(host, server.port(), net::Peer::Options{.tls = true});
    EXPECT_EQ(turned_away(peers.back()), v1::ERROR_CODE_UNSPECIFIED) << host;
  }
  for (const auto* host : {"127.0.0.1", "::ffff:127.0.0.1"}) {
    net::Peer third(host, server.port(), {.tls = true});
    EXPECT_EQ(turned_away(third), v1::ERROR_CODE_SERVER_FULL) << host;
  }
  net::Peer other("::1", server.port(), {.tls = true});
  EXPECT_EQ(turned_away(other), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Bugs, C18_AMappedAddressOpensRoomsOnTheSameBudget) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {"--trusted-net", "none", "--max-rooms-per-address", "1"});
  net::Peer plain("127.0.0.1", server.port(), {.tls = true});
  net::Peer mapped("::ffff:127.0.0.1", server.port(), {.tls = true});
  ASSERT_EQ(turned_away(plain), v1::ERROR_CODE_UNSPECIFIED);
  ASSERT_EQ(turned_away(mapped), v1::ERROR_CODE_UNSPECIFIED);
  ASSERT_TRUE(plain.send(net::create_room(5, 1)));
  auto answer = plain.next();
  while (answer && answer->answers() != 5) answer = plain.next();
  ASSERT_TRUE(answer && answer->has_room());
  ASSERT_TRUE(mapped.send(net::create_room(6, 1)));
  answer = mapped.next();
  while (answer && answer->answers() != 6) answer = mapped.next();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->error().code(), v1::ERROR_CODE_TOO_MANY_ROOMS);
}

/// A crowd of guests from one address who start games against the AI and are gone.
TEST(Bugs, OneAddressCannotFillTheServerWithDesertedGames) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(),
                                  {"--trusted-net", "none", "--max-rooms-per-address", "4", "--max-rooms", "6"});
  int opened = 0;
  for (int guest = 0; guest < 8; ++guest) {
    Person one(server, "Guest");
    ASSERT_TRUE(one.is_here());
    const auto answer = one.ask(net::create_room(one.next_id(), 1));
    opened += answer && answer->has_room() ? 1 : 0;
  }
  EXPECT_EQ(opened, 4);
  net::Peer other("::1", server.port(), {.tls = true});
  ASSERT_EQ(turned_away(other), v1::ERROR_CODE_UNSPECIFIED);
  ASSERT_TRUE(other.send(net::create_room(9)));
  auto answer = other.next();
  while (answer && answer->answers() != 9) answer = other.next();
  EXPECT_TRUE(answer && answer->has_room());
}

TEST(Bugs, AStormOfConnectionsThatComeToNothingHarmsItsAddressAlone) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {"--trusted-net", "none", "--plaintext", "--plaintext-on-public"});
  for (int times = 0; times < 14; ++times) {
    net::Peer peer("127.0.0.1", server.port(), {});
    peer.send("GET / HTTP/1.1\r\n\r\n");
    EXPECT_TRUE(peer.ends());
  }
  net::Peer barred("127.0.0.1", server.port(), {});
  EXPECT_EQ(turned_away(barred), v1::ERROR_CODE_RATE_LIMITED);
  net::Peer other("::1", server.port(), {});
  EXPECT_EQ(turned_away(other), v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Bugs, AMassReconnectAfterARestartGetsThrough) {
  const net::Folder folder;
  constexpr int crowd = 40;
  std::vector<std::string> tokens;
  {
    net::ServerProcess server(folder.path(), {"--trusted-net", "none"});
    std::list<Person> people;
    for (int number = 0; number < crowd; ++number) {
      ASSERT_TRUE(people.emplace_back(server, "Guest").is_here()) << number;
      tokens.push_back(people.back().welcome().token());
    }
    server.signal(SIGKILL);
    EXPECT_TRUE(server.exit_code());
  }
  const net::ServerProcess server(folder.path(), {"--trusted-net", "none"});
  std::list<Person> people;
  for (const auto& token : tokens) {
    v1::Resume resume;
    resume.set_token(token);
    EXPECT_TRUE(people.emplace_back(server, resume).is_here());
  }
}

TEST(Bugs, AFloodOfLobbyRequestsIsRefusedToItsSenderAlone) {
  const net::Folder folder;
  const net::ServerProcess server(folder.path(), {"--trusted-net", "none"});
  Person eve(server, "Eve");
  Person ann(server, "Ann");
  v1::ClientMessage list;
  list.mutable_list_rooms();
  int refused = 0;
  for (int times = 0; times < 60; ++times) refused += refusal(eve.ask(list)) == v1::ERROR_CODE_RATE_LIMITED ? 1 : 0;
  EXPECT_GT(refused, 10);
  EXPECT_TRUE(ann.ask(list)->has_room_list());
  const auto created = eve.ask(create());  // of the same class as the lists
  EXPECT_EQ(refusal(created), v1::ERROR_CODE_RATE_LIMITED);
}

}  // namespace
}  // namespace reversi::bugs
