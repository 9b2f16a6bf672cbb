#include "tests/faults/player.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <exception>
#include <stdexcept>
#include <type_traits>

#include "common/protocol/frame.h"

namespace reversi::faults {

namespace asio = boost::asio;

client::Time now() {
  return std::chrono::duration_cast<client::Time>(std::chrono::steady_clock::now().time_since_epoch());
}

/// One connection. Whoever is dropped is closed, and what still comes from it counts no more.
struct Player::Line {
  Line(asio::io_context& loop, asio::ssl::context& tls) : stream(loop, tls) {}

  asio::ssl::stream<asio::ip::tcp::socket> stream;
  Player* player = nullptr;  ///< nothing once it was dropped
  std::string waiting;
  bool writing = false;

  void drop() {
    player = nullptr;
    boost::system::error_code ignored;
    stream.lowest_layer().close(ignored);
  }
};

Player::Player(Route route, const std::string& name, std::uint64_t seed)
    : route_(route),
      client_("reversi-drill 1", {.name = name, .token = {}}, seed, route.pace),
      timer_(route.loop),
      gate_(route.loop) {}

Player::~Player() { stop(); }

void Player::stop() {
  timer_.cancel();
  gate_.cancel();
  if (line_) std::exchange(line_, nullptr)->drop();
}

void Player::send(const v1::ClientMessage& message) {
  if (!line_) return;
  line_->waiting += protocol::frame_of(message);
  if (!line_->writing) asio::co_spawn(route_.loop, write(line_), asio::detached);
}

void Player::hold_reading() {
  holding_ = true;
  gate_.expires_at(std::chrono::steady_clock::time_point::max());
}

void Player::resume_reading() {
  holding_ = false;
  gate_.cancel();
}

/// Carries out what client/core wants; a hook may call `tell`, so that there is more to do when it returns.
void Player::settle() {
  if (settling_) return;
  settling_ = true;
  for (auto effects = client_.take_effects(); !effects.empty(); effects = client_.take_effects()) {
    for (const auto& effect : effects) carry_out(effect);
  }
  settling_ = false;
  arm();
}

void Player::carry_out(const client::Effect& effect) {
  if (std::holds_alternative<client::Open>(effect)) {
    if (line_) line_->drop();
    line_ = std::make_shared<Line>(route_.loop, route_.tls);
    line_->player = this;
    asio::co_spawn(route_.loop, run(line_), asio::detached);
  } else if (const auto* send = std::get_if<client::SendMessage>(&effect)) {
    this->send(send->message);
  } else if (std::holds_alternative<client::Drop>(effect)) {
    if (line_) std::exchange(line_, nullptr)->drop();
  } else if (hooks_.on_effect) {
    hooks_.on_effect(effect);
  }
}

void Player::arm() {
  const auto deadline = client_.next_deadline();
  if (!deadline) {
    timer_.cancel();
    return;
  }
  timer_.expires_at(std::chrono::steady_clock::time_point(*deadline));
  timer_.async_wait([this](const boost::system::error_code& error) {
    if (!error) tell([](client::Client& client) { client.tick(now()); });
  });
}

void Player::take(const v1::ServerMessage& message) {
  if (hooks_.on_message) hooks_.on_message(message);
  tell([&](client::Client& client) { client.received(now(), message); });
}

asio::awaitable<void> Player::run(std::shared_ptr<Line> line) {
  try {
    co_await serve(line);
  } catch (const std::exception&) {  // NOLINT(bugprone-empty-catch)
    // The server was killed, or is not there yet: client/core hears that the line is closed.
  }
  if (line->player == nullptr) co_return;
  line_ = nullptr;
  line->drop();
  tell([](client::Client& client) { client.closed(now()); });
}

asio::awaitable<void> Player::serve(std::shared_ptr<Line> line) {
  auto& stream = line->stream;
  stream.lowest_layer().open(route_.endpoint.protocol());
  if (route_.receive_buffer > 0) {
    stream.lowest_layer().set_option(asio::socket_base::receive_buffer_size(route_.receive_buffer));
  }
  co_await stream.lowest_layer().async_connect(route_.endpoint, asio::use_awaitable);
  stream.lowest_layer().set_option(asio::ip::tcp::no_delay(true));
  co_await stream.async_handshake(asio::ssl::stream_base::client, asio::use_awaitable);
  const auto ours = protocol::preamble();
  co_await asio::async_write(stream, asio::buffer(ours), asio::use_awaitable);
  protocol::FrameReader reader(protocol::max_frame_to_client);
  std::array<char, 8192> part{};
  bool open = false;
  while (line->player != nullptr) {
    if (holding_) {
      co_await gate_.async_wait(asio::as_tuple(asio::use_awaitable));
      if (line->player == nullptr) co_return;
    }
    const auto count = co_await stream.async_read_some(asio::buffer(part), asio::use_awaitable);
    if (line->player == nullptr) co_return;
    reader.feed({part.data(), count});
    auto body = reader.next();
    if (!open && reader.is_open()) {
      open = true;
      tell([](client::Client& client) { client.opened(now()); });
    }
    for (; body && *body; body = reader.next()) {
      const auto message = protocol::parse_server_message(**body);
      if (!message) throw std::runtime_error("the server sent what is no message");
      if (line->player == nullptr) co_return;
      take(*message);
    }
    if (!body) throw std::runtime_error("the server sent what is no frame");
  }
}

asio::awaitable<void> Player::write(std::shared_ptr<Line> line) {
  line->writing = true;
  while (!line->waiting.empty() && line->player != nullptr) {
    const std::string frames = std::exchange(line->waiting, {});
    const auto [error, count] =
        co_await asio::async_write(line->stream, asio::buffer(frames), asio::as_tuple(asio::use_awaitable));
    if (error) break;  // the reader sees it too, and tells
  }
  line->writing = false;
}

asio::ssl::context client_tls() {
  asio::ssl::context tls(asio::ssl::context::tls_client);
  tls.set_verify_mode(asio::ssl::verify_none);
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_3_VERSION);
  return tls;
}

}  // namespace reversi::faults
