#include "server/core/game_text.h"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <chrono>

#include "common/protocol/convert.h"
#include "common/protocol/time_control.h"
#include "common/records/builder.h"
#include "common/records/ggf.h"
#include "common/records/sgf.h"

namespace reversi::core {
namespace {

using records::Record;

records::Ending ending_of(v1::Ending ending) {
  switch (ending) {
    case v1::ENDING_RESIGNED:
    case v1::ENDING_ABANDONED: return records::Ending::resigned;
    case v1::ENDING_TIME: return records::Ending::timed_out;
    case v1::ENDING_AGREED: return records::Ending::agreed;
    default: return records::Ending::played;
  }
}

std::optional<records::StatedResult> result_of(const v1::Result& result) {
  if (result.ending() == v1::ENDING_ABORTED) return std::nullopt;
  records::StatedResult stated{
      .difference = {}, .winner = protocol::color_of(result.winner()), .ending = ending_of(result.ending())};
  if (result.ending() == v1::ENDING_DISCS) {
    stated.difference = static_cast<double>(result.black()) - static_cast<double>(result.white());
  }
  return stated;
}

/// What GGF can say of a clock: time and increment.
std::optional<records::TimeControl> clock_of(const v1::TimeControl& wire) {
  const auto control = protocol::control_of(wire);
  const auto seconds = [](std::chrono::milliseconds time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time);
  };
  if (const auto* fischer = std::get_if<protocol::Fischer>(&control)) {
    return records::TimeControl{.initial = seconds(fischer->initial), .increment = seconds(fischer->increment)};
  }
  if (const auto* absolute = std::get_if<protocol::Absolute>(&control)) {
    return records::TimeControl{.initial = seconds(absolute->total)};
  }
  return std::nullopt;
}

void fill_players(Record& record, const v1::GameRow& game) {
  record.black.name = game.black();
  record.white.name = game.white();
  for (const auto& change : game.ratings()) {
    (change.color() == v1::COLOR_BLACK ? record.black : record.white).rating = change.before();
  }
}

}  // namespace

std::optional<Record> to_record(const v1::GameRow& game) {
  records::Builder builder;
  if (game.has_start()) {
    const auto start = protocol::position_of(game.start(), game.first());
    if (!start) return std::nullopt;
    builder.set_start(*start);
  }
  fill_players(builder.record, game);
  builder.record.place = "reversi";
  builder.record.date =
      fmt::format("{:%Y-%m-%d %H:%M:%S} GMT", fmt::gmtime(static_cast<std::time_t>(game.ended_wall_ms() / 1000)));
  builder.record.result = result_of(game.result());
  builder.record.black_clock = builder.record.white_clock = clock_of(game.terms().time());
  for (std::size_t at = 0; at + 1 < game.moves().size(); at += 2) {
    const auto square = rules::Square::from_name(game.moves().substr(at, 2));
    if (!square || builder.place(*square)) return std::nullopt;
  }
  return std::move(builder.record);
}

std::string text_of(const v1::GameRow& game, v1::RecordForm form) {
  if (form == v1::RECORD_FORM_TRANSCRIPT) return game.moves();
  const auto record = to_record(game);
  if (!record) return {};
  return form == v1::RECORD_FORM_SGF ? records::write_sgf(*record) : records::write_ggf(*record);
}

}  // namespace reversi::core
