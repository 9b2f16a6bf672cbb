#include "client/bot/line.h"

#include <fmt/format.h>

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/experimental/awaitable_operators.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>

namespace reversi::bot {

namespace asio = boost::asio;
using namespace asio::experimental::awaitable_operators;

namespace {

constexpr auto use_result = asio::as_tuple(asio::use_awaitable);

/// All addresses of a name share this, so that a silent first one does not use up the client's patience for the rest.
constexpr std::chrono::milliseconds patience{8'000};
constexpr std::chrono::milliseconds least_patience{500};
constexpr std::chrono::seconds farewell{1};

std::unexpected<std::string> failure(std::string_view what, const boost::system::error_code& error) {
  return std::unexpected(fmt::format("{}: {}", what, error.message()));
}

}  // namespace

Line::Line(const asio::any_io_executor& executor, asio::ssl::context& tls, Connection& owner)
    : stream_(executor, tls),
      plaintext_(owner.server().plaintext),
      owner_(&owner),
      reader_(protocol::max_frame_to_client),
      last_moment_(executor) {}

asio::awaitable<void> Line::run(std::shared_ptr<Line> self) {
  const auto opened = co_await self->open();
  std::string trouble = opened ? std::string() : opened.error();
  if (opened && self->owner_ != nullptr) {
    self->owner_->line_opened();
    trouble = co_await self->serve();
  }
  if (self->owner_ == nullptr) co_return;
  auto* owner = std::exchange(self->owner_, nullptr);
  self->close();
  owner->line_closed(trouble);
}

asio::awaitable<Line::Result<void>> Line::open() {
  const auto addresses = co_await resolve();
  if (!addresses) co_return std::unexpected(addresses.error());
  if (const auto connected = co_await connect(*addresses); !connected) co_return connected;
  boost::system::error_code ignored;
  stream_.lowest_layer().set_option(Tcp::no_delay(true), ignored);
  if (!plaintext_) {
    if (const auto shaken = co_await shake_hands(); !shaken) co_return shaken;
    if (const auto believed = judge_key(); !believed) co_return believed;
  }
  if (const auto written = co_await write_preamble(); !written) co_return written;
  // The client may speak once the server has shown that it is one.
  while (owner_ != nullptr && !reader_.is_open()) {
    const auto size = co_await read();
    if (!size) co_return std::unexpected(size.error());
    reader_.feed(std::span(input_).first(*size));
    if (const auto frame = reader_.next(); !frame) {
      fail(frame.error());
      co_return std::unexpected(std::string());
    } else if (*frame) {
      waiting_ = std::string(**frame);
    }
  }
  co_return Result<void>();
}

asio::awaitable<Line::Result<Line::Tcp::resolver::results_type>> Line::resolve() {
  const auto& address = owner_->server().address;
  Tcp::resolver resolver(stream_.get_executor());
  const auto port = std::to_string(address.port);
  const auto flags = Tcp::resolver::numeric_service;
  auto [error, addresses] = co_await resolver.async_resolve(address.host, port, flags, use_result);
  if (error) co_return failure("no address of that name", error);
  co_return addresses;
}

asio::awaitable<Line::Result<void>> Line::connect(const Tcp::resolver::results_type& addresses) {
  const auto share = std::max(least_patience, patience / std::max<std::int64_t>(1, std::ssize(addresses)));
  Result<void> outcome = std::unexpected(std::string("no address"));
  for (const auto& entry : addresses) {
    if (owner_ == nullptr) co_return std::unexpected(std::string());
    auto& socket = stream_.next_layer();
    boost::system::error_code ignored;
    socket.close(ignored);
    asio::steady_timer timer(stream_.get_executor(), share);
    const auto first = co_await (socket.async_connect(entry.endpoint(), use_result) || timer.async_wait(use_result));
    const auto where = fmt::format("{}", entry.endpoint().address().to_string());
    if (first.index() == 1) {
      outcome = std::unexpected(where + ": no answer");
    } else if (const auto error = std::get<0>(std::get<0>(first)); error) {
      outcome = failure(where, error);
    } else {
      co_return Result<void>();
    }
  }
  co_return outcome;
}

asio::awaitable<Line::Result<void>> Line::shake_hands() {
  if (owner_ == nullptr) co_return std::unexpected(std::string());
  const auto& host = owner_->server().address.host;
  boost::system::error_code not_numeric;
  asio::ip::make_address(host, not_numeric);
  if (not_numeric) SSL_set_tlsext_host_name(stream_.native_handle(), host.c_str());
  auto [error] = co_await stream_.async_handshake(Stream::client, use_result);
  if (error) co_return failure("no TLS with that server", error);
  co_return Result<void>();
}

Line::Result<void> Line::judge_key() {
  if (owner_ == nullptr) return std::unexpected(std::string());
  const auto key = key_of(stream_.native_handle(), owner_->server().address.host);
  if (!key) return std::unexpected(std::string("the server has no certificate"));
  if (owner_->believes(*key)) return {};
  return std::unexpected(std::string());
}

asio::awaitable<Line::Result<void>> Line::write_preamble() {
  const auto bytes = protocol::preamble();
  const auto buffer = asio::buffer(bytes);
  boost::system::error_code error;
  if (plaintext_) {
    std::tie(error, std::ignore) = co_await asio::async_write(stream_.next_layer(), buffer, use_result);
  } else {
    std::tie(error, std::ignore) = co_await asio::async_write(stream_, buffer, use_result);
  }
  if (error) co_return failure("line lost", error);
  co_return Result<void>();
}

asio::awaitable<Line::Result<std::size_t>> Line::read() {
  boost::system::error_code error;
  std::size_t size = 0;
  const auto buffer = asio::buffer(input_);
  if (plaintext_) {
    std::tie(error, size) = co_await stream_.next_layer().async_read_some(buffer, use_result);
  } else {
    std::tie(error, size) = co_await stream_.async_read_some(buffer, use_result);
  }
  if (error) co_return failure("line lost", error);
  co_return size;
}

/// @return why the line has ended, for people
asio::awaitable<std::string> Line::serve() {
  while (take_frames()) {
    const auto size = co_await read();
    if (!size) co_return size.error();
    reader_.feed(std::span(input_).first(*size));
  }
  co_return std::string();
}

/// @return whether the line goes on
bool Line::take_frames() {
  if (waiting_) {
    const auto first = std::exchange(waiting_, std::nullopt);
    if (!take_frame(*first)) return false;
  }
  while (owner_ != nullptr) {
    const auto frame = reader_.next();
    if (!frame) {
      fail(frame.error());
      return false;
    }
    if (!*frame) return true;
    if (!take_frame(**frame)) return false;
  }
  return false;
}

bool Line::take_frame(std::string_view body) {
  const auto message = protocol::parse_server_message(body);
  if (message && owner_ != nullptr) owner_->received(*message);
  return message.has_value();
}

void Line::fail(protocol::FrameFault fault) {
  if (owner_ == nullptr) return;
  if (fault == protocol::FrameFault::other_version)
    return owner_->incompatible(fmt::format("the server speaks version {} of the protocol, this program version {}",
                                            reader_.peer_major().value_or(0), protocol::major_version));
  if (fault == protocol::FrameFault::not_reversi)
    return owner_->incompatible("what answers there is no Reversi server, or wants TLS where none was tried");
}

void Line::send(const std::shared_ptr<Line>& self, const std::string& bytes) {
  self->output_ += bytes;
  if (self->writing_.empty()) write(self);
}

void Line::write(const std::shared_ptr<Line>& self) {
  self->writing_ = std::exchange(self->output_, {});
  const auto written = [self](const boost::system::error_code& error, std::size_t) {
    self->writing_.clear();
    if (error) return self->close();
    if (!self->output_.empty()) return write(self);
    if (self->owner_ == nullptr) self->close();
  };
  const auto buffer = asio::buffer(self->writing_);
  if (self->plaintext_) {
    asio::async_write(self->stream_.next_layer(), buffer, written);
  } else {
    asio::async_write(self->stream_, buffer, written);
  }
}

void Line::finish(const std::shared_ptr<Line>& self) {
  self->owner_ = nullptr;
  if (self->writing_.empty()) return self->close();
  self->last_moment_.expires_after(farewell);
  self->last_moment_.async_wait([self](const boost::system::error_code& error) {
    if (!error) self->close();
  });
}

void Line::close() {
  boost::system::error_code ignored;
  last_moment_.cancel();
  stream_.lowest_layer().shutdown(Tcp::socket::shutdown_both, ignored);
  stream_.lowest_layer().close(ignored);
}

}  // namespace reversi::bot
