// A relay between a player and the server that can fall silent: bytes stop in both directions, the connections stay
// up, as when a router on the way loses its mind or a cable is pulled.
//
// One io_context on one thread.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstdint>
#include <memory>
#include <vector>

namespace reversi::faults {

class Proxy {
 public:
  Proxy(boost::asio::io_context& loop, std::uint16_t server_port);
  ~Proxy();
  Proxy(const Proxy&) = delete;
  Proxy& operator=(const Proxy&) = delete;

  std::uint16_t port() const { return acceptor_.local_endpoint().port(); }

  /// Nothing passes any more on the connections there are; later ones work.
  void fall_silent();

 private:
  using Tcp = boost::asio::ip::tcp;
  struct Relay {
    Tcp::socket client;
    Tcp::socket server;
    bool silent = false;
  };

  boost::asio::awaitable<void> accept_all();
  static boost::asio::awaitable<void> forward(std::shared_ptr<Relay> relay, Tcp::socket& from, Tcp::socket& to);

  boost::asio::io_context& loop_;
  Tcp::endpoint server_;
  Tcp::acceptor acceptor_;
  std::vector<std::shared_ptr<Relay>> relays_;
};

}  // namespace reversi::faults
