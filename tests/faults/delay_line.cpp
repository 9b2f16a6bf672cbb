// A long line: what comes in at one end goes out at the other after a while, in both directions.
//
//   delay_line PORT HOST SERVER_PORT MILLISECONDS
//
// Listens on 127.0.0.1:PORT, any free one for 0, connects on to HOST:SERVER_PORT, prints "ready PORT". Where one end
// ends, so does the other, after the same while.
#include <fmt/format.h>

#include <array>
#include <boost/asio.hpp>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <span>
#include <string>

namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;

struct Ends {
  Tcp::socket near;
  Tcp::socket far;
};

/// One direction; lives as long as something of it is under way.
class Lane : public std::enable_shared_from_this<Lane> {
 public:
  Lane(std::shared_ptr<Ends> ends, Tcp::socket& from, Tcp::socket& to, Clock::duration delay)
      : ends_(std::move(ends)), from_(from), to_(to), delay_(delay), timer_(from.get_executor()) {}

  void read() {
    from_.async_read_some(asio::buffer(part_), [self = shared_from_this()](const Error& error, std::size_t size) {
      self->under_way_.push_back({Clock::now() + self->delay_, error ? "" : std::string(self->part_.data(), size)});
      if (self->under_way_.size() == 1) self->deliver();
      if (!error) self->read();
    });
  }

 private:
  struct Piece {
    Clock::time_point due;
    std::string bytes;  ///< empty: the end
  };

  void deliver() {
    timer_.expires_at(under_way_.front().due);
    timer_.async_wait([self = shared_from_this()](const Error&) {
      const auto& piece = self->under_way_.front();
      Error ignored;
      if (piece.bytes.empty()) {
        self->to_.shutdown(Tcp::socket::shutdown_send, ignored);
        return;
      }
      asio::async_write(self->to_, asio::buffer(piece.bytes), [self](const Error& error, std::size_t) {
        self->under_way_.pop_front();
        if (!error && !self->under_way_.empty()) self->deliver();
      });
    });
  }

  std::shared_ptr<Ends> ends_;
  Tcp::socket& from_;
  Tcp::socket& to_;
  Clock::duration delay_;
  asio::steady_timer timer_;
  std::array<char, 8192> part_{};
  std::deque<Piece> under_way_;
};

void accept_all(Tcp::acceptor& acceptor, const Tcp::endpoint& server, Clock::duration delay) {
  auto ends = std::make_shared<Ends>(Tcp::socket(acceptor.get_executor()), Tcp::socket(acceptor.get_executor()));
  acceptor.async_accept(ends->near, [&acceptor, server, delay, ends](const Error& error) {
    if (error) return;
    accept_all(acceptor, server, delay);
    ends->far.async_connect(server, [ends, delay](const Error& failed) {
      if (failed) return;
      Error ignored;
      ends->near.set_option(Tcp::no_delay(true), ignored);
      ends->far.set_option(Tcp::no_delay(true), ignored);
      std::make_shared<Lane>(ends, ends->near, ends->far, delay)->read();
      std::make_shared<Lane>(ends, ends->far, ends->near, delay)->read();
    });
  });
}

}  // namespace

int main(int argc, char** argv) {
  const std::span words(argv, static_cast<std::size_t>(argc));
  if (words.size() != 5) {
    fmt::print(stderr, "delay_line PORT HOST SERVER_PORT MILLISECONDS\n");
    return 2;
  }
  const auto port = [](const char* text) { return static_cast<std::uint16_t>(std::strtoul(text, nullptr, 10)); };
  asio::io_context loop;
  Tcp::acceptor acceptor(loop, {asio::ip::address_v4::loopback(), port(words[1])});
  const Tcp::endpoint server(asio::ip::make_address(words[2]), port(words[3]));
  accept_all(acceptor, server, std::chrono::milliseconds(std::strtol(words[4], nullptr, 10)));
  fmt::print("ready {}\n", acceptor.local_endpoint().port());
  std::fflush(stdout);
  loop.run();
}
