#include "client/net/discovery.h"

#include <QNetworkDatagram>
#include <QNetworkInterface>
#include <QRandomGenerator>
#include <QVariant>
#include <algorithm>
#include <tuple>

#include "common/protocol/discovery.h"
#include "common/protocol/frame.h"

namespace reversi::client {
namespace {

constexpr int ask_every_ms = 2'000;
/// Three questions unanswered.
constexpr qint64 silent_after_ms = 7'000;

QString text_of(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

/// A stranger's text, without what cannot be shown.
QString printable(std::string_view text) {
  auto shown = text_of(text);
  shown.removeIf([](QChar letter) { return !letter.isPrint() && !letter.isSurrogate(); });
  return shown.trimmed();
}

bool carries_groups(const QNetworkInterface& network) {
  const auto flags = network.flags();
  return flags.testFlag(QNetworkInterface::IsUp) &&
         (flags.testFlag(QNetworkInterface::CanMulticast) || flags.testFlag(QNetworkInterface::IsLoopBack));
}

}  // namespace

Discovery::Discovery(QObject* parent, quint16 port)
    : QObject(parent), port_(port == 0 ? protocol::discovery_port : port) {
  timer_.setInterval(ask_every_ms);
  connect(&timer_, &QTimer::timeout, this, &Discovery::ask);
  connect(&socket_, &QUdpSocket::readyRead, this, &Discovery::read);
}

void Discovery::start() {
  if (timer_.isActive()) return;
  socket_.bind(QHostAddress(QHostAddress::AnyIPv4), 0);
  socket_.setSocketOption(QAbstractSocket::MulticastTtlOption, 1);
  socket_.setSocketOption(QAbstractSocket::MulticastLoopbackOption, 1);
  nonce_ = QRandomGenerator::system()->generate64();
  clock_.start();
  timer_.start();
  ask();
}

void Discovery::stop() {
  timer_.stop();
  socket_.close();
  heard_.clear();
}

QVector<FoundServer> Discovery::servers() const {
  QVector<FoundServer> found;
  for (const auto& [key, heard] : heard_) {
    if (!is_shadow(heard.server)) found.push_back(heard.server);
  }
  std::ranges::sort(found, {}, [](const FoundServer& one) { return std::tuple(one.name, one.host, one.port); });
  return found;
}

/// A server on this machine is heard by way of the loopback too; the address that others can use is shown.
bool Discovery::is_shadow(const FoundServer& server) const {
  if (!QHostAddress(server.host).isLoopback()) return false;
  return std::ranges::any_of(heard_, [&](const auto& row) {
    const auto& other = row.second.server;
    return other.host != server.host && other.port == server.port && other.pin == server.pin &&
           other.name == server.name;
  });
}

/// The system would choose one interface, and not always the one with the game on it.
void Discovery::ask() {
  forget_silent();
  const auto question = QByteArray::fromStdString(protocol::discovery_question(nonce_));
  const QHostAddress group(text_of(protocol::discovery_group));
  const auto networks = QNetworkInterface::allInterfaces();
  for (const auto& network : networks) {
    if (!carries_groups(network)) continue;
    socket_.setMulticastInterface(network);
    socket_.writeDatagram(question, group, port_);
  }
}

void Discovery::read() {
  bool news = false;
  while (socket_.hasPendingDatagrams()) {
    const auto datagram = socket_.receiveDatagram();
    const auto bytes = datagram.data();
    const auto answer = protocol::read_discovery_answer({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    if (!answer || answer->nonce != nonce_) continue;
    FoundServer server{.name = printable(answer->beacon.name),
                       .host = datagram.senderAddress().toString(),
                       .port = answer->beacon.port,
                       .pin = printable(answer->beacon.pin),
                       .same_version = answer->beacon.version == protocol::major_version};
    auto& heard = heard_[{server.host, server.port}];
    news = news || heard.server != server;
    heard = {.server = std::move(server), .at = clock_.elapsed()};
  }
  if (news) Q_EMIT changed();
}

void Discovery::forget_silent() {
  const auto now = clock_.elapsed();
  const auto silent = std::erase_if(heard_, [&](const auto& row) { return now - row.second.at > silent_after_ms; });
  if (silent > 0) Q_EMIT changed();
}

}  // namespace reversi::client
