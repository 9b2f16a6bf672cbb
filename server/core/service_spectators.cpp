// Watching: coming, going, coming back, and what spectators are shown.

#include <algorithm>
#include <utility>

#include "server/core/service_state.h"

namespace reversi::core {

// ---- requests ----

/// What only has to do with watching, and what a spectator may not ask.
/// @return false: it is for the players' rules to decide
bool Service::State::process_as_spectator(RoomEntry& entry, const Waiting& waiting) {
  const auto& message = waiting.message;
  const auto player = waiting.player;
  if (message.has_spectate()) {
    spectate(entry, waiting);
    return true;
  }
  if (!entry.spectators.contains(player) || entry.room.color_of(player)) return false;
  if (message.has_sync()) {
    send_snapshot(entry, player, message.id(), message.sync().event());
  } else if (message.has_leave_room()) {
    unwatch(entry, player);
    answer_left(player, message.id(), entry.room.id());
  } else if (message.has_join_room() || message.has_say()) {
    return false;
  } else {
    refuse_in_room(entry, waiting, v1::ERROR_CODE_SPECTATOR);
  }
  return true;
}

void Service::State::spectate(RoomEntry& entry, const Waiting& waiting) {
  const auto player = waiting.player;
  if (stopping) return refuse_in_room(entry, waiting, v1::ERROR_CODE_SERVER_STOPPING);
  if (entry.room.color_of(player)) return stand_up(entry, waiting);
  if (!entry.spectators.contains(player)) {
    if (!enters(entry, waiting)) return;
    if (sessions.at(player).watching.size() >= limits.watched_per_session) {
      return refuse_in_room(entry, waiting, v1::ERROR_CODE_TOO_MANY_ROOMS);
    }
    watch(entry, player);
  }
  send_snapshot(entry, player, waiting.message.id(), 0);
}

/// A player becomes a spectator: between games, and where somebody is left to watch.
void Service::State::stand_up(RoomEntry& entry, const Waiting& waiting) {
  const auto player = waiting.player;
  if (entry.room.is_playing()) return refuse_in_room(entry, waiting, v1::ERROR_CODE_GAME_RUNNING);
  if (entry.room.players().size() < 2) return refuse_in_room(entry, waiting, v1::ERROR_CODE_ALREADY_SEATED);
  const auto request = waiting.message.id();
  auto decision = decide_leave(entry.room, {.player = player, .name = {}, .request = request});
  if (!decision) return refuse_in_room(entry, waiting, decision.error());
  append(entry, std::move(*decision), player, request);
  std::erase(entry.leavers, player);  // he stays, on the other side of the rail
  watch(entry, player);
  send_snapshot(entry, player, request, 0);
}

// ---- who watches ----

void Service::State::watch(RoomEntry& entry, PlayerId player) {
  sessions.at(player).watching.insert(entry.room.id());
  if (entry.spectators.enter(player)) crowd_changed(entry);
}

void Service::State::unwatch(RoomEntry& entry, PlayerId player) {
  if (const auto session = sessions.find(player); session != sessions.end()) {
    session->second.watching.erase(entry.room.id());
  }
  if (entry.spectators.leave(player)) crowd_changed(entry);
}

/// His line is gone; he will be shown what he missed when he comes back.
void Service::State::spectator_lost(const Session& session) {
  for (const auto room : session.watching) {
    auto& entry = rooms.at(room);
    if (entry.spectators.lose(session.record.player)) crowd_changed(entry);
  }
}

void Service::State::spectator_back(Session& session, const std::map<RoomId, EventNumber>& positions) {
  for (const auto room : session.watching) {
    auto& entry = rooms.at(room);
    if (entry.spectators.enter(session.record.player)) crowd_changed(entry);
    const auto have = positions.find(room);
    send_snapshot(entry, session.record.player, 0, have == positions.end() ? 0 : have->second);
  }
}

/// After a restart of the server nobody but the client knows what it watched. Where it may come in without being asked,
/// it goes on.
void Service::State::watch_again(Session& session, const v1::Resume& resume) {
  if (!std::exchange(session.restored, false)) return;
  const auto player = session.record.player;
  for (const auto& position : resume.positions()) {
    const auto found = rooms.find(position.room());
    if (found == rooms.end() || session.watching.size() >= limits.watched_per_session) continue;
    if (found->second.room.phase() == v1::ROOM_PHASE_CLOSED) continue;  // its end is on the way to the store
    if (found->second.room.color_of(player) || !may_enter(found->second, player, {}, {})) continue;
    watch(found->second, player);
  }
}

// ---- how many they are ----

/// Those in the room hear of it soon, once for all who come and go meanwhile.
void Service::State::crowd_changed(RoomEntry& entry) {
  const DeadlineKey key{DeadlineKey::Kind::crowd, entry.room.id()};
  if (!deadlines.is_set(key)) deadlines.set(key, now.mono + limits.crowd_interval);
}

void Service::State::tell_crowd(RoomId room) {
  const auto found = rooms.find(room);
  if (found == rooms.end() || found->second.committing || stopping) return;  // the publication to come tells it
  tell(found->second);
}

// ---- what they are shown ----

bool Service::State::is_in(const RoomEntry& entry, PlayerId player) const {
  return entry.room.color_of(player) || entry.spectators.contains(player);
}

/// The room as this player, seated or not, may see it.
void Service::State::show_to(v1::RoomUpdate& update, const RoomEntry& entry, PlayerId player, EventNumber have) const {
  const bool watching = !entry.room.color_of(player);
  show(update, entry, watching ? entry.spectators.seen(entry.room) : entry.room, watching, have, now.mono);
}

void Service::State::show(v1::RoomUpdate& update, const RoomEntry& entry, const Room& seen, bool watching,
                          EventNumber have, Time at) const {
  show_snapshot(update, seen, have, presences_in(entry, seen), at);
  auto& state = *update.mutable_state();
  state.set_spectators(static_cast<std::uint32_t>(entry.spectators.here().size()));
  state.set_watching(watching);
  if (entry.secret) state.set_code(entry.secret->code);
}

}  // namespace reversi::core
