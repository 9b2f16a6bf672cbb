// What whoever runs the server asks of it: numbers, lists, a word to everybody, no new games.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "server/core/service_state.h"

namespace reversi::core {
namespace {

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

void Service::State::tell_all(v1::ServerMessage message) {
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  for (const auto& [id, connection] : connections) {
    if (connection.stage == Connection::Stage::ready) send(id, shared);
  }
}

void Service::State::on(const Announce& input) {
  v1::ServerMessage message;
  message.mutable_announcement()->set_text(input.text);
  tell_all(std::move(message));
  log(Log::Level::info, "announced: " + input.text);
}

void Service::State::on(const Kick& input) {
  auto* connection = connection_of(input.player);
  if (connection == nullptr) return;
  log(Log::Level::info, fmt::format("player {}: removed by the operator: {}", input.player, input.why.text()));
  v1::ServerMessage message;
  *message.mutable_error() = input.why;
  close_with(*connection, std::move(message));
}

void Service::State::on(const Drain& input) {
  if (!input.on) {
    drained_at.reset();
    return log(Log::Level::info, "new games are taken again");
  }
  drained_at = now.mono + input.left;
  v1::ServerMessage message;
  message.mutable_stopping()->set_text(input.text);
  message.mutable_stopping()->set_in_seconds(static_cast<std::uint32_t>(input.left.count()));
  tell_all(std::move(message));
  log(Log::Level::info, fmt::format("no new games; stopping within {} s", input.left.count()));
}

/// Whoever comes while it drains, hears it too.
void Service::State::tell_of_drain(ConnectionId connection) {
  if (!drained_at) return;
  const auto left = std::chrono::ceil<std::chrono::seconds>(std::max(Time{}, *drained_at - now.mono));
  v1::ServerMessage message;
  message.mutable_stopping()->set_text("The server stops soon and takes no new games.");
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

/// The oldest, as they have come.
std::vector<OpenReport> Service::open_reports(std::size_t most) const {
  std::vector<OpenReport> reports;
  for (const auto& [number, open] : state_->open_reports) {
    if (reports.size() == most) break;
    reports.push_back(open);
  }
  return reports;
}

/// Those in force: of players, then of networks.
std::vector<SanctionRecord> Service::sanctions(std::size_t most) const {
  std::vector<SanctionRecord> found;
  const auto add = [&](const SanctionRecord& sanction) {
    if (found.size() < most && state_->is_in_force(sanction)) found.push_back(sanction);
  };
  for (const auto& [key, sanction] : state_->sanctions) add(sanction);
  for (const auto& [range, sanction] : state_->banned_networks) add(sanction);
  return found;
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
