#include "common/records/json_record.h"

#include <cmath>

#include "common/records/boards.h"
#include "common/records/builder.h"
#include "common/records/dates.h"
#include "common/records/ggf.h"
#include "common/records/json.h"
#include "common/records/text.h"

namespace reversi::records {
namespace {

using rules::Color;

std::string_view word_of(Color color) { return color == Color::black ? "black" : "white"; }

std::string_view word_of(Ending ending) {
  switch (ending) {
    case Ending::played: return "played";
    case Ending::resigned: return "resigned";
    case Ending::timed_out: return "timed_out";
    case Ending::agreed: return "agreed";
  }
  return "";
}

std::optional<std::chrono::milliseconds> milliseconds_of(std::optional<double> number) {
  constexpr double longest = 1e12;
  if (!number || *number < 0 || *number > longest) return std::nullopt;
  return std::chrono::milliseconds(std::llround(*number));
}

std::optional<int> whole(std::optional<double> number, int least, int most) {
  if (!number || *number < least || *number > most) return std::nullopt;
  return static_cast<int>(*number);
}

Player player_of(const Json* json) {
  if (json == nullptr) return {};
  return {.name = json->text_of("name"), .rating = json->number_of("rating")};
}

StatedResult result_of(const Json& json) {
  StatedResult result{.difference = json.number_of("difference"), .winner = {}};
  const std::string winner = json.text_of("winner");
  if (winner == "black") result.winner = Color::black;
  if (winner == "white") result.winner = Color::white;
  for (const Ending ending : {Ending::resigned, Ending::timed_out, Ending::agreed}) {
    if (json.text_of("ending") == word_of(ending)) result.ending = ending;
  }
  return result;
}

/// Everything but start and moves.
void read_fields(const Json& json, Record& record) {
  record.black = player_of(json.member("black"));
  record.white = player_of(json.member("white"));
  if (const Json* result = json.member("result")) record.result = result_of(*result);
  record.place = json.text_of("place");
  record.event = json.text_of("event");
  record.round = json.text_of("round");
  record.date = json.text_of("date");
  record.comment = json.text_of("comment");
  record.black_clock = read_clock(json.text_of("black_clock"));
  record.white_clock = read_clock(json.text_of("white_clock"));
  record.variant = json.text_of("variant");
  record.komi = json.number_of("komi");
  record.theoretical_black_discs = whole(json.number_of("theoretical_black_discs"), 0, 64);
  if (const Json* match = json.member("match")) {
    const auto games = whole(match->number_of("games"), 1, MatchPlace::max_games);
    const auto number = whole(match->number_of("number"), 1, games.value_or(0));
    if (games && number) record.match = MatchPlace{.number = *number, .games = *games};
  }
  const Json* values = json.member("values");
  if (values == nullptr || values->array() == nullptr) return;
  for (const Json& item : *values->array()) {
    const auto square = rules::Square::from_name(item.text_of("move"));
    const auto value = whole(item.number_of("value"), -64, 64);
    if (square && value) record.values.push_back({.square = *square, .value = *value});
  }
}

std::optional<Broken> play_move(const Json& json, Builder& builder) {
  const std::string move = json.string() != nullptr ? *json.string() : json.text_of("move");
  const Remarks remarks{.color = {}, .eval = json.number_of("eval"), .time = milliseconds_of(json.number_of("ms"))};
  const auto turns = builder.record.moves.size();
  if (const auto kind = builder.play(move, remarks)) return builder.broken(*kind, 0, move);
  const std::string comment = json.text_of("comment");
  if (comment.empty()) return std::nullopt;
  const bool disc = builder.record.moves.size() > turns;
  builder.comment(disc || turns == 0 ? turns : turns - 1, comment);
  return std::nullopt;
}

ReadResult read_own(const Json& json) {
  Builder builder;
  if (const std::string start = json.text_of("start"); !start.empty()) {
    const auto position = read_board(start);
    if (!position) return std::unexpected(Broken{.fault = position.error(), .legal_part = {}});
    builder.set_start(*position);
  }
  read_fields(json, builder.record);
  const Json* moves = json.member("moves");
  if (moves != nullptr && moves->array() == nullptr) {
    return std::unexpected(builder.broken_text(FaultKind::not_a_record, 0, "moves"));
  }
  if (moves == nullptr) return std::move(builder.record);
  for (const Json& move : *moves->array()) {
    if (auto broken = play_move(move, builder)) return std::unexpected(std::move(*broken));
  }
  return std::move(builder.record);
}

/// The object of a message that has the moves.
const Json* quest_game(const Json& json) {
  if (json.member("position") != nullptr) return &json;
  const Json* args = json.member("args");
  if (args == nullptr || args->array() == nullptr) return nullptr;
  for (const Json& item : *args->array()) {
    if (item.member("position") != nullptr) return &item;
  }
  return nullptr;
}

void read_quest_fields(const Json& game, Record& record) {
  record.place = "Othello Quest";
  record.date = normal_date(game.text_of("created"));
  if (const auto milliseconds = milliseconds_of(game.number_of("tcb"))) {
    record.black_clock = TimeControl{std::chrono::duration_cast<std::chrono::seconds>(*milliseconds), {}, {}};
    record.white_clock = record.black_clock;
  }
  const Json* players = game.member("players");
  if (players == nullptr || players->array() == nullptr) return;
  for (std::size_t index = 0; index < players->array()->size() && index < 2; ++index) {
    const Json& json = (*players->array())[index];
    Player& player = index == 0 ? record.black : record.white;
    player = {.name = json.text_of("name"), .rating = json.number_of("oldR")};
    if (player.name.empty()) player.name = json.text_of("id");
  }
}

/// Writes members of one object, leaving out what says nothing.
class ObjectWriter {
 public:
  void raw(std::string_view name, const std::string& json) {
    text_ += text_.empty() ? "{" : ",";
    text_ += json_string(name) + ":" + json;
  }
  void text(std::string_view name, const std::string& value) {
    if (!value.empty()) raw(name, json_string(value));
  }
  void number(std::string_view name, std::optional<double> value) {
    if (value) raw(name, number_text(*value));
  }
  std::string str() const { return text_.empty() ? "{}" : text_ + "}"; }

