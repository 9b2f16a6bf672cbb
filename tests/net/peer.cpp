#include "tests/net/peer.h"

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace reversi::net {
namespace {

constexpr int patience_s = 10;

}  // namespace

Peer::Peer(const std::string& host, std::uint16_t port, const Options& options)
    : up_(connect(host, port, options) && (!options.tls || shake_hands(options.newest_tls))) {}

Peer::Peer(Peer&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      context_(std::exchange(other.context_, nullptr)),
      session_(std::exchange(other.session_, nullptr)),
      rest_(std::move(other.rest_)),
      frames_(std::move(other.frames_)),
      up_(other.up_) {}

Peer::~Peer() {
  SSL_free(session_);
  SSL_CTX_free(context_);
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool Peer::connect(const std::string& host, std::uint16_t port, const Options& options) {
  addrinfo hints{};
  hints.ai_socktype = SOCK_STREAM;
  addrinfo* found = nullptr;
  if (::getaddrinfo(host.c_str(), std::to_string(port).c_str(), &hints, &found) != 0) return false;
  const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> list(found, &freeaddrinfo);
  for (const auto* entry = list.get(); entry != nullptr; entry = entry->ai_next) {
    descriptor_ = ::socket(entry->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
    const timeval patience{patience_s, 0};
    ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    ::setsockopt(descriptor_, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience);
    const int no_delay = 1;
    ::setsockopt(descriptor_, IPPROTO_TCP, TCP_NODELAY, &no_delay, sizeof no_delay);
    const int size = options.receive_buffer;
    if (size > 0) ::setsockopt(descriptor_, SOL_SOCKET, SO_RCVBUF, &size, sizeof size);
    if (::connect(descriptor_, entry->ai_addr, entry->ai_addrlen) == 0) return true;
    ::close(std::exchange(descriptor_, -1));
  }
  return false;
}

bool Peer::shake_hands(int newest) {
  context_ = SSL_CTX_new(TLS_client_method());
  SSL_CTX_set_max_proto_version(context_, newest);
  session_ = SSL_new(context_);
  SSL_set_fd(session_, descriptor_);
  return SSL_connect(session_) == 1;
}

bool Peer::send(std::string_view bytes) {
  if (session_ == nullptr) return send_raw(bytes);
  ERR_clear_error();
  return bytes.empty() || SSL_write(session_, bytes.data(), static_cast<int>(bytes.size())) > 0;
}

bool Peer::send_raw(std::string_view bytes) const {
  while (!bytes.empty()) {
    const auto sent = ::send(descriptor_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent <= 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(sent));
  }
  return true;
}

bool Peer::send_preamble(std::uint8_t major) {
  const auto bytes = protocol::preamble(major);
  return send({bytes.data(), bytes.size()});
}

Peer::Got Peer::receive() {
  std::array<char, 4096> bytes{};
  long size = 0;
  if (session_ == nullptr) {
    size = ::recv(descriptor_, bytes.data(), bytes.size(), 0);
    if (size == 0) return Got::end;
  } else {
    ERR_clear_error();
    size = SSL_read(session_, bytes.data(), static_cast<int>(bytes.size()));
    if (size <= 0 && SSL_get_error(session_, static_cast<int>(size)) == SSL_ERROR_ZERO_RETURN) return Got::end;
  }
  if (size <= 0) return Got::torn;
  frames_.feed({bytes.data(), static_cast<std::size_t>(size)});
  rest_.append(bytes.data(), static_cast<std::size_t>(size));
  return Got::bytes;
}

std::optional<v1::ServerMessage> Peer::next() {
  for (;;) {
    const auto body = frames_.next();
    if (!body) return std::nullopt;
    if (*body) {
      rest_.clear();
      return protocol::parse_server_message(**body);
    }
    if (receive() != Got::bytes) return std::nullopt;
  }
}

bool Peer::ends() {
  for (;;) {
    const auto got = receive();
    if (got != Got::bytes) return got == Got::end;
  }
}

void Peer::finish_sending() {
  if (session_ != nullptr) SSL_shutdown(session_);
  ::shutdown(descriptor_, SHUT_WR);
}

std::string Peer::pin() const {
  if (session_ == nullptr) return {};
  X509* certificate = SSL_get1_peer_certificate(session_);
  unsigned char* der = nullptr;
  const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate), &der);
  std::array<unsigned char, 32> digest{};
  EVP_Digest(der, static_cast<std::size_t>(size), digest.data(), nullptr, EVP_sha256(), nullptr);
  OPENSSL_free(der);
  X509_free(certificate);
  std::array<unsigned char, 45> text{};
  EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(digest.size()));
  return "sha256/" + std::string(text.begin(), text.end() - 1);
}

std::optional<v1::ServerMessage> next_of(Peer& peer, v1::ServerMessage::BodyCase kind) {
  auto message = peer.next();
  while (message && message->body_case() != kind) message = peer.next();
  return message;
}

bool greet(Peer& peer) {
  return peer.send_preamble() && peer.send(hello()) && next_of(peer, v1::ServerMessage::kWelcome);
}

v1::ClientMessage hello(const std::string& name) {
  v1::ClientMessage message;
  message.set_id(1);
  message.mutable_hello()->set_program("test");
  message.mutable_hello()->mutable_guest()->set_name(name);
  return message;
}

v1::ClientMessage ping(std::uint64_t nonce) {
  v1::ClientMessage message;
  message.mutable_ping()->set_nonce(nonce);
  return message;
}

v1::ClientMessage create_room(std::uint64_t id, std::uint32_t ai_level) {
  v1::ClientMessage message;
  message.set_id(id);
  auto& room = *message.mutable_create_room();
  room.set_color(v1::COLOR_BLACK);
  room.mutable_time()->mutable_unlimited();
  room.set_ai_level(ai_level);
  return message;
}

}  // namespace reversi::net
