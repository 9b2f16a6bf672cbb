// The client's look around the LAN, against a hand that plays the servers.

#include "client/net/discovery.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QNetworkDatagram>
#include <QNetworkInterface>
#include <QSignalSpy>

#include "common/protocol/discovery.h"

namespace reversi::client {
namespace {

QByteArray answer(std::uint64_t nonce, const protocol::Beacon& beacon) {
  return QByteArray::fromStdString(protocol::discovery_answer(nonce, beacon));
}

/// Hears what is asked on the loopback.
class Server {
 public:
  Server() {
    socket.bind(QHostAddress(QHostAddress::AnyIPv4), 0);
    const QHostAddress group(QString::fromUtf8(protocol::discovery_group.data(), protocol::discovery_group.size()));
    const auto networks = QNetworkInterface::allInterfaces();
    for (const auto& network : networks) socket.joinMulticastGroup(group, network);
  }

  /// The next question.
  QNetworkDatagram question() {
    QSignalSpy heard(&socket, &QUdpSocket::readyRead);
    if (!socket.hasPendingDatagrams()) heard.wait(5'000);
    return socket.receiveDatagram();
  }

  std::uint64_t nonce_of(const QNetworkDatagram& datagram) {
    return protocol::read_discovery_question(datagram.data().toStdString()).value_or(0);
  }

  QUdpSocket socket;
};

TEST(Discovery, ListsWhoAnswersItsQuestion) {
  Server server;
  Discovery discovery(nullptr, server.socket.localPort());
  QSignalSpy changed(&discovery, &Discovery::changed);
  discovery.start();
  const auto asked = server.question();
  ASSERT_TRUE(asked.isValid());
  const protocol::Beacon beacon{.version = 1, .port = 7717, .pin = "sha256/abc=", .name = "Attic\x07"};
  server.socket.writeDatagram(asked.makeReply(answer(server.nonce_of(asked), beacon)));
  ASSERT_TRUE(changed.wait(5'000));
  const auto found = discovery.servers();
  ASSERT_EQ(found.size(), 1);
  EXPECT_EQ(found[0].name, QStringLiteral("Attic"));  // without what cannot be shown
  EXPECT_EQ(found[0].port, 7717);
  EXPECT_EQ(found[0].pin, QStringLiteral("sha256/abc="));
  EXPECT_FALSE(found[0].host.isEmpty());
}

TEST(Discovery, PassesOverAnswersToAnotherQuestion) {
  Server server;
  Discovery discovery(nullptr, server.socket.localPort());
  QSignalSpy changed(&discovery, &Discovery::changed);
  discovery.start();
  const auto asked = server.question();
  ASSERT_TRUE(asked.isValid());
  const auto nonce = server.nonce_of(asked);
  server.socket.writeDatagram(asked.makeReply(answer(nonce + 1, {.version = 1, .port = 1, .name = "false"})));
  server.socket.writeDatagram(asked.makeReply(answer(nonce, {.version = 9, .port = 2, .name = "newer"})));
  ASSERT_TRUE(changed.wait(5'000));
  const auto found = discovery.servers();
  ASSERT_EQ(found.size(), 1);
  EXPECT_EQ(found[0].port, 2);
  EXPECT_FALSE(found[0].same_version);
}

TEST(Discovery, IsSilentOnceItIsStopped) {
  Server server;
  Discovery discovery(nullptr, server.socket.localPort());
  discovery.start();
  ASSERT_TRUE(server.question().isValid());
  discovery.stop();
  EXPECT_TRUE(discovery.servers().isEmpty());
}

}  // namespace
}  // namespace reversi::client

int main(int argc, char** argv) {
  testing::InitGoogleTest(&argc, argv);
  const QCoreApplication application(argc, argv);
  return RUN_ALL_TESTS();
}
