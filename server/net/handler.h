// What connections tell whoever owns the service behind them.
//
// The narrow seam between sockets and the service: the host puts the core behind it, tests put a script.
#pragma once

#include <optional>
#include <string>

#include "reversi/v1/envelope.pb.h"
#include "server/core/values.h"

namespace reversi::net {

/// Called on the loop's thread, and never from inside a call on Connections, but for `ban_of`. Each connection is
/// announced once by `connected` and ends once with `disconnected`; one that never got so far is not heard of.
class Handler {
 public:
  Handler() = default;
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;
  virtual ~Handler() = default;

  /// What whoever comes from this address is told and turned away with, before anything is read from him; nothing: he
  /// may come. A question: it changes nothing.
  virtual std::optional<v1::ServerMessage> ban_of(const std::string& address) const = 0;

  /// TLS is up, the peer's preamble is read and answered.
  /// @param address  the peer's, IPv4-mapped ones as IPv4, without a port
  /// @param trusted  from one of the trusted networks
  virtual void connected(core::ConnectionId id, const std::string& address, bool trusted) = 0;

  virtual void received(core::ConnectionId id, v1::ClientMessage message) = 0;

  /// The peer broke the protocol below the messages, was too slow, or has to give way. Nothing more is received from
  /// it; it is to be told `code` and closed.
  virtual void violated(core::ConnectionId id, v1::ErrorCode code, const std::string& text) = 0;

  /// Gone, whoever closed it.
  virtual void disconnected(core::ConnectionId id) = 0;
};

}  // namespace reversi::net
