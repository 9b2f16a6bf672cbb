// Whom to believe to be the server: the pins demanded, known from earlier visits, or seen for the first time.
//
// One thread owns a Keys; all connections of a program share it. The file has the form of client/core/trust.h and is
// read again before each change, so that two programs do not undo each other's.
#pragma once

#include <openssl/ssl.h>

#include <expected>
#include <filesystem>
#include <optional>
#include <string>

#include "client/core/address.h"
#include "client/core/trust.h"

namespace reversi::bot {

/// The public key that a server has shown.
struct ServerKey {
  std::string pin;       ///< "sha256/..."
  bool vouched = false;  ///< an ordinary CA vouches for its certificate and the host's name
};

/// The key at the other end of an established TLS connection; nothing where there is no certificate.
/// @param host  the name or address that was asked for
std::optional<ServerKey> key_of(SSL* session, const std::string& host);

/// A key that must not be believed.
struct KeyRefusal {
  std::string wanted;  ///< the pin known or demanded
  std::string seen;
  bool demanded = false;  ///< `wanted` came from the person, not from an earlier visit

  /// A sentence for people, with both pins and what to do.
  std::string text(const client::Address& server) const;
};

class Keys {
 public:
  /// @param file      where known servers stand; nothing: remember only until the program ends
  /// @param demanded  the only pin to be accepted
  Keys(std::optional<std::filesystem::path> file, std::optional<std::string> demanded);

  /// Accepts the key (true: for the first time, it is remembered now) or refuses it.
  std::expected<bool, KeyRefusal> judge(const client::Address& server, const ServerKey& key);

  /// $XDG_DATA_HOME/reversi/known_servers, by default below ~/.local/share; nothing where neither is set.
  static std::optional<std::filesystem::path> default_file();

 private:
  void read();
  void write() const;

  std::optional<std::filesystem::path> file_;
  std::optional<std::string> demanded_;
  client::KnownServers known_;
};

}  // namespace reversi::bot
