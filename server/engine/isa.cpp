#include "server/engine/isa.h"

#include <cstdlib>

namespace reversi::engine {
namespace {

Isa choose() {
  // Read once, before the searches' threads write any environment. NOLINTNEXTLINE(concurrency-mt-unsafe)
  const char* wish = std::getenv("REVERSI_ISA");
  for (const Isa set : {Isa::portable, Isa::avx2, Isa::avx512}) {
    if (wish != nullptr && wish == name_of(set) && has(set)) return set;
  }
  if (has(Isa::avx512)) return Isa::avx512;
  return has(Isa::avx2) ? Isa::avx2 : Isa::portable;
}

#if defined(__x86_64__)
bool cpu_has_avx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("lzcnt") != 0 &&
         __builtin_cpu_supports("popcnt") != 0;
}

bool cpu_has_avx512() {
  return cpu_has_avx2() && __builtin_cpu_supports("avx512f") != 0 && __builtin_cpu_supports("avx512vl") != 0 &&
         __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512dq") != 0 &&
         __builtin_cpu_supports("avx512cd") != 0 && __builtin_cpu_supports("avx512vpopcntdq") != 0;
}
#else
bool cpu_has_avx2() { return false; }
bool cpu_has_avx512() { return false; }
#endif

}  // namespace

Isa isa() {
  static const Isa chosen = choose();
  return chosen;
}

bool has(Isa set) {
  switch (set) {
    case Isa::portable: return true;
    case Isa::avx2: return cpu_has_avx2();
    case Isa::avx512: return cpu_has_avx512();
  }
  return false;
}

std::string_view name_of(Isa set) {
  switch (set) {
    case Isa::portable: return "portable";
    case Isa::avx2: return "avx2";
    case Isa::avx512: return "avx512";
  }
  return "";
}

}  // namespace reversi::engine
