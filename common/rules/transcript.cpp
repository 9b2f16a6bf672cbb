#include "common/rules/transcript.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace reversi::rules {
namespace {

/// Longer spellings before those they begin with.
constexpr std::array<std::string_view, 6> pass_words{"pass", "pa", "ps", "pp", "@@@@", "--"};

bool starts_with_word(std::string_view text, std::string_view word) {
  return text.size() >= word.size() && std::equal(word.begin(), word.end(), text.begin(), [](char wanted, char seen) {
           return std::tolower(static_cast<unsigned char>(seen)) == wanted;
         });
}

/// Bytes of a separator or a move number ("12.") at the front of `text`; 0 where a token begins.
std::size_t skippable(std::string_view text) {
  if (std::string_view(" \t\r\n,;").contains(text.front())) return 1;
  const auto digits = std::min(text.find_first_not_of("0123456789"), text.size());
  if (digits > 0 && digits < text.size() && text[digits] == '.') return digits + 1;
  return 0;
}

/// Bytes of the pass word at the front of `text`, 0 where there is none.
std::size_t pass_length(std::string_view text) {
  const auto word = std::find_if(pass_words.begin(), pass_words.end(),
                                 [&](std::string_view candidate) { return starts_with_word(text, candidate); });
  return word == pass_words.end() ? 0 : word->size();
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

std::expected<std::vector<TranscriptToken>, TranscriptFault> tokenize_transcript(std::string_view text) {
  std::vector<TranscriptToken> tokens;
  for (std::size_t offset = 0; offset < text.size();) {
    const auto rest = text.substr(offset);
    if (const auto skipped = skippable(rest); skipped > 0) {
      offset += skipped;
    } else if (const auto square = Square::from_name(rest.substr(0, 2))) {
      tokens.push_back({.square = square, .offset = offset});
      offset += 2;
    } else if (const auto length = pass_length(rest); length > 0) {
      tokens.push_back({.square = std::nullopt, .offset = offset});
      offset += length;
    } else {
      return std::unexpected(
          TranscriptFault{.kind = TranscriptFault::Kind::not_a_move, .token = tokens.size() + 1, .offset = offset});
    }
  }
  return tokens;
}

std::expected<Game, TranscriptFault> replay_transcript(std::string_view text, const Position& start) {
  const auto tokens = tokenize_transcript(text);
  if (!tokens) return std::unexpected(tokens.error());
  Game game(start);
  bool pass_written = false;
  for (std::size_t index = 0; index < tokens->size(); ++index) {
    const auto& token = (*tokens)[index];
    TranscriptFault fault{.token = index + 1, .offset = token.offset};
    if (!token.square) {
      // The two passes that end a game are not turns, but a record may write them.
      if (!game.is_over() && (!ends_with_pass(game) || pass_written)) {
        fault.kind = TranscriptFault::Kind::pass_not_forced;
        return std::unexpected(fault);
      }
      pass_written = true;
      continue;
    }
    if (const auto turn = game.play(*token.square); !turn) {
      fault.kind = kind_of(turn.error());
      return std::unexpected(fault);
    }
    pass_written = false;
  }
  return game;
}

}  // namespace reversi::rules
