// Where the server listens: one or more sockets, and a loop for each that accepts and never gives up.
//
// Lives on the loop's thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <chrono>
#include <expected>
#include <functional>
#include <list>
#include <string>
#include <vector>

#include "server/net/address.h"

namespace reversi::net {

/// A descriptor kept for the moment in which there is no other: given up, it lets one waiting peer be accepted and
/// closed, where it would hang unanswered.
class ReserveDescriptor {
 public:
  ReserveDescriptor() { take(); }
  ~ReserveDescriptor() { give(); }
  ReserveDescriptor(const ReserveDescriptor&) = delete;
  ReserveDescriptor& operator=(const ReserveDescriptor&) = delete;

  void take();
  void give();
  bool is_held() const { return descriptor_ >= 0; }

 private:
  int descriptor_ = -1;
};

class Listener {
 public:
  using Socket = boost::asio::ip::tcp::socket;
  using Sink = std::function<void(Socket)>;

  struct Settings {
    std::chrono::milliseconds pause;  ///< after an accept that failed for want of descriptors or memory
    int send_buffer = 0;              ///< bytes, inherited by what is accepted
    std::string farewell;             ///< bytes written to a peer that is turned away for want of descriptors
  };

  /// @param sink  is given each accepted socket
  Listener(boost::asio::io_context& loop, Settings settings, Sink sink);

  /// Binds one more address; IPv6 ones without the IPv4 addresses mapped into them. Port 0 takes a free one.
  /// @return  or a sentence that names the address
  std::expected<void, std::string> listen(const Endpoint& endpoint);

  /// Binds every address of the machine, IPv6 and IPv4 on one port. Where the system has no IPv6, IPv4 alone.
  std::expected<void, std::string> listen_everywhere(std::uint16_t port);

  /// What is bound, with the ports that were taken.
  std::vector<Endpoint> endpoints() const;

  /// Starts accepting. Call once.
  void start();

  /// Closes all sockets; nobody is accepted any more.
  void close();

 private:
  using Acceptor = boost::asio::ip::tcp::acceptor;

  boost::system::error_code bind(const Endpoint& endpoint);
  boost::asio::awaitable<void> accept_all(Acceptor& acceptor);
  void turn_away(Acceptor& acceptor);
  void warn(const boost::system::error_code& error);

  boost::asio::io_context& loop_;
  Settings settings_;
  Sink sink_;
  std::list<Acceptor> acceptors_;
  ReserveDescriptor reserve_;
  std::chrono::steady_clock::time_point next_warning_{};
};

}  // namespace reversi::net
