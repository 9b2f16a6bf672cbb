#include "client/core/lobby.h"

namespace reversi::client {

void Lobby::take(const v1::LobbyChanged& changed) {
  if (changed.whole()) seeks.clear();
  for (const auto& room : changed.rooms()) rooms[room.room()] = room;
  for (const auto room : changed.rooms_gone()) rooms.erase(room);
  for (const auto& seek : changed.seeks()) seeks[seek.seek()] = seek;
  for (const auto seek : changed.seeks_gone()) seeks.erase(seek);
  players = changed.players();
  games = changed.games();
}

void Lobby::take(const v1::RoomList& list) {
  if (!watched) return;
  for (const auto& room : list.rooms()) rooms[room.room()] = room;
}

void Lobby::take(const v1::ChallengeNews& news) {
  if (news.state() == v1::ChallengeNews::STATE_OPEN) {
    challenges[news.challenge()] = news;
  } else {
    challenges.erase(news.challenge());
  }
}

}  // namespace reversi::client
