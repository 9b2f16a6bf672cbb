#include "server/core/rates.h"

#include <algorithm>

namespace reversi::core {

bool TokenBucket::take(double rate, double burst, Time now) {
  const double elapsed = std::chrono::duration<double>(now - refilled_).count();
  left_ = left_ ? std::min(burst, *left_ + rate * elapsed) : burst;
  refilled_ = now;
  if (*left_ < 1) return false;
  *left_ -= 1;
  return true;
}

RequestClass class_of(v1::ClientMessage::RequestCase request) {
  using Request = v1::ClientMessage::RequestCase;
  switch (request) {
    case Request::kSay: return RequestClass::chat;
    case Request::kListRooms:
    case Request::kCreateRoom:
    case Request::kJoinRoom:
    case Request::kSpectate:
    case Request::kWatchLobby:
    case Request::kPostSeek:
    case Request::kWithdrawSeek:
    case Request::kAcceptSeek:
    case Request::kChallenge:
    case Request::kAnswerChallenge:
    case Request::kGetProfile:
    case Request::kGetLeaderBoard:
    case Request::kGetHistory:
    case Request::kGetGames:
    case Request::kListSessions:
    case Request::kReport:
    case Request::kListReports:
    case Request::kStartReview:
    case Request::kGetPuzzle:
    case Request::kExplore:
    case Request::kSearchLibrary: return RequestClass::lobby;
    default: return RequestClass::game;
  }
}

bool Rates::take(RequestClass kind, const Limits& limits, Time now) {
  switch (kind) {
    case RequestClass::game: return game_.take(limits.commands_per_second, limits.command_burst, now);
    case RequestClass::chat: return chat_.take(limits.chat_per_second, limits.chat_burst, now);
    case RequestClass::lobby: return lobby_.take(limits.lobby_per_second, limits.lobby_burst, now);
  }
  return false;
}

}  // namespace reversi::core
