#include <algorithm>
#include <cmath>
#include <utility>

#include "common/records/builder.h"
#include "common/records/dates.h"
#include "common/records/ggf.h"
#include "common/records/results.h"
#include "common/records/sgf.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Color;
using rules::Square;

struct Property {
  std::string name;
  std::vector<std::string> values;  ///< escapes undone
  std::size_t offset = 0;           ///< of the first value
};

using Node = std::vector<Property>;

/// Walks along the main line: of variations always the first.
class NodeReader {
 public:
  explicit NodeReader(std::string_view text) : text_(text) {}

  /// The next node, nothing at the end of the main line.
  std::expected<std::optional<Node>, FaultKind> next() {
    while (true) {
      skip_blanks();
      if (next_ == text_.size()) return std::unexpected(FaultKind::cut_short);
      const char letter = text_[next_];
      if (letter == ')') return std::nullopt;
      if (letter != '(' && letter != ';') return std::unexpected(FaultKind::not_a_record);
      ++next_;
      if (letter == ';') return node();
    }
  }

  std::size_t offset() const { return next_; }

 private:
  void skip_blanks() { next_ = std::min(text_.find_first_not_of(" \t\r\n\v\f", next_), text_.size()); }

  std::expected<std::optional<Node>, FaultKind> node() {
    Node properties;
    while (true) {
      skip_blanks();
      if (next_ == text_.size()) return std::unexpected(FaultKind::cut_short);
      if (std::string_view("();").contains(text_[next_])) return properties;
      auto read = read_property();
      if (!read) return std::unexpected(read.error());
      properties.push_back(std::move(*read));
    }
  }

  /// Upper-case letters name a property; older files have lower-case ones among them that mean nothing.
  std::expected<Property, FaultKind> read_property() {
    Property property;
    for (; next_ < text_.size(); ++next_) {
      const char letter = text_[next_];
      if (letter >= 'A' && letter <= 'Z') property.name += letter;
      if ((letter < 'A' || letter > 'Z') && (letter < 'a' || letter > 'z')) break;
    }
    skip_blanks();
    property.offset = next_ + 1;
    while (next_ < text_.size() && text_[next_] == '[') {
      ++next_;
      if (!value(property.values.emplace_back())) return std::unexpected(FaultKind::cut_short);
      skip_blanks();
    }
    if (next_ == text_.size()) return std::unexpected(FaultKind::cut_short);
    if (property.name.empty() || property.values.empty()) return std::unexpected(FaultKind::not_a_record);
    return property;
  }

  /// What follows the "[", to its "]". A backslash takes the sign behind it as it is; before a line end it joins lines.
  bool value(std::string& text) {
    for (; next_ < text_.size(); ++next_) {
      char letter = text_[next_];
      if (letter == ']') {
        ++next_;
        return true;
      }
      if (letter == '\\') {
        if (++next_ == text_.size()) return false;
        letter = text_[next_];
        if (letter == '\r' && text_.substr(next_ + 1).starts_with('\n')) ++next_;
        if (letter == '\n' || letter == '\r') continue;
      }
      text += letter;
    }
    return false;
  }

  std::string_view text_;
  std::size_t next_ = 0;
};

/// "dc" and "d3" alike.
std::optional<Square> square_of(std::string_view point) {
  if (point.size() != 2) return std::nullopt;
  if (is_digit(point[1])) return Square::from_name(point);
  const bool letters = point[0] >= 'a' && point[0] <= 'h' && point[1] >= 'a' && point[1] <= 'h';
  return letters ? std::optional(Square(8 * (point[1] - 'a') + (point[0] - 'a'))) : std::nullopt;
}

/// A point, or a rectangle of them by two opposite corners: "aa:bb". Nothing where it is neither.
std::optional<rules::Bitboard> squares_of(std::string_view points) {
  const auto colon = points.find(':');
  const auto first = square_of(points.substr(0, colon));
  const auto last = colon == std::string_view::npos ? first : square_of(points.substr(colon + 1));
  if (!first || !last) return std::nullopt;
  const auto [left, right] = std::minmax({first->column(), last->column()});
  const auto [top, bottom] = std::minmax({first->row(), last->row()});
  rules::Bitboard set = 0;
  for (int row = top; row <= bottom; ++row) {
    for (int column = left; column <= right; ++column) set |= Square(8 * row + column).bit();
  }
  return set;
}

/// "tt" is Go's old pass; it lies outside this board.
bool is_pass(std::string_view point) { return is_pass_word(point) || point == "tt"; }

