// The service as a machine fed with values: sessions, rooms, seats, clocks, limits.
//
// One thread owns it. It has no socket, clock, random source, thread or disk: every input carries the time, every
// output is a value that the owner carries out in order. The same object serves the real server, the tests and the
// simulation.
//
// Commit, then publish: what an input appends to a room's log goes out as a `Commit`; every message that could tell
// anybody of it, and every question to the engine, comes only after `Stored` has answered.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "common/rules/position.h"
#include "reversi/v1/envelope.pb.h"
#include "server/core/batch.h"
#include "server/core/limits.h"
#include "server/core/query.h"
#include "server/core/reviews.h"
#include "server/core/values.h"

namespace reversi::core {

// ---- inputs ----

/// A transport connection is up (inside TLS), its preamble read and answered.
struct Connected {
  ConnectionId connection = 0;
  std::string address;   ///< the peer's, IPv4-mapped ones written as IPv4, without a port
  bool trusted = false;  ///< from a network that the operator trusts: no rate limits
  RandomBytes random{};
  std::string budget{};  ///< who pays for it: the same for all of one IPv4 address or IPv6 /64; empty: the address
};

struct Received {
  ConnectionId connection = 0;
  v1::ClientMessage message;
};

/// The peer broke the protocol below the messages: core tells it `code` and closes.
struct Violated {
  ConnectionId connection = 0;
  v1::ErrorCode code = v1::ERROR_CODE_MALFORMED;
  std::string text;
};

/// The connection is gone, whoever closed it. Nothing may be sent to it any more.
struct Disconnected {
  ConnectionId connection = 0;
};

/// The batch is durable.
struct Stored {
  BatchId batch = 0;
};

/// The batch failed and nothing of it was written; core commits it again after a while, under the same id.
struct NotStored {
  BatchId batch = 0;
  std::string text;
  bool for_good = false;  ///< no further try can succeed: core ends, and a new start goes on from what is on disk
};

/// The engine's answer to a `Think` or an `Advise`.
struct MoveFound {
  ThinkId think = 0;
  rules::Square square{0};
  int value = 0;  ///< for the side to move, in hundredths of a disc
};

/// The engine has looked at a step of a `Review`. They come in any order, each once.
struct StepReviewed {
  ReviewId review = 0;
  std::size_t step = 0;
  StepValue value;
};

/// The operator has changed the limits: they hold for whatever is asked for from now on.
struct NewLimits {
  Limits limits;
};

/// The operator's words that are starred in chat, in place of those before.
struct WordsChanged {
  std::vector<std::string> words;
};

/// The answer to a `HashPassword` or a `CheckPassword`.
struct PasswordDone {
  JobId job = 0;
  bool good = false;  ///< hashed, or the right password
  std::string hash;   ///< of `HashPassword`
};

/// The answer to a `Load` or a `LookUp`.
struct Loaded {
  JobId job = 0;
  QueryResult result;
};

/// The operator says something to everybody.
struct Announce {
  std::string text;  ///< one line of characters that can be shown
};

/// The operator closes a player's line. He may come back.
struct Kick {
  PlayerId player = 0;
  std::string name{};  ///< in place of the number, where that is 0
  std::string reason{};
};

/// No new games from now on, until taken back: everybody is told when the end is due.
struct Drain {
  bool on = true;
  std::chrono::seconds left{};
};

/// An operator's order that came by no connection: from the machine itself. It is carried out and written down like a
/// moderator's. `Administered` answers.
struct Administer {
  std::uint64_t id = 0;
  std::string by;  ///< who, for the audit table
  std::variant<v1::Moderate, v1::SettleReport, Kick, Announce, Drain> order;
};

/// Stop in good order: core tells everybody, waits for the last batch, closes all, says `Stopped`.
struct Stop {
  std::string text;
};

/// Nothing but time has passed: due at `next_deadline`, harmless earlier.
struct Tick {};

using Input = std::variant<Connected, Received, Violated, Disconnected, Stored, NotStored, MoveFound, StepReviewed,
                           GameSearched, NewLimits, WordsChanged, PasswordDone, Loaded, Administer, Stop, Tick>;

// ---- outputs ----

/// The message is shared by all who get it in this step; net serializes it once per pointer and puts `answers` in
/// front.
struct Send {
  ConnectionId connection = 0;
  std::shared_ptr<const v1::ServerMessage> message;  ///< its own `answers` is 0
  std::uint64_t answers = 0;
};

/// Close after what was sent before has been written. A `Disconnected` follows.
struct Close {
  ConnectionId connection = 0;
  v1::ErrorCode reason = v1::ERROR_CODE_UNSPECIFIED;  ///< UNSPECIFIED: an ordinary ending
};

/// The peer has greeted: the frame limit of a session holds from here.
struct Admit {
  ConnectionId connection = 0;
  PlayerId player = 0;
};

/// The same batch again where it failed: whoever writes it shares it with the core, and nobody changes it.
struct Commit {
  std::shared_ptr<const Batch> batch;
};

/// Ask the engine for a move; `MoveFound` answers.
struct Think {
  ThinkId think = 0;
  rules::Position position;
  int level = 1;
  std::chrono::milliseconds budget{};  ///< the clock's bound; the level's own budget holds where it is shorter
  std::uint64_t seed = 0;
};

/// The answer is not wanted any more; a late one is dropped by its number.
struct CancelThink {
  ThinkId think = 0;
};

/// Ask the engine for the best move that it finds within the budget, at its full strength; `MoveFound` answers.
struct Advise {
  ThinkId think = 0;
  rules::Position position;
  std::chrono::milliseconds budget{};
};

/// Let the engine look at every step, when no AI seat needs it; `StepReviewed` answers, once for each.
struct Review {
  ReviewId review = 0;
  std::vector<ReviewStep> steps;
};

/// The review is not wanted any more; late answers are dropped by its number. One that was never asked for is fine.
struct CancelReview {
  ReviewId review = 0;
};

/// Hash a password with Argon2id, away from this thread.
struct HashPassword {
  JobId job = 0;
  std::string password;
};

/// Compare a password with its hash, away from this thread.
struct CheckPassword {
  JobId job = 0;
  std::string password;
  std::string hash;
};

/// Ask the store, away from the thread that commits.
struct Load {
  JobId job = 0;
  Query query;
};

/// Ask the library of games; `Loaded` answers.
struct LookUp {
  JobId job = 0;
  LibraryQuery query;
};

/// What came of an `Administer`.
struct Administered {
  std::uint64_t order = 0;
  bool good = false;
  std::string text;  ///< what was done, which is durable unless it says otherwise; or why nothing was
};

/// A line for the log: whose fault it is decides the level.
struct Log {
  enum class Level { trace, debug, info, warning, error };
  Level level = Level::info;
  std::string text;
};

/// After `Stop`, or where the store has failed for good: every connection was told to close, and nothing more comes.
struct Stopped {
  bool everything_stored = true;  ///< false: what nobody was told of is not durable
};

using Effect = std::variant<Send, Close, Admit, Commit, Think, CancelThink, Advise, Review, CancelReview, LookUp,
                            HashPassword, CheckPassword, Load, Administered, Log, Stopped>;
using Effects = std::vector<Effect>;

/// What the server offers, told in each Welcome.
struct Offer {
  std::string program;  ///< "reversi-server 0.1.0"
  std::vector<v1::AiLevel> ai_levels;
  std::vector<rules::Position> openings{};  ///< even ones, for random starts
  std::string public_address{};             ///< "host:port" for invitations, where the operator names one
  std::vector<v1::Puzzle> puzzles{};        ///< number and count left out
  std::vector<std::uint32_t> daily{};       ///< which of them on which day: days since 1970 modulo their number
};

/// Numbers for operators, benchmarks and invariants.
struct Census {
  std::size_t connections = 0;
  std::size_t sessions = 0;
  std::size_t rooms = 0;
  std::size_t running_games = 0;
  std::size_t thinking = 0;
  std::size_t reviews = 0;           ///< asked for and not done
  std::size_t waiting_requests = 0;  ///< for their rooms' events to become durable
  std::size_t unstored_events = 0;   ///< on their way to the store, those in flight included
  bool store_failing = false;        ///< the batch in flight has failed and is tried again
  bool draining = false;             ///< no new games
};

/// A session, for operators.
struct SessionRow {
  PlayerId player = 0;
  std::string name;
  std::string address;  ///< empty while he is away
  std::size_t rooms = 0;
};

/// A room, for operators.
struct RoomRow {
  RoomId room = 0;
  std::string name;
  std::string black, white;  ///< who sits there; empty: nobody
  int discs = 0;             ///< on the board
  v1::RoomPhase phase = v1::ROOM_PHASE_UNSPECIFIED;
};

class Service {
 public:
  /// Rebuilds the rooms by replaying their logs. Call `handle` with a `Tick` at once afterwards: the first input makes
  /// the rooms with a running game append ServerRestarted.
  /// @param restored  what the store holds; a log that the rules refuse is a corrupt database and throws
  ///                  std::runtime_error naming room and event
  Service(const Limits& limits, Offer offer, Restored restored, Now now);
  ~Service();
  Service(Service&&) noexcept;
  Service& operator=(Service&&) noexcept;

