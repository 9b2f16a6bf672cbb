// A connected socket that does not block: owns its descriptor, and names the four calls that are made on it.
//
// Errors as Asio's, so that they compare with its names. One owner; no locks.
#pragma once

#include <boost/asio/buffer.hpp>
#include <boost/system/error_code.hpp>
#include <cstddef>
#include <span>
#include <utility>

namespace reversi::net {

class Socket {
 public:
  using Error = boost::system::error_code;

  explicit Socket(int descriptor) : descriptor_(descriptor) {}
  Socket(Socket&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}
  Socket& operator=(Socket&&) = delete;
  ~Socket() { close(); }

  int descriptor() const { return descriptor_; }

  /// @return  how many bytes came; 0 without an error: the peer has ended its side
  std::size_t read(std::span<char> into, Error& error) const;

  /// @return  how many bytes the system took
  std::size_t write(std::span<const boost::asio::const_buffer> buffers, Error& error) const;

  /// The peer finds the end behind all that was written.
  void end() const;

  void close();

 private:
  int descriptor_;
};

}  // namespace reversi::net
