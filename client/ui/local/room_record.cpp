#include "client/ui/local/room_record.h"

#include <QDateTime>
#include <vector>

#include "client/ui/wording.h"
#include "common/protocol/convert.h"
#include "common/records/builder.h"

namespace reversi::ui {

namespace {

struct Disc {
  rules::Square square{0};
  std::chrono::milliseconds time{0};
};

/// The discs that stood in the end, with the time since the event before each.
std::vector<Disc> discs_of(const std::vector<v1::Event>& events) {
  std::vector<Disc> discs;
  std::int64_t before = 0;
  for (const auto& event : events) {
    if (event.has_game_started()) discs.clear();
    if (event.has_takeback_granted() && event.takeback_granted().ply() < discs.size())
      discs.resize(event.takeback_granted().ply());
    if (event.has_disc_placed()) {
      const auto square = rules::Square::from_index(event.disc_placed().square());
      const auto time = before > 0 && event.wall_ms() > before ? event.wall_ms() - before : 0;
      if (square) discs.push_back({*square, std::chrono::milliseconds(time)});
    }
    before = event.wall_ms();
  }
  return discs;
}

std::optional<records::StatedResult> result_of(const v1::Result& result) {
  records::StatedResult stated;
  stated.winner = protocol::color_of(result.winner());
  switch (result.ending()) {
    case v1::ENDING_DISCS:
      stated.difference = static_cast<double>(result.black()) - static_cast<double>(result.white());
      break;
    case v1::ENDING_RESIGNED: stated.ending = records::Ending::resigned; break;
    case v1::ENDING_TIME:
    case v1::ENDING_ABANDONED: stated.ending = records::Ending::timed_out; break;
    case v1::ENDING_AGREED:
      stated.ending = records::Ending::agreed;
      stated.difference = 0;
      break;
    default: return std::nullopt;
  }
  return stated;
}

records::Player player_of(const client::Room& room, v1::Color color) {
  for (const auto& seat : room.state.seats()) {
    if (seat.color() != color) continue;
    records::Player player;
    player.name = Wording::seat_name(seat).toStdString();
    if (seat.has_rating()) player.rating = seat.rating().value();
    return player;
  }
  return {};
}

}  // namespace

std::optional<records::Record> record_of(const client::Room& room, const QString& server) {
  if (room.state.phase() != v1::ROOM_PHASE_FINISHED || !room.state.has_result()) return std::nullopt;
  const auto result = result_of(room.state.result());
  if (!result) return std::nullopt;
  records::Builder builder;
  std::int64_t began = 0;
  for (const auto& event : room.events) {
    if (!event.has_game_started()) continue;
    began = event.wall_ms();
    const auto& started = event.game_started();
    const auto start = started.has_board() ? protocol::position_of(started.board(), started.to_move()) : std::nullopt;
    builder.set_start(start.value_or(rules::Position::start()));
  }
  for (const auto& disc : discs_of(room.events)) {
    records::Remarks remarks;
    if (disc.time.count() > 0) remarks.time = disc.time;
    if (builder.place(disc.square, remarks)) return std::nullopt;
  }
  auto record = std::move(builder.record);
  record.black = player_of(room, v1::COLOR_BLACK);
  record.white = player_of(room, v1::COLOR_WHITE);
  record.result = result;
  record.place = server.toStdString();
  record.event = room.state.name();
  if (began > 0) {
    record.date = QDateTime::fromMSecsSinceEpoch(began, Qt::UTC)
                      .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"))
                      .toStdString();
  }
  return record;
}

}  // namespace reversi::ui