  /// One step. Inputs about connections that are gone or answers nobody waits for any more are fine.
  Effects handle(Now now, Input input);

  /// When to `Tick` next, monotonic; nothing while no deadline runs.
  std::optional<std::chrono::microseconds> next_deadline() const;

  Census census() const;

  /// The first `most` by number.
  std::vector<SessionRow> session_rows(std::size_t most) const;
  std::vector<SanctionRecord> sanctions(std::size_t most, std::chrono::milliseconds wall) const;  ///< in force then
  std::vector<RoomRow> room_rows(std::size_t most) const;

  /// What whoever comes from this address is told, and turned away; nothing: it is not banned. Asked before anything is
  /// read from a connection.
  std::optional<v1::ServerMessage> ban_of(const std::string& address, std::chrono::milliseconds wall) const;

  /// How often something was refused or a line closed, by the code that was told, since the start.
  const std::map<v1::ErrorCode, std::uint64_t>& refusals() const;

  /// The log of a room as memory has it (durable or not), for tests that compare it with its replay.
  std::optional<RoomLog> log_of(RoomId room) const;

  /// The state that everybody in the room was last told of, clocks as of `now`; nothing while an event of the room is
  /// on its way to the store.
  std::optional<v1::RoomState> state_of(RoomId room, Now now) const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace reversi::core
