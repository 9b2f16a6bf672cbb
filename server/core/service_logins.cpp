// What an account does once it is in: its sessions listed and ended, its password.

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/core/service_state.h"
#include "server/core/spelling.h"

namespace reversi::core {

// ---- sessions ----

/// The account's logins but for the one that is in use, the longest unseen first.
std::vector<SessionId> Service::State::offline_logins(const Account& account) const {
  const auto here = sessions.find(account.record.player);
  std::vector<SessionId> others;
  for (const auto& [session, record] : account.logins) {
    if (here == sessions.end() || here->second.record.session != session) others.push_back(session);
  }
  std::ranges::sort(others, {}, [&](SessionId session) { return account.logins.at(session).seen_wall_ms; });
  return others;
}

void Service::State::end_login(Account& account, SessionId session) {
  const auto found = account.logins.find(session);
  if (found == account.logins.end()) return;
  tokens.erase(found->second.token);
  tokens.erase(found->second.previous);
  account.logins.erase(found);
  pending.ended.push_back(session);
  const auto here = sessions.find(account.record.player);
  if (here != sessions.end() && here->second.record.session == session) {
    here->second.record = {.player = account.record.player, .name = account.record.name};
  }
}

void Service::State::list_sessions(Connection& connection, const v1::ClientMessage& message) {
  const auto& here = sessions.at(connection.player);
  v1::ServerMessage answer;
  auto& list = *answer.mutable_session_list();
  const auto add = [&](const SessionRecord& record) {
    const bool this_one = record.session == here.record.session;
    auto& row = *list.add_sessions();
    row.set_session(record.session);
    row.set_program(record.program);
    row.set_since_wall_ms(record.since_wall_ms);
    row.set_seen_wall_ms(this_one ? now.wall.count() : record.seen_wall_ms);
    row.set_online(this_one);
    row.set_this_one(this_one);
    row.set_address(record.address);
  };
  if (const auto* account = accounts.find(connection.player)) {
    for (const auto& [session, record] : account->logins) add(record);
  } else {
    add(here.record);
  }
  send(connection.id, std::move(answer), message.id());
}

void Service::State::end_session(Connection& connection, const v1::ClientMessage& message) {
  auto* account = accounts.find(connection.player);
  if (account == nullptr) return refuse(connection.id, message.id(), v1::ERROR_CODE_ACCOUNT_NEEDED);
  const auto wanted = message.end_session().session();
  if (wanted == 0) {
    for (const auto session : offline_logins(*account)) end_login(*account, session);
    return done_when_stored(connection.id, message.id());
  }
  // One that is gone already was ended by the same request, or another: it is ended.
  end_login(*account, wanted);
  done_when_stored(connection.id, message.id());
}

/// The answer Done, once what the request has changed is durable.
void Service::State::done_when_stored(ConnectionId connection, std::uint64_t request) {
  pending_done.push_back({.connection = connection, .request = request});
}

/// Whoever has just ended his own session is out.
void Service::State::tell_done(const DoneWhenStored& wanted) {
  if (wanted.order != 0) {
    effects.emplace_back(Administered{.order = wanted.order, .good = true, .text = wanted.text});
    return;
  }
  const auto found = connections.find(wanted.connection);
  if (found == connections.end() || found->second.stage != Connection::Stage::ready) return;
  v1::ServerMessage message;
  message.mutable_done();
  send(wanted.connection, std::move(message), wanted.request);
  const bool ended = sessions.at(found->second.player).record.session == 0;
  if (ended) close(found->second, v1::ERROR_CODE_UNSPECIFIED);
}

// ---- the password ----

void Service::State::set_password(Connection& connection, const v1::ClientMessage& message) {
  const auto* account = accounts.find(connection.player);
  if (account == nullptr) return refuse(connection.id, message.id(), v1::ERROR_CODE_ACCOUNT_NEEDED);
  const auto& request = message.set_password();
  const auto length = request.new_().size();
  if (length < limits.shortest_password || length > limits.longest_password) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_PASSWORD_INVALID);
  }
  if (account->password_request == message.id()) return done_when_stored(connection.id, message.id());
  for (auto& [id, other] : password_jobs) {
    if (other.player != connection.player || other.request == 0) continue;
    if (other.request != message.id()) return refuse(connection.id, message.id(), v1::ERROR_CODE_UNAVAILABLE);
    other.connection = connection.id;  // its repeat, perhaps by a new line
    return;
  }
  PasswordJob job{.kind = PasswordJob::Kind::old_password,
                  .connection = connection.id,
                  .player = connection.player,
                  .request = message.id(),
                  .password = request.new_(),
                  .spelling = spelling_of(account->record.name)};
  if (password_jobs.size() >= limits.password_jobs) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_UNAVAILABLE);
  }
  if (!may_try(job)) return refuse(connection.id, message.id(), v1::ERROR_CODE_RATE_LIMITED);
  check_password(std::move(job), request.old().substr(0, limits.longest_password + 1));
}

void Service::State::old_password_checked(const PasswordJob& job, bool good) {
  if (good) attempt_was_good(job);
  const auto connection = connections.find(job.connection);
  if (connection == connections.end() || connection->second.stage != Connection::Stage::ready) return;
  if (!good) return refuse(job.connection, job.request, v1::ERROR_CODE_LOGIN_FAILED);
  auto next = job;
  next.kind = PasswordJob::Kind::new_password;
  const auto password = std::exchange(next.password, {});
  hash_password(std::move(next), password);
}

/// All other sessions of the account end: whoever had got in by the old password is out.
void Service::State::new_password_hashed(const PasswordJob& job, const PasswordDone& done) {
  auto* account = accounts.find(job.player);
  const auto connection = connections.find(job.connection);
  const bool here = connection != connections.end() && connection->second.stage == Connection::Stage::ready;
  if (!done.good) {
    if (here) refuse(job.connection, job.request, v1::ERROR_CODE_UNAVAILABLE);
    return;
  }
  account->record.password = done.hash;
  account->password_request = job.request;
  pending.accounts.push_back(account->record);
  for (const auto session : offline_logins(*account)) end_login(*account, session);
  log(Log::Level::info, fmt::format("account {}: the password was changed", job.player));
  if (here) done_when_stored(job.connection, job.request);
}

}  // namespace reversi::core
