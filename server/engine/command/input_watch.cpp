#include "server/engine/command/input_watch.h"

#include <poll.h>
#include <sys/eventfd.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace reversi::engine {
namespace {

bool is_file(int input) {
  struct stat status{};
  return ::fstat(input, &status) == 0 && S_ISREG(status.st_mode);
}

/// @return false where `enough` was signalled first
bool wait_for_end(int input, int enough) {
  if (is_file(input)) return true;
  std::array<::pollfd, 2> watched{
      {{.fd = input, .events = POLLRDHUP, .revents = 0}, {.fd = enough, .events = POLLIN, .revents = 0}}};
  while (::poll(watched.data(), watched.size(), -1) < 0 && errno == EINTR) {
  }
  return watched[0].revents != 0;
}

/// Without waiting for who reads it: where the program was started with a closed input it gets that one's number.
int make_event() {
  const int event = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (event < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  return event;
}

}  // namespace

InputWatch::InputWatch(int input, std::function<void()> ended)
    : enough_(make_event()), thread_([input, enough = enough_, ended = std::move(ended)] {
        if (wait_for_end(input, enough)) ended();
      }) {}

InputWatch::~InputWatch() {
  ::eventfd_write(enough_, 1);
  thread_.join();
  ::close(enough_);
}

}  // namespace reversi::engine
