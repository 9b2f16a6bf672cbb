#include "tests/simulation/gallery.h"

#include <algorithm>

#include "server/core/entry.h"
#include "tests/simulation/violation.h"

namespace reversi::simulation {
namespace {

void require(bool holds, const char* invariant, const google::protobuf::Message& message) {
  if (!holds) throw Violation(invariant, message.ShortDebugString());
}

}  // namespace

void Gallery::asked(core::PlayerId player, const v1::ClientMessage& message) {
  std::string code;
  std::string password;
  if (message.has_join_room()) {
    code = message.join_room().code();
    password = message.join_room().password();
  } else if (message.has_spectate()) {
    code = message.spectate().code();
    password = message.spectate().password();
    if (message.spectate().room() != 0) {
      wished_[player].insert(message.spectate().room());
    } else {
      by_code_.insert(player);
    }
  } else {
    return;
  }
  for (const auto& secret : disk_.secrets()) {
    if (core::opens(secret, code, password)) admitted_[secret.room].insert(player);
  }
}

void Gallery::told(core::PlayerId player, const v1::ServerMessage& message) {
  if (message.has_room_left()) watchers_[message.room_left().room()].erase(player);
  for (const auto& row : message.lobby_changed().rooms()) check_row(row);
  for (const auto& row : message.room_list().rooms()) check_row(row);
  if (message.has_match_made()) {
    const auto* room = disk_.room(message.match_made().room());
    require(room != nullptr, "publish after commit", message);
    const auto seats_him = [&](const v1::Event& event) { return event.seat_taken().player() == player; };
    require(std::ranges::any_of(room->events(), seats_him), "a match seats both", message);
  }
}

void Gallery::told(core::PlayerId player, const v1::RoomUpdate& update, core::EventNumber published) {
  const auto& state = update.state();
  check_private(player, update);
  auto& watchers = watchers_[state.room()];
  if (!state.watching()) {
    watchers.erase(player);
    return;
  }
  // After a restart the client alone knows what it watched; who was just leaving his seat is taken for a spectator
  // then, until his request to leave comes again.
  const auto sat = [&](const v1::Event& event) { return event.seat_taken().player() == player; };
  const auto& created = disk_.room(state.room())->event(1);
  const bool opened = created.actor() == player && disk_.room(state.room())->after(3).is_of_ais();
  const bool wished = opened || wished_[player].contains(state.room()) || by_code_.contains(player);
  require(wished || std::ranges::any_of(disk_.room(state.room())->events(), sat), "a spectator is who asked to watch",
          update);
  require(!disk_.room(state.room())->after(published).seat_of(player), "a spectator has no seat", update);
  watchers.insert(player);
  check_late(update, published);
}

/// Whoever is told anything of a private room has opened it, or has shown what does.
void Gallery::check_private(core::PlayerId player, const v1::RoomUpdate& update) const {
  const auto& created = disk_.room(update.state().room())->event(1);
  if (!created.room_created().private_()) {
    require(update.state().code().empty(), "only private rooms have a code", update);
    return;
  }
  const auto is_in = [&](core::RoomId room) {
    const auto admitted = admitted_.find(room);
    return admitted != admitted_.end() && admitted->second.contains(player);
  };
  const bool shown = is_in(update.state().room()) || is_in(created.room_created().pair());
  require(created.actor() == player || shown, "a private room is for those with its code", update);
}

/// So many discs of the running game are held back, or all of them.
void Gallery::check_late(const v1::RoomUpdate& update, core::EventNumber published) const {
  const auto& fold = *disk_.room(update.state().room());
  const auto& now = fold.after(published);
  if (now.phase != v1::ROOM_PHASE_PLAYING) {
    require(update.state().event() == published, "a finished game is shown whole", update);
    return;
  }
  unsigned hidden = 0;
  unsigned discs = 0;
  for (auto number = now.game; number <= published; ++number) {
    if (!fold.event(number).has_disc_placed()) continue;
    ++discs;
    if (number > update.state().event()) ++hidden;
  }
  require(hidden == std::min(discs, delay_of(update.state().room())), "spectators lag as far as agreed", update);
}

void Gallery::told(core::PlayerId player, const v1::ChatLine& line, core::EventNumber published) const {
  if (line.player() == player) return;  // his own, also said again after he has left
  const auto& room = disk_.room(line.room())->after(published);
  const bool seated = room.seat_of(player).has_value();
  const auto watchers = watchers_.find(line.room());
  const bool watches = watchers != watchers_.end() && watchers->second.contains(player);
  require(seated || watches, "chat is for those in the room", line);
  if (room.phase != v1::ROOM_PHASE_PLAYING) return;
  require(seated == (line.audience() == v1::AUDIENCE_PLAYERS), "players and spectators talk apart", line);
}

void Gallery::check_row(const v1::RoomSummary& row) const {
  const auto* room = disk_.room(row.room());
  require(room != nullptr, "publish after commit", row);
  require(!room->event(1).room_created().private_(), "nobody finds a private room in a list", row);
}

unsigned Gallery::delay_of(core::RoomId room) const {
  return disk_.room(room)->event(1).room_created().terms().watch_delay();
}

}  // namespace reversi::simulation
