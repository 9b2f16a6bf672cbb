// Records of games replayed through a server: right ones to their end, wrong ones to the move that must be refused.
//
// Records stand in tables of tab-separated columns with a header line. Right ones have `id`, `moves`, `passes` (the
// plies before which a side passed, "57O,59X", or "-", or only their number), `black`, `white`, `empties`, `over` (0:
// stops early) and `final_board` (may be empty: what the rules make of the moves is compared all the same); wrong ones
// have `kind`, `from_game`, `moves`, `error_at_token` (from 1) and `expected_reason`.
#pragma once

#include <expected>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "client/bot/pair.h"
#include "common/rules/transcript.h"

namespace reversi::bot {

struct Record {
  /// How the game must stand where the record stops.
  struct Outcome {
    std::string passes;
    int black = 0;  ///< discs
    int white = 0;
    int empties = 0;
    bool over = false;
    std::string board;  ///< 64 squares, or empty
  };
  /// The token that must be refused, and how.
  struct Refusal {
    std::size_t token = 0;
    std::string reason;
  };

  std::string id;
  std::vector<rules::TranscriptToken> moves;
  std::optional<Outcome> outcome;
  std::optional<Refusal> refusal;
};

/// Reads a table; says what is wrong in which line.
std::expected<std::vector<Record>, std::string> read_records(const std::filesystem::path& file);

/// Replays each record; those that stop early are compared there and then resigned.
/// @param records  outlive the source
TaskSource record_tasks(const std::vector<Record>& records);

}  // namespace reversi::bot
