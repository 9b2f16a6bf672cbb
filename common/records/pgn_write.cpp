#include <algorithm>
#include <cmath>

#include "common/records/dates.h"
#include "common/records/ggf.h"
#include "common/records/pgn.h"
#include "common/records/results.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

std::string escaped_tag(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    switch (letter) {
      case '\n': result += "\\n"; break;
      case '\r': result += "\\r"; break;
      case '"':
      case '\\': result += '\\'; [[fallthrough]];
      default: result += letter;
    }
  }
  return result;
}

std::string escaped_comment(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == '}' || letter == '\\' || letter == '[') result += '\\';
    result += letter;
  }
  return result;
}

/// Result, and whether it says everything but the ending.
struct ResultText {
  std::string text = "*";
  bool whole = true;
};

ResultText result_text(const std::optional<StatedResult>& result) {
  if (!result) return {};
  const auto winner = result->winner;
  const std::string by_winner = !winner ? "1/2-1/2" : *winner == rules::Color::black ? "1-0" : "0-1";
  if (!result->difference) return {by_winner, true};
  const double difference = *result->difference;
  const bool discs = difference == std::round(difference) && std::abs(difference) <= 64;
  if (!discs) return {by_winner, false};
  const int lead = static_cast<int>(difference);
  const int all = 64 - std::abs(lead) % 2;
  return {std::to_string((all + lead) / 2) + "-" + std::to_string((all - lead) / 2), true};
}

class PgnWriter {
 public:
  explicit PgnWriter(const Record& record) : record_(record) {}

  std::string write() {
    const ResultText result = result_text(record_.result);
    write_names();
    tag("Result", result.text);
    if (!result.whole) tag("Difference", write_difference(record_.result));
    write_ending();
    write_clocks();
    if (record_.komi) tag("Komi", number_text(*record_.komi));
    if (!record_.variant.empty()) known_tag("Variant", record_.variant);
    if (!record_.comment.empty()) known_tag("Comment", record_.comment);
    if (record_.start != rules::Position::start()) {
      tag("SetUp", "1");
      tag("FEN", rules::to_string(record_.start));
    }
    text_ += "\n";
    write_moves();
    word(result.text);
    return text_ + "\n";
  }

 private:
  void tag(std::string_view name, std::string_view value) {
    text_ += "[" + std::string(name) + " \"" + escaped_tag(value) + "\"]\n";
  }

  /// "?" stands for what is not known; whoever is called so is written otherwise.
  void known_tag(std::string_view name, std::string_view value) {
    if (value != "?") return tag(name, value.empty() ? "?" : value);
    text_ += "[" + std::string(name) + " \"\\?\"]\n";
  }

  void write_names() {
    const auto blank = record_.date.find(' ');
    std::string day = record_.date.substr(0, blank);
    std::ranges::replace(day, '-', '.');
    const std::string time = blank == std::string::npos ? "" : record_.date.substr(blank + 1);
    const bool plain = day_of(record_.date) && normal_date(time.empty() ? day : day + " " + time) == record_.date;
    known_tag("Event", record_.event);
    known_tag("Site", record_.place);
    tag("Date", record_.date.empty() ? "????.??.??" : plain ? day : record_.date);
    if (plain && !time.empty()) tag("Time", time);
    known_tag("Round", record_.round);
    known_tag("Black", record_.black.name);
    known_tag("White", record_.white.name);
    if (record_.black.rating) tag("BlackElo", number_text(*record_.black.rating));
    if (record_.white.rating) tag("WhiteElo", number_text(*record_.white.rating));
  }

  void write_ending() {
    if (!record_.result) return;
    switch (record_.result->ending) {
      case Ending::played: return;
      case Ending::resigned: return tag("Termination", "resigned");
      case Ending::timed_out: return tag("Termination", "time forfeit");
      case Ending::agreed: return tag("Termination", "agreed");
    }
  }

  void write_clocks() {
    const auto& black = record_.black_clock;
    const auto& white = record_.white_clock;
    if (black && black == white) return tag("TimeControl", write_clock(*black));
    if (black) tag("BlackTimeControl", write_clock(*black));
    if (white) tag("WhiteTimeControl", write_clock(*white));
  }

  /// Begins a new line where the word would reach beyond this one.
  void word(std::string_view word) {
    constexpr std::size_t width = 80;
    const auto line = text_.size() - (text_.rfind('\n') + 1);
    if (line > 0) text_ += line + 1 + word.size() > width ? "\n" : " ";
    text_ += word;
  }

  void write_moves() {
    auto comment = record_.comments.begin();
    for (std::size_t turn = 0; turn < record_.moves.size(); ++turn) {
      const Move& move = record_.moves[turn];
      const bool by_black = move.color == rules::Color::black;
      if (by_black || turn == 0) word(std::to_string(number_++) + (by_black ? "." : "..."));
      word(move.square ? move.square->name() : "pass");
      if (move.eval || move.time) word(remarks(move));
      if (comment == record_.comments.end() || comment->turn != turn) continue;
      text_ += " {" + escaped_comment(comment->text) + "}";
      ++comment;
    }
  }

  static std::string remarks(const Move& move) {
    std::string text = "{";
    if (move.eval) text += "[%eval " + number_text(*move.eval) + "]";
    if (move.time) text += "[%emt " + number_text(static_cast<double>(move.time->count()) / 1000) + "]";
    return text + "}";
  }

  const Record& record_;
  std::string text_;
  int number_ = 1;
};

}  // namespace

std::string write_pgn(const Record& record) { return PgnWriter(record).write(); }

}  // namespace reversi::records