/// "B+8", "W+R", "0", "Draw". Nothing for "Void", "?" and others.
std::optional<StatedResult> result_of(std::string_view text) {
  if (text == "0" || equal_in_any_case(text, "draw")) return StatedResult{.difference = 0, .winner = {}};
  if (text.size() < 2 || (text[0] != 'B' && text[0] != 'W') || text[1] != '+') return std::nullopt;
  StatedResult result{.difference = {}, .winner = text[0] == 'B' ? Color::black : Color::white};
  const auto how = text.substr(2);
  if (how.starts_with('R')) result.ending = Ending::resigned;
  if (how.starts_with('T')) result.ending = Ending::timed_out;
  if (const auto number = to_number(how); number && *number >= 0) {
    result.difference = text[0] == 'B' ? *number : -*number;
  }
  return result;
}

class TreeReader {
 public:
  explicit TreeReader(std::string_view text) : text_(text), nodes_(text) {}

  ReadResult read() {
    bool root = true;
    while (true) {
      const auto node = nodes_.next();
      if (!node) return std::unexpected(builder_.broken_text(node.error(), nodes_.offset(), ""));
      if (!*node && root) return std::unexpected(builder_.broken_text(FaultKind::not_a_record, 0, text_));
      if (!*node) return std::move(builder_.record);
      auto broken = root ? read_root(**node) : std::nullopt;
      if (!broken) broken = set_up(**node);
      if (!broken) broken = read_turn(**node);
      if (broken) return std::unexpected(std::move(*broken));
      root = false;
    }
  }

 private:
  static const Property* find(const Node& node, std::string_view name) {
    const auto found = std::ranges::find(node, name, &Property::name);
    return found == node.end() ? nullptr : &*found;
  }

  std::optional<Broken> read_root(const Node& node) {
    const Property* game = find(node, "GM");
    if (game == nullptr || trim(game->values[0]) != "2") {
      return builder_.broken_text(FaultKind::other_game, game == nullptr ? 0 : game->offset,
                                  game == nullptr ? "no GM[2]" : game->values[0]);
    }
    const Property* size = find(node, "SZ");
    if (size != nullptr && trim(size->values[0]) != "8" && trim(size->values[0]) != "8:8") {
      return builder_.broken_text(FaultKind::other_size, size->offset, size->values[0]);
    }
    for (const Property& property : node) take(property);
    builder_.record.result = whole_result_ ? whole_result_ : result_;
    if (whole_result_ && result_) builder_.record.result->winner = result_->winner;
    return std::nullopt;
  }

  static bool is_set_up(const Property& property) {
    return property.name == "AB" || property.name == "AW" || property.name == "AE";
  }

  /// @param placed  by this node already: no square is given twice
  /// @return false where there are no such squares, or they were given before
  static bool put(std::string_view name, const std::string& points, rules::Position& start, rules::Bitboard& placed) {
    const auto squares = squares_of(points);
    if (!squares || (name != "AE" && (placed & *squares) != 0)) return false;
    start.black &= ~*squares;
    start.white &= ~*squares;
    if (name == "AB") start.black |= *squares;
    if (name == "AW") start.white |= *squares;
    placed = name == "AE" ? placed & ~*squares : placed | *squares;
    return true;
  }

  /// Discs set up before the first move make the start; later they would make another game.
  std::optional<Broken> set_up(const Node& node) {
    const auto first = std::ranges::find_if(node, is_set_up);
    if (first == node.end()) return std::nullopt;
    if (moved_) return builder_.broken(FaultKind::not_a_record, first->offset, first->name + " behind a move");
    const bool discs = find(node, "AB") != nullptr || find(node, "AW") != nullptr;
    auto start = discs && !set_up_ ? rules::Position{0, 0, Color::black} : builder_.record.start;
    rules::Bitboard placed = 0;
    for (const Property& property : node) {
      if (!is_set_up(property)) continue;
      for (const auto& points : property.values) {
        if (!put(property.name, points, start, placed)) {
          return builder_.broken_text(FaultKind::bad_board, property.offset, points);
        }
      }
    }
    if (const Property* side = find(node, "PL")) {
      const bool white = side->values[0].starts_with('W') || side->values[0].starts_with('w');
      start.to_move = white ? Color::white : Color::black;
      side_known_ = true;
    }
    set_up_ = true;
    builder_.record.comments.clear();  // of passes that another set-up had forced
    builder_.set_start(start);
    return std::nullopt;
  }

