// Requests about rooms, and what time does to rooms.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/core/decide_offers.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::uint32_t longest_list = 50;

}  // namespace

void Service::State::list_rooms(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.list_rooms();
  const auto limit = request.limit() == 0 ? longest_list : std::min(request.limit(), longest_list);
  v1::ServerMessage answer;
  auto& list = *answer.mutable_room_list();
  auto row = request.before() == 0 ? listed.end() : listed.lower_bound(request.before());
  while (row != listed.begin()) {
    --row;
    if (static_cast<std::uint32_t>(list.rooms_size()) == limit) {
      list.set_more(true);
      break;
    }
    *list.add_rooms() = rooms.at(*row).row->shown();
  }
  send(connection.id, std::move(answer), message.id());
}

void Service::State::about_room(Connection& connection, v1::ClientMessage& message, RoomId room) {
  const auto found = rooms.find(room);
  if (found != rooms.end()) {
    return submit(found->second, {.player = connection.player, .message = std::move(message), .received = now.mono});
  }
  if (message.has_leave_room()) return answer_left(connection.player, message.id(), room);
  refuse(connection.id, message.id(), v1::ERROR_CODE_ROOM_UNKNOWN);
}

/// Nobody can fill a room's queue for those who play in it.
bool Service::State::queue_is_full(const RoomEntry& entry, PlayerId player) const {
  const auto own = std::ranges::count(entry.queue, player, &Waiting::player);
  if (std::cmp_greater_equal(own, limits.room_queue_each)) return true;
  return !entry.room.color_of(player) && entry.queue.size() >= limits.room_queue;
}

void Service::State::submit(RoomEntry& entry, Waiting waiting) {
  if (!entry.committing) return process(entry, waiting);
  if (waiting.player != 0 && (store_fault || queue_is_full(entry, waiting.player))) {
    return refuse_in_room(entry, waiting, v1::ERROR_CODE_UNAVAILABLE);
  }
  entry.queue.push_back(std::move(waiting));
}

void Service::State::process(RoomEntry& entry, const Waiting& waiting) {
  expire(entry);  // a flag that fell before the request came
  if (entry.committing) return entry.queue.push_front(waiting);
  if (waiting.player == 0) return process_answer(entry, waiting);
  process_request(entry, waiting);
}

void Service::State::process_request(RoomEntry& entry, const Waiting& waiting) {
  const auto session = sessions.find(waiting.player);
  if (session == sessions.end()) return;
  const auto& message = waiting.message;
  const Asker asker{.player = waiting.player, .name = session->second.record.name, .request = message.id()};
  const bool seated = entry.room.color_of(asker.player).has_value();
  if (entry.room.event_of(asker.player, message.id()) && seated) {
    return send_snapshot(entry, asker.player, message.id(), message.has_play() ? message.play().after() : 0);
  }
  if (process_as_spectator(entry, waiting)) return;
  if (message.has_say()) return say(entry, waiting);
  if (message.has_sync()) {
    if (!seated) return refuse_in_room(entry, waiting, v1::ERROR_CODE_NOT_SEATED);
    return send_snapshot(entry, asker.player, message.id(), message.sync().event());
  }
  if (message.has_leave_room() && !seated) return answer_left(asker.player, message.id(), entry.room.id());
  if (message.has_join_room() && seated) return send_snapshot(entry, asker.player, message.id(), 0);
  if (stopping) return refuse_in_room(entry, waiting, v1::ERROR_CODE_SERVER_STOPPING);
  Decision decision = std::unexpected(v1::ERROR_CODE_UNKNOWN_REQUEST);
  if (message.has_play())
    decision = decide_play(entry.room, asker, message.play(), waiting.received, lag_of_mover(entry));
  if (message.has_resign()) decision = decide_resign(entry.room, asker, message.resign(), waiting.received);
  if (message.has_make_offer() || message.has_answer_offer() || message.has_abort() || message.has_claim()) {
    decision = agreement(entry, asker, waiting);
  }
  if (message.has_leave_room()) decision = decide_leave(entry.room, asker);
  if (message.has_join_room()) {
    if (!enters(entry, waiting)) return;
    const std::size_t wanted = entry.room.pair() != 0 ? 2 : 1;
    const bool full = session->second.rooms.size() + wanted > limits.rooms_per_session;
    decision = full ? Decision(std::unexpected(v1::ERROR_CODE_TOO_MANY_ROOMS))
                    : decide_join(entry.room, asker, start_position(entry.room.terms(), entry.room.pair()));
  }
  if (!decision) return refuse_in_room(entry, waiting, decision.error());
  const bool again = entry.room.phase() == v1::ROOM_PHASE_FINISHED && entry.room.pair() != 0;
  const bool with_pair = entry.room.phase() == v1::ROOM_PHASE_WAITING && entry.room.pair() != 0;
  if (decision->empty()) return send_snapshot(entry, asker.player, message.id(), 0);
  if (const auto fault = fault_of_start(entry.room, asker.player, *decision)) {
    return refuse_in_room(entry, waiting, *fault);
  }
  append(entry, std::move(*decision), asker.player, message.id());
  if (again && entry.room.is_playing()) {
    auto& other = rooms.at(entry.room.pair());
    append(other, decide_rematch(other.room, {.player = asker.player, .name = {}}, entry.room.game().start()));
  }
  if (message.has_join_room()) unwatch(entry, asker.player);
  if (message.has_join_room()) send_snapshot(entry, asker.player, message.id(), 0);  // he knows nothing of the room yet
  const bool joins = message.has_join_room();
  if (with_pair && (joins || message.has_leave_room())) join_or_leave_pair(entry.room.pair(), asker, joins);
}

