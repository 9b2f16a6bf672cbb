// The client's own server, with the real program.
#include "client/net/local_server.h"

#include <gtest/gtest.h>

#include <QFile>
#include <QFileInfo>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "client/net/connection.h"

namespace reversi::client {
namespace {

constexpr int patience_ms = 20'000;
const QString program = QStringLiteral(REVERSI_BIN_DIR "/reversi-server");

bool is_alive(qint64 process) {
  QFile status(QStringLiteral("/proc/%1/stat").arg(process));
  return status.open(QIODevice::ReadOnly) && !status.readAll().contains(") Z ");
}

class OwnServer : public ::testing::Test {
 protected:
  OwnServer() : server_(folder_.path(), program) {}
  void SetUp() override {
    if (!QFileInfo::exists(program)) GTEST_SKIP() << "reversi-server is not built";
  }

  static bool becomes_ready(LocalServer& server) {
    return server.is_running() || QSignalSpy(&server, &LocalServer::ready).wait(patience_ms);
  }
  bool greets(Connection& connection) {
    connection.connect_to({.server = server_.address(), .name = "Anna", .pin = server_.pin()});
    return QTest::qWaitFor([&] { return connection.core()->link() == Link::ready; }, patience_ms);
  }

  QTemporaryDir folder_;
  LocalServer server_;
};

TEST_F(OwnServer, ServesThisClient) {
  server_.start(false, {});
  ASSERT_TRUE(becomes_ready(server_));
  Connection connection("test", folder_.filePath(QStringLiteral("client")));
  ASSERT_TRUE(greets(connection));
  EXPECT_FALSE(connection.core()->ai_levels().empty());
}

TEST_F(OwnServer, EndsWithItsOwner) {
  qint64 process = 0;
  {
    LocalServer server(folder_.path(), program);
    server.start(false, {});
    ASSERT_TRUE(becomes_ready(server));
    process = server.process_id();
    ASSERT_TRUE(is_alive(process));
  }
  EXPECT_FALSE(is_alive(process));
}

TEST_F(OwnServer, OfTwoClientsAtOnceAreTwo) {
  LocalServer other(folder_.path(), program);
  server_.start(false, {});
  other.start(false, {});
  ASSERT_TRUE(becomes_ready(server_));
  ASSERT_TRUE(becomes_ready(other));
  EXPECT_NE(server_.address().port, other.address().port);
  EXPECT_NE(server_.pin(), other.pin());
}

TEST_F(OwnServer, IsOpenedToTheLanOnTheSamePort) {
  server_.start(false, {});
  ASSERT_TRUE(becomes_ready(server_));
  Connection connection("test", folder_.filePath(QStringLiteral("client")));
  ASSERT_TRUE(greets(connection));
  const auto port = server_.address().port;
  const auto player = connection.core()->player();
  server_.start(true, QStringLiteral("Anna's games"));
  ASSERT_TRUE(becomes_ready(server_));
  EXPECT_TRUE(server_.is_open());
  EXPECT_EQ(server_.address().port, port);
  EXPECT_TRUE(QTest::qWaitFor([&] { return connection.core()->link() == Link::ready; }, patience_ms));
  EXPECT_EQ(connection.core()->player(), player) << "the session went on";
}

TEST_F(OwnServer, TakesAnotherPortWhereItsOwnIsTakenOnTheLan) {
  server_.start(false, {});
  ASSERT_TRUE(becomes_ready(server_));
  const auto before = server_.address().port;
  QTcpServer squatter;
  ASSERT_TRUE(squatter.listen(QHostAddress(QStringLiteral("127.0.0.2")), before));
  server_.start(true, {});
  ASSERT_TRUE(becomes_ready(server_));
  EXPECT_NE(server_.address().port, before);
}

TEST_F(OwnServer, ComesBackWhenItCrashes) {
  server_.start(false, {});
  ASSERT_TRUE(becomes_ready(server_));
  const auto port = server_.address().port;
  QSignalSpy again(&server_, &LocalServer::ready);
  ::kill(static_cast<pid_t>(server_.process_id()), SIGKILL);
  ASSERT_TRUE(again.wait(patience_ms));
  EXPECT_EQ(server_.address().port, port);
}

TEST_F(OwnServer, SaysWhereThereIsNoProgram) {
  LocalServer server(folder_.path(), QStringLiteral("/nowhere/reversi-server"));
  QSignalSpy failed(&server, &LocalServer::failed);
  server.start(false, {});
  EXPECT_TRUE(failed.size() == 1 || failed.wait(patience_ms));
  EXPECT_FALSE(server.is_running());
}

}  // namespace
}  // namespace reversi::client
