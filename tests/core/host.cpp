#include "tests/core/host.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

#include "common/rules/game.h"

namespace reversi::core {
namespace {

template <typename... Visitors>
struct Overloaded : Visitors... {
  using Visitors::operator()...;
};

}  // namespace

/// Time stands still here: a batch follows the other without delay.
Host::Host(const Limits& limits) : limits_(limits) {
  limits_.commit_interval = {};
  start({});
}

void Host::start(Restored restored) {
  Offer offer{.program = "test", .ai_levels = {}};
  for (const auto* name : {"weak", "strong"}) {
    auto& level = offer.ai_levels.emplace_back();
    level.set_level(static_cast<std::uint32_t>(offer.ai_levels.size()));
    level.set_name(name);
  }
  for (const auto* line : {"c4c3c2c5e6b4a5f6", "d3e3f2c6f6f5d6c3", "e6f4g3f6d3c5c4e3"}) {
    rules::Game game;
    for (std::string_view rest(line); !rest.empty(); rest.remove_prefix(2)) {
      if (!game.play(rules::Square::from_name(rest.substr(0, 2)).value())) throw std::logic_error(line);
    }
    offer.openings.push_back(game.position());
  }
  for (const auto difficulty : {1U, 3U, 3U}) {
    auto& puzzle = offer.puzzles.emplace_back();
    puzzle.set_difficulty(difficulty);
  }
  offer.daily = {1, 2, 0};
  service_.emplace(limits_, std::move(offer), std::move(restored), now_);
  step(Tick{});
}

void Host::step(Input input) { carry_out(service_->handle(now_, std::move(input))); }

void Host::carry_out(Effects effects) {
  for (auto& effect : effects) {
    std::visit(Overloaded{
                   [&](const Send& send) {
                     auto message = *send.message;
                     message.set_answers(send.answers);
                     inbox_[send.connection].push_back(std::move(message));
                   },
                   [&](const Close& close) { closed_[close.connection] = close.reason; },
                   [&](const Commit& commit) { in_flight_ = *commit.batch; },
                   [&](const Think& think) { thinks_.push_back(think); },
                   [&](const CancelThink& cancel) { cancelled_.push_back(cancel.think); },
                   [&](const Advise& asked) { advised_.push_back(asked); },
                   [&](const Review& asked) { reviews_.push_back(asked); },
                   [&](const CancelReview& cancel) { cancelled_reviews_.push_back(cancel.review); },
                   [&](const LookUp& asked) { lookups_.push_back(asked); },
                   [&](const Stopped& stopped) { stopped_ = stopped; },
                   [&](const HashPassword& asked) { hashes_.push_back(asked); },
                   [&](const CheckPassword& asked) { checks_.push_back(asked); },
                   [&](const Load& asked) { loads_.push_back(asked); },
                   [&](const Administered& administered) { administered_.push_back(administered); },
                   [](const Admit&) {},
                   [&](const Log& log) { logged_.push_back(log.text); },
               },
               effect);
  }
  if (!store_held_) store_answers();
  if (!passwords_held_) passwords_answer();
}

void Host::passwords_answer() {
  while (!hashes_.empty() || !checks_.empty()) {
    for (const auto& asked : std::exchange(hashes_, {})) {
      step(PasswordDone{.job = asked.job, .good = true, .hash = "hash of " + asked.password});
    }
    for (const auto& asked : std::exchange(checks_, {})) {
      step(PasswordDone{.job = asked.job, .good = asked.hash == "hash of " + asked.password, .hash = {}});
    }
  }
}

void Host::release_passwords() {
  passwords_held_ = false;
  passwords_answer();
}

void Host::store_answers() {
  while (in_flight_) {
    durable_.push_back(*in_flight_);
    const BatchId id = std::exchange(in_flight_, std::nullopt)->id;
    step(Stored{id});
  }
}

void Host::release_store() {
  store_held_ = false;
  store_answers();
}

void Host::fail_store_once() {
  const BatchId id = std::exchange(in_flight_, std::nullopt).value().id;
  step(NotStored{.batch = id, .text = "disk full"});
}

void Host::fail_store_for_good() {
  const BatchId id = std::exchange(in_flight_, std::nullopt).value().id;
  step(NotStored{.batch = id, .text = "damaged", .for_good = true});
}

void Host::pass_time(milliseconds time) {
  const auto end = now_.mono + time;
  while (true) {
    const auto due = service_->next_deadline();
    const auto next = due && *due <= end ? std::max(*due, now_.mono) : end;
    now_.wall += std::chrono::duration_cast<milliseconds>(next - now_.mono);
    now_.mono = next;
    step(Tick{});
    if (next == end && (!service_->next_deadline() || *service_->next_deadline() > end)) return;
  }
}

Restored Host::restored() const {
  Restored restored;
  std::map<RoomId, RoomLog> rooms;
  std::map<SessionId, SessionRecord> sessions;
  std::map<PlayerId, AccountRecord> accounts;
  std::map<std::pair<PlayerId, v1::Speed>, RatingRecord> ratings;
  std::map<std::pair<RoomId, EventNumber>, GameRecord> unsettled;
  std::map<std::tuple<SanctionRecord::Kind, PlayerId, std::string>, SanctionRecord> sanctions;
  for (const auto& batch : durable_) {
    for (const auto& [room, event] : batch.events) {
      restored.last_room = std::max(restored.last_room, room);
      rooms[room].room = room;
      rooms[room].events.push_back(event);
      if (event.has_room_closed()) rooms.erase(room);
    }
    for (const auto& session : batch.sessions) {
      restored.last_player = std::max({restored.last_player, session.player, session.session});
      sessions[session.session] = session;
    }
    for (const auto ended : batch.ended) sessions.erase(ended);
    restored.secrets.insert(restored.secrets.end(), batch.secrets.begin(), batch.secrets.end());
    restored.admitted.insert(restored.admitted.end(), batch.admitted.begin(), batch.admitted.end());
    for (const auto& account : batch.accounts) accounts[account.player] = account;
    for (const auto& rating : batch.ratings) ratings[{rating.player, rating.speed}] = rating;
    for (const auto& game : batch.games) {
      if (game.pair != 0) unsettled[{game.row.room(), game.row.game()}] = game;
    }
    for (const auto& [room, game] : batch.settled) unsettled.erase({room, game});
    for (const auto& searched : batch.searched) {
      for (const auto& met : searched.puzzles) restored.last_puzzle = std::max(restored.last_puzzle, met.number);
    }
    for (const auto& sanction : batch.sanctions) {
      sanctions[{sanction.kind, sanction.player, sanction.player == 0 ? sanction.name : ""}] = sanction;
    }
    for (const auto& sanction : batch.pardoned) {
      sanctions.erase({sanction.kind, sanction.player, sanction.player == 0 ? sanction.name : ""});
    }
    restored.mutes.insert(restored.mutes.end(), batch.mutes.begin(), batch.mutes.end());
    for (const auto& made : batch.reports) {
      restored.last_report = made.report;
      restored.reports.push_back(opened(made));
    }
    for (const auto& settled : batch.settled_reports) {
      std::erase_if(restored.reports, [&](const OpenReport& open) { return open.report == settled.report; });
    }
  }
  std::erase_if(restored.secrets, [&](const RoomSecret& secret) { return !rooms.contains(secret.room); });
  std::erase_if(restored.admitted, [&](const RoomAdmission& admission) { return !rooms.contains(admission.room); });
  for (auto& [player, account] : accounts) restored.accounts.push_back(std::move(account));
  for (auto& [key, rating] : ratings) restored.ratings.push_back(rating);
  for (auto& [key, game] : unsettled) restored.unsettled.push_back(std::move(game));
  for (auto& [key, sanction] : sanctions) restored.sanctions.push_back(std::move(sanction));
  for (auto& [id, log] : rooms) restored.rooms.push_back(std::move(log));
  for (auto& [id, session] : sessions) restored.sessions.push_back(std::move(session));
  return restored;
}

void Host::crash() {
  in_flight_.reset();
  inbox_.clear();
  thinks_.clear();
  hashes_.clear();
  checks_.clear();
  loads_.clear();
  now_.mono = std::chrono::seconds(5);  // another process, another origin
  start(restored());
}

ConnectionId Host::connect(const std::string& address) {
  const ConnectionId id = ++last_connection_;
  RandomBytes random{};
  random[0] = static_cast<std::byte>(id & 0xff);
  random[1] = static_cast<std::byte>((id >> 8) & 0xff);
  step(Connected{.connection = id, .address = address, .trusted = trusted_, .random = random});
  return id;
}

void Host::drop(ConnectionId connection) { step(Disconnected{connection}); }

void Host::send(ConnectionId connection, v1::ClientMessage message) {
  step(Received{.connection = connection, .message = std::move(message)});
}

std::uint64_t Host::hello_guest(ConnectionId connection, const std::string& name) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_hello()->mutable_guest()->set_name(name);
  send(connection, message);
  return message.id();
}

