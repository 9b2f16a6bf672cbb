#include "client/net/local_server.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHostAddress>
#include <QNetworkInterface>
#include <QStandardPaths>

namespace reversi::client {
namespace {

constexpr int most_at_once = 16;
constexpr int end_patience_ms = 3'000;

QString installed_program() {
  const QString name = QStringLiteral("reversi-server");
  const QString beside = QStandardPaths::findExecutable(name, {QCoreApplication::applicationDirPath()});
  return beside.isEmpty() ? QStandardPaths::findExecutable(name) : beside;
}

/// The value of `key=value` in a line of such words.
QByteArray word(const QByteArray& line, const QByteArray& key) {
  for (const QByteArray& each : line.split(' ')) {
    if (each.startsWith(key + '=')) return each.mid(key.size() + 1).trimmed();
  }
  return {};
}

}  // namespace

LocalServer::LocalServer(QString folder, QString program, QObject* parent)
    : QObject(parent),
      folder_(std::move(folder)),
      program_(program.isEmpty() ? installed_program() : std::move(program)),
      process_(this) {
  connect(&process_, &QProcess::readyReadStandardOutput, this, &LocalServer::read);
  connect(&process_, &QProcess::finished, this, &LocalServer::ended);
  connect(&process_, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
    if (error == QProcess::FailedToStart) ended();
  });
}

LocalServer::~LocalServer() { stop(); }

void LocalServer::start(bool open_to_lan, const QString& name) {
  if (wanted_ && (is_open_ || !open_to_lan)) {
    if (is_running()) Q_EMIT ready();
    return;
  }
  const auto port = port_;
  stop();
  wanted_ = true;
  is_open_ = open_to_lan;
  name_ = name;
  if (!is_installed() || !take_folder()) {
    wanted_ = false;
    Q_EMIT failed();
    return;
  }
  launch(port);
}

void LocalServer::stop() {
  wanted_ = false;
  is_open_ = false;
  port_ = 0;
  if (process_.state() == QProcess::NotRunning) return;
  // Its standard input ends: it stops in good order, and is killed where that takes too long.
  process_.closeWriteChannel();
  process_.terminate();
  if (process_.waitForFinished(end_patience_ms)) return;
  process_.kill();
  process_.waitForFinished(end_patience_ms);
}

/// Each client that runs at the same time has a folder of its own; the first free one is taken, so that games go on.
bool LocalServer::take_folder() {
  if (lock_) return true;
  QDir().mkpath(folder_);
  for (int at = 1; at <= most_at_once; ++at) {
    const QString data = QStringLiteral("%1/private-server-%2").arg(folder_).arg(at);
    auto lock = std::make_unique<QLockFile>(data + QStringLiteral(".lock"));
    lock->setStaleLockTime(0);
    if (!lock->tryLock()) continue;
    lock_ = std::move(lock);
    data_ = data;
    return true;
  }
  return false;
}

void LocalServer::launch(quint16 port) {
  wanted_port_ = port;
  was_ready_ = false;
  said_.clear();
  const QString host = is_open_ ? QStringLiteral("0.0.0.0") : QStringLiteral("127.0.0.1");
  const QString no = QStringLiteral("none");
  QStringList words{QStringLiteral("--listen"),
                    QStringLiteral("%1:%2").arg(host).arg(port),
                    QStringLiteral("--data"),
                    data_,
                    QStringLiteral("--metrics-listen"),
                    no,
                    QStringLiteral("--control-socket"),
                    no,
                    QStringLiteral("--log-level"),
                    QStringLiteral("warning"),
                    QStringLiteral("--exit-with-stdin=true")};
  words << (is_open_ ? QStringLiteral("--discovery=true") : QStringLiteral("--discovery=false"));
  if (!name_.isEmpty()) words << QStringLiteral("--server-name") << name_;
  process_.setStandardErrorFile(data_ + QStringLiteral(".log"), QIODevice::Truncate);
  process_.start(program_, words);
}

/// Among its first lines, for programs: "ready port=7717 pin=sha256/...".
void LocalServer::read() {
  said_ += process_.readAllStandardOutput();
  if (was_ready_) return said_.clear();
  for (const QByteArray& line : said_.left(said_.lastIndexOf('\n') + 1).split('\n')) {
    if (!line.startsWith("ready ")) continue;
    port_ = word(line, "port").toUShort();
    pin_ = word(line, "pin").toStdString();
  }
  if (port_ == 0) return;
  was_ready_ = true;
  Q_EMIT ready();
}

/// Whoever ended it, it is wanted: on the same port, so that the line comes back by itself, else on any.
void LocalServer::ended() {
  if (!wanted_) return;
  const auto port = port_;
  port_ = 0;
  if (was_ready_) return launch(port);
  if (wanted_port_ != 0) return launch(0);
  wanted_ = false;
  is_open_ = false;
  Q_EMIT failed();
}

std::optional<Address> LocalServer::lan_address() const {
  const auto addresses = QNetworkInterface::allAddresses();
  for (const auto& address : addresses) {
    const bool usable =
        address.protocol() == QAbstractSocket::IPv4Protocol && !address.isLoopback() && !address.isLinkLocal();
    if (usable) return Address{address.toString().toStdString(), port_};
  }
  return std::nullopt;
}

}  // namespace reversi::client
