// What the core asks the store to make durable, and what it gets back at start.
//
// Plain values. A batch is written in one transaction, whole or not at all; batches are written in the order of their
// ids, each only after the one before it has been answered.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "reversi/v1/events.pb.h"
#include "server/core/people.h"
#include "server/core/puzzles.h"
#include "server/core/values.h"

namespace reversi::core {

/// SHA-256 of a session token; the token itself is never stored.
using TokenHash = std::array<std::uint8_t, 32>;

/// One way back to a player, as it outlives a restart: a guest has one, an account one for each place where it logged
/// in.
struct SessionRecord {
  PlayerId player = 0;
  std::string name{};
  TokenHash token{};     ///< of the newest token given out
  TokenHash previous{};  ///< of the one before it, good until the newest is used; all zero: none
  SessionId session = 0;
  std::string program{};           ///< as the client called itself
  std::string address{};           ///< where it last came from
  std::int64_t since_wall_ms = 0;  ///< when it began
  std::int64_t seen_wall_ms = 0;   ///< when it was last there

  friend bool operator==(const SessionRecord&, const SessionRecord&) = default;
};

struct StoredEvent {
  RoomId room = 0;
  v1::Event event;
};

/// What opens a private room. Kept until the room is closed; never in an event and never in a log.
struct RoomSecret {
  RoomId room = 0;
  std::string code{};      ///< in its one spelling; no two open rooms have the same
  std::string password{};  ///< salt and hash; empty: the code alone opens the room

  friend bool operator==(const RoomSecret&, const RoomSecret&) = default;
};

/// Somebody has shown a private room's code or password, and is not asked for it again while the room is there.
struct RoomAdmission {
  RoomId room = 0;
  PlayerId player = 0;

  friend bool operator==(const RoomAdmission&, const RoomAdmission&) = default;
};

struct Batch {
  BatchId id = 0;
  std::vector<StoredEvent> events{};      ///< appended; (room, number) is unique, or the batch fails
  std::vector<SessionRecord> sessions{};  ///< written in place of the session's former record
  std::vector<SessionId> ended{};         ///< sessions to forget
  std::vector<RoomSecret> secrets{};      ///< of new private rooms; a RoomClosed takes its room's away
  std::vector<RoomAdmission> admitted{};  ///< written once for each; a RoomClosed takes its room's away

  // People; each written in place of its former record.
  std::vector<AccountRecord> accounts{};
  std::vector<RatingRecord> ratings{};
  std::vector<GameRecord> games{};
  std::vector<PairSettled> settled{};
  std::vector<SanctionRecord> sanctions{};
  std::vector<SanctionRecord> pardoned{};  ///< to forget, by kind, player and name
  std::vector<MuteRecord> mutes{};
  std::vector<AuditRecord> audit{};
  std::vector<ReportRecord> reports{};
  std::vector<ReportSettled> settled_reports{};

  std::vector<GameSearched> searched{};  ///< finished games, with the puzzles that came of them

  bool empty() const {
    return events.empty() && sessions.empty() && ended.empty() && secrets.empty() && admitted.empty() &&
           accounts.empty() && ratings.empty() && games.empty() && settled.empty() && sanctions.empty() &&
           pardoned.empty() && mutes.empty() && audit.empty() && reports.empty() && settled_reports.empty() &&
           searched.empty();
  }
};

/// A room's log as far as it is durable.
struct RoomLog {
  RoomId room = 0;
  std::vector<v1::Event> events{};  ///< numbers 1, 2, ... without a gap
};

/// What the store holds at start.
struct Restored {
  std::vector<RoomLog> rooms{};  ///< those without a RoomClosed, by number; closed ones are compacted and not loaded
  std::vector<SessionRecord> sessions{};
  std::vector<RoomSecret> secrets{};      ///< of the rooms above
  std::vector<RoomAdmission> admitted{};  ///< to the rooms above
  RoomId last_room = 0;                   ///< highest number ever used, closed rooms included
  PlayerId last_player = 0;               ///< highest number ever used for a player or a session, ended ones included
  std::vector<AccountRecord> accounts{};
  std::vector<RatingRecord> ratings{};
  std::vector<SanctionRecord> sanctions{};
  std::vector<MuteRecord> mutes{};
  std::vector<GameRecord> unsettled{};  ///< finished games whose pair is still to end
  std::vector<OpenReport> reports{};
  ReportId last_report = 0;       ///< highest number ever used, settled ones included
  std::uint32_t last_puzzle = 0;  ///< highest number of a puzzle from games
};

}  // namespace reversi::core
