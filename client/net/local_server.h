// A server of this client's own on this machine, as a child process.
//
// Lives on the GUI thread and never blocks it, but for the moment in which a running server is ended. The child ends
// with its client, however that ends: it watches a pipe that the system closes with us. It listens on the loopback
// alone until it is opened to the LAN. Its data lie in the client's folder, in one of their own for each client that
// runs at the same time.
#pragma once

#include <QLockFile>
#include <QObject>
#include <QProcess>
#include <memory>
#include <optional>
#include <string>

#include "client/core/address.h"

namespace reversi::client {

class LocalServer : public QObject {
  Q_OBJECT

 public:
  /// @param folder   the client's
  /// @param program  the server's program; empty: beside this one, or where programs are
  explicit LocalServer(QString folder, QString program = {}, QObject* parent = nullptr);
  ~LocalServer() override;

  /// Whether there is such a program at all.
  bool is_installed() const { return !program_.isEmpty(); }

  /// Makes it run, and lets others on the LAN in where that is asked for; `ready` or `failed` follows. One that runs on
  /// the loopback alone is started again on the same port to be opened: whoever plays there comes back by himself.
  /// @param name  what others see on the LAN
  void start(bool open_to_lan, const QString& name);
  void stop();

  bool is_running() const { return port_ != 0 && process_.state() == QProcess::Running; }
  bool is_open() const { return is_open_; }

  /// Where it is for this client.
  Address address() const { return {"127.0.0.1", port_}; }
  const std::string& pin() const { return pin_; }

  /// Where others on the LAN reach it; nothing where this machine has no address there.
  std::optional<Address> lan_address() const;

  qint64 process_id() const { return process_.processId(); }

 Q_SIGNALS:
  void ready();
  /// It does not start, or ended and does not start again.
  void failed();

 private:
  bool take_folder();
  void launch(quint16 port);
  void read();
  void ended();

  QString folder_;
  QString program_;
  QString name_;
  std::unique_ptr<QLockFile> lock_;  ///< of the data folder in use
  QString data_;
  QProcess process_;
  QByteArray said_;
  quint16 port_ = 0;         ///< once it is ready
  quint16 wanted_port_ = 0;  ///< 0: any
  std::string pin_;
  bool wanted_ = false;  ///< it is to run
  bool is_open_ = false;
  bool was_ready_ = false;  ///< since the newest launch
};

}  // namespace reversi::client
