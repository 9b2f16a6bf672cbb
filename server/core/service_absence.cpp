// Who is away, whose line is slow, who has not begun: what that does to a running game, and what players agree on.

#include <algorithm>

#include "server/core/decide_offers.h"
#include "server/core/pairs.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

/// Half of it where a game lasts two minutes, twice where one lasts half an hour.
Time scaled(std::chrono::milliseconds grace, v1::Speed speed) {
  switch (speed) {
    case v1::SPEED_BULLET: return grace / 2;
    case v1::SPEED_RAPID: return grace * 3 / 2;
    case v1::SPEED_CLASSICAL: return grace * 2;
    default: return grace;
  }
}

}  // namespace

Decision Service::State::agreement(RoomEntry& entry, const Asker& asker, const Waiting& waiting) {
  const auto& room = entry.room;
  const auto& message = waiting.message;
  if (message.has_abort()) return decide_abort(room, asker, message.abort(), waiting.received);
  if (message.has_claim()) {
    const auto grace = grace_until(entry);
    return decide_claim(room, asker, message.claim(), grace && *grace <= now.mono, waiting.received);
  }
  if (const auto fault = fault_of_pair_rematch(rooms, room, message)) return std::unexpected(*fault);
  const auto start = start_position(room.terms(), 0);
  if (message.has_answer_offer()) {
    return decide_answer_offer(room, asker, message.answer_offer(), start, waiting.received);
  }
  return with_offer_of_pair(rooms, room, asker, start,
                            decide_make_offer(room, asker, message.make_offer(), start, limits, waiting.received));
}

/// How much of the running turn the mover's line may have taken, and will not be charged.
Time Service::State::lag_of_mover(const RoomEntry& entry) const {
  const auto mover = entry.room.position().to_move;
  const auto& holder = entry.room.seat(mover);
  if (!entry.room.is_playing() || !holder || holder->is_ai()) return {};
  const auto session = sessions.find(holder->player);
  if (session == sessions.end() || !session->second.connection) return {};
  return entry.room.lag(mover).allowance(connections.at(*session->second.connection).round_trip.estimate());
}

/// When the mover's time is up, with what his line may be forgiven: a move sent in time is not to come too late.
std::optional<Time> Service::State::flag_at(const RoomEntry& entry) const {
  const auto flag = entry.room.clock().flag_at();
  if (!flag) return std::nullopt;
  return *flag + lag_of_mover(entry);
}

/// When a game between two persons is aborted because the side to move has not begun.
std::optional<Time> Service::State::first_move_until(const RoomEntry& entry) const {
  const auto& room = entry.room;
  const bool waits = room.is_playing() && room.has_clock() && !protocol::is_correspondence(room.control()) &&
                     room.players().size() == 2 && !room.has_begun(room.position().to_move);
  if (!waits) return std::nullopt;
  return entry.turn_at + limits.first_move;
}

/// When the absent side to move has had its time to come back: it runs in its own turn only. Nothing where that side is
/// here, is an AI, or has days.
std::optional<Time> Service::State::grace_until(const RoomEntry& entry) const {
  const auto& holder = entry.room.seat(entry.room.position().to_move);
  if (!entry.room.is_playing() || !holder || holder->is_ai()) return std::nullopt;
  if (protocol::is_correspondence(entry.room.control())) return std::nullopt;
  const auto session = sessions.find(holder->player);
  if (session == sessions.end()) return entry.turn_at;
  if (session->second.connection) return std::nullopt;
  return std::max(session->second.absent_since, entry.turn_at) + grace_of(entry, session->second);
}

/// When the game ends because every person in it is away past his grace.
std::optional<Time> Service::State::all_gone_at(const RoomEntry& entry) const {
  auto gone = grace_until(entry);
  if (!gone) return std::nullopt;
  for (const auto player : entry.room.players()) {
    const auto session = sessions.find(player);
    if (session == sessions.end()) continue;
    if (session->second.connection) return std::nullopt;
    gone = std::max(*gone, session->second.absent_since + grace_of(entry, session->second));
  }
  return gone;
}

/// When a game without clocks in which a person does not move is over.
std::optional<Time> Service::State::idle_until(const RoomEntry& entry) const {
  const auto& holder = entry.room.seat(entry.room.position().to_move);
  if (!entry.room.is_playing() || entry.room.has_clock() || !holder || holder->is_ai()) return std::nullopt;
  return entry.turn_at + limits.unlimited_idle;
}

/// From now on the other side may claim: everybody is told, once. @return false where there is nothing to tell
bool Service::State::tell_of_grace(RoomEntry& entry) {
  const auto grace = grace_until(entry);
  if (!grace || *grace > now.mono || grace == entry.grace_told) return false;
  entry.grace_told = grace;
  tell(entry);
  schedule(entry);
  return true;
}

Time Service::State::grace_of(const RoomEntry& entry, const Session& session) const {
  if (entry.room.players().size() < 2) return limits.grace_against_ai;
  return session.said_goodbye ? Time(limits.grace_goodbye)
                              : scaled(limits.grace, protocol::speed_of(entry.room.control()));
}

/// Who is there, as it suits what is seen of the room: timers of the turn would tell late spectators what they are not
/// to know yet.
Presences Service::State::presences_in(const RoomEntry& entry, const Room& seen) const {
  const bool behind = seen.position_event() != entry.room.position_event();
  return {presence_of(entry, rules::Color::black, behind), presence_of(entry, rules::Color::white, behind)};
}

/// @param behind  what is shown of the room is older than the room
Presence Service::State::presence_of(const RoomEntry& entry, rules::Color color, bool behind) const {
  Presence presence;
  const auto& holder = entry.room.seat(color);
  if (!holder || holder->is_ai()) return presence;
  const bool to_move = color == entry.room.position().to_move;
  if (to_move && !behind) {
    if (const auto until = first_move_until(entry)) {
      presence.first_move_left = round_up(std::max(*until - now.mono, Time{0}));
    }
  }
  const auto session = sessions.find(holder->player);
  if (session == sessions.end()) return presence;
  presence.connected = session->second.connection.has_value();
  if (presence.connected) return presence;
  presence.left = session->second.said_goodbye;
  if (behind || !entry.room.is_playing() || protocol::is_correspondence(entry.room.control())) return presence;
  const auto grace = grace_of(entry, session->second);
  const auto until = to_move ? grace_until(entry) : std::nullopt;
  presence.grace_left = round_up(until ? std::clamp(*until - now.mono, Time{0}, grace) : grace);
  presence.grace_over = until && *until <= now.mono;
  return presence;
}

}  // namespace reversi::core
