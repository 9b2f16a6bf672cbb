// What the service keeps of people beside the rooms' logs: accounts, ratings, finished games, what keeps order.
//
// Plain values, as they go to the store and come back. None of them is an event: they say who may do what, not what
// happened in a room.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "reversi/v1/people.pb.h"
#include "server/core/glicko.h"
#include "server/core/values.h"

namespace reversi::core {

/// How well an account plays at one speed.
struct RatingRecord {
  PlayerId player = 0;
  v1::Speed speed = v1::SPEED_UNSPECIFIED;
  Skill skill{};
  std::uint32_t games = 0;
  std::int64_t rated_wall_ms = 0;  ///< when it was last changed: its deviation grows from then on

  friend bool operator==(const RatingRecord&, const RatingRecord&) = default;
};

struct AccountRecord {
  PlayerId player = 0;
  std::string name{};
  std::string password{};  ///< its Argon2id hash, as libsodium writes it
  v1::Role role = v1::ROLE_MEMBER;
  std::int64_t since_wall_ms = 0;

  friend bool operator==(const AccountRecord&, const AccountRecord&) = default;
};

/// What a moderator has imposed. One of a kind for each player or network.
struct SanctionRecord {
  enum class Kind : std::uint8_t {
    silence = 1,      ///< may not write
    ban = 2,          ///< may not come in
    ban_address = 3,  ///< nobody from this network may
    warning = 4,      ///< is to be told something, once
  };
  Kind kind = Kind::silence;
  PlayerId player = 0;             ///< 0 for a network
  std::string name{};              ///< the player's, or the network as AddressRange writes it
  std::int64_t until_wall_ms = 0;  ///< 0: for good
  std::string reason{};
  std::string by{};
  std::int64_t wall_ms = 0;

  friend bool operator==(const SanctionRecord&, const SanctionRecord&) = default;
};

/// Not over yet.
inline bool is_in_force(const SanctionRecord& sanction, std::int64_t wall_ms) {
  return sanction.until_wall_ms == 0 || wall_ms < sanction.until_wall_ms;
}

/// Of the same kind, on the same player or network: one is kept in place of the other.
inline bool is_same(const SanctionRecord& one, const SanctionRecord& other) {
  return one.kind == other.kind && one.player == other.player && (one.player != 0 || one.name == other.name);
}

/// "until 2026-12-01 10:00 UTC", "for good".
std::string term_of(const SanctionRecord& sanction);

/// `player` does not want to read what `muted` writes, or (`on` false) wants it again. Both are accounts.
struct MuteRecord {
  PlayerId player = 0;
  PlayerId muted = 0;
  bool on = true;

  friend bool operator==(const MuteRecord&, const MuteRecord&) = default;
};

/// Something that was done with more than a player's rights.
struct AuditRecord {
  std::int64_t wall_ms = 0;
  std::string by{};
  std::string action{};
  std::string target{};
  std::string text{};

  friend bool operator==(const AuditRecord&, const AuditRecord&) = default;
};

/// What a player tells the moderators.
struct ReportRecord {
  ReportId report = 0;
  std::int64_t wall_ms = 0;
  PlayerId from = 0;
  std::string from_name{};
  PlayerId against = 0;
  std::string against_name{};
  RoomId room = 0;
  std::string text{};
  std::string lines{};  ///< of the room's chat: a serialized v1::Reports::Row that has its lines alone; may be empty

  friend bool operator==(const ReportRecord&, const ReportRecord&) = default;
};

/// A moderator has closed a report.
struct ReportSettled {
  ReportId report = 0;
  std::int64_t wall_ms = 0;
  std::string by{};
  std::string outcome{};  ///< "dismissed", or what was done, as the audit table calls it

  friend bool operator==(const ReportSettled&, const ReportSettled&) = default;
};

/// Of a report that nobody has settled, what is decided by.
struct OpenReport {
  ReportId report = 0;
  PlayerId from = 0;
  std::string from_name{};
  PlayerId against = 0;
  std::string against_name{};
  RoomId room = 0;
  std::string text{};

  friend bool operator==(const OpenReport&, const OpenReport&) = default;
};

inline OpenReport opened(const ReportRecord& made) {
  return {.report = made.report,
          .from = made.from,
          .from_name = made.from_name,
          .against = made.against,
          .against_name = made.against_name,
          .room = made.room,
          .text = made.text};
}

/// A finished game as history has it. Written with its end event, in the same transaction.
struct GameRecord {
  PlayerId black = 0;  ///< 0: an AI
  PlayerId white = 0;
  std::string black_spelling{};  ///< of a guest's name, so that guests too are found; empty for accounts and AIs
  std::string white_spelling{};
  v1::Speed speed = v1::SPEED_UNSPECIFIED;
  RoomId pair = 0;  ///< the room of a synchro pair whose game is still to end: both are settled then; 0: settled
  v1::GameRow row{};
};

/// A game of a pair that waits for its other one no more.
struct PairSettled {
  RoomId room = 0;
  EventNumber game = 0;
};

}  // namespace reversi::core
