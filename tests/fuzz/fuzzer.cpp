// One fuzzer for each target, named by REVERSI_FUZZ_TARGET; libFuzzer brings the main function.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "tests/fuzz/targets.h"

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const auto* target = reversi::fuzz::target_named(REVERSI_FUZZ_TARGET);
  target->run({reinterpret_cast<const char*>(bytes), size});
  return 0;
}
