// The client core with a socket, a clock and a disk: carries out what the core asks, and says what has happened.
//
// Lives on the GUI thread; owns the core. Its signals carry values; whoever draws asks `core()` for what stands.
#pragma once

#include <QElapsedTimer>
#include <QLockFile>
#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "client/core/client.h"
#include "client/net/transport.h"

namespace reversi::client {

/// Where to, as whom, and how.
struct Destination {
  Address server;
  std::string name;
  bool plaintext = false;
  std::optional<std::string> pin;  ///< the only key to go on with; nothing: trust on first use
};

class Connection : public QObject {
  Q_OBJECT

 public:
  /// @param program  "reversi-client 0.1.0"
  /// @param folder   for keys and tokens; made where it is not there
  Connection(std::string program, QString folder, QObject* parent = nullptr);
  ~Connection() override;

  /// Goes online, back into the session that was left there where its token is still known.
  void connect_to(const Destination& destination);
  void disconnect_from_server();

  /// The user's answer to `key_questioned`: with true the key is remembered and the line opened again.
  void answer_key(bool trust);

  /// The core of the newest `connect_to`; null before the first.
  const Client* core() const { return core_.get(); }
  const Destination& destination() const { return destination_; }

  /// The time that the core knows.
  Time now() const { return std::chrono::microseconds(clock_.nsecsElapsed() / 1000); }

  // Intents, see client::Client. 0: made no sense now.
  std::uint64_t list_rooms(std::uint64_t before = 0);
  std::uint64_t create_room(const v1::CreateRoom& request);
  std::uint64_t join_room(std::uint64_t room);
  std::uint64_t leave_room(std::uint64_t room);
  std::uint64_t play(std::uint64_t room, rules::Square square);
  std::uint64_t resign(std::uint64_t room);
  std::uint64_t offer(std::uint64_t room, v1::OfferKind kind);
  std::uint64_t answer_offer(std::uint64_t room, std::uint64_t offer, bool accept);
  std::uint64_t abort(std::uint64_t room);
  std::uint64_t claim(std::uint64_t room, v1::Claim::Choice choice);

 Q_SIGNALS:
  void link_changed(reversi::client::Link link);
  void room_changed(quint64 room, const std::vector<reversi::v1::Event>& news, quint64 answers);
  void room_gone(quint64 room);
  void rooms_listed(const reversi::v1::RoomList& list, quint64 answers);
  void refused(reversi::v1::ErrorCode code, quint64 answers, quint64 room);
  void session_lost();
  void server_stops();
  /// Why the line failed; the core tries again by itself unless the link has ended.
  void line_failed(reversi::client::LineFault fault);
  /// The server shows another key than before. The line is closed until `answer_key`.
  void key_questioned(reversi::client::KeyVerdict verdict, const std::string& known, const std::string& seen);

 private:
  bool judge_key(const ServerKey& key);
  void line_failed_now(LineFault fault);
  std::uint64_t run(std::uint64_t request);
  void carry_out();
  void carry_out(const Effect& effect);
  void drop();
  void wait_for_deadline();
  QString token_file() const;
  std::string saved_token() const;
  void save_token(const std::string& token) const;

  std::string program_;
  QString folder_;
  QLockFile lock_;  ///< the folder's tokens belong to one running program at a time
  QElapsedTimer clock_;
  KeyRing keys_;
  Destination destination_;
  std::unique_ptr<Client> core_;
  Transport transport_;
  QTimer timer_;
  std::optional<ServerKey> questioned_;
  bool carrying_out_ = false;
};

}  // namespace reversi::client