void Service::State::process_answer(RoomEntry& entry, const Waiting& waiting) {
  if (entry.think != waiting.think) return;  // of a game or position that is gone
  thinks.erase(waiting.think);
  entry.think.reset();
  auto decision = decide_ai_move(entry.room, rules::Square(waiting.square), waiting.received);
  if (!decision) {
    log(Log::Level::error, fmt::format("room {}: the engine answered the illegal square {}", entry.room.id(),
                                       rules::Square(waiting.square).name()));
    const auto legal = entry.room.position().legal_moves();
    decision = decide_ai_move(entry.room, rules::Square(std::countr_zero(legal)), waiting.received);
  }
  append(entry, std::move(*decision));
}

void Service::State::refuse_in_room(RoomEntry& entry, const Waiting& waiting, v1::ErrorCode code) {
  auto* connection = connection_of(waiting.player);
  if (connection == nullptr) return;
  note_refusal(*connection, code);
  auto message = error_message(code);
  if (!entry.committing && is_in(entry, waiting.player)) {
    const auto have = waiting.message.has_play() ? waiting.message.play().after() : 0;
    show_to(*message.mutable_error()->mutable_room(), entry, waiting.player, have);
  }
  send(connection->id, std::move(message), waiting.message.id());
}

void Service::State::answer_left(PlayerId player, std::uint64_t request, RoomId room) {
  auto* connection = connection_of(player);
  if (connection == nullptr) return;
  v1::ServerMessage message;
  message.mutable_room_left()->set_room(room);
  send(connection->id, std::move(message), request);
}

void Service::State::expire(RoomEntry& entry) {
  if (entry.committing) return;
  const auto due = deadline_of(entry);
  if (!due || *due > now.mono) return schedule(entry, due);
  if (entry.room.is_playing()) return expire_game(entry);
  const auto absent = all_absent_since(entry);
  const auto patience =
      entry.room.phase() == v1::ROOM_PHASE_WAITING ? Time(limits.waiting_room) : Time(limits.finished_room);
  auto events = lapses(entry.room);
  if (absent && now.mono >= *absent + patience) events.emplace_back().mutable_room_closed();
  append(entry, std::move(events));
}

/// The flag fell, somebody never began or stayed away too long: whichever came first.
void Service::State::expire_game(RoomEntry& entry) {
  const auto& room = entry.room;
  const auto mover = room.position().to_move;
  const auto is_due = [&](std::optional<Time> at) { return at && *at <= now.mono; };
  const auto flag = flag_at(entry);
  const auto gone = all_gone_at(entry);
  const bool began = room.has_begun(mover) || room.players().size() < 2;
  if (is_due(flag) && began && (!gone || *flag <= *gone)) {
    return append(entry, decide_end(room, v1::ENDING_TIME, opponent(mover), *flag));
  }
  const bool no_winner = room.is_one_persons() || room.players().size() == 2;
  if (is_due(first_move_until(entry)) || is_due(flag) || (is_due(gone) && no_winner)) {
    return append(entry, decide_end(room, v1::ENDING_ABORTED, std::nullopt, now.mono));
  }
  if (is_due(gone) || is_due(idle_until(entry))) {
    return append(entry, decide_end(room, v1::ENDING_ABANDONED, opponent(mover), now.mono));
  }
  if (!tell_of_grace(entry)) schedule(entry);
}

