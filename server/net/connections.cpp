#include "server/net/connections.h"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <utility>

#include "server/net/notices.h"
#include "server/net/proxy.h"

namespace reversi::net {
namespace {

namespace asio = boost::asio;
using std::chrono::milliseconds;

/// Refused connections of one address that are still told why; those beyond are closed unheard, because telling costs
/// a TLS handshake.
constexpr std::size_t told_beyond_limit = 8;

/// Connections of proxies whose header is awaited; a proxy sends it at once.
constexpr std::size_t most_behind_proxy = 1'024;

constexpr auto as_result = asio::as_tuple(asio::use_awaitable);
using asio::experimental::awaitable_operators::operator||;  // NOLINT(misc-unused-using-decls): coroutines use it

void set_options(Connections::Accepted& socket, milliseconds silence) {
  boost::system::error_code ignored;
  socket.non_blocking(true, ignored);
  socket.set_option(asio::ip::tcp::no_delay(true), ignored);
  socket.set_option(asio::socket_base::keep_alive(true), ignored);
  using user_timeout = asio::detail::socket_option::integer<IPPROTO_TCP, TCP_USER_TIMEOUT>;
  socket.set_option(user_timeout(static_cast<int>(silence.count())), ignored);
}

/// The loop's clock, as core's.
core::Time now() { return std::chrono::duration_cast<core::Time>(std::chrono::steady_clock::now().time_since_epoch()); }

}  // namespace

Connections::Connections(asio::io_context& loop, const Settings& settings, SSL_CTX* tls, Handler& handler)
    : loop_(loop),
      settings_(settings),
      tls_(tls),
      handler_(handler),
      readiness_(loop, [this](auto id, auto events) { ready(id, events); }),
      sweep_timer_(loop) {
  shared_.died = [this](auto id) { died(id); };
}

Connection* Connections::find(core::ConnectionId id) {
  const auto found = connections_.find(id);
  return found == connections_.end() ? nullptr : found->second.get();
}

// ---- taking in ----

void Connections::take(Accepted socket) {
  ++accepted_;
  boost::system::error_code error;
  const auto remote = socket.remote_endpoint(error);
  if (error) return;  // gone again
  const auto address = normalized(remote.address());
  const auto holds = [&](const Network& network) { return network.contains(address); };
  if (std::ranges::none_of(settings_.proxies, holds)) return take_from(std::move(socket), address);
  if (behind_proxy_ < most_behind_proxy) {
    asio::co_spawn(loop_, take_from_proxy(std::move(socket), address), asio::detached);
  }
}

/// A header that does not come in time costs the proxy its connection.
asio::awaitable<void> Connections::take_from_proxy(Accepted socket, Address proxy) {
  ++behind_proxy_;
  asio::steady_timer timer(loop_, settings_.limits.hello_deadline);
  const auto read = co_await (read_proxy_header(socket, proxy) || timer.async_wait(as_result));
  --behind_proxy_;
  if (read.index() == 0 && std::get<0>(read)) {
    take_from(std::move(socket), *std::get<0>(read));
  } else {
    spdlog::warn("{} is a proxy by the settings, but its connection began with no PROXY header: closed",
                 proxy.to_string());
  }
}

void Connections::take_from(Accepted socket, const Address& address) {
  const bool trusted = is_trusted(address);
  const bool unlimited = trusted || shares_gateway(address);
  const auto budget = budget_of(address);
  const auto refusal = refusal_of(address, unlimited);
  if (refusal) {
    const auto code = refusal->error().code();
    ++refusals_[code];
    const auto within = code == v1::ERROR_CODE_SERVER_FULL ? settings_.limits.connections_per_address : 0;
    const auto held = count_of(budget);
    if (held >= within + told_beyond_limit) {
      return spdlog::debug("{} has {} connections: closed one more unheard", address.to_string(), held);
    }
  }
  set_options(socket, settings_.limits.peer_silence);
  // From here on Asio has nothing to do with it.
  boost::system::error_code error;
  Socket own(socket.release(error));
  if (error) return;
  auto session = tls_ != nullptr ? std::make_unique<TlsSession>(*tls_) : nullptr;
  const Connection::Peer peer{++newest_, address.to_string(), trusted, budget};
  auto made = std::make_unique<Connection>(std::move(own), peer, std::move(session), settings_, shared_, handler_);
  if (refusal) made->refuse_later(frame_of(*refusal));
  start(std::move(made));
  make_way_for_strangers();
}

/// Why nobody more is taken in from there; nothing: he may come.
std::optional<v1::ServerMessage> Connections::refusal_of(const Address& address, bool unlimited) const {
  if (auto ban = handler_.ban_of(address.to_string())) return ban;
  if (unlimited) return std::nullopt;
  const auto budget = budget_of(address);
  if (is_barred(budget)) {
    return error_message(v1::ERROR_CODE_RATE_LIMITED,
                         "too many failed connections from your address: wait some minutes");
  }
  if (count_of(budget) >= settings_.limits.connections_per_address) {
    return error_message(v1::ERROR_CODE_SERVER_FULL, "too many connections from your address");
  }
  return std::nullopt;
}

/// Behind a container's gateway that hides who comes, one address stands for everybody.
bool Connections::shares_gateway(const Address& address) {
  if (settings_.gateway != address) return false;
  if (!std::exchange(told_of_gateway_, true)) {
    spdlog::warn(
        "peers come from this container's gateway {}: limits per address are off for it; publish the port so that "
        "addresses are kept, or put a proxy in front that speaks PROXY protocol 2 and name it in proxy-net",
        address.to_string());
  }
  return true;
}

std::size_t Connections::outbound_bytes() const {
  std::size_t bytes = 0;
  for (const auto& [id, connection] : connections_) bytes += connection->waiting_bytes();
  return bytes;
}

bool Connections::is_trusted(const Address& address) const {
  return std::ranges::any_of(settings_.trusted, [&](const Network& network) { return network.contains(address); });
}

bool Connections::is_barred(const Budget& budget) const { return failures_.is_barred(budget, now()); }

std::size_t Connections::count_of(const Budget& budget) const {
  const auto found = per_budget_.find(budget);
  return found == per_budget_.end() ? 0 : found->second;
}

void Connections::start(std::unique_ptr<Connection> made) {
  const auto id = made->peer().id;
  auto& connection = *connections_.emplace(id, std::move(made)).first->second;
  ++per_budget_[connection.peer().budget];
  strangers_.insert(id);
  if (!readiness_.add(connection.descriptor(), id)) connection.kill();
  if (!sweeping_) schedule_sweep();
}

void Connections::ready(core::ConnectionId id, std::uint32_t events) {
  auto* connection = find(id);
  if (connection == nullptr) return;
  try {
    if (!connection->ready(events)) readiness_.ask_again(connection->descriptor(), id);
  } catch (const std::exception& problem) {
    spdlog::error("connection {}: {}", id, problem.what());
    connection->kill();
  }
}

/// Its place is free from now on: who comes in the same turn of the loop has come after it has gone.
void Connections::died(core::ConnectionId id) {
  strangers_.erase(id);
  const auto counted = per_budget_.find(find(id)->peer().budget);
  if (--counted->second == 0) per_budget_.erase(counted);
  if (dead_.empty()) asio::post(loop_, [this] { bury(); });
  dead_.push_back(id);
}

void Connections::bury() {
  for (const auto id : std::exchange(dead_, {})) ended(id);
}

void Connections::ended(core::ConnectionId id) {
  const auto found = connections_.find(id);
  const auto gone = std::move(found->second);
  connections_.erase(found);
  if (gone->has_failed()) failures_.note(gone->peer().budget, settings_.limits.connect_failures, now());
  if (gone->is_announced()) handler_.disconnected(id);
  if (connections_.empty() && when_empty_) std::exchange(when_empty_, nullptr)();
}

/// Whoever has been here longest without greeting gives way, so that strangers cannot keep players out.
void Connections::make_way_for_strangers() {
  const auto most = std::max(settings_.limits.unauthenticated, settings_.limits.sessions / 20);
  while (strangers_.size() > most) {
    const auto oldest = *strangers_.begin();
    strangers_.erase(strangers_.begin());
    auto* connection = find(oldest);
    spdlog::debug("connection {}: gives way, too many have not greeted", oldest);
    ++refusals_[v1::ERROR_CODE_SERVER_FULL];
    connection->blame(v1::ERROR_CODE_SERVER_FULL, "too many connections that have not greeted");
    connection->refuse(v1::ERROR_CODE_SERVER_FULL, "too many connections that have not greeted");
  }
}

// ---- what the owner asks for ----

void Connections::send(core::ConnectionId id, const Frame& frame) {
  auto* connection = find(id);
  if (connection == nullptr) return;
  connection->send(frame);
  mark(id);
}

void Connections::close(core::ConnectionId id, v1::ErrorCode reason) {
  strangers_.erase(id);
  auto* connection = find(id);
  if (connection == nullptr) return;
  if (core::cost_of(reason) == 0 && reason != v1::ERROR_CODE_UNSPECIFIED) connection->excuse();
  connection->close();
}

void Connections::admit(core::ConnectionId id) {
  strangers_.erase(id);
  if (auto* connection = find(id)) connection->admit();
}

void Connections::refuse_unannounced(v1::ErrorCode code, const std::string& text) {
  for (const auto& [id, connection] : connections_) connection->refuse(code, text);
}

void Connections::when_empty(std::function<void()> callback) {
  when_empty_ = std::move(callback);
  if (connections_.empty())
    asio::post(loop_, [this] {
      if (connections_.empty() && when_empty_) std::exchange(when_empty_, nullptr)();
    });
}

/// Written at the end of the loop's turn, when all that is to be said in it has been queued.
void Connections::mark(core::ConnectionId id) {
  if (marked_.empty()) asio::post(loop_, [this] { pump(); });
  if (marked_.empty() || marked_.back() != id) marked_.push_back(id);
}

void Connections::pump() {
  pumped_.swap(marked_);
  for (const auto id : pumped_) {
    auto* connection = find(id);
    if (connection == nullptr) continue;
    connection->pump();
    if (connection->is_overflowed()) {
      connection->blame(v1::ERROR_CODE_SLOW_CONSUMER, "the queue of what was to be read is full");
    }
  }
  pumped_.clear();
}

// ---- deadlines ----

/// One timer for all: each deadline is kept to an eighth of itself, and a move arms and disarms none.
void Connections::schedule_sweep() {
  const auto& limits = settings_.limits;
  const auto shortest =
      std::min({limits.hello_deadline, limits.frame_deadline, limits.write_deadline, 4 * settings_.drain});
  sweeping_ = true;
  sweep_timer_.expires_after(std::clamp(shortest / 8, milliseconds(5), milliseconds(1'000)));
  sweep_timer_.async_wait([this](boost::system::error_code error) {
    if (!error) sweep();
  });
}

void Connections::sweep() {
  sweeping_ = false;
  const auto now = Connection::Clock::now();
  for (const auto& [id, connection] : connections_) connection->check(now);
  if (!connections_.empty()) schedule_sweep();
}

}  // namespace reversi::net
