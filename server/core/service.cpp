#include "server/core/service.h"

#include <fmt/format.h>

#include <stdexcept>

#include "server/core/service_state.h"

namespace reversi::core {

void Service::State::restore(Restored restored) {
  last_player = restored.last_player;
  last_room = restored.last_room;
  last_puzzle = restored.last_puzzle;
  restore_people(restored);
  for (const auto& log : restored.rooms) {
    auto& entry = rooms.emplace(log.room, RoomEntry(log.room)).first->second;
    for (const auto& event : log.events) {
      if (const auto applied = entry.room.apply(event); !applied) {
        throw std::runtime_error(
            fmt::format("room {}, event {} in the store: {}", log.room, event.number(), applied.error()));
      }
    }
    entry.published = entry.room.last_event();
    if (entry.room.is_playing()) ++lobby.games;
    for (const auto player : entry.room.players()) {
      if (auto* session = session_for_seat(player)) session->rooms.insert(log.room);
    }
  }
  find_unsettled();
  restore_entry(restored);
}

void Service::State::on(const Tick&) {}

void Service::State::on(const NewLimits& input) { limits = input.limits; }

void Service::State::start() {
  started = true;
  for (const auto& [player, session] : sessions) schedule(session);
  for (auto& [id, entry] : rooms) restart_game(entry);
}

void Service::State::on(const Connected& input) {
  Connection connection{.id = input.connection,
                        .address = input.address,
                        .budget = input.budget.empty() ? input.address : input.budget,
                        .trusted = input.trusted,
                        .random = input.random,
                        .opened = now.mono,
                        .heard = now.mono,
                        .pinged = now.mono};
  auto& kept = connections.insert_or_assign(input.connection, std::move(connection)).first->second;
  stir(input.random);
  if (stopping) return close(kept, v1::ERROR_CODE_SERVER_STOPPING);
  if (const auto* ban = banned_networks.find(input.address, now.wall.count())) {
    return close_with(kept, ban_message(*ban));
  }
  schedule(kept);
}

void Service::State::on(const Disconnected& input) {
  const auto found = connections.find(input.connection);
  if (found == connections.end()) return;
  detach(found->second);
  if (found->second.stage == Connection::Stage::ready) line_ended(input.connection);
  deadlines.set({DeadlineKey::Kind::connection, input.connection}, std::nullopt);
  connections.erase(found);
}

void Service::State::on(const Violated& input) {
  const auto found = connections.find(input.connection);
  if (found == connections.end() || found->second.stage == Connection::Stage::closing) return;
  log(Log::Level::debug, fmt::format("connection {}: {}", input.connection, input.text));
  close(found->second, input.code, input.text);
}

void Service::State::on(Received& input) {
  const auto found = connections.find(input.connection);
  if (found == connections.end()) return;
  auto& connection = found->second;
  if (connection.stage == Connection::Stage::closing) return;
  connection.heard = now.mono;
  receive(connection, input.message);
  const bool is_up = connection.stage != Connection::Stage::closing;
  if (connection.over_budget && is_up) close(connection, v1::ERROR_CODE_RATE_LIMITED, "too much was refused");
}

void Service::State::receive(Connection& connection, v1::ClientMessage& message) {
  using Request = v1::ClientMessage::RequestCase;
  switch (message.request_case()) {
    case Request::kPing: return pong(connection, message.ping());
    case Request::kPong: return measure(connection, message.pong());
    case Request::kGoodbye: return goodbye(connection);
    case Request::kHello: return greet(connection, message);
    default: break;
  }
  if (connection.stage != Connection::Stage::ready) return close(connection, v1::ERROR_CODE_HELLO_EXPECTED);
  if (message.id() != 0 && !within_rate(connection, message.id(), class_of(message.request_case()))) return;
  if (message.request_case() == Request::REQUEST_NOT_SET) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  }
  if (message.id() == 0) return refuse(connection.id, 0, v1::ERROR_CODE_MALFORMED, "the request has no id");
  if (answer_again(connection.player, message.id())) return;
  dispatch(connection, message);
}