std::uint64_t Host::hello_resume(ConnectionId connection, const std::string& token, std::uint32_t attempt) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_hello()->mutable_resume()->set_token(token);
  message.mutable_hello()->mutable_resume()->set_attempt(attempt);
  send(connection, message);
  return message.id();
}

Person Host::guest(const std::string& name) {
  const auto connection = connect();
  const auto hello = answer(connection, hello_guest(connection, name));
  if (!hello || !hello->has_welcome()) throw std::logic_error("no Welcome for " + name);
  return {connection, hello->welcome().player(), hello->welcome().name(), hello->welcome().token()};
}

Person Host::resume(const Person& person, const std::map<RoomId, EventNumber>& positions) {
  const auto connection = connect();
  v1::ClientMessage message;
  auto& resume = *message.mutable_hello()->mutable_resume();
  resume.set_token(person.token);
  resume.set_attempt(1);
  for (const auto& [room, event] : positions) {
    auto& position = *resume.add_positions();
    position.set_room(room);
    position.set_event(event);
  }
  ask({.connection = connection}, message);
  for (const auto& welcome : inbox_[connection]) {
    if (welcome.has_welcome()) return {connection, welcome.welcome().player(), person.name, welcome.welcome().token()};
  }
  throw std::logic_error("no Welcome for " + person.name);
}

