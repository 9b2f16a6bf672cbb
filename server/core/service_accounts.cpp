// Accounts: logging in, making one.

#include <fmt/format.h>

#include <algorithm>

#include "server/core/address_range.h"
#include "server/core/names.h"
#include "server/core/service_state.h"
#include "server/core/spelling.h"

namespace reversi::core {
namespace {

/// Argon2id of bytes that nobody knows: what a password is compared with where there is no such account, so that the
/// answer takes as long.
constexpr std::string_view nobodys_hash =
    "$argon2id$v=19$m=65536,t=2,p=1$hh7cpUAUe+FV6Qgf3Q1SnQ$+eCKNdsn/KRrxsymu8Avg9ZAfKJYe8d5Zme2Zm/H8g4";

/// Far longer than any name: not worth looking at.
constexpr std::size_t longest_name_bytes = 400;

std::string spelling_tried(const std::string& name) {
  return name.size() <= longest_name_bytes ? spelling_of(name) : std::string();
}

}  // namespace

void Service::State::restore_people(Restored& restored) {
  for (auto& record : restored.accounts) accounts.add(std::move(record));
  for (const auto& rating : restored.ratings) {
    if (auto* account = accounts.find(rating.player)) account->ratings[rating.speed] = rating;
  }
  for (const auto& mute : restored.mutes) {
    if (auto* account = accounts.find(mute.player)) account->muted.insert(mute.muted);
  }
  for (auto& game : restored.unsettled) unsettled.emplace(game.row.room(), std::move(game));
  restore_sanctions(restored);
  for (auto& open : restored.reports) open_reports.emplace(open.report, std::move(open));
  last_report = restored.last_report;
  reports_kept = open_reports.size();
  for (auto& record : restored.sessions) {
    const TokenOwner owner{.player = record.player, .session = record.session};
    tokens[record.token] = owner;
    if (record.previous != TokenHash{}) tokens[record.previous] = owner;
    if (auto* account = accounts.find(record.player)) {
      account->logins.emplace(record.session, std::move(record));
      continue;
    }
    guest_names.take(record.name, record.player);
    Session session{.record = std::move(record), .absent_since = now.mono, .restored = true};
    sessions.emplace(session.record.player, std::move(session));
  }
}

/// Whoever holds a seat is expected back; nothing for a guest whose session is over.
Session* Service::State::session_for_seat(PlayerId player) {
  if (const auto found = sessions.find(player); found != sessions.end()) return &found->second;
  const auto* account = accounts.find(player);
  if (account == nullptr) return nullptr;
  const SessionRecord nobody{.player = player, .name = account->record.name};
  Session session{.record = account->logins.empty() ? nobody : account->logins.rbegin()->second,
                  .absent_since = now.mono,
                  .restored = true};
  return &sessions.emplace(player, std::move(session)).first->second;
}

void Service::State::add_standing(Connection& connection, v1::Welcome& welcome) const {
  connection.told_role = role_of(welcome.player());
  welcome.set_role(connection.told_role);
  const auto* account = accounts.find(welcome.player());
  if (account == nullptr) return;
  for (const auto& [speed, record] : account->ratings) *welcome.add_ratings() = *rating_of(welcome.player(), speed);
}

/// An account's sessions show when each was last there.
void Service::State::note_seen(Session& session) {
  if (stopping || accounts.find(session.record.player) == nullptr || session.record.session == 0) return;
  session.record.seen_wall_ms = now.wall.count();
  save(session);
}

bool Service::State::is_over(const SessionRecord& login) const {
  return now.wall.count() - login.seen_wall_ms > std::chrono::milliseconds(limits.login_idle).count();
}

// ---- in ----

/// Whether there may be another attempt: counted against the name, whether there is such an account or not, and against
/// the address.
bool Service::State::may_try(const PasswordJob& job) {
  if (!job.line.empty() && !line_failures.begin(job.line, limits.line_failures, limits.line_pause, now.mono)) {
    return false;
  }
  if (account_failures.begin(job.spelling, limits.login_failures, limits.login_pause, now.mono)) return true;
  if (!job.line.empty()) line_failures.good(job.line, false);
  return false;
}

void Service::State::attempt_was_good(const PasswordJob& job) {
  account_failures.good(job.spelling, true);
  if (!job.line.empty()) line_failures.good(job.line, false);
}

void Service::State::check_password(PasswordJob job, const std::string& password) {
  const auto* account = accounts.find(job.player);
  effects.emplace_back(
      CheckPassword{.job = ++last_job,
                    .password = password,
                    .hash = account != nullptr ? account->record.password : std::string(nobodys_hash)});
  password_jobs.emplace(last_job, std::move(job));
}

void Service::State::hash_password(PasswordJob job, const std::string& password) {
  effects.emplace_back(HashPassword{.job = ++last_job, .password = password});
  password_jobs.emplace(last_job, std::move(job));
}

void Service::State::greet_login(Connection& connection, const v1::Login& login) {
  const auto spelling = spelling_tried(login.name());
  const auto* account = spelling.empty() ? nullptr : accounts.named(login.name());
  PasswordJob job{.kind = PasswordJob::Kind::login,
                  .connection = connection.id,
                  .player = account != nullptr ? account->record.player : 0,
                  .spelling = spelling,
                  .line = connection.trusted ? std::string() : AddressRange::line_of(connection.address)};
  if (password_jobs.size() >= limits.password_jobs) {
    return refuse(connection.id, connection.hello, v1::ERROR_CODE_UNAVAILABLE);
  }
  if (!may_try(job)) {
    return refuse(connection.id, connection.hello, v1::ERROR_CODE_RATE_LIMITED,
                  "Too many failed logins; try again in a few minutes.");
  }
  connection.stage = Connection::Stage::checking;
  schedule(connection);
  // What is too long is no password; it is looked at all the same, cut off.
  check_password(std::move(job), login.password().substr(0, limits.longest_password + 1));
}

void Service::State::greet_register(Connection& connection, const v1::Register& request) {
  const auto no = [&](v1::ErrorCode code, std::string text = {}) {
    refuse(connection.id, connection.hello, code, std::move(text));
  };
  const auto name = safe_name(request.name(), limits.name_characters);
  if (!name) return no(v1::ERROR_CODE_NAME_INVALID);
  const auto length = request.password().size();
  if (length < limits.shortest_password || length > limits.longest_password) {
    return no(v1::ERROR_CODE_PASSWORD_INVALID);
  }
  if (accounts.size() >= limits.accounts) return close(connection, v1::ERROR_CODE_SERVER_FULL);
  if (password_jobs.size() >= limits.password_jobs) return no(v1::ERROR_CODE_UNAVAILABLE);
  PasswordJob job{.kind = PasswordJob::Kind::new_account,
                  .connection = connection.id,
                  .name = *name,
                  .spelling = spelling_of(*name),
                  .line = connection.trusted ? std::string() : AddressRange::line_of(connection.address)};
  if (const auto* account = accounts.named(*name)) {
    job.kind = PasswordJob::Kind::same_account;
    job.player = account->record.player;
    if (!may_try(job)) return no(v1::ERROR_CODE_NAME_TAKEN);
    connection.stage = Connection::Stage::checking;
    schedule(connection);
    return check_password(std::move(job), request.password());
  }
  if (accounts.is_taken(*name) || guest_is_here(*name)) return no(v1::ERROR_CODE_NAME_TAKEN);
  if (!job.line.empty() &&
      !registrations.begin(job.line, limits.registrations_per_line, limits.registration_pause, now.mono)) {
    return no(v1::ERROR_CODE_RATE_LIMITED, "Too many new accounts from your address; try again later.");
  }
  connection.stage = Connection::Stage::checking;
  schedule(connection);
  hash_password(std::move(job), request.password());
}

/// Nobody makes an account of a name that another person goes by at the moment.
bool Service::State::guest_is_here(const std::string& name) const {
  return std::ranges::any_of(guest_names.alike(name),
                             [&](PlayerId guest) { return sessions.at(guest).connection.has_value(); });
}

void Service::State::on(const PasswordDone& input) {
  auto node = password_jobs.extract(input.job);
  if (node.empty()) return;
  const auto& job = node.mapped();
  switch (job.kind) {
    case PasswordJob::Kind::login:
    case PasswordJob::Kind::same_account: return login_checked(job, input.good);
    case PasswordJob::Kind::new_account: return account_hashed(job, input);
    case PasswordJob::Kind::old_password: return old_password_checked(job, input.good);
    case PasswordJob::Kind::new_password: return new_password_hashed(job, input);
  }
}

/// The connection that waits for its password, back at its greeting; nothing where it is gone.
Connection* Service::State::checked_connection(const PasswordJob& job) {
  const auto found = connections.find(job.connection);
  if (found == connections.end() || found->second.stage != Connection::Stage::checking) return nullptr;
  found->second.stage = Connection::Stage::greeting;
  schedule(found->second);
  return &found->second;
}

void Service::State::login_checked(const PasswordJob& job, bool good) {
  auto* account = accounts.find(job.player);
  good = good && account != nullptr;
  if (good) attempt_was_good(job);
  auto* connection = checked_connection(job);
  if (connection == nullptr) return;
  if (good && refuse_banned(*connection, account->record.player)) return;
  if (good) return log_in(*connection, *account);
  log(Log::Level::info, fmt::format("connection {}: a login from {} failed", connection->id, connection->address));
  const bool made = job.kind == PasswordJob::Kind::same_account;
  refuse(connection->id, connection->hello, made ? v1::ERROR_CODE_NAME_TAKEN : v1::ERROR_CODE_LOGIN_FAILED);
}

void Service::State::account_hashed(const PasswordJob& job, const PasswordDone& done) {
  auto* connection = checked_connection(job);
  if (connection == nullptr) return;
  if (!done.good) return refuse(connection->id, connection->hello, v1::ERROR_CODE_UNAVAILABLE);
  if (accounts.is_taken(job.name)) return refuse(connection->id, connection->hello, v1::ERROR_CODE_NAME_TAKEN);
  auto& account = accounts.add({.player = ++last_player,
                                .name = job.name,
                                .password = done.hash,
                                .role = v1::ROLE_MEMBER,
                                .since_wall_ms = now.wall.count()});
  pending.accounts.push_back(account.record);
  log(Log::Level::info, fmt::format("account {} made from {}", account.record.player, connection->address));
  log_in(*connection, account);
}

/// A new session of the account; the longest unused ones make room for it.
void Service::State::log_in(Connection& connection, Account& account) {
  for (const auto other : offline_logins(account)) {
    const bool full = account.logins.size() >= limits.sessions_per_account;
    if (full || is_over(account.logins.at(other))) end_login(account, other);
  }
  const SessionId session = ++last_player;
  account.logins.emplace(session, SessionRecord{.player = account.record.player,
                                                .name = account.record.name,
                                                .session = session,
                                                .since_wall_ms = now.wall.count()});
  auto* entered = session_by(account, session);
  if (entered == nullptr) return close(connection, v1::ERROR_CODE_SERVER_FULL);
  entered->restored = false;
  replace(connection, *entered);
}

/// The account's session, come by this login; nothing where the server is full.
Session* Service::State::session_by(Account& account, SessionId login) {
  const auto player = account.record.player;
  auto found = sessions.find(player);
  if (found == sessions.end()) {
    if (sessions.size() >= limits.sessions && !forget_longest_absent()) return nullptr;
    found = sessions.emplace(player, Session{.record = {}, .absent_since = now.mono, .restored = true}).first;
  } else if (found->second.connection && found->second.record.session != login) {
    note_seen(found->second);
  }
  found->second.record = account.logins.at(login);
  return &found->second;
}

}  // namespace reversi::core
