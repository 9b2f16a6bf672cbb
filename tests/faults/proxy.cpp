#include "tests/faults/proxy.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <utility>

namespace reversi::faults {

namespace asio = boost::asio;
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

Proxy::Proxy(asio::io_context& loop, std::uint16_t server_port)
    : loop_(loop),
      server_(asio::ip::address_v4::loopback(), server_port),
      acceptor_(loop, {asio::ip::address_v4::loopback(), 0}) {
  asio::co_spawn(loop_, accept_all(), asio::detached);
}

Proxy::~Proxy() {
  boost::system::error_code ignored;
  acceptor_.close(ignored);
  for (auto& relay : relays_) {
    relay->client.close(ignored);
    relay->server.close(ignored);
  }
}

void Proxy::fall_silent() {
  for (auto& relay : relays_) relay->silent = true;
}

asio::awaitable<void> Proxy::accept_all() {
  while (true) {
    auto [error, client] = co_await acceptor_.async_accept(as_result);
    if (error) co_return;
    auto relay = std::make_shared<Relay>(std::move(client), Tcp::socket(loop_));
    const auto [failed] = co_await relay->server.async_connect(server_, as_result);
    if (failed) continue;
    relays_.push_back(relay);
    asio::co_spawn(loop_, forward(relay, relay->client, relay->server), asio::detached);
    asio::co_spawn(loop_, forward(relay, relay->server, relay->client), asio::detached);
  }
}

/// Ends where one side has ended; a silent relay tells the other side nothing of it.
asio::awaitable<void> Proxy::forward(std::shared_ptr<Relay> relay, Tcp::socket& from, Tcp::socket& to) {
  std::array<char, 8192> part{};
  while (true) {
    const auto [error, count] = co_await from.async_read_some(asio::buffer(part), as_result);
    if (relay->silent) co_return;
    boost::system::error_code ignored;
    if (error) {
      to.shutdown(Tcp::socket::shutdown_send, ignored);
      co_return;
    }
    const auto [failed, written] = co_await asio::async_write(to, asio::buffer(part, count), as_result);
    if (failed) co_return;
  }
}

}  // namespace reversi::faults
