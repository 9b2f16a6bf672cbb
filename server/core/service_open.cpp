// Rooms come into being: asked for by a player, or by whoever has found two who want to play.

#include <algorithm>

#include "server/core/names.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

/// Drawn from the request's random id (Fibonacci hashing: its top bit), so that its repeat draws the same.
rules::Color lot(std::uint64_t request) {
  return (request * 0x9e3779b97f4a7c15U) >> 63 == 0 ? rules::Color::black : rules::Color::white;
}

}  // namespace

rules::Color Service::State::color_wanted(v1::Color color, std::uint64_t request) {
  switch (color) {
    case v1::COLOR_BLACK: return rules::Color::black;
    case v1::COLOR_WHITE: return rules::Color::white;
    default: return lot(request);
  }
}

std::expected<SeatHolder, v1::ErrorCode> Service::State::ai_of_level(std::uint32_t number) const {
  const auto level = std::ranges::find(offer.ai_levels, number, &v1::AiLevel::level);
  if (level == offer.ai_levels.end()) return std::unexpected(v1::ERROR_CODE_AI_LEVEL_UNKNOWN);
  return SeatHolder{.kind = v1::SEAT_KIND_AI, .name = level->name(), .ai_level = static_cast<int>(level->level())};
}

void Service::State::stir(const RandomBytes& random) {
  for (std::size_t byte = 0; byte < sizeof(chance); ++byte) {
    chance ^= std::to_integer<std::uint64_t>(random[byte]) << (8 * byte);
  }
  draw();
}

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
std::uint64_t Service::State::draw() {
  std::uint64_t word = chance += 0x9e3779b97f4a7c15;
  word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
  word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
  return word ^ (word >> 31);
}

rules::Position Service::State::start_position(const Terms& terms, RoomId pair) {
  const auto first = rooms.find(pair);
  if (first != rooms.end() && first->second.room.game_id() != 0) return first->second.room.game().start();
  if (const auto* position = std::get_if<rules::Position>(&terms.start)) return *position;
  if (std::holds_alternative<ParallelStart>(terms.start)) return rules::Position::parallel_start();
  const bool drawn = std::holds_alternative<RandomStart>(terms.start) && !offer.openings.empty();
  return drawn ? offer.openings[draw() % offer.openings.size()] : rules::Position::start();
}

RoomId Service::State::open_room(const Asker& asker, const NewRoom& room) {
  const RoomId id = ++last_room;
  auto& entry = rooms.emplace(id, RoomEntry(id)).first->second;
  append(entry, decide_open(asker, room, start_position(room.terms, room.pair)), asker.player, asker.request);
  return id;
}

/// Both games of a pair at once; the second room is told without having been asked for.
void Service::State::open_pair(const Asker& asker, NewRoom room) {
  room.pair = last_room + 2;
  const auto first = open_room(asker, room);
  std::swap(room.black, room.white);
  room.pair = first;
  open_room({.player = asker.player, .name = asker.name}, room);
}

/// Who takes or gives up a seat before the games of a pair does so in both rooms.
void Service::State::join_or_leave_pair(RoomId pair, const Asker& asker, bool joins) {
  const auto found = rooms.find(pair);
  if (found == rooms.end() || found->second.committing) return;
  auto& entry = found->second;
  if (entry.room.phase() != v1::ROOM_PHASE_WAITING) return;
  auto decision = joins ? decide_join(entry.room, asker, start_position(entry.room.terms(), entry.room.pair()))
                        : decide_leave(entry.room, asker);
  if (!decision) return;
  append(entry, std::move(*decision));
  if (!joins) return;
  unwatch(entry, asker.player);
  admit(entry, asker.player);
  send_snapshot(entry, asker.player, 0, 0);
}

