#include "server/net/readiness.h"

#include <array>
#include <boost/system/system_error.hpp>
#include <cerrno>
#include <span>
#include <utility>

namespace reversi::net {
namespace {

/// News told before anything else of the loop has its turn; as many as Asio fetches with a call.
constexpr std::size_t most_told = 128;

constexpr std::uint32_t all_news = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;

int make_set() {
  const int set = ::epoll_create1(EPOLL_CLOEXEC);
  if (set < 0) throw boost::system::system_error(errno, boost::system::system_category(), "epoll_create1");
  return set;
}

}  // namespace

Readiness::Readiness(boost::asio::io_context& loop, Ready ready) : set_(loop, make_set()), ready_(std::move(ready)) {
  wait();
}

bool Readiness::control(int operation, int socket, std::uint64_t id) {
  epoll_event wanted{.events = all_news, .data = {.u64 = id}};
  return ::epoll_ctl(set_.native_handle(), operation, socket, &wanted) == 0;
}

void Readiness::wait() {
  set_.async_wait(boost::asio::posix::stream_descriptor::wait_read, [this](boost::system::error_code error) {
    if (error) return;  // cancelled: this object is gone
    tell();
    wait();
  });
}

void Readiness::tell() {
  std::array<epoll_event, most_told> news;  // NOLINT(cppcoreguidelines-pro-type-member-init): the system fills it
  const int count = ::epoll_wait(set_.native_handle(), news.data(), static_cast<int>(news.size()), 0);
  if (count <= 0) return;
  for (const auto& one : std::span(news).first(static_cast<std::size_t>(count))) ready_(one.data.u64, one.events);
}

}  // namespace reversi::net
