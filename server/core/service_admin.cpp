// What whoever runs the server asks of it: numbers, lists, a word to everybody, no new games.

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>
#include <variant>

#include "server/core/names.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::size_t longest_announcement = 500;  // characters
constexpr std::string_view drain_text = "The server stops soon and takes no new games.";

/// Whoever comes with one of these wants a game that has not begun. A rematch that was offered before may still be
/// accepted.
bool begins_a_game(const v1::ClientMessage& message) {
  using Request = v1::ClientMessage::RequestCase;
  switch (message.request_case()) {
    case Request::kMakeOffer: return message.make_offer().kind() == v1::OFFER_KIND_REMATCH;
    case Request::kCreateRoom:
    case Request::kJoinRoom:
    case Request::kPostSeek:
    case Request::kAcceptSeek:
    case Request::kChallenge:
    case Request::kAnswerChallenge: return true;
    default: return false;
  }
}

std::string sitting(const Room& room, rules::Color color) {
  const auto& holder = room.seat(color);
  if (!holder) return {};
  return holder->is_ai() ? fmt::format("AI {}", holder->ai_level) : holder->name;
}

}  // namespace

// ---- orders ----

void Service::State::on(const Administer& input) {
  const Authority authority{.name = input.by, .role = v1::ROLE_OPERATOR, .player = 0, .address = {}};
  auto done = std::visit([&](const auto& order) { return carry_out(authority, order); }, input.order);
  if (!done) {
    const auto& [code, text] = done.error();
    effects.emplace_back(Administered{.order = input.id, .good = false, .text = text.empty() ? describe(code) : text});
    return;
  }
  pending_done.push_back({.order = input.id, .text = *std::move(done)});
  if (store_fault) tell_orders_unstored(pending_done);
}

/// An operator does not wait for a database that is away: what he has ordered holds all the same.
void Service::State::tell_orders_unstored(std::vector<DoneWhenStored>& waiting) {
  std::erase_if(waiting, [&](const DoneWhenStored& wanted) {
    if (wanted.order == 0) return false;
    effects.emplace_back(Administered{
        .order = wanted.order,
        .good = true,
        .text =
            wanted.text + "; it is written down when the database is back, and forgotten if the server ends before"});
    return true;
  });
}

/// @return how many were told
std::size_t Service::State::tell_all(v1::ServerMessage message) {
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  std::size_t told = 0;
  for (const auto& [id, connection] : connections) {
    if (connection.stage != Connection::Stage::ready) continue;
    send(id, shared);
    ++told;
  }
  return told;
}

std::expected<std::string, Refusal> Service::State::carry_out(const Authority& authority, const Announce& order) {
  const auto text = safe_name(order.text, longest_announcement);
  if (!text) {
    return std::unexpected(
        Refusal{.code = v1::ERROR_CODE_CHAT_INVALID,
                .text = fmt::format("The text is empty, longer than {} characters, or holds some that cannot be shown.",
                                    longest_announcement)});
  }
  v1::ServerMessage message;
  message.mutable_announcement()->set_text(*text);
  const auto told = tell_all(std::move(message));
  write_down(authority, {.action = "announce", .text = *text});
  return fmt::format("told to {} players", told);
}

std::expected<std::string, Refusal> Service::State::carry_out(const Authority& authority, const Kick& order) {
  const auto reason = checked_reason(order.reason);
  if (!reason) return reason;
  const auto player = order.player != 0 ? order.player : find_player(order.name).value_or(0);
  auto* connection = connection_of(player);
  if (connection == nullptr) {
    const auto whom = order.player != 0 ? fmt::format("player {}", order.player) : order.name;
    return std::unexpected(Refusal{.code = v1::ERROR_CODE_PLAYER_UNKNOWN, .text = whom + " is not here"});
  }
  auto name = name_of(player);
  write_down(authority, {.action = "kick", .target = name, .text = *reason});
  close_with(*connection, error_message(v1::ERROR_CODE_REMOVED, fmt::format("removed by the operator{}{}",
                                                                            reason->empty() ? "" : ": ", *reason)));
  return fmt::format("player {} ({}) is removed", player, name);
}

