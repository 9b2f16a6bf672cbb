// Learning: hints in games that are nobody else's, puzzles, and what was played from a position.

#include <algorithm>
#include <chrono>
#include <ranges>

#include "common/protocol/convert.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::uint32_t hardest = 5;

/// Why the player gets no hint here.
std::optional<v1::ErrorCode> fault_of_hint(const Room& room, PlayerId player, const v1::AskHint& request) {
  const auto color = room.color_of(player);
  if (!color) return v1::ERROR_CODE_NOT_SEATED;
  if (request.game() != room.game_id()) return v1::ERROR_CODE_GAME_UNKNOWN;
  if (!room.is_playing()) return v1::ERROR_CODE_GAME_NOT_RUNNING;
  if (room.terms().rated || room.players().size() > 1) return v1::ERROR_CODE_HINT_NOT_POSSIBLE;
  if (request.after() < room.position_event()) return v1::ERROR_CODE_STALE;
  if (*color != room.position().to_move) return v1::ERROR_CODE_NOT_YOUR_TURN;
  return std::nullopt;
}

}  // namespace

// ---- hints ----

void Service::State::ask_hint(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.ask_hint();
  const auto found = rooms.find(request.room());
  if (found == rooms.end()) return refuse(connection.id, message.id(), v1::ERROR_CODE_ROOM_UNKNOWN);
  const auto& room = found->second.room;
  if (const auto fault = fault_of_hint(room, connection.player, request)) {
    return refuse(connection.id, message.id(), *fault);
  }
  const auto is_own = [&](const auto& entry) { return entry.second.connection == connection.id; };
  if (std::ranges::any_of(hints, is_own)) return refuse(connection.id, message.id(), v1::ERROR_CODE_RATE_LIMITED);
  if (hints.size() >= limits.hints) return refuse(connection.id, message.id(), v1::ERROR_CODE_UNAVAILABLE);
  const ThinkId think = ++last_think;
  hints.emplace(
      think,
      HintJob{.connection = connection.id, .request = message.id(), .room = request.room(), .after = request.after()});
  effects.emplace_back(Advise{.think = think, .position = room.position(), .budget = limits.hint_budget});
}

void Service::State::hint_found(const MoveFound& input) {
  const auto node = hints.extract(input.think);
  if (node.empty()) return;
  const auto& job = node.mapped();
  const auto found = connections.find(job.connection);
  if (found == connections.end() || found->second.stage != Connection::Stage::ready) return;
  v1::ServerMessage message;
  auto& hint = *message.mutable_hint();
  hint.set_room(job.room);
  hint.set_after(job.after);
  hint.set_square(static_cast<std::uint32_t>(input.square.index()));
  hint.set_value(input.value);
  send(job.connection, std::move(message), job.request);
}

// ---- puzzles ----

/// Which one; nothing where there is no such puzzle.
std::optional<std::size_t> Service::State::puzzle_wanted(const v1::GetPuzzle& request) {
  const auto& puzzles = offer.puzzles;
  if (request.puzzle() != 0) {
    if (request.puzzle() > puzzles.size()) return std::nullopt;
    return request.puzzle() - 1;
  }
  if (request.difficulty() == 0) {
    if (offer.daily.empty()) return std::nullopt;
    const auto day = std::chrono::floor<std::chrono::days>(now.wall).count();
    return offer.daily.at(static_cast<std::size_t>(day) % offer.daily.size());
  }
  std::vector<std::size_t> suiting;
  for (std::size_t index = 0; index < puzzles.size(); ++index) {
    if (puzzles[index].difficulty() == request.difficulty()) suiting.push_back(index);
  }
  if (suiting.empty()) return std::nullopt;
  return suiting.at(draw() % suiting.size());
}

void Service::State::get_puzzle(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_puzzle();
  const auto wanted = request.difficulty() <= hardest ? puzzle_wanted(request) : std::nullopt;
  if (!wanted || *wanted >= offer.puzzles.size()) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  }
  v1::ServerMessage answer;
  auto& puzzle = *answer.mutable_puzzle();
  puzzle = offer.puzzles.at(*wanted);
  puzzle.set_puzzle(static_cast<std::uint32_t>(*wanted + 1));
  puzzle.set_count(static_cast<std::uint32_t>(offer.puzzles.size()));
  send(connection.id, std::move(answer), message.id());
}

// ---- what was played ----

void Service::State::explore(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.explore();
  const auto position = protocol::position_of(request.board(), request.to_move());
  if (!position) return refuse(connection.id, message.id(), v1::ERROR_CODE_START_INVALID);
  if (plays_a_person(connection.player)) return refuse(connection.id, message.id(), v1::ERROR_CODE_GAME_RUNNING);
  const LoadJob job{.connection = connection.id, .request = message.id()};
  if (!may_load(job)) return;
  effects.emplace_back(LookUp{.job = ++last_job, .position = *position});
  load_jobs.emplace(last_job, job);
}

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const v1::Explored& explored) const {
  v1::ServerMessage message;
  *message.mutable_explored() = explored;
  return message;
}

}  // namespace reversi::core
