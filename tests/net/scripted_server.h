// The connection layer around a small service: it welcomes, answers pings, and tells and closes who breaks the
// protocol, as the core does. Real sockets on loopback, the loop on a thread of its own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/net/connections.h"
#include "server/net/handler.h"
#include "server/net/identity.h"
#include "server/net/listener.h"
#include "tests/net/peer.h"

namespace reversi::net {

class ScriptedServer final : public Handler {
 public:
  ScriptedServer(Settings settings, bool tls);
  ~ScriptedServer() override;

  std::uint16_t port() const { return port_; }
  Peer connect(const std::string& host = "127.0.0.1", int receive_buffer = 0) const;

  /// What connections told, one line each: "connected 1", "received 1 ping", "violated 1 EMPTY_FRAME", "ended 1".
  std::vector<std::string> told() const;

  /// Waits until a line has been told this often; false after ten seconds.
  bool waits_for(const std::string& line, int times = 1) const;

  /// Bytes of all received messages of one connection, one after another.
  std::string received_by(core::ConnectionId id) const;

  /// Runs something on the loop's thread and waits for it.
  void run(const std::function<void(Connections&)>& action);

  /// From now on whoever comes from this address is turned away.
  void ban(const std::string& address) {
    run([&](Connections& /*all*/) { banned_ = address; });
  }

  /// How many of such a code were refused before there was anybody to speak to.
  std::uint64_t refused(v1::ErrorCode code);

  // Handler
  std::optional<v1::ServerMessage> ban_of(const std::string& address) const override;
  void connected(core::ConnectionId id, const std::string& address, bool trusted) override;
  void received(core::ConnectionId id, v1::ClientMessage message) override;
  void violated(core::ConnectionId id, v1::ErrorCode code, const std::string& text) override;
  void disconnected(core::ConnectionId id) override;

 private:
  void tell(std::string line);
  void send(core::ConnectionId id, const v1::ServerMessage& message);

  Settings settings_;
  bool tls_;
  Identity identity_;
  boost::asio::io_context loop_{1};
  std::unique_ptr<Connections> connections_;
  std::unique_ptr<Listener> listener_;
  std::uint16_t port_ = 0;
  std::string banned_;  // read on the loop's thread
  mutable std::mutex mutex_;
  mutable std::condition_variable news_;
  std::vector<std::string> told_;                       // guarded by mutex_
  std::map<core::ConnectionId, std::string> received_;  // guarded by mutex_
  std::thread thread_;
};

/// The identity that all tests share: a key is made once.
Identity test_identity();

/// Settings without trusted networks, with deadlines that a test can wait for.
Settings quick_settings();

}  // namespace reversi::net
