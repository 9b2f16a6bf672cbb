// The connection against servers that are none, or break off: a script of bytes on a loopback socket, without TLS.
#include <gtest/gtest.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include "client/bot/connection.h"
#include "common/protocol/frame.h"

namespace reversi::bot {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using namespace std::chrono_literals;

std::string text_of(const std::array<char, protocol::preamble_size>& bytes) { return {bytes.begin(), bytes.end()}; }

std::string frame_of(const v1::ServerMessage& message) { return protocol::frame_of(message.SerializeAsString(), 0); }

std::string welcome() {
  v1::ServerMessage message;
  message.mutable_welcome()->set_player(7);
  message.mutable_welcome()->set_name("Ada");
  message.mutable_welcome()->set_token("token");
  return frame_of(message);
}

/// Takes connections one after another and says to each what the script holds for it, byte by byte if wanted.
class Scripted : public testing::Test {
 protected:
  Scripted() : tls_(make_tls()), keys_(std::nullopt, std::nullopt) { accept(); }

  void start(const client::Pace& pace = {}) {
    connection_ = std::make_unique<Connection>(
        context_, tls_, keys_,
        Server{.address = {.host = "127.0.0.1", .port = acceptor_.local_endpoint().port()}, .plaintext = true},
        client::Client("test", {.name = "Ada", .token = {}}, 1, pace));
    connection_->set_hooks({.told =
                                [this](const client::Effect& effect) {
                                  effects_.push_back(effect);
                                  if (const auto* link = std::get_if<client::LinkChanged>(&effect))
                                    links_.push_back(link->link);
                                },
                            .trouble = [this](const std::string& text) { troubles_.push_back(text); },
                            .met = {},
                            .refused = {}});
    connection_->connect();
  }

  /// Runs until `done` or ten seconds have passed.
  template <typename Done>
  bool run_until(Done done) {
    const auto until = std::chrono::steady_clock::now() + 10s;
    while (!done() && std::chrono::steady_clock::now() < until) context_.run_one_for(100ms);
    return done();
  }

  client::Link link() const { return connection_->client().link(); }

  asio::io_context context_;
  asio::ssl::context tls_;
  Keys keys_;
  tcp::acceptor acceptor_{context_, tcp::endpoint(asio::ip::address_v4::loopback(), 0)};
  std::vector<std::string> script_;  ///< one for each connection; a further connection hears nothing
  std::string heard_;                ///< what the clients said, all connections together
  std::vector<tcp::socket> peers_;
  bool closes_after_script_ = false;
  std::unique_ptr<Connection> connection_;
  std::vector<client::Effect> effects_;
  std::vector<client::Link> links_;
  std::vector<std::string> troubles_;

 private:
  void accept() {
    acceptor_.async_accept([this](const boost::system::error_code& error, tcp::socket socket) {
      if (error) return;
      const auto turn = peers_.size();
      peers_.push_back(std::move(socket));
      if (turn < script_.size()) {
        for (const char byte : script_[turn]) asio::write(peers_[turn], asio::buffer(&byte, 1));
        if (closes_after_script_) peers_[turn].shutdown(tcp::socket::shutdown_send);
      }
      hear(turn);
      accept();
    });
  }

