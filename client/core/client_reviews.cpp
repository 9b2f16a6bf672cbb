// Looking back with the server's engine, hints, puzzles, and what was played from a position.
#include <utility>

#include "client/core/client.h"

namespace reversi::client {

std::uint64_t Client::start_review(Time now, v1::StartReview request) {
  v1::ClientMessage message;
  *message.mutable_start_review() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::cancel_review(Time now, std::uint64_t review) {
  reviews_.erase(review);
  v1::ClientMessage message;
  message.mutable_cancel_review()->set_review(review);
  return ask_people(now, std::move(message));
}

/// For the position that the room shows; one at a time.
std::uint64_t Client::ask_hint(Time now, std::uint64_t id) {
  const auto* known = own_game(id, v1::ROOM_PHASE_PLAYING);
  if (known == nullptr) return 0;
  v1::ClientMessage message;
  auto& question = *message.mutable_ask_hint();
  question.set_room(id);
  question.set_game(known->state.game());
  question.set_after(known->state.event());
  return ask_once(now, std::move(message), id, true);
}

std::uint64_t Client::get_puzzle(Time now, v1::GetPuzzle request) {
  v1::ClientMessage message;
  *message.mutable_get_puzzle() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::explore(Time now, v1::Explore request) {
  v1::ClientMessage message;
  *message.mutable_explore() = std::move(request);
  return ask_people(now, std::move(message));
}

std::uint64_t Client::search_library(Time now, v1::SearchLibrary request) {
  v1::ClientMessage message;
  *message.mutable_search_library() = std::move(request);
  return ask_people(now, std::move(message));
}

void Client::take_review(const v1::ReviewNews& news, std::uint64_t answers) {
  const auto asked = finish(answers);
  if (asked) reviews_[news.review()] = asked->message;
  if (news.done()) reviews_.erase(news.review());
  effects_.emplace_back(Reviewed{news, asked ? answers : 0});
}

/// What was told while the line was down is lost: each review under way becomes a request without an answer again.
void Client::renew_reviews(Time now) {
  for (auto& [review, message] : std::exchange(reviews_, {})) {
    requests_.push_back({.message = std::move(message),
                         .send_at = now + pace_.repeat_after,
                         .refusals = 0,
                         .survives = true,
                         .room = 0});
  }
}

}  // namespace reversi::client
