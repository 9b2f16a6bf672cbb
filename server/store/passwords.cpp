#include "server/store/passwords.h"

#include <sodium.h>

#include <array>
#include <utility>

namespace reversi::store {
namespace {

// libsodium's "interactive" parameters, and what core's stand-in for a missing account has.
constexpr auto rounds = crypto_pwhash_OPSLIMIT_INTERACTIVE;
constexpr auto memory = crypto_pwhash_MEMLIMIT_INTERACTIVE;

}  // namespace

std::string hash_password(const std::string& password) {
  std::array<char, crypto_pwhash_STRBYTES> hash{};
  if (crypto_pwhash_str(hash.data(), password.data(), password.size(), rounds, memory) != 0) return {};
  return hash.data();
}

void Passwords::hash(std::string password, Hashed callback) {
  worker_.post([password = std::move(password), callback = std::move(callback)]() mutable {
    auto hash = hash_password(password);
    sodium_memzero(password.data(), password.size());
    callback(std::move(hash));
  });
}

void Passwords::check(std::string password, std::string hash, Checked callback) {
  worker_.post([password = std::move(password), hash = std::move(hash), callback = std::move(callback)]() mutable {
    const bool good = crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
    sodium_memzero(password.data(), password.size());
    callback(good);
  });
}

}  // namespace reversi::store
