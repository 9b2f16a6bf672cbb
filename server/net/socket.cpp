#include "server/net/socket.h"

#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

namespace reversi::net {
namespace {

/// Buffers of one call; the kernel takes 1024, a full queue has 64.
constexpr std::size_t most_buffers = 64;

std::size_t outcome(ssize_t result, Socket::Error& error) {
  error = result < 0 ? Socket::Error(errno, boost::system::system_category()) : Socket::Error();
  return result < 0 ? 0 : static_cast<std::size_t>(result);
}

}  // namespace

std::size_t Socket::read(std::span<char> into, Error& error) const {
  return outcome(::recv(descriptor_, into.data(), into.size(), 0), error);
}

std::size_t Socket::write(std::span<const boost::asio::const_buffer> buffers, Error& error) const {
  // One buffer, as nearly always, is the cheaper call.
  if (buffers.size() == 1) {
    return outcome(::send(descriptor_, buffers.front().data(), buffers.front().size(), MSG_NOSIGNAL), error);
  }
  std::array<iovec, most_buffers> parts;  // NOLINT(cppcoreguidelines-pro-type-member-init): few are filled
  const auto count = std::min(buffers.size(), parts.size());
  for (std::size_t index = 0; index < count; ++index) {
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): the call only reads
    parts[index] = {.iov_base = const_cast<void*>(buffers[index].data()), .iov_len = buffers[index].size()};
  }
  msghdr message{};
  message.msg_iov = parts.data();
  message.msg_iovlen = count;
  return outcome(::sendmsg(descriptor_, &message, MSG_NOSIGNAL), error);
}

void Socket::end() const { ::shutdown(descriptor_, SHUT_WR); }

void Socket::close() {
  if (descriptor_ >= 0) ::close(std::exchange(descriptor_, -1));
}

}  // namespace reversi::net
