// One player asks another for a game.

#include <algorithm>
#include <utility>
#include <vector>

#include "server/core/service_state.h"

namespace reversi::core {

void Service::State::challenge(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.challenge();
  const auto refuse_it = [&](v1::ErrorCode code) { refuse(connection.id, message.id(), code); };
  const auto terms = checked_terms(request.terms(), limits);
  if (!terms) return refuse_it(terms.error());
  const auto other = find_player(request.name());
  if (!other) return refuse_it(v1::ERROR_CODE_PLAYER_UNKNOWN);
  if (*other == connection.player) return refuse_it(v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
  if (connection_of(*other) == nullptr || !hears(*other, connection.player)) {
    return refuse_it(v1::ERROR_CODE_PLAYER_AWAY);
  }
  if (const auto fault = fault_of_playing(sessions.at(connection.player), *terms)) return refuse_it(*fault);
  if (terms->rated && fault_of_rated(connection.player, *other)) return refuse_it(v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  const auto from_him = [&](const auto& row) { return row.second.from == connection.player; };
  const auto to_other = [&](const auto& row) { return row.second.to == *other; };
  const bool too_many =
      std::cmp_greater_equal(std::ranges::count_if(lobby.challenges, from_him), limits.challenges_made) ||
      std::cmp_greater_equal(std::ranges::count_if(lobby.challenges, to_other), limits.challenges_got);
  if (too_many) return refuse_it(v1::ERROR_CODE_RATE_LIMITED);
  OpenChallenge open{.id = ++lobby.last_challenge,
                     .from = connection.player,
                     .to = *other,
                     .terms = to_wire(*terms),
                     .color = request.color(),
                     .since = now.mono};
  const auto& kept = lobby.challenges.emplace(open.id, open).first->second;
  tell_challenge(kept, v1::ChallengeNews::STATE_OPEN, message.id());
  schedule_seeks();
}

/// To both; to its maker as the answer to `answers`, where that is not 0.
void Service::State::tell_challenge(const OpenChallenge& open, v1::ChallengeNews::State state, std::uint64_t answers) {
  v1::ServerMessage message;
  auto& news = *message.mutable_challenge_news();
  news.set_challenge(open.id);
  news.set_state(state);
  news.set_from(name_of(open.from));
  news.set_from_player(open.from);
  news.set_to(name_of(open.to));
  news.set_role(role_of(open.from));
  *news.mutable_terms() = open.terms;
  news.set_color(open.color);
  if (const auto terms = checked_terms(open.terms, limits)) {
    if (auto rating = shown_rating_of(open.from, *terms)) *news.mutable_rating() = *std::move(rating);
  }
  const auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
  if (answers != 0) {
    send_once(open.from, answers, shared);
  } else if (auto* connection = connection_of(open.from)) {
    send(connection->id, shared);
  }
  if (auto* connection = connection_of(open.to)) send(connection->id, shared);
}

void Service::State::answer_challenge(Connection& connection, const v1::ClientMessage& message) {
  const auto& request = message.answer_challenge();
  const auto refuse_it = [&](v1::ErrorCode code) { refuse(connection.id, message.id(), code); };
  const auto found = lobby.challenges.find(request.challenge());
  const auto player = connection.player;
  const bool his = found != lobby.challenges.end() && (found->second.from == player || found->second.to == player);
  if (!his) return refuse_it(v1::ERROR_CODE_CHALLENGE_UNKNOWN);
  const auto open = found->second;
  if (request.accept()) {
    if (open.from == player) return refuse_it(v1::ERROR_CODE_SEEK_NOT_FOR_YOU);  // nobody accepts his own
    const auto terms = checked_terms(open.terms, limits);
    if (!terms) return refuse_it(terms.error());
    if (const auto fault = fault_of_playing(sessions.at(player), *terms)) return refuse_it(*fault);
    if (connection_of(open.from) == nullptr) return refuse_it(v1::ERROR_CODE_PLAYER_AWAY);
    return match_challenge(open, message.id());
  }
  lobby.challenges.erase(found);
  tell_challenge(open, open.from == player ? v1::ChallengeNews::STATE_WITHDRAWN : v1::ChallengeNews::STATE_DECLINED, 0);
  answer_done(player, message.id());
  schedule_seeks();
}

/// Those that nobody answers, and those whose maker is gone.
void Service::State::lapse_challenges() {
  std::vector<std::pair<OpenChallenge, v1::ChallengeNews::State>> ended;
  for (const auto& [id, open] : lobby.challenges) {
    if (is_forsaken(open.from)) {
      ended.emplace_back(open, v1::ChallengeNews::STATE_WITHDRAWN);
    } else if (now.mono >= open.since + limits.challenge_lapse) {
      ended.emplace_back(open, v1::ChallengeNews::STATE_LAPSED);
    }
  }
  for (const auto& [open, state] : ended) {
    lobby.challenges.erase(open.id);
    tell_challenge(open, state, 0);
  }
}

/// To somebody who has come back: what is still open of his.
void Service::State::tell_open(PlayerId player) {
  for (auto& [id, seek] : lobby.seeks) {
    if (seek.player == player) tell_seek(seek, 0);
  }
  for (const auto& [id, open] : lobby.challenges) {
    if (open.from == player || open.to == player) tell_challenge(open, v1::ChallengeNews::STATE_OPEN, 0);
  }
}

void Service::State::answer_done(PlayerId player, std::uint64_t request) {
  v1::ServerMessage message;
  message.mutable_done();
  send_once(player, request, std::make_shared<const v1::ServerMessage>(std::move(message)));
}

}  // namespace reversi::core
