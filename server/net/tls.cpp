#include "server/net/tls.h"

#include <openssl/bio.h>
#include <openssl/err.h>

#include <algorithm>
#include <array>
#include <new>

namespace reversi::net {
namespace {

std::string newest_error() {
  std::array<char, 256> text{};
  ERR_error_string_n(ERR_peek_last_error(), text.data(), text.size());
  ERR_clear_error();
  return text.data();
}

long control(BIO* /*bio*/, int command, long /*number*/, void* /*pointer*/) {
  return command == BIO_CTRL_FLUSH ? 1 : 0;
}

}  // namespace

BIO_METHOD* TlsSession::memory() {
  static BIO_METHOD* const method = [] {
    auto* made = BIO_meth_new(BIO_get_new_index() | BIO_TYPE_SOURCE_SINK, "memory of a connection");
    BIO_meth_set_read(made, &TlsSession::take);
    BIO_meth_set_write(made, &TlsSession::put);
    BIO_meth_set_ctrl(made, &control);
    return made;
  }();
  return method;
}

int TlsSession::take(BIO* bio, char* into, int size) {
  auto& self = *static_cast<TlsSession*>(BIO_get_data(bio));
  BIO_clear_retry_flags(bio);
  if (self.input_.empty()) {
    BIO_set_retry_read(bio);
    return -1;
  }
  const auto taken = std::min(self.input_.size(), static_cast<std::size_t>(size));
  std::copy_n(self.input_.begin(), taken, into);
  self.input_ = self.input_.subspan(taken);
  return static_cast<int>(taken);
}

int TlsSession::put(BIO* bio, const char* from, int size) {
  auto& self = *static_cast<TlsSession*>(BIO_get_data(bio));
  self.output_.append(from, static_cast<std::size_t>(size));
  return size;
}

TlsSession::TlsSession(SSL_CTX& context) : session_(SSL_new(&context)) {
  BIO* bio = BIO_new(memory());
  if (!session_ || bio == nullptr) throw std::bad_alloc();
  BIO_set_data(bio, this);
  BIO_set_init(bio, 1);
  SSL_set_bio(session_.get(), bio, bio);
  SSL_set_accept_state(session_.get());
}

TlsSession::~TlsSession() = default;

std::expected<std::span<const char>, std::string> TlsSession::read(std::span<char> into) {
  ERR_clear_error();
  std::size_t size = 0;
  const int result = SSL_read_ex(session_.get(), into.data(), into.size(), &size);
  if (result == 1) return into.first(size);
  switch (SSL_get_error(session_.get(), result)) {
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE: return std::span<const char>{};
    case SSL_ERROR_ZERO_RETURN: return std::unexpected(std::string());
    default: return std::unexpected(newest_error());
  }
}

bool TlsSession::write(std::span<const char> plain) {
  ERR_clear_error();
  std::size_t size = 0;
  return SSL_write_ex(session_.get(), plain.data(), plain.size(), &size) == 1;
}

void TlsSession::shut() {
  ERR_clear_error();
  const bool is_shut = (SSL_get_shutdown(session_.get()) & SSL_SENT_SHUTDOWN) != 0;
  if (is_established() && !is_shut) SSL_shutdown(session_.get());
  ERR_clear_error();
}

}  // namespace reversi::net
