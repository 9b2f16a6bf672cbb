// Looks for servers on the LAN.
//
// Lives on the thread that made it. While it is started it asks on every interface every two seconds and keeps a list
// of who has answered lately; `changed` tells when the list differs from before.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QString>
#include <QTimer>
#include <QUdpSocket>
#include <QVector>
#include <cstdint>
#include <map>
#include <utility>

namespace reversi::client {

/// A server that has answered.
struct FoundServer {
  QString name;      ///< as it calls itself; may be empty
  QString host;      ///< its numeric address
  quint16 port = 0;  ///< TCP
  QString pin;       ///< of its key; empty: plaintext
  bool same_version = true;

  friend bool operator==(const FoundServer&, const FoundServer&) = default;
};

class Discovery : public QObject {
  Q_OBJECT

 public:
  /// @param port  where servers listen; another than the usual one in tests
  explicit Discovery(QObject* parent = nullptr, quint16 port = 0);

  void start();
  void stop();

  /// Sorted by name, then address.
  QVector<FoundServer> servers() const;

 Q_SIGNALS:
  void changed();

 private:
  struct Heard {
    FoundServer server;
    qint64 at = 0;  ///< by the clock below, in ms
  };

  bool is_shadow(const FoundServer& server) const;
  void ask();
  void read();
  void forget_silent();

  quint16 port_;
  QUdpSocket socket_;
  QTimer timer_;
  QElapsedTimer clock_;
  quint64 nonce_ = 0;
  std::map<std::pair<QString, quint16>, Heard> heard_;
};

}  // namespace reversi::client
