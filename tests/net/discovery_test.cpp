// Servers that are asked for on the LAN.

#include "server/net/discovery.h"

#include <gtest/gtest.h>

#include <boost/asio/buffer.hpp>
#include <boost/asio/ip/multicast.hpp>
#include <optional>

namespace reversi::net {
namespace {

namespace asio = boost::asio;
namespace ip = boost::asio::ip;
using std::chrono::seconds;

const protocol::Beacon beacon{.version = 1, .port = 7717, .pin = "sha256/abc=", .name = "Attic"};

/// A server's answerer and somebody who asks, on one loop.
struct Neighbours {
  explicit Neighbours(unsigned per_second = 50)
      : discovery(loop, {.port = 0, .answers_per_second = per_second}, beacon),
        asker(loop, ip::udp::endpoint(ip::address_v4::loopback(), 0)) {}

  void ask(const std::string& question, const ip::address_v4& whom = ip::address_v4::loopback()) {
    asker.send_to(asio::buffer(question), ip::udp::endpoint(whom, discovery.port()));
  }

  /// What comes back within two seconds.
  std::optional<std::string> answer() {
    std::optional<std::string> got;
    std::array<char, 512> bytes{};
    ip::udp::endpoint from;
    asker.async_receive_from(asio::buffer(bytes), from, [&](boost::system::error_code error, std::size_t size) {
      if (!error) got.emplace(bytes.data(), size);
    });
    loop.restart();
    const auto end = std::chrono::steady_clock::now() + seconds(2);
    while (!got && std::chrono::steady_clock::now() < end) loop.run_one_for(std::chrono::milliseconds(50));
    asker.cancel();
    return got;
  }

  asio::io_context loop;
  Discovery discovery;
  ip::udp::socket asker;
};

TEST(Discovery, AnswersWhoeverAsksWithWhatItIsAndTheNonceOfTheQuestion) {
  Neighbours here;
  ASSERT_TRUE(here.discovery.start());
  here.ask(protocol::discovery_question(77));
  const auto got = here.answer();
  ASSERT_TRUE(got);
  const auto answer = protocol::read_discovery_answer(*got);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->nonce, 77U);
  EXPECT_EQ(answer->beacon, beacon);
}

TEST(Discovery, TellsANewKeyOnceItHasOne) {
  Neighbours here;
  ASSERT_TRUE(here.discovery.start());
  here.discovery.key_changed("sha256/new=");
  here.ask(protocol::discovery_question(78));
  const auto got = here.answer();
  ASSERT_TRUE(got);
  EXPECT_EQ(protocol::read_discovery_answer(*got)->beacon.pin, "sha256/new=");
}

TEST(Discovery, HearsTheGroupOnTheLoopbackToo) {
  Neighbours here;
  ASSERT_TRUE(here.discovery.start());
  here.asker.set_option(ip::multicast::outbound_interface(ip::address_v4::loopback()));
  here.ask(protocol::discovery_question(78), ip::make_address_v4(protocol::discovery_group));
  EXPECT_TRUE(here.answer());
}

TEST(Discovery, PassesOverWhatIsNoQuestion) {
  Neighbours here;
  ASSERT_TRUE(here.discovery.start());
  here.ask("hello");
  here.ask(protocol::discovery_question(1).substr(0, 159));
  here.ask(protocol::discovery_question(79));
  const auto got = here.answer();
  ASSERT_TRUE(got);
  EXPECT_EQ(protocol::read_discovery_answer(*got)->nonce, 79U);  // the first answer is the good question's
}

TEST(Discovery, AnswersOnlySoOftenASecond) {
  Neighbours here(2);
  ASSERT_TRUE(here.discovery.start());
  for (std::uint64_t nonce = 1; nonce <= 20; ++nonce) here.ask(protocol::discovery_question(nonce));
  int answers = 0;
  while (here.answer()) ++answers;
  EXPECT_GE(answers, 1);
  EXPECT_LE(answers, 4);  // two in each of at most two seconds
}

TEST(Discovery, EndsWhenItIsClosed) {
  Neighbours here;
  ASSERT_TRUE(here.discovery.start());
  here.discovery.close();
  here.loop.restart();
  here.loop.run_for(seconds(10));
  EXPECT_TRUE(here.loop.stopped());
  EXPECT_EQ(here.discovery.port(), 0);
}

}  // namespace
}  // namespace reversi::net