std::expected<NewRoom, v1::ErrorCode> Service::State::room_wanted(const Session& session,
                                                                  const v1::ClientMessage& message) const {
  const auto& request = message.create_room();
  if (stopping) return std::unexpected(v1::ERROR_CODE_SERVER_STOPPING);
  const auto name =
      request.name().empty() ? session.record.name : safe_name(request.name(), limits.room_name_characters);
  if (!name) return std::unexpected(v1::ERROR_CODE_ROOM_NAME_INVALID);
  const auto terms = checked_terms(request, limits);
  if (!terms) return std::unexpected(terms.error());
  const bool alone = request.ai_level() != 0 || request.own_ai_level() != 0 || request.both_seats();
  if (terms->rated && (alone || fault_of_rated(session.record.player))) {
    return std::unexpected(v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  }
  const bool drawn = std::holds_alternative<RandomStart>(terms->start);
  if (drawn && offer.openings.empty()) return std::unexpected(v1::ERROR_CODE_START_INVALID);
  const std::size_t wanted = terms->synchro ? 2 : 1;
  if (rooms.size() + wanted > limits.rooms || session.rooms.size() + wanted > limits.rooms_per_session) {
    return std::unexpected(v1::ERROR_CODE_TOO_MANY_ROOMS);
  }
  if (request.password().size() > limits.password_bytes) return std::unexpected(v1::ERROR_CODE_PASSWORD_INVALID);
  NewRoom room{.name = *name, .terms = *terms, .black = {}, .white = {}, .is_private = request.private_()};
  const auto seats = seats_wanted(session, message);
  if (!seats) return std::unexpected(seats.error());
  const bool black = color_wanted(request.color(), message.id()) == rules::Color::black;
  (black ? room.black : room.white) = seats->own;
  (black ? room.white : room.black) = seats->other;
  return room;
}

/// The sender and nobody yet, an AI, or himself; or two AIs that he watches.
std::expected<Service::State::SeatsWanted, v1::ErrorCode> Service::State::seats_wanted(
    const Session& session, const v1::ClientMessage& message) const {
  const auto& request = message.create_room();
  SeatsWanted seats{.own = SeatHolder{.player = session.record.player, .name = session.record.name}, .other = {}};
  if (request.both_seats()) {
    const bool odd = request.ai_level() != 0 || request.own_ai_level() != 0 || request.terms().synchro();
    if (odd) return std::unexpected(v1::ERROR_CODE_MALFORMED);
    seats.other = seats.own;
    return seats;
  }
  if (request.own_ai_level() != 0) {
    const bool full = session.watching.size() >= limits.watched_per_session;
    if (full) return std::unexpected(v1::ERROR_CODE_TOO_MANY_ROOMS);
    if (request.terms().synchro()) return std::unexpected(v1::ERROR_CODE_MALFORMED);
    const auto own = ai_of_level(request.own_ai_level());
    if (!own) return std::unexpected(own.error());
    seats.own = *own;
  }
  if (request.ai_level() == 0 && request.own_ai_level() == 0) return seats;
  const auto ai = ai_of_level(request.ai_level());
  if (!ai) return std::unexpected(ai.error());
  seats.other = *ai;
  return seats;
}

/// @return false where this request has opened no room yet
bool Service::State::answer_opened(const Session& session, const v1::ClientMessage& message) {
  const auto request = message.id();
  for (const auto* list : {&session.rooms, &session.watching}) {
    for (const auto room : *list) {
      auto& entry = rooms.at(room);
      if (!entry.room.event_of(session.record.player, request)) continue;
      send_snapshot(entry, session.record.player, request, 0);
      return true;
    }
  }
  if (message.create_room().own_ai_level() == 0) return false;
  // After a restart nobody but the client knows that it watches, and it may not have heard of the room.
  for (auto& [id, entry] : rooms) {
    if (!entry.room.is_of_ais() || !entry.room.event_of(session.record.player, request)) continue;
    watch(entry, session.record.player);
    send_snapshot(entry, session.record.player, request, 0);
    return true;
  }
  return false;
}

void Service::State::create_room(Connection& connection, const v1::ClientMessage& message) {
  const auto& session = sessions.at(connection.player);
  if (answer_opened(session, message)) return;
  if (!connection.trusted && payers.rooms_of(connection.budget) >= limits.rooms_per_address) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_TOO_MANY_ROOMS, "too many rooms of your address");
  }
  const auto room = room_wanted(session, message);
  if (!room) return refuse(connection.id, message.id(), room.error());
  const Asker asker{.player = connection.player, .name = session.record.name, .request = message.id()};
  const RoomId id = last_room + 1;
  if (room->terms.synchro) {
    open_pair(asker, *room);
  } else {
    open_room(asker, *room);
  }
  if (message.create_room().own_ai_level() != 0) watch(rooms.at(id), connection.player);
  for (RoomId each = id; each <= last_room; ++each) {  // a pair's both
    if (room->is_private) make_private(rooms.at(each), connection, message.create_room().password());
    if (connection.trusted) continue;
    rooms.at(each).payer = connection.budget;
    payers.room_opened(connection.budget);
  }
}

}  // namespace reversi::core
