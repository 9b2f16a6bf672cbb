// Two who have found each other: who may play, the room with their game, and how they are told.

#include <algorithm>
#include <utility>

#include "server/core/service_state.h"

namespace reversi::core {
namespace {

/// Colours of two wishes that go together; where neither has one, drawn by lot from a number.
rules::Color color_of_first(v1::Color first, v1::Color second, std::uint64_t lot) {
  if (first == v1::COLOR_BLACK || second == v1::COLOR_WHITE) return rules::Color::black;
  if (first == v1::COLOR_WHITE || second == v1::COLOR_BLACK) return rules::Color::white;
  return (lot * 0x9e3779b97f4a7c15U) >> 63 == 0 ? rules::Color::black : rules::Color::white;
}

}  // namespace

// ---- who may play ----

/// Why this player cannot begin a game on these terms now.
std::optional<v1::ErrorCode> Service::State::fault_of_playing(const Session& session, const Terms& terms) const {
  if (stopping) return v1::ERROR_CODE_SERVER_STOPPING;
  const std::size_t wanted = terms.synchro ? 2 : 1;
  if (rooms.size() + wanted > limits.rooms || session.rooms.size() + wanted > limits.rooms_per_session) {
    return v1::ERROR_CODE_TOO_MANY_ROOMS;
  }
  if (terms.rated && fault_of_rated(session.record.player)) return v1::ERROR_CODE_RATED_NOT_POSSIBLE;
  return std::nullopt;
}

// ---- the game ----

void Service::State::match_seeks(const MatchSide& first, const Seek& wish, const Seek& other) {
  const MatchSide second{.player = other.player, .seek = other.id};
  const auto color = color_of_first(wish.color, other.color, wish.request ^ other.request ^ other.id);
  if (const auto fault = open_match(first, second, color, other.terms)) {
    if (first.request != 0) fail_match(first, *fault);
  }
}

void Service::State::match_challenge(const OpenChallenge& open, std::uint64_t request) {
  const MatchSide maker{.player = open.from, .challenge = open.id};
  const MatchSide taker{.player = open.to, .request = request, .challenge = open.id};
  lobby.challenges.erase(open.id);
  const auto color = color_of_first(open.color, v1::COLOR_UNSPECIFIED, request);
  if (const auto fault = open_match(maker, taker, color, open.terms)) {
    fail_match(taker, *fault);
    tell_challenge(open, v1::ChallengeNews::STATE_WITHDRAWN, 0);
  }
  schedule_seeks();
}

void Service::State::fail_match(const MatchSide& side, v1::ErrorCode fault) {
  if (auto* connection = connection_of(side.player)) refuse(connection->id, side.request, fault);
}

/// Opens the room, or both rooms of a pair. Both players are told when it is stored; until then a repeat of the request
/// waits for the same answer.
std::optional<v1::ErrorCode> Service::State::open_match(const MatchSide& first, const MatchSide& second,
                                                        rules::Color color, const v1::Terms& wire) {
  const auto terms = checked_terms(wire, limits);
  if (!terms) return terms.error();
  for (const auto player : {first.player, second.player}) {
    const auto session = sessions.find(player);
    if (session == sessions.end()) return v1::ERROR_CODE_PLAYER_AWAY;
    if (const auto fault = fault_of_playing(session->second, *terms)) return fault;
  }
  if (terms->rated && fault_of_rated(first.player, second.player)) return v1::ERROR_CODE_RATED_NOT_POSSIBLE;
  const auto opened = open_for_two(first.player, second.player, color, *terms);
  v1::MatchMade made;
  made.set_room(opened.front());
  if (opened.size() > 1) made.set_pair(opened.back());
  for (const auto& side : {first, second}) {
    made.set_seek(side.seek);
    made.set_challenge(side.challenge);
    if (side.request != 0) sessions.at(side.player).answers.put(side.request, nullptr);
    rooms.at(opened.front()).matches.push_back({.player = side.player, .request = side.request, .made = made});
    withdraw_seeks_of(side.player);
  }
  return std::nullopt;
}

/// The rooms, each with its game begun; the second of a pair has the colours swapped.
std::vector<RoomId> Service::State::open_for_two(PlayerId first, PlayerId second, rules::Color color,
                                                 const Terms& terms) {
  const auto seat_of = [&](PlayerId player) { return SeatHolder{.player = player, .name = name_of(player)}; };
  const bool first_is_black = color == rules::Color::black;
  NewRoom room{.name = name_of(first),
               .terms = terms,
               .black = seat_of(first_is_black ? first : second),
               .white = seat_of(first_is_black ? second : first)};
  if (!terms.synchro) return {open_room({}, room)};
  room.pair = last_room + 2;
  std::vector opened{open_room({}, room)};
  std::swap(room.black, room.white);
  room.pair = opened.front();
  opened.push_back(open_room({}, room));
  return opened;
}

/// The room is stored: the two hear of it before they are shown it.
void Service::State::tell_matches(RoomEntry& entry) {
  for (auto& match : std::exchange(entry.matches, {})) {
    v1::ServerMessage message;
    *message.mutable_match_made() = std::move(match.made);
    auto shared = std::make_shared<const v1::ServerMessage>(std::move(message));
    if (match.request != 0) {
      send_once(match.player, match.request, std::move(shared));
    } else if (auto* connection = connection_of(match.player)) {
      send(connection->id, std::move(shared));
    }
  }
}

// ---- who they are ----

std::optional<v1::Rating> Service::State::shown_rating_of(PlayerId player, const Terms& terms) const {
  return rating_of(player, protocol::speed_of(terms.time));
}

std::optional<int> Service::State::rating_of(PlayerId player, const Terms& terms) const {
  const auto rating = shown_rating_of(player, terms);
  return rating ? std::optional(rating->value()) : std::nullopt;
}

}  // namespace reversi::core
