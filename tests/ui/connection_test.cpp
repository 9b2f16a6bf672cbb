// The socket around the client core, against a server of a few lines on the loopback.
#include "client/net/connection.h"

#include <gtest/gtest.h>

#include <QFileInfo>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTemporaryDir>
#include <QTest>

#include "common/protocol/frame.h"

namespace reversi::client {
namespace {

/// Greets everybody, remembers what it was told.
class PlainServer : public QObject {
 public:
  PlainServer() {
    EXPECT_TRUE(server_.listen(QHostAddress::LocalHost));
    connect(&server_, &QTcpServer::newConnection, this, [this] { serve(server_.nextPendingConnection()); });
  }

  Address address() const { return {"localhost", server_.serverPort()}; }
  const std::vector<v1::ClientMessage>& heard() const { return heard_; }
  void cut() {
    for (auto* socket : server_.findChildren<QTcpSocket*>()) socket->abort();
  }

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

  static void welcome(QTcpSocket* socket, const v1::ClientMessage& hello) {
    v1::ServerMessage message;
    auto& welcome = *message.mutable_welcome();
    welcome.set_player(5);
    welcome.set_name("Anna");
    welcome.set_token("secret");
    welcome.set_resumed(hello.hello().has_resume());
    const std::string frame = protocol::frame_of(message.SerializeAsString(), hello.id());
    socket->write(frame.data(), static_cast<qint64>(frame.size()));
  }

  QTcpServer server_;
  std::vector<v1::ClientMessage> heard_;
};

class Line : public ::testing::Test {
 protected:
  Line() : connection_("test", folder_.filePath(QStringLiteral("data"))) {}

  void go_to(const Address& server) { connection_.connect_to({server, "Anna", true, std::nullopt}); }
  bool reaches(Link link) {
    return QTest::qWaitFor([&] { return connection_.core()->link() == link; }, 5'000);
  }

  QTemporaryDir folder_;
  Connection connection_;
};

TEST_F(Line, GreetsAServerByName) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_EQ(server.heard().front().hello().guest().name(), "Anna");
}

TEST_F(Line, KeepsTheTokenForItsOwnerOnly) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  const QDir tokens(folder_.filePath(QStringLiteral("data/tokens")));
  const auto files = tokens.entryInfoList(QDir::Files);
  ASSERT_EQ(files.size(), 1);
  EXPECT_EQ(files[0].permissions() & ~(QFile::ReadUser | QFile::WriteUser), QFile::ReadOwner | QFile::WriteOwner);
}

TEST_F(Line, ComesBackIntoTheSessionAfterACut) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  server.cut();
  ASSERT_TRUE(reaches(Link::waiting));
  ASSERT_TRUE(reaches(Link::ready));
  std::vector<v1::Hello> hellos;
  for (const auto& message : server.heard()) {
    if (message.has_hello()) hellos.push_back(message.hello());
  }
  ASSERT_EQ(hellos.size(), 2U);
  EXPECT_EQ(hellos[1].resume().token(), "secret");
}

TEST_F(Line, ComesBackIntoTheSessionInTheNextRun) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.disconnect_from_server();
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  ASSERT_TRUE(QTest::qWaitFor([&] {
    return std::ranges::any_of(server.heard(),
                               [](const auto& message) { return message.hello().resume().token() == "secret"; });
  }));
}

TEST_F(Line, LeavesTheTokenToTheProgramThatHasTheFolder) {
  Connection second("test", folder_.filePath(QStringLiteral("data")));
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  second.connect_to({server.address(), "Ben", true, std::nullopt});
  ASSERT_TRUE(QTest::qWaitFor([&] { return second.core()->link() == Link::ready; }));
  const auto guests =
      std::ranges::count_if(server.heard(), [](const auto& message) { return message.hello().has_guest(); });
  EXPECT_EQ(guests, 2) << "the second is a guest of its own";
}

TEST_F(Line, SaysGoodbye) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.disconnect_from_server();
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return std::ranges::any_of(server.heard(), [](const auto& message) { return message.has_goodbye(); }); }));
}

LineFault fault_of(Connection& connection, const Address& server) {
  std::optional<LineFault> seen;
  QObject context;
  QObject::connect(&connection, &Connection::line_failed, &context, [&seen](LineFault fault) {
    if (!seen) seen = fault;
  });
  connection.connect_to({server, "Anna", true, std::nullopt});
  EXPECT_TRUE(QTest::qWaitFor([&seen] { return seen.has_value(); }, 10'000));
  connection.disconnect_from_server();
  return seen.value_or(LineFault::closed);
}

TEST_F(Line, TellsWhenNobodyListens) {
  Address gone;
  {
    PlainServer server;
    gone = server.address();
  }
  EXPECT_EQ(fault_of(connection_, gone), LineFault::refused);
}

TEST_F(Line, TellsWhenSomethingElseRunsThere) {
  PlainServer server;
  server.first_bytes = "HTTP/1.1 400 Bad Request\r\n";
  EXPECT_EQ(fault_of(connection_, server.address()), LineFault::not_reversi);
}

TEST_F(Line, TellsOfAnotherVersionAndTriesNoMore) {
  PlainServer server;
  const auto preamble = protocol::preamble(9);
  server.first_bytes.assign(preamble.data(), preamble.size());
  go_to(server.address());
  EXPECT_TRUE(reaches(Link::ended));
}

TEST_F(Line, TellsOfAHostThatIsNotThere) {
  EXPECT_EQ(fault_of(connection_, {"no-such-host.invalid", 7717}), LineFault::host_not_found);
}

// ---- keys ----

const Address example{"example.org", 7717};
const std::string one = "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";
const std::string two = "sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=";

TEST(KeyRing, TrustsAKeyOnFirstUseAndKnowsItAgain) {
  const QTemporaryDir folder;
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
  EXPECT_EQ(KeyRing(folder.path()).pin(example), one);
}

TEST(KeyRing, AsksAboutAnotherKeyUntilItIsTrusted) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  keys.judge(example, {one, false}, {});
  EXPECT_EQ(keys.judge(example, {two, false}, {}), KeyVerdict::changed);
  EXPECT_EQ(keys.judge(example, {two, false}, {}), KeyVerdict::changed) << "asking is not trusting";
  keys.trust(example, {two, false});
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {two, false}, {}), KeyVerdict::accepted);
}

TEST(KeyRing, AcceptsAVouchedCertificateWithoutPinningIt) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, true}, {}), KeyVerdict::accepted);
  EXPECT_EQ(keys.judge(example, {two, true}, {}), KeyVerdict::accepted);
  EXPECT_EQ(keys.pin(example), std::nullopt);
}

TEST(KeyRing, AsksWhenNobodyVouchesAnyMore) {
  const QTemporaryDir folder;
  KeyRing(folder.path()).judge(example, {one, true}, {});
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, false}, {}), KeyVerdict::lost_voucher);
  keys.trust(example, {one, false});
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
}

TEST(KeyRing, GoesByADemandedPinAlone) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, false}, two), KeyVerdict::not_demanded);
  EXPECT_EQ(keys.judge(example, {one, true}, two), KeyVerdict::not_demanded);
  EXPECT_EQ(keys.judge(example, {two, false}, two), KeyVerdict::accepted);
}

}  // namespace
}  // namespace reversi::client
