// TLS as a filter between bytes, without a socket: what came from the peer goes in, what is to be sent comes out.
//
// OpenSSL reads from and writes to memory here, so that a connection reads and writes its socket in one place whether
// it is encrypted or not, and an idle session keeps no buffers. One owner; no locks.
#pragma once

#include <openssl/ssl.h>

#include <cstddef>
#include <expected>
#include <memory>
#include <span>
#include <string>

namespace reversi::net {

struct FreeTls {
  void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }
  void operator()(SSL* session) const { SSL_free(session); }
};
using TlsContext = std::unique_ptr<SSL_CTX, FreeTls>;

/// The server's side of one TLS connection. Does not move: OpenSSL keeps its address.
class TlsSession {
 public:
  /// @param context  outlives the session
  explicit TlsSession(SSL_CTX& context);
  ~TlsSession();
  TlsSession(const TlsSession&) = delete;
  TlsSession& operator=(const TlsSession&) = delete;

  /// Hands over bytes that came from the peer. They must stay where they are until `read` has returned nothing.
  void feed(std::span<const char> cipher) { input_ = cipher; }

  /// Decrypts what was fed, driving the handshake first; whatever that makes to be sent is appended to `output`.
  /// @param into  at least one byte
  /// @return      the plain bytes read, at the front of `into`; none: more must be fed; or why the session has ended
  ///              (a sentence for the log; empty where the peer ended it properly)
  std::expected<std::span<const char>, std::string> read(std::span<char> into);

  /// Something fed, or decrypted already, has not been read: asking for more than there is costs as much as a record.
  bool has_input() const { return !input_.empty() || SSL_pending(session_.get()) > 0; }

  /// Encrypts, appending to `output`. Only after the handshake.
  /// @return  false where the session is broken
  bool write(std::span<const char> plain);

  /// Appends the closing alert, if there is a session to close.
  void shut();

  bool is_established() const { return SSL_is_init_finished(session_.get()) == 1; }

  /// What is to be sent to the peer, to be taken from the front.
  std::string& output() { return output_; }

 private:
  static BIO_METHOD* memory();
  static int take(BIO* bio, char* into, int size);
  static int put(BIO* bio, const char* from, int size);

  std::unique_ptr<SSL, FreeTls> session_;
  std::span<const char> input_;
  std::string output_;
};

}  // namespace reversi::net
