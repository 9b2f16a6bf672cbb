#include "server/core/view.h"

#include <algorithm>
#include <array>
#include <utility>

#include "common/protocol/convert.h"

namespace reversi::core {
namespace {

using protocol::to_wire;

constexpr Presence always_here{.connected = true};

const Presence& presence_of(const SeatHolder& holder, const Presences& presences, rules::Color color) {
  if (holder.is_ai()) return always_here;
  return color == rules::Color::black ? presences.front() : presences.back();
}

bool are_all_here(const Room& room, const Presences& presences) {
  return std::ranges::all_of(std::array{rules::Color::black, rules::Color::white}, [&](auto color) {
    const auto& holder = room.seat(color);
    return holder && presence_of(*holder, presences, color).connected;
  });
}

void fill_seats(google::protobuf::RepeatedPtrField<v1::Seat>& seats, const Room& room, const Presences& presences) {
  for (const auto color : {rules::Color::black, rules::Color::white}) {
    const auto& holder = room.seat(color);
    if (!holder) continue;
    auto& seat = *seats.Add();
    seat.set_color(to_wire(color));
    seat.set_kind(holder->kind);
    seat.set_player(holder->player);
    seat.set_name(holder->name);
    seat.set_ai_level(static_cast<std::uint32_t>(holder->ai_level));
    seat.set_role(holder->role);
    if (holder->rating) *seat.mutable_rating() = *holder->rating;
    const auto& present = presence_of(*holder, presences, color);
    seat.set_connected(present.connected);
    seat.set_left(present.left);
    seat.set_grace_left_ms(present.grace_left.count());
    seat.set_grace_over(present.grace_over);
  }
}

void fill_game(v1::RoomState& state, const Room& room) {
  state.set_game(room.game_id());
  state.mutable_board()->set_black(room.position().black);
  state.mutable_board()->set_white(room.position().white);
  state.set_to_move(to_wire(room.position().to_move));
  if (room.is_playing()) state.set_legal(room.position().legal_moves());
  if (const auto disc = room.game().last_disc()) {
    state.set_last_move(static_cast<std::uint32_t>(disc->square->index()));
    state.set_flipped(disc->flipped);
  }
  state.set_ply(static_cast<std::uint32_t>(room.game().ply()));
  if (room.result()) *state.mutable_result() = *room.result();
  if (room.pair_result()) *state.mutable_pair_result() = *room.pair_result();
}

void fill_offers(v1::RoomState& state, const Room& room) {
  for (const auto& offer : room.offers()) {
    auto& pending = *state.add_offers();
    pending.set_offer(offer.id);
    pending.set_kind(offer.kind);
    pending.set_by(to_wire(offer.by));
  }
}

void fill_clock(v1::Clock& clock, const Room& room, Time now) {
  const auto black = room.clock().remaining(rules::Color::black, now);
  const auto white = room.clock().remaining(rules::Color::white, now);
  clock.set_black_ms(black.left.count());
  clock.set_white_ms(white.left.count());
  clock.set_black_periods(static_cast<std::uint32_t>(black.periods));
  clock.set_white_periods(static_cast<std::uint32_t>(white.periods));
  if (const auto running = room.clock().running()) clock.set_running(to_wire(*running));
}

}  // namespace

void show_state(v1::RoomState& state, const Room& room, const Presences& presences, Time now) {
  state.set_room(room.id());
  state.set_event(room.last_event());
  fill_game(state, room);
  if (room.has_clock() && room.game_id() != 0) fill_clock(*state.mutable_clock(), room, now);
  fill_seats(*state.mutable_seats(), room, presences);
  fill_offers(state, room);
  const auto to_move = room.position().to_move;
  if (const auto& mover = room.seat(to_move); room.is_playing() && mover) {
    state.set_first_move_left_ms(presence_of(*mover, presences, to_move).first_move_left.count());
  }
  state.set_phase(room.phase());
  state.set_name(room.name());
  *state.mutable_time() = room.shown_terms().time();
  *state.mutable_terms() = room.shown_terms();
  state.set_pair(room.pair());
  state.set_speed(protocol::speed_of(room.control()));
}

void show_snapshot(v1::RoomUpdate& update, const Room& room, EventNumber have, const Presences& presences, Time now) {
  show_state(*update.mutable_state(), room, presences, now);
  const auto told = have > room.last_event() ? 0 : have;  // a number from another life tells nothing
  const bool much = room.last_event() - told > events_in_snapshot;
  for (auto number = much ? room.game_id() : told + 1; number <= room.last_event(); ++number) {
    *update.add_events() = room.log()[number - 1];
  }
}

/// While a game runs nobody takes or leaves a seat, and who is here is here with every disc.
void LobbyRow::renew(const Room& room, const Presences& presences) {
  ply_ = static_cast<std::uint32_t>(room.game().ply());
  const bool goes_on = room.is_playing() && are_all_here(room, presences);
  if (std::exchange(goes_on_, goes_on) && goes_on) return;
  summary_.Clear();
  summary_.set_room(room.id());
  summary_.set_name(room.name());
  *summary_.mutable_time() = room.shown_terms().time();
  *summary_.mutable_terms() = room.shown_terms();
  summary_.set_phase(room.phase());
  fill_seats(*summary_.mutable_seats(), room, presences);
}

v1::RoomSummary LobbyRow::shown() const {
  auto summary = summary_;
  summary.set_ply(ply_);
  return summary;
}

std::string describe(v1::ErrorCode code) {
  switch (code) {
    case v1::ERROR_CODE_MALFORMED: return "not a message of this protocol, or a part of it is missing";
    case v1::ERROR_CODE_UNSUPPORTED_VERSION: return "this server speaks protocol version 1";
    case v1::ERROR_CODE_FRAME_TOO_LONG: return "the frame is too long";
    case v1::ERROR_CODE_EMPTY_FRAME: return "the frame is empty";
    case v1::ERROR_CODE_UNKNOWN_REQUEST: return "this server does not know the request";
    case v1::ERROR_CODE_HELLO_EXPECTED: return "greet first";
    case v1::ERROR_CODE_HELLO_REPEATED: return "already greeted";
    case v1::ERROR_CODE_HANDSHAKE_TIMEOUT: return "no greeting in time";
    case v1::ERROR_CODE_NAME_INVALID: return "the name is empty, too long or holds characters that cannot be shown";
    case v1::ERROR_CODE_TOKEN_UNKNOWN: return "the session is gone";
    case v1::ERROR_CODE_REPLACED: return "the session goes on in another connection";
    case v1::ERROR_CODE_PEER_SILENT: return "nothing heard for too long";
    case v1::ERROR_CODE_SLOW_CONSUMER: return "what was sent is not being read";
    case v1::ERROR_CODE_RATE_LIMITED: return "too many requests";
    case v1::ERROR_CODE_SERVER_FULL: return "the server is full";
    case v1::ERROR_CODE_SERVER_STOPPING: return "the server is stopping";
    case v1::ERROR_CODE_UNAVAILABLE: return "the server cannot store it at the moment";
    case v1::ERROR_CODE_ROOM_UNKNOWN: return "there is no such room";
    case v1::ERROR_CODE_ROOM_FULL: return "no seat is free in this room";
    case v1::ERROR_CODE_ROOM_NAME_INVALID:
      return "the room's name is too long or holds characters that cannot be shown";
    case v1::ERROR_CODE_TOO_MANY_ROOMS: return "no more rooms can be opened";
    case v1::ERROR_CODE_NOT_SEATED: return "only a seated player may do that";
    case v1::ERROR_CODE_ALREADY_SEATED: return "already seated in this room";
    case v1::ERROR_CODE_GAME_UNKNOWN: return "that is not this room's newest game";
    case v1::ERROR_CODE_GAME_RUNNING: return "not while a game is running";
    case v1::ERROR_CODE_GAME_NOT_RUNNING: return "no game is running";
    case v1::ERROR_CODE_STALE: return "the position has changed meanwhile";
    case v1::ERROR_CODE_NOT_YOUR_TURN: return "it is the other side's turn";
    case v1::ERROR_CODE_SQUARE_INVALID: return "there is no such square";
    case v1::ERROR_CODE_SQUARE_OCCUPIED: return "the square is occupied";
    case v1::ERROR_CODE_SQUARE_FLIPS_NOTHING: return "a disc there would turn nothing";
    case v1::ERROR_CODE_TIME_CONTROL_INVALID: return "that time control is not offered";
    case v1::ERROR_CODE_AI_LEVEL_UNKNOWN: return "there is no such AI level";
    case v1::ERROR_CODE_REMATCH_NOT_POSSIBLE: return "the opponent has left, or the room has seen its last game";
    case v1::ERROR_CODE_OFFER_UNKNOWN: return "the offer was answered, has lapsed or was never made";
    case v1::ERROR_CODE_OFFER_NOT_POSSIBLE: return "that cannot be offered in this game, or not now";
    case v1::ERROR_CODE_CLAIM_NOT_POSSIBLE: return "the opponent still has time to come back, or it is not his turn";
    case v1::ERROR_CODE_ABORT_NOT_POSSIBLE: return "both sides have begun: resign instead";
    case v1::ERROR_CODE_SPECTATOR: return "only a player may do that";
    case v1::ERROR_CODE_ENTRY_REFUSED: return "a private room: the code or the password is wrong";
    case v1::ERROR_CODE_START_INVALID: return "not a position that a game can start from";
    case v1::ERROR_CODE_RATED_NOT_POSSIBLE:
      return "a rated game is between two accounts, from an even start, one at a time";
    case v1::ERROR_CODE_SEEK_UNKNOWN: return "the seek was taken up or withdrawn";
    case v1::ERROR_CODE_SEEK_NOT_FOR_YOU: return "the seek is for other ratings, or your own";
    case v1::ERROR_CODE_PLAYER_UNKNOWN: return "there is no such player";
    case v1::ERROR_CODE_PLAYER_AWAY: return "the player is not connected";
    case v1::ERROR_CODE_CHALLENGE_UNKNOWN: return "the challenge was answered or withdrawn";
    case v1::ERROR_CODE_CHAT_INVALID: return "the line is empty, too long or holds characters that cannot be shown";
    case v1::ERROR_CODE_MUTED: return "a moderator has silenced you";
    case v1::ERROR_CODE_BANNED: return "you are banned";
    case v1::ERROR_CODE_LOGIN_FAILED: return "no such account, or another password";
    case v1::ERROR_CODE_NAME_TAKEN: return "an account has this name, or one that looks the same";
    case v1::ERROR_CODE_PASSWORD_INVALID: return "a password has 8 to 128 bytes";
    case v1::ERROR_CODE_ACCOUNT_NEEDED: return "only accounts can do that";
    case v1::ERROR_CODE_NOT_ALLOWED: return "your role does not include it";
    case v1::ERROR_CODE_GAME_NOT_FOUND: return "there is no such finished game";
    case v1::ERROR_CODE_REVIEW_UNKNOWN: return "there is no such review";
    case v1::ERROR_CODE_HINT_NOT_POSSIBLE: return "hints are for unrated games against an AI";
    case v1::ERROR_CODE_DRAINING: return "the server takes no new games: it stops soon";
    case v1::ERROR_CODE_PUZZLE_UNKNOWN: return "there is no such puzzle";
    case v1::ERROR_CODE_REPORT_UNKNOWN: return "no report of this number is open";
    case v1::ERROR_CODE_REMOVED: return "the operator has closed your line";
    default: return "an error without a name";
  }
}

v1::ServerMessage error_message(v1::ErrorCode code, std::string text) {
  v1::ServerMessage message;
  message.mutable_error()->set_code(code);
  message.mutable_error()->set_text(text.empty() ? describe(code) : std::move(text));
  return message;
}

}  // namespace reversi::core
