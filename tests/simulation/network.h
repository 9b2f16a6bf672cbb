// The lines between people and the server: they delay, split, stall, close by half and break, and a broken one may not
// tell anybody.
//
// Messages run either as values or, where a line is drawn so, as the bytes of real frames in random pieces.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "common/protocol/frame.h"
#include "server/core/values.h"
#include "tests/simulation/context.h"

namespace reversi::simulation {

/// A client's end of lines. Lines are told apart by their number; news of one that the client has dropped never come.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void opened(core::ConnectionId line) = 0;
  virtual void received(core::ConnectionId line, const v1::ServerMessage& message) = 0;
  virtual void closed(core::ConnectionId line) = 0;
};

/// The server's end.
class Listener {
 public:
  virtual ~Listener() = default;
  virtual bool is_up() const = 0;
  virtual void accepted(core::ConnectionId line) = 0;
  virtual void received(core::ConnectionId line, v1::ClientMessage message) = 0;
  virtual void violated(core::ConnectionId line, v1::ErrorCode code) = 0;
  virtual void disconnected(core::ConnectionId line) = 0;
};

class Network {
 public:
  Network(Context& context, Listener& listener) : context_(context), listener_(listener) {}

  // The client's end.
  core::ConnectionId dial(Peer& peer, bool plugged = true);
  void to_server(core::ConnectionId id, const v1::ClientMessage& message);
  void bytes_to_server(core::ConnectionId id, std::string bytes);  ///< as they are; only on a line of bytes
  void client_closes(core::ConnectionId id);
  void client_vanishes(core::ConnectionId id);  ///< the machine dies: the server is told nothing
  bool is_of_bytes(core::ConnectionId id) const;

  // The server's end.
  void to_client(core::ConnectionId id, const std::shared_ptr<const v1::ServerMessage>& message, std::uint64_t answers);
  void admitted(core::ConnectionId id);
  void server_closes(core::ConnectionId id);
  void server_dies();

  // Faults. @return false where the line is not up at both ends.
  bool strike(core::ConnectionId id, Fault fault);

  /// Lines that the server holds open.
  std::size_t served() const;

 private:
  /// One direction.
  struct Lane {
    Time clear_at{};    ///< everything sent so far has arrived by then
    bool cut = false;   ///< nothing that is sent from now on arrives
    bool lost = false;  ///< nor what is on its way
    std::unique_ptr<protocol::FrameReader> reader;
  };
  struct Line {
    Peer* peer = nullptr;
    bool bytes = false;
    bool client_open = true;
    bool client_told = false;     ///< that it is open
    bool accepted = false;        ///< the server was told of it
    bool server_open = false;     ///< ... and not yet that it is gone
    bool server_closing = false;  ///< the server has closed it and waits to be told that it is gone
    bool refused = false;         ///< the bytes were no frames: what follows is not read
    Lane up, down;
  };

  Line* find(core::ConnectionId line);
  void post(Lane& lane, Agenda::Action action);
  void post_bytes(core::ConnectionId id, Lane& lane, std::string bytes, bool up);
  void accept(core::ConnectionId id);
  void arrive_up(core::ConnectionId id, v1::ClientMessage message);
  void read_up(core::ConnectionId id, const std::string& bytes);
  void read_down(core::ConnectionId id, const std::string& bytes);
  void refuse(core::ConnectionId id, protocol::FrameFault fault);
  void open_client(core::ConnectionId id);
  void close_client(core::ConnectionId id);
  void close_server(core::ConnectionId id);
  void forget_if_over(core::ConnectionId id);

  Context& context_;
  Listener& listener_;
  core::ConnectionId last_ = 0;
  std::map<core::ConnectionId, Line> lines_;
};

}  // namespace reversi::simulation
