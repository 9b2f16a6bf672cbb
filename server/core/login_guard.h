// Who has failed to log in too often.
//
// A value inside the core. Attempts count as failures from their beginning on, so that many at once are no way around.
#pragma once

#include <chrono>
#include <cstddef>
#include <string>
#include <unordered_map>

namespace reversi::core {

class LoginGuard {
 public:
  using Time = std::chrono::microseconds;

  /// Counts an attempt. @return false where `most` have failed and `pause` has not passed since the last one: then this
  /// one is not counted, and must not be tried.
  bool begin(const std::string& who, std::size_t most, Time pause, Time now);

  /// The attempt was good: it alone is taken back, or, with `all`, those before it too.
  void good(const std::string& who, bool all);

 private:
  struct Failures {
    std::size_t count = 0;
    Time forget_at{};
  };

  /// From so many on, what is over is cleared away now and then; each costs 100 bytes until then.
  static constexpr std::size_t many = 10'000;

  void forget_old(Time now);

  std::unordered_map<std::string, Failures> failures_;
  std::size_t full_ = many;
};

}  // namespace reversi::core
