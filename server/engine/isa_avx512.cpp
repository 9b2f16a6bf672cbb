// The searches for CPUs with AVX512; isa.h says how.
#if defined(__x86_64__)

#include <immintrin.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "server/engine/isa_code.h"

#define REVERSI_ISA_AVX512
#if defined(__clang__)
#pragma clang attribute push(                                                                                          \
    __attribute__((target("avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt"))), \
    apply_to = function)
#else
#pragma GCC push_options
#pragma GCC target("avx512f,avx512vl,avx512bw,avx512dq,avx512cd,avx512vpopcntdq,avx2,bmi,bmi2,lzcnt,popcnt")
#endif
namespace reversi::engine::avx512 {
#include "server/engine/board_avx2.inc"
#include "server/engine/endgame.inc"
#include "server/engine/midgame.inc"
#include "server/engine/perft.inc"
}  // namespace reversi::engine::avx512
#if defined(__clang__)
#pragma clang attribute pop
#else
#pragma GCC pop_options
#endif

#endif
