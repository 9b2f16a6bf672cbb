// Keeping order: mutes, reports, and what moderators and operators do. Everything of the latter goes into the audit
// table and the log, with who did it.

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/core/address_range.h"
#include "server/core/names.h"
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

std::string action_name(v1::Moderate::Action action) {
  switch (action) {
    case v1::Moderate::ACTION_SILENCE: return "silence";
    case v1::Moderate::ACTION_BAN: return "ban";
    case v1::Moderate::ACTION_BAN_ADDRESS: return "ban-address";
    case v1::Moderate::ACTION_PARDON: return "pardon";
    case v1::Moderate::ACTION_SET_ROLE: return "set-role";
    case v1::Moderate::ACTION_WARN: return "warn";
    default: return "nothing";
  }
}

/// "until 2026-11-30 12:00 UTC", or "for good".
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

void Service::State::on(const Administer& input) {
  const Authority authority{.name = input.by, .role = v1::ROLE_OPERATOR, .player = 0, .address = {}};
  const auto carried_out = carry_out(authority, input.order);
  if (!carried_out) {
    const auto& refusal = carried_out.error();
    effects.emplace_back(Administered{
        .order = input.id, .good = false, .text = refusal.text.empty() ? describe(refusal.code) : refusal.text});
    return;
  }
  pending_done.push_back({.order = input.id});
}

/// Carries an order out, and writes it into the audit table.
std::expected<void, Refusal> Service::State::carry_out(const Authority& authority, const v1::Moderate& order) {
  const auto reason = order.reason().empty() ? std::string() : safe_name(order.reason(), longest_reason);
  if (!reason) return no(v1::ERROR_CODE_CHAT_INVALID, "The reason is too long, or of characters that cannot be shown.");
  SanctionRecord sanction{.name = order.name(),
                          .until_wall_ms = order.minutes() == 0 ? 0 : now.wall.count() + order.minutes() * 60'000LL,
                          .reason = *reason,
                          .by = authority.name,
                          .wall_ms = now.wall.count()};
  std::expected<void, Refusal> carried_out;
  switch (order.action()) {
    case v1::Moderate::ACTION_SILENCE:
      sanction.kind = SanctionRecord::Kind::silence;
      carried_out = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_BAN:
      sanction.kind = SanctionRecord::Kind::ban;
      carried_out = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_BAN_ADDRESS:
      sanction.kind = SanctionRecord::Kind::ban_address;
      carried_out = impose_on_network(authority, sanction);
      break;
    case v1::Moderate::ACTION_WARN:
      sanction.kind = SanctionRecord::Kind::warning;
      sanction.until_wall_ms = 0;
      carried_out = impose_on_player(authority, sanction);
      break;
    case v1::Moderate::ACTION_PARDON: carried_out = pardon(order.name()); break;
    case v1::Moderate::ACTION_SET_ROLE: carried_out = set_role(authority, order); break;
    default: return no(v1::ERROR_CODE_MALFORMED, "no action");
  }
  if (!carried_out) return carried_out;
  audit(authority, order, *reason);
  return {};
}

void Service::State::audit(const Authority& authority, const v1::Moderate& order, const std::string& reason) {
  std::string text = reason;
  if (order.action() == v1::Moderate::ACTION_SET_ROLE) text = v1::Role_Name(order.role());
  const bool lasts = order.action() == v1::Moderate::ACTION_SILENCE || order.action() == v1::Moderate::ACTION_BAN ||
                     order.action() == v1::Moderate::ACTION_BAN_ADDRESS;
  if (lasts) {
    const auto term = order.minutes() == 0 ? std::string("for good") : fmt::format("{} minutes", order.minutes());
    text = fmt::format("{}{}{}", term, text.empty() ? "" : ": ", text);
  }
  log(Log::Level::warning, fmt::format("{} ({}): {} {} {}", authority.name, authority.address,
                                       action_name(order.action()), order.name(), text));
  pending.audit.push_back({.wall_ms = now.wall.count(),
                           .by = authority.name,
                           .action = action_name(order.action()),
                           .target = order.name(),
                           .text = text});
}

std::expected<void, Refusal> Service::State::impose_on_player(const Authority& authority, SanctionRecord sanction) {
  const auto player = find_player(sanction.name);
  if (!player) return no(v1::ERROR_CODE_PLAYER_UNKNOWN);
  if (rank_of(role_of(*player)) >= rank_of(authority.role)) {
    return no(v1::ERROR_CODE_NOT_ALLOWED, "That player keeps order here too: another role comes first.");
  }
  sanction.player = *player;
  sanction.name = name_of(*player);
  sanctions[{sanction.kind, *player}] = sanction;
  pending.sanctions.push_back(sanction);
  if (sanction.kind != SanctionRecord::Kind::ban) return {};
  const auto session = sessions.find(*player);
  if (session != sessions.end() && session->second.connection) {
    close_with(connections.at(*session->second.connection), ban_message(sanction));
  }
  return {};
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
  pending.pardoned.push_back(found->second);
  sanctions.erase(found);
}

