#include "common/records/split.h"

#include <algorithm>

#include "common/records/pasted.h"
#include "common/records/text.h"
#include "common/records/transcripts.h"
#include "common/rules/transcript.h"

namespace reversi::records {
namespace {

constexpr std::string_view blanks = " \t\r\n";

/// With its line end; nothing where that has not come yet.
std::optional<std::size_t> line_bytes(std::string_view text, bool at_end) {
  const auto end = text.find('\n');
  if (end != std::string_view::npos) return end + 1;
  return at_end ? std::optional(text.size()) : std::nullopt;
}

/// Blank lines and lines of remarks.
Gap remarks(std::string_view text, std::string_view marks, bool at_end) {
  std::size_t skipped = std::min(text.find_first_not_of(blanks), text.size());
  while (skipped < text.size() && marks.contains(text[skipped])) {
    const auto line = line_bytes(text.substr(skipped), at_end);
    if (!line) return {.bytes = skipped, .found = false};
    skipped += *line;
    skipped = std::min(text.find_first_not_of(blanks, skipped), text.size());
  }
  return {.bytes = skipped, .found = skipped < text.size()};
}

/// The same before a transcript, and lines around its moves that hold none.
Gap before_moves(std::string_view text, bool at_end) {
  constexpr std::size_t longest_remark = 4096;
  Gap gap = remarks(text, "#%", at_end);
  while (gap.found) {
    const auto rest = text.substr(gap.bytes);
    const auto line = line_bytes(rest.substr(0, longest_remark), at_end && rest.size() <= longest_remark);
    if (!line && rest.size() < longest_remark) return {.bytes = gap.bytes, .found = false};
    if (!line || !is_remark(rest.substr(0, *line))) return gap;
    const Gap next = remarks(rest.substr(*line), "#%", at_end);
    gap = {.bytes = gap.bytes + *line + next.bytes, .found = next.found};
  }
  return gap;
}

Gap up_to(std::string_view text, std::string_view sign) {
  const auto found = text.find(sign);
  return {.bytes = std::min(found, text.size()), .found = found != std::string_view::npos};
}

/// Up to "(;". Where that is not there yet, the last line stays: it may hold the number of games that follow.
Gap before_ggf(std::string_view text, bool at_end) {
  const Gap gap = up_to(text, "(;");
  if (gap.found || at_end) return gap;
  constexpr std::size_t longest_number = 16;
  const auto line = text.rfind('\n');
  const auto kept = std::min(text.size() - (line == std::string_view::npos ? 0 : line + 1), longest_number);
  return {.bytes = text.size() - kept, .found = false};
}

/// A GGF game ends with ";)", or where the next one begins.
std::optional<std::size_t> ggf_bytes(std::string_view text, bool at_end) {
  const auto end = text.find(";)");
  const auto next = text.find("(;", 2);
  if (next < end) {
    const auto line = text.rfind('\n', next);
    return line == std::string_view::npos ? next : line + 1;
  }
  if (end != std::string_view::npos) return end + 2;
  return at_end ? std::optional(text.size()) : std::nullopt;
}

/// A line begins with the root of another game.
bool is_root_line(std::string_view text) {
  return text.starts_with("\n(;") && (text.substr(3).starts_with("GM[") || text.substr(3).starts_with("FF["));
}

/// To the parenthesis that closes the first; values in brackets may hold any sign.
std::optional<std::size_t> sgf_bytes(std::string_view text, bool at_end) {
  int depth = 0;
  bool value = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (value) {
      if (letter == '\\') ++at;
      value = letter != ']';
    } else if (letter == '[') {
      value = true;
    } else if (letter == '(') {
      ++depth;
    } else {
      const bool closes = letter == ')' && --depth <= 0;
      const bool another = letter == '\n' && is_root_line(text.substr(at));
      if (closes || another) return at + 1;
    }
  }
  if (!at_end) return std::nullopt;
  // It never closes: the next one begins where a line begins with its sign.
  const auto next = text.find("\n(;", 2);
  return next == std::string_view::npos ? text.size() : next + 1;
}

/// An object to the brace that closes it.
std::optional<std::size_t> json_bytes(std::string_view text, bool at_end) {
  int depth = 0;
  bool string = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (string) {
      if (letter == '\\') ++at;
      if (letter == '\n') return at + 1;  // no string holds a line end: its quotation mark is missing
      string = letter != '"';
    } else if (letter == '"') {
      string = true;
    } else if (letter == '{' || letter == '[') {
      ++depth;
    } else if ((letter == '}' || letter == ']') && --depth <= 0) {
      return at + 1;
    }
  }
  if (!at_end) return std::nullopt;
  const auto next = text.find("\n{", 1);
  return next == std::string_view::npos ? text.size() : next + 1;
}

