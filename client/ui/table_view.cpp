#include "client/ui/table_view.h"

#include <algorithm>
#include <cstdlib>
#include <ranges>

#include "client/ui/wording.h"
#include "common/protocol/convert.h"

namespace reversi::ui {
namespace {

class Words {
  Q_DECLARE_TR_FUNCTIONS(TableView)
};

const v1::Seat* seat_of(const v1::RoomState& state, v1::Color color) {
  const auto& seats = state.seats();
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

QString figures(int black, int white) { return QStringLiteral("%1\u2013%2").arg(black).arg(white); }

QString seat_name(const v1::RoomState& state, v1::Color color) {
  const auto* seat = seat_of(state, color);
  return seat == nullptr ? Wording::color(color) : Wording::seat_name(*seat);
}

/// "Ben – Anna": who has which colour in the pair's other game, which is the opposite of this one's.
QString players_of_other(const TableView& view) {
  const bool is_told = view.other && view.other->seats_size() == 2;
  const auto& state = is_told ? *view.other : view.room.state;
  const auto first = is_told ? v1::COLOR_BLACK : v1::COLOR_WHITE;
  return QStringLiteral("%1 \u2013 %2").arg(seat_name(state, first), seat_name(state, other(first)));
}

QString end_of_other(const TableView& view, const v1::Result& result) {
  v1::RoomState state;
  *state.mutable_result() = result;
  auto own = view.own();
  if (own) own = other(*own);
  return Words::tr("The other game (%1): %2. %3")
      .arg(players_of_other(view), figures(static_cast<int>(result.black()), static_cast<int>(result.white())),
           Wording::ending(state, own));
}

/// The points of the pair after the first of its games, the player's first; empty where both have ended or none.
QString points_so_far(const TableView& view) {
  const auto own = view.own();
  const auto& state = view.room.state;
  const bool is_first = view.other && view.other->phase() == v1::ROOM_PHASE_PLAYING && !state.has_pair_result();
  if (!own || !is_first || state.result().ending() == v1::ENDING_ABORTED) return {};
  const auto winner = state.result().winner();
  if (winner == v1::COLOR_UNSPECIFIED) return QStringLiteral("\u00bd\u2013\u00bd");
  return winner == *own ? QStringLiteral("1\u20130") : QStringLiteral("0\u20131");
}

Notice finished_notice(const TableView& view) {
  const auto own = view.own();
  QString result = Words::tr("%1. %2").arg(Wording::score(view.room.state), Wording::ending(view.room.state, own));
  const QString pair = Wording::pair(view.room.state, own);
  if (!pair.isEmpty()) result = Words::tr("%1 %2").arg(result, pair);
  const QString points = points_so_far(view);
  if (!points.isEmpty()) result = Words::tr("%1 The pair stands at %2.").arg(result, points);
  if (!own) return {Tone::event, result};
  const auto* opponent = seat_of(view.room.state, other(*own));
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

/// What the other side's newest disc was, for the one who is to answer it.
QString answer_to(const TableView& view) {
  const auto& state = view.room.state;
  const auto square = state.has_last_move() ? rules::Square::from_index(state.last_move()) : std::nullopt;
  if (!square || state.ply() == 0) return Words::tr("Your turn.");
  return Words::tr("%1 played %2. Your turn.")
      .arg(side_name(view.room, other(state.to_move())), QString::fromStdString(square->name()));
}

Notice playing_notice(const TableView& view) {
  const auto& room = view.room;
  if (room.pending_square)
    return {Tone::quiet, Words::tr("Sending %1 …").arg(QString::fromStdString(room.pending_square->name()))};
  if (room.pending_abort) return {Tone::quiet, Words::tr("Calling the game off …")};
  if (room.pending_claim) return {Tone::quiet, Words::tr("Ending the game …")};
  if (room.pending_resign) return {Tone::quiet, Words::tr("Resigning …")};
  if (room.pending_hint) return {Tone::quiet, Words::tr("Looking for a hint …")};
  if (const auto color = passed(room)) return pass_notice(view, *color);
  const bool own_turn = view.own() == room.state.to_move();
  const QString turn =
      own_turn ? answer_to(view) : Words::tr("%1 is to move.").arg(side_name(room, room.state.to_move()));
  const QString text = restarted(room) ? Words::tr("The server was restarted; the game goes on. %1").arg(turn) : turn;
  return {own_turn ? Tone::active : Tone::quiet, text};
}

/// Seconds left of a time that was told with the state; it stands still while the line is lost.
std::int64_t seconds_since(const TableView& view, std::int64_t told_ms) {
  const auto at = view.heard ? std::min(view.now, *view.heard) : view.now;
  const auto spent = std::chrono::duration_cast<std::chrono::milliseconds>(at - view.room.told_at);
  return (std::max<std::int64_t>(0, told_ms - spent.count()) + 999) / 1000;
}

QString absence_text(const TableView& view, const v1::Seat& seat) {
  const bool playing = view.room.state.phase() == v1::ROOM_PHASE_PLAYING;
  if (playing && seat.grace_over()) return Words::tr("stays away");
  if (!playing || seat.grace_left_ms() <= 0)
    return seat.left() ? Words::tr("has closed the program") : Words::tr("away");
  const auto left = seconds_since(view, seat.grace_left_ms());
  return seat.left() ? Words::tr("has left, %1 s left").arg(left) : Words::tr("away, %1 s left").arg(left);
}

/// "1724", "1724?" while it is provisional, "1736 (+12)" after a rated game; empty for guests.
QString rating_text(const v1::RoomState& state, const v1::Seat& seat) {
  for (const auto& change : state.ratings()) {
    if (change.color() != seat.color() || state.phase() != v1::ROOM_PHASE_FINISHED) continue;
    const int gained = change.after() - change.before();
    const QString sign = gained >= 0 ? QStringLiteral("+") : QStringLiteral("\u2212");
    return QStringLiteral("%1 (%2%3)").arg(change.after()).arg(sign).arg(std::abs(gained));
  }
  if (!seat.has_rating() || seat.rating().value() == 0) return {};
  const QString value = QString::number(seat.rating().value());
  return seat.rating().provisional() ? value + QLatin1Char('?') : value;
}

}  // namespace

QString table_title(const TableView& view) {
  const auto& state = view.room.state;
  QStringList parts{QString::fromStdString(state.name()), Wording::time_control(state.time())};
  if (state.terms().rated()) parts << Words::tr("rated");
  if (!state.code().empty()) parts << Words::tr("code %1").arg(QString::fromStdString(state.code()));
  if (state.spectators() > 0) parts << Words::tr("%n watching", nullptr, static_cast<int>(state.spectators()));
  return parts.join(QStringLiteral(" \u2013 "));
}

QString line_quality(const TableView& view) {
  if (view.link.link != client::Link::ready) return Words::tr("no line");
  if (!view.round_trip) return {};
  return Words::tr("%1 ms").arg(view.round_trip->count());
}

bool may_abort(const TableView& view) {
  if (!view.own() || view.room.state.phase() != v1::ROOM_PHASE_PLAYING || view.room.pending_abort) return false;
  bool black = false;
  bool white = false;
  for (const auto& event : view.room.events) {
    if (event.has_game_started()) black = white = false;
    if (event.has_disc_placed()) (event.disc_placed().color() == v1::COLOR_BLACK ? black : white) = true;
  }
  return !black || !white;
}

QString hint_obstacle(const TableView& view) {
  const auto& state = view.room.state;
  const auto is_other_person = [&view](const v1::Seat& seat) {
    return seat.kind() == v1::SEAT_KIND_PERSON && seat.player() != view.player;
  };
  if (!view.own()) return Words::tr("Hints are for those who play.");
  if (state.terms().rated() || std::ranges::any_of(state.seats(), is_other_person))
    return Wording::error(v1::ERROR_CODE_HINT_NOT_POSSIBLE);
  return state.phase() == v1::ROOM_PHASE_PLAYING ? QString() : Wording::error(v1::ERROR_CODE_GAME_NOT_RUNNING);
}

QString side_name(const client::Room& room, v1::Color color) { return seat_name(room.state, color); }

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
  seat.clock = clock_view(view.room, color, view.now, view.heard);
  seat.is_to_move = state.phase() == v1::ROOM_PHASE_PLAYING && state.to_move() == color;
  const auto* taken = seat_of(state, color);
  if (taken == nullptr) return seat;
  seat.name = Wording::seat_name(*taken);
  seat.is_own = view.own() == color;
  seat.rating = rating_text(state, *taken);
  seat.is_away = !taken->connected() && taken->kind() == v1::SEAT_KIND_PERSON;
  if (!seat.is_away) {
    if (seat.is_to_move && state.first_move_left_ms() > 0)
      seat.presence = Words::tr("must begin within %1 s").arg(seconds_since(view, state.first_move_left_ms()));
    return seat;
  }
  seat.presence = absence_text(view, *taken);
  return seat;
}

Notice pair_notice(const TableView& view) {
  const auto& state = view.room.state;
  if (state.pair() == 0 || state.game() == 0) return {};
  if (state.has_pair_result()) return {Tone::event, end_of_other(view, state.pair_result().other())};
  const auto phase = view.other && view.other->game() != 0 ? view.other->phase() : v1::ROOM_PHASE_UNSPECIFIED;
  if (phase == v1::ROOM_PHASE_FINISHED) return {Tone::event, end_of_other(view, view.other->result())};
  if (phase == v1::ROOM_PHASE_PLAYING) {
    const auto& board = view.other->board();
    return {Tone::quiet,
            Words::tr("The other game (%1) goes on: %2. %3 is to move.")
                .arg(players_of_other(view), figures(rules::count(board.black()), rules::count(board.white())),
                     seat_name(*view.other, view.other->to_move()))};
  }
  // Who is not in the other room is told when the second game has ended, unless both were called off.
  const bool waits = state.phase() == v1::ROOM_PHASE_FINISHED && state.result().ending() != v1::ENDING_ABORTED;
  return waits ? Notice{Tone::quiet, Words::tr("The other game of the pair goes on.")} : Notice{};
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