std::expected<std::string, Refusal> Service::State::carry_out(const Authority& authority, const Drain& order) {
  if (!order.on) {
    drained_at.reset();
    write_down(authority, {.action = "drain", .text = "off"});
    return "new games are taken again";
  }
  drained_at = now.mono + order.left;
  v1::ServerMessage message;
  message.mutable_stopping()->set_text(std::string(drain_text));
  message.mutable_stopping()->set_in_seconds(static_cast<std::uint32_t>(order.left.count()));
  tell_all(std::move(message));
  write_down(authority, {.action = "drain", .text = fmt::format("{} s", order.left.count())});
  return fmt::format("no new games; {} run; stopping within {} s", lobby.games, order.left.count());
}

/// Whoever comes while it drains, hears it too.
void Service::State::tell_of_drain(ConnectionId connection) {
  if (!drained_at) return;
  const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(Time{}, *drained_at - now.mono));
  v1::ServerMessage message;
  message.mutable_stopping()->set_text(std::string(drain_text));
  message.mutable_stopping()->set_in_seconds(static_cast<std::uint32_t>(left.count()));
  send(connection, std::move(message));
}

/// @return whether it was refused
bool Service::State::refuse_while_draining(Connection& connection, const v1::ClientMessage& message) {
  if (!drained_at || !begins_a_game(message)) return false;
  refuse(connection.id, message.id(), v1::ERROR_CODE_DRAINING);
  return true;
}

Census Service::census() const {
  Census census{.connections = state_->connections.size(),
                .sessions = state_->sessions.size(),
                .rooms = state_->rooms.size(),
                .thinking = state_->thinks.size(),
                .reviews = state_->reviews.size(),
                .unstored_events = state_->pending.events.size(),
                .store_failing = state_->store_fault.has_value(),
                .draining = state_->drained_at.has_value()};
  if (state_->in_flight) census.unstored_events += state_->in_flight->events.size();
  for (const auto& [id, entry] : state_->rooms) {
    census.running_games += entry.room.is_playing() ? 1 : 0;
    census.waiting_requests += entry.queue.size();
  }
  return census;
}

std::vector<SessionRow> Service::session_rows(std::size_t most) const {
  std::map<PlayerId, const Session*> by_number;
  for (const auto& [player, session] : state_->sessions) by_number.emplace(player, &session);
  std::vector<SessionRow> rows;
  for (const auto& [player, session] : by_number) {
    if (rows.size() == most) break;
    SessionRow row{.player = player, .name = session->record.name, .address = {}, .rooms = session->rooms.size()};
    if (session->connection) row.address = state_->connections.at(*session->connection).address;
    rows.push_back(std::move(row));
  }
  return rows;
}

/// Those in force: of players, then of networks.
std::vector<SanctionRecord> Service::sanctions(std::size_t most, std::chrono::milliseconds wall) const {
  std::vector<SanctionRecord> found;
  const auto add = [&](const SanctionRecord& sanction) {
    if (found.size() < most && is_in_force(sanction, wall.count())) found.push_back(sanction);
  };
  for (const auto& [key, sanction] : state_->sanctions) add(sanction);
  std::ranges::for_each(state_->banned_networks.all(), add);
  return found;
}

std::optional<v1::ServerMessage> Service::ban_of(const std::string& address, std::chrono::milliseconds wall) const {
  const auto* ban = state_->banned_networks.find(address, wall.count());
  return ban == nullptr ? std::nullopt : std::optional(State::ban_message(*ban));
}

std::vector<RoomRow> Service::room_rows(std::size_t most) const {
  std::vector<RoomRow> rows;
  for (const auto& [id, entry] : state_->rooms) {
    if (rows.size() == most) break;
    rows.push_back({.room = id,
                    .name = entry.room.name(),
                    .black = sitting(entry.room, rules::Color::black),
                    .white = sitting(entry.room, rules::Color::white),
                    .discs = 64 - entry.room.position().empties(),
                    .phase = entry.room.phase()});
  }
  return rows;
}

}  // namespace reversi::core
