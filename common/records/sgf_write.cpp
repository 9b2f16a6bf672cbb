#include "common/records/ggf.h"
#include "common/records/results.h"
#include "common/records/sgf.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Color;
using rules::Square;

std::string escaped(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    if (letter == ']' || letter == '\\') result += '\\';
    // Not needed by the format; whoever looks for the next game by "(;" is not led astray.
    if (letter == '(') result += '\\';
    result += letter;
  }
  return result;
}

/// "dc" for d3.
std::string point_of(Square square) {
  return {static_cast<char>('a' + square.column()), static_cast<char>('a' + square.row())};
}

/// RE, and whether it says everything.
struct ResultText {
  std::string text = "?";
  bool whole = true;
};

ResultText result_text(const std::optional<StatedResult>& result) {
  if (!result) return {};
  const auto winner = result->winner;
  const std::string side = winner == Color::black ? "B+" : "W+";
  if (winner && result->ending == Ending::resigned) return {side + "R", !result->difference};
  if (winner && result->ending == Ending::timed_out) return {side + "T", !result->difference};
  const bool whole = result->ending == Ending::played && result->difference.has_value();
  if (!winner) return {"0", whole && *result->difference == 0};
  if (!result->difference) return {winner == Color::black ? "B+" : "W+", result->ending == Ending::played};
  const double lead = winner == Color::black ? *result->difference : -*result->difference;
  return {lead >= 0 ? side + number_text(lead) : side, whole && lead >= 0};
}

class TreeWriter {
 public:
  explicit TreeWriter(const Record& record) : record_(record) {}

  std::string write() {
    text_ = "(;FF[4]GM[2]SZ[8]CA[UTF-8]AP[Reversi]";
    write_names();
    write_result();
    write_clocks();
    if (record_.komi) property("KM", number_text(*record_.komi));
    write_start();
    write_turns();
    return text_ + ")";
  }

 private:
  void property(std::string_view name, const std::string& value) {
    text_ += name;
    text_ += "[" + escaped(value) + "]";
  }

  void named(std::string_view name, const std::string& value) {
    if (!value.empty()) property(name, value);
  }

  void write_names() {
    property("PB", record_.black.name);
    property("PW", record_.white.name);
    if (record_.black.rating) property("BR", number_text(*record_.black.rating));
    if (record_.white.rating) property("WR", number_text(*record_.white.rating));
    named("PC", record_.place);
    named("EV", record_.event);
    named("RO", record_.round);
    named("DT", record_.date);
    named("GC", record_.comment);
  }

  void write_result() {
    const ResultText result = result_text(record_.result);
    property("RE", result.text);
    if (!result.whole && record_.result->difference) property("XR", write_difference(record_.result));
  }

  void write_clocks() {
    const auto& black = record_.black_clock;
    const auto& white = record_.white_clock;
    if (black && black == white) property("TM", std::to_string(black->initial.count()));
    const bool plain = black == white && black && black->increment.count() == 0 && black->grace.count() == 0;
    if (plain) return;
    if (black) property("XB", write_clock(*black));
    if (white) property("XW", write_clock(*white));
  }

  void write_start() {
    const auto& start = record_.start;
    if (start == rules::Position::start()) return;
    write_squares("AB", start.black);
    write_squares("AW", start.white);
    if (start.occupied() == 0) write_squares("AE", rules::Position::start().occupied());
    property("PL", start.to_move == Color::black ? "B" : "W");
  }

  void write_squares(std::string_view name, rules::Bitboard squares) {
    if (squares == 0) return;
    text_ += name;
    rules::for_each_square(squares, [&](Square square) { text_ += "[" + point_of(square) + "]"; });
  }

  void write_turns() {
    auto comment = record_.comments.begin();
    for (std::size_t turn = 0; turn < record_.moves.size(); ++turn) {
      const Move& move = record_.moves[turn];
      const bool said = comment != record_.comments.end() && comment->turn == turn;
      // A pass has a node only where something is said of it.
      if (move.square || move.eval || move.time || said) text_ += ";";
      if (move.square) property(move.color == Color::black ? "B" : "W", point_of(*move.square));
      if (move.eval) property("V", number_text(move.color == Color::black ? *move.eval : -*move.eval));
      if (move.time) property("XS", number_text(static_cast<double>(move.time->count()) / 1000));
      if (said) property("C", (comment++)->text);
    }
  }

  const Record& record_;
  std::string text_;
};

}  // namespace

std::string write_sgf(const Record& record) { return TreeWriter(record).write(); }

}  // namespace reversi::records
