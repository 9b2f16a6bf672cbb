// What the service keeps of connections, sessions, rooms, people and the lobby: its tables and their rows. Not for
// other folders.
#pragma once

#include <google/protobuf/arena.h>

#include <boost/unordered/unordered_map.hpp>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "server/core/accounts.h"
#include "server/core/answers.h"
#include "server/core/banned_networks.h"
#include "server/core/budgets.h"
#include "server/core/chat.h"
#include "server/core/deadlines.h"
#include "server/core/decide.h"
#include "server/core/jobs.h"
#include "server/core/lag.h"
#include "server/core/login_guard.h"
#include "server/core/rates.h"
#include "server/core/reviews.h"
#include "server/core/room.h"
#include "server/core/seeks.h"
#include "server/core/service.h"
#include "server/core/spectators.h"
#include "server/core/view.h"

namespace reversi::core {

/// A transport connection and how far its greeting has come.
struct Connection {
  enum class Stage : std::uint8_t {
    greeting,   ///< no accepted Hello yet
    checking,   ///< its password is being looked at
    welcoming,  ///< its session is on the way to the store
    ready,      ///< carries its session
    closing,    ///< told to close; what still comes is ignored
  };

  ConnectionId id = 0;
  std::string address{};
  std::string budget{};  ///< who pays
  bool trusted = false;
  bool over_budget = false;  ///< to be closed after this input
  RandomBytes random{};
  Stage stage = Stage::greeting;
  PlayerId player = 0;
  v1::Role told_role = v1::ROLE_UNSPECIFIED;  ///< by its Welcome, or since
  Time opened{};
  Time heard{};
  Time pinged{};
  std::uint64_t hello = 0;  ///< the Hello's id, echoed by the Welcome
  std::string program{};    ///< as its Hello calls it
  bool resumed = false;
  std::map<RoomId, EventNumber> positions{};  ///< what a resuming client has
  Rates rates{};
  RoundTrip round_trip{};
  std::uint32_t attempt = 0;         ///< of its Resume
  std::size_t refused_in_a_row = 0;  ///< rate limit refusals since the last request that passed
};

/// A player as long as he is here, or is expected back at a seat; a guest as long as he may come back at all. An
/// account has one connection at a time, as a guest: whoever logs in or resumes last has it.
struct Session {
  SessionRecord record;                      ///< an account's: the login that its newest connection came by
  std::optional<ConnectionId> connection{};  ///< the newest one, welcoming or ready
  std::set<RoomId> rooms{};                  ///< where he holds a seat
  Time absent_since{};                       ///< while no connection is ready
  bool said_goodbye = false;                 ///< the person closed the program
  std::uint32_t attempt = 0;                 ///< the Resume that the connection came with

  // Watching and talking.
  std::set<RoomId> watching{};
  bool restored = false;       ///< from the store and not back yet: what he watched, he has to say himself
  Answers answers{};           ///< to what leaves no event
  std::set<PlayerId> muted{};  ///< a guest's; an account's are kept with it
};

/// A request or an engine's answer that waits for the room.
struct Waiting {
  PlayerId player = 0;          ///< 0: the engine
  v1::ClientMessage message{};  ///< of a player
  ThinkId think = 0;            ///< of the engine
  int square = 0;               ///< of the engine
  Time received{};
};

/// A room's log on its way, and everything about it that is not in the log.
struct RoomEntry {
  explicit RoomEntry(RoomId id) : room(id) {}

  /// Somebody who gets a snapshot at the next publication, as the answer to `request` (0: as news).
  struct SnapshotFor {
    PlayerId player = 0;
    std::uint64_t request = 0;
    EventNumber have = 0;
  };

  Room room;
  bool committing = false;    ///< events are on their way to the store: requests wait
  EventNumber published = 0;  ///< the newest event that anybody was told of
  std::deque<Waiting> queue;  ///< while committing
  PlayerId answered = 0;      ///< whose request caused the events on their way
  std::uint64_t answers = 0;  ///< that request
  std::vector<SnapshotFor> snapshots;
  std::vector<PlayerId> leavers;     ///< to be told that they are out
  std::optional<ThinkId> think;      ///< asked of the engine
  Time changed_at{};                 ///< when everybody was last told of an event
  Time turn_at{};                    ///< when everybody was told whose turn it is: it is his since then
  Time offer_since{};                ///< when the rematch offer was published
  std::optional<Time> grace_told{};  ///< everybody knows that the grace which ended then is over
  std::optional<LobbyRow> row;       ///< as last published; none for a private room

  // Private rooms, spectators, chat.
  std::string payer;                 ///< whose budget it is on; empty: nobody's
  std::optional<RoomSecret> secret;  ///< of a private room
  std::set<PlayerId> admitted;       ///< to a private room: not asked again
  Spectators spectators;
  HeldLines held;                                               ///< chat that waits for the end of the game
  std::deque<std::shared_ptr<const v1::ServerMessage>> recent;  ///< chat lines that a report may quote, newest last

