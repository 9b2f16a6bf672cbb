// The key that a TLS server shows, and whether to go on with it.
//
// Plain values; the file is read and written on the thread that owns the `KeyRing`. A certificate that an ordinary
// authority vouches for is accepted silently and never pinned; any other key is trusted on first use and pinned per
// host and port.
#pragma once

#include <QSslCertificate>
#include <QString>
#include <optional>
#include <set>
#include <string>

#include "client/core/trust.h"

namespace reversi::client {

/// The pin of a certificate's public key; nothing for a certificate that cannot be read.
std::optional<std::string> pin_of(const QSslCertificate& certificate);

struct ServerKey {
  std::string pin;
  bool vouched = false;  ///< an authority that this system trusts signed it, for this host, and it is in date
};

enum class KeyVerdict : std::uint8_t {
  accepted,      ///< go on
  changed,       ///< not the known key: ask
  lost_voucher,  ///< vouched for by an authority before, now by nobody: ask
  not_demanded,  ///< not the pin that was demanded: do not go on
};

/// The keys known so far, in two files of the data folder: `known_servers` with the pins, and `vouched_servers` with
/// those that an authority vouched for, `host:port` a line.
class KeyRing {
 public:
  /// @param folder  where they are kept; files that are not there are empty
  explicit KeyRing(const QString& folder);

  /// Judges a key; one seen for the first time is remembered.
  /// @param demanded  the pin of an invitation or the command line, which alone counts then
  KeyVerdict judge(const Address& server, const ServerKey& key, const std::optional<std::string>& demanded);

  /// The user trusts this key from now on.
  void trust(const Address& server, const ServerKey& key);

  std::optional<std::string> pin(const Address& server) const { return pinned_.pin(server); }

 private:
  QString pins_file_;
  QString vouched_file_;
  KnownServers pinned_;
  std::set<std::string> vouched_;
};

}  // namespace reversi::client
