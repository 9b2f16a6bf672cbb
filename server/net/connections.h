// All connections of a server, by number: taken in, counted, written to, ended.
//
// Owns the sockets. Lives on the loop's thread. Asks the handler who is banned, and holds the three limits that are
// about sockets and not about sessions: how many one address may have, how many may be there without having greeted
// (the oldest gives way), and for how long an address is kept out that does nothing but connect and fail. Whoever
// greets well has not failed: after a restart all may come back at once.
#pragma once

#include <openssl/ssl.h>

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/unordered/unordered_flat_map.hpp>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "server/core/budgets.h"
#include "server/net/connection.h"
#include "server/net/readiness.h"

namespace reversi::net {

class Connections {
 public:
  using Accepted = boost::asio::ip::tcp::socket;

  /// @param tls      nothing: plaintext
  /// @param handler, settings, tls  outlive this object
  Connections(boost::asio::io_context& loop, const Settings& settings, SSL_CTX* tls, Handler& handler);

  /// For connections from now on; those that are up keep the one they have.
  void use_tls(SSL_CTX* tls) { tls_ = tls; }

  /// Takes over a socket fresh from `accept`. From a proxy the PROXY header is read first.
  void take(Accepted socket);

  /// Peers have come from the container's gateway, which hides their addresses.
  bool is_gateway_shared() const { return told_of_gateway_; }

  /// Sockets accepted since the start.
  std::uint64_t accepted() const { return accepted_; }

  /// Bytes that wait for slow readers.
  std::size_t outbound_bytes() const;

  /// Queues a frame; all that is queued in one turn of the loop is written with one call. Unknown numbers are fine.
  void send(core::ConnectionId id, const Frame& frame);

  /// Ends a connection after what was sent before has been written.
  /// @param reason  what it was told; some are no fault of the peer's
  void close(core::ConnectionId id, v1::ErrorCode reason = v1::ERROR_CODE_UNSPECIFIED);

  /// It has greeted: it is no stranger any more.
  void admit(core::ConnectionId id);

  /// Ends those that have not been announced to the handler, told why where that can be.
  void refuse_unannounced(v1::ErrorCode code, const std::string& text);

  std::size_t count() const { return connections_.size(); }

  /// How many were refused here, before there was anybody to speak to, by code; those closed unheard too.
  const std::map<v1::ErrorCode, std::uint64_t>& refusals() const { return refusals_; }

  /// Called, once, as soon as no connection is left.
  void when_empty(std::function<void()> callback);

 private:
  using Map = boost::unordered_flat_map<core::ConnectionId, std::unique_ptr<Connection>>;

  Connection* find(core::ConnectionId id);
  void take_from(Accepted socket, const Address& address);
  boost::asio::awaitable<void> take_from_proxy(Accepted socket, Address proxy);
  bool shares_gateway(const Address& address);
  std::optional<v1::ServerMessage> refusal_of(const Address& address, bool unlimited) const;
  bool is_trusted(const Address& address) const;
  std::size_t count_of(const Budget& budget) const;
  bool is_barred(const Budget& budget) const;
  void start(std::unique_ptr<Connection> made);
  void ready(core::ConnectionId id, std::uint32_t events);
  void died(core::ConnectionId id);
  void bury();
  void ended(core::ConnectionId id);
  void make_way_for_strangers();
  void mark(core::ConnectionId id);
  void pump();
  void schedule_sweep();
  void sweep();

  boost::asio::io_context& loop_;
  const Settings& settings_;
  SSL_CTX* tls_;
  Handler& handler_;
  Shared shared_;
  Readiness readiness_;
  Map connections_;
  std::map<Budget, std::size_t> per_budget_;
  core::Failures<Budget> failures_;  // connections that came to nothing
  std::map<v1::ErrorCode, std::uint64_t> refusals_;
  std::set<core::ConnectionId> strangers_;  // not admitted and not ending; the lowest number is the oldest
  std::vector<core::ConnectionId> dead_;    // still among the others, for they may be in the middle of a call
  std::vector<core::ConnectionId> marked_;  // have something to write
  std::vector<core::ConnectionId> pumped_;  // those of them that pump() is at; kept for its space
  boost::asio::steady_timer sweep_timer_;
  bool sweeping_ = false;
  core::ConnectionId newest_ = 0;
  std::uint64_t accepted_ = 0;
  std::size_t behind_proxy_ = 0;  // whose PROXY header is awaited
  bool told_of_gateway_ = false;
  std::function<void()> when_empty_;
};

}  // namespace reversi::net
