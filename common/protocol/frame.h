// The frame codec: bytes of a connection to messages and back.
//
// A connection opens with a preamble in each direction: the seven letters `REVERSI` and one byte, the major protocol
// version. Then frames: a length of four bytes, most significant first, counting what follows, and that many bytes of
// a serialized ClientMessage or ServerMessage. A length of 0 or above the limit is refused as soon as its four bytes
// are there; nothing of its body is kept.
//
// Values without I/O; one owner each, no locks.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "reversi/v1/envelope.pb.h"

namespace reversi::protocol {

inline constexpr std::uint8_t major_version = 1;
inline constexpr std::uint32_t minor_version = 0;

inline constexpr std::size_t preamble_size = 8;
inline constexpr std::size_t length_size = 4;

/// Longest frames (bytes of the body), by direction and state.
inline constexpr std::size_t max_frame_before_hello = 1024;
inline constexpr std::size_t max_frame_to_server = 16 * 1024;
inline constexpr std::size_t max_frame_to_client = 64 * 1024;

/// "REVERSI" and `major`.
std::array<char, preamble_size> preamble(std::uint8_t major = major_version);

enum class FrameFault : std::uint8_t {
  not_reversi,    ///< the peer's first bytes are not this protocol's (an HTTP request, say)
  other_version,  ///< this protocol, another major version
  empty,          ///< a frame of length 0
  too_long,       ///< a length above the limit
};

/// Cuts a stream of bytes, as it comes in any pieces, into the preamble and frame bodies.
///
/// Feed it, then call `next` until it has nothing more. After a fault the stream cannot be read on: every further call
/// answers the same fault. Memory is bounded by the limit plus one feed.
class FrameReader {
 public:
  explicit FrameReader(std::size_t limit, std::uint8_t major = major_version) : limit_(limit), major_(major) {}

  /// Raises or lowers the limit for frames whose length has not been read yet.
  void set_limit(std::size_t limit) { limit_ = limit; }

  void feed(std::span<const char> bytes);

  /// The next whole frame's body, valid until the next call on this object; nothing where more bytes are needed.
  std::expected<std::optional<std::string_view>, FrameFault> next();

  /// A preamble or a frame has begun and is not complete: its deadline runs.
  bool is_partial() const { return read_ < buffer_.size(); }

  /// The peer's preamble has been read and is ours.
  bool is_open() const { return preamble_seen_; }

  /// The peer's major version, once its preamble has been read and its letters are right.
  std::optional<std::uint8_t> peer_major() const { return peer_major_; }

 private:
  std::expected<bool, FrameFault> read_preamble();
  std::unexpected<FrameFault> fail(FrameFault fault);

  std::size_t limit_;
  std::uint8_t major_;
  std::vector<char> buffer_;
  std::size_t read_ = 0;
  bool preamble_seen_ = false;
  std::optional<std::uint8_t> peer_major_;
  std::optional<FrameFault> fault_;
};

/// Length and body of one message: what is written to the socket.
std::string frame_of(const v1::ClientMessage& message);

/// A server message as the frame for one receiver.
/// @param body      the serialized ServerMessage without `answers`, made once for all receivers
/// @param answers   the receiver's request that it answers, 0 for none
std::string frame_of(std::string_view body, std::uint64_t answers);

/// Parses a frame's body. Nothing for bytes that are no such message, invalid UTF-8 in a text included.
std::optional<v1::ClientMessage> parse_client_message(std::string_view body);
std::optional<v1::ServerMessage> parse_server_message(std::string_view body);

}  // namespace reversi::protocol
