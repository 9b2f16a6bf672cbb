// A client's line over Asio: TCP, TLS inside it, frames inside that, around one client::Client.
//
// Owned and used by the thread that runs the io_context. The Connection carries out the client's effects and feeds it
// what comes; everything a program wants to know is told through `Hooks`, from the io_context, never from inside a call
// of the program's own.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/ssl/context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <functional>
#include <memory>
#include <string>
#include <type_traits>
#include <utility>

#include "client/bot/keys.h"
#include "client/core/client.h"

namespace reversi::bot {

/// A server to connect to.
struct Server {
  client::Address address;
  bool plaintext = false;  ///< without TLS
};

/// TLS 1.3 as a client; certificates are judged by `Keys`, not by OpenSSL.
boost::asio::ssl::context make_tls();

/// Random bits unlike those of any other program: the seed of a client.
std::uint64_t random_seed();

class Line;

class Connection {
 public:
  struct Hooks {
    std::function<void(const client::Effect&)> told;  ///< all but Open, SendMessage and Drop
    std::function<void(const std::string&)> trouble;  ///< why a line could not be opened or broke, for people
    std::function<void(const std::string&)> met;      ///< a server's key was seen for the first time: its pin
    std::function<void(const KeyRefusal&)> refused;   ///< the key is not believed; the client has been told to stop
  };

  /// @param tls, keys  outlive the connection
  Connection(boost::asio::io_context& context, boost::asio::ssl::context& tls, Keys& keys, Server server,
             client::Client client);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }

  const client::Client& client() const { return client_; }
  const Server& server() const { return server_; }

  /// Calls the client with the time and carries out what follows:
  /// `connection.ask([](Client& client, Time now) { return client.list_rooms(now); })`.
  template <typename Intent>
  auto ask(Intent intent) {
    if constexpr (std::is_void_v<decltype(intent(client_, now()))>) {
      intent(client_, now());
      carry_out();
    } else {
      auto answer = intent(client_, now());
      carry_out();
      return answer;
    }
  }

  void connect();
  void disconnect();

  /// The time as the client counts it.
  static client::Time now();

 private:
  friend class Line;

  // What the current line tells.
  void line_opened();
  void line_closed(const std::string& trouble);
  void received(const v1::ServerMessage& message);
  void incompatible(std::string text);
  bool believes(const ServerKey& key);

  void carry_out();
  void carry_out(const client::Effect& effect);
  void open();
  void drop();
  void wake_at_deadline();

  /// Runs `call` from the io_context, unless the connection is gone by then.
  template <typename Call>
  void later(Call call) {
    boost::asio::post(context_, [alive = std::weak_ptr<void>(alive_), call = std::move(call)] {
      if (!alive.expired()) call();
    });
  }

  boost::asio::io_context& context_;
  boost::asio::ssl::context& tls_;
  Keys& keys_;
  Server server_;
  client::Client client_;
  Hooks hooks_;
  boost::asio::steady_timer timer_;
  std::shared_ptr<Line> line_;  ///< the current one; older ones end by themselves
  bool carrying_out_ = false;
  std::shared_ptr<void> alive_ = std::make_shared<char>();
};

}  // namespace reversi::bot
