// One connection from a peer: its socket, TLS, preamble, frames and outbound queue.
//
// Owned by Connections and used on the loop's thread alone. `ready` reads what has come, with one call, into a buffer
// that all connections share, and hands over what whole frames it makes. Writing is done at once from `pump`; where the
// socket takes no more, `ready` goes on with it.
//
// Its stages:
//
//   greeting --preamble read--> open --fault--> blamed --close()--> closing --all written--> draining --end--> dead
//
// `close` may come in any stage before. From `blamed` on, what the peer sends is read and thrown away: a socket closed
// with bytes unread would be reset, and the peer lose the message that says why.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "common/protocol/frame.h"
#include "server/net/address.h"
#include "server/net/handler.h"
#include "server/net/outbox.h"
#include "server/net/settings.h"
#include "server/net/socket.h"
#include "server/net/tls.h"

namespace reversi::net {

/// What all connections share: space, for the length of one call, and who is told that one's socket is closed.
struct Shared {
  std::vector<char> received = std::vector<char>(16 * 1024);
  std::vector<char> plain = std::vector<char>(16 * 1024);
  std::vector<char> outgoing = std::vector<char>(16 * 1024);
  std::function<void(core::ConnectionId)> died;  ///< once for each; also from inside a call on the connection
};

class Connection {
 public:
  using Clock = std::chrono::steady_clock;

  struct Peer {
    core::ConnectionId id = 0;
    std::string address;
    bool trusted = false;
    Budget budget;  ///< on which the connection is
  };

  /// @param tls       nothing: plaintext
  /// @param settings, shared, handler  outlive the connection
  Connection(Socket socket, Peer peer, std::unique_ptr<TlsSession> tls, const Settings& settings, Shared& shared,
             Handler& handler);

  /// Something has come, or the socket takes more.
  /// @param events  as Readiness tells them
  /// @return        false: more may be there already, to be asked for again
  bool ready(std::uint32_t events);

  /// Queues a frame; `pump` writes it. Where the queue is full even after writing what the socket takes, the frame is
  /// dropped, and so are all that follow (`is_overflowed`) until a fault has been told: then comes the last word.
  void send(Frame frame);

  /// Writes what is queued, as far as the socket takes it; the rest follows by itself.
  void pump();

  /// Writes what is queued, then ends the connection, within a deadline. A second call changes nothing.
  /// @param last  queued past every limit, in front of the end; may be empty
  void close(const Frame& last = {});

  /// Closes the socket now.
  void kill();

  /// Refuses a peer that has not been announced to the handler: tells it, where it can be told, and ends.
  void refuse(v1::ErrorCode code, const std::string& text);

  /// Refuses the peer as soon as it has greeted so far that it understands: after its preamble.
  void refuse_later(Frame farewell);

  /// The frame limit of a session holds from here.
  void admit() {
    admitted_ = true;
    reader_.set_limit(protocol::max_frame_to_server);
  }

  /// That it comes to nothing is not its fault.
  void excuse() { excused_ = true; }

  /// It has said something, has not greeted well, and that is its own fault. Who hangs up without a word only looked
  /// whether somebody is there.
  bool has_failed() const { return !peer_.trusted && !admitted_ && !excused_ && (spoke_ || timed_out_); }

  /// Tells the handler of a fault of the peer's, once, and stops listening to it.
  void blame(v1::ErrorCode code, const std::string& text);

  /// Ends what has taken too long. Called every now and then.
  void check(Clock::time_point now);

  const Peer& peer() const { return peer_; }
  int descriptor() const { return socket_.descriptor(); }
  std::size_t waiting_bytes() const { return outbox_.bytes(); }
  bool is_announced() const { return announced_; }
  bool is_overflowed() const { return overflowed_; }
  bool is_ending() const { return stage_ > Stage::blamed; }

 private:
  enum class Stage : std::uint8_t {
    greeting,  ///< TLS handshake and preamble
    open,      ///< frames
    blamed,    ///< a fault was told to the handler; its `close` is awaited
    closing,   ///< the queue is being written, then comes the end
    draining,  ///< all is written and our side shut; the peer's end is awaited
    dead,      ///< the socket is closed
  };

  bool read();
  void finish_input();
  void take(std::span<const char> bytes);
  void take_cipher(std::span<const char> bytes);
  void take_plain(std::span<const char> bytes);
  void take_frames();
  void take_fault(protocol::FrameFault fault);
  void open();

  bool write_some();
  std::size_t write_plain(Socket::Error& error);
  std::size_t write_cipher(Socket::Error& error);
  bool encrypt();
  bool has_output() const;
  void wait_to_write();
  void finish_output();
  bool can_tell() const { return tls_ == nullptr || tls_->is_established(); }

  // What a move touches comes first and close together: there are too many sessions for the processor's caches.
  Socket socket_;
  Stage stage_ = Stage::greeting;
  bool spoke_ = false;  // at least a byte came
  bool overflowed_ = false;
  bool waiting_to_write_ = false;
  bool input_over_ = false;  // the peer has ended its side
  bool announced_ = false;
  bool admitted_ = false;
  bool excused_ = false;
  bool timed_out_ = false;  // before it had greeted
  Shared& shared_;
  std::unique_ptr<TlsSession> tls_;
  const Settings& settings_;
  Handler& handler_;
  Outbox outbox_;
  Clock::time_point progress_end_;  // of a write that waits; max() while none does
  Clock::time_point frame_end_;     // of a frame begun; max() while none is
  protocol::FrameReader reader_;
  Peer peer_;
  Frame refusal_;                // what the peer is told in place of being let in; none: it is let in
  Clock::time_point stage_end_;  // of greeting, blamed, closing and draining
};

}  // namespace reversi::net
