#include <algorithm>
#include <cmath>

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/dates.h"
#include "common/records/ggf.h"
#include "common/records/pgn.h"
#include "common/records/results.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

/// Undoes the escapes of a tag; a backslash before any other sign stays.
std::string unescaped(std::string_view text, std::string_view escapes, std::string_view meant) {
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto found = text[at] == '\\' && at + 1 < text.size() ? escapes.find(text[at + 1]) : std::string_view::npos;
    if (found == std::string_view::npos) {
      result += text[at];
    } else {
      result += meant[found];
      ++at;
    }
  }
  return result;
}

/// The first `wanted` that no backslash stands before; npos where there is none.
std::size_t find_plain(std::string_view text, char wanted) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '\\') {
      ++at;
    } else if (text[at] == wanted) {
      return at;
    }
  }
  return std::string_view::npos;
}

struct Tags {
  std::string date;
  std::string time;
  std::optional<StatedResult> difference;
  std::string board;
};

class PgnReader {
 public:
  explicit PgnReader(std::string_view text) : text_(text), rest_(text) {}

  ReadResult read() {
    while (true) {
      skip_blanks();
      if (!rest_.starts_with('[')) break;
      if (!read_tag()) return std::unexpected(builder_.broken_text(FaultKind::not_a_record, offset(), rest_));
    }
    if (auto broken = set_start()) return std::unexpected(std::move(*broken));
    finish_tags();
    if (auto broken = read_moves()) return std::unexpected(std::move(*broken));
    return std::move(builder_.record);
  }

 private:
  std::size_t offset() const { return text_.size() - rest_.size(); }
  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t\r\n"), rest_.size())); }

  /// [Name "value"]
  bool read_tag() {
    auto rest = trim(rest_.substr(1));
    const auto name_end = rest.find_first_of(" \t\"]");
    if (name_end == std::string_view::npos) return false;
    const auto name = rest.substr(0, name_end);
    rest.remove_prefix(name_end);
    rest = rest.substr(std::min(rest.find_first_not_of(" \t"), rest.size()));
    if (!rest.starts_with('"')) return false;
    const auto end = find_plain(rest.substr(1), '"');
    if (end == std::string_view::npos) return false;
    const auto value = rest.substr(1, end);
    take(name, value == "?" ? "" : unescaped(value, "\\\"nr?", "\\\"\n\r?"));
    const auto close = rest.find(']', end + 2);
    if (close == std::string_view::npos || !trim(rest.substr(end + 2, close - end - 2)).empty()) return false;
    rest_ = text_.substr(static_cast<std::size_t>(rest.data() - text_.data()) + close + 1);
    return true;
  }

  std::string* text_field(std::string_view name) {
    Record& record = builder_.record;
    if (name == "Black") return &record.black.name;
    if (name == "White") return &record.white.name;
    if (name == "Site") return &record.place;
    if (name == "Event") return &record.event;
    if (name == "Round") return &record.round;
    if (name == "Comment") return &record.comment;
    if (name == "Variant") return &record.variant;
    if (name == "Date") return &tags_.date;
    if (name == "Time") return &tags_.time;
    if (name == "FEN") return &tags_.board;
    return nullptr;
  }

  void take(std::string_view name, std::string value) {
    Record& record = builder_.record;
    if (std::string* field = text_field(name)) {
      *field = std::move(value);
      return;
    }
    if (name == "Result") record.result = read_score(value);
    if (name == "Difference") tags_.difference = read_difference(value);
    if (name == "Termination") ending_ = value;
    if (name == "BlackElo") record.black.rating = to_number(value);
    if (name == "WhiteElo") record.white.rating = to_number(value);
    if (name == "Komi") record.komi = to_number(value);
    if (name == "TimeControl") record.black_clock = record.white_clock = read_clock(value);
    if (name == "BlackTimeControl") record.black_clock = read_clock(value);
    if (name == "WhiteTimeControl") record.white_clock = read_clock(value);
  }

  std::optional<Broken> set_start() {
    if (tags_.board.empty()) return std::nullopt;
    const auto board = read_board(tags_.board);
    if (!board) return builder_.broken_text(board.error().kind, 0, tags_.board);
    builder_.set_start(*board);
    return std::nullopt;
  }

