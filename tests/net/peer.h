// A peer for tests: a blocking socket, plain or TLS, that says what it is told to and reads what comes, each within a
// deadline. One thread.
#pragma once

#include <openssl/ssl.h>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "common/protocol/frame.h"

namespace reversi::net {

class Peer {
 public:
  struct Options {
    bool tls = false;
    int newest_tls = TLS1_3_VERSION;
    int receive_buffer = 0;  ///< bytes; 0: the system's
  };

  /// Connects, and shakes hands where TLS is wanted; `is_up` says whether it worked.
  /// @param host  numeric or a name
  Peer(const std::string& host, std::uint16_t port, const Options& options);
  ~Peer();
  Peer(Peer&& other) noexcept;
  Peer& operator=(Peer&&) = delete;

  bool is_up() const { return up_; }

  /// Sends bytes; false where the connection is gone.
  bool send(std::string_view bytes);
  bool send(const v1::ClientMessage& message) { return send(protocol::frame_of(message)); }
  bool send_preamble(std::uint8_t major = protocol::major_version);

  /// Sends bytes below TLS.
  bool send_raw(std::string_view bytes) const;

  /// The next message, once the server's preamble has come before it; nothing where the connection ended, the bytes
  /// were no message, or ten seconds passed.
  std::optional<v1::ServerMessage> next();

  /// Reads to the end. True where the server ended the connection properly (not reset, TLS told), false where it was
  /// torn or ten seconds passed.
  bool ends();

  /// What has been read and not been understood as messages.
  const std::string& rest() const { return rest_; }

  void finish_sending();

  /// SHA-256 of the server's public key, as the server prints it; empty in plaintext.
  std::string pin() const;

 private:
  enum class Got : std::uint8_t { bytes, end, torn };
  Got receive();
  bool connect(const std::string& host, std::uint16_t port, const Options& options);
  bool shake_hands(int newest);

  int descriptor_ = -1;
  SSL_CTX* context_ = nullptr;
  SSL* session_ = nullptr;
  std::string rest_;
  protocol::FrameReader frames_{protocol::max_frame_to_client};
  bool up_ = false;  // last: made by connecting, which needs all the others
};

/// The next message of the kind; nothing as with `next`.
std::optional<v1::ServerMessage> next_of(Peer& peer, v1::ServerMessage::BodyCase kind);

/// As a guest. @return whether he is welcome
bool greet(Peer& peer);

// Messages that tests send.
v1::ClientMessage hello(const std::string& name = "Ann");
v1::ClientMessage ping(std::uint64_t nonce);
v1::ClientMessage create_room(std::uint64_t id, std::uint32_t ai_level = 0);

}  // namespace reversi::net
