// Learning: hints in games that are nobody else's, puzzles, and what was played from a position.

#include <algorithm>
#include <chrono>
#include <ranges>

#include "common/protocol/convert.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::uint32_t hardest = 5;
constexpr std::uint32_t longest_page = 50;
constexpr std::uint32_t most_left_out = 10'000;  // games of the library, which are read for nothing
constexpr std::size_t longest_text = 100;        // bytes, of a filter

bool makes_sense(const v1::LibraryFilter& filter) {
  const auto lengths = {filter.player().size(), filter.opening().size(), filter.from().size(), filter.until().size()};
  return std::ranges::max(lengths) <= longest_text && v1::LibraryResult_IsValid(filter.result());
}

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

/// One of the book by its number, else one of the difficulty, 0 being any; nothing where there is no such puzzle.
std::optional<std::size_t> Service::State::puzzle_of_book(std::uint32_t number, std::uint32_t difficulty) {
  const auto& puzzles = offer.puzzles;
  if (number != 0) return number <= puzzles.size() ? std::optional<std::size_t>(number - 1) : std::nullopt;
  std::vector<std::size_t> suiting;
  for (std::size_t index = 0; index < puzzles.size(); ++index) {
    if (difficulty == 0 || puzzles[index].difficulty() == difficulty) suiting.push_back(index);
  }
  if (suiting.empty()) return std::nullopt;
  return suiting.at(draw() % suiting.size());
}

/// @pre the book has puzzles
std::size_t Service::State::puzzle_of_today() const {
  const auto day = std::chrono::floor<std::chrono::days>(now.wall).count();
  return offer.daily.at(static_cast<std::size_t>(day) % offer.daily.size());
}

void Service::State::tell_puzzle_of_book(ConnectionId connection, std::uint64_t request,
                                         std::optional<std::size_t> index) {
  if (!index || *index >= offer.puzzles.size()) return refuse(connection, request, v1::ERROR_CODE_PUZZLE_UNKNOWN);
  v1::ServerMessage answer;
  auto& puzzle = *answer.mutable_puzzle();
  puzzle = offer.puzzles.at(*index);
  puzzle.set_puzzle(static_cast<std::uint32_t>(*index + 1));
  puzzle.set_count(static_cast<std::uint32_t>(offer.puzzles.size()));
  send(connection, std::move(answer), request);
}

void Service::State::get_puzzle(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.get_puzzle();
  const auto source = request.source();
  if (request.difficulty() > hardest || !v1::PuzzleSource_IsValid(source)) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_PUZZLE_UNKNOWN);
  }
  if (source == v1::PUZZLE_SOURCE_UNSPECIFIED) {
    const bool today = request.puzzle() == 0 && request.difficulty() == 0 && !offer.daily.empty();
    const auto wanted = today ? puzzle_of_today() : puzzle_of_book(request.puzzle(), request.difficulty());
    return tell_puzzle_of_book(connection.id, message.id(), wanted);
  }
  PuzzleQuery query{.number = request.puzzle(), .difficulty = request.difficulty(), .after = request.after()};
  LoadJob job{.connection = connection.id, .request = message.id()};
  if (source == v1::PUZZLE_SOURCE_OWN_GAMES) query.player = connection.player;
  if (source == v1::PUZZLE_SOURCE_ANY) {
    const auto lot = draw() % (offer.puzzles.size() + last_puzzle + 1);
    if (lot >= last_puzzle) {
      return tell_puzzle_of_book(connection.id, message.id(), puzzle_of_book(0, request.difficulty()));
    }
    query = {.difficulty = request.difficulty(), .after = static_cast<std::uint32_t>(lot + 2)};
    job.else_of_book = request.difficulty();
  }
  load(job, query);
}

void Service::State::puzzle_loaded(const LoadJob& job, const PuzzleFound& found) {
  if (found.puzzle) return send(job.connection, answer_of(job, found), job.request);
  if (!job.else_of_book) return refuse(job.connection, job.request, v1::ERROR_CODE_PUZZLE_UNKNOWN);
  tell_puzzle_of_book(job.connection, job.request, puzzle_of_book(0, *job.else_of_book));
}

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const PuzzleFound& found) const {
  v1::ServerMessage message;
  if (found.puzzle) *message.mutable_puzzle() = *found.puzzle;
  return message;
}

/// Numbered here, as everything that is kept; nobody waits for it.
void Service::State::on(const GameSearched& input) {
  auto& searched = pending.searched.emplace_back(input);
  for (auto& met : searched.puzzles) met.number = ++last_puzzle;
}

// ---- the library ----

void Service::State::explore(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.explore();
  const auto position = protocol::position_of(request.board(), request.to_move());
  if (!position) return refuse(connection.id, message.id(), v1::ERROR_CODE_START_INVALID);
  look_up(connection, message.id(), {.position = position, .filter = request.filter()});
}

void Service::State::search_library(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.search_library();
  LibraryQuery query{.wanted = LibraryQuery::Wanted::games,
                     .filter = request.filter(),
                     .offset = request.offset(),
                     .limit = request.limit() == 0 ? longest_page : std::min(request.limit(), longest_page)};
  if (request.offset() > most_left_out) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_MALFORMED, "too many games are left out");
  }
  if (request.has_board()) {
    query.position = protocol::position_of(request.board(), request.to_move());
    if (!query.position) return refuse(connection.id, message.id(), v1::ERROR_CODE_START_INVALID);
  }
  look_up(connection, message.id(), std::move(query));
}

/// Nobody looks up what to play against another person.
void Service::State::look_up(const Connection& connection, std::uint64_t request, LibraryQuery query) {
  if (plays_a_person(connection.player)) return refuse(connection.id, request, v1::ERROR_CODE_GAME_RUNNING);
  if (!makes_sense(query.filter)) {
    return refuse(connection.id, request, v1::ERROR_CODE_MALFORMED, "a text of the filter is too long");
  }
  const LoadJob job{.connection = connection.id, .request = request};
  if (!may_load(job)) return;
  effects.emplace_back(LookUp{.job = ++last_job, .query = std::move(query)});
  load_jobs.emplace(last_job, job);
}

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const v1::Explored& explored) const {
  v1::ServerMessage message;
  *message.mutable_explored() = explored;
  return message;
}

v1::ServerMessage Service::State::answer_of(const LoadJob& /*job*/, const v1::LibraryGames& games) const {
  v1::ServerMessage message;
  *message.mutable_library_games() = games;
  return message;
}

}  // namespace reversi::core
