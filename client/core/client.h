// The client's half of the protocol as a machine fed with values: handshake, heartbeat, resume, repeats, and what the
// server last said.
//
// One thread owns it. It has no socket, clock, random source, disk or widget: every input carries the time, and what is
// to be done comes out of `take_effects`. The window, the bot and the simulation all drive this same object.
//
// One rule: what `room` shows is what the server last said. An intent on its way is shown beside it as pending, and is
// gone when the server has answered, whatever the answer.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "client/core/lobby.h"
#include "common/rules/square.h"
#include "reversi/v1/envelope.pb.h"

namespace reversi::client {

/// Monotonic, since any fixed point in this process's life.
using Time = std::chrono::microseconds;

/// How long things take; the one table of the client.
struct Pace {
  std::chrono::milliseconds ping_interval{5'000};
  std::chrono::milliseconds server_silence{15'000};    ///< nothing heard: the line is dead
  std::chrono::milliseconds connect_deadline{10'000};  ///< from `Open` to Welcome
  std::chrono::milliseconds repeat_after{5'000};       ///< a request without an answer is sent again
  std::chrono::milliseconds first_retry{250};          ///< then doubled, up to
  std::chrono::milliseconds longest_retry{8'000};      ///< this, each with full jitter
};

/// Where the line stands; what a status bar shows.
enum class Link : std::uint8_t {
  idle,        ///< not asked to connect
  connecting,  ///< the transport is being opened
  greeting,    ///< Hello is on its way
  ready,       ///< the session is up
  waiting,     ///< lost; trying again at `retry_at`
  ended,       ///< refused, replaced or told to stop; only a new `connect` goes on
};

/// Who this client is to the server, kept by the front end between runs: the name and the token, never the password.
struct Identity {
  std::string name;          ///< for a new guest, or an account's
  std::string token;         ///< to resume a session; empty: greet by the name
  std::string password{};    ///< of the account `name`; empty: a guest. Forgotten once the server has let it in
  bool new_account = false;  ///< make the account, and log into it
};

/// A room that this session is in, as the server last told it.
struct Room {
  v1::RoomState state;
  std::vector<v1::Event> events;  ///< from the newest game's start (before the first game: from 1) to `state.event`
  Time told_at{};                 ///< when `state` came: clocks count down from here

  // Intents on their way.
  std::optional<rules::Square> pending_square;
  bool pending_resign = false;
  bool pending_leave = false;
  std::vector<v1::OfferKind> pending_offers;    ///< made, not answered by the server
  std::optional<std::uint64_t> pending_answer;  ///< to the offer of this id
  bool pending_abort = false;
  bool pending_claim = false;
  bool pending_hint = false;

  bool is_offering(v1::OfferKind kind) const;

  /// The standing offer of a kind, nullptr where there is none.
  const v1::PendingOffer* offer(v1::OfferKind kind) const;

  /// The colour this session plays here, the side to move where it holds both seats; nothing where it holds none.
  std::optional<v1::Color> own_color(std::uint64_t player) const;

  /// A side's remaining time at `now`, never below zero; nothing without a clock.
  std::optional<std::chrono::milliseconds> remaining(v1::Color color, Time now) const;
};

// ---- effects ----

/// Open the transport (preamble included), then call `opened` or `closed`.
struct Open {};

struct SendMessage {
  v1::ClientMessage message;
};

/// Close the transport; no `closed` is wanted for it.
struct Drop {};

/// Write the token to disk (after a new Welcome), or forget it where it is empty.
struct Remember {
  std::string token;
};

/// `link` has changed.
struct LinkChanged {
  Link link = Link::idle;
};

/// A room has news: `room(id)` already holds it.
struct RoomChanged {
  std::uint64_t room = 0;
  std::vector<v1::Event> events;  ///< what is new since the last RoomChanged of this room
  std::uint64_t answers = 0;      ///< the own request that it answers, 0: none
};

/// The session is no longer in the room.
struct RoomGone {
  std::uint64_t room = 0;
};

struct RoomsListed {
  v1::RoomList list;
  std::uint64_t answers = 0;
};

/// The server's answer to a question: a Profile, LeaderBoard, History, Games, SessionList, Reports, Hint, Puzzle,
/// Explored or LibraryGames.
struct Answered {
  v1::ServerMessage message;
  std::uint64_t answers = 0;
};

/// The server refused a request, or said why it closes the line (`answers` 0).
struct Refused {
  v1::ErrorCode code = v1::ERROR_CODE_UNSPECIFIED;
  std::string text;
  std::uint64_t answers = 0;
  std::uint64_t room = 0;  ///< the room it was about, 0: none
};

/// The old session is gone on the server (its token was refused); a new guest is greeted in its place.
struct SessionLost {};

/// The server has said that it stops; the line comes back by itself when it does.
struct ServerStops {
  std::string text;
  std::chrono::seconds in{};  ///< no new games from now, and the end at the latest then; 0: at once
};

/// The operator says something to everybody.
struct Announced {
  std::string text;
};

/// To a moderator: how many reports are open.
struct ReportsCounted {
  std::uint32_t open = 0;
};

/// The person may do more on the server than before, or less.
struct RoleGiven {
  v1::Role role = v1::ROLE_UNSPECIFIED;
  v1::Role before = v1::ROLE_UNSPECIFIED;
};

/// A moderator warns the person.
struct Warned {
  v1::Warning warning;
};

/// A review has come further; the first one answers the request.
struct Reviewed {
  v1::ReviewNews news;
  std::uint64_t answers = 0;
};

/// Somebody said something in a room; one's own lines come back too.
struct LineSaid {
  v1::ChatLine line;
  std::uint64_t answers = 0;
};

/// The lobby has changed: `lobby()` already holds it.
struct LobbyNews {
  v1::LobbyChanged changed;
  std::uint64_t answers = 0;
};

/// An own seek stands, or looks further than before.
struct SeekNews {
  v1::SeekPosted seek;
  std::uint64_t answers = 0;
};

/// An opponent is found; the room's RoomChanged follows.
struct Matched {
  v1::MatchMade match;
  std::uint64_t answers = 0;
};

/// A challenge was made, declined, withdrawn or has lapsed.
struct ChallengeChanged {
  v1::ChallengeNews news;
  std::uint64_t answers = 0;
};

/// A request that has no other answer was carried out.
struct RequestDone {
  std::uint64_t answers = 0;
};

using Effect = std::variant<LineSaid, LobbyNews, SeekNews, Matched, ChallengeChanged, RequestDone, Open, SendMessage,
                            Drop, Remember, LinkChanged, RoomChanged, RoomGone, RoomsListed, Answered, Refused,
                            SessionLost, ServerStops, Announced, Reviewed, ReportsCounted, RoleGiven, Warned>;

class Client {
 public:
  /// @param program  "reversi-client 0.1.0"
  /// @param seed     from a random source, unlike that of any other client: request ids and jitter come from it
  Client(std::string program, Identity identity, std::uint64_t seed, const Pace& pace = {});

  // What the front end tells.
  void connect(Time now);     ///< go online and stay so: lost lines are reopened until `disconnect`
  void disconnect(Time now);  ///< the person leaves: says Goodbye, then drops the line
  void opened(Time now);      ///< the transport is up, preambles exchanged
  void received(Time now, const v1::ServerMessage& message);
  void closed(Time now);  ///< the transport failed or ended
  /// The peer's preamble is not this protocol's, or of another major version: no use in trying again.
  void incompatible(Time now, std::string text);
  void tick(Time now);  ///< due at `next_deadline`, harmless earlier

  // Intents. Each answers the request's id, or 0 where it makes no sense now (not ready and not resumable, no such
  // room, one like it already pending): then nothing was sent. Those about rooms survive a lost line.
  std::uint64_t list_rooms(Time now, std::uint64_t before = 0, std::uint32_t limit = 0);
  std::uint64_t create_room(Time now, v1::CreateRoom request);
  std::uint64_t join_room(Time now, std::uint64_t id);
  std::uint64_t leave_room(Time now, std::uint64_t id);
  std::uint64_t play(Time now, std::uint64_t id, rules::Square square);
  /// A Play that the server may judge: only the room is looked at, not the turn, the square or what is pending. For
  /// programs that prove what the server refuses.
  std::uint64_t play_unchecked(Time now, std::uint64_t id, int square);
  std::uint64_t resign(Time now, std::uint64_t id);
  /// Makes an offer; where the other side has the same one standing, that is its acceptance.
  std::uint64_t offer(Time now, std::uint64_t id, v1::OfferKind kind);
  /// @param offer  the id of the offer that the player saw
  /// @param accept  of one's own offer only false: it is withdrawn
  std::uint64_t answer_offer(Time now, std::uint64_t id, std::uint64_t offer, bool accept);
  std::uint64_t abort(Time now, std::uint64_t id);
  std::uint64_t claim(Time now, std::uint64_t id, v1::Claim::Choice choice);

  // Entering by code, watching, talking, finding an opponent (client_lobby.cpp). A code is taken in any spelling; a
  // room that one is in never asks again. `take_seat` is a spectator's; a player becomes a spectator by `spectate`,
  // between games.
  std::uint64_t join_by_code(Time now, const std::string& code, const std::string& password = {});
  std::uint64_t join_private(Time now, std::uint64_t id, const std::string& password);
  std::uint64_t spectate(Time now, std::uint64_t id, const std::string& password = {});
  std::uint64_t spectate_by_code(Time now, const std::string& code, const std::string& password = {});
  std::uint64_t take_seat(Time now, std::uint64_t id);
  std::uint64_t say(Time now, std::uint64_t id, const std::string& text);
  std::uint64_t say(Time now, std::uint64_t id, v1::Phrase phrase);
  std::uint64_t watch_lobby(Time now, bool on);  ///< kept up on later lines by itself
  std::uint64_t post_seek(Time now, v1::PostSeek request);
  std::uint64_t withdraw_seek(Time now, std::uint64_t seek);
  std::uint64_t accept_seek(Time now, std::uint64_t seek);
  std::uint64_t challenge(Time now, v1::Challenge request);
  std::uint64_t answer_challenge(Time now, std::uint64_t challenge, bool accept);

  // People. Each is answered by an `Answered`, a `RequestDone` or a `Refused`, also over a lost line.
  std::uint64_t get_profile(Time now, const std::string& name, const std::string& against = {});
  std::uint64_t get_leader_board(Time now, v1::Speed speed, std::uint32_t offset = 0, std::uint32_t limit = 0);
  std::uint64_t get_history(Time now, v1::GetHistory request);
  std::uint64_t get_games(Time now, v1::GetGames request);
  std::uint64_t list_sessions(Time now);
  std::uint64_t end_session(Time now, std::uint64_t session);  ///< 0: all but this one
  std::uint64_t set_password(Time now, const std::string& old_one, const std::string& new_one);
  std::uint64_t mute(Time now, const std::string& name, bool on);
  std::uint64_t report(Time now, const std::string& name, std::uint64_t room, const std::string& text);
  std::uint64_t moderate(Time now, v1::Moderate request);
  std::uint64_t list_reports(Time now, std::uint64_t before = 0);
  std::uint64_t settle_report(Time now, v1::SettleReport request);

  // Looking back and learning (client_reviews.cpp). A review is answered by `Reviewed` again and again, the others by
  // an `Answered` or `RequestDone`. All of it survives a lost line: a review that was under way is asked for again, its
  // next `Reviewed` answers the same request, with all that is known so far and perhaps another number.
  std::uint64_t start_review(Time now, v1::StartReview request);
  std::uint64_t cancel_review(Time now, std::uint64_t review);
  std::uint64_t ask_hint(Time now, std::uint64_t id);
  std::uint64_t get_puzzle(Time now, v1::GetPuzzle request);
  std::uint64_t explore(Time now, v1::Explore request);
  std::uint64_t search_library(Time now, v1::SearchLibrary request);

  /// Once the line has ended (refused, or idle): who to be on the next `connect`. The session of before is forgotten
  /// here, not on the server.
  void become(Identity identity);

  // What is to be done, in order; the list is empty afterwards.
  std::vector<Effect> take_effects();
  std::optional<Time> next_deadline() const;

  // What stands.
  Link link() const { return link_; }
  std::optional<Time> retry_at() const { return retry_at_; }
  std::uint64_t player() const { return player_; }
  const std::string& name() const { return identity_.name; }
  v1::Role role() const { return role_; }
  bool keeps_order() const { return role_ == v1::ROLE_MODERATOR || role_ == v1::ROLE_OPERATOR; }
  std::uint32_t open_reports() const { return open_reports_; }         ///< as last told to a moderator; 0 to others
  const std::optional<v1::Ban>& ban() const { return ban_; }           ///< why the line has ended, where that is why
  const std::vector<v1::Rating>& ratings() const { return ratings_; }  ///< one's own, as of the newest Welcome
  const std::vector<v1::AiLevel>& ai_levels() const { return ai_levels_; }
  const std::string& public_address() const { return public_address_; }  ///< for invitations; empty: not said
  const std::map<std::uint64_t, Room>& rooms() const { return rooms_; }
  const Room* room(std::uint64_t id) const;
  const Lobby& lobby() const { return lobby_; }
  std::size_t unanswered() const { return requests_.size(); }
  std::optional<std::chrono::milliseconds> round_trip() const { return round_trip_; }

 private:
  /// A request without an answer yet.
  struct Outstanding {
    v1::ClientMessage message;
    Time send_at{};          ///< when it is sent again, unless it has been answered
    unsigned refusals = 0;   ///< how often the server could not take it for now
    bool survives = false;   ///< sent again on the next line
    std::uint64_t room = 0;  ///< the room it is about, 0: none
  };
  using Requests = std::vector<Outstanding>;

  // The line (client.cpp).
  void set_link(Link link);
  void open_line(Time now);
  void greet(Time now);
  void welcome(Time now, const v1::Welcome& message);
  void take_stopping(const v1::ServerStopping& message);
  void lose_line(Time now);
  void drop_line(Time now);
  void end(Time now);
  void send(v1::ClientMessage message);
  void send_ping(Time now);
  void answer_ping(const v1::Ping& ping);
  void take_pong(Time now, const v1::Pong& pong);

  // What the server refuses (client_errors.cpp).
  void refused(Time now, const v1::ServerMessage& message);
  void line_refused(Time now, const v1::Error& error, std::uint64_t answers);
  void request_refused(Time now, const v1::Error& error, const Outstanding& request);
  void give_up_requests(const v1::Error& error);
  bool try_again_later(Time now, const v1::Error& error, std::uint64_t id);
  void lose_session(Time now);

  // People (client_people.cpp).
  void introduce(v1::Hello& hello) const;
  std::uint64_t ask_people(Time now, v1::ClientMessage message);
  bool take_order(const v1::ServerMessage& message);

  // Looking back (client_reviews.cpp).
  void take_review(const v1::ReviewNews& news, std::uint64_t answers);
  void renew_reviews(Time now);

  // Requests (client_requests.cpp).
  std::uint64_t fresh_id();
  bool may_ask() const;
  bool is_pending(std::uint64_t id, v1::ClientMessage::RequestCase kind) const;
  const Room* own_game(std::uint64_t id, v1::RoomPhase phase) const;
  std::uint64_t ask(Time now, v1::ClientMessage message, std::uint64_t room, bool survives);
  void send_due(Time now);
  void send_all(Time now);
  Outstanding* outstanding(std::uint64_t id);
  std::optional<Outstanding> finish(std::uint64_t id);
  void drop_requests(bool also_surviving);
  void show_pending(std::uint64_t id);

  // The lobby (client_lobby.cpp).
  std::uint64_t ask_once(Time now, v1::ClientMessage message, std::uint64_t room, bool survives);
  bool take_lobby(const v1::ServerMessage& message);
  void take_done(const Outstanding& request);
  void renew_lobby(Time now);

  // Rooms (client_rooms.cpp).
  void take_update(Time now, const v1::RoomUpdate& update, std::uint64_t answers);
  std::uint64_t finish_shown(const v1::RoomUpdate& update);
  void ask_for_state(Time now, std::uint64_t id);
  void forget_room(std::uint64_t id);
  void keep_rooms(const v1::Welcome& message);

  std::chrono::microseconds jitter(std::chrono::microseconds longest);

  Identity identity_;
  std::string program_;
  std::mt19937_64 random_;
  Pace pace_;
  Link link_ = Link::idle;
  std::optional<Time> retry_at_;
  unsigned failures_ = 0;  ///< lines lost in a row without a Welcome
  Time opened_at_{};       ///< when `Open` was asked for
  Time heard_at_{};        ///< when anything came last
  Time ping_at_{};         ///< when the next Ping is due
  std::uint64_t hello_ = 0;
  std::uint32_t hellos_ = 0;
  std::uint64_t ping_nonce_ = 0;  ///< of the Ping under way, 0: none
  Time pinged_at_{};
  std::uint64_t player_ = 0;
  v1::Role role_ = v1::ROLE_UNSPECIFIED;
  std::optional<v1::Ban> ban_;
  std::uint32_t open_reports_ = 0;
  std::vector<v1::Rating> ratings_;
  std::vector<v1::AiLevel> ai_levels_;
  std::string public_address_;
  std::map<std::uint64_t, Room> rooms_;
  std::set<std::uint64_t> unheard_;  ///< rooms of which this line has told nothing yet
  Lobby lobby_;
  Requests requests_;                                   ///< in the order of asking
  std::map<std::uint64_t, v1::ClientMessage> reviews_;  ///< those under way, by the server's number: what was asked
  std::optional<std::chrono::milliseconds> round_trip_;
  std::vector<Effect> effects_;
};

}  // namespace reversi::client
