#include "server/store/postgresql.h"

#include <fmt/format.h>
#include <soci/postgresql/soci-postgresql.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace reversi::store {
namespace {

/// Names the lock of all reversi-servers in a database; an arbitrary number.
constexpr long long lock_key = 0x52455645525349;  // "REVERSI"

/// How long an opening waits for the server that is just leaving.
constexpr std::string_view lock_wait = "2s";

/// A server that is gone without a word is noticed: no answer to a connection within 5 s, to what was sent within 15 s,
/// on a silent line within 25 s.
constexpr std::array<std::string_view, 5> patience{"connect_timeout=5", "keepalives_idle=10", "keepalives_interval=5",
                                                   "keepalives_count=3", "tcp_user_timeout=15000"};

/// What the URL says itself stays as it is.
std::string with_patience(std::string url) {
  for (const auto parameter : patience) {
    const auto name = parameter.substr(0, parameter.find('=') + 1);
    if (!url.contains(name)) url += fmt::format("{}{}", url.contains('?') ? '&' : '?', parameter);
  }
  return url;
}

/// SQLSTATE classes and codes of the same thing going well later: connection lost, out of resources (a full disk among
/// them), stopped by an operator, failing system, collision with another transaction, a standby that is not ours yet.
bool is_transient(std::string_view state) {
  static constexpr std::array<std::string_view, 7> classes{"08", "53", "57", "58", "40", "55", "25006"};
  return std::ranges::any_of(classes, [state](std::string_view known) { return state.starts_with(known); });
}

/// Where nobody could say: the line broke in the middle.
bool is_blank(std::string_view state) {
  return std::ranges::all_of(state, [](char letter) { return letter == ' ' || letter == '\0'; });
}

/// As one line.
std::string sentence(std::string text) {
  while (!text.empty() && (text.back() == '\n' || text.back() == '.')) text.pop_back();
  std::ranges::replace(text, '\n', ' ');
  std::ranges::replace(text, '\t', ' ');
  return text;
}

}  // namespace

void connect_postgresql(soci::session& sql, const Location& location) {
  sql.open(soci::postgresql, with_patience(location.url));
  // What the notices say is said by the errors too.
  sql << "SET client_min_messages = 'error'";
  sql << "SET synchronous_commit = 'on'";
}

Result<> open_postgresql(soci::session& sql, const Location& location) {
  connect_postgresql(sql, location);
  sql << fmt::format("SET lock_timeout = '{}'", lock_wait);
  try {
    sql << "SELECT pg_advisory_lock(" << lock_key << ")";
  } catch (const soci::postgresql_soci_error& fault) {
    if (fault.sqlstate() != "55P03") throw;
    sql.close();
    return std::unexpected(Error{Error::Kind::transient,
                                 "is in use by another process, probably a running server; stop it, or choose another "
                                 "database"});
  }
  sql << "SET lock_timeout = 0";
  std::string syncs;
  sql << "SHOW fsync", soci::into(syncs);
  if (syncs != "on") spdlog::warn("{}: fsync is off there; what was acknowledged can be lost", location.name);
  return {};
}

Result<> read_postgresql(soci::session& sql, const Location& location) {
  connect_postgresql(sql, location);
  sql << "SET default_transaction_read_only = on";
  return {};
}

std::optional<Error> postgresql_error(const std::exception& fault) {
  const auto* known = dynamic_cast<const soci::postgresql_soci_error*>(&fault);
  if (known == nullptr) {
    // SOCI has no kind of its own for a connection that could not be made.
    const std::string text = fault.what();
    if (!text.starts_with("Cannot establish connection")) return std::nullopt;
    return Error{Error::Kind::transient, sentence(text)};
  }
  const auto state = known->sqlstate();
  const bool transient = is_transient(state) || is_blank(state);
  return Error{transient ? Error::Kind::transient : Error::Kind::permanent, sentence(known->what())};
}

}  // namespace reversi::store
