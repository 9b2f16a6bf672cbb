// The frames that wait to be written to one connection.
//
// Bounded in frames and bytes, so that a peer that does not read costs a known amount. A frame is shared by all who are
// to get it. A value with one owner; no locks.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/container/small_vector.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace reversi::net {

/// Length and body of a message as they go over the wire, made once for all its receivers.
using Frame = std::shared_ptr<const std::string>;

class Outbox {
 public:
  Outbox(std::size_t frames, std::size_t bytes) : most_frames_(frames), most_bytes_(bytes) {}

  /// There is room for a frame of this size.
  bool has_room(std::size_t size) const;

  /// Adds a frame, past the limits too: for the last word to a peer that is cut off.
  void push(Frame frame);

  bool is_empty() const { return head_ == frames_.size(); }

  /// Bytes that wait.
  std::size_t bytes() const { return bytes_; }

  /// Fills `buffers` with what is to be written next, at most `most_bytes`, and says how many were filled.
  std::size_t gather(std::span<boost::asio::const_buffer> buffers, std::size_t most_bytes) const;

  /// The first `size` bytes of what was gathered have been written.
  void consume(std::size_t size);

  /// Drops everything.
  void clear();

 private:
  std::size_t most_frames_;
  std::size_t most_bytes_;
  boost::container::small_vector<Frame, 2> frames_;  // those before head_ have been written
  std::size_t head_ = 0;
  std::size_t offset_ = 0;  // written of the frame at head_
  std::size_t bytes_ = 0;   // waiting
};

}  // namespace reversi::net
