// Answers those on the LAN who ask for servers.
//
// One UDP socket that is a member of the group on every interface with an IPv4 address; interfaces that come later are
// joined within half a minute. Lives on the loop's thread. Answers only addresses that are not routed on the internet,
// and only so many a second.
#pragma once

#include <array>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/udp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstdint>
#include <expected>
#include <set>
#include <string>
#include <utility>

#include "common/protocol/discovery.h"

namespace reversi::net {

class Discovery {
 public:
  struct Settings {
    std::string group{protocol::discovery_group};
    std::uint16_t port = protocol::discovery_port;  ///< 0: a free one, for tests
    unsigned answers_per_second = 50;               ///< a school's worth of clients that ask at once
  };

  Discovery(boost::asio::io_context& loop, Settings settings, protocol::Beacon beacon);

  /// Binds and begins. @return or a sentence; the server is served by address all the same
  std::expected<void, std::string> start();

  /// The pin of the answers from now on.
  void key_changed(std::string pin) { beacon_.pin = std::move(pin); }

  void close();

  std::uint16_t port() const;

 private:
  using Socket = boost::asio::ip::udp::socket;

  void join_interfaces();
  void join_later();
  void receive();
  void answer(std::size_t size);
  bool may_answer();

  Settings settings_;
  protocol::Beacon beacon_;
  Socket socket_;
  boost::asio::steady_timer timer_;
  std::set<std::string> joined_;  ///< addresses of interfaces
  boost::asio::ip::udp::endpoint asker_;
  std::array<char, 512> received_{};
  std::chrono::steady_clock::time_point second_{};
  unsigned answered_ = 0;  ///< in that second
};

}  // namespace reversi::net
