// Connections and sessions: greeting, resuming, heartbeats, leaving.

#include <fmt/format.h>
#include <sodium.h>

#include "common/protocol/frame.h"
#include "server/core/names.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

/// A connection that goes on asking after so many refusals in a row is closed.
constexpr std::size_t refusals_before_close = 200;

/// From the welcome to the first heartbeat.
constexpr std::chrono::milliseconds first_ping{250};

/// Of a program's name and version, as its sessions are listed.
constexpr std::size_t program_characters = 40;

TokenHash hash_of(std::string_view token) {
  TokenHash hash{};
  crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(token.data()), token.size());
  return hash;
}

std::string token_of(const RandomBytes& random) {
  return {reinterpret_cast<const char*>(random.data()), random.size()};
}

}  // namespace

void Service::State::greet(Connection& connection, const v1::ClientMessage& message) {
  if (connection.stage == Connection::Stage::ready) {
    if (message.id() == connection.hello) return;  // a repeat that has its answer
    return refuse(connection.id, message.id(), v1::ERROR_CODE_HELLO_REPEATED);
  }
  const bool under_way = connection.stage != Connection::Stage::greeting;
  if (under_way) return;  // its repeat is on the way to its answer
  if (stopping) return close(connection, v1::ERROR_CODE_SERVER_STOPPING);
  if (store_fault) return close(connection, v1::ERROR_CODE_UNAVAILABLE);
  connection.hello = message.id();
  connection.program = safe_name(message.hello().program(), program_characters).value_or("");
  switch (message.hello().identity_case()) {
    case v1::Hello::kGuest: return greet_guest(connection, message.hello().guest());
    case v1::Hello::kResume: return greet_again(connection, message.hello().resume());
    case v1::Hello::kLogin: return greet_login(connection, message.hello().login());
    case v1::Hello::kRegister: return greet_register(connection, message.hello().register_());
    case v1::Hello::IDENTITY_NOT_SET: break;
  }
  refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "the greeting names nobody");
}

void Service::State::greet_guest(Connection& connection, const v1::Guest& guest) {
  const auto name = safe_name(guest.name(), limits.name_characters);
  if (!name) return refuse(connection.id, connection.hello, v1::ERROR_CODE_NAME_INVALID);
  if (accounts.is_taken(*name)) return refuse(connection.id, connection.hello, v1::ERROR_CODE_NAME_TAKEN);
  if (sessions.size() >= limits.sessions && !forget_longest_absent()) {
    return close(connection, v1::ERROR_CODE_SERVER_FULL);
  }
  const PlayerId player = ++last_player;
  SessionRecord record{
      .player = player, .name = free_guest_name(*name), .session = player, .since_wall_ms = now.wall.count()};
  guest_names.take(record.name, player);
  Session session{.record = std::move(record), .absent_since = now.mono};
  adopt(connection, sessions.emplace(player, std::move(session)).first->second);
}

void Service::State::greet_again(Connection& connection, const v1::Resume& resume) {
  const auto known = tokens.find(hash_of(resume.token()));
  if (known == tokens.end()) return refuse(connection.id, connection.hello, v1::ERROR_CODE_TOKEN_UNKNOWN);
  const auto [used, owner] = *known;
  if (refuse_banned(connection, owner.player)) return;
  auto* account = accounts.find(owner.player);
  if (account != nullptr && is_over(account->logins.at(owner.session))) {
    end_login(*account, owner.session);
    return refuse(connection.id, connection.hello, v1::ERROR_CODE_TOKEN_UNKNOWN);
  }
  auto& record = account != nullptr ? account->logins.at(owner.session) : sessions.at(owner.player).record;
  const auto session = sessions.find(owner.player);
  const bool same = session != sessions.end() && session->second.record.session == owner.session;
  const bool spent = used == record.previous;
  if (spent && same && session->second.connection && resume.attempt() <= session->second.attempt) {
    return close(connection, v1::ERROR_CODE_UNAVAILABLE, "a newer attempt to resume is being served");
  }
  // The token that was used stays good until its successor is used: the reply may get lost.
  tokens.erase(record.token);
  tokens.erase(record.previous);
  record.previous = used;
  tokens[used] = owner;
  connection.resumed = true;
  connection.attempt = resume.attempt();
  auto* resumed = account != nullptr ? session_by(*account, owner.session) : &session->second;
  if (resumed == nullptr) return close(connection, v1::ERROR_CODE_SERVER_FULL);
  rename_if_taken(*resumed);
  watch_again(*resumed, resume);
  for (const auto& position : resume.positions()) {
    if (resumed->rooms.contains(position.room()) || resumed->watching.contains(position.room()))
      connection.positions[position.room()] = position.event();
  }
  replace(connection, *resumed);
}