void Service::State::dispatch(Connection& connection, v1::ClientMessage& message) {
  using Request = v1::ClientMessage::RequestCase;
  if (refuse_while_draining(connection, message)) return;
  switch (message.request_case()) {
    case Request::kListRooms: return list_rooms(connection, message);
    case Request::kCreateRoom: return create_room(connection, message);
    case Request::kPlay: return about_room(connection, message, message.play().room());
    case Request::kJoinRoom:
    case Request::kSpectate:
      if (const auto room = room_meant(connection, message)) about_room(connection, message, *room);
      return;
    case Request::kWatchLobby: return watch_lobby(connection, message);
    case Request::kPostSeek: return post_seek(connection, message);
    case Request::kWithdrawSeek: return withdraw_seek(connection, message);
    case Request::kAcceptSeek: return accept_seek(connection, message);
    case Request::kChallenge: return challenge(connection, message);
    case Request::kAnswerChallenge: return answer_challenge(connection, message);
    case Request::kSay: return about_room(connection, message, message.say().room());
    case Request::kLeaveRoom: return about_room(connection, message, message.leave_room().room());
    case Request::kResign: return about_room(connection, message, message.resign().room());
    case Request::kMakeOffer: return about_room(connection, message, message.make_offer().room());
    case Request::kAnswerOffer: return about_room(connection, message, message.answer_offer().room());
    case Request::kAbort: return about_room(connection, message, message.abort().room());
    case Request::kClaim: return about_room(connection, message, message.claim().room());
    case Request::kSync: return about_room(connection, message, message.sync().room());
    case Request::kGetProfile: return get_profile(connection, message);
    case Request::kGetLeaderBoard: return get_leader_board(connection, message);
    case Request::kGetHistory: return get_history(connection, message);
    case Request::kGetGames: return get_games(connection, message);
    case Request::kListSessions: return list_sessions(connection, message);
    case Request::kEndSession: return end_session(connection, message);
    case Request::kSetPassword: return set_password(connection, message);
    case Request::kMute: return mute(connection, message);
    case Request::kReport: return report(connection, message);
    case Request::kListReports: return list_reports(connection, message);
    case Request::kSettleReport: return settle_report(connection, message);
    case Request::kModerate: return moderate(connection, message);
    case Request::kStartReview: return start_review(connection, message);
    case Request::kCancelReview: return cancel_review(connection, message);
    case Request::kAskHint: return ask_hint(connection, message);
    case Request::kGetPuzzle: return get_puzzle(connection, message);
    case Request::kExplore: return explore(connection, message);
    case Request::kSearchLibrary: return search_library(connection, message);
    default: return refuse(connection.id, message.id(), v1::ERROR_CODE_UNKNOWN_REQUEST);
  }
}

void Service::State::on(const MoveFound& input) {
  const auto asked = thinks.find(input.think);
  if (asked == thinks.end()) return hint_found(input);  // a hint, or cancelled meanwhile
  auto& entry = rooms.at(asked->second);
  submit(entry, {.think = input.think, .square = input.square.index(), .received = now.mono});
}

void Service::State::on(const Stop& input) {
  if (stopping) return;
  stopping = true;
  v1::ServerMessage message;
  message.mutable_stopping()->set_text(input.text);
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  for (const auto& [id, connection] : connections) {
    if (connection.stage == Connection::Stage::ready) send(id, shared);
  }
  log(Log::Level::info, fmt::format("stopping: {} connections told", connections.size()));
}

void Service::State::finish_stop() {
  if (!stopping || stopped || (in_flight && !store_lost)) return;
  stopped = true;
  for (auto& [id, connection] : connections) {
    if (connection.stage != Connection::Stage::closing) close(connection, v1::ERROR_CODE_SERVER_STOPPING);
  }
  for (auto& [id, entry] : rooms) cancel_think(entry);
  for (const auto& [id, review] : reviews) effects.emplace_back(CancelReview{id});
  effects.emplace_back(Stopped{.everything_stored = !store_lost});
}

void Service::State::run_deadlines() {
  while (const auto due = deadlines.take_due(now.mono)) {
    switch (due->kind) {
      case DeadlineKey::Kind::connection: check_connection(due->id); break;
      case DeadlineKey::Kind::session: check_session(due->id); break;
      case DeadlineKey::Kind::room:
        if (const auto room = rooms.find(due->id); room != rooms.end()) expire(room->second);
        break;
      case DeadlineKey::Kind::crowd: tell_crowd(due->id); break;
      case DeadlineKey::Kind::lobby: tell_lobby(); break;
      case DeadlineKey::Kind::seeks: look_after_seeks(); break;
      case DeadlineKey::Kind::review: tell_review(due->id); break;
      case DeadlineKey::Kind::commit: break;  // every step ends with `flush`
      case DeadlineKey::Kind::store:
        if (in_flight) effects.emplace_back(Commit{in_flight});
        break;
    }
  }
}

Service::Service(const Limits& limits, Offer offer, Restored restored, Now now)
    : state_(std::make_unique<State>(limits, std::move(offer))) {
  state_->now = now;
  state_->restore(std::move(restored));
}

Service::~Service() = default;
Service::Service(Service&&) noexcept = default;
Service& Service::operator=(Service&&) noexcept = default;

Effects Service::handle(Now now, Input input) {
  state_->now = now;
  if (!state_->started) state_->start();
  const auto take_input = [&] { std::visit([&](auto& value) { state_->on(value); }, input); };
  // What is due comes before the input; but a line that is gone is told nothing any more, not even what is due.
  const bool line_gone = std::holds_alternative<Disconnected>(input);
  if (line_gone) take_input();
  state_->run_deadlines();
  if (!line_gone) take_input();
  state_->flush();
  state_->finish_stop();
  state_->arena.reset();
  return std::exchange(state_->effects, {});
}

std::optional<std::chrono::microseconds> Service::next_deadline() const { return state_->deadlines.next(); }

const std::map<v1::ErrorCode, std::uint64_t>& Service::refusals() const { return state_->refusals; }

std::optional<RoomLog> Service::log_of(RoomId room) const {
  const auto found = state_->rooms.find(room);
  if (found == state_->rooms.end()) return std::nullopt;
  return RoomLog{.room = room, .events = found->second.room.log()};
}

std::optional<v1::RoomState> Service::state_of(RoomId room, Now now) const {
  const auto found = state_->rooms.find(room);
  if (found == state_->rooms.end() || found->second.committing) return std::nullopt;
  const auto& entry = found->second;
  v1::RoomUpdate update;
  state_->show(update, entry, entry.room, false, entry.room.last_event(), now.mono);
  return std::move(*update.mutable_state());
}

}  // namespace reversi::core
