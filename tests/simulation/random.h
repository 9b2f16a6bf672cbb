// The one source of chance of a simulated world: everything that happens follows from its seed.
#pragma once

#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "common/rules/bitboard.h"

namespace reversi::simulation {

using Time = std::chrono::microseconds;  ///< of the world: since it began, or a span of it

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): the same on every machine.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t word = state_ += 0x9e3779b97f4a7c15;
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9;
    word = (word ^ (word >> 27)) * 0x94d049bb133111eb;
    return word ^ (word >> 31);
  }

  /// 0 .. limit - 1; the limit is above 0 and far below 2^64, so that the bias does not matter.
  std::uint64_t below(std::uint64_t limit) { return next() % limit; }

  /// 0 <= value < 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

  bool chance(double probability) { return unit() < probability; }

  /// low <= time <= high.
  Time between(Time low, Time high) { return low + Time(below(static_cast<std::uint64_t>((high - low).count()) + 1)); }

  /// Exponentially distributed around the mean, cut at ten times it.
  Time around(Time mean) {
    const double factor = std::fmin(-std::log(1.0 - unit()), 10.0);
    return Time(static_cast<std::int64_t>(factor * static_cast<double>(mean.count())));
  }

  /// One square of a set that is not empty.
  rules::Square square_of(rules::Bitboard set) {
    for (auto skip = below(static_cast<std::uint64_t>(rules::count(set))); skip > 0; --skip) set &= set - 1;
    return rules::Square(std::countr_zero(set));
  }

  template <typename List>
  auto& one_of(List& list) {
    return list[below(list.size())];
  }

 private:
  std::uint64_t state_;
};

}  // namespace reversi::simulation
