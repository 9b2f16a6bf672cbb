// A game has ended: its row of history, and what it does to the ratings, in the same batch as its end event.

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>
#include <utility>

#include "common/protocol/convert.h"
#include "common/protocol/time_control.h"
#include "server/core/pairs.h"
#include "server/core/ratings.h"
#include "server/core/service_state.h"
#include "server/core/spelling.h"

namespace reversi::core {
namespace {

using rules::Color;

std::string transcript_of(const rules::Game& game) {
  std::string moves;
  for (const auto& turn : game.turns()) {
    if (turn.square) moves += turn.square->name();
  }
  return moves;
}

bool has_result(const v1::GameRow& row) { return row.result().ending() != v1::ENDING_ABORTED; }

/// What a game brought the player: 1, 0.5 or 0.
double score_of(const GameRecord& record, PlayerId player) {
  if (record.row.result().winner() == v1::COLOR_UNSPECIFIED) return 0.5;
  const auto winner = record.row.result().winner() == v1::COLOR_BLACK ? record.black : record.white;
  return winner == player ? 1 : 0;
}

}  // namespace

/// Who it is that takes the seat, as everybody in the room sees him.
void Service::State::introduce(const RoomEntry& entry, v1::SeatTaken& taken) const {
  if (taken.player() == 0) return;
  taken.set_role(role_of(taken.player()));
  const auto speed = protocol::speed_of(entry.room.control());
  if (const auto rating = rating_of(taken.player(), speed)) *taken.mutable_rating() = *rating;
}

/// Completes the end event of a game, and writes the game into history. A game of a pair waits there for the other one.
void Service::State::settle(const RoomEntry& entry, v1::Event& event) {
  const auto& room = entry.room;
  auto record = record_of(entry, event);
  const auto other = take_other_of_pair(room);
  const bool waits = room.pair() != 0 && !other && !unsettled.contains(room.id());
  if (waits) record.pair = room.pair();
  if (room.terms().rated && !waits) rate(record, other, *event.mutable_game_ended());
  *record.row.mutable_ratings() = event.game_ended().ratings();
  if (waits) unsettled.emplace(room.id(), record);
  if (other) conclude(record, *other);
  pending.games.push_back(std::move(record));
}

/// The other game of the room's pair, where it has ended and waits for this one.
std::optional<GameRecord> Service::State::take_other_of_pair(const Room& room) {
  auto node = unsettled.extract(room.pair());
  if (node.empty()) return std::nullopt;
  pending.settled.push_back({.room = room.pair(), .game = node.mapped().row.game()});
  return std::move(node.mapped());
}

/// Both games of a pair have ended: what they come to is owed to both rooms.
void Service::State::conclude(const GameRecord& second, const GameRecord& first) {
  for (const auto& [own, other] : {std::pair(&second, &first), std::pair(&first, &second)}) {
    auto result = pair_result(*own, *other);
    if (!result) continue;
    v1::Event event;
    *event.mutable_pair_ended()->mutable_result() = std::move(*result);
    concluded.push_back({.room = own->row.room(), .game = own->row.game(), .event = std::move(event)});
  }
}

/// Into the rooms of the pair, in the batch of the second game's end; also where events of the other room are on their
/// way: it goes on when the newest is durable. A room that is closed, or plays again, has no use for it.
void Service::State::append_concluded() {
  for (auto& [room, game, event] : std::exchange(concluded, {})) {
    const auto found = rooms.find(room);
    if (found == rooms.end()) continue;
    auto& entry = found->second;
    const bool stands = entry.room.phase() == v1::ROOM_PHASE_FINISHED && entry.room.game_id() == game;
    if (stands && !entry.room.pair_result()) append(entry, {std::move(event)});
  }
}

/// A room of a pair is closed: the game that waits for one in it will wait no more.
void Service::State::forget_unsettled(const Room& closed) { take_other_of_pair(closed); }

/// Games that an older server has not noted as waiting for the other one of their pair.
void Service::State::find_unsettled() {
  for (const auto& [id, entry] : rooms) {
    const auto& room = entry.room;
    const auto other = rooms.find(room.pair());
    const bool waits = room.phase() == v1::ROOM_PHASE_FINISHED && other != rooms.end() &&
                       other->second.room.is_playing() && !unsettled.contains(id);
    if (!waits) continue;
    const auto newest_first = std::views::reverse(room.log());
    const auto end = std::ranges::find_if(newest_first, &v1::Event::has_game_ended);
    if (end == newest_first.end()) continue;
    auto record = record_of(entry, *end);
    record.pair = room.pair();
    unsettled.emplace(id, std::move(record));
  }
}

GameRecord Service::State::record_of(const RoomEntry& entry, const v1::Event& event) const {
  const auto& room = entry.room;
  GameRecord record{.speed = protocol::speed_of(room.control())};
  auto& row = record.row;
  row.set_room(room.id());
  row.set_game(room.game_id());
  row.set_ended_wall_ms(event.wall_ms());
  *row.mutable_result() = event.game_ended().result();
  *row.mutable_terms() = to_wire(room.terms());
  row.set_moves(transcript_of(room.game()));
  const auto& beginning = room.log().at(room.game_id() - 1).game_started();
  const auto standard = rules::Position::start();
  if (protocol::position_of(beginning.board(), beginning.to_move()) != standard) {
    *row.mutable_start() = beginning.board();
    row.set_first(beginning.to_move());
  }
  for (const auto color : {Color::black, Color::white}) {
    const auto& holder = room.seat(color);
    if (!holder) continue;
    const bool black = color == Color::black;
    (black ? row.mutable_black() : row.mutable_white())->assign(holder->name);
    (black ? record.black : record.white) = holder->player;
    const bool guest = !holder->is_ai() && accounts.find(holder->player) == nullptr;
    if (guest) (black ? record.black_spelling : record.white_spelling) = spelling_of(holder->name);
  }
  return record;
}

/// Rates the game; of a synchro pair both games at once, when the second one ends.
/// @param other  the pair's other game
void Service::State::rate(const GameRecord& record, const std::optional<GameRecord>& other, v1::GameEnded& ended) {
  std::vector<GameRecord> games;
  if (other && has_result(other->row)) games.push_back(*other);
  if (has_result(record.row)) games.push_back(record);
  if (games.empty()) return;
  const std::array players{record.black, record.white};
  const std::array before{rating_record(record.black, record.speed), rating_record(record.white, record.speed)};
  for (std::size_t side = 0; side < players.size(); ++side) {
    if (accounts.find(players.at(side)) == nullptr || accounts.find(players.at(1 - side)) == nullptr) return;
  }
  for (std::size_t side = 0; side < players.size(); ++side) {
    const auto& own = before.at(side);
    std::vector<Outcome> outcomes;
    outcomes.reserve(games.size());
    for (const auto& game : games) {
      outcomes.push_back(
          {.opponent = skill_at(before.at(1 - side), now.wall), .score = score_of(game, players.at(side))});
    }
    RatingRecord after{.player = own.player,
                       .speed = own.speed,
                       .skill = rated(own.skill, outcomes, periods_since(own, now.wall)),
                       .games = own.games + static_cast<std::uint32_t>(games.size()),
                       .rated_wall_ms = now.wall.count()};
    auto& change = *ended.add_ratings();
    change.set_color(side == 0 ? v1::COLOR_BLACK : v1::COLOR_WHITE);
    change.set_before(static_cast<std::int32_t>(std::lround(own.skill.rating)));
    change.set_after(static_cast<std::int32_t>(std::lround(after.skill.rating)));
    change.set_provisional(is_provisional(after.skill));
    accounts.find(after.player)->ratings[after.speed] = after;
    pending.ratings.push_back(after);
  }
}

RatingRecord Service::State::rating_record(PlayerId player, v1::Speed speed) const {
  const RatingRecord unrated{.player = player, .speed = speed};
  const auto* account = accounts.find(player);
  if (account == nullptr) return unrated;
  const auto known = account->ratings.find(speed);
  return known == account->ratings.end() ? unrated : known->second;
}

/// Why these two cannot play a rated game now; nothing where they can.
/// @param opponent  0: whoever comes
/// @param room      the one it is to be in: its own game is no other one, nor is that of its pair
std::optional<v1::ErrorCode> Service::State::fault_of_rated(PlayerId player, PlayerId opponent, RoomId room) const {
  for (const auto one : {player, opponent}) {
    if (one == 0) continue;
    if (accounts.find(one) == nullptr || plays_rated(one, room)) return v1::ERROR_CODE_RATED_NOT_POSSIBLE;
  }
  const bool mixed = opponent != 0 && (role_of(player) == v1::ROLE_BOT) != (role_of(opponent) == v1::ROLE_BOT);
  if (mixed || player == opponent) return v1::ERROR_CODE_RATED_NOT_POSSIBLE;
  return std::nullopt;
}

/// Whether the player is in a rated live game other than that of `besides` or its pair.
bool Service::State::plays_rated(PlayerId player, RoomId besides) const {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return false;
  return std::ranges::any_of(session->second.rooms, [&](RoomId id) {
    const auto& room = rooms.at(id).room;
    const bool same = id == besides || (besides != 0 && room.pair() == besides);
    return !same && room.is_playing() && room.terms().rated && !protocol::is_correspondence(room.control());
  });
}

/// The same for the game that these events would start in the room.
std::optional<v1::ErrorCode> Service::State::fault_of_start(const Room& room, PlayerId joining,
                                                            const std::vector<v1::Event>& events) const {
  const bool starts = std::ranges::any_of(events, [](const v1::Event& event) { return event.has_game_started(); });
  const bool sits = std::ranges::any_of(events, [](const v1::Event& event) { return event.has_seat_taken(); });
  if (!room.terms().rated || (!starts && !sits)) return std::nullopt;
  const auto players = room.players();
  const auto other = std::ranges::find_if(players, [&](PlayerId player) { return player != joining; });
  return fault_of_rated(joining, other == players.end() ? 0 : *other, room.id());
}

}  // namespace reversi::core
