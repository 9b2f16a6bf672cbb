// Hashes and checks passwords with Argon2id on a thread of its own: some 0.1 s and 64 MiB for each, one at a time.
//
// Owns its thread. The hash is libsodium's text form, which carries its own parameters.
#pragma once

#include <functional>
#include <string>

#include "server/store/worker.h"

namespace reversi::store {

/// In this thread. Empty where there is no memory for it.
std::string hash_password(const std::string& password);

class Passwords {
 public:
  /// Told once for each job, on this object's thread. Must not throw.
  using Hashed = std::function<void(std::string hash)>;  ///< empty where there was no memory for it
  using Checked = std::function<void(bool good)>;

  // From any thread; return at once. Their number is bounded by who asks.
  void hash(std::string password, Hashed callback);
  void check(std::string password, std::string hash, Checked callback);

 private:
  Worker worker_;  // drops the jobs that wait
};

}  // namespace reversi::store
