// Somebody at a real server, message by message: what the scripted cases speak with.
//
// Blocking, one thread. Heartbeats and what is not asked for are passed over, each within the peer's deadline.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tests/net/peer.h"
#include "tests/net/server_process.h"

namespace reversi::bugs {

class Person {
 public:
  /// Connects and greets as a guest; `is_here` says whether it worked.
  Person(const net::ServerProcess& server, const std::string& name);
  /// Connects and resumes.
  Person(const net::ServerProcess& server, const v1::Resume& resume);

  bool is_here() const { return welcome_.player() != 0; }
  std::uint64_t player() const { return welcome_.player(); }
  const v1::Welcome& welcome() const { return welcome_; }

  /// Sends under a new id, unless it has one, and answers with what the server answers.
  std::optional<v1::ServerMessage> ask(v1::ClientMessage message);

  /// The next message for which `wanted` holds.
  std::optional<v1::ServerMessage> wait_for(const std::function<bool(const v1::ServerMessage&)>& wanted);

  /// The next state of a room for which `wanted` holds.
  std::optional<v1::RoomState> wait_for_room(const std::function<bool(const v1::RoomState&)>& wanted);

  /// The code of the next error that closes the line.
  v1::ErrorCode closing_code();

  net::Peer& peer() { return peer_; }
  std::uint64_t next_id() { return ++last_id_; }

 private:
  void greet(v1::ClientMessage message);

  net::Peer peer_;
  v1::Welcome welcome_;
  std::uint64_t last_id_ = 100;
};

/// The code of a refusal; UNSPECIFIED where the answer is none.
v1::ErrorCode refusal(const std::optional<v1::ServerMessage>& answer);

// Requests.
v1::ClientMessage create(v1::Color color = v1::COLOR_BLACK);
v1::ClientMessage join(std::uint64_t room);
v1::ClientMessage spectate(std::uint64_t room);
v1::ClientMessage say(std::uint64_t room, const std::string& text);
v1::ClientMessage play(const v1::RoomState& state, int square);
v1::ClientMessage resign(const v1::RoomState& state);
v1::ClientMessage sync(std::uint64_t room);

/// A room in which `black` and `white` have begun.
/// @return the state that `black` was told of; nothing where that did not work
std::optional<v1::RoomState> seat(Person& black, Person& white);

}  // namespace reversi::bugs
