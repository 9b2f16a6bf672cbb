// Questions to the store that nobody's move waits for, and their answers: history, profiles, the leader board.
//
// Plain values. They are read on a connection and thread of their own, from what is durable.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "common/rules/position.h"
#include "reversi/v1/people.pb.h"
#include "reversi/v1/review.pb.h"
#include "server/core/people.h"
#include "server/core/values.h"

namespace reversi::core {

/// An account by its number, or guests by their name's spelling; neither: anybody.
struct WhoPlayed {
  PlayerId account = 0;
  std::string guest{};

  bool anybody() const { return account == 0 && guest.empty(); }
};

struct HistoryQuery {
  WhoPlayed player{};
  WhoPlayed opponent{};  ///< of `player`
  v1::Speed speed = v1::SPEED_UNSPECIFIED;
  bool rated_only = false;
  std::int64_t before_wall_ms = 0;  ///< 0: from now
  std::int64_t since_wall_ms = 0;
  std::uint32_t limit = 50;
  std::string moves{};  ///< how the transcript begins
};

struct GamesQuery {
  std::vector<std::pair<RoomId, EventNumber>> games{};
};

struct ProfileQuery {
  PlayerId player = 0;
  PlayerId against = 0;  ///< 0: nobody
};

struct LeadersQuery {
  v1::Speed speed = v1::SPEED_UNSPECIFIED;
  std::uint32_t offset = 0;
  std::uint32_t limit = 50;
  std::int64_t wall_ms = 0;  ///< now: whose rating is provisional then is left out
};

/// Open reports.
struct ReportsQuery {
  ReportId before = 0;  ///< only smaller numbers; 0: from the newest
  std::uint32_t limit = 16;
};

/// What was written down last of what moderators and operators did.
struct AuditQuery {
  std::uint32_t limit = 20;
};

/// Finished games that nobody has looked through for puzzles, the newest first.
struct UnsearchedQuery {
  std::uint32_t limit = 20;
};

/// A puzzle from games played here.
struct PuzzleQuery {
  std::uint32_t number = 0;      ///< this one; 0: as the others say
  std::uint32_t difficulty = 0;  ///< 0: any
  std::uint32_t after = 0;       ///< the next older one, after the oldest the newest; 0: the newest
  PlayerId player = 0;           ///< only where he missed the best move; 0: all
};

using Query = std::variant<HistoryQuery, GamesQuery, ProfileQuery, LeadersQuery, ReportsQuery, AuditQuery,
                           UnsearchedQuery, PuzzleQuery>;

/// A question to the library of games.
struct LibraryQuery {
  /// What is wanted of the games that are meant.
  enum class Wanted : std::uint8_t {
    moves,  ///< what was played from the position
    games,  ///< themselves
  };
  Wanted wanted = Wanted::moves;
  std::optional<rules::Position> position{};  ///< of moves always there
  v1::LibraryFilter filter{};
  std::uint32_t offset = 0;  ///< of games: left out in front
  std::uint32_t limit = 50;
};

/// Newest first.
struct HistoryPage {
  std::vector<v1::GameRow> games{};
  bool more = false;
};

/// In the order asked for, without those that are not there.
struct GamesFound {
  std::vector<v1::GameRow> games{};
};

/// Tallies, opponents, graph and streaks; the rest of the profile is the core's.
struct ProfileFacts {
  v1::Profile profile{};
  std::vector<PlayerId> opponents{};  ///< of `profile.opponents`, which have no names yet
};

struct Leaders {
  std::vector<RatingRecord> rows{};  ///< best first
  bool more = false;
};

/// Newest first.
struct ReportsPage {
  v1::Reports reports{};
};

/// Newest first.
struct AuditPage {
  std::vector<AuditRecord> entries{};
};

/// With its number, and how many such there are.
struct PuzzleFound {
  std::optional<v1::Puzzle> puzzle{};
};

/// The store could not answer now.
struct NotLoaded {
  std::string text{};
};

/// The last two are the library's, to a `LookUp`.
using QueryResult = std::variant<NotLoaded, HistoryPage, GamesFound, ProfileFacts, Leaders, ReportsPage, AuditPage,
                                 PuzzleFound, v1::Explored, v1::LibraryGames>;

}  // namespace reversi::core
