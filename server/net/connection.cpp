#include "server/net/connection.h"

#include <spdlog/spdlog.h>
#include <sys/epoll.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/asio/error.hpp>
#include <utility>

#include "server/net/notices.h"

namespace reversi::net {
namespace {

namespace asio = boost::asio;
constexpr auto never = Connection::Clock::time_point::max();

/// Most bytes an idle session keeps for its next record; a move's is far smaller.
constexpr std::size_t most_kept = 1024;
/// Most frames of one gathered call; a full queue has 64.
constexpr std::size_t most_gathered = 64;

/// Plaintext where TLS was expected.
bool is_preamble(std::span<const char> bytes) {
  const auto ours = protocol::preamble();
  return bytes.size() >= ours.size() &&
         std::ranges::equal(bytes.first(ours.size() - 1), std::span(ours).first(ours.size() - 1));
}

}  // namespace

Connection::Connection(Socket socket, Peer peer, std::unique_ptr<TlsSession> tls, const Settings& settings,
                       Shared& shared, Handler& handler)
    : socket_(std::move(socket)),
      shared_(shared),
      tls_(std::move(tls)),
      settings_(settings),
      handler_(handler),
      outbox_(settings.limits.queue_frames, settings.limits.queue_bytes),
      progress_end_(never),
      frame_end_(never),
      reader_(protocol::max_frame_before_hello),
      peer_(std::move(peer)),
      stage_end_(Clock::now() + settings.limits.hello_deadline) {}

// ---- reading ----

bool Connection::ready(std::uint32_t events) {
  if ((events & EPOLLOUT) != 0 && std::exchange(waiting_to_write_, false)) pump();
  if (stage_ == Stage::dead || (events & ~std::uint32_t{EPOLLOUT}) == 0) return true;
  // Behind what comes last there is the end, of which nothing else tells.
  const bool ends = (events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
  return (read() && !ends) || input_over_ || stage_ == Stage::dead;
}

/// One call on the socket. False where more may be there.
bool Connection::read() {
  Socket::Error error;
  const auto size = socket_.read(shared_.received, error);
  if (error == asio::error::would_block) return true;
  if (error == asio::error::interrupted) return false;
  if (error) {
    kill();
  } else if (size == 0) {
    finish_input();
  } else {
    take(std::span(shared_.received).first(size));
  }
  return size < shared_.received.size();
}

/// What the peer is still owed goes out as long as it takes it.
void Connection::finish_input() {
  input_over_ = true;
  pump();
}

void Connection::take(std::span<const char> bytes) {
  spoke_ = true;
  if (stage_ > Stage::open) return;
  if (tls_) {
    take_cipher(bytes);
  } else {
    take_plain(bytes);
  }
}

void Connection::take_cipher(std::span<const char> bytes) {
  if (stage_ == Stage::greeting && !tls_->is_established() && is_preamble(bytes)) {
    tls_.reset();
    refuse(v1::ERROR_CODE_UNSUPPORTED_VERSION, "this server speaks TLS; connect with TLS");
    return;
  }
  tls_->feed(bytes);
  while (stage_ <= Stage::open && tls_->has_input()) {
    const auto plain = tls_->read(shared_.plain);
    if (!plain) {
      if (!plain.error().empty()) spdlog::trace("connection {}: TLS: {}", peer_.id, plain.error());
      close();
      break;
    }
    if (plain->empty()) break;
    take_plain(*plain);
  }
  tls_->feed({});
  // A peer that makes TLS answer without reading the answers.
  if (tls_->output().size() > settings_.limits.queue_bytes) kill();
  pump();
}

void Connection::take_plain(std::span<const char> bytes) {
  reader_.feed(bytes);
  take_frames();
  if (!reader_.is_partial() || stage_ != Stage::open) {
    frame_end_ = never;
  } else if (frame_end_ == never) {
    frame_end_ = Clock::now() + settings_.limits.frame_deadline;
  }
}

void Connection::take_frames() {
  while (stage_ <= Stage::open) {
    const auto body = reader_.next();
    if (stage_ == Stage::greeting && reader_.is_open()) open();
    if (!body) take_fault(body.error());
    if (!body || !*body || stage_ != Stage::open) return;
    frame_end_ = never;
    auto message = protocol::parse_client_message(**body);
    if (message) {
      handler_.received(peer_.id, *std::move(message));
    } else {
      blame(v1::ERROR_CODE_MALFORMED, "a frame that is no message of this protocol");
    }
  }
}

void Connection::take_fault(protocol::FrameFault fault) {
  switch (fault) {
    case protocol::FrameFault::not_reversi:
      spdlog::trace("connection {} from {}: not this protocol", peer_.id, peer_.address);
      close();
      break;
    case protocol::FrameFault::other_version: refuse(v1::ERROR_CODE_UNSUPPORTED_VERSION, version_text()); break;
    case protocol::FrameFault::empty: blame(v1::ERROR_CODE_EMPTY_FRAME, "a frame of length 0"); break;
    case protocol::FrameFault::too_long: blame(v1::ERROR_CODE_FRAME_TOO_LONG, "a frame above the limit"); break;
  }
}

void Connection::open() {
  if (refusal_) {
    outbox_.push(preamble_frame());
    close(refusal_);
    return;
  }
  stage_ = Stage::open;
  stage_end_ = never;
  announced_ = true;
  outbox_.push(preamble_frame());
  handler_.connected(peer_.id, peer_.address, peer_.trusted);
  pump();
}

void Connection::blame(v1::ErrorCode code, const std::string& text) {
  if (stage_ != Stage::open) return;
  stage_ = Stage::blamed;
  stage_end_ = Clock::now() + settings_.limits.write_deadline;
  frame_end_ = never;
  handler_.violated(peer_.id, code, text);
}

void Connection::refuse(v1::ErrorCode code, const std::string& text) {
  if (stage_ != Stage::greeting) return;
  if (code == v1::ERROR_CODE_SERVER_FULL || code == v1::ERROR_CODE_SERVER_STOPPING) excuse();
  if (can_tell()) {
    outbox_.push(preamble_frame());
    close(error_frame(code, text));
  } else {
    kill();
  }
}

void Connection::refuse_later(Frame farewell) {
  refusal_ = std::move(farewell);
  excuse();
}

// ---- writing ----

void Connection::send(Frame frame) {
  if (stage_ > Stage::blamed) return;
  if (stage_ != Stage::blamed) {  // where it is, this is the last word: why it is closed
    if (overflowed_) return;
    if (!outbox_.has_room(frame->size())) pump();
    overflowed_ = !outbox_.has_room(frame->size());
    if (overflowed_) return;
  }
  outbox_.push(std::move(frame));
}

void Connection::pump() {
  if (stage_ == Stage::dead || waiting_to_write_) return;
  while (has_output()) {
    if (!write_some()) return;
  }
  progress_end_ = never;
  if (stage_ == Stage::closing) finish_output();
  if (input_over_ && !has_output()) kill();
}

bool Connection::has_output() const { return !outbox_.is_empty() || (tls_ && !tls_->output().empty()); }

/// One call on the socket. False where it takes no more now, or ever.
bool Connection::write_some() {
  Socket::Error error;
  const auto size = tls_ ? write_cipher(error) : write_plain(error);
  if (!error) {
    progress_end_ = never;
    return size > 0;
  }
  if (error == asio::error::interrupted) return true;
  if (error == asio::error::would_block) {
    wait_to_write();
  } else {
    kill();
  }
  return false;
}

std::size_t Connection::write_plain(Socket::Error& error) {
  std::array<asio::const_buffer, most_gathered> buffers;
  const auto filled = outbox_.gather(buffers, settings_.limits.queue_bytes);
  const auto size = socket_.write(std::span(buffers).first(filled), error);
  outbox_.consume(size);
  return size;
}

std::size_t Connection::write_cipher(Socket::Error& error) {
  auto& output = tls_->output();
  if (output.empty() && !encrypt()) {
    error = asio::error::connection_aborted;
    return 0;
  }
  const asio::const_buffer whole = asio::buffer(output);
  const auto size = socket_.write({&whole, 1}, error);
  output.erase(0, size);
  if (output.empty() && output.capacity() > most_kept) std::string().swap(output);
  return size;
}

/// Makes one record of the frames that wait.
bool Connection::encrypt() {
  std::array<asio::const_buffer, most_gathered> buffers;
  const auto filled = outbox_.gather(buffers, shared_.outgoing.size());
  const auto size = asio::buffer_copy(asio::buffer(shared_.outgoing), std::span(buffers).first(filled));
  if (!tls_->write(std::span(shared_.outgoing).first(size))) return false;
  outbox_.consume(size);
  return true;
}

void Connection::wait_to_write() {
  waiting_to_write_ = true;
  if (progress_end_ == never) progress_end_ = Clock::now() + settings_.limits.write_deadline;
}

// ---- ending ----

void Connection::close(const Frame& last) {
  if (stage_ > Stage::blamed) return;
  if (last) outbox_.push(last);
  stage_ = Stage::closing;
  stage_end_ = Clock::now() + 2 * settings_.limits.write_deadline;
  frame_end_ = never;
  pump();
}

/// Everything is written: says so to the peer, and waits for its end.
void Connection::finish_output() {
  if (tls_) tls_->shut();
  while (has_output()) {
    if (!write_some()) return;
  }
  socket_.end();
  stage_ = Stage::draining;
  stage_end_ = Clock::now() + settings_.drain;
}

void Connection::kill() {
  if (stage_ == Stage::dead) return;
  socket_.close();
  stage_ = Stage::dead;
  outbox_.clear();
  shared_.died(peer_.id);
}

void Connection::check(Clock::time_point now) {
  switch (stage_) {
    case Stage::greeting:
      if (now < stage_end_) return;
      timed_out_ = true;
      refuse(v1::ERROR_CODE_HANDSHAKE_TIMEOUT, "no greeting in time");
      return;
    case Stage::open:
      if (now >= frame_end_) blame(v1::ERROR_CODE_PEER_SILENT, "a frame was begun and not completed in time");
      if (now >= progress_end_) blame(v1::ERROR_CODE_SLOW_CONSUMER, "nothing was read for too long");
      return;
    case Stage::blamed:
    case Stage::closing:
    case Stage::draining:
      if (now >= stage_end_ || now >= progress_end_) kill();
      return;
    case Stage::dead: return;
  }
}

}  // namespace reversi::net
