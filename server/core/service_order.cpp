// Keeping order: mutes, reports, and what moderators and operators do. Everything of the latter goes into the audit
// table and the log, with who did it.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "server/core/address_range.h"
#include "server/core/names.h"
#include "server/core/roles.h"
#include "server/core/service_state.h"
#include "server/core/spelling.h"

namespace reversi::core {
namespace {

constexpr std::size_t longest_name_bytes = 400;

int rank_of(v1::Role role) {
  switch (role) {
    case v1::ROLE_OPERATOR: return 3;
    case v1::ROLE_MODERATOR: return 2;
    case v1::ROLE_MEMBER:
    case v1::ROLE_BOT: return 1;
    default: return 0;
  }
}

std::unexpected<Refusal> no(v1::ErrorCode code, std::string text = {}) {
  return std::unexpected(Refusal{.code = code, .text = std::move(text)});
}

/// What a moderator may do, in words.
struct ActionWords {
  v1::Moderate::Action action;
  std::string_view name;  ///< in the audit table
  std::string_view done;  ///< of whom it was about
  bool lasts = false;     ///< for the order's minutes
};

constexpr std::array<ActionWords, 6> action_words{{
    {v1::Moderate::ACTION_SILENCE, "silence", "is silenced", true},
    {v1::Moderate::ACTION_BAN, "ban", "is turned away", true},
    {v1::Moderate::ACTION_BAN_ADDRESS, "ban-address", "is turned away", true},
    {v1::Moderate::ACTION_WARN, "warn", "is warned, now or when he comes back"},
    {v1::Moderate::ACTION_PARDON, "pardon", "has nothing imposed any more"},
    {v1::Moderate::ACTION_SET_ROLE, "set-role", "has the role"},
}};

std::string minutes_of(const v1::Moderate& order) {
  return order.minutes() == 1 ? "1 minute" : fmt::format("{} minutes", order.minutes());
}

/// The order's minutes, its role and its reason, as far as it has them.
std::string details_of(const ActionWords& words, const v1::Moderate& order, const std::string& reason) {
  if (order.action() == v1::Moderate::ACTION_SET_ROLE) return std::string(role_name(order.role()));
  if (!words.lasts) return reason;
  const auto term = order.minutes() == 0 ? std::string("for good") : minutes_of(order);
  return fmt::format("{}{}{}", term, reason.empty() ? "" : ": ", reason);
}

/// "Ann is silenced for 30 minutes".
std::string told_of(const ActionWords& words, const v1::Moderate& order, const std::string& whom) {
  auto told = fmt::format("{} {}", whom, words.done);
  if (order.action() == v1::Moderate::ACTION_SET_ROLE) told += fmt::format(" {}", role_name(order.role()));
  if (words.lasts) told += order.minutes() == 0 ? " for good" : " for " + minutes_of(order);
  return told;
}

}  // namespace

std::string term_of(const SanctionRecord& sanction) {
  if (sanction.until_wall_ms == 0) return "for good";
  return fmt::format("until {:%Y-%m-%d %H:%M} UTC",
                     fmt::gmtime(static_cast<std::time_t>(sanction.until_wall_ms / 1000)));
}

// ---- players ----

/// An account by any spelling, or the guest of that name whose session lives.
std::optional<PlayerId> Service::State::find_player(const std::string& name) {
  if (name.empty() || name.size() > longest_name_bytes) return std::nullopt;
  if (const auto* account = accounts.named(name)) return account->record.player;
  const auto spelling = spelling_of(name);
  for (const auto guest : guest_names.alike(name)) {
    if (spelling_of(sessions.at(guest).record.name) == spelling) return guest;
  }
  return std::nullopt;
}

std::string Service::State::name_of(PlayerId player) const {
  if (const auto* account = accounts.find(player)) return account->record.name;
  const auto session = sessions.find(player);
  return session == sessions.end() ? std::string() : session->second.record.name;
}

bool Service::State::has_muted(PlayerId reader, PlayerId writer) const {
  if (const auto* account = accounts.find(reader)) return account->muted.contains(writer);
  const auto session = sessions.find(reader);
  return session != sessions.end() && session->second.muted.contains(writer);
}

void Service::State::mute(Connection& connection, const v1::ClientMessage& message) {
  const auto target = find_player(message.mute().name());
  if (!target || *target == connection.player) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_PLAYER_UNKNOWN);
  }
  auto* account = accounts.find(connection.player);
  auto& muted = account != nullptr ? account->muted : sessions.at(connection.player).muted;
  const bool on = message.mute().on();
  if (on && muted.size() >= limits.mutes) return refuse(connection.id, message.id(), v1::ERROR_CODE_RATE_LIMITED);
  const bool changed = on ? muted.insert(*target).second : muted.erase(*target) > 0;
  // A guest is gone with his session, and so is what others think of him.
  if (changed && account != nullptr && accounts.find(*target) != nullptr) {
    pending.mutes.push_back({.player = connection.player, .muted = *target, .on = on});
  }
  done_when_stored(connection.id, message.id());
}

