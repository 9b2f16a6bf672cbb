// Deadlines, budgets and the crowd of strangers.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <list>
#include <optional>
#include <thread>

#include "server/net/notices.h"
#include "tests/net/scripted_server.h"

namespace reversi::net {
namespace {

using std::chrono::milliseconds;
using testing::Contains;
using testing::IsEmpty;
using testing::Not;

constexpr milliseconds soon(100);

v1::ErrorCode code_of(const std::optional<v1::ServerMessage>& message) {
  return message && message->has_error() ? message->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

Settings with_limits(auto change) {
  auto settings = quick_settings();
  change(settings.limits);
  return settings;
}

TEST(Deadlines, EndAPeerThatSaysNothing) {
  ScriptedServer server(with_limits([](auto& limits) { limits.hello_deadline = soon; }), false);
  auto peer = server.connect();
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  EXPECT_TRUE(peer.ends());
  EXPECT_THAT(server.told(), IsEmpty());
}

TEST(Deadlines, EndAPeerThatSendsHalfAPreamble) {
  ScriptedServer server(with_limits([](auto& limits) { limits.hello_deadline = soon; }), true);
  auto peer = server.connect();
  ASSERT_TRUE(peer.send("REV"));
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  EXPECT_TRUE(peer.ends());
}

TEST(Deadlines, EndAPeerThatStopsInTheTlsHandshake) {
  ScriptedServer server(with_limits([](auto& limits) { limits.hello_deadline = soon; }), true);
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send(std::string("\x16\x03\x01\x02\x00\x01", 6)));
  EXPECT_TRUE(peer.ends());
  EXPECT_EQ(peer.rest(), "");
}

TEST(Deadlines, EndAPeerThatDripsAFrame) {
  ScriptedServer server(with_limits([](auto& limits) { limits.frame_deadline = soon; }), false);
  auto peer = server.connect();
  ASSERT_TRUE(greet(peer));
  const auto frame = protocol::frame_of(create_room(2));
  ASSERT_TRUE(peer.send(std::string_view(frame).substr(0, 6)));
  EXPECT_TRUE(server.waits_for("violated 1 PEER_SILENT"));
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_PEER_SILENT);
  EXPECT_TRUE(peer.ends());
}

TEST(Deadlines, LeaveAPeerAloneThatIsSilentBetweenFrames) {
  ScriptedServer server(with_limits([](auto& limits) { limits.hello_deadline = limits.frame_deadline = soon; }), true);
  auto idle = server.connect();
  ASSERT_TRUE(greet(idle));
  auto watch = server.connect();
  ASSERT_TRUE(greet(watch) && watch.send(std::string(1, '\0')));
  ASSERT_TRUE(server.waits_for("violated 2 PEER_SILENT"));  // more than a deadline has passed
  ASSERT_TRUE(idle.send(ping(4)));
  const auto pong = idle.next();
  EXPECT_TRUE(pong && pong->pong().nonce() == 4);
}

TEST(Deadlines, EndAPeerThatReadsNothing) {
  auto settings = with_limits([](auto& limits) {
    limits.write_deadline = soon;
    limits.queue_bytes = 16 << 20;
    limits.queue_frames = 10'000;
  });
  ScriptedServer server(settings, true);
  auto peer = server.connect("127.0.0.1", 2'048);
  ASSERT_TRUE(greet(peer));
  server.run([](Connections& connections) {
    const auto frame = error_frame(v1::ERROR_CODE_UNAVAILABLE, std::string(10'000, 'x'));
    for (int count = 0; count < 400; ++count) connections.send(1, frame);
  });
  EXPECT_TRUE(server.waits_for("violated 1 SLOW_CONSUMER"));
  EXPECT_TRUE(server.waits_for("ended 1"));
}

TEST(Budgets, RefuseOneConnectionTooManyFromAnAddressHoweverItIsWritten) {
  ScriptedServer server(with_limits([](auto& limits) { limits.connections_per_address = 2; }), true);
  auto first = server.connect("127.0.0.1");
  auto second = server.connect("::ffff:127.0.0.1");
  ASSERT_TRUE(greet(first) && greet(second));
  for (const auto* host : {"127.0.0.1", "::ffff:127.0.0.1"}) {
    auto third = server.connect(host);
    ASSERT_TRUE(third.send_preamble());
    EXPECT_EQ(code_of(third.next()), v1::ERROR_CODE_SERVER_FULL) << host;
    EXPECT_TRUE(third.ends()) << host;
  }
  auto other = server.connect("::1");
  EXPECT_TRUE(greet(other));
}

TEST(Budgets, AreGivenBack) {
  ScriptedServer server(with_limits([](auto& limits) { limits.connections_per_address = 1; }), false);
  for (int turn = 1; turn <= 20; ++turn) {
    {
      auto peer = server.connect();
      ASSERT_TRUE(greet(peer)) << turn;
    }
    ASSERT_TRUE(server.waits_for("ended " + std::to_string(turn)));
  }
}

TEST(Budgets, AreGivenBackBeforeSomebodyIsTakenInWhoCameAfterwards) {
  ScriptedServer server(with_limits([](auto& limits) { limits.connections_per_address = 1; }), false);
  auto leaving = std::optional(server.connect());
  ASSERT_TRUE(greet(*leaving));
  std::optional<Peer> coming;
  server.run([&](Connections& /*all*/) {  // the loop sees both at once
    leaving.reset();
    coming.emplace(server.connect());
  });
  EXPECT_TRUE(greet(*coming));
}

TEST(Budgets, DoNotBindTrustedNetworks) {
  auto settings = with_limits([](auto& limits) { limits.connections_per_address = 1; });
  settings.trusted.push_back(*Network::parse("127.0.0.0/8"));
  ScriptedServer server(settings, false);
  auto first = server.connect();
  auto second = server.connect();
  EXPECT_TRUE(greet(first) && greet(second));
}

Settings with_few_failures(std::size_t most) {
  return with_limits([=](auto& limits) {
    limits.connect_failures = {.most = most, .within = std::chrono::seconds(120), .bar = std::chrono::seconds(300)};
  });
}

/// Connects, says what no client says, and is gone.
void fail(ScriptedServer& server, const std::string& host, int number) {
  auto peer = server.connect(host);
  ASSERT_TRUE(peer.send("GET / HTTP/1.1\r\n\r\n"));
  EXPECT_TRUE(peer.ends()) << number;
}

TEST(Storms, KeepAnAddressOutHoweverItIsWrittenAndTellWhy) {
  ScriptedServer server(with_few_failures(4), false);
  for (int number = 0; number < 8; ++number) fail(server, number % 2 == 0 ? "127.0.0.1" : "::ffff:127.0.0.1", number);
  auto barred = server.connect("127.0.0.1");
  ASSERT_TRUE(barred.send_preamble());
  EXPECT_EQ(code_of(barred.next()), v1::ERROR_CODE_RATE_LIMITED);
  EXPECT_TRUE(barred.ends());
  auto other = server.connect("::1");
  EXPECT_TRUE(greet(other));
}

TEST(Storms, AreNotMadeOfThoseWhoGreetWell) {
  ScriptedServer server(with_few_failures(2), false);
  for (int turn = 1; turn <= 20; ++turn) {
    auto peer = server.connect();
    ASSERT_TRUE(greet(peer)) << turn;
  }
}

TEST(Storms, AreNotMadeOfThoseWhoOnlyLookWhetherSomebodyIsThere) {
  ScriptedServer server(with_few_failures(2), false);
  for (int turn = 0; turn < 10; ++turn) server.connect();
  auto peer = server.connect();
  EXPECT_TRUE(greet(peer));
}

TEST(Storms, AreNotMadeOfThoseForWhomThereWasNoRoom) {
  auto settings = with_few_failures(2);
  settings.limits.connections_per_address = 1;
  ScriptedServer server(settings, false);
  {
    auto first = server.connect();
    ASSERT_TRUE(greet(first));
    for (int turn = 0; turn < 5; ++turn) {
      auto refused = server.connect();
      ASSERT_TRUE(refused.send_preamble());
      EXPECT_EQ(code_of(refused.next()), v1::ERROR_CODE_SERVER_FULL);
    }
  }
  ASSERT_TRUE(server.waits_for("ended 1"));
  auto again = server.connect();
  EXPECT_TRUE(greet(again));
}

TEST(Bans, AreToldBeforeAnyFrameHoweverTheAddressIsWritten) {
  ScriptedServer server(quick_settings(), true);
  server.ban("127.0.0.1");
  for (const auto* host : {"127.0.0.1", "::ffff:127.0.0.1"}) {
    auto peer = server.connect(host);
    ASSERT_TRUE(peer.send_preamble());
    EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_BANNED) << host;
    EXPECT_TRUE(peer.ends()) << host;
  }
  EXPECT_THAT(server.told(), IsEmpty());
  auto other = server.connect("::1");
  EXPECT_TRUE(greet(other));
}

TEST(Bans, AreNotToldToACrowdAtOnce) {
  ScriptedServer server(quick_settings(), true);
  server.ban("127.0.0.1");
  std::list<Peer> crowd;
  for (int count = 0; count < 20; ++count) crowd.emplace_back("127.0.0.1", server.port(), Peer::Options{});
  while (server.refused(v1::ERROR_CODE_BANNED) < 20) std::this_thread::yield();
  server.run([](const Connections& all) { EXPECT_EQ(all.count(), 8U); });
}

TEST(Bans, HoldForTrustedNetworksToo) {
  auto settings = quick_settings();
  settings.trusted.push_back(*Network::parse("127.0.0.0/8"));
  ScriptedServer server(settings, false);
  server.ban("127.0.0.1");
  auto peer = server.connect();
  ASSERT_TRUE(peer.send_preamble());
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_BANNED);
}

TEST(Strangers, GiveWayToNewerOnesTheOldestFirst) {
  auto settings = with_limits([](auto& limits) {
    limits.unauthenticated = 3;
    limits.sessions = 10;
  });
  ScriptedServer server(settings, true);
  auto player = server.connect();
  ASSERT_TRUE(greet(player));
  std::list<Peer> strangers;
  for (int count = 0; count < 5; ++count) {
    strangers.push_back(server.connect());
    ASSERT_TRUE(strangers.back().send_preamble());
    ASSERT_TRUE(server.waits_for("connected " + std::to_string(count + 2)));
  }
  EXPECT_TRUE(server.waits_for("violated 2 SERVER_FULL"));
  EXPECT_TRUE(server.waits_for("violated 3 SERVER_FULL"));
  EXPECT_EQ(code_of(strangers.front().next()), v1::ERROR_CODE_SERVER_FULL);
  ASSERT_TRUE(strangers.back().send(hello()));
  const auto welcome = strangers.back().next();
  EXPECT_TRUE(welcome && welcome->has_welcome());
  ASSERT_TRUE(player.send(ping(1)));
  EXPECT_TRUE(player.next());
  EXPECT_THAT(server.told(), Not(Contains("violated 4 SERVER_FULL")));
}

TEST(Unannounced, AreRefusedWhenTheServerStops) {
  ScriptedServer server(quick_settings(), false);
  auto peer = server.connect();
  ASSERT_TRUE(peer.send("REV"));
  auto player = server.connect();  // accepted after the first, so that one is there
  ASSERT_TRUE(greet(player));
  server.run([](Connections& connections) {
    connections.refuse_unannounced(v1::ERROR_CODE_SERVER_STOPPING, "the server stops");
  });
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_SERVER_STOPPING);
  EXPECT_TRUE(peer.ends());
}

TEST(Plaintext, IsToldThatTlsIsSpoken) {
  ScriptedServer server(quick_settings(), true);
  Peer peer("127.0.0.1", server.port(), {});
  ASSERT_TRUE(peer.send_preamble());
  EXPECT_EQ(code_of(peer.next()), v1::ERROR_CODE_UNSUPPORTED_VERSION);
  EXPECT_TRUE(peer.ends());
}

TEST(Tls, OlderThanVersion13IsRefused) {
  ScriptedServer server(quick_settings(), true);
  const Peer old("127.0.0.1", server.port(), {.tls = true, .newest_tls = TLS1_2_VERSION});
  EXPECT_FALSE(old.is_up());
  const Peer current("127.0.0.1", server.port(), {.tls = true});
  EXPECT_TRUE(current.is_up());
}

TEST(Listening, ServesLoopbackOfBothFamiliesAndByName) {
  ScriptedServer server(quick_settings(), true);
  for (const auto* host : {"127.0.0.1", "::1", "localhost"}) {
    auto peer = server.connect(host);
    EXPECT_TRUE(greet(peer)) << host;
  }
}

}  // namespace
}  // namespace reversi::net
