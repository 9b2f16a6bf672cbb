#include "server/net/identity.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>
#include <spdlog/spdlog.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdint>
#include <ctime>
#include <string>
#include <string_view>
#include <system_error>

namespace reversi::net {
namespace {

namespace fs = std::filesystem;

struct Free {
  void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }
  void operator()(X509* certificate) const { X509_free(certificate); }
  void operator()(BIO* bio) const { BIO_free_all(bio); }
};
using Key = std::unique_ptr<EVP_PKEY, Free>;
using Certificate = std::unique_ptr<X509, Free>;
using Bio = std::unique_ptr<BIO, Free>;
using Outcome = std::expected<void, std::string>;

std::unexpected<std::string> failure(std::string_view what, const fs::path& file) {
  // The first is the cause, what the system had against it or a word of OpenSSL's own; later ones say what it was
  // about.
  const auto first = ERR_peek_error();
  const auto* words = ERR_reason_error_string(first);
  const std::string reason = ERR_SYSTEM_ERROR(first) ? std::generic_category().message(ERR_GET_REASON(first))
                             : words != nullptr      ? words
                                                     : "unknown error";
  ERR_clear_error();
  return std::unexpected(fmt::format("{} {}: {}", what, file.string(), reason));
}

std::unexpected<std::string> system_failure(std::string_view what, const fs::path& file, int error) {
  return std::unexpected(fmt::format("{} {}: {}", what, file.string(), std::generic_category().message(error)));
}

Outcome write_all(int descriptor, std::string_view text) {
  while (!text.empty()) {
    const auto written = ::write(descriptor, text.data(), text.size());
    if (written < 0 && errno != EINTR) return std::unexpected(std::generic_category().message(errno));
    if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
  }
  if (::fsync(descriptor) != 0) return std::unexpected(std::generic_category().message(errno));
  return {};
}

/// Writes beside the file and renames over it, so that a crash leaves no half of a key.
Outcome write_secret(const fs::path& file, std::string_view text) {
  const fs::path beside = file.string() + ".new";
  const int descriptor = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (descriptor < 0) return system_failure("cannot write", file, errno);
  const auto written = write_all(descriptor, text);
  ::close(descriptor);
  if (!written) return std::unexpected(fmt::format("cannot write {}: {}", file.string(), written.error()));
  if (::rename(beside.c_str(), file.c_str()) != 0) return system_failure("cannot write", file, errno);
  const int folder = ::open(file.parent_path().c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder >= 0) {
    ::fsync(folder);
    ::close(folder);
  }
  return {};
}

std::string_view contents(BIO* bio) {
  char* data = nullptr;
  const auto size = BIO_get_mem_data(bio, &data);
  return {data, static_cast<std::size_t>(size)};
}

std::expected<Key, std::string> read_key(const fs::path& file) {
  const Bio bio(BIO_new_file(file.c_str(), "r"));
  if (!bio) return failure("cannot read the key", file);
  // No question on the terminal for a key with a pass phrase: a server has nobody to ask.
  const auto no_phrase = [](char*, int, int, void*) { return 0; };
  Key key(PEM_read_bio_PrivateKey(bio.get(), nullptr, no_phrase, nullptr));
  if (!key) return failure("cannot read the key", file);
  return key;
}

std::expected<Key, std::string> make_key(const fs::path& file) {
  Key key(EVP_EC_gen("P-256"));
  const Bio bio(BIO_new(BIO_s_mem()));
  if (!key || PEM_write_bio_PrivateKey(bio.get(), key.get(), nullptr, nullptr, 0, nullptr, nullptr) != 1) {
    return failure("cannot make the key", file);
  }
  if (auto written = write_secret(file, contents(bio.get())); !written) return std::unexpected(written.error());
  return key;
}

/// A certificate that says nothing but the key: clients pin that. Its end is RFC 5280's "no well-defined expiration".
Certificate certificate_for(EVP_PKEY& key) {
  Certificate made(X509_new());
  auto* name = X509_get_subject_name(made.get());
  const std::string_view title = "reversi-server";
  const bool good =
      X509_set_version(made.get(), X509_VERSION_3) == 1 &&
      ASN1_INTEGER_set(X509_get_serialNumber(made.get()), 1) == 1 &&
      X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_UTF8, reinterpret_cast<const unsigned char*>(title.data()),
                                 static_cast<int>(title.size()), -1, 0) == 1 &&
      X509_set_issuer_name(made.get(), name) == 1 && X509_set_pubkey(made.get(), &key) == 1 &&
      ASN1_TIME_set_string_X509(X509_getm_notBefore(made.get()), "20200101000000Z") == 1 &&
      ASN1_TIME_set_string_X509(X509_getm_notAfter(made.get()), "99991231235959Z") == 1 &&
      X509_sign(made.get(), &key, EVP_sha256()) != 0;
  return good ? std::move(made) : nullptr;
}

