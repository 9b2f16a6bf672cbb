#include "common/records/ggf.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/dates.h"
#include "common/records/percent.h"
#include "common/records/results.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Color;

struct Tag {
  std::string_view name;
  std::string_view value;
  std::size_t offset = 0;  ///< of the value
};

/// Splits "(;TAG[value]TAG[value];)" without understanding the tags.
class TagReader {
 public:
  explicit TagReader(std::string_view text) : text_(text) {}

  /// The next tag, nothing at ";)". A fault where the text has another shape.
  std::expected<std::optional<Tag>, FaultKind> next() {
    skip(" \t\r\n");
    if (rest().starts_with(";)")) return std::nullopt;
    const auto open = text_.find('[', next_);
    const auto close = text_.find(']', next_);
    if (open == std::string_view::npos || close == std::string_view::npos) return std::unexpected(FaultKind::cut_short);
    const auto name = trim(text_.substr(next_, open - next_));
    const bool word = !name.empty() && std::ranges::all_of(name, [](char letter) {
      return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z');
    });
    if (!word || close < open) return std::unexpected(FaultKind::not_a_record);
    next_ = close + 1;
    return Tag{.name = name, .value = text_.substr(open + 1, close - open - 1), .offset = open + 1};
  }

  bool open() {
    skip(" \t\r\n");
    const bool opened = rest().starts_with("(;");
    if (opened) next_ += 2;
    return opened;
  }

  std::size_t offset() const { return next_; }
  std::string_view rest() const { return text_.substr(next_); }

 private:
  void skip(std::string_view letters) { next_ = std::min(text_.find_first_not_of(letters, next_), text_.size()); }

  std::string_view text_;
  std::size_t next_ = 0;
};

