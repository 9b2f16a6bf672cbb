// The floor under every measurement of the server: a relay that does nothing but pass 24 bytes on, over the same Asio,
// with callbacks, on one thread, without rules, messages or a disk; and its players, in a process of their own.
//
//   asio_relay [--rooms N] [--spectators M] [--seconds S] [--pace S] [--certificate FILE --key FILE]
//
// A move: 24 bytes in, the same out to both players and to all who watch. Prints the same names as `reversi-bot load`.
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <boost/asio.hpp>
#include <boost/asio/ssl.hpp>
#include <chrono>
#include <csignal>
#include <cstring>
#include <deque>
#include <memory>
#include <vector>

#include "client/bot/usage.h"

namespace reversi::bench {
namespace {

namespace asio = boost::asio;
using Tcp = asio::ip::tcp;
using Clock = std::chrono::steady_clock;
using Error = boost::system::error_code;
using Tls = asio::ssl::stream<Tcp::socket>;

struct Options {
  std::size_t rooms = 100;
  std::size_t spectators = 0;
  double seconds = 10;
  double pace = 0;
  std::string certificate;
  std::string key;

  bool has_tls() const { return !certificate.empty(); }
};

/// The first message of a line names its room; the rest is a move.
struct Message {
  std::uint64_t room = 0;
  std::uint64_t watches = 0;
  std::uint64_t sender = 0;
};
static_assert(sizeof(Message) == 24);

template <typename Stream>
Tcp::socket& socket_of(Stream& stream) {
  if constexpr (std::is_same_v<Stream, Tls>) {
    return stream.next_layer();
  } else {
    return stream;
  }
}

template <typename Stream>
Stream make_stream(asio::io_context& context, asio::ssl::context& tls) {
  if constexpr (std::is_same_v<Stream, Tls>) {
    return Tls(context, tls);
  } else {
    return Tcp::socket(context);
  }
}

/// Shakes hands where there are any to shake.
template <typename Stream, typename Then>
void greet(Stream& stream, bool as_server, Then then) {
  if constexpr (std::is_same_v<Stream, Tls>) {
    stream.async_handshake(as_server ? Tls::server : Tls::client, then);
  } else {
    asio::post(stream.get_executor(), [then] { then(Error()); });
  }
}

// ---- the relay ----

template <typename Stream>
class Relay {
 public:
  Relay(asio::io_context& context, asio::ssl::context& tls, Tcp::acceptor& acceptor, std::size_t rooms)
      : context_(context), tls_(tls), acceptor_(acceptor), rooms_(rooms) {
    accept();
  }

 private:
  struct Line {
    explicit Line(Stream opened) : stream(std::move(opened)) {}
    Stream stream;
    Message in;
    std::deque<Message> out;
    std::vector<Line*>* room = nullptr;
  };

  void accept() {
    lines_.push_back(std::make_unique<Line>(make_stream<Stream>(context_, tls_)));
    auto& line = *lines_.back();
    acceptor_.async_accept(socket_of(line.stream), [this, &line](const Error& error) {
      if (error) return;
      socket_of(line.stream).set_option(Tcp::no_delay(true));
      greet(line.stream, true, [this, &line](const Error& failed) {
        if (!failed) read(line);
      });
      accept();
    });
  }

  void read(Line& line) {
    asio::async_read(line.stream, asio::buffer(&line.in, sizeof line.in), [this, &line](const Error& error, auto) {
      if (error) return;
      if (line.room == nullptr) {
        line.room = &rooms_[line.in.room];
        line.room->push_back(&line);
      } else {
        for (auto* other : *line.room) send(*other, line.in);
      }
      read(line);
    });
  }

  void send(Line& line, const Message& message) {
    line.out.push_back(message);
    if (line.out.size() == 1) write(line);
  }

  void write(Line& line) {
    asio::async_write(line.stream, asio::buffer(&line.out.front(), sizeof(Message)),
                      [this, &line](const Error& error, auto) {
                        if (error) return;
                        line.out.pop_front();
                        if (!line.out.empty()) write(line);
                      });
  }

  asio::io_context& context_;
  asio::ssl::context& tls_;
  Tcp::acceptor& acceptor_;
  std::vector<std::vector<Line*>> rooms_;
  std::vector<std::unique_ptr<Line>> lines_;
};

// ---- its players ----

struct Counts {
  bool measuring = false;
  std::uint64_t moves = 0;
  std::vector<double> delays_ms;
};

template <typename Stream>
class Player {
 public:
  Player(asio::io_context& context, asio::ssl::context& tls, std::uint64_t room, std::uint64_t index, double pace,
         Counts& counts)
      : stream_(make_stream<Stream>(context, tls)),
        timer_(context),
        own_{room, 0, index},
        pace_(pace),
        counts_(counts) {}

  void connect(const Tcp::endpoint& server) {
    socket_of(stream_).connect(server);
    socket_of(stream_).set_option(Tcp::no_delay(true));
    greet(stream_, false, [this](const Error& error) {
      if (error) return;
      is_up_ = true;
      send();  // its room
      read();
    });
  }

  bool is_up() const { return is_up_; }

  void start() {
    due_ = Clock::now() + std::chrono::microseconds(static_cast<std::int64_t>(
                              pace_ * 1e6 * static_cast<double>(own_.room * 7919 % 1000) / 1e3));
    play();
  }

 private:
  void read() {
    asio::async_read(stream_, asio::buffer(&heard_, sizeof heard_), [this](const Error& error, auto) {
      if (error) return;
      take();
      read();
    });
  }