Outcome make_certificate(const fs::path& file, EVP_PKEY& key) {
  const auto certificate = certificate_for(key);
  const Bio bio(BIO_new(BIO_s_mem()));
  if (!certificate || PEM_write_bio_X509(bio.get(), certificate.get()) != 1) {
    return failure("cannot make the certificate", file);
  }
  return write_secret(file, contents(bio.get()));
}

TlsContext make_context() {
  TlsContext context(SSL_CTX_new(TLS_server_method()));
  if (!context) return context;
  SSL_CTX_set_min_proto_version(context.get(), TLS1_3_VERSION);
  // Idle sessions give their buffers back: 34 KB each otherwise.
  SSL_CTX_set_mode(context.get(), SSL_MODE_RELEASE_BUFFERS);
  // No tickets: a resumed session of ours is the protocol's own business, and tickets cost bytes on every join.
  SSL_CTX_set_num_tickets(context.get(), 0);
  SSL_CTX_set_session_cache_mode(context.get(), SSL_SESS_CACHE_OFF);
  return context;
}

std::string pin_of(const X509& certificate) {
  unsigned char* der = nullptr;
  const int size = i2d_X509_PUBKEY(X509_get_X509_PUBKEY(&certificate), &der);
  if (size <= 0) return {};
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned length = 0;
  EVP_Digest(der, static_cast<std::size_t>(size), digest.data(), &length, EVP_sha256(), nullptr);
  OPENSSL_free(der);
  std::array<unsigned char, 4 * ((EVP_MAX_MD_SIZE + 2) / 3) + 1> text{};
  const int letters = EVP_EncodeBlock(text.data(), digest.data(), static_cast<int>(length));
  return "sha256/" + std::string(text.begin(), text.begin() + letters);
}

std::chrono::sys_seconds end_of(const X509& certificate) {
  std::tm time{};
  if (ASN1_TIME_to_tm(X509_get0_notAfter(&certificate), &time) != 1) return {};
  return std::chrono::sys_seconds(std::chrono::seconds(::timegm(&time)));
}

}  // namespace

std::expected<Identity, std::string> given_identity(const fs::path& certificate, const fs::path& key) {
  Identity identity{.context = make_context(), .pin = {}, .ends = {}};
  auto* context = identity.context.get();
  if (context == nullptr) return failure("cannot set up TLS for", certificate);
  if (SSL_CTX_use_certificate_chain_file(context, certificate.c_str()) != 1) {
    return failure("cannot read the certificate", certificate);
  }
  const auto read = read_key(key);
  if (!read) return std::unexpected(read.error());
  if (SSL_CTX_use_PrivateKey(context, read->get()) != 1 || SSL_CTX_check_private_key(context) != 1) {
    return failure(fmt::format("the key does not belong to the certificate {}:", certificate.string()), key);
  }
  identity.pin = pin_of(*SSL_CTX_get0_certificate(context));
  identity.ends = end_of(*SSL_CTX_get0_certificate(context));
  return identity;
}

std::expected<Identity, std::string> own_identity(const fs::path& folder) {
  const auto key_file = folder / "server.key";
  const auto certificate_file = folder / "server.crt";
  std::error_code error;
  const bool has_key = fs::exists(key_file, error);
  if (error) return system_failure("cannot look for", key_file, error.value());
  const auto key = has_key ? read_key(key_file) : make_key(key_file);
  if (!key) return std::unexpected(key.error());
  // A certificate without its key is of no use any more; a key without a certificate gets a new one, same pin.
  if (!has_key && fs::exists(certificate_file, error)) {
    spdlog::warn("the key {} was gone and a new one is made: all clients will warn that this is another server",
                 key_file.string());
  }
  if (!has_key || !fs::exists(certificate_file, error)) {
    if (auto made = make_certificate(certificate_file, **key); !made) return std::unexpected(made.error());
  }
  return given_identity(certificate_file, key_file);
}

}  // namespace reversi::net
