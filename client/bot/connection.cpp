#include "client/bot/connection.h"

#include <boost/asio/co_spawn.hpp>
#include <exception>
#include <random>

#include "client/bot/line.h"

namespace reversi::bot {

namespace asio = boost::asio;

asio::ssl::context make_tls() {
  asio::ssl::context tls(asio::ssl::context::tls_client);
  SSL_CTX_set_min_proto_version(tls.native_handle(), TLS1_3_VERSION);
  tls.set_default_verify_paths();
  tls.set_verify_mode(asio::ssl::verify_peer);
  // The outcome stays in the session, for `key_of`; the handshake itself goes through with any certificate.
  tls.set_verify_callback([](bool, asio::ssl::verify_context&) { return true; });
  return tls;
}

std::uint64_t random_seed() {
  std::random_device device;
  return (static_cast<std::uint64_t>(device()) << 32) | device();
}

Connection::Connection(asio::io_context& context, asio::ssl::context& tls, Keys& keys, Server server,
                       client::Client client)
    : context_(context),
      tls_(tls),
      keys_(keys),
      server_(std::move(server)),
      client_(std::move(client)),
      timer_(context) {}

Connection::~Connection() { drop(); }

void Connection::connect() {
  ask([](client::Client& client, client::Time now) { client.connect(now); });
}

void Connection::disconnect() {
  ask([](client::Client& client, client::Time now) { client.disconnect(now); });
}

client::Time Connection::now() {
  return std::chrono::duration_cast<client::Time>(std::chrono::steady_clock::now().time_since_epoch());
}

/// Effects that come up while others are being carried out wait for their turn.
void Connection::carry_out() {
  if (carrying_out_) return;
  carrying_out_ = true;
  for (auto effects = client_.take_effects(); !effects.empty(); effects = client_.take_effects())
    for (const auto& effect : effects) carry_out(effect);
  carrying_out_ = false;
  wake_at_deadline();
}

void Connection::carry_out(const client::Effect& effect) {
  if (std::holds_alternative<client::Open>(effect)) return open();
  if (std::holds_alternative<client::Drop>(effect)) return drop();
  if (const auto* sent = std::get_if<client::SendMessage>(&effect)) {
    if (line_) Line::send(line_, protocol::frame_of(sent->message));
    return;
  }
  later([this, effect] {
    if (hooks_.told) hooks_.told(effect);
  });
}

void Connection::open() {
  drop();
  line_ = std::make_shared<Line>(context_.get_executor(), tls_, *this);
  asio::co_spawn(context_, Line::run(line_), [](const std::exception_ptr& bug) {
    if (bug) std::rethrow_exception(bug);
  });
}

void Connection::drop() {
  if (line_) Line::finish(std::exchange(line_, nullptr));
}

void Connection::line_opened() {
  ask([](client::Client& client, client::Time now) { client.opened(now); });
}

void Connection::line_closed(const std::string& trouble) {
  line_.reset();
  if (!trouble.empty())
    later([this, trouble] {
      if (hooks_.trouble) hooks_.trouble(trouble);
    });
  ask([](client::Client& client, client::Time now) { client.closed(now); });
}

void Connection::received(const v1::ServerMessage& message) {
  ask([&](client::Client& client, client::Time now) { client.received(now, message); });
}

void Connection::incompatible(std::string text) {
  ask([&](client::Client& client, client::Time now) { client.incompatible(now, std::move(text)); });
}

bool Connection::believes(const ServerKey& key) {
  const auto judged = keys_.judge(server_.address, key);
  if (judged) {
    if (*judged)
      later([this, pin = key.pin] {
        if (hooks_.met) hooks_.met(pin);
      });
    return true;
  }
  later([this, refusal = judged.error()] {
    if (hooks_.refused) hooks_.refused(refusal);
  });
  disconnect();
  return false;
}

void Connection::wake_at_deadline() {
  const auto deadline = client_.next_deadline();
  if (!deadline) {
    timer_.cancel();
    return;
  }
  timer_.expires_at(std::chrono::steady_clock::time_point(*deadline));
  timer_.async_wait([this, alive = std::weak_ptr<void>(alive_)](const boost::system::error_code& error) {
    if (error || alive.expired()) return;
    ask([](client::Client& client, client::Time now) { client.tick(now); });
  });
}

}  // namespace reversi::bot
