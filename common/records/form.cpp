#include "common/records/form.h"

#include <algorithm>

#include "common/records/text.h"
#include "common/records/transcripts.h"
#include "common/records/wthor.h"
#include "common/rules/transcript.h"

namespace reversi::records {
namespace {

constexpr std::string_view board_signs = "XxBb0*OoWw1-.";

/// A date in the header, and zero bytes, which no text has.
bool is_wthor(std::string_view text) {
  if (text.size() < wthor_header_bytes || !text.substr(0, wthor_header_bytes).contains('\0')) return false;
  const auto header = read_wthor_header(text);
  return header.made_year >= 1900 && header.made_year < 2200 && header.made_month <= 12 && header.made_day <= 31 &&
         (header.board_size == 0 || header.board_size == 8 || header.board_size == 10);
}

/// "(;" at the front, or behind the number of games of a log's line.
std::optional<Form> detect_tree(std::string_view text) {
  const auto open = text.find('(');
  if (open == std::string_view::npos || text.substr(0, open).find_first_not_of("0123456789 \t") < open) return {};
  auto rest = trim(text.substr(open + 1));
  if (!rest.starts_with(';')) return std::nullopt;
  if (rest.contains("BO[") || rest.contains("GM[Othello]") || rest.contains("GM[othello]")) return Form::ggf;
  const auto game = rest.find("GM[");
  const bool by_number = game != std::string_view::npos && game + 3 < rest.size() && is_digit(rest[game + 3]);
  return by_number || rest.contains("FF[") || rest.contains("SZ[") ? Form::sgf : Form::ggf;
}

std::optional<Form> detect_json(std::string_view text) {
  const bool tag = text.starts_with('[') && text.size() > 1 && text[1] >= 'A' && text[1] <= 'Z';
  if (tag) return Form::pgn;
  const auto brace = text.find_first_not_of("[ \t\r\n");
  if (brace == std::string_view::npos || text[brace] != '{') return std::nullopt;
  return text.contains("\"reversi-record\"") ? Form::json : Form::quest;
}

/// The first line: 64 squares, and what stands behind them.
std::optional<Form> detect_board(std::string_view line) {
  const auto cells = line.find_first_not_of(board_signs);
  if (line.substr(0, 64).find_first_not_of(board_signs) != std::string_view::npos || line.size() < 64) return {};
  if (line.contains(';') || line.contains('%')) {
    const auto fields = line.substr(std::min(line.find(';'), line.size() - 1) + 1);
    const bool moves = !fields.contains(':') && !fields.contains('%') && !trim(fields).empty();
    return moves ? Form::transcript : Form::obf;
  }
  if (cells == std::string_view::npos) return Form::board;
  const auto behind_side =
      line.find_first_not_of(" \t", std::min(line.find_first_not_of(" \t", cells) + 1, line.size()));
  const bool moves = behind_side != std::string_view::npos && rules::Square::from_name(line.substr(behind_side, 2));
  return moves ? Form::transcript : Form::board;
}

/// Eight signs a line, maybe with blanks between them.
std::optional<Form> detect_rows(std::string_view line) {
  std::string signs;
  for (const char letter : line) {
    if (letter != ' ' && letter != '\t') signs += letter;
  }
  if (signs.size() != 8) return std::nullopt;
  if (signs.find_first_not_of("012") == std::string::npos) return Form::digits;
  return signs.find_first_not_of(board_signs) == std::string::npos ? std::optional(Form::board) : std::nullopt;
}

bool is_slashes(std::string_view line) {
  const auto word = line.substr(0, line.find_first_of(" \t["));
  return std::ranges::count(word, '/') == 7;
}

/// The line begins with a move.
bool is_moves(std::string_view line) {
  rules::TranscriptReader reader(line);
  const auto token = reader.next();
  return token && token->has_value();
}

/// A game begins somewhere in what was pasted: at least two discs of it are legal, as no other text's are by chance.
bool is_pasted_game(std::string_view text) {
  const auto game = read_transcript(text);
  const auto& moves = game ? game->moves : game.error().legal_part.moves;
  return std::ranges::count_if(moves, [](const Move& move) { return move.square.has_value(); }) >= 2;
}

}  // namespace

std::string_view name_of(Form form) {
  switch (form) {
    case Form::transcript: return "transcript";
    case Form::ggf: return "ggf";
    case Form::sgf: return "sgf";
    case Form::pgn: return "pgn";
    case Form::wthor: return "wthor";
    case Form::board: return "board";
    case Form::digits: return "digits";
    case Form::obf: return "obf";
    case Form::json: return "json";
    case Form::quest: return "quest";
  }
  return "";
}

std::optional<Form> form_named(std::string_view name) {
  const auto* found = std::ranges::find(all_forms, name, name_of);
  return found == all_forms.end() ? std::nullopt : std::optional(*found);
}

bool is_wthor_names(std::string_view beginning) {
  if (!is_wthor(beginning)) return false;
  const auto header = read_wthor_header(beginning);
  return header.games == 0 && header.names > 0;
}

std::optional<Form> detect(std::string_view beginning) {
  if (is_wthor(beginning)) return is_wthor_names(beginning) ? std::nullopt : std::optional(Form::wthor);
  auto text = beginning.substr(0, detect_bytes);
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text = trim(text);
  while (text.starts_with('#') || text.starts_with('%')) {
    take_line(text);
    text = trim(text);
  }
  if (text.empty()) return std::nullopt;
  if (const auto form = detect_tree(text)) return form;
  if (const auto form = detect_json(text)) return form;
  const auto line = trim(text.substr(0, text.find('\n')));
  if (is_slashes(line)) return Form::board;
  if (const auto form = detect_board(line)) return form;
  if (const auto form = detect_rows(line)) return form;
  const auto size = line.substr(0, line.find(' '));
  if (const auto number = to_int(size); number && *number >= 4 && line.size() > 16 && line.contains("---")) {
    return Form::board;
  }
  return is_moves(line) || is_pasted_game(text) ? std::optional(Form::transcript) : std::nullopt;
}

}  // namespace reversi::records
