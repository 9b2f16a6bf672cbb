// The lobby as the server last told it: rooms, seeks, what this session has posted, who challenges whom.
//
// A plain value inside the client. Rooms come by pages (`RoomsListed`) and, while the lobby is watched, by changes.
#pragma once

#include <cstdint>
#include <map>

#include "reversi/v1/envelope.pb.h"

namespace reversi::client {

struct Lobby {
  bool watched = false;                                     ///< changes are wanted; asked for again on every new line
  std::map<std::uint64_t, v1::RoomSummary> rooms{};         ///< those told of since it is watched
  std::map<std::uint64_t, v1::Seek> seeks{};                ///< open ones of everybody
  std::map<std::uint64_t, v1::SeekPosted> own{};            ///< this session's, quick ones too
  std::map<std::uint64_t, v1::ChallengeNews> challenges{};  ///< open ones, made and got
  std::uint32_t players = 0;                                ///< connected
  std::uint32_t games = 0;                                  ///< running

  /// Takes in what the server says has changed.
  void take(const v1::LobbyChanged& changed);

  /// Takes in a page of rooms: its rows replace those known.
  void take(const v1::RoomList& list);

  /// Takes in news of a challenge: one that is no longer open is gone.
  void take(const v1::ChallengeNews& news);
};

}  // namespace reversi::client
