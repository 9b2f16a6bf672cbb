// A client/core on a real line: TCP and TLS by Asio around the machine that the window and the bot use too.
//
// One io_context on one thread. Everything that the server says is shown to `on_message` before client/core sees it:
// that is what a drill counts as told.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl.hpp>
#include <boost/asio/steady_timer.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "client/core/client.h"

namespace reversi::faults {

/// The time of client/core: this process's monotonic clock.
client::Time now();

class Player {
 public:
  /// Where the server is, and how to reach it.
  struct Route {
    boost::asio::io_context& loop;
    boost::asio::ssl::context& tls;
    boost::asio::ip::tcp::endpoint endpoint;
    int receive_buffer = 0;  ///< bytes the kernel may hold unread; 0: its own choice
    client::Pace pace = {};
  };

  struct Hooks {
    std::function<void(const v1::ServerMessage&)> on_message;
    std::function<void(const client::Effect&)> on_effect;  ///< all but Open, SendMessage and Drop
  };

  Player(Route route, const std::string& name, std::uint64_t seed);
  ~Player();
  Player(const Player&) = delete;
  Player& operator=(const Player&) = delete;

  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }
  const client::Client& client() const { return client_; }

  /// Calls an intent of client/core, for example
  /// `player.tell([&](client::Client& client) { return client.resign(now(), room); })`, and carries out what follows.
  template <typename Intent>
  auto tell(Intent intent) {
    struct Settle {
      Player& player;
      ~Settle() { player.settle(); }
    } const afterwards{*this};
    return intent(client_);
  }

  /// Closes the line and stays away.
  void stop();

  /// Sends a request past client/core, which would not: its answer is only shown to `on_message`.
  void send(const v1::ClientMessage& message);

  /// From now on reads nothing of what comes, or reads on.
  void hold_reading();
  void resume_reading();

 private:
  struct Line;

  void settle();
  void carry_out(const client::Effect& effect);
  void arm();
  void take(const v1::ServerMessage& message);
  boost::asio::awaitable<void> run(std::shared_ptr<Line> line);
  boost::asio::awaitable<void> serve(std::shared_ptr<Line> line);
  boost::asio::awaitable<void> write(std::shared_ptr<Line> line);

  Route route_;
  client::Client client_;
  Hooks hooks_;
  std::shared_ptr<Line> line_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer gate_;  ///< waited for while reading is held
  bool holding_ = false;
  bool settling_ = false;
};

/// A client's context: TLS 1.3, any certificate (the drills' server has just made its own).
boost::asio::ssl::context client_tls();

}  // namespace reversi::faults