std::uint64_t Host::ask(ConnectionId connection, v1::ClientMessage message) {
  message.set_id(next_id());
  const auto id = message.id();
  send(connection, std::move(message));
  return id;
}

std::uint64_t Host::hello_login(ConnectionId connection, const std::string& name, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_hello()->set_program("test 1");
  message.mutable_hello()->mutable_login()->set_name(name);
  message.mutable_hello()->mutable_login()->set_password(password);
  return ask(connection, std::move(message));
}

std::uint64_t Host::hello_register(ConnectionId connection, const std::string& name, const std::string& password) {
  v1::ClientMessage message;
  message.mutable_hello()->set_program("test 1");
  message.mutable_hello()->mutable_register_()->set_name(name);
  message.mutable_hello()->mutable_register_()->set_password(password);
  return ask(connection, std::move(message));
}

Person Host::member(const std::string& name, const std::string& password) {
  const auto connection = connect();
  const auto hello = answer(connection, hello_register(connection, name, password));
  if (!hello || !hello->has_welcome()) throw std::logic_error("no account for " + name);
  return {connection, hello->welcome().player(), hello->welcome().name(), hello->welcome().token()};
}

Person Host::log_in(const std::string& name, const std::string& password) {
  const auto connection = connect();
  const auto hello = answer(connection, hello_login(connection, name, password));
  if (!hello || !hello->has_welcome()) throw std::logic_error("no login for " + name);
  return {connection, hello->welcome().player(), hello->welcome().name(), hello->welcome().token()};
}

Person Host::resume(const Person& person, std::uint32_t attempt) {
  const auto connection = connect();
  hello_resume(connection, person.token, attempt);
  for (const auto& message : inbox_[connection]) {
    if (message.has_welcome()) return {connection, message.welcome().player(), person.name, message.welcome().token()};
  }
  throw std::logic_error("no Welcome for " + person.name);
}

std::uint64_t Host::ask(const Person& person, v1::ClientMessage message) {
  message.set_id(next_id());
  const auto id = message.id();
  send(person.connection, std::move(message));
  return id;
}

std::uint64_t Host::spectate(const Person& person, RoomId room) {
  v1::ClientMessage message;
  message.mutable_spectate()->set_room(room);
  return ask(person, message);
}

std::uint64_t Host::say(const Person& person, RoomId room, const std::string& text) {
  v1::ClientMessage message;
  message.mutable_say()->set_room(room);
  message.mutable_say()->set_text(text);
  return ask(person, message);
}