// ---- moderators ----

bool Service::State::keeps_order(PlayerId player) const { return rank_of(role_of(player)) >= 2; }

Authority Service::State::authority_of(const Connection& connection) const {
  return {.name = name_of(connection.player),
          .role = role_of(connection.player),
          .player = connection.player,
          .address = connection.address};
}

void Service::State::moderate(Connection& connection, const v1::ClientMessage& message) {
  if (!keeps_order(connection.player)) return refuse(connection.id, message.id(), v1::ERROR_CODE_NOT_ALLOWED);
  const auto carried_out = carry_out(authority_of(connection), message.moderate());
  if (!carried_out) {
    return refuse(connection.id, message.id(), carried_out.error().code, carried_out.error().text);
  }
  done_when_stored(connection.id, message.id());
}

std::expected<std::string, Refusal> Service::State::checked_reason(const std::string& reason) {
  if (reason.empty()) return reason;
  auto safe = safe_name(reason, longest_reason);
  if (safe) return *std::move(safe);
  return no(v1::ERROR_CODE_CHAT_INVALID, fmt::format("The reason is longer than {} characters, or holds some that "
                                                     "cannot be shown.",
                                                     longest_reason));
}

std::expected<std::string, Refusal> Service::State::carry_out(const Authority& authority, const v1::Moderate& order) {
  const auto* const words = std::ranges::find(action_words, order.action(), &ActionWords::action);
  if (words == action_words.end()) return no(v1::ERROR_CODE_MALFORMED, "no action");
  const auto reason = checked_reason(order.reason());
  if (!reason) return reason;
  SanctionRecord sanction{.name = order.name(),
                          .until_wall_ms = order.minutes() == 0 ? 0 : now.wall.count() + order.minutes() * 60'000LL,
                          .reason = *reason,
                          .by = authority.name,
                          .wall_ms = now.wall.count()};
  std::expected<Done, Refusal> done;
  switch (order.action()) {
    case v1::Moderate::ACTION_SILENCE:
      sanction.kind = SanctionRecord::Kind::silence;
      done = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_BAN:
      sanction.kind = SanctionRecord::Kind::ban;
      done = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_BAN_ADDRESS:
      sanction.kind = SanctionRecord::Kind::ban_address;
      done = impose_on_network(authority, sanction);
      break;
    case v1::Moderate::ACTION_WARN:
      sanction.kind = SanctionRecord::Kind::warning;
      sanction.until_wall_ms = 0;
      done = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_PARDON: done = pardon(order.name()); break;
    default: done = set_role(authority, order); break;
  }
  if (!done) return std::unexpected(done.error());
  write_down(authority,
             {.action = std::string(words->name), .target = done->whom, .text = details_of(*words, order, *reason)});
  return told_of(*words, order, done->whom) + done->beside;
}

