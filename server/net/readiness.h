// Which of many sockets have something to read or room to write: an epoll set of their own, which the loop watches as
// one descriptor.
//
// Asio tries to read before it waits, and makes, queues and frees an operation for every wait: of a move, one system
// call in four. Here a socket is added once, and news of all of them come together. They are edges: told once, when
// more comes or room is made, so that whoever is told takes all there is or asks to be told again.
//
// Lives on the loop's thread; one owner.
#pragma once

#include <sys/epoll.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <cstdint>
#include <functional>

namespace reversi::net {

class Readiness {
 public:
  /// @param id      as it was added; it may have been closed since the news were fetched
  /// @param events  epoll's: EPOLLIN, EPOLLOUT, EPOLLRDHUP, EPOLLHUP, EPOLLERR
  using Ready = std::function<void(std::uint64_t id, std::uint32_t events)>;

  /// @throws boost::system::system_error  where the system has no more descriptors
  Readiness(boost::asio::io_context& loop, Ready ready);

  /// Until it is closed, `socket` is one of those that are told of.
  /// @return  false where the system has no memory for it
  bool add(int socket, std::uint64_t id) { return control(EPOLL_CTL_ADD, socket, id); }

  /// Tells again of what is ready already.
  bool ask_again(int socket, std::uint64_t id) { return control(EPOLL_CTL_MOD, socket, id); }

 private:
  bool control(int operation, int socket, std::uint64_t id);
  void wait();
  void tell();

  boost::asio::posix::stream_descriptor set_;
  Ready ready_;
};

}  // namespace reversi::net
