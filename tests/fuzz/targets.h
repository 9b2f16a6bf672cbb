// What is fuzzed: each target takes any bytes and must neither crash nor break a promise, which it checks by `require`.
#pragma once

#include <span>
#include <string_view>

namespace reversi::fuzz {

struct Target {
  std::string_view name;  ///< also its folder in tests/fuzz/corpus
  void (*run)(std::string_view bytes);
};

std::span<const Target> targets();

/// Nothing where there is no such target.
const Target* target_named(std::string_view name);

/// Ends the program, saying what was promised, where it does not hold.
void require(bool holds, std::string_view promise);

}  // namespace reversi::fuzz