  /// Somebody who is told, with the room's first publication, that this is his match.
  struct MatchFor {
    PlayerId player = 0;
    std::uint64_t request = 0;  ///< that it answers; 0: as news
    v1::MatchMade made{};
  };
  std::vector<MatchFor> matches;
};

using Rooms = boost::unordered_map<RoomId, RoomEntry>;  // rows stay where they are

/// What both games of a pair come to, for one of its rooms.
struct PairConcluded {
  RoomId room = 0;
  EventNumber game = 0;
  v1::Event event;
};

using SharedMessage = std::shared_ptr<const v1::ServerMessage>;

/// Who looks for whom, and what those who watch the lobby have not been told yet.
struct Lobby {
  Seeks seeks;
  Challenges challenges;
  SeekId last_seek = 0;
  ChallengeId last_challenge = 0;

  std::set<ConnectionId> watchers;
  std::deque<RoomId> rows;  ///< changed, in the order of changing
  std::unordered_set<RoomId> rows_marked;
  std::vector<RoomId> rows_gone;
  std::set<SeekId> seeks_new;
  std::vector<SeekId> seeks_gone;
  Time told_at{};
  std::size_t players = 0;  ///< connections that carry a session
  std::size_t games = 0;    ///< running
};

/// One of the two in a match.
struct MatchSide {
  PlayerId player = 0;
  std::uint64_t request = 0;  ///< his, which the match answers; 0: he only waited
  SeekId seek = 0;            ///< his own, or the one he accepted
  ChallengeId challenge = 0;
};

/// Why the batch in flight is not stored.
struct StoreFault {
  std::string text;
  Time since{};
  Time logged_at{};
};

/// All that the service keeps.
struct Tables {
  Tables(const Limits& given_limits, Offer given_offer) : limits(given_limits), offer(std::move(given_offer)) {}

  Limits limits;
  Offer offer;
  Now now;
  Effects effects;
  std::shared_ptr<google::protobuf::Arena> arena;  ///< where this step's news are; nothing while there are none
  Deadlines deadlines;
  bool started = false;              ///< running games have been told of the restart
  std::optional<Time> drained_at{};  ///< no new games: the end that was told
  bool stopping = false;
  bool stopped = false;
  std::optional<StoreFault> store_fault{};  ///< the batch in flight has failed: what would wait for it is refused
  bool store_lost = false;                  ///< and no further try can succeed

  boost::unordered_map<ConnectionId, Connection> connections;
  boost::unordered_map<PlayerId, Session> sessions;
  std::map<TokenHash, TokenOwner> tokens;  ///< newest and previous ones
  Rooms rooms;
  std::set<RoomId> listed;  ///< those that have a row in the lobby
  std::unordered_map<ThinkId, RoomId> thinks;
  std::map<std::string, RoomId> codes;  ///< of the private rooms
  WordList words;                       ///< starred in chat
  Lobby lobby;
  Payers payers;
  LogBudget log_budget;
  std::map<v1::ErrorCode, std::uint64_t> refusals;
  PlayerId last_player = 0;
  RoomId last_room = 0;
  ThinkId last_think = 0;
  std::unordered_map<ThinkId, HintJob> hints;
  std::map<ReviewId, LookBack> reviews;
  ReviewId last_review = 0;
  std::uint32_t last_puzzle = 0;  ///< of those from games
  std::uint64_t chance = 0;       ///< stirred by the random bytes of every connection
  BatchId last_batch = 0;
  Time committed_at{};  ///< when it went to the store for the first time

  // People.
  Accounts accounts;
  GuestNames guest_names;
  std::unordered_map<JobId, PasswordJob> password_jobs;
  std::unordered_map<JobId, LoadJob> load_jobs;
  LoginGuard account_failures;  ///< by spelling, of names without an account too
  LoginGuard line_failures;     ///< by address
  LoginGuard registrations;     ///< by address
  LoginGuard reporters;         ///< by player
  std::map<ReportId, OpenReport> open_reports;
  ReportId last_report = 0;
  std::size_t reports_kept = 0;  ///< open ones on the disk: what moderators are told
  /// Reports that were settled last, with whose request did it: its repeat is answered the same.
  std::deque<std::pair<ReportId, std::pair<PlayerId, std::uint64_t>>> settled_last;
  std::map<std::pair<SanctionRecord::Kind, PlayerId>, SanctionRecord> sanctions;
  BannedNetworks banned_networks;
  std::int64_t written_wall_ms = 0;        ///< of the newest entry of the audit table
  std::map<RoomId, GameRecord> unsettled;  ///< ended games of pairs whose other game goes on, by room
  std::vector<PairConcluded> concluded;    ///< by the events that are being appended
  JobId last_job = 0;

  Batch pending;                             ///< what came since the last Commit
  std::vector<ConnectionId> pending_hellos;  ///< waiting for their session in it
  std::vector<DoneWhenStored> pending_done;  ///< the same, for their Done
  std::shared_ptr<const Batch> in_flight;    ///< nothing: none is
  std::vector<ConnectionId> in_flight_hellos;
  std::vector<DoneWhenStored> in_flight_done;
};

}  // namespace reversi::core
