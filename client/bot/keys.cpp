#include "client/bot/keys.h"

#include <fmt/format.h>
#include <openssl/sha.h>
#include <openssl/x509v3.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>

namespace reversi::bot {
namespace {

bool is_vouched(SSL* session, X509* certificate, const std::string& host) {
  if (SSL_get_verify_result(session) != X509_V_OK) return false;
  return X509_check_host(certificate, host.c_str(), host.size(), 0, nullptr) == 1 ||
         X509_check_ip_asc(certificate, host.c_str(), 0) == 1;
}

}  // namespace

std::optional<ServerKey> key_of(SSL* session, const std::string& host) {
  const std::unique_ptr<X509, decltype(&X509_free)> certificate(SSL_get1_peer_certificate(session), &X509_free);
  if (certificate == nullptr) return std::nullopt;
  unsigned char* encoded = nullptr;
  const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(certificate.get()), &encoded);
  if (size <= 0) return std::nullopt;
  std::array<std::uint8_t, SHA256_DIGEST_LENGTH> digest{};
  SHA256(encoded, static_cast<std::size_t>(size), digest.data());
  OPENSSL_free(encoded);
  return ServerKey{.pin = client::pin_of(digest), .vouched = is_vouched(session, certificate.get(), host)};
}

std::string KeyRefusal::text(const client::Address& server) const {
  if (demanded)
    return fmt::format("the key of {} is {}, not the demanded {}: not connected", to_string(server), seen, wanted);
  return fmt::format(
      "the key of {} has changed: known is {}, shown was {}. Either the server was set up anew or somebody else "
      "answers "
      "in its place: not connected. If its owner confirms the new key, say --pin {} or remove the line from the file "
      "of "
      "known servers",
      to_string(server), wanted, seen, seen);
}

Keys::Keys(std::optional<std::filesystem::path> file, std::optional<std::string> demanded)
    : file_(std::move(file)), demanded_(std::move(demanded)) {}

std::expected<bool, KeyRefusal> Keys::judge(const client::Address& server, const ServerKey& key) {
  if (demanded_) {
    if (*demanded_ == key.pin) return false;
    return std::unexpected(KeyRefusal{.wanted = *demanded_, .seen = key.pin, .demanded = true});
  }
  read();
  switch (known_.judge(server, key.pin)) {
    case client::Trust::same: return false;
    case client::Trust::changed:
      if (key.vouched) return false;
      return std::unexpected(KeyRefusal{.wanted = *known_.pin(server), .seen = key.pin});
    case client::Trust::first_time: break;
  }
  if (key.vouched) return false;
  known_.remember(server, key.pin);
  write();
  return true;
}

std::optional<std::filesystem::path> Keys::default_file() {
  const auto variable = [](const char* name) -> std::optional<std::filesystem::path> {
    const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nothing here sets the environment
    if (value == nullptr || *value == '\0') return std::nullopt;
    return value;
  };
  const std::filesystem::path name = "reversi/known_servers";
  if (const auto data = variable("XDG_DATA_HOME")) return *data / name;
  if (const auto home = variable("HOME")) return *home / ".local/share" / name;
  return std::nullopt;
}

void Keys::read() {
  if (!file_) return;
  std::ifstream stream(*file_, std::ios::binary);
  if (!stream) return;
  const std::string text{std::istreambuf_iterator<char>(stream), {}};
  known_ = client::KnownServers::parse(text);
}

/// Beside the file first, then in its place: a crash leaves the old one or the new one. A folder that cannot be written
/// is no reason not to play; the next visit is then a first one again.
void Keys::write() const {
  if (!file_) return;
  std::error_code ignored;
  std::filesystem::create_directories(file_->parent_path(), ignored);
  const std::filesystem::path fresh = fmt::format("{}.{}", file_->string(), ::getpid());
  std::ofstream stream(fresh, std::ios::binary | std::ios::trunc);
  stream << known_.text();
  stream.close();
  if (stream) {
    std::filesystem::rename(fresh, *file_, ignored);
  } else {
    std::filesystem::remove(fresh, ignored);
  }
}

}  // namespace reversi::bot
