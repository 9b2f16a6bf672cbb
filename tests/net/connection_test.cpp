// What a single peer can do to the connection layer, in plaintext and over TLS.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "server/net/notices.h"
#include "tests/net/scripted_server.h"

namespace reversi::net {
namespace {

using testing::Contains;
using testing::Not;

class Connecting : public testing::TestWithParam<bool> {
 protected:
  static Peer greeted(const ScriptedServer& server) {
    auto peer = server.connect();
    EXPECT_TRUE(peer.send_preamble());
    EXPECT_TRUE(peer.send(hello()));
    const auto welcome = peer.next();
    EXPECT_TRUE(welcome && welcome->has_welcome());
    return peer;
  }

  static void expect_told_and_ended(Peer& peer, v1::ErrorCode code) {
    const auto message = peer.next();
    ASSERT_TRUE(message && message->has_error());
    EXPECT_EQ(message->error().code(), code) << message->error().text();
    EXPECT_FALSE(message->error().text().empty());
    EXPECT_TRUE(peer.ends()) << "torn before the end was told";
  }

  static void expect_answers(Peer& peer, std::uint64_t nonce) {
    ASSERT_TRUE(peer.send(ping(nonce)));
    const auto pong = peer.next();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->pong().nonce(), nonce);
  }

  ScriptedServer server{quick_settings(), GetParam()};
};

INSTANTIATE_TEST_SUITE_P(Over, Connecting, testing::Bool(),
                         [](const auto& wire) { return wire.param ? "Tls" : "Plaintext"; });

TEST_P(Connecting, AnswersThePreambleAndCarriesMessagesBothWays) {
  auto peer = greeted(server);
  expect_answers(peer, 7);
  EXPECT_THAT(server.told(), Contains("from 127.0.0.1"));
}

TEST_P(Connecting, TellsOnceThatAPeerHasGone) {
  {
    auto peer = greeted(server);
  }
  EXPECT_TRUE(server.waits_for("ended 1"));
  EXPECT_EQ(std::ranges::count(server.told(), "ended 1"), 1);
}

TEST_P(Connecting, RefusesALengthAboveTheLimitAtOnce) {
  auto bystander = greeted(server);
  for (const auto& length :
       {std::string("\xff\xff\xff\xff", 4), std::string("\x80\x00\x00\x00", 4), std::string("\x00\x00\x40\x01", 4)}) {
    auto peer = greeted(server);
    ASSERT_TRUE(peer.send(length));
    expect_told_and_ended(peer, v1::ERROR_CODE_FRAME_TOO_LONG);
  }
  expect_answers(bystander, 1);
}

TEST_P(Connecting, TakesLongFramesOnlyFromThoseWhoHaveGreeted) {
  auto message = hello();
  message.mutable_hello()->set_program(std::string(2'000, 'x'));
  auto stranger = server.connect();
  ASSERT_TRUE(stranger.send_preamble());
  ASSERT_TRUE(stranger.send(message));
  expect_told_and_ended(stranger, v1::ERROR_CODE_FRAME_TOO_LONG);

  auto guest = greeted(server);
  ASSERT_TRUE(guest.send(message));
  const auto answer = guest.next();
  EXPECT_TRUE(answer && answer->has_welcome());
}

TEST_P(Connecting, RefusesAnEmptyFrameAndHearsNothingAfterIt) {
  auto peer = greeted(server);
  const std::string empty(4, '\0');
  ASSERT_TRUE(peer.send(empty + protocol::frame_of(ping(5))));
  expect_told_and_ended(peer, v1::ERROR_CODE_EMPTY_FRAME);
  EXPECT_THAT(server.told(), Not(Contains("received 1 ping")));
}

TEST_P(Connecting, SurvivesAMillionEmptyFrames) {
  auto bystander = greeted(server);
  auto peer = greeted(server);
  peer.send(std::string(4'000'000, '\0'));  // may fail: the server hangs up meanwhile
  EXPECT_TRUE(server.waits_for("violated 2 EMPTY_FRAME"));
  EXPECT_TRUE(server.waits_for("ended 2"));
  EXPECT_EQ(std::ranges::count(server.told(), "violated 2 EMPTY_FRAME"), 1);
  expect_answers(bystander, 1);
}

/// Sixty messages of different lengths, as a game has.
std::string a_game() {
  std::string bytes;
  for (std::uint64_t ply = 1; ply <= 60; ++ply) bytes += protocol::frame_of(ping(ply << (ply % 50)));
  return bytes;
}

TEST_P(Connecting, ReadsTheSameFromSingleBytesAndFromOnePiece) {
  const auto preamble = protocol::preamble();
  const auto bytes = std::string(preamble.begin(), preamble.end()) + protocol::frame_of(hello()) + a_game();

  auto glued = server.connect();
  ASSERT_TRUE(glued.send(bytes));
  glued.finish_sending();
  auto split = server.connect();
  for (const char byte : bytes) ASSERT_TRUE(split.send(std::string_view(&byte, 1)));
  split.finish_sending();

  ASSERT_TRUE(server.waits_for("ended 1") && server.waits_for("ended 2"));
  EXPECT_EQ(server.received_by(1), server.received_by(2));
  EXPECT_EQ(std::ranges::count(server.told(), "received 2 ping"), 60);
}

TEST_P(Connecting, AnswersAllThatCameInOnePiece) {
  auto peer = greeted(server);
  ASSERT_TRUE(peer.send(a_game() + a_game()));  // more answers than the queue holds frames
  for (std::uint64_t turn = 0; turn < 120; ++turn) {
    const auto pong = peer.next();
    const auto ply = turn % 60 + 1;
    ASSERT_TRUE(pong) << "answer " << turn;
    ASSERT_EQ(pong->pong().nonce(), ply << (ply % 50));
  }
}

TEST_P(Connecting, AnswersAPeerThatHasFinishedSending) {
  auto peer = server.connect();
  ASSERT_TRUE(peer.send_preamble());
  ASSERT_TRUE(peer.send(hello()));
  peer.finish_sending();
  const auto welcome = peer.next();
  EXPECT_TRUE(welcome && welcome->has_welcome());
  EXPECT_TRUE(peer.ends());
}

TEST_P(Connecting, HearsAllThatCameBeforeThePeerFinishedSending) {
  auto peer = greeted(server);
  auto long_frame = create_room(1);
  long_frame.mutable_create_room()->set_name(std::string(10'000, 'x'));
  server.run([&](Connections& /*all*/) {  // the loop finds all of it at once, more than it reads in one go, and the end
    for (int turn = 0; turn < 5; ++turn) EXPECT_TRUE(peer.send(long_frame));
    peer.finish_sending();
  });
  EXPECT_TRUE(server.waits_for("ended 1"));
  EXPECT_EQ(std::ranges::count(server.told(), "received 1 create_room"), 5);
}

struct Garbage {
  const char* name;
  std::string body;
};

TEST_P(Connecting, RefusesWhatIsNoMessage) {
  auto bystander = greeted(server);
  const std::array garbage{
      Garbage{"invalid UTF-8 in a name", std::string("\x2a\x06\x22\x04\x0a\x02\xf0\x80", 8)},
      Garbage{"a cut field", std::string("\x2a\x7f", 2)},
      Garbage{"a wrong wire type", std::string("\x0c\x0c\x0c", 3)},
      Garbage{"zeros", std::string(16, '\0')},
  };
  for (const auto& [name, body] : garbage) {
    SCOPED_TRACE(name);
    auto peer = greeted(server);
    ASSERT_TRUE(peer.send(std::string(3, '\0') + static_cast<char>(body.size()) + body));
    expect_told_and_ended(peer, v1::ERROR_CODE_MALFORMED);
  }
  expect_answers(bystander, 1);
}

TEST_P(Connecting, TakesNothingForAMessageThatItIsNot) {
  auto peer = greeted(server);
  v1::ClientMessage nothing;
  nothing.set_id(9);
  ASSERT_TRUE(peer.send(nothing));
  ASSERT_TRUE(peer.send(std::string("\x00\x00\x00\x03\xc2\x3e\x00", 7)));  // only the unknown field 1000
  v1::ServerMessage upward;
  upward.mutable_stopping()->set_text("wrong way");
  ASSERT_TRUE(peer.send(protocol::frame_of(upward.SerializeAsString(), 0)));
  ASSERT_TRUE(peer.send(ping(3)));
  for (int count = 0; count < 2; ++count) {
    const auto answer = peer.next();
    ASSERT_TRUE(answer && answer->has_error());
    EXPECT_EQ(answer->error().code(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  }
  EXPECT_THAT(server.told(), Not(Contains("received 1 play")));
}

TEST_P(Connecting, TellsAPeerOfAnotherMajorVersionWhichOneIsSpoken) {
  for (const int major : {0, 2, 255}) {
    auto peer = server.connect();
    ASSERT_TRUE(peer.send_preamble(static_cast<std::uint8_t>(major)));
    expect_told_and_ended(peer, v1::ERROR_CODE_UNSUPPORTED_VERSION);
  }
  EXPECT_THAT(server.told(), testing::IsEmpty());
}

TEST_P(Connecting, ClosesOnAnotherProtocolWithoutAWord) {
  auto peer = server.connect();
  ASSERT_TRUE(peer.send("GET / HTTP/1.1\r\nHost: here\r\n\r\n"));
  EXPECT_TRUE(peer.ends());
  EXPECT_EQ(peer.rest(), "");
  EXPECT_THAT(server.told(), testing::IsEmpty());
}

TEST_P(Connecting, TellsTheReasonToAPeerThatGoesOnSending) {
  auto peer = greeted(server);
  ASSERT_TRUE(peer.send(std::string(4, '\xff') + std::string(200'000, 'x')));
  expect_told_and_ended(peer, v1::ERROR_CODE_FRAME_TOO_LONG);
}

Frame numbered(std::uint64_t number, std::size_t padding) {
  v1::ServerMessage message;
  message.mutable_stopping()->set_text(std::to_string(number) + std::string(padding, ' '));
  return std::make_shared<const std::string>(protocol::frame_of(message.SerializeAsString(), 0));
}

TEST_P(Connecting, WritesEverythingBeforeItCloses) {
  auto peer = server.connect("127.0.0.1", 2'048);
  ASSERT_TRUE(peer.send_preamble() && server.waits_for("connected 1"));
  server.run([](Connections& connections) {
    for (std::uint64_t number = 0; number < 60; ++number) connections.send(1, numbered(number, 4'000));
    connections.close(1);
  });
  for (std::uint64_t number = 0; number < 60; ++number) {
    const auto message = peer.next();
    ASSERT_TRUE(message) << number;
    ASSERT_TRUE(message->stopping().text().starts_with(std::to_string(number) + " "));
  }
  EXPECT_TRUE(peer.ends());
}

TEST_P(Connecting, CutsOffASlowReaderWhileOthersPlayOn) {
  auto slow = server.connect("127.0.0.1", 2'048);
  ASSERT_TRUE(slow.send_preamble() && server.waits_for("connected 1"));
  auto bystander = greeted(server);
  server.run([](Connections& connections) {
    for (std::uint64_t number = 0; number < 10'000; ++number) connections.send(1, numbered(number, 10'000));
  });
  EXPECT_TRUE(server.waits_for("violated 1 SLOW_CONSUMER"));
  expect_answers(bystander, 2);
  // What was queued before comes whole and in order, then the reason.
  std::uint64_t expected = 0;
  auto message = slow.next();
  for (; message && message->has_stopping(); message = slow.next()) {
    ASSERT_TRUE(message->stopping().text().starts_with(std::to_string(expected++) + " "));
  }
  ASSERT_TRUE(message && message->has_error());
  EXPECT_EQ(message->error().code(), v1::ERROR_CODE_SLOW_CONSUMER);
  EXPECT_LT(expected, 200U);
}

}  // namespace
}  // namespace reversi::net
