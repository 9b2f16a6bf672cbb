#include "common/rules/transcript.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace reversi::rules {
namespace {

/// Longer spellings before those they begin with.
constexpr std::array<std::string_view, 6> pass_words{"pass", "pa", "ps", "pp", "@@@@", "--"};

bool starts_with_word(std::string_view text, std::string_view word) {
  return std::ranges::equal(text.substr(0, word.size()), word, [](char seen, char wanted) {
    return std::tolower(static_cast<unsigned char>(seen)) == wanted;
  });
}

constexpr std::string_view digits = "0123456789";

bool is_dash_alone(std::string_view text) { return text.front() == '-' && !text.substr(1).starts_with('-'); }

/// Bytes of a separator or a move number ("12.") at the front of `text`; 0 where a token begins.
std::size_t skippable(std::string_view text) {
  if (std::string_view(" \t\r\n,;|/()[]\"'.").contains(text.front()) || is_dash_alone(text)) return 1;
  const auto length = std::min(text.find_first_not_of(digits), text.size());
  if (length > 0 && length < text.size() && std::string_view(".:) \t\r\n").contains(text[length])) return length + 1;
  return 0;
}

/// Bytes of the pass word at the front of `text`, 0 where there is none.
std::size_t pass_length(std::string_view text) {
  for (const std::string_view word : pass_words) {
    if (starts_with_word(text, word)) return word.size();
  }
  return 0;
}

TranscriptFault::Kind kind_of(MoveFault fault) {
  switch (fault) {
    case MoveFault::game_over: return TranscriptFault::Kind::game_over;
    case MoveFault::occupied: return TranscriptFault::Kind::occupied;
    case MoveFault::flips_nothing: return TranscriptFault::Kind::flips_nothing;
  }
  return TranscriptFault::Kind::not_a_move;
}

/// The newest turn of the game is a pass, which the rules have already played and the text may now write.
bool ends_with_pass(const Game& game) { return !game.turns().empty() && game.turns().back().is_pass(); }

/// A game that is being read: the passes that the text writes are held against those the rules have played.
class Replay {
 public:
  explicit Replay(const Position& start) : game_(start) {}

  /// Why the token cannot follow, nothing where it did.
  std::optional<TranscriptFault::Kind> add(const TranscriptToken& token) {
    return token.square ? add_disc(*token.square) : add_pass();
  }

  const Game& game() const { return game_; }

 private:
  std::optional<TranscriptFault::Kind> add_disc(Square square) {
    if (const auto turn = game_.play(square); !turn) return kind_of(turn.error());
    pass_written_ = false;
    return std::nullopt;
  }

  std::optional<TranscriptFault::Kind> add_pass() {
    // The two passes that end a game are not turns, but a record may write them.
    if (!game_.is_over() && (!ends_with_pass(game_) || pass_written_)) return TranscriptFault::Kind::pass_not_forced;
    pass_written_ = true;
    return std::nullopt;
  }

  Game game_;
  bool pass_written_ = false;
};

}  // namespace

std::string describe(const TranscriptFault& fault) {
  using Kind = TranscriptFault::Kind;
  const std::string where = "token " + std::to_string(fault.token) + ": ";
  switch (fault.kind) {
    case Kind::not_a_move: return where + "neither a square nor a pass";
    case Kind::game_over: return where + "game is already over";
    case Kind::occupied: return where + "square is occupied";
    case Kind::flips_nothing: return where + "turns over nothing for the side to move";
    case Kind::pass_not_forced: return where + "pass although the side to move has a legal move";
  }
  return where;
}

std::expected<std::optional<TranscriptToken>, TranscriptFault> TranscriptReader::next() {
  while (next_ < text_.size() && skippable(text_.substr(next_)) > 0) next_ += skippable(text_.substr(next_));
  if (next_ == text_.size()) return std::nullopt;
  offset_ = next_;
  ++number_;
  const auto rest = text_.substr(offset_);
  const auto square = Square::from_name(rest.substr(0, 2));
  const auto length = square ? 2 : pass_length(rest);
  if (length == 0) return std::unexpected(fault(TranscriptFault::Kind::not_a_move));
  next_ += length;
  return TranscriptToken{.square = square, .offset = offset_};
}

bool TranscriptReader::skip_repeated(Square square) {
  if (Square::from_name(text_.substr(next_, 2)) != square) return false;
  next_ += 2;
  return true;
}

TranscriptFault TranscriptReader::fault(TranscriptFault::Kind kind) const {
  return {.kind = kind, .token = number_, .offset = offset_};
}

std::expected<std::vector<TranscriptToken>, TranscriptFault> tokenize_transcript(std::string_view text) {
  TranscriptReader reader(text);
  std::vector<TranscriptToken> tokens;
  while (true) {
    const auto token = reader.next();
    if (!token) return std::unexpected(token.error());
    if (!*token) return tokens;
    tokens.push_back(**token);
  }
}

std::expected<Game, TranscriptFault> replay_transcript(std::string_view text, const Position& start) {
  TranscriptReader reader(text);
  Replay replay(start);
  while (true) {
    const auto token = reader.next();
    if (!token) return std::unexpected(token.error());
    if (!*token) return replay.game();
    if (const auto kind = replay.add(**token)) return std::unexpected(reader.fault(*kind));
  }
}

}  // namespace reversi::rules