 private:
  std::string text_;
};

std::string json_of(const Player& player) {
  ObjectWriter object;
  object.text("name", player.name);
  object.number("rating", player.rating);
  return object.str();
}

std::string json_of(const StatedResult& result) {
  ObjectWriter object;
  object.number("difference", result.difference);
  if (result.winner) object.text("winner", std::string(word_of(*result.winner)));
  if (result.ending != Ending::played) object.text("ending", std::string(word_of(result.ending)));
  return object.str();
}

std::string json_of(const Move& move, const std::string& comment) {
  ObjectWriter object;
  object.text("move", move.square ? move.square->name() : "pass");
  object.number("eval", move.eval);
  if (move.time) object.raw("ms", std::to_string(move.time->count()));
  object.text("comment", comment);
  return object.str();
}

std::string moves_json(const Record& record) {
  std::string json = "[";
  auto comment = record.comments.begin();
  for (std::size_t turn = 0; turn < record.moves.size(); ++turn) {
    const bool said = comment != record.comments.end() && comment->turn == turn;
    json += (turn > 0 ? "," : "") + json_of(record.moves[turn], said ? comment->text : "");
    if (said) ++comment;
  }
  return json + "]";
}

std::string values_json(const Record& record) {
  std::string json = "[";
  for (const auto& [square, value] : record.values) {
    json += json.size() > 1 ? "," : "";
    json += R"({"move":")" + square.name() + R"(","value":)" + std::to_string(value) + "}";
  }
  return json + "]";
}

}  // namespace

ReadResult read_json_record(std::string_view text) {
  const auto json = parse_json(text);
  if (!json) {
    return std::unexpected(
        Broken{.fault = {.kind = FaultKind::not_a_record, .text = printable(text, 24)}, .legal_part = {}});
  }
  return read_own(*json);
}

std::string write_json_record(const Record& record) {
  ObjectWriter object;
  object.text("form", "reversi-record");
  if (record.start != rules::Position::start()) object.text("start", rules::to_string(record.start));
  object.raw("moves", moves_json(record));
  if (record.black != Player{}) object.raw("black", json_of(record.black));
  if (record.white != Player{}) object.raw("white", json_of(record.white));
  if (record.result) object.raw("result", json_of(*record.result));
  object.text("place", record.place);
  object.text("event", record.event);
  object.text("round", record.round);
  object.text("date", record.date);
  object.text("comment", record.comment);
  if (record.black_clock) object.text("black_clock", write_clock(*record.black_clock));
  if (record.white_clock) object.text("white_clock", write_clock(*record.white_clock));
  object.text("variant", record.variant);
  object.number("komi", record.komi);
  if (record.match) {
    object.raw("match", "{\"number\":" + std::to_string(record.match->number) +
                            ",\"games\":" + std::to_string(record.match->games) + "}");
  }
  if (!record.values.empty()) object.raw("values", values_json(record));
  if (record.theoretical_black_discs) object.number("theoretical_black_discs", *record.theoretical_black_discs);
  return object.str();
}

ReadResult read_quest(std::string_view text) {
  const auto json = parse_json(text);
  const Json* game = json ? quest_game(*json) : nullptr;
  Builder builder;
  if (game == nullptr) return std::unexpected(builder.broken_text(FaultKind::not_a_record, 0, text));
  const std::string type = game->text_of("gtype");
  if (!type.empty() && !type.starts_with("reversi")) {
    return std::unexpected(builder.broken_text(FaultKind::other_game, 0, type));
  }
  read_quest_fields(*game, builder.record);
  const Json* moves = game->member("position")->member("moves");
  if (moves == nullptr || moves->array() == nullptr) {
    return std::unexpected(builder.broken_text(FaultKind::not_a_record, 0, "moves"));
  }
  for (const Json& json_move : *moves->array()) {
    const std::string move = json_move.text_of("m");
    const Remarks remarks{.color = {}, .eval = {}, .time = milliseconds_of(json_move.number_of("t"))};
    if (const auto kind = builder.play(move == "-" ? "" : move, remarks)) {
      return std::unexpected(builder.broken(*kind, 0, move));
    }
  }
  return std::move(builder.record);
}

}  // namespace reversi::records
