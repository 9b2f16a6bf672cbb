// What the service keeps of connections, sessions, rooms and the lobby: rows of its tables. Not for other folders.
#pragma once

#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <variant>
#include <vector>

#include "server/core/accounts.h"
#include "server/core/address_range.h"
#include "server/core/answers.h"
#include "server/core/budgets.h"
#include "server/core/chat.h"
#include "server/core/deadlines.h"
#include "server/core/decide.h"
#include "server/core/jobs.h"
#include "server/core/lag.h"
#include "server/core/login_guard.h"
#include "server/core/rates.h"
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
  std::vector<PlayerId> leavers;           ///< to be told that they are out
  std::optional<ThinkId> think;            ///< asked of the engine
  Time changed_at{};                       ///< when everybody was last told of an event
  Time turn_at{};                          ///< when everybody was told whose turn it is: it is his since then
  Time offer_since{};                      ///< when the rematch offer was published
  std::optional<Time> grace_told{};        ///< everybody knows that the grace which ended then is over
  std::optional<v1::RoomSummary> summary;  ///< the lobby's row as last published; none for a private room

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

}  // namespace reversi::core
