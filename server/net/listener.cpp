#include "server/net/listener.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <cerrno>
#include <string_view>
#include <utility>

namespace reversi::net {
namespace {

namespace asio = boost::asio;
namespace ip = boost::asio::ip;
constexpr auto as_result = asio::as_tuple(asio::use_awaitable);

/// Peers turned away in one go, so that sockets in use are served in between.
constexpr int most_turned_away = 64;
/// Tries to find one port that is free for both families.
constexpr int port_tries = 16;
constexpr std::chrono::minutes between_warnings{1};

std::unexpected<std::string> cannot_listen(const Endpoint& endpoint, const boost::system::error_code& error) {
  return std::unexpected(fmt::format("cannot listen on {}: {}", to_text(endpoint), error.message()));
}

bool has_no_ipv6(const boost::system::error_code& error) {
  return error == asio::error::address_family_not_supported || error == asio::error::no_protocol_option ||
         error.value() == EADDRNOTAVAIL;
}

/// Whatever has to do with this one peer and not with us.
bool is_peers_matter(const boost::system::error_code& error) {
  return error == asio::error::connection_aborted || error.value() == EPROTO || error.value() == EINTR;
}

/// Tells what can be told and closes. What the peer has sent is read first, or its closing would be a reset, which
/// throws the farewell away.
void say_farewell(int peer, std::string_view farewell) {
  std::array<char, 64 * 1024> unread{};
  [[maybe_unused]] const auto read = ::recv(peer, unread.data(), unread.size(), 0);
  [[maybe_unused]] const auto sent = ::send(peer, farewell.data(), farewell.size(), MSG_NOSIGNAL);
  ::shutdown(peer, SHUT_WR);
  ::close(peer);
}

bool is_exhausted(const boost::system::error_code& error) { return error.value() == EMFILE || error.value() == ENFILE; }

}  // namespace

void ReserveDescriptor::take() {
  if (descriptor_ < 0) descriptor_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
}

void ReserveDescriptor::give() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

Listener::Listener(asio::io_context& loop, Settings settings, Sink sink)
    : loop_(loop), settings_(std::move(settings)), sink_(std::move(sink)) {}

// ---- binding ----

boost::system::error_code Listener::bind(const Endpoint& endpoint) {
  try {
    Acceptor acceptor(loop_, endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    if (endpoint.address().is_v6()) acceptor.set_option(ip::v6_only(true));
    acceptor.set_option(asio::socket_base::send_buffer_size(settings_.send_buffer));
    acceptor.bind(endpoint);
    acceptor.listen();
    acceptor.non_blocking(true);
    acceptors_.push_back(std::move(acceptor));
    return {};
  } catch (const boost::system::system_error& problem) {
    return problem.code();
  }
}

std::expected<void, std::string> Listener::listen(const Endpoint& endpoint) {
  if (const auto error = bind(endpoint)) return cannot_listen(endpoint, error);
  return {};
}

std::expected<void, std::string> Listener::listen_everywhere(std::uint16_t port) {
  const Endpoint v6(ip::address_v6::any(), port);
  for (int left = port_tries;; --left) {
    const auto v6_error = bind(v6);
    if (v6_error && !has_no_ipv6(v6_error)) return cannot_listen(v6, v6_error);
    if (v6_error) spdlog::info("no IPv6 here ({}): serving IPv4 alone", v6_error.message());
    const auto taken = v6_error ? port : acceptors_.back().local_endpoint().port();
    const Endpoint v4(ip::address_v4::any(), taken);
    const auto v4_error = bind(v4);
    if (!v4_error) return {};
    if (!v6_error) acceptors_.pop_back();
    if (port != 0 || left == 0) return cannot_listen(v4, v4_error);
  }
}

std::vector<Endpoint> Listener::endpoints() const {
  std::vector<Endpoint> bound;
  for (const auto& acceptor : acceptors_) bound.push_back(acceptor.local_endpoint());
  return bound;
}

// ---- accepting ----

void Listener::start() {
  for (auto& acceptor : acceptors_) asio::co_spawn(loop_, accept_all(acceptor), asio::detached);
}

void Listener::close() {
  boost::system::error_code ignored;
  for (auto& acceptor : acceptors_) acceptor.close(ignored);
}

asio::awaitable<void> Listener::accept_all(Acceptor& acceptor) {
  asio::steady_timer timer(loop_);
  while (acceptor.is_open()) {
    auto [error, socket] = co_await acceptor.async_accept(as_result);
    if (!error) {
      sink_(std::move(socket));
      continue;
    }
    if (!acceptor.is_open() || is_peers_matter(error)) continue;
    warn(error);
    if (is_exhausted(error)) turn_away(acceptor);
    timer.expires_after(settings_.pause);
    co_await timer.async_wait(as_result);
  }
}

/// Now and then, for it may go on for days.
void Listener::warn(const boost::system::error_code& error) {
  const auto now = std::chrono::steady_clock::now();
  if (now < next_warning_) return;
  next_warning_ = now + between_warnings;
  spdlog::warn("cannot accept: {}; pausing for {} ms at each try", error.message(), settings_.pause.count());
}

/// Without descriptors: takes those who wait, one at a time, on the reserve, tells them what can be told, and closes.
void Listener::turn_away(Acceptor& acceptor) {
  for (int left = most_turned_away; left > 0 && reserve_.is_held(); --left) {
    reserve_.give();
    const int peer = ::accept4(acceptor.native_handle(), nullptr, nullptr, SOCK_CLOEXEC | SOCK_NONBLOCK);
    if (peer >= 0) say_farewell(peer, settings_.farewell);
    reserve_.take();
    if (peer < 0) return;
  }
}

}  // namespace reversi::net
