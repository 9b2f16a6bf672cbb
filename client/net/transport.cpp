#include "client/net/transport.h"

#include <QSslConfiguration>

namespace reversi::client {
namespace {

// One address that swallows packets must leave time for the others within the client's ten seconds.
constexpr int patience_ms = 3'000;

LineFault fault_of(QAbstractSocket::SocketError error) {
  switch (error) {
    case QAbstractSocket::ConnectionRefusedError: return LineFault::refused;
    case QAbstractSocket::HostNotFoundError: return LineFault::host_not_found;
    case QAbstractSocket::SslHandshakeFailedError:
    case QAbstractSocket::SslInternalError:
    case QAbstractSocket::SslInvalidUserDataError: return LineFault::tls_failed;
    default: return LineFault::unreachable;
  }
}

LineFault fault_of(protocol::FrameFault fault) {
  switch (fault) {
    case protocol::FrameFault::not_reversi: return LineFault::not_reversi;
    case protocol::FrameFault::other_version: return LineFault::other_version;
    default: return LineFault::broken;
  }
}

QSslConfiguration tls() {
  auto configuration = QSslConfiguration::defaultConfiguration();
  configuration.setProtocol(QSsl::TlsV1_3OrLater);
  // Complaints are noted and judged with the key; the key alone decides.
  configuration.setPeerVerifyMode(QSslSocket::VerifyPeer);
  return configuration;
}

}  // namespace

Transport::Transport(KeyJudge judge, QObject* parent) : QObject(parent), judge_(std::move(judge)), patience_(this) {
  patience_.setSingleShot(true);
  connect(&patience_, &QTimer::timeout, this, [this] {
    last_fault_ = LineFault::unreachable;
    try_next();
  });
}

Transport::~Transport() { close(); }

void Transport::open(const Address& server, bool plaintext) {
  close();
  ++line_;
  server_ = server;
  plaintext_ = plaintext;
  last_fault_ = LineFault::unreachable;
  const QString host = QString::fromStdString(server.host);
  // By name: the analyser takes the other form's template for a leak.
  lookup_ = QHostInfo::lookupHost(host, this, SLOT(found(QHostInfo)));
}

void Transport::found(const QHostInfo& info) {
  if (info.lookupId() != lookup_) return;
  lookup_ = -1;
  addresses_ = info.addresses();
  if (addresses_.isEmpty()) return fail(LineFault::host_not_found);
  try_next();
}

void Transport::try_next() {
  drop_socket();
  if (addresses_.isEmpty()) return fail(last_fault_);
  const QHostAddress address = addresses_.takeFirst();
  socket_ = new QSslSocket(this);
  attach();
  if (!addresses_.isEmpty()) patience_.start(patience_ms);
  if (plaintext_) {
    socket_->connectToHost(address, server_.port);
    return;
  }
  socket_->setSslConfiguration(tls());
  socket_->connectToHostEncrypted(address.toString(), server_.port, QString::fromStdString(server_.host));
}

void Transport::attach() {
  socket_->setSocketOption(QAbstractSocket::LowDelayOption, 1);
  connect(socket_, &QSslSocket::errorOccurred, this, &Transport::socket_failed);
  connect(socket_, &QSslSocket::readyRead, this, &Transport::read);
  vouched_ = true;
  connect(socket_, &QSslSocket::sslErrors, this, [this] {
    vouched_ = false;
    socket_->ignoreSslErrors();
  });
  if (plaintext_) {
    connect(socket_, &QSslSocket::connected, this, &Transport::transport_ready);
  } else {
    connect(socket_, &QSslSocket::encrypted, this, &Transport::encrypted);
  }
}

void Transport::encrypted() {
  const auto pin = pin_of(socket_->peerCertificate());
  if (!pin) return fail(LineFault::tls_failed);
  const auto line = line_;
  const bool trusted = judge_({*pin, vouched_});
  if (line != line_ || socket_ == nullptr) return;
  if (!trusted) return fail(LineFault::key_refused);
  transport_ready();
}

void Transport::transport_ready() {
  patience_.stop();
  addresses_.clear();
  is_up_ = true;
  reader_.emplace(protocol::max_frame_to_client);
  const auto preamble = protocol::preamble();
  socket_->write(preamble.data(), static_cast<qint64>(preamble.size()));
}

void Transport::socket_failed(QAbstractSocket::SocketError error) {
  if (socket_ == nullptr) return;
  if (is_up_) return fail(is_opened_ ? LineFault::closed : LineFault::not_reversi);
  last_fault_ = fault_of(error);
  // A machine that answers but does not speak TLS is found, not missed: another address would be another server.
  if (error == QAbstractSocket::RemoteHostClosedError) last_fault_ = LineFault::tls_failed;
  try_next();
}

void Transport::read() {
  if (!is_up_) return;
  const auto line = line_;
  const QByteArray bytes = socket_->readAll();
  reader_->feed({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  while (line == line_ && reader_) {
    const auto body = reader_->next();
    if (!body) return fail(fault_of(body.error()));
    std::optional<v1::ServerMessage> message;
    if (*body) {
      message = protocol::parse_server_message(**body);
      if (!message) return fail(LineFault::broken);
    }
    if (!is_opened_ && reader_->is_open()) {
      is_opened_ = true;
      Q_EMIT opened();
      if (line != line_) return;
    }
    if (!message) return;
    Q_EMIT received(*message);
  }
}

void Transport::send(const v1::ClientMessage& message) {
  if (!is_opened_) return;
  const std::string frame = protocol::frame_of(message);
  socket_->write(frame.data(), static_cast<qint64>(frame.size()));
}

void Transport::drop_socket() {
  patience_.stop();
  is_up_ = false;
  is_opened_ = false;
  reader_.reset();
  if (socket_ == nullptr) return;
  auto* socket = std::exchange(socket_, nullptr);
  socket->disconnect(this);
  // What was written last (a goodbye) still leaves; a line that stalls is cut with its object.
  connect(socket, &QAbstractSocket::disconnected, socket, &QObject::deleteLater);
  QTimer::singleShot(2'000, socket, &QObject::deleteLater);
  socket->flush();
  socket->disconnectFromHost();
  if (socket->state() == QAbstractSocket::UnconnectedState) socket->deleteLater();
}

void Transport::close() {
  ++line_;
  if (lookup_ >= 0) QHostInfo::abortHostLookup(std::exchange(lookup_, -1));
  addresses_.clear();
  drop_socket();
}

void Transport::fail(LineFault fault) {
  close();
  Q_EMIT failed(fault);
}

}  // namespace reversi::client