/// Into the audit table, and into the log. Entries are listed by their time, so what comes within one millisecond is
/// told apart; where the clock was set back, it is believed.
void Service::State::write_down(const Authority& authority, AuditRecord done) {
  const auto wall = now.wall.count();
  written_wall_ms = written_wall_ms < wall + 1'000 ? std::max(wall, written_wall_ms + 1) : wall;
  done.wall_ms = written_wall_ms;
  done.by = authority.name;
  auto line = authority.name;
  if (!authority.address.empty()) line += fmt::format(" ({})", authority.address);
  line += ": " + done.action;
  for (const auto* part : {&done.target, &done.text}) {
    if (!part->empty()) line += " " + *part;
  }
  log(Log::Level::warning, std::move(line));
  pending.audit.push_back(std::move(done));
}

/// In place of what the batch said of it before.
void Service::State::keep(const SanctionRecord& sanction) {
  std::erase_if(pending.pardoned, [&](const SanctionRecord& other) { return is_same(sanction, other); });
  pending.sanctions.push_back(sanction);
}

void Service::State::forget(const SanctionRecord& sanction) {
  std::erase_if(pending.sanctions, [&](const SanctionRecord& other) { return is_same(sanction, other); });
  pending.pardoned.push_back(sanction);
}

std::expected<Service::State::Done, Refusal> Service::State::impose_on_player(const Authority& authority,
                                                                              SanctionRecord sanction) {
  const auto player = find_player(sanction.name);
  if (!player) return no(v1::ERROR_CODE_PLAYER_UNKNOWN);
  if (rank_of(role_of(*player)) >= rank_of(authority.role)) {
    return no(v1::ERROR_CODE_NOT_ALLOWED, "That player keeps order here too: another role comes first.");
  }
  sanction.player = *player;
  sanction.name = name_of(*player);
  sanctions[{sanction.kind, *player}] = sanction;
  keep(sanction);
  if (sanction.kind == SanctionRecord::Kind::ban) {
    const auto session = sessions.find(*player);
    if (session != sessions.end() && session->second.connection) {
      close_with(connections.at(*session->second.connection), ban_message(sanction));
    }
  }
  return Done{.whom = sanction.name};
}

/// Once: whoever has been told has nothing imposed on him any more.
void Service::State::tell_warning(PlayerId player) {
  const auto found = sanctions.find({SanctionRecord::Kind::warning, player});
  auto* connection = connection_of(player);
  if (found == sanctions.end() || connection == nullptr) return;
  v1::ServerMessage message;
  message.mutable_warning()->set_reason(found->second.reason);
  message.mutable_warning()->set_wall_ms(found->second.wall_ms);
  send(connection->id, std::move(message));
  forget(found->second);
  sanctions.erase(found);
}

std::expected<Service::State::Done, Refusal> Service::State::impose_on_network(const Authority& authority,
                                                                               SanctionRecord sanction) {
  const auto range = AddressRange::parse(sanction.name);
  if (!range) return no(v1::ERROR_CODE_MALFORMED, "Not an address, nor a network like 192.0.2.0/24.");
  if (range->is_too_wide()) return no(v1::ERROR_CODE_MALFORMED, "The network is too wide.");
  if (!authority.address.empty() && range->contains(authority.address)) {
    return no(v1::ERROR_CODE_NOT_ALLOWED, "Your own address is in that network.");
  }
  for (const auto& over : banned_networks.drop_over(now.wall.count())) forget(over);
  banned_networks.lift(*range);  // this one is in its place
  if (banned_networks.size() >= limits.banned_networks) {
    return no(v1::ERROR_CODE_RATE_LIMITED, "Too many networks are banned: lift some, or let a firewall do it.");
  }
  sanction.name = range->text();
  banned_networks.add(*range, sanction);
  keep(sanction);
  std::vector<ConnectionId> inside;
  for (const auto& [id, connection] : connections) {
    if (connection.stage != Connection::Stage::closing && range->contains(connection.address)) inside.push_back(id);
  }
  for (const auto id : inside) close_with(connections.at(id), ban_message(sanction));
  return Done{.whom = sanction.name, .beside = fmt::format("; lines closed: {}", inside.size())};
}