std::optional<Time> Service::State::deadline_of(const RoomEntry& entry) const {
  if (entry.committing) return std::nullopt;
  std::optional<Time> due;
  const auto at = [&](std::optional<Time> time) {
    if (time && (!due || *time < *due)) due = time;
  };
  if (entry.room.is_playing()) {
    at(flag_at(entry));
    at(first_move_until(entry));
    at(all_gone_at(entry));
    at(idle_until(entry));
    if (const auto grace = grace_until(entry); grace != entry.grace_told) at(grace);
    return due;
  }
  const auto absent = all_absent_since(entry);
  if (entry.room.phase() == v1::ROOM_PHASE_WAITING && absent) at(*absent + limits.waiting_room);
  if (entry.room.phase() == v1::ROOM_PHASE_FINISHED) {
    if (absent) at(*absent + limits.finished_room);
    if (!entry.room.offers().empty()) at(entry.offer_since + limits.rematch_offer);
  }
  return due;
}

/// Since when no player is connected and nothing has happened; nothing while one is.
std::optional<Time> Service::State::all_absent_since(const RoomEntry& entry) const {
  Time since = entry.changed_at;
  for (const auto player : entry.room.players()) {
    const auto session = sessions.find(player);
    if (session == sessions.end()) continue;
    if (session->second.connection) return std::nullopt;
    since = std::max(since, session->second.absent_since);
  }
  return since;
}

/// Somebody came or went: the rooms he sits in are told, those on their way to the store with their publication.
void Service::State::presence_changed(const Session& session) {
  if (stopping) return;
  for (const auto room : session.rooms) {
    auto& entry = rooms.at(room);
    if (entry.committing) continue;
    tell(entry);
    schedule(entry);
  }
}

/// A room's deadline goes back with every disc. Therefore it is only ever brought forward: when it is up, `expire`
/// looks again.
void Service::State::schedule(const RoomEntry& entry, std::optional<Time> due) {
  if (due) deadlines.bring_forward({DeadlineKey::Kind::room, entry.room.id()}, *due);
}

void Service::State::schedule(const RoomEntry& entry) { schedule(entry, deadline_of(entry)); }

/// The lobby's row, as the lobby may see the room; a private one has none.
void Service::State::renew_row(RoomEntry& entry) {
  if (entry.secret) return;
  const auto& seen = entry.spectators.seen(entry.room);
  if (!entry.row) {
    entry.row.emplace();
    listed.insert(entry.room.id());
  }
  entry.row->renew(seen, presences_in(entry, seen));
}

/// After a restart: a running game goes on, with time back for the side to move. Days ran on while the server was away,
/// but nobody finds his used up.
void Service::State::restart_game(RoomEntry& entry) {
  entry.changed_at = now.mono;
  entry.turn_at = now.mono;
  entry.offer_since = now.mono;
  entry.spectators.told = entry.spectators.look(entry.room).last_event();
  renew_row(entry);
  if (!entry.room.is_playing()) return schedule(entry);
  v1::Event event;
  auto& restarted = *event.mutable_server_restarted();
  if (entry.room.has_clock()) {
    auto black = entry.room.clock().remaining(rules::Color::black, now.mono);
    auto white = entry.room.clock().remaining(rules::Color::white, now.mono);
    auto& left = (entry.room.position().to_move == rules::Color::black ? black : white).left;
    if (protocol::is_correspondence(entry.room.control())) {
      const auto away = std::max(now.wall - entry.room.clocks_set_at(), std::chrono::milliseconds{0});
      left = std::max(left - away, std::min<std::chrono::milliseconds>(left, limits.restart_least_days));
    } else {
      left += limits.restart_bonus;
    }
    restarted.set_black_ms(black.left.count());
    restarted.set_white_ms(white.left.count());
    restarted.set_black_periods(static_cast<std::uint32_t>(black.periods));
    restarted.set_white_periods(static_cast<std::uint32_t>(white.periods));
  }
  append(entry, {event});
}

}  // namespace reversi::core
