// Who the server is to its clients: a private key and a certificate, and the pin by which clients know it again.
//
// Made on the first start and kept for ever, because a changed key makes every client ask its person. Functions, called
// once at start.
#pragma once

#include <chrono>
#include <expected>
#include <filesystem>
#include <string>

#include "server/net/tls.h"

namespace reversi::net {

struct Identity {
  TlsContext context;  ///< TLS 1.3 and nothing older
  std::string pin;     ///< "sha256/" and the SHA-256 of the public key (its SubjectPublicKeyInfo in DER) in base64
  std::chrono::sys_seconds ends{};  ///< when the certificate does
};

/// Reads `server.key` and `server.crt` in a folder, and makes what is missing: a key on P-256, a certificate signed by
/// itself that does not expire. Both files are for their owner alone (0600) and appear whole or not at all.
/// @return  or a sentence that names the file
std::expected<Identity, std::string> own_identity(const std::filesystem::path& folder);

/// An operator's own certificate chain and key, both PEM.
std::expected<Identity, std::string> given_identity(const std::filesystem::path& certificate,
                                                    const std::filesystem::path& key);

}  // namespace reversi::net
