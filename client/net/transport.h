// One line to a server: finds its addresses, tries them in turn, TLS, preamble, frames.
//
// Lives on the GUI thread and never blocks it. It judges nothing but the bytes: who is trusted is asked of its owner,
// how long to wait and when to try again is the client core's.
#pragma once

#include <QHostInfo>
#include <QObject>
#include <QPointer>
#include <QSslSocket>
#include <QTimer>
#include <functional>
#include <optional>

#include "client/core/address.h"
#include "client/net/server_key.h"
#include "common/protocol/frame.h"

namespace reversi::client {

/// Why a line could not be opened, or ended.
enum class LineFault : std::uint8_t {
  host_not_found,
  refused,        ///< there is a machine, but nothing listens
  unreachable,    ///< no way there, or no answer
  tls_failed,     ///< whatever is there does not speak TLS 1.3
  key_refused,    ///< the owner does not trust the key
  not_reversi,    ///< whatever is there does not speak this protocol
  other_version,  ///< this protocol, another major version
  broken,         ///< a frame that is none
  closed,         ///< the server closed an open line, or it broke
};

class Transport : public QObject {
  Q_OBJECT

 public:
  /// Whether to go on with the key that the server has shown.
  using KeyJudge = std::function<bool(const ServerKey&)>;

  Transport(KeyJudge judge, QObject* parent);
  ~Transport() override;

  /// Gives up a line that may be there, and opens another.
  void open(const Address& server, bool plaintext);

  /// Preambles have been exchanged.
  bool is_opened() const { return is_opened_; }

  /// Does nothing on a line that is not open.
  void send(const v1::ClientMessage& message);

  /// Ends the line after what was sent has left; nothing is reported for it.
  void close();

 Q_SIGNALS:
  void opened();
  void received(const reversi::v1::ServerMessage& message);
  /// Reported once; the line is gone.
  void failed(reversi::client::LineFault fault);

 private Q_SLOTS:
  void found(const QHostInfo& info);

 private:
  void try_next();
  void attach();
  void transport_ready();
  void encrypted();
  void socket_failed(QAbstractSocket::SocketError error);
  void read();
  void drop_socket();
  void fail(LineFault fault);

  KeyJudge judge_;
  Address server_;
  bool plaintext_ = false;
  int lookup_ = -1;
  QList<QHostAddress> addresses_;
  QSslSocket* socket_ = nullptr;
  QTimer patience_;  ///< with one address, before the next is tried
  std::optional<protocol::FrameReader> reader_;
  bool is_up_ = false;      ///< connected, and encrypted where that is wanted
  bool is_opened_ = false;  ///< `opened` was reported
  bool vouched_ = true;     ///< no complaint about the certificate so far
  std::uint64_t line_ = 0;  ///< counts lines, to notice a new one inside a signal
  LineFault last_fault_ = LineFault::unreachable;
};

}  // namespace reversi::client
