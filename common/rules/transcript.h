// Transcripts: a game as text, "f5d6c3...".
//
// Pure functions, and a reader with one owner. Grammar of what is read: tokens, each a square ("f5", "F5") or a pass
// ("pass", "pa", "ps", "pp", "--", "@@@@", any case). Between tokens are skipped: blanks, line ends, the signs
// , ; | / ( ) [ ] " ' . and single dashes; and move numbers, which are digits with a dot, a colon, a closing
// parenthesis or a blank behind them. Passes may be written or left out; a written one must be forced.
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

/// Reads a text, which must outlive it, token by token.
class TranscriptReader {
 public:
  explicit TranscriptReader(std::string_view text) : text_(text) {}

  /// The next token, nothing at the end of the text.
  std::expected<std::optional<TranscriptToken>, TranscriptFault> next();

  /// Skips the next token if it is the square just read; some write a pass as a square twice. @return whether it was.
  bool skip_repeated(Square square);

  /// A fault of the newest token.
  TranscriptFault fault(TranscriptFault::Kind kind) const;

 private:
  std::string_view text_;
  std::size_t next_ = 0;
  std::size_t offset_ = 0;
  std::size_t number_ = 0;
};

/// Splits a text into tokens without judging the moves.
std::expected<std::vector<TranscriptToken>, TranscriptFault> tokenize_transcript(std::string_view text);

/// Replays a transcript from `start`. A record that stops early is no fault: the game is then not over. The fault is
/// the first in the order of the text.
std::expected<Game, TranscriptFault> replay_transcript(std::string_view text,
                                                       const Position& start = Position::start());

}  // namespace reversi::rules