/// Ends whatever was imposed on the player or network of this name.
std::expected<Service::State::Done, Refusal> Service::State::pardon(const std::string& name) {
  std::vector<SanctionRecord> lifted;
  if (const auto range = AddressRange::parse(name)) {
    if (auto ban = banned_networks.lift(*range)) lifted.push_back(*std::move(ban));
  } else if (const auto player = find_player(name)) {
    std::erase_if(sanctions, [&](const auto& entry) {
      const bool meant = entry.first.second == *player;
      if (meant) lifted.push_back(entry.second);
      return meant;
    });
  }
  if (lifted.empty()) return no(v1::ERROR_CODE_PLAYER_UNKNOWN, "Nothing is imposed on that player or network.");
  for (const auto& sanction : lifted) forget(sanction);
  return Done{.whom = lifted.front().name};
}

std::expected<Service::State::Done, Refusal> Service::State::set_role(const Authority& authority,
                                                                      const v1::Moderate& order) {
  if (authority.role != v1::ROLE_OPERATOR) return no(v1::ERROR_CODE_NOT_ALLOWED);
  auto* account = order.name().size() <= longest_name_bytes ? accounts.named(order.name()) : nullptr;
  if (account == nullptr) return no(v1::ERROR_CODE_PLAYER_UNKNOWN);
  if (role_name(order.role()).empty()) return no(v1::ERROR_CODE_MALFORMED, "Not a role that an account can have.");
  if (account->record.player == authority.player) return no(v1::ERROR_CODE_NOT_ALLOWED, "Not to oneself.");
  account->record.role = order.role();
  pending.accounts.push_back(account->record);
  return Done{.whom = account->record.name};
}

/// To an account that is here and was told another.
/// @param role  what is durable
void Service::State::tell_role(PlayerId player, v1::Role role) {
  auto* connection = connection_of(player);
  if (connection == nullptr || std::exchange(connection->told_role, role) == role) return;
  v1::ServerMessage message;
  message.mutable_role_changed()->set_role(role);
  send(connection->id, std::move(message));
  tell_reports(player);
}

// ---- what holds ----

/// What is imposed on the player; nothing where nothing is, or it is over.
const SanctionRecord* Service::State::sanction_on(PlayerId player, SanctionRecord::Kind kind) const {
  const auto found = sanctions.find({kind, player});
  return found != sanctions.end() && is_in_force(found->second, now.wall.count()) ? &found->second : nullptr;
}

/// Refuses a greeting of somebody who is banned. @return whether he is
bool Service::State::refuse_banned(Connection& connection, PlayerId player) {
  const auto* ban = sanction_on(player, SanctionRecord::Kind::ban);
  if (ban == nullptr) return false;
  close_with(connection, ban_message(*ban));
  return true;
}

v1::ServerMessage Service::State::ban_message(const SanctionRecord& ban) {
  const bool of_address = ban.kind == SanctionRecord::Kind::ban_address;
  auto message =
      error_message(v1::ERROR_CODE_BANNED, fmt::format("{} {}{}{}", of_address ? "Your address is banned" : "Banned",
                                                       term_of(ban), ban.reason.empty() ? "" : ": ", ban.reason));
  auto& told = *message.mutable_error()->mutable_ban();
  if (ban.until_wall_ms != 0) told.set_until_wall_ms(ban.until_wall_ms);
  told.set_reason(ban.reason);
  told.set_of_address(of_address);
  return message;
}

void Service::State::restore_sanctions(const Restored& restored) {
  for (const auto& sanction : restored.sanctions) {
    if (!is_in_force(sanction, now.wall.count())) {
      forget(sanction);
    } else if (sanction.kind != SanctionRecord::Kind::ban_address) {
      sanctions[{sanction.kind, sanction.player}] = sanction;
    } else if (const auto range = AddressRange::parse(sanction.name)) {
      banned_networks.add(*range, sanction);
    }
  }
}

}  // namespace reversi::core
