// The live lobby: what has changed since the watchers were told last, at most four times a second.

#include <algorithm>
#include <utility>

#include "server/core/service_state.h"

namespace reversi::core {

/// Answered with all open seeks, as many to a message as fit; of rooms, those that change from now on.
void Service::State::watch_lobby(Connection& connection, const v1::ClientMessage& message) {
  if (message.watch_lobby().on()) {
    lobby.watchers.insert(connection.id);
  } else {
    lobby.watchers.erase(connection.id);
  }
  v1::ServerMessage part;
  part.mutable_lobby_changed()->set_whole(true);
  auto answers = message.id();
  const auto send_part = [&] {
    fill_counts(*part.mutable_lobby_changed());
    send(connection.id, std::exchange(part, {}), std::exchange(answers, 0));
  };
  for (const auto& [id, seek] : lobby.seeks) {
    if (seek.quick) continue;
    *part.mutable_lobby_changed()->add_seeks() = shown(seek);
    if (std::cmp_equal(part.lobby_changed().seeks_size(), limits.lobby_rows)) send_part();
  }
  if (answers != 0 || part.lobby_changed().seeks_size() > 0) send_part();
}

void Service::State::fill_counts(v1::LobbyChanged& changed) const {
  changed.set_players(static_cast<std::uint32_t>(lobby.players));
  changed.set_games(static_cast<std::uint32_t>(lobby.games));
}

void Service::State::row_changed(RoomId room) {
  if (lobby.watchers.empty()) return;
  if (lobby.rows_marked.insert(room).second) lobby.rows.push_back(room);
  lobby_changed();
}

void Service::State::row_vanished(RoomId room) {
  if (lobby.watchers.empty()) return;
  lobby.rows_gone.push_back(room);
  lobby_changed();
}

void Service::State::seek_appeared(SeekId seek) {
  if (lobby.watchers.empty()) return;
  lobby.seeks_new.insert(seek);
  lobby_changed();
}

/// One that nobody was told of yet need not be taken back.
void Service::State::seek_vanished(SeekId seek) {
  if (lobby.watchers.empty() || lobby.seeks_new.erase(seek) > 0) return;
  lobby.seeks_gone.push_back(seek);
  lobby_changed();
}

void Service::State::player_count_changed(int by) {
  lobby.players = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(lobby.players) + by);
  lobby_changed();
}

void Service::State::lobby_changed() {
  const DeadlineKey key{DeadlineKey::Kind::lobby, 0};
  if (lobby.watchers.empty() || deadlines.is_set(key)) return;
  deadlines.set(key, std::max(now.mono, lobby.told_at + limits.lobby_interval));
}

/// One message for all who watch. What does not fit waits for the next one, in the order in which it changed.
void Service::State::tell_lobby() {
  lobby.told_at = now.mono;
  v1::ServerMessage message;
  auto& changed = *message.mutable_lobby_changed();
  for (auto left = limits.lobby_rows; left > 0 && !lobby.rows.empty(); --left) {
    const auto room = lobby.rows.front();
    lobby.rows.pop_front();
    lobby.rows_marked.erase(room);
    const auto found = rooms.find(room);
    if (found != rooms.end() && found->second.row) *changed.add_rooms() = found->second.row->shown();
  }
  for (const auto room : std::exchange(lobby.rows_gone, {})) changed.add_rooms_gone(room);
  for (const auto seek : std::exchange(lobby.seeks_new, {})) {
    if (const auto found = lobby.seeks.find(seek); found != lobby.seeks.end())
      *changed.add_seeks() = shown(found->second);
  }
  for (const auto seek : std::exchange(lobby.seeks_gone, {})) changed.add_seeks_gone(seek);
  fill_counts(changed);
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  for (const auto connection : lobby.watchers) send(connection, shared);
  if (!lobby.rows.empty() || !lobby.seeks_new.empty()) lobby_changed();
}

/// A connection that carried a session does so no more.
void Service::State::line_ended(ConnectionId connection) {
  unwatch_lobby(connection);
  player_count_changed(-1);
}

void Service::State::unwatch_lobby(ConnectionId connection) {
  if (lobby.watchers.erase(connection) == 0 || !lobby.watchers.empty()) return;
  lobby.rows.clear();
  lobby.rows_marked.clear();
  lobby.rows_gone.clear();
  lobby.seeks_new.clear();
  lobby.seeks_gone.clear();
  deadlines.set({DeadlineKey::Kind::lobby, 0}, std::nullopt);
}

}  // namespace reversi::core
