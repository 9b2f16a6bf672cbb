#include "client/ui/table_view.h"

#include <algorithm>
#include <ranges>

#include "client/ui/wording.h"
#include "common/protocol/convert.h"

namespace reversi::ui {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(TableView)
};

const v1::Seat* seat_of(const client::Room& room, v1::Color color) {
  const auto& seats = room.state.seats();
  const auto found = std::ranges::find_if(seats, [color](const v1::Seat& seat) { return seat.color() == color; });
  return found == seats.end() ? nullptr : &*found;
}

v1::Color other(v1::Color color) { return color == v1::COLOR_BLACK ? v1::COLOR_WHITE : v1::COLOR_BLACK; }

int seconds_up(std::chrono::milliseconds time) { return static_cast<int>((time.count() + 999) / 1000); }

/// Who passed since the newest disc.
std::optional<v1::Color> passed(const client::Room& room) {
  for (const auto& event : std::views::reverse(room.events)) {
    if (event.has_passed()) return event.passed().color();
    if (event.has_disc_placed() || event.has_game_started()) break;
  }
  return std::nullopt;
}

bool restarted(const client::Room& room) {
  for (const auto& event : std::views::reverse(room.events)) {
    if (event.has_server_restarted()) return true;
    if (event.has_disc_placed() || event.has_game_started()) break;
  }
  return false;
}

Notice finished_notice(const TableView& view) {
  const auto own = view.own();
  const QString result =
      Words::tr("%1. %2").arg(Wording::score(view.room.state), Wording::ending(view.room.state, own));
  if (!own) return {Tone::event, result};
  const auto* opponent = seat_of(view.room, other(*own));
  const auto* offer = view.room.offer(v1::OFFER_KIND_REMATCH);
  if (opponent != nullptr && offer != nullptr && offer->by() != *own)
    return {Tone::event, Words::tr("%1 %2 offers a rematch.").arg(result, side_name(view.room, other(*own)))};
  if (view.room.is_offering(v1::OFFER_KIND_REMATCH) || offer != nullptr)
    return {Tone::event, Words::tr("%1 Rematch offered.").arg(result)};
  if (opponent == nullptr) return {Tone::event, Words::tr("%1 Your opponent has left.").arg(result)};
  return {Tone::event, result};
}

Notice pass_notice(const TableView& view, v1::Color color) {
  const auto own = view.own();
  const QString name = side_name(view.room, color);
  if (own == color)
    return {Tone::event,
            Words::tr("You have no move and pass. %1 moves again.").arg(side_name(view.room, other(color)))};
  if (own) return {Tone::event, Words::tr("%1 has no move and passes. Your turn again.").arg(name)};
  return {Tone::event, Words::tr("%1 has no move and passes.").arg(name)};
}

Notice playing_notice(const TableView& view) {
  const auto& room = view.room;
  if (room.pending_square)
    return {Tone::quiet, Words::tr("Sending %1 …").arg(QString::fromStdString(room.pending_square->name()))};
  if (room.pending_resign) return {Tone::quiet, Words::tr("Resigning …")};
  if (const auto color = passed(room)) return pass_notice(view, *color);
  const bool own_turn = view.own() == room.state.to_move();
  const QString turn =
      own_turn ? Words::tr("Your turn.") : Words::tr("%1 is to move.").arg(side_name(room, room.state.to_move()));
  const QString text = restarted(room) ? Words::tr("The server was restarted; the game goes on. %1").arg(turn) : turn;
  return {own_turn ? Tone::active : Tone::quiet, text};
}

}  // namespace

QString side_name(const client::Room& room, v1::Color color) {
  const auto* seat = seat_of(room, color);
  return seat == nullptr ? Wording::color(color) : Wording::seat_name(*seat);
}

QString link_text(const LinkView& link) {
  switch (link.link) {
    case client::Link::idle: return Words::tr("Not connected.");
    case client::Link::connecting: return Words::tr("Connecting …");
    case client::Link::greeting: return Words::tr("Connected; waiting for the server's greeting …");
    case client::Link::ready: return Words::tr("Connected.");
    case client::Link::ended: return Words::tr("The connection has ended.");
    case client::Link::waiting: break;
  }
  return Words::tr("Connection lost. Next try in %n second(s).", nullptr, seconds_up(link.retry_in));
}

QString retry_text(const LinkView& link) {
  if (link.link != client::Link::waiting) return Words::tr("Trying again …");
  return Words::tr("Next try in %n second(s).", nullptr, seconds_up(link.retry_in));
}

BoardState board_state(const TableView& view) {
  const auto& state = view.room.state;
  BoardState board;
  board.room = state.room();
  board.game = state.game();
  board.ply = state.ply();
  const auto to_move = state.to_move() == v1::COLOR_UNSPECIFIED ? v1::COLOR_BLACK : state.to_move();
  if (const auto position = protocol::position_of(state.board(), to_move)) board.position = *position;
  board.legal = state.legal();
  if (state.has_last_move()) board.last = rules::Square::from_index(state.last_move());
  board.flipped = state.flipped();
  if (const auto own = view.own()) board.own = protocol::color_of(*own);
  board.pending = view.room.pending_square;
  board.is_open = state.phase() == v1::ROOM_PHASE_PLAYING && !view.room.pending_resign;
  return board;
}

SeatView seat_view(const TableView& view, v1::Color color) {
  const auto& state = view.room.state;
  SeatView seat;
  seat.has_game = state.game() != 0;
  seat.left = view.room.remaining(color, view.now);
  seat.is_running = state.has_clock() && state.clock().running() == color;
  seat.is_to_move = state.phase() == v1::ROOM_PHASE_PLAYING && state.to_move() == color;
  const auto* taken = seat_of(view.room, color);
  if (taken == nullptr) return seat;
  seat.name = Wording::seat_name(*taken);
  seat.is_own = view.own() == color;
  seat.is_away = !taken->connected() && taken->kind() == v1::SEAT_KIND_PERSON;
  const auto* offer = view.room.offer(v1::OFFER_KIND_REMATCH);
  if (offer != nullptr && offer->by() == color) seat.presence = Words::tr("wants a rematch");
  if (!seat.is_away) return seat;
  const std::chrono::milliseconds passed_since =
      std::chrono::duration_cast<std::chrono::milliseconds>(view.now - view.room.told_at);
  const auto left = std::max<std::int64_t>(0, taken->grace_left_ms() - passed_since.count());
  const bool counts = state.phase() == v1::ROOM_PHASE_PLAYING && taken->grace_left_ms() > 0;
  seat.presence = counts ? Words::tr("away, %1 s left").arg((left + 999) / 1000) : Words::tr("away");
  return seat;
}

Notice table_notice(const TableView& view) {
  if (view.link.link != client::Link::ready) return {Tone::alarm, link_text(view.link)};
  switch (view.room.state.phase()) {
    case v1::ROOM_PHASE_WAITING:
      return {
          Tone::quiet,
          Words::tr("Waiting for an opponent in \u201c%1\u201d …").arg(QString::fromStdString(view.room.state.name()))};
    case v1::ROOM_PHASE_PLAYING: return playing_notice(view);
    case v1::ROOM_PHASE_FINISHED: return finished_notice(view);
    default: return {Tone::event, Words::tr("This room is closed.")};
  }
}

}  // namespace reversi::ui