  void hear(std::size_t turn) {
    auto bytes = std::make_shared<std::array<char, 1024>>();
    peers_[turn].async_read_some(asio::buffer(*bytes),
                                 [this, turn, bytes](const boost::system::error_code& error, std::size_t size) {
                                   if (error) return;
                                   heard_.append(bytes->data(), size);
                                   hear(turn);
                                 });
  }
};

TEST_F(Scripted, ServerIsGreetedAfterItsPreamble) {
  script_ = {text_of(protocol::preamble()) + welcome()};
  start();
  ASSERT_TRUE(run_until([&] { return link() == client::Link::ready; }));
  EXPECT_TRUE(heard_.starts_with(text_of(protocol::preamble())));
  EXPECT_EQ(connection_->client().player(), 7U);
}

TEST_F(Scripted, ServerOfAnotherVersionEndsIt) {
  script_ = {text_of(protocol::preamble(2))};
  start();
  ASSERT_TRUE(run_until([&] { return !links_.empty() && links_.back() == client::Link::ended; }));
  const auto* refused = std::get_if<client::Refused>(&effects_[effects_.size() - 2]);
  ASSERT_NE(refused, nullptr);
  EXPECT_EQ(refused->text, "the server speaks version 2 of the protocol, this program version 1");
}

TEST_F(Scripted, ServerOfSomethingElseEndsIt) {
  script_ = {"HTTP/1.1 400 Bad Request\r\n"};
  start();
  ASSERT_TRUE(run_until([&] { return !links_.empty() && links_.back() == client::Link::ended; }));
  EXPECT_EQ(links_.size(), 2U) << "connecting, ended";
}

TEST_F(Scripted, ServerThatBreaksOffIsTriedAgain) {
  script_ = {text_of(protocol::preamble()), text_of(protocol::preamble()) + welcome()};
  closes_after_script_ = true;
  start();
  ASSERT_TRUE(run_until([&] { return std::ranges::count(links_, client::Link::ready) == 1; }));
  EXPECT_EQ(std::ranges::count(links_, client::Link::waiting), 1);
  ASSERT_FALSE(troubles_.empty());
  EXPECT_NE(troubles_[0].find("line lost"), std::string::npos) << troubles_[0];
}

TEST_F(Scripted, ServerThatSendsAFrameTooLongIsTriedAgain) {
  script_ = {text_of(protocol::preamble()) + std::string("\x7f\xff\xff\xff", 4),
             text_of(protocol::preamble()) + welcome()};
  start();
  EXPECT_TRUE(run_until([&] { return std::ranges::count(links_, client::Link::ready) == 1; }));
}

TEST_F(Scripted, ServerThatSendsNonsenseIsTriedAgain) {
  script_ = {text_of(protocol::preamble()) + std::string("\0\0\0\1\xff", 5), text_of(protocol::preamble()) + welcome()};
  start();
  EXPECT_TRUE(run_until([&] { return std::ranges::count(links_, client::Link::ready) == 1; }));
}

TEST_F(Scripted, ServerThatSaysNothingIsTriedAgain) {
  start({.connect_deadline = 200ms});
  script_ = {"", text_of(protocol::preamble()) + welcome()};
  EXPECT_TRUE(run_until([&] { return std::ranges::count(links_, client::Link::ready) == 1; }));
}

TEST_F(Scripted, ServerHearsGoodbyeBeforeTheEnd) {
  script_ = {text_of(protocol::preamble()) + welcome()};
  start();
  ASSERT_TRUE(run_until([&] { return link() == client::Link::ready; }));
  connection_->disconnect();
  const auto said_goodbye = [&] {
    protocol::FrameReader reader(protocol::max_frame_to_server);
    reader.feed(heard_);
    for (auto frame = reader.next(); frame && *frame; frame = reader.next())
      if (const auto message = protocol::parse_client_message(**frame); message && message->has_goodbye()) return true;
    return false;
  };
  EXPECT_TRUE(run_until(said_goodbye));
}

TEST_F(Scripted, ServerThatIsNotThereIsTriedAgainAndTold) {
  acceptor_.close();
  const auto port = [] {
    asio::io_context other;
    return tcp::acceptor(other, tcp::endpoint(asio::ip::address_v4::loopback(), 0)).local_endpoint().port();
  }();
  connection_ = std::make_unique<Connection>(context_, tls_, keys_,
                                             Server{.address = {.host = "127.0.0.1", .port = port}, .plaintext = true},
                                             client::Client("test", {.name = "Ada", .token = {}}, 1));
  connection_->set_hooks({.told = {},
                          .trouble = [this](const std::string& text) { troubles_.push_back(text); },
                          .met = {},
                          .refused = {}});
  connection_->connect();
  ASSERT_TRUE(run_until([&] { return troubles_.size() >= 2; }));
  EXPECT_NE(troubles_[0].find("127.0.0.1: Connection refused"), std::string::npos) << troubles_[0];
}

TEST_F(Scripted, ServerMayOutliveTheConnection) {
  script_ = {text_of(protocol::preamble()) + welcome()};
  start();
  ASSERT_TRUE(run_until([&] { return link() == client::Link::ready; }));
  connection_.reset();
  effects_.clear();
  context_.run_for(50ms);
  EXPECT_TRUE(effects_.empty()) << "nothing is told any more";
}

}  // namespace
}  // namespace reversi::bot
