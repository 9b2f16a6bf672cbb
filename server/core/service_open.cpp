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

rules::Position Service::State::start_position(const Terms& terms) {
  if (const auto* position = std::get_if<rules::Position>(&terms.start)) return *position;
  if (std::holds_alternative<ParallelStart>(terms.start)) return rules::Position::parallel_start();
  return rules::Position::start();
}

RoomId Service::State::open_room(const Asker& asker, const NewRoom& room) {
  const RoomId id = ++last_room;
  auto& entry = rooms.emplace(id, RoomEntry(id)).first->second;
  append(entry, decide_open(asker, room, start_position(room.terms)), asker.player, asker.request);
  return id;
}

std::expected<NewRoom, v1::ErrorCode> Service::State::room_wanted(const Session& session,
                                                                  const v1::ClientMessage& message) const {
  const auto& request = message.create_room();
  if (stopping) return std::unexpected(v1::ERROR_CODE_SERVER_STOPPING);
  if (rooms.size() >= limits.rooms || session.rooms.size() >= limits.rooms_per_session) {
    return std::unexpected(v1::ERROR_CODE_TOO_MANY_ROOMS);
  }
  const auto name =
      request.name().empty() ? session.record.name : safe_name(request.name(), limits.room_name_characters);
  if (!name) return std::unexpected(v1::ERROR_CODE_ROOM_NAME_INVALID);
  const auto terms = checked_terms(request, limits);
  if (!terms) return std::unexpected(terms.error());
  if (terms->rated) return std::unexpected(v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  const bool drawn = std::holds_alternative<RandomStart>(terms->start);
  if (drawn || terms->synchro) return std::unexpected(v1::ERROR_CODE_START_INVALID);
  if (request.password().size() > limits.password_bytes) return std::unexpected(v1::ERROR_CODE_PASSWORD_INVALID);
  const auto color = color_wanted(request.color(), message.id());
  NewRoom room{.name = *name, .terms = *terms, .black = {}, .white = {}, .is_private = request.private_()};
  (color == rules::Color::black ? room.black : room.white) =
      SeatHolder{.player = session.record.player, .name = session.record.name};
  if (request.ai_level() == 0) return room;
  const auto ai = ai_of_level(request.ai_level());
  if (!ai) return std::unexpected(ai.error());
  (color == rules::Color::black ? room.white : room.black) = *ai;
  return room;
}

void Service::State::create_room(Connection& connection, const v1::ClientMessage& message) {
  const auto& session = sessions.at(connection.player);
  for (const auto room : session.rooms) {
    auto& entry = rooms.at(room);
    if (entry.room.event_of(connection.player, message.id())) {
      return send_snapshot(entry, connection.player, message.id(), 0);  // asked before
    }
  }
  if (!connection.trusted && payers.rooms_of(connection.budget) >= limits.rooms_per_address) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_TOO_MANY_ROOMS, "too many rooms of your address");
  }
  const auto room = room_wanted(session, message);
  if (!room) return refuse(connection.id, message.id(), room.error());
  const auto id = open_room({.player = connection.player, .name = session.record.name, .request = message.id()}, *room);
  if (!connection.trusted) {
    rooms.at(id).payer = connection.budget;
    payers.room_opened(connection.budget);
  }
  if (room->is_private) make_private(rooms.at(id), connection, message.create_room().password());
}

}  // namespace reversi::core
