// Trust on first use: which server's key was seen where.
//
// A value with one owner; reading and writing the file is the front end's. One server a line, `host:port` and the pin
// of its public key, a blank between:
//
//   example.org:7717 sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=
//   [::1]:7717 sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=
//
// Lines of any other form (comments, what a later version writes) are kept as they are. The pin is the SHA-256 of the
// certificate's SubjectPublicKeyInfo (DER), in standard base64.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/core/address.h"

namespace reversi::client {

/// "sha256/" and the digest in base64.
std::string pin_of(const std::array<std::uint8_t, 32>& digest);

/// Whether the text has a pin's form.
bool is_pin(std::string_view text);

enum class Trust : std::uint8_t {
  first_time,  ///< no key of this server is known: show the pin, then remember it
  same,        ///< the known key
  changed,     ///< another key than the known one: ask, with both pins
};

class KnownServers {
 public:
  /// Reads a file's text; never fails, see above.
  static KnownServers parse(std::string_view text);

  /// The file's text: byte for byte what was parsed, but for what `remember` and `forget` changed.
  std::string text() const;

  /// The pin known for this server; host names are compared without case.
  std::optional<std::string> pin(const Address& server) const;

  /// @param seen  the pin of the key that the server has just shown
  Trust judge(const Address& server, std::string_view seen) const;

  /// Writes the pin in the place of the server's former one, or at the end.
  void remember(const Address& server, std::string_view pin);

  void forget(const Address& server);

 private:
  std::vector<std::string> lines_;  ///< split at the line ends; the last one is empty where the text ends with one
};

}  // namespace reversi::client