  void take() {
    const bool opponents = own_.sender < 2 && heard_.sender != own_.sender;
    if (!opponents) return;
    if (counts_.measuring) {
      ++counts_.moves;
      const auto sent = Clock::time_point(Clock::duration(static_cast<std::int64_t>(heard_.watches)));
      counts_.delays_ms.push_back(std::chrono::duration<double, std::milli>(Clock::now() - sent).count());
    }
    due_ = std::max(due_, Clock::now());
    play();
  }

  void play() {
    if (pace_ == 0) return send();
    due_ += std::chrono::microseconds(static_cast<std::int64_t>(pace_ * 1e6));
    timer_.expires_at(due_);
    timer_.async_wait([this](const Error& error) {
      if (!error) send();
    });
  }

  void send() {
    own_.watches = static_cast<std::uint64_t>(Clock::now().time_since_epoch().count());
    asio::async_write(stream_, asio::buffer(&own_, sizeof own_), [](const Error&, auto) {});
  }

  Stream stream_;
  asio::steady_timer timer_;
  Message own_;
  Message heard_;
  double pace_;
  Counts& counts_;
  Clock::time_point due_;
  bool is_up_ = false;
};

template <typename Stream>
int drive(const Options& options, const Tcp::endpoint& server, pid_t relay) {
  asio::io_context context;
  asio::ssl::context tls(asio::ssl::context::tls_client);
  Counts counts;
  std::vector<std::unique_ptr<Player<Stream>>> players;
  const auto run = [&](double seconds) {
    context.restart();
    context.run_for(std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6)));
  };
  const auto before = bot::resident_bytes(relay);
  const auto connect = [&](std::uint64_t room, std::uint64_t index) {
    players.push_back(std::make_unique<Player<Stream>>(context, tls, room, index, options.pace, counts));
    players.back()->connect(server);
    while (players.size() % 64 == 0 && !players.back()->is_up()) run(0.001);
  };
  for (std::uint64_t room = 0; room < options.rooms; ++room) {
    for (const std::uint64_t index : {0U, 1U}) connect(room, index);
  }
  for (std::uint64_t more = 0; more < options.spectators; ++more) connect(more % options.rooms, 2);
  run(0.5);
  const auto idle = bot::resident_bytes(relay);
  for (std::size_t room = 0; room < options.rooms; ++room) players[2 * room]->start();
  run(2);
  const auto used = bot::processor_time(relay);
  counts.measuring = true;
  run(options.seconds);
  counts.measuring = false;
  const auto now = bot::processor_time(relay);
  if (!used || !now || !before || !idle || counts.moves == 0) return 1;
  std::ranges::sort(counts.delays_ms);
  const auto delay = [&](double share) {
    return counts.delays_ms[static_cast<std::size_t>(share * static_cast<double>(counts.delays_ms.size() - 1))];
  };
  fmt::print("moves_per_second {:.0f}\np50_ms {:.3f}\np99_ms {:.3f}\np99.9_ms {:.3f}\n",
             static_cast<double>(counts.moves) / options.seconds, delay(0.5), delay(0.99), delay(0.999));
  fmt::print("server_cpu_s_per_million_moves {:.2f}\nserver_bytes_per_idle_session {:.0f}\n",
             (*now - *used).count() * 1e6 / static_cast<double>(counts.moves),
             static_cast<double>(*idle - *before) / static_cast<double>(players.size()));
  return 0;
}

template <typename Stream>
int relay_and_drive(const Options& options) {
  asio::io_context context;
  Tcp::acceptor acceptor(context, Tcp::endpoint(asio::ip::address_v4::loopback(), 0));
  const auto server = acceptor.local_endpoint();
  context.notify_fork(asio::execution_context::fork_prepare);
  const pid_t relay = ::fork();
  if (relay == 0) {
    context.notify_fork(asio::execution_context::fork_child);
    asio::ssl::context tls(asio::ssl::context::tls_server);
    if (options.has_tls()) {
      tls.use_certificate_chain_file(options.certificate);
      tls.use_private_key_file(options.key, asio::ssl::context::pem);
    }
    const Relay<Stream> served(context, tls, acceptor, options.rooms);
    context.run();
    ::_exit(0);
  }
  context.notify_fork(asio::execution_context::fork_parent);
  const int code = drive<Stream>(options, server, relay);
  ::kill(relay, SIGKILL);
  ::waitpid(relay, nullptr, 0);
  return code;
}

}  // namespace
}  // namespace reversi::bench

int main(int argc, char** argv) {
  reversi::bench::Options options;
  CLI::App app("A bare relay and its players: the floor of what a move costs");
  app.add_option("--rooms", options.rooms)->check(CLI::Range(1, 100'000));
  app.add_option("--spectators", options.spectators);
  app.add_option("--seconds", options.seconds);
  app.add_option("--pace", options.pace);
  auto* certificate = app.add_option("--certificate", options.certificate);
  certificate->needs(app.add_option("--key", options.key));
  CLI11_PARSE(app, argc, argv);
  rlimit limit{};
  ::getrlimit(RLIMIT_NOFILE, &limit);
  limit.rlim_cur = limit.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &limit);
  if (options.has_tls()) return reversi::bench::relay_and_drive<reversi::bench::Tls>(options);
  return reversi::bench::relay_and_drive<boost::asio::ip::tcp::socket>(options);
}
