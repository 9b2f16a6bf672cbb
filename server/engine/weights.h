// The evaluation's weights: what they belong to, and the file that carries them.
//
// Plain values; pure functions, safe on any thread. A weight is in units of Value, 1/100 disc.
//
// The file, all integers little-endian:
//
//     0  8 bytes  "RVSWGT" and two blanks
//     8  u32      version of this layout, 1
//    12  u32      shape: a hash of the patterns and stages, so that weights of other patterns are refused
//    16  u64      length of the payload in bytes
//    24  u64      checksum of the payload
//    32  payload: for each stage, from the full board's to the opening's, one weight for each content that no mirror
//        image comes before, as the difference to the stage before it in the file. A difference d is the number
//        n = 2d for d > 0 and -2d - 1 for d < 0 in groups of seven bits, lowest first, with the top bit set in all but
//        the last byte; a byte 0 stands for zeros, and the byte after it says how many, 1..255.
#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <vector>

#include "server/engine/large_pages.h"
#include "server/engine/pattern.h"

namespace reversi::engine {

using Weight = std::int16_t;

/// A stage is two plies long: 0 at 59 and 60 empty squares, 29 at 0 to 2.
inline constexpr int stage_count = 30;

constexpr int stage_of(int empties) {
  const int stage = (60 - empties) / 2;
  return stage < stage_count ? stage : stage_count - 1;
}

/// Behind the patterns' weights a stage's row holds those of single numbers.
inline constexpr std::size_t most_moves = 40;                                  ///< no side has more squares to move to
inline constexpr std::size_t own_moves_offset = row_size;                      ///< by the mover's number of moves
inline constexpr std::size_t other_moves_offset = row_size + most_moves;       ///< by the other side's
inline constexpr std::size_t parity_offset = other_moves_offset + most_moves;  ///< by the empties' lowest bit
inline constexpr std::size_t stage_size = parity_offset + 2;

/// All weights, stage by stage; contents that mirror each other have the same.
struct WeightTable {
  using Weights = std::vector<Weight, LargePages<Weight>>;
  Weights of = Weights(stage_size * stage_count);

  std::span<Weight, stage_size> stage(int number) {
    return std::span(of).subspan(stage_size * static_cast<std::size_t>(number)).first<stage_size>();
  }
  std::span<const Weight, stage_size> stage(int number) const {
    return std::span(of).subspan(stage_size * static_cast<std::size_t>(number)).first<stage_size>();
  }
};

/// For each place in a stage's row the one whose weight it shares: its own where no mirror image comes before it.
const std::vector<std::uint32_t>& first_of_equals();

/// The file of these weights. @pre equals have equal weights
std::vector<std::byte> pack(const WeightTable& weights);

/// Reads what `pack` wrote. The error says what is wrong with the file.
std::expected<WeightTable, std::string> unpack(std::span<const std::byte> file);

}  // namespace reversi::engine