std::expected<void, Refusal> Service::State::impose_on_network(const Authority& authority, SanctionRecord sanction) {
  const auto range = AddressRange::parse(sanction.name);
  if (!range) return no(v1::ERROR_CODE_MALFORMED, "Not an address, nor a network like 192.0.2.0/24.");
  if (range->is_too_wide()) return no(v1::ERROR_CODE_MALFORMED, "The network is too wide.");
  if (!authority.address.empty() && range->contains(authority.address)) {
    return no(v1::ERROR_CODE_NOT_ALLOWED, "Your own address is in that network.");
  }
  sanction.name = range->text();
  std::erase_if(banned_networks, [&](const auto& banned) { return banned.second.name == sanction.name; });
  banned_networks.emplace_back(*range, sanction);
  pending.sanctions.push_back(sanction);
  std::vector<ConnectionId> inside;
  for (const auto& [id, connection] : connections) {
    if (connection.stage != Connection::Stage::closing && range->contains(connection.address)) inside.push_back(id);
  }
  for (const auto id : inside) close_with(connections.at(id), ban_message(sanction));
  return {};
}

/// Ends whatever was imposed on the player or network of this name.
std::expected<void, Refusal> Service::State::pardon(const std::string& name) {
  const auto range = AddressRange::parse(name);
  const auto player = range ? std::nullopt : find_player(name);
  const auto before = pending.pardoned.size();
  std::erase_if(banned_networks, [&](const auto& banned) {
    const bool meant = range && banned.second.name == range->text();
    if (meant) pending.pardoned.push_back(banned.second);
    return meant;
  });
  std::erase_if(sanctions, [&](const auto& entry) {
    const bool meant = player && entry.first.second == *player;
    if (meant) pending.pardoned.push_back(entry.second);
    return meant;
  });
  if (pending.pardoned.size() == before) {
    return no(v1::ERROR_CODE_PLAYER_UNKNOWN, "Nothing is imposed on that player or network.");
  }
  return {};
}

std::expected<void, Refusal> Service::State::set_role(const Authority& authority, const v1::Moderate& order) {
  if (authority.role != v1::ROLE_OPERATOR) return no(v1::ERROR_CODE_NOT_ALLOWED);
  auto* account = order.name().size() <= longest_name_bytes ? accounts.named(order.name()) : nullptr;
  if (account == nullptr) return no(v1::ERROR_CODE_PLAYER_UNKNOWN);
  const bool can_be_given = v1::Role_IsValid(order.role()) && rank_of(order.role()) >= 1;
  if (!can_be_given) return no(v1::ERROR_CODE_MALFORMED, "Not a role that an account can have.");
  if (account->record.player == authority.player) return no(v1::ERROR_CODE_NOT_ALLOWED, "Not to oneself.");
  account->record.role = order.role();
  pending.accounts.push_back(account->record);
  return {};
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

bool Service::State::is_in_force(const SanctionRecord& sanction) const {
  return sanction.until_wall_ms == 0 || now.wall.count() < sanction.until_wall_ms;
}

/// What is imposed on the player; nothing where nothing is, or it is over.
const SanctionRecord* Service::State::sanction_on(PlayerId player, SanctionRecord::Kind kind) const {
  const auto found = sanctions.find({kind, player});
  return found != sanctions.end() && is_in_force(found->second) ? &found->second : nullptr;
}

const SanctionRecord* Service::State::ban_of_address(const std::string& address) const {
  const auto found = std::ranges::find_if(banned_networks, [&](const auto& banned) {
    return is_in_force(banned.second) && banned.first.contains(address);
  });
  return found == banned_networks.end() ? nullptr : &found->second;
}

/// Refuses a greeting of somebody who is banned. @return whether he is
bool Service::State::refuse_banned(Connection& connection, PlayerId player) {
  const auto* ban = sanction_on(player, SanctionRecord::Kind::ban);
  if (ban == nullptr) return false;
  close_with(connection, ban_message(*ban));
  return true;
}

v1::ServerMessage Service::State::ban_message(const SanctionRecord& ban) {
  auto message = error_message(v1::ERROR_CODE_BANNED,
                               fmt::format("Banned {}{}{}", term_of(ban), ban.reason.empty() ? "" : ": ", ban.reason));
  auto& told = *message.mutable_error()->mutable_ban();
  if (ban.until_wall_ms != 0) told.set_until_wall_ms(ban.until_wall_ms);
  told.set_reason(ban.reason);
  told.set_of_address(ban.kind == SanctionRecord::Kind::ban_address);
  return message;
}

void Service::State::restore_sanctions(const Restored& restored) {
  for (const auto& sanction : restored.sanctions) {
    if (!is_in_force(sanction)) {
      pending.pardoned.push_back(sanction);
    } else if (sanction.kind != SanctionRecord::Kind::ban_address) {
      sanctions[{sanction.kind, sanction.player}] = sanction;
    } else if (const auto range = AddressRange::parse(sanction.name)) {
      banned_networks.emplace_back(*range, sanction);
    }
  }
}

}  // namespace reversi::core