/// Nobody looks like anybody else: a guest whose name is in use is told from the other by a number.
std::string Service::State::free_guest_name(const std::string& name) {
  const auto is_free = [&](const std::string& wanted) {
    return !guest_names.is_used(wanted) && !accounts.is_taken(wanted);
  };
  if (is_free(name)) return name;
  auto number = guest_names.last_number(name);
  std::string free;
  do {
    free = numbered(name, ++number, limits.name_characters);
  } while (!is_free(free));
  guest_names.set_last_number(name, number);
  return free;
}

/// A guest's name may have become an account's while he was away.
void Service::State::rename_if_taken(Session& session) {
  auto& record = session.record;
  if (accounts.find(record.player) != nullptr || !accounts.is_taken(record.name)) return;
  auto name = free_guest_name(record.name);
  guest_names.give_back(record.name, record.player);
  record.name = std::move(name);
  guest_names.take(record.name, record.player);
}

/// The session moves to this connection; a former one is told so.
void Service::State::replace(Connection& connection, Session& session) {
  const auto former = session.connection;
  session.attempt = connection.attempt;
  adopt(connection, session);
  if (former) close(connections.at(*former), v1::ERROR_CODE_REPLACED);
}

/// The session moves to this connection under a new token; its Welcome waits for the store.
void Service::State::adopt(Connection& connection, Session& session) {
  session.record.token = hash_of(token_of(connection.random));
  session.record.program = connection.program;
  session.record.address = connection.address;
  session.record.seen_wall_ms = now.wall.count();
  tokens[session.record.token] = {.player = session.record.player, .session = session.record.session};
  session.connection = connection.id;
  session.said_goodbye = false;
  connection.player = session.record.player;
  connection.stage = Connection::Stage::welcoming;
  schedule(session);
  schedule(connection);
  save(session);
  pending_hellos.push_back(connection.id);
}

void Service::State::welcome(Connection& connection) {
  auto& session = sessions.at(connection.player);
  connection.stage = Connection::Stage::ready;
  connection.heard = now.mono;
  // The first heartbeat comes soon: until it is answered, nothing is known of the line, and nothing forgiven.
  connection.pinged = now.mono - limits.ping_interval + first_ping;
  schedule(connection);
  effects.emplace_back(Admit{.connection = connection.id, .player = connection.player});
  v1::ServerMessage message;
  auto& welcome = *message.mutable_welcome();
  welcome.set_minor(protocol::minor_version);
  welcome.set_program(offer.program);
  welcome.set_player(session.record.player);
  welcome.set_name(session.record.name);
  welcome.set_token(token_of(connection.random));
  welcome.set_resumed(connection.resumed);
  welcome.set_public_address(offer.public_address);
  for (const auto room : session.rooms) welcome.add_rooms(room);
  for (const auto room : session.watching) welcome.add_rooms(room);
  for (const auto& level : offer.ai_levels) *welcome.add_ai_levels() = level;
  add_standing(connection, welcome);
  send(connection.id, std::move(message), connection.hello);
  for (const auto room : session.rooms) {
    const auto have = connection.positions.find(room);
    rooms.at(room).snapshots.push_back(
        {.player = session.record.player, .have = have == connection.positions.end() ? 0 : have->second});
  }
  tell_of_drain(connection.id);
  tell_reports(session.record.player);
  tell_warning(session.record.player);
  presence_changed(session);
  spectator_back(session, connection.positions);
  tell_open(session.record.player);
  player_count_changed(1);
}

void Service::State::pong(Connection& connection, const v1::Ping& ping) {
  if (!within_rate(connection, 0, RequestClass::game)) return;
  v1::ServerMessage message;
  message.mutable_pong()->set_nonce(ping.nonce());
  send(connection.id, std::move(message));
}

void Service::State::goodbye(Connection& connection) {
  if (connection.stage == Connection::Stage::ready) {
    sessions.at(connection.player).said_goodbye = true;
    forget_reviews(connection.player);
  }
  close(connection, v1::ERROR_CODE_UNSPECIFIED);
}

void Service::State::measure(Connection& connection, const v1::Pong& pong) const {
  const Time sent(static_cast<std::int64_t>(pong.nonce()));
  if (sent == connection.pinged) connection.round_trip.measured(now.mono - sent);
}

/// The session, if any, has no connection any more.
void Service::State::detach(Connection& connection) {
  const auto found = sessions.find(connection.player);
  if (found == sessions.end() || found->second.connection != connection.id) return;
  auto& session = found->second;
  session.connection.reset();
  session.absent_since = now.mono;
  note_seen(session);
  schedule(session);
  presence_changed(session);
  spectator_lost(session);
}

void Service::State::close(Connection& connection, v1::ErrorCode reason, std::string text) {
  if (reason != v1::ERROR_CODE_UNSPECIFIED) return close_with(connection, error_message(reason, std::move(text)));
  close_with(connection, {});
}