  void finish_tags() {
    Record& record = builder_.record;
    record.date = normal_date(tags_.time.empty() ? tags_.date : tags_.date + " " + tags_.time);
    if (tags_.difference) record.result = tags_.difference;
    if (!record.result) return;
    if (ending_ == "resigned") record.result->ending = Ending::resigned;
    if (ending_ == "time forfeit") record.result->ending = Ending::timed_out;
    if (ending_ == "agreed") record.result->ending = Ending::agreed;
  }

  std::optional<Broken> read_moves() {
    while (true) {
      skip_blanks();
      if (rest_.empty()) return std::nullopt;
      const char letter = rest_.front();
      if (letter == '{') {
        const auto end = find_plain(rest_, '}');
        if (end == std::string_view::npos) return builder_.broken_text(FaultKind::cut_short, offset(), rest_);
        comment(rest_.substr(1, end - 1));
        rest_.remove_prefix(end + 1);
      } else if (letter == ';') {
        rest_.remove_prefix(std::min(rest_.find('\n'), rest_.size()));
      } else if (letter == '(') {
        skip_variation();
      } else {
        const auto word = rest_.substr(0, rest_.find_first_of(" \t\r\n{(;"));
        bool ended = false;
        if (auto broken = read_word(word, ended)) return broken;
        if (ended) return std::nullopt;
        rest_.remove_prefix(word.size());
      }
    }
  }

  /// Variations may hold others, and comments with parentheses.
  void skip_variation() {
    int depth = 0;
    while (!rest_.empty()) {
      const char letter = rest_.front();
      if (letter == '{') rest_.remove_prefix(std::min(find_plain(rest_, '}'), rest_.size() - 1));
      depth += letter == '(' ? 1 : letter == ')' ? -1 : 0;
      rest_.remove_prefix(1);
      if (depth == 0) return;
    }
  }

  /// A move number, a move, both glued together, or the result, which ends the game. What is thought of a move ("!?")
  /// stands behind it or alone.
  std::optional<Broken> read_word(std::string_view word, bool& ended) {
    if (word == "*" || read_score(word)) {
      if (!builder_.record.result) builder_.record.result = read_score(word);
      ended = true;
      return std::nullopt;
    }
    if (word.starts_with('$')) return std::nullopt;
    const auto at = static_cast<std::size_t>(word.data() - text_.data());
    const auto number = std::min(word.find_first_not_of("0123456789"), word.size());
    const auto dots = std::min(word.find_first_not_of('.', number), word.size());
    // A number stands alone or has a dot: "12", "12.", "12...", "12.f5".
    const bool numbered = number > 0 && (dots > number || number == word.size());
    auto move = numbered ? word.substr(dots) : word;
    move = move.substr(0, move.find_last_not_of("!?") + 1);
    if (move.empty()) return std::nullopt;
    newest_ = builder_.record.moves.size();
    const bool was_over = builder_.game().is_over();
    if (const auto kind = builder_.play(move)) return builder_.broken(*kind, at, move);
    const bool pass = builder_.record.moves.size() == newest_;
    if (pass && newest_ > 0 && !was_over) --newest_;
    return std::nullopt;
  }

  void comment(std::string_view text) {
    Record& record = builder_.record;
    if (text.starts_with("[%")) return remarks(text);
    const std::string words = unescaped(text, "\\}[", "\\}[");
    if (!record.moves.empty()) return builder_.comment(std::min(newest_, record.moves.size() - 1), words);
    record.comment += (record.comment.empty() ? "" : "\n") + words;
  }

  /// "[%eval 1.5] [%emt 0.02]" of the newest move.
  void remarks(std::string_view text) {
    if (builder_.record.moves.empty()) return;
    Move& move = builder_.record.moves[std::min(newest_, builder_.record.moves.size() - 1)];
    while (text.starts_with("[%")) {
      const auto end = std::min(text.find(']'), text.size());
      const auto blank = std::min(text.find(' '), end);
      const auto name = text.substr(2, blank - 2);
      const auto number = to_number(trim(text.substr(blank, end - blank)));
      if (name == "eval") move.eval = number;
      if (name == "emt" && number && *number >= 0 && *number < 1e9) {
        move.time = std::chrono::milliseconds(std::llround(*number * 1000));
      }
      text = trim(text.substr(std::min(end + 1, text.size())));
    }
  }

  std::string_view text_;
  std::string_view rest_;
  Tags tags_;
  std::string ending_;
  Builder builder_;
  std::size_t newest_ = 0;  ///< the turn that a comment speaks of
};

}  // namespace

ReadResult read_pgn(std::string_view text) { return PgnReader(text).read(); }

}  // namespace reversi::records
