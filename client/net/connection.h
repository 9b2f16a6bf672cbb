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
  std::optional<std::string> pin{};  ///< the only key to go on with; nothing: trust on first use
  std::string password{};            ///< of the account `name`; empty: a guest, or the session of before
  bool new_account = false;          ///< make the account
};

class Connection : public QObject {
  Q_OBJECT

 public:
  /// @param program  "reversi-client 0.1.0"
  /// @param folder   for keys and tokens; made where it is not there
  Connection(std::string program, QString folder, QObject* parent = nullptr);
  ~Connection() override;

  /// Goes online, back into the session that was left there under this name where its token is still known. With a
  /// password always anew.
  void connect_to(const Destination& destination);

  /// Forgets the session at this server here; the next `connect_to` is a stranger's.
  void forget_session(const Address& server);

  void disconnect_from_server();

  /// The user's answer to `key_questioned`: with true the key is remembered and the line opened again.
  void answer_key(bool trust);

  /// The core of the newest `connect_to`; null before the first.
  const Client* core() const { return core_.get(); }
  const Destination& destination() const { return destination_; }

  /// The pin of the key that this server is known by; nothing in plaintext, and where an authority vouches for it.
  std::optional<std::string> pin() const;

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

  std::uint64_t join_by_code(const std::string& code, const std::string& password = {});
  std::uint64_t join_private(std::uint64_t room, const std::string& password);
  std::uint64_t spectate(std::uint64_t room, const std::string& password = {});
  std::uint64_t spectate_by_code(const std::string& code, const std::string& password = {});
  std::uint64_t take_seat(std::uint64_t room);
  std::uint64_t say(std::uint64_t room, const std::string& text);
  std::uint64_t say(std::uint64_t room, v1::Phrase phrase);
  std::uint64_t watch_lobby(bool on);
  std::uint64_t post_seek(const v1::PostSeek& request);
  std::uint64_t withdraw_seek(std::uint64_t seek);
  std::uint64_t accept_seek(std::uint64_t seek);
  std::uint64_t challenge(const v1::Challenge& request);
  std::uint64_t answer_challenge(std::uint64_t challenge, bool accept);

  std::uint64_t get_profile(const std::string& name, const std::string& against = {});
  std::uint64_t get_leader_board(v1::Speed speed, std::uint32_t offset = 0, std::uint32_t limit = 0);
  std::uint64_t get_history(const v1::GetHistory& request);
  std::uint64_t get_games(const v1::GetGames& request);
  std::uint64_t list_sessions();
  std::uint64_t end_session(std::uint64_t session);
  std::uint64_t set_password(const std::string& old_one, const std::string& new_one);
  std::uint64_t mute(const std::string& name, bool on);
  std::uint64_t report(const std::string& name, std::uint64_t room, const std::string& text);
  std::uint64_t moderate(const v1::Moderate& request);
  std::uint64_t list_reports(std::uint64_t before = 0);
  std::uint64_t settle_report(const v1::SettleReport& request);

  std::uint64_t start_review(const v1::StartReview& request);
  std::uint64_t cancel_review(std::uint64_t review);
  std::uint64_t ask_hint(std::uint64_t room);
  std::uint64_t get_puzzle(const v1::GetPuzzle& request);
  std::uint64_t explore(const v1::Explore& request);
  std::uint64_t search_library(const v1::SearchLibrary& request);

 Q_SIGNALS:
  void link_changed(reversi::client::Link link);
  void room_changed(quint64 room, const std::vector<reversi::v1::Event>& news, quint64 answers);
  void room_gone(quint64 room);
  void rooms_listed(const reversi::v1::RoomList& list, quint64 answers);
  void refused(reversi::v1::ErrorCode code, quint64 answers, quint64 room);
  void line_said(const reversi::v1::ChatLine& line, quint64 answers);
  void lobby_changed(const reversi::v1::LobbyChanged& changed, quint64 answers);
  void seek_posted(const reversi::v1::SeekPosted& seek, quint64 answers);
  void matched(const reversi::v1::MatchMade& match, quint64 answers);
  void challenge_changed(const reversi::v1::ChallengeNews& news, quint64 answers);
  /// A request that has no other answer was carried out.
  void request_done(quint64 answers);
  /// A Profile, LeaderBoard, History, Games, SessionList, Reports, Hint, Puzzle, Explored or LibraryGames.
  void answered(const reversi::v1::ServerMessage& message, quint64 answers);
  void review_told(const reversi::v1::ReviewNews& news, quint64 answers);
  void session_lost();
  /// No new games from now, and the end at the latest in so many seconds; 0: at once.
  void server_stops(qint64 in_seconds);
  void announced(const QString& text);
  /// To a moderator: so many reports are open.
  void reports_counted(quint32 open);
  void role_given(reversi::v1::Role role, reversi::v1::Role before);
  void warned(const reversi::v1::Warning& warning);
  /// Why the line failed; the core tries again by itself unless the link has ended.
  void line_failed(reversi::client::LineFault fault);
  /// The server shows another key than before. The line is closed until `answer_key`.
  void key_questioned(reversi::client::KeyVerdict verdict, const std::string& known, const std::string& seen);

 private:
  bool judge_key(const ServerKey& key);
  void line_failed_now(LineFault fault);
  template <typename... Parameters, typename... Arguments>
  std::uint64_t run(std::uint64_t (Client::*intent)(Time, Parameters...), Arguments&&... arguments);
  void carry_out();
  void carry_out_line(const Effect& effect);
  void tell(const Effect& effect);
  void tell_lobby(const Effect& effect);
  void drop();
  void wait_for_deadline();
  QString token_file(const Address& server) const;
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