/// @param error  why; without a code the line ends without a word
void Service::State::close_with(Connection& connection, v1::ServerMessage error) {
  const auto reason = error.error().code();
  if (reason != v1::ERROR_CODE_UNSPECIFIED) {
    note_refusal(connection, reason);
    send(connection.id, std::move(error));
  }
  detach(connection);
  if (connection.stage == Connection::Stage::ready) line_ended(connection.id);
  connection.stage = Connection::Stage::closing;
  deadlines.set({DeadlineKey::Kind::connection, connection.id}, std::nullopt);
  effects.emplace_back(Close{.connection = connection.id, .reason = reason});
}

/// An error that echoes no request says why the line is closed, so a refusal that has none to echo closes it.
void Service::State::refuse(ConnectionId connection, std::uint64_t request, v1::ErrorCode code, std::string text) {
  if (request == 0) return close(connections.at(connection), code, std::move(text));
  note_refusal(connections.at(connection), code);
  send(connection, error_message(code, std::move(text)), request);
}

/// Counts it, and puts it on the bill of whoever caused it.
void Service::State::note_refusal(Connection& connection, v1::ErrorCode code) {
  ++refusals[code];
  const auto cost = cost_of(code);
  if (connection.trusted || cost == 0) return;
  const auto balance = payers.charge(connection.budget, cost, limits, now.mono);
  connection.over_budget = balance > limits.charge_drop;
  if (balance > limits.charge_warn && balance - cost <= limits.charge_warn) {
    log(Log::Level::warning, fmt::format("much is refused to {}: {}", connection.address, v1::ErrorCode_Name(code)));
  }
}

/// A Ping (request 0) beyond the rate is not answered; the line has been heard of all the same.
bool Service::State::within_rate(Connection& connection, std::uint64_t request, RequestClass kind) {
  if (connection.trusted || connection.rates.take(kind, limits, now.mono)) {
    connection.refused_in_a_row = 0;
    return true;
  }
  if (++connection.refused_in_a_row > refusals_before_close) {
    close(connection, v1::ERROR_CODE_RATE_LIMITED);
  } else if (request != 0) {
    refuse(connection.id, request, v1::ERROR_CODE_RATE_LIMITED);
  }
  return false;
}

void Service::State::check_connection(ConnectionId id) {
  auto& connection = connections.at(id);
  const bool greets =
      connection.stage == Connection::Stage::greeting || connection.stage == Connection::Stage::checking;
  if (greets) return close(connection, v1::ERROR_CODE_HANDSHAKE_TIMEOUT);
  if (connection.stage == Connection::Stage::ready) {
    if (now.mono >= connection.heard + limits.peer_silence) return close(connection, v1::ERROR_CODE_PEER_SILENT);
    if (now.mono >= connection.pinged + limits.ping_interval) {
      connection.pinged = now.mono;
      v1::ServerMessage message;
      message.mutable_ping()->set_nonce(static_cast<std::uint64_t>(now.mono.count()));
      send(connection.id, std::move(message));
    }
  }
  schedule(connection);
}

void Service::State::check_session(PlayerId player) {
  const auto found = sessions.find(player);
  if (found == sessions.end() || found->second.connection || !found->second.rooms.empty()) return;
  for (const auto room : std::set(found->second.watching)) unwatch(rooms.at(room), player);
  forget_reviews(player);
  if (accounts.find(player) == nullptr) {
    const auto& record = found->second.record;
    tokens.erase(record.token);
    tokens.erase(record.previous);
    guest_names.give_back(record.name, record.player);
    pending.ended.push_back(record.session);
  }
  sessions.erase(found);  // an account's logins stay
}

/// Whoever has been away longest without a seat gives way, so that guests who come and go do not keep players out.
bool Service::State::forget_longest_absent() {
  const auto player = deadlines.first_of(DeadlineKey::Kind::session);
  if (!player) return false;
  deadlines.set({DeadlineKey::Kind::session, *player}, std::nullopt);
  check_session(*player);
  return sessions.size() < limits.sessions;
}

Connection* Service::State::connection_of(PlayerId player) {
  const auto session = sessions.find(player);
  if (session == sessions.end() || !session->second.connection) return nullptr;
  auto& connection = connections.at(*session->second.connection);
  return connection.stage == Connection::Stage::ready ? &connection : nullptr;
}

void Service::State::schedule(const Connection& connection) {
  std::optional<Time> due;
  if (connection.stage == Connection::Stage::greeting) due = connection.opened + limits.hello_deadline;
  if (connection.stage == Connection::Stage::checking) due = connection.opened + limits.password_deadline;
  if (connection.stage == Connection::Stage::ready) {
    due = std::min(connection.heard + limits.peer_silence, connection.pinged + limits.ping_interval);
  }
  deadlines.set({DeadlineKey::Kind::connection, connection.id}, due);
}

void Service::State::schedule(const Session& session) {
  std::optional<Time> due;
  if (!session.connection && session.rooms.empty()) due = session.absent_since + limits.session_idle;
  deadlines.set({DeadlineKey::Kind::session, session.record.player}, due);
}

}  // namespace reversi::core
