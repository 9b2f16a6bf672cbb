// A person at a real server: a session on a plain socket that keeps what it is told of its rooms. One thread.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "tests/net/server_process.h"

namespace reversi::bugs::table {

class Guest {
 public:
  /// Connects and greets as a new guest.
  Guest(std::uint16_t port, const std::string& name);

  std::uint64_t player() const { return player_; }

  /// Sends a request under a new id. @return the id
  std::uint64_t say(v1::ClientMessage message);

  /// Sends several in one write, each under a new id.
  std::vector<std::uint64_t> say_at_once(std::vector<v1::ClientMessage> messages);

  /// Reads until the request is answered. An empty message where ten seconds pass or the line ends.
  v1::ServerMessage answer(std::uint64_t request);
  v1::ServerMessage ask(v1::ClientMessage message) { return answer(say(std::move(message))); }

  /// Reads until it holds of the room's newest state. @return false where ten seconds pass or the line ends
  bool see(std::uint64_t room, const std::function<bool(const v1::RoomState&)>& holds);

  /// The line is gone without a word, and, later, back with the session's token.
  void lose_line() { peer_.reset(); }
  bool come_back(std::uint16_t port);

  // As last told.
  const v1::RoomState& state(std::uint64_t room) const { return rooms_.at(room); }
  const std::vector<v1::Event>& events(std::uint64_t room) const { return events_.at(room); }

 private:
  bool greet(std::uint16_t port, v1::ClientMessage hello);
  bool read();
  void take(const v1::RoomUpdate& update);

  std::unique_ptr<net::Peer> peer_;
  std::uint64_t player_ = 0;
  std::string token_;
  std::uint64_t last_id_ = 0;
  std::map<std::uint64_t, v1::ServerMessage> answers_;
  std::map<std::uint64_t, v1::RoomState> rooms_;
  std::map<std::uint64_t, std::vector<v1::Event>> events_;  ///< each number once, in order
};

// What is asked, about the room as the guest sees it.
v1::ClientMessage play(const v1::RoomState& state, std::string_view square);
v1::ClientMessage play_number(const v1::RoomState& state, int square);
v1::ClientMessage resign(const v1::RoomState& state);
v1::ClientMessage offer(const v1::RoomState& state, v1::OfferKind kind);
v1::ClientMessage leave(const v1::RoomState& state);
v1::ClientMessage sync(const v1::RoomState& state);

/// A server with an empty folder, in plaintext on loopback.
class RealServer : public testing::Test {
 protected:
  RealServer();

  std::uint16_t port() const { return server_->port(); }
  net::ServerProcess& server() { return *server_; }

  /// Killed like by power loss, and started again on its folder and port.
  void kill_and_start_again();

  /// Opens a room for `one`, who has Black, with `other` on the other seat. @return its number
  std::uint64_t seat(Guest& one, Guest& other, const v1::Terms& terms = {}) const;

  /// The same against the AI of a level.
  std::uint64_t seat_against_ai(Guest& one, v1::Color color, std::uint32_t level, const v1::Terms& terms = {}) const;

  /// Plays a transcript without passes, each move by whoever is to move.
  void play_all(Guest& one, Guest& other, std::uint64_t room, std::string_view transcript) const;

 private:
  net::Folder folder_;
  std::unique_ptr<net::ServerProcess> server_;
};

}  // namespace reversi::bugs::table
