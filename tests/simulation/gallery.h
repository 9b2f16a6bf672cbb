// The judge of what is told beside the players' own rooms: to spectators, in chat, of private rooms, of matches.
//
// Watches from outside, as the judge does, and knows who asked for what. Throws Violation.
#pragma once

#include <map>
#include <set>

#include "reversi/v1/envelope.pb.h"
#include "tests/simulation/disk.h"

namespace reversi::simulation {

class Gallery {
 public:
  explicit Gallery(const Disk& disk) : disk_(disk) {}

  /// A session's request has come.
  void asked(core::PlayerId player, const v1::ClientMessage& message);

  /// Somebody is told something; `published` is the newest event of the room that anybody may know of.
  void told(core::PlayerId player, const v1::ServerMessage& message);
  void told(core::PlayerId player, const v1::RoomUpdate& update, core::EventNumber published);
  void told(core::PlayerId player, const v1::ChatLine& line, core::EventNumber published) const;

  /// A row of a list: nobody finds a private room there.
  void check_row(const v1::RoomSummary& row) const;

  /// By how many discs the room's spectators lag behind.
  unsigned delay_of(core::RoomId room) const;

 private:
  void check_private(core::PlayerId player, const v1::RoomUpdate& update) const;
  void check_late(const v1::RoomUpdate& update, core::EventNumber published) const;

  const Disk& disk_;
  std::map<core::RoomId, std::set<core::PlayerId>> admitted_;  ///< have shown code or password
  std::map<core::RoomId, std::set<core::PlayerId>> watchers_;  ///< were told so, and not yet that they are out
  std::map<core::PlayerId, std::set<core::RoomId>> wished_;    ///< asked to watch
  std::set<core::PlayerId> by_code_;                           ///< asked to watch a room by its code
};

}  // namespace reversi::simulation