/// A tag section and the moves behind it: to the next line that begins with a tag.
std::optional<std::size_t> pgn_bytes(std::string_view text, bool at_end) {
  bool moves = false;
  bool line_start = true;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char letter = text[at];
    if (letter == '\n') {
      line_start = true;
      continue;
    }
    if (line_start && letter == '[') {
      if (moves) return at;
      const auto line = line_bytes(text.substr(at), at_end);
      if (!line) return std::nullopt;
      at += *line - 1;
      continue;
    }
    if (letter == '{') {
      for (++at; at < text.size() && text[at] != '}'; ++at) at += text[at] == '\\' ? 1 : 0;
    }
    line_start = line_start && blanks.contains(letter);
    moves = moves || !blanks.contains(letter);
  }
  return at_end ? std::optional(text.size()) : std::nullopt;
}

/// Squares of one position: on one line with its side, or on eight and a ninth for the side.
std::optional<std::size_t> board_bytes(std::string_view text, bool at_end) {
  const auto first = line_bytes(text, at_end);
  constexpr std::size_t most_of_a_row = 32;
  const auto line = trim(text.substr(0, first.value_or(text.size())));
  if (line.size() > most_of_a_row || line.contains('/')) return first;
  std::size_t bytes = 0;
  for (int row = 0; row < 9; ++row) {
    const auto next = line_bytes(text.substr(bytes), at_end);
    if (!next) return std::nullopt;
    const auto words = trim(text.substr(bytes, *next));
    // Without a side the ninth line is the first of the next position, or blank.
    if (row == 8 && words.size() != 1) break;
    bytes += *next;
  }
  return bytes;
}

/// What a line of moves is to the line before it.
struct MoveLine {
  bool alone = true;      ///< it can stand for a game
  bool numbered = false;  ///< its first move has a number above 1
  std::size_t tokens = 0;
};

MoveLine look_at(std::string_view line) {
  MoveLine look;
  line = trim(line);
  if (line.starts_with('(')) line.remove_prefix(1);
  const auto digits = std::min(line.find_first_not_of("0123456789"), line.size());
  const auto number = to_int(line.substr(0, digits));
  look.numbered = digits < line.size() && number && *number > 1;
  const auto tokens = rules::tokenize_transcript(moves_alone(line));
  look.tokens = tokens ? tokens->size() : 0;
  const bool first_legal = tokens && !tokens->empty() && tokens->front().square &&
                           !rules::Position::start().fault_of(*tokens->front().square);
  look.alone = !tokens || first_legal || line.size() >= 64;
  return look;
}

/// A game a line, and the lines that go on with it: numbered ones, those that begin with a move no game begins with,
/// and short ones that are legal where they stand.
std::optional<std::size_t> transcript_bytes(std::string_view text, bool at_end) {
  const auto first = line_bytes(text, at_end);
  if (!first) return std::nullopt;
  std::size_t bytes = *first;
  while (bytes < text.size()) {
    const auto next = line_bytes(text.substr(bytes), at_end);
    if (!next) return std::nullopt;
    const auto line = text.substr(bytes, *next);
    if (trim(line).empty()) return bytes;
    const MoveLine look = look_at(line);
    constexpr std::size_t short_line = 2;
    const bool may_continue = look.tokens > 0 && (look.numbered || !look.alone || look.tokens <= short_line);
    if (!may_continue) return bytes;
    const bool continues = look.numbered || read_transcript(text.substr(0, bytes + *next));
    if (!continues) return bytes;
    bytes += *next;
  }
  return at_end ? std::optional(bytes) : std::nullopt;
}

}  // namespace

Gap gap_before_game(Form form, std::string_view text, bool at_end) {
  switch (form) {
    case Form::ggf: return before_ggf(text, at_end);
    case Form::sgf: return up_to(text, "(");
    case Form::json:
    case Form::quest: return up_to(text, "{");
    case Form::obf:
    case Form::pgn: return remarks(text, "%", at_end);
    case Form::transcript: return before_moves(text, at_end);
    case Form::board:
    case Form::digits: return remarks(text, "#%", at_end);
    case Form::wthor: break;
  }
  return {};
}

std::optional<std::size_t> bytes_of_game(Form form, std::string_view text, bool at_end) {
  switch (form) {
    case Form::ggf: return ggf_bytes(text, at_end);
    case Form::sgf: return sgf_bytes(text, at_end);
    case Form::json:
    case Form::quest: return json_bytes(text, at_end);
    case Form::transcript: return transcript_bytes(text, at_end);
    case Form::obf: return line_bytes(text, at_end);
    case Form::pgn: return pgn_bytes(text, at_end);
    case Form::board:
    case Form::digits: return board_bytes(text, at_end);
    case Form::wthor: return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace reversi::records
