// The contents of all patterns of a position, kept up from move to move.
//
// A plain value of 256 bytes, copied from node to node (there is no undo), safe on any thread.
// What searches call is inlined, so that it takes the instructions of the code around it (isa.h).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "server/engine/pattern.h"

namespace reversi::engine {

namespace detail {

/// One 16-bit number for each lane: four AVX2 registers, two of AVX-512. Sums wrap, which does no harm: what they end
/// in lies below 3^10.
using Lanes [[gnu::vector_size(lane_count * sizeof(std::uint16_t))]] = std::uint16_t;

struct alignas(sizeof(Lanes)) LaneRow {
  std::array<std::uint16_t, lane_count> of{};
};

/// For each square what a disc of the side to move there adds to each lane's content.
constexpr std::array<LaneRow, 64> make_disc_worth() {
  std::array<LaneRow, 64> worth{};
  for (std::size_t lane = 0; lane < place_count; ++lane) {
    const Place& place = place_of(lane);
    const int size = patterns[place.pattern].size;
    for (int digit = 0; digit < size; ++digit) {
      worth[place.squares[static_cast<std::size_t>(digit)]].of[lane] =
          static_cast<std::uint16_t>(power_of_three(digit));
    }
  }
  return worth;
}

inline constexpr std::array<LaneRow, 64> disc_worth = make_disc_worth();

inline const Lanes& worth_of(int square) {
  return reinterpret_cast<const Lanes&>(disc_worth[static_cast<std::size_t>(square)]);
}

}  // namespace detail

class Features {
 public:
  /// Of a position from scratch; slower than following moves.
  static Features of(const Board& board) {
    Features features;
    for_each_index(board.mine, [&](int square) { features.add(square, 1); });
    for_each_index(board.theirs, [&](int square) { features.add(square, 2); });
    return features;
  }

  /// After a placement, seen by the other side. @param turned  `board.flips(square)`, of the position's board
  [[gnu::always_inline]] Features after(int square, Bitboard turned) const {
    const detail::Lanes& disc = detail::worth_of(square);
    Features next;
    next.both_ = both_ + disc + disc + disc;
    next.contents_ = both_ - contents_ + disc + disc;
    for (; turned != 0; turned &= turned - 1) next.contents_ += detail::worth_of(std::countr_zero(turned));
    return next;
  }

  /// The same board seen by the other side.
  [[gnu::always_inline]] Features passed() const {
    Features next;
    next.both_ = both_;
    next.contents_ = both_ - contents_;
    return next;
  }

  /// The content of the pattern at a place. @pre lane < place_count
  /// Read from memory, a lane at a time: taking lanes out of a vector register costs more than loading them.
  [[gnu::always_inline]] std::uint16_t content(std::size_t lane) const {
    return reinterpret_cast<const volatile std::uint16_t*>(&contents_)[lane];
  }

  friend bool operator==(const Features& a, const Features& b) {
    for (std::size_t lane = 0; lane < lane_count; ++lane) {
      if (a.contents_[lane] != b.contents_[lane] || a.both_[lane] != b.both_[lane]) return false;
    }
    return true;
  }

 private:
  void add(int square, std::uint16_t digit) {
    const detail::Lanes& disc = detail::worth_of(square);
    contents_ += disc * digit;
    both_ += disc * std::uint16_t{3};
  }

  detail::Lanes contents_{};
  detail::Lanes both_{};  ///< this content plus that seen by the other side: each disc counts 1 + 2
};

}  // namespace reversi::engine
