// A server of a few lines on the loopback, in plaintext, for tests of what a client makes of what it is told.
#pragma once

#include <gtest/gtest.h>

#include <QTcpServer>
#include <QTcpSocket>
#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "client/core/address.h"
#include "common/protocol/frame.h"

namespace reversi::testing {

/// Greets everybody as Anna, remembers what it was told.
class PlainServer : public QObject {
 public:
  PlainServer() {
    EXPECT_TRUE(server_.listen(QHostAddress::LocalHost));
    connect(&server_, &QTcpServer::newConnection, this, [this] { serve(server_.nextPendingConnection()); });
  }

  client::Address address() const { return {"localhost", server_.serverPort()}; }
  const std::vector<v1::ClientMessage>& heard() const { return heard_; }
  void cut() {
    for (auto* socket : server_.findChildren<QTcpSocket*>()) socket->abort();
  }

  /// To everybody who is connected.
  void tell(const v1::ServerMessage& message) {
    const std::string frame = protocol::frame_of(message.SerializeAsString(), 0);
    for (auto* socket : server_.findChildren<QTcpSocket*>())
      socket->write(frame.data(), static_cast<qint64>(frame.size()));
  }
  bool has_heard(v1::ClientMessage::RequestCase kind) const {
    return std::ranges::any_of(heard_, [kind](const auto& message) { return message.request_case() == kind; });
  }

  v1::Role role = v1::ROLE_UNSPECIFIED;  ///< of everybody
  std::string first_bytes = [] {
    const auto preamble = protocol::preamble();
    return std::string(preamble.data(), preamble.size());
  }();

 private:
  void serve(QTcpSocket* socket) {
    socket->write(first_bytes.data(), static_cast<qint64>(first_bytes.size()));
    auto reader = std::make_shared<protocol::FrameReader>(protocol::max_frame_to_server);
    connect(socket, &QTcpSocket::readyRead, socket, [this, socket, reader] {
      const QByteArray bytes = socket->readAll();
      reader->feed({bytes.constData(), static_cast<std::size_t>(bytes.size())});
      while (true) {
        const auto body = reader->next();
        if (!body || !*body) return;
        heard_.push_back(*protocol::parse_client_message(**body));
        if (heard_.back().has_hello()) welcome(socket, heard_.back());
      }
    });
  }

  void welcome(QTcpSocket* socket, const v1::ClientMessage& hello) const {
    v1::ServerMessage message;
    auto& welcome = *message.mutable_welcome();
    welcome.set_player(5);
    welcome.set_name("Anna");
    welcome.set_token("secret");
    welcome.set_resumed(hello.hello().has_resume());
    welcome.set_role(role);
    const std::string frame = protocol::frame_of(message.SerializeAsString(), hello.id());
    socket->write(frame.data(), static_cast<qint64>(frame.size()));
  }

  QTcpServer server_;
  std::vector<v1::ClientMessage> heard_;
};

}  // namespace reversi::testing
