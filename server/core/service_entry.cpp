// Private rooms: who may come in.

#include <fmt/format.h>

#include "server/core/entry.h"
#include "server/core/service_state.h"

namespace reversi::core {

/// Gives a new room its code; stored with the room's first events.
void Service::State::make_private(RoomEntry& entry, const Connection& maker, std::string_view password) {
  const auto id = entry.room.id();
  std::uint64_t drawn = 0;
  auto secret = make_secret(id, maker.random, drawn, password);
  while (codes.contains(secret.code)) secret = make_secret(id, maker.random, ++drawn, password);
  codes[secret.code] = id;
  pending.secrets.push_back(secret);
  entry.secret = std::move(secret);
  entry.admitted.insert(maker.player);
}

void Service::State::restore_entry(const Restored& restored) {
  for (const auto& secret : restored.secrets) {
    const auto room = rooms.find(secret.room);
    if (room == rooms.end()) continue;
    codes[secret.code] = secret.room;
    room->second.secret = secret;
    for (const auto player : room->second.room.players()) room->second.admitted.insert(player);
  }
  for (const auto& admission : restored.admitted) {
    if (const auto room = rooms.find(admission.room); room != rooms.end()) {
      room->second.admitted.insert(admission.player);
    }
  }
}

/// The room that a JoinRoom or Spectate is about: named by its number, or by its code. A code that opens nothing is
/// refused here.
std::optional<RoomId> Service::State::room_meant(Connection& connection, const v1::ClientMessage& message) {
  const bool joins = message.has_join_room();
  const auto room = joins ? message.join_room().room() : message.spectate().room();
  if (room != 0) return room;
  if (!may_guess(connection, message.id())) return std::nullopt;
  if (const auto code = read_code(joins ? message.join_room().code() : message.spectate().code())) {
    if (const auto found = codes.find(*code); found != codes.end()) return found->second;
  }
  guessed_wrong(connection, message.id());
  return std::nullopt;
}

/// Refuses whoever has guessed too often, right or wrong.
bool Service::State::may_guess(Connection& connection, std::uint64_t request) {
  if (connection.trusted || !payers.entries.is_barred(connection.budget, now.mono)) return true;
  refuse(connection.id, request, v1::ERROR_CODE_ENTRY_REFUSED,
         "too many wrong codes from your address: wait some minutes");
  return false;
}

void Service::State::guessed_wrong(Connection& connection, std::uint64_t request) {
  if (!connection.trusted) payers.entries.note(connection.budget, limits.entry_failures, now.mono);
  refuse(connection.id, request, v1::ERROR_CODE_ENTRY_REFUSED);
}

/// Whether a JoinRoom or Spectate opens the room; otherwise it is refused here.
bool Service::State::enters(RoomEntry& entry, const Waiting& waiting) {
  const auto& message = waiting.message;
  const bool joins = message.has_join_room();
  const auto& code = joins ? message.join_room().code() : message.spectate().code();
  const auto& password = joins ? message.join_room().password() : message.spectate().password();
  auto* connection = connection_of(waiting.player);
  const bool asked = entry.secret && !entry.admitted.contains(waiting.player);
  if (asked && connection != nullptr && !may_guess(*connection, message.id())) return false;
  if (may_enter(entry, waiting.player, code, password)) return true;
  if (connection != nullptr) guessed_wrong(*connection, message.id());
  return false;
}

/// Whoever has shown code or password once is not asked again, whatever became of his line, his seat or the server.
bool Service::State::may_enter(RoomEntry& entry, PlayerId player, std::string_view code, std::string_view password) {
  if (!entry.secret || entry.admitted.contains(player)) return true;
  if (!opens(*entry.secret, code, password)) return false;
  admit(entry, player);
  return true;
}

void Service::State::admit(RoomEntry& entry, PlayerId player) {
  if (!entry.secret || entry.admitted.size() >= limits.admissions || !entry.admitted.insert(player).second) return;
  pending.admitted.push_back({.room = entry.room.id(), .player = player});
}

}  // namespace reversi::core