std::string_view take_part(std::string_view& text) {
  const auto end = std::min(text.find('/'), text.size());
  const auto part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

std::optional<std::chrono::milliseconds> milliseconds_of(std::string_view seconds) {
  constexpr double longest = 1e9;
  const auto number = to_number(seconds);
  if (!number || *number < 0 || *number > longest) return std::nullopt;
  return std::chrono::milliseconds(std::llround(*number * 1000));
}

/// The text tags of a record, each with where it goes.
std::string* text_field(Record& record, std::string_view tag) {
  if (tag == "PC") return &record.place;
  if (tag == "PB") return &record.black.name;
  if (tag == "PW") return &record.white.name;
  if (tag == "CO") return &record.comment;
  if (tag == "EV") return &record.event;
  if (tag == "RO") return &record.round;
  if (tag == "TY") return &record.variant;
  return nullptr;
}

/// Tags in any order first, then the moves: a board may stand behind them.
class GameReader {
 public:
  explicit GameReader(std::string_view text) : text_(text) {}

  ReadResult read() {
    if (auto broken = read_tags()) return std::unexpected(std::move(*broken));
    if (!board_seen_) return std::unexpected(builder_.broken_text(FaultKind::no_board, 0, ""));
    if (auto broken = read_moves()) return std::unexpected(std::move(*broken));
    return std::move(builder_.record);
  }

 private:
  std::optional<Broken> read_tags() {
    TagReader tags(text_);
    if (!tags.open()) return builder_.broken_text(FaultKind::not_a_record, 0, tags.rest());
    const bool escaped = text_.contains("XE[%]");
    std::optional<Broken> first;
    while (true) {
      const auto tag = tags.next();
      if (!tag) return builder_.broken_text(tag.error(), tags.offset(), tags.rest());
      if (!*tag) return first;
      if (auto broken = take(**tag, escaped); broken && !first) first = std::move(broken);
    }
  }

  std::optional<Broken> take(const Tag& tag, bool escaped) {
    Record& record = builder_.record;
    if (std::string* field = text_field(record, tag.name)) {
      *field = escaped ? percent_decoded(tag.value) : tag.value;
    } else if (tag.name == "GM" && !equal_in_any_case(trim(tag.value), "othello")) {
      return builder_.broken_text(FaultKind::other_game, tag.offset, tag.value);
    } else if (tag.name == "BO") {
      return take_board(tag);
    } else {
      take_number(tag, escaped);
    }
    return std::nullopt;
  }

  void take_number(const Tag& tag, bool escaped) {
    Record& record = builder_.record;
    if (tag.name == "DT") record.date = normal_date(escaped ? percent_decoded(tag.value) : tag.value);
    if (tag.name == "RB") record.black.rating = to_number(tag.value);
    if (tag.name == "RW") record.white.rating = to_number(tag.value);
    if (tag.name == "RE") record.result = read_difference(tag.value);
    if (tag.name == "KM") record.komi = to_number(tag.value);
    if (tag.name == "TI") record.black_clock = record.white_clock = read_clock(tag.value);
    if (tag.name == "TB") record.black_clock = read_clock(tag.value);
    if (tag.name == "TW") record.white_clock = read_clock(tag.value);
    if (tag.name == "XT") record.theoretical_black_discs = to_int(tag.value);
  }

  std::optional<Broken> take_board(const Tag& tag) {
    const auto board = read_board(tag.value);
    if (!board) return builder_.broken_text(board.error().kind, tag.offset + board.error().offset, tag.value);
    builder_.set_start(*board);
    board_seen_ = true;
    return std::nullopt;
  }

  std::optional<Broken> read_moves() {
    TagReader tags(text_);
    tags.open();
    const bool escaped = text_.contains("XE[%]");
    for (auto tag = tags.next(); tag && *tag; tag = tags.next()) {
      const auto name = (*tag)->name;
      if (name == "B" || name == "b" || name == "W" || name == "w") {
        if (auto broken = play(**tag)) return broken;
      } else if (name == "XC" && !builder_.record.moves.empty()) {
        builder_.comment(turn_of_newest_tag_, escaped ? percent_decoded((*tag)->value) : std::string((*tag)->value));
      }
    }
    return std::nullopt;
  }

  std::optional<Broken> play(const Tag& tag) {
    auto rest = tag.value;
    const auto move = trim(take_part(rest));
    const auto eval = take_part(rest);
    const Remarks remarks{.color = tag.name == "B" || tag.name == "b" ? Color::black : Color::white,
                          .eval = to_number(trim(eval)),
                          .time = milliseconds_of(trim(take_part(rest)))};
    const auto turns = builder_.record.moves.size();
    if (const auto kind = builder_.play(move, remarks)) return builder_.broken(*kind, tag.offset, move);
    const bool disc = builder_.record.moves.size() > turns;
    turn_of_newest_tag_ = disc ? turns : turns == 0 ? 0 : turns - 1;
    return std::nullopt;
  }

  std::string_view text_;
  Builder builder_;
  bool board_seen_ = false;
  std::size_t turn_of_newest_tag_ = 0;
};

std::string two_digits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

std::string duration_text(std::chrono::seconds duration) {
  const auto total = duration.count();
  const auto minutes_and_seconds = two_digits(total / 60 % 60) + ":" + two_digits(total % 60);
  if (total < 60 * 60) return minutes_and_seconds;
  if (total < 24 * 60 * 60) return two_digits(total / 3600) + ":" + minutes_and_seconds;
  return std::to_string(total / 86400) + "." + two_digits(total / 3600 % 24) + ":" + minutes_and_seconds;
}

/// "[d.]hh:mm:ss" with leading parts left out: "15:00" are minutes, "30" seconds.
std::optional<std::chrono::seconds> read_duration(std::string_view text) {
  constexpr int longest_part = 100'000'000;
  std::int64_t days = 0;
  if (const auto dot = text.find('.'); dot != std::string_view::npos) {
    const auto number = to_int(text.substr(0, dot));
    if (!number || *number < 0 || *number > longest_part) return std::nullopt;
    days = *number;
    text.remove_prefix(dot + 1);
  }
  std::int64_t seconds = 0;
  for (int part = 0; part < 3; ++part) {
    const auto colon = std::min(text.find(':'), text.size());
    const auto number = to_int(text.substr(0, colon));
    if (!number || *number < 0 || *number > longest_part) return std::nullopt;
    seconds = seconds * 60 + *number;
    if (colon == text.size()) return std::chrono::seconds(days * 86400 + seconds);
    text.remove_prefix(colon + 1);
  }
  return std::nullopt;
}

/// Writes tags; a text that GGF cannot hold as it is makes the whole game an escaped one.
class GameWriter {
 public:
  explicit GameWriter(const Record& record) : record_(record) {
    const std::array<const std::string*, 8> texts{&record.place,      &record.event,      &record.round,
                                                  &record.black.name, &record.white.name, &record.comment,
                                                  &record.variant,    &record.date};
    escaped_ = std::ranges::any_of(texts, [](const std::string* text) { return wants_percent(*text); }) ||
               std::ranges::any_of(record.comments, [](const auto& comment) { return wants_percent(comment.text); });
  }

  std::string write() {
    text_ = "(;";
    tag("GM", "Othello");
    if (escaped_) tag("XE", "%");
    text_tag("PC", record_.place, true);
    text_tag("EV", record_.event, false);
    text_tag("RO", record_.round, false);
    text_tag("DT", record_.date, false);
    text_tag("PB", record_.black.name, true);
    text_tag("PW", record_.white.name, true);
    number_tag("RB", record_.black.rating);
    number_tag("RW", record_.white.rating);
    write_clocks();
    text_tag("TY", record_.variant.empty() ? "8" : record_.variant, true);
    number_tag("KM", record_.komi);
    if (record_.theoretical_black_discs) tag("XT", std::to_string(*record_.theoretical_black_discs));
    text_tag("CO", record_.comment, false);
    tag("RE", write_difference(record_.result));
    tag("BO", board_text());
    write_moves();
    return text_ + ";)";
  }

 private:
  void tag(std::string_view name, std::string_view value) {
    text_ += name;
    text_ += '[';
    text_ += value;
    text_ += ']';
  }

  void text_tag(std::string_view name, const std::string& value, bool always) {
    if (always || !value.empty()) tag(name, escaped_ ? percent_encoded(value) : value);
  }

  void number_tag(std::string_view name, const std::optional<double>& number) {
    if (number) tag(name, number_text(*number));
  }

  void write_clocks() {
    if (!record_.black_clock && !record_.white_clock) return;
    if (record_.black_clock == record_.white_clock) return tag("TI", write_clock(*record_.black_clock));
    if (record_.black_clock) tag("TB", write_clock(*record_.black_clock));
    if (record_.white_clock) tag("TW", write_clock(*record_.white_clock));
  }

  std::string board_text() const {
    std::string board = rules::board_string(record_.start);
    std::ranges::replace(board, 'X', '*');
    std::string text = "8 ";
    for (std::size_t row = 0; row < 64; row += 8) text += board.substr(row, 8) + " ";
    return text + (record_.start.to_move == Color::black ? "*" : "O");
  }

  void write_moves() {
    auto comment = record_.comments.begin();
    for (std::size_t turn = 0; turn < record_.moves.size(); ++turn) {
      const Move& move = record_.moves[turn];
      tag(move.color == Color::black ? "B" : "W", move_text(move));
      for (; comment != record_.comments.end() && comment->turn == turn; ++comment) text_tag("XC", comment->text, true);
    }
  }

  static std::string move_text(const Move& move) {
    std::string text = "PA";
    if (move.square) {
      text = move.square->name();
      text[0] = static_cast<char>(text[0] - 'a' + 'A');
    }
    if (move.eval || move.time) text += "/" + (move.eval ? number_text(*move.eval) : "");
    if (move.time) text += "/" + number_text(static_cast<double>(move.time->count()) / 1000);
    return text;
  }

  const Record& record_;
  bool escaped_ = false;
  std::string text_;
};

}  // namespace

ReadResult read_ggf(std::string_view text) { return GameReader(text).read(); }

std::string write_ggf(const Record& record) { return GameWriter(record).write(); }

std::optional<TimeControl> read_clock(std::string_view text) {
  text = trim(text);
  if (text.empty()) return std::nullopt;
  TimeControl clock;
  for (auto* part : {&clock.initial, &clock.increment, &clock.grace}) {
    const auto duration = take_part(text);
    if (duration.empty()) continue;
    const auto seconds = read_duration(duration);
    if (!seconds) return std::nullopt;
    *part = *seconds;
  }
  return text.empty() ? std::optional(clock) : std::nullopt;
}

std::string write_clock(const TimeControl& clock) {
  std::string text = duration_text(clock.initial);
  if (clock.increment.count() > 0 || clock.grace.count() > 0) text += "/";
  if (clock.increment.count() > 0) text += duration_text(clock.increment);
  if (clock.grace.count() > 0) text += "/" + duration_text(clock.grace);
  return text;
}

}  // namespace reversi::records
