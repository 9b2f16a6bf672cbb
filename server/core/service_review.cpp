// Looking back with the engine: reviews of finished games, told as they grow.
//
// The engine looks outside, position by position; what it finds comes back as inputs. Somebody whose line is lost asks
// again for what he has not heard to the end: the same game is then the same review, told from the beginning.

#include <algorithm>
#include <ranges>

#include "common/protocol/convert.h"
#include "common/rules/transcript.h"
#include "server/core/service_state.h"

namespace reversi::core {
namespace {

constexpr std::size_t longest_moves = 1'000;  // bytes: a transcript as people paste it

v1::ServerMessage news_of(ReviewId id, const LookBack& review) {
  v1::ServerMessage message;
  auto& news = *message.mutable_review_news();
  news.set_review(id);
  news.set_positions(static_cast<std::uint32_t>(review.steps.size()));
  news.set_looked_at(static_cast<std::uint32_t>(review.known.size()));
  news.set_done(review.known.size() == review.steps.size());
  return message;
}

/// As it is kept: its moves are what the rules made of them.
std::expected<rules::Game, Refusal> game_of(const v1::GameRow& row) {
  rules::Position start = rules::Position::start();
  if (row.has_start()) start = protocol::position_of(row.start(), row.first()).value_or(start);
  auto game = rules::replay_transcript(row.moves(), start);
  if (!game) return std::unexpected(Refusal{.code = v1::ERROR_CODE_GAME_NOT_FOUND, .text = "its record is damaged"});
  return *std::move(game);
}

/// As the sender has written it.
std::expected<rules::Game, Refusal> game_of(const v1::StartReview& request) {
  const auto no = [](v1::ErrorCode code, std::string text) {
    return std::unexpected(Refusal{.code = code, .text = std::move(text)});
  };
  rules::Position start = rules::Position::start();
  if (request.has_board()) {
    const auto given = protocol::position_of(request.board(), request.to_move());
    if (!given || given->is_over()) return no(v1::ERROR_CODE_START_INVALID, {});
    start = *given;
  }
  if (request.moves().size() > longest_moves) return no(v1::ERROR_CODE_MALFORMED, "too many moves");
  auto game = rules::replay_transcript(request.moves(), start);
  if (!game) return no(v1::ERROR_CODE_MALFORMED, rules::describe(game.error()));
  return *std::move(game);
}

}  // namespace

void Service::State::start_review(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.start_review();
  if (request.room() != 0) {
    return load({.connection = connection.id, .request = message.id(), .for_review = true},
                GamesQuery{.games = {{request.room(), request.game()}}});
  }
  // The engine is not to play for somebody against another person.
  if (plays_a_person(connection.player)) return refuse(connection.id, message.id(), v1::ERROR_CODE_GAME_RUNNING);
  const auto game = game_of(request);
  if (!game) return refuse(connection.id, message.id(), game.error().code, game.error().text);
  begin_review(connection, message.id(), *game);
}

void Service::State::review_loaded(const LoadJob& job, const QueryResult& result) {
  auto& connection = connections.at(job.connection);
  const auto* found = std::get_if<GamesFound>(&result);
  if (found == nullptr || found->games.empty()) {
    return refuse(job.connection, job.request, v1::ERROR_CODE_GAME_NOT_FOUND);
  }
  const auto game = game_of(found->games.front());
  if (!game) return refuse(job.connection, job.request, game.error().code, game.error().text);
  begin_review(connection, job.request, *game);
}

/// A running game against somebody else, at any seat of his.
bool Service::State::plays_a_person(PlayerId player) const {
  const auto session = sessions.find(player);
  if (session == sessions.end()) return false;
  return std::ranges::any_of(session->second.rooms, [&](RoomId id) {
    const auto& room = rooms.at(id).room;
    return room.is_playing() && room.players().size() > 1;
  });
}

void Service::State::begin_review(Connection& connection, std::uint64_t request, const rules::Game& game) {
  auto steps = steps_of(game);
  std::size_t own = 0;
  for (const auto& [id, review] : reviews) {
    if (review.player != connection.player) continue;
    ++own;
    if (review.steps == steps) return tell_review_again(connection, request, id);
  }
  if (own >= limits.reviews_per_session) return refuse(connection.id, request, v1::ERROR_CODE_RATE_LIMITED);
  if (reviews.size() >= limits.reviews) return refuse(connection.id, request, v1::ERROR_CODE_UNAVAILABLE);
  const ReviewId id = ++last_review;
  const auto& review = reviews
                           .emplace(id, LookBack{.player = connection.player,
                                                 .steps = std::move(steps),
                                                 .known = {},
                                                 .untold = {},
                                                 .told_at = now.mono})
                           .first->second;
  send(connection.id, news_of(id, review), request);
  if (own == 0) look_at(id);
}

/// All that is known of it: what was told before may have been lost with a line.
void Service::State::tell_review_again(const Connection& connection, std::uint64_t request, ReviewId id) {
  auto& review = reviews.at(id);
  review.untold.clear();
  review.told_at = now.mono;
  auto message = news_of(id, review);
  for (const auto& [step, move] : review.known) *message.mutable_review_news()->add_moves() = move;
  send(connection.id, std::move(message), request);
}

/// Asks the engine. A game without anything to look at is done at once.
void Service::State::look_at(ReviewId id) {
  const auto& review = reviews.at(id);
  if (review.steps.empty()) return end_review(id);
  effects.emplace_back(Review{.review = id, .steps = review.steps});
}

void Service::State::on(const StepReviewed& input) {
  const auto found = reviews.find(input.review);
  if (found == reviews.end()) return;  // cancelled meanwhile
  auto& review = found->second;
  if (input.step >= review.steps.size() || review.known.contains(input.step)) return;
  review.known.emplace(input.step,
                       to_wire(review.steps[input.step], input.value, static_cast<std::uint32_t>(input.step)));
  review.untold.push_back(input.step);
  const bool done = review.known.size() == review.steps.size();
  const auto due = review.told_at + limits.review_interval;
  const DeadlineKey key{.kind = DeadlineKey::Kind::review, .id = input.review};
  if (!done && now.mono < due) return deadlines.set(key, due);
  tell_review(input.review);
  if (done) end_review(input.review);
}

/// What is new.
void Service::State::tell_review(ReviewId id) {
  deadlines.set({.kind = DeadlineKey::Kind::review, .id = id}, std::nullopt);
  auto& review = reviews.at(id);
  const auto untold = std::exchange(review.untold, {});
  review.told_at = now.mono;
  auto* connection = connection_of(review.player);
  if (connection == nullptr) return;
  auto message = news_of(id, review);
  for (const auto step : untold) *message.mutable_review_news()->add_moves() = review.known.at(step);
  send(connection->id, std::move(message));
}

/// It is over. Where it was the one looked at, the player's oldest, the next one has its turn.
void Service::State::end_review(ReviewId id) {
  deadlines.set({.kind = DeadlineKey::Kind::review, .id = id}, std::nullopt);
  const auto ended = reviews.extract(id);
  const auto next =
      std::ranges::find_if(reviews, [&](const auto& entry) { return entry.second.player == ended.mapped().player; });
  if (next != reviews.end() && next->first > id) look_at(next->first);
}

void Service::State::cancel_review(Connection& connection, const v1::ClientMessage& message) {
  const ReviewId id = message.cancel_review().review();
  const auto found = reviews.find(id);
  if (found == reviews.end() || found->second.player != connection.player) {
    return refuse(connection.id, message.id(), v1::ERROR_CODE_REVIEW_UNKNOWN);
  }
  effects.emplace_back(CancelReview{id});
  end_review(id);
  answer_done(connection.player, message.id());
}

/// Of a player who does not come back for them.
void Service::State::forget_reviews(PlayerId player) {
  std::vector<ReviewId> own;
  for (const auto& [id, review] : reviews) {
    if (review.player == player) own.push_back(id);
  }
  for (const auto id : own) {
    effects.emplace_back(CancelReview{id});
    deadlines.set({.kind = DeadlineKey::Kind::review, .id = id}, std::nullopt);
    reviews.erase(id);
  }
}

}  // namespace reversi::core
