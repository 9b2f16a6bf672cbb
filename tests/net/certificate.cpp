#include "tests/net/certificate.h"

#include <gtest/gtest.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/x509.h>

#include <cstdio>
#include <memory>

namespace reversi::net {
namespace {

/// What `write` puts into a file.
template <typename Write>
void write_file(const std::filesystem::path& path, Write write) {
  const std::unique_ptr<std::FILE, decltype(&std::fclose)> file(std::fopen(path.c_str(), "w"), &std::fclose);
  ASSERT_TRUE(file);
  EXPECT_EQ(write(file.get()), 1);
}

}  // namespace

void write_certificate(const std::filesystem::path& folder, std::chrono::seconds ends) {
  const std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)> key(EVP_EC_gen("P-256"), &EVP_PKEY_free);
  const std::unique_ptr<X509, decltype(&X509_free)> made(X509_new(), &X509_free);
  auto* name = X509_get_subject_name(made.get());
  X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC, reinterpret_cast<const unsigned char*>("test"), -1, -1, 0);
  X509_set_issuer_name(made.get(), name);
  X509_set_pubkey(made.get(), key.get());
  ASN1_TIME_set_string_X509(X509_getm_notBefore(made.get()), "20200101000000Z");
  X509_gmtime_adj(X509_getm_notAfter(made.get()), ends.count());
  ASSERT_NE(X509_sign(made.get(), key.get(), EVP_sha256()), 0);
  write_file(folder / "server.key", [&](std::FILE* file) {
    return PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
  });
  write_file(folder / "server.crt", [&](std::FILE* file) { return PEM_write_X509(file, made.get()); });
}

}  // namespace reversi::net
