// Transcripts: a game as text, "f5d6c3...".
//
// Pure functions. Grammar of what is read: tokens, each a square ("f5", "F5") or a pass ("pass", "pa", "ps", "pp",
// "--", "@@@@", any case); between tokens blanks, line ends, commas, and move numbers (digits, then a dot) are skipped.
// Passes may be written or left out; a written one must be forced.
#pragma once

#include <cstddef>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "common/rules/game.h"

namespace reversi::rules {

struct TranscriptFault {
  enum class Kind {
    not_a_move,       ///< text that is neither a square nor a pass
    game_over,        ///< a move after the end
    occupied,         ///< a disc is there
    flips_nothing,    ///< turns no disc over
    pass_not_forced,  ///< a written pass of a side that can move
  };
  Kind kind = Kind::not_a_move;
  std::size_t token = 0;   ///< 1 for the first token of the text, passes counted where written
  std::size_t offset = 0;  ///< bytes before the token

  friend bool operator==(const TranscriptFault&, const TranscriptFault&) = default;
};

/// A sentence for people: "token 38: square is occupied".
std::string describe(const TranscriptFault& fault);

/// One token of a transcript: a square, or a pass where it is empty.
struct TranscriptToken {
  std::optional<Square> square;
  std::size_t offset = 0;  ///< bytes before it in the text
};

/// Splits a text into tokens without judging the moves.
std::expected<std::vector<TranscriptToken>, TranscriptFault> tokenize_transcript(std::string_view text);

/// Replays a transcript from `start`. A record that stops early is no fault: the game is then not over. The fault is
/// the first in the order of the text.
std::expected<Game, TranscriptFault> replay_transcript(std::string_view text,
                                                       const Position& start = Position::start());

}  // namespace reversi::rules
