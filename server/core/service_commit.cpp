// Commit, then publish: events on their way to the store, and what is told once they are there.

#include <fmt/format.h>

#include <algorithm>
#include <ranges>
#include <stdexcept>

#include "server/core/service_state.h"

namespace reversi::core {

/// Takes events into the room and on the way to the store. Until they are there the room stands still.
void Service::State::append(RoomEntry& entry, std::vector<v1::Event> events, PlayerId answered, std::uint64_t answers) {
  for (auto& event : events) {
    event.set_number(entry.room.last_event() + 1);
    event.set_wall_ms(now.wall.count());
    if (event.has_seat_taken()) introduce(entry, *event.mutable_seat_taken());
    if (event.has_game_ended()) settle(entry, event);
    if (const auto applied = entry.room.apply(event); !applied) {
      throw std::logic_error(fmt::format("room {}, event {}: {}", entry.room.id(), event.number(), applied.error()));
    }
    note(entry, event);
    auto& stored = pending.events.emplace_back();
    stored.room = entry.room.id();
    stored.event = std::move(event);
  }
  // In the middle of a turn: while the room stands still, nobody's time runs.
  entry.room.clock().pause(now.mono);
  // What joins events that are on their way leaves their answer as it is.
  if (!std::exchange(entry.committing, true)) {
    entry.answered = answered;
    entry.answers = answers;
  }
  schedule(entry);
  append_concluded();
}

/// What an event means outside the room's fold.
void Service::State::note(RoomEntry& entry, const v1::Event& event) {
  switch (event.kind_case()) {
    case v1::Event::kSeatTaken: {
      const auto session = sessions.find(event.seat_taken().player());
      if (session == sessions.end()) return;
      session->second.rooms.insert(entry.room.id());
      return schedule(session->second);
    }
    case v1::Event::kSeatLeft: return leave(entry, event.actor());
    case v1::Event::kRoomClosed:
      forget_unsettled(entry.room);
      for (const auto player : entry.room.players()) leave(entry, player);
      for (const auto player : entry.spectators.everybody()) {
        unwatch(entry, player);
        entry.leavers.push_back(player);
      }
      return;
    case v1::Event::kGameStarted:
      ++lobby.games;
      for (const auto player : entry.room.players()) withdraw_seeks_of(player);
      return;
    case v1::Event::kTakebackGranted: return cancel_think(entry);
    case v1::Event::kGameEnded: --lobby.games; return cancel_think(entry);
    default: return;
  }
}

void Service::State::leave(RoomEntry& entry, PlayerId player) {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return;
  if (session->second.rooms.erase(entry.room.id()) == 0) return;  // of both his seats
  entry.leavers.push_back(player);
  schedule(session->second);
}

void Service::State::save(const Session& session) {
  const auto& record = session.record;
  if (auto* account = accounts.find(record.player)) account->logins[record.session] = record;
  pending.sessions.push_back(record);
}

/// One batch is in flight at a time; what comes meanwhile is the next one. On a fast disk that would be a move or two,
/// and the commits cost more than the moves: therefore some time passes from one batch to the next, for which a move
/// waits only where others were made in that time.
void Service::State::flush() {
  if (in_flight) return;
  if (pending.empty()) {  // what changed nothing is durable as it stands
    for (const auto& wanted : std::exchange(pending_done, {})) tell_done(wanted);
    return;
  }
  const DeadlineKey key{DeadlineKey::Kind::commit, 0};
  const auto due = committed_at + limits.commit_interval;
  if (now.mono < due && last_batch > 0 && !stopping) return deadlines.bring_forward(key, due);
  deadlines.set(key, std::nullopt);
  committed_at = now.mono;
  pending.id = ++last_batch;
  const auto events = pending.events.size();
  in_flight = std::make_shared<const Batch>(std::exchange(pending, {}));
  pending.events.reserve(events);  // the next one will have about as many
  in_flight_hellos = std::exchange(pending_hellos, {});
  in_flight_done = std::exchange(pending_done, {});
  effects.emplace_back(Commit{in_flight});
}

void Service::State::on(const Stored& input) {
  if (!in_flight || in_flight->id != input.batch) return;
  log_recovery();
  deadlines.set({DeadlineKey::Kind::store, 0}, std::nullopt);
  const auto stored = std::exchange(in_flight, nullptr);
  for (const auto connection : std::exchange(in_flight_hellos, {})) {
    const auto found = connections.find(connection);
    if (found != connections.end() && found->second.stage == Connection::Stage::welcoming) welcome(found->second);
  }
  for (const auto& wanted : std::exchange(in_flight_done, {})) tell_done(wanted);
  for (const auto& account : stored->accounts) tell_role(account.player, account.role);
  reports_stored(*stored);
  for (const auto& sanction : stored->sanctions) {
    if (sanction.kind == SanctionRecord::Kind::warning) tell_warning(sanction.player);
  }
  effects.reserve(effects.size() + 2 * stored->events.size());
  for (const auto& [room, event] : stored->events) {
    auto& entry = rooms.at(room);
    if (event.number() == entry.room.last_event()) publish(entry);  // else more of it is on its way
  }
}

/// The first try that fails is logged, and later ones at times, or with another reason.
void Service::State::log_fault(const NotStored& input) {
  if (!store_fault) store_fault = StoreFault{.text = {}, .since = now.mono};
  auto& fault = *store_fault;
  if (fault.text == input.text && now.mono < fault.logged_at + limits.store_log_interval) return;
  fault.text = input.text;
  fault.logged_at = now.mono;
  log(Log::Level::error, fmt::format("batch {} was not stored: {}", input.batch, input.text));
}

void Service::State::log_recovery() {
  if (!store_fault) return;
  const auto lasted = std::chrono::ceil<std::chrono::seconds>(now.mono - store_fault->since);
  store_fault.reset();
  log(Log::Level::info, fmt::format("batches are stored again, after {} s", lasted.count()));
}

void Service::State::on(const NotStored& input) {
  if (!in_flight || in_flight->id != input.batch) return;
  log_fault(input);
  if (input.for_good) {
    // Memory is ahead of the disk for ever. All that anybody was told of is on it, so a new start from there is right.
    store_lost = true;
    return on(Stop{.text = "The server cannot go on and has to start anew; your games are kept."});
  }
  deadlines.set({DeadlineKey::Kind::store, 0}, now.mono + limits.store_retry);
  tell_orders_unstored(in_flight_done);
  tell_orders_unstored(pending_done);
  for (auto& [id, entry] : rooms) {
    std::deque<Waiting> kept;
    for (auto& waiting : std::exchange(entry.queue, {})) {
      if (waiting.player == 0) {
        kept.push_back(std::move(waiting));
      } else {
        refuse_in_room(entry, waiting, v1::ERROR_CODE_UNAVAILABLE);
      }
    }
    entry.queue = std::move(kept);
  }
}

/// The room's events are durable: the next clock starts, everybody is told, and the requests that waited have their
/// turn.
void Service::State::publish(RoomEntry& entry) {
  entry.committing = false;
  auto& room = entry.room;
  entry.changed_at = now.mono;
  if (room.is_playing() && room.has_clock()) room.clock().run(room.position().to_move, now.mono);
  note_published(entry);
  tell(entry);
  if (!room.is_playing() && !entry.held.empty()) tell_held(entry);
  if (room.phase() == v1::ROOM_PHASE_CLOSED) return erase_closed(entry);
  think_if_ai(entry);
  drain_queue(entry);
  schedule(entry);
}

/// What begins with the publication of which event.
void Service::State::note_published(RoomEntry& entry) const {
  const auto& log = entry.room.log();
  for (auto number = entry.published; number < log.size(); ++number) {
    switch (log[number].kind_case()) {
      case v1::Event::kOfferMade: entry.offer_since = now.mono; break;
      case v1::Event::kGameStarted:
      case v1::Event::kDiscPlaced:
      case v1::Event::kTakebackGranted:
      case v1::Event::kServerRestarted: entry.turn_at = now.mono; break;
      default: break;
    }
  }
}

/// An update to every member who is here: the news as one shared message for the players and one for the spectators, or
/// the snapshots that one waits for; then those who are out. Also without new events, where only presence has changed.
void Service::State::tell(RoomEntry& entry) {
  deadlines.set({DeadlineKey::Kind::crowd, entry.room.id()}, std::nullopt);
  entry.spectators.look(entry.room);
  renew_row(entry);
  if (entry.row) row_changed(entry.room.id());
  const Owed owed{.snapshots = std::exchange(entry.snapshots, {}),
                  .answered = entry.answered,
                  .answers = std::exchange(entry.answers, 0)};
  const auto leavers = std::exchange(entry.leavers, {});
  const auto have = std::exchange(entry.published, entry.room.last_event());
  tell_matches(entry);
  tell_players(entry, have, owed, leavers);
  tell_spectators(entry, owed, entry.published != have);
  for (const auto player : leavers) {
    answer_left(player, player == owed.answered ? owed.answers : 0, entry.room.id());
  }
}

/// One receiver: the snapshots that he waits for, or the news (nothing: there are none), as the answer to what he
/// asked.
void Service::State::tell_one(const RoomEntry& entry, PlayerId player, const SharedMessage& news, const Owed& owed) {
  auto* connection = connection_of(player);
  if (connection == nullptr) return;
  const auto wants = [&](const RoomEntry::SnapshotFor& wanted) { return wanted.player == player; };
  auto owing = player == owed.answered ? owed.answers : 0;
  for (const auto& wanted : owed.snapshots | std::views::filter(wants)) {
    const auto request = wanted.request == 0 ? owing : wanted.request;
    if (request == owing) owing = 0;
    const auto own = new_news();
    show_to(*own->mutable_room(), entry, player, wanted.have);
    send(connection->id, own, request);
  }
  if (news && (owing != 0 || std::ranges::none_of(owed.snapshots, wants))) send(connection->id, news, owing);
}

void Service::State::tell_players(const RoomEntry& entry, EventNumber have, const Owed& owed,
                                  const std::vector<PlayerId>& leavers) {
  const auto news = new_news();
  show(*news->mutable_room(), entry, entry.room, false, have, now.mono);
  for (const auto player : entry.room.players()) {
    if (std::ranges::find(leavers, player) == leavers.end()) tell_one(entry, player, news, owed);
  }
}

/// What is held back from them is not even hinted at by an update without news.
void Service::State::tell_spectators(RoomEntry& entry, const Owed& owed, bool has_news) {
  const auto& seen = entry.spectators.seen(entry.room);
  const auto have = std::exchange(entry.spectators.told, seen.last_event());
  if (entry.spectators.here().empty()) return;
  const bool held_back = has_news && have == seen.last_event();
  std::shared_ptr<v1::ServerMessage> news;
  if (!held_back) {
    news = new_news();
    show(*news->mutable_room(), entry, seen, true, have, now.mono);
  }
  for (const auto player : entry.spectators.here()) tell_one(entry, player, news, owed);
}

void Service::State::think_if_ai(RoomEntry& entry) {
  const auto& room = entry.room;
  if (!room.is_playing() || entry.think) return;
  const auto& holder = room.seat(room.position().to_move);
  if (!holder || !holder->is_ai()) return;
  std::chrono::milliseconds budget = std::chrono::minutes(1);
  if (room.has_clock()) {
    const auto moves = std::max(room.position().empties() / 2, 2);
    budget = std::min(budget, room.clock().fair_share(room.position().to_move, moves));
  }
  const ThinkId think = ++last_think;
  entry.think = think;
  thinks.emplace(think, room.id());
  effects.emplace_back(Think{.think = think,
                             .position = room.position(),
                             .level = holder->ai_level,
                             .budget = budget,
                             .seed = room.id() * 1'000'003 + room.game_id()});
}

void Service::State::cancel_think(RoomEntry& entry) {
  if (!entry.think) return;
  thinks.erase(*entry.think);
  effects.emplace_back(CancelThink{*entry.think});
  entry.think.reset();
}

void Service::State::drain_queue(RoomEntry& entry) {
  while (!entry.committing && !entry.queue.empty()) {
    const Waiting waiting = std::move(entry.queue.front());
    entry.queue.pop_front();
    process(entry, waiting);
  }
}

void Service::State::erase_closed(RoomEntry& entry) {
  const RoomId id = entry.room.id();
  cancel_think(entry);
  for (const auto& waiting : std::exchange(entry.queue, {})) {
    if (auto* connection = connection_of(waiting.player)) {
      refuse(connection->id, waiting.message.id(), v1::ERROR_CODE_ROOM_UNKNOWN);
    }
  }
  deadlines.set({DeadlineKey::Kind::room, id}, std::nullopt);
  deadlines.set({DeadlineKey::Kind::crowd, id}, std::nullopt);
  if (entry.secret) codes.erase(entry.secret->code);
  if (!entry.payer.empty()) payers.room_closed(entry.payer);
  if (entry.row) row_vanished(id);
  listed.erase(id);
  rooms.erase(id);
}

void Service::State::send_snapshot(RoomEntry& entry, PlayerId player, std::uint64_t request, EventNumber have) {
  if (entry.committing) {
    std::erase_if(entry.snapshots, [&](const RoomEntry::SnapshotFor& wanted) {
      return wanted.player == player && wanted.request == request;  // repeated meanwhile: answered once
    });
    return entry.snapshots.push_back({.player = player, .request = request, .have = have});
  }
  auto* connection = connection_of(player);
  if (connection == nullptr) return;
  const auto own = new_news();
  show_to(*own->mutable_room(), entry, player, have);
  send(connection->id, own, request);
}

/// An empty message that is there as long as anybody refers to it. All of one step lie together: a room's news have
/// some twenty parts, and a step may bring hundreds of them.
std::shared_ptr<v1::ServerMessage> Service::State::new_news() {
  if (!arena) {
    google::protobuf::ArenaOptions options;
    options.start_block_size = 4 * 1024;
    options.max_block_size = 64 * 1024;
    arena = std::make_shared<google::protobuf::Arena>(options);
  }
  return {arena, google::protobuf::Arena::CreateMessage<v1::ServerMessage>(arena.get())};
}

void Service::State::send(ConnectionId connection, SharedMessage message, std::uint64_t answers) {
  effects.emplace_back(Send{.connection = connection, .message = std::move(message), .answers = answers});
}

void Service::State::send(ConnectionId connection, v1::ServerMessage message, std::uint64_t answers) {
  send(connection, std::make_shared<const v1::ServerMessage>(std::move(message)), answers);
}

/// A flood of lines would hide what matters, and fill a disk.
void Service::State::log(Log::Level level, std::string text) {
  const auto left_out = log_budget.take(static_cast<std::size_t>(level), limits, now.mono);
  if (!left_out) return;
  if (*left_out > 0) text += fmt::format(" (and {} lines before it that were left out)", *left_out);
  effects.emplace_back(Log{level, std::move(text)});
}

}  // namespace reversi::core