  std::string* text_field(std::string_view name) {
    Record& record = builder_.record;
    if (name == "PB") return &record.black.name;
    if (name == "PW") return &record.white.name;
    if (name == "PC") return &record.place;
    if (name == "EV") return &record.event;
    if (name == "RO") return &record.round;
    if (name == "GC") return &record.comment;
    return nullptr;
  }

  void take(const Property& property) {
    Record& record = builder_.record;
    const std::string& value = property.values[0];
    if (std::string* field = text_field(property.name)) *field = value;
    if (property.name == "DT") record.date = normal_date(value);
    if (property.name == "BR") record.black.rating = to_number(value);
    if (property.name == "WR") record.white.rating = to_number(value);
    if (property.name == "KM") record.komi = to_number(value);
    if (property.name == "RE") result_ = result_of(value);
    if (property.name == "XR") whole_result_ = read_difference(value);
    if (property.name == "XB") record.black_clock = read_clock(value);
    if (property.name == "XW") record.white_clock = read_clock(value);
    if (property.name == "TM" && !record.black_clock) take_time(value);
  }

  void take_time(std::string_view value) {
    constexpr double longest = 1e9;
    const auto seconds = to_number(value);
    if (!seconds || *seconds < 0 || *seconds > longest) return;
    const TimeControl clock{std::chrono::seconds(static_cast<std::int64_t>(*seconds)), {}, {}};
    builder_.record.black_clock = builder_.record.white_clock = clock;
  }

  /// The move of a node and what it says; a node without a move speaks of the turn before.
  std::optional<Broken> read_turn(const Node& node) {
    const Property* moved = nullptr;
    for (const Property& property : node) {
      const bool is_move = property.name == "B" || property.name == "W";
      if (is_move && moved != nullptr) return builder_.broken(FaultKind::not_a_record, property.offset, property.name);
      if (is_move) moved = &property;
    }
    Record& record = builder_.record;
    std::size_t turn = record.moves.size();
    if (moved != nullptr) {
      if (auto broken = play(*moved)) return broken;
      if (record.moves.size() == turn) moved = nullptr;
    }
    if (moved == nullptr && turn > 0) --turn;
    if (record.moves.empty()) return root_comment(node);
    remark(node, turn);
    return std::nullopt;
  }

  /// A position whose side was not said is that of the first move's.
  void let_begin(Color color) {
    if (!set_up_ || side_known_ || builder_.game().position().to_move == color) return;
    auto start = builder_.record.start;
    start.to_move = color;
    builder_.set_start(start);
  }

  std::optional<Broken> play(const Property& property) {
    const std::string& point = property.values[0];
    const Remarks remarks{.color = property.name == "B" ? Color::black : Color::white};
    const auto square = square_of(point);
    if (!square && !is_pass(point)) return builder_.broken(FaultKind::not_a_move, property.offset, point);
    if (square && !std::exchange(moved_, true)) let_begin(*remarks.color);
    const auto kind = square ? builder_.place(*square, remarks) : builder_.pass(remarks);
    if (kind) return builder_.broken(*kind, property.offset, point);
    return std::nullopt;
  }

  std::optional<Broken> root_comment(const Node& node) {
    const Property* comment = find(node, "C");
    if (comment == nullptr) return std::nullopt;
    std::string& text = builder_.record.comment;
    text += (text.empty() ? "" : "\n") + comment->values[0];
    return std::nullopt;
  }

  void remark(const Node& node, std::size_t turn) {
    Move& move = builder_.record.moves[turn];
    if (const Property* comment = find(node, "C")) builder_.comment(turn, comment->values[0]);
    if (const Property* value = find(node, "V")) {
      const auto number = to_number(value->values[0]);
      if (number) move.eval = move.color == Color::black ? *number : -*number;
    }
    if (const Property* seconds = find(node, "XS")) {
      if (const auto number = to_number(seconds->values[0]); number && *number >= 0 && *number < 1e9) {
        move.time = std::chrono::milliseconds(std::llround(*number * 1000));
      }
    }
  }

  std::string_view text_;
  NodeReader nodes_;
  std::optional<StatedResult> result_;        ///< RE
  std::optional<StatedResult> whole_result_;  ///< XR
  Builder builder_;
  bool set_up_ = false;      ///< discs were set up
  bool side_known_ = false;  ///< PL said who begins from there
  bool moved_ = false;       ///< a disc was played
};

}  // namespace

ReadResult read_sgf(std::string_view text) { return TreeReader(text).read(); }

}  // namespace reversi::records