std::uint64_t Host::create(const Person& person, v1::CreateRoom request) {
  v1::ClientMessage message;
  message.set_id(next_id());
  *message.mutable_create_room() = std::move(request);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::join(const Person& person, RoomId room) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_join_room()->set_room(room);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::leave(const Person& person, RoomId room) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_leave_room()->set_room(room);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::play(const Person& person, const v1::RoomState& state, const std::string& square) {
  return play_number(person, state, rules::Square::from_name(square).value().index());
}

std::uint64_t Host::play_number(const Person& person, const v1::RoomState& state, std::optional<int> square) {
  v1::ClientMessage message;
  message.set_id(next_id());
  auto& play = *message.mutable_play();
  play.set_room(state.room());
  play.set_game(state.game());
  play.set_after(state.event());
  if (square) play.set_square(*square);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::resign(const Person& person, const v1::RoomState& state) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_resign()->set_room(state.room());
  message.mutable_resign()->set_game(state.game());
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::offer(const Person& person, const v1::RoomState& state, v1::OfferKind kind) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_make_offer()->set_room(state.room());
  message.mutable_make_offer()->set_game(state.game());
  message.mutable_make_offer()->set_after(state.event());
  message.mutable_make_offer()->set_kind(kind);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::answer_offer(const Person& person, const v1::RoomState& state, std::uint64_t offer, bool accept) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_answer_offer()->set_room(state.room());
  message.mutable_answer_offer()->set_game(state.game());
  message.mutable_answer_offer()->set_offer(offer);
  message.mutable_answer_offer()->set_accept(accept);
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::abort(const Person& person, const v1::RoomState& state) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_abort()->set_room(state.room());
  message.mutable_abort()->set_game(state.game());
  send(person.connection, message);
  return message.id();
}

std::uint64_t Host::claim(const Person& person, const v1::RoomState& state, v1::Claim::Choice choice) {
  v1::ClientMessage message;
  message.set_id(next_id());
  message.mutable_claim()->set_room(state.room());
  message.mutable_claim()->set_game(state.game());
  message.mutable_claim()->set_choice(choice);
  send(person.connection, message);
  return message.id();
}

std::vector<v1::ServerMessage> Host::take(ConnectionId connection) {
  auto messages = std::exchange(inbox_[connection], {});
  return {messages.begin(), messages.end()};
}

std::optional<v1::ServerMessage> Host::next(ConnectionId connection) {
  auto& inbox = inbox_[connection];
  if (inbox.empty()) return std::nullopt;
  auto message = std::move(inbox.front());
  inbox.pop_front();
  return message;
}

std::optional<v1::ServerMessage> Host::answer(ConnectionId connection, std::uint64_t request) {
  for (const auto& message : take(connection)) {
    if (message.answers() == request) return message;
  }
  return std::nullopt;
}

v1::RoomState Host::state(RoomId room) const {
  const auto state = service_->state_of(room, now_);
  if (!state) throw std::logic_error("no such room, or it waits for the store");
  return *state;
}

std::optional<v1::ErrorCode> Host::closed(ConnectionId connection) const {
  const auto found = closed_.find(connection);
  if (found == closed_.end()) return std::nullopt;
  return found->second;
}

void Host::think_answers(ThinkId think, const std::string& square) {
  step(MoveFound{.think = think, .square = rules::Square::from_name(square).value()});
}

Table seat_two(Host& host, const v1::TimeControl& control) {
  v1::Terms terms;
  *terms.mutable_time() = control;
  return seat_two(host, terms);
}

Table seat_two(Host& host, const v1::Terms& terms) {
  Table table{.black = host.guest("Ann"), .white = host.guest("Bob")};
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  *request.mutable_terms() = terms;
  const auto created = host.answer(table.black.connection, host.create(table.black, request));
  table.room = created.value().room().state().room();
  host.join(table.white, table.room);
  host.take(table.black.connection);
  host.take(table.white.connection);
  return table;
}

void play_all(Host& host, const Table& table, const std::string& transcript) {
  for (std::size_t at = 0; at < transcript.size(); at += 2) {
    const auto state = host.state(table.room);
    const bool black = state.to_move() == v1::COLOR_BLACK;
    const auto& mover = state.seats(black ? 0 : 1).player() == table.black.player ? table.black : table.white;
    host.play(mover, state, transcript.substr(at, 2));
    ASSERT_EQ(host.state(table.room).ply(), state.ply() + 1) << transcript.substr(at, 2);
  }
}

void wait(Host& host, std::initializer_list<Person> persons, milliseconds time) {
  for (auto left = time; left.count() > 0; left -= std::chrono::seconds(5)) {
    host.pass_time(std::min<milliseconds>(left, std::chrono::seconds(5)));
    for (const auto& person : persons) {
      v1::ClientMessage message;
      message.mutable_pong();
      host.send(person.connection, message);
    }
  }
}

v1::TimeControl fischer(milliseconds initial, milliseconds increment) {
  v1::TimeControl control;
  control.mutable_fischer()->set_initial_ms(static_cast<std::uint32_t>(initial.count()));
  control.mutable_fischer()->set_increment_ms(static_cast<std::uint32_t>(increment.count()));
  return control;
}

}  // namespace reversi::core
