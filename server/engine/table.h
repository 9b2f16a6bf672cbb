// The transposition table: what a search has already found out about positions, by their boards.
//
// One search owns one table; no locks. Its memory comes zeroed from the system and is touched only where used, so an
// unused table costs nothing and a search can start at once.
#pragma once

#include <cassert>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

#include "server/engine/evaluate.h"

namespace reversi::engine {

inline constexpr std::uint8_t no_move = 64;

/// Mixes 64 bits so that every bit of the input reaches every bit of the result (splitmix64's finish, Steele, Lea and
/// Flood, "Fast splittable pseudorandom number generators", 2014).
constexpr std::uint64_t mix(std::uint64_t bits) {
  bits ^= bits >> 30;
  bits *= 0xbf58476d1ce4e5b9;
  bits ^= bits >> 27;
  bits *= 0x94d049bb133111eb;
  return bits ^ (bits >> 31);
}

constexpr std::uint64_t hash(const Board& board) { return mix(mix(board.mine + 0x9e3779b97f4a7c15) + board.theirs); }

class Table {
 public:
  struct Entry {
    std::uint64_t key = 0;
    std::int16_t lower = 0;  ///< the value is at least this,
    std::int16_t upper = 0;  ///< at most this,
    std::uint8_t depth = 0;  ///< at this depth; 0 where nothing is stored
    std::uint8_t move = no_move;
  };

  /// @param bits  2^bits entries of 16 bytes, 1..28
  explicit Table(int bits) : mask_((std::uint64_t{1} << bits) - 1) {
    assert(bits >= 1 && bits <= 28);
    // calloc alone gives zeroed memory without touching it. NOLINTNEXTLINE(cppcoreguidelines-no-malloc)
    entries_.reset(static_cast<Entry*>(std::calloc(mask_ + 1, sizeof(Entry))));
    if (!entries_) throw std::bad_alloc();
  }

  /// What is known of the board with this hash, nothing where it was never stored or has been displaced.
  const Entry* find(std::uint64_t key) const {
    for (const std::uint64_t way : {std::uint64_t{0}, std::uint64_t{1}}) {
      const Entry& entry = entries_.get()[(key & mask_) ^ way];
      if (entry.key == key && entry.depth != 0) return &entry;
    }
    return nullptr;
  }

  /// Stores an entry in one of two places: over the same board, or over the shallower of two others.
  void store(const Entry& entry) {
    Entry& first = entries_.get()[entry.key & mask_];
    Entry& second = entries_.get()[(entry.key & mask_) ^ 1];
    if (first.key == entry.key) {
      first = entry;
    } else if (second.key == entry.key) {
      second = entry;
    } else {
      (first.depth <= second.depth ? first : second) = entry;
    }
  }

 private:
  struct Free {
    // NOLINTNEXTLINE(cppcoreguidelines-no-malloc): it came from calloc
    void operator()(Entry* entries) const { std::free(entries); }
  };

  std::uint64_t mask_;
  std::unique_ptr<Entry, Free> entries_;
};

}  // namespace reversi::engine
