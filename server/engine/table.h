// The transposition table: what searches have found out about positions, by their boards.
//
// One table serves any number of searches and threads at once, without locks: an entry is two words, the second of
// them stored xor the first, so that a half-written entry is taken for another board's (Hyatt and Mann, "A lock-less
// transposition-table implementation for parallel search", 2002). Its memory comes zeroed from the system and is
// touched only where used, so an unused table costs nothing and a search can start at once.
//
// A slot's data, from the lowest bit:
//   0-15 lower  16-31 upper  32-37 depth  38-41 certainty  42-48 move  49-55 second  56-63 age
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "server/engine/board.h"

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

/// Where a board is kept, and what tells it from others kept there. The two words are independent: two boards are
/// taken for one another once in 2^64 comparisons, however large the table.
struct Key {
  std::uint64_t check = 0;
  std::uint64_t place = 0;

  static constexpr Key of(const Board& board) {
    const auto [low, high] = product(board.mine ^ 0x2d358dccaa6c78a5, board.theirs ^ 0x8bb84b93962eacc9);
    const auto [next_low, next_high] = product(low ^ 0x4b33a62ed433d4a3, high ^ 0x4d5a2da51de1aa47);
    return {.check = next_low ^ next_high, .place = (low ^ (high << 32 | high >> 32)) * 0x9e3779b97f4a7c15};
  }

  friend constexpr bool operator==(const Key&, const Key&) = default;

 private:
  struct Words {
    std::uint64_t low;
    std::uint64_t high;
  };

  static constexpr Words product(std::uint64_t a, std::uint64_t b) {
    __extension__ using Wide = unsigned __int128;
    const Wide wide = static_cast<Wide>(a) * b;
    return {static_cast<std::uint64_t>(wide), static_cast<std::uint64_t>(wide >> 64)};
  }
};

/// What is known of a board. Values are the search's: `disc_value` for each disc, also of exact results.
struct Known {
  int lower = 0;                  ///< the value is at least this, -32768..32767,
  int upper = 0;                  ///< at most this,
  int depth = 0;                  ///< at this depth, 0..63; the number of empty squares where played to the end
  int certainty = 0;              ///< 0..15, higher for fewer selective cuts; `certain` where nothing was left out
  std::uint8_t move = no_move;    ///< the best
  std::uint8_t second = no_move;  ///< the best before that one was found

  static constexpr int certain = 15;

  /// Whether it answers for a search of this depth and certainty.
  constexpr bool serves(int wanted_depth, int wanted_certainty) const {
    return depth >= wanted_depth && certainty >= wanted_certainty;
  }

  friend constexpr bool operator==(const Known&, const Known&) = default;
};

class Table {
 public:
  static constexpr int lowest_bits = 2;
  static constexpr int highest_bits = 32;

  /// Takes 2^bits entries of 16 bytes. Throws std::bad_alloc where the system has no memory for them.
  /// @pre lowest_bits <= bits <= highest_bits
  explicit Table(int bits);

  /// What is known of the board with this key, nothing where it was never stored or has been displaced.
  std::optional<Known> find(const Key& key) const {
    for (const Slot& slot : bucket(key).slots) {
      const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
      if ((slot.check.load(std::memory_order_relaxed) ^ data) == key.check && data != 0) return unpack(data);
    }
    return std::nullopt;
  }

  /// Stores what is known now. What the table knows of the same board from a deeper or surer search stays, with the
  /// new move; bounds of the same depth and certainty are joined; otherwise the entry replaces the least worthy of its
  /// place: of an older search first, then the shallowest.
  void store(const Key& key, const Known& known);

  /// The best moves from a board on, passes left out, as far as it remembers and at most so many.
  std::vector<rules::Square> line(Board board, int longest) const;

  /// Asks the CPU to fetch the board's place: worth it as soon as the key is known.
  void prefetch(const Key& key) const { __builtin_prefetch(&bucket(key)); }

  /// Begins another search of the game: entries made until now give way first. May be called while others search.
  void age() { age_.fetch_add(1, std::memory_order_relaxed); }

  std::size_t bytes() const { return (mask_ + 1) * sizeof(Bucket); }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check;  ///< the key's xor data
    std::atomic<std::uint64_t> data;
  };
  struct alignas(64) Bucket {  // a cache line
    std::array<Slot, 4> slots;
  };
  struct Unmap {
    std::size_t bytes = 0;
    void operator()(Bucket* buckets) const;
  };

  using Buckets = std::unique_ptr<Bucket, Unmap>;

  static Buckets allocate(std::size_t bytes);
  static constexpr Known unpack(std::uint64_t data) {
    return {.lower = static_cast<std::int16_t>(data),
            .upper = static_cast<std::int16_t>(data >> 16),
            .depth = static_cast<int>(data >> 32 & 0x3f),
            .certainty = static_cast<int>(data >> 38 & 0xf),
            .move = static_cast<std::uint8_t>(data >> 42 & 0x7f),
            .second = static_cast<std::uint8_t>(data >> 49 & 0x7f)};
  }
  static constexpr std::uint64_t pack(const Known& known, std::uint8_t age) {
    return static_cast<std::uint16_t>(known.lower) |
           static_cast<std::uint64_t>(static_cast<std::uint16_t>(known.upper)) << 16 |
           static_cast<std::uint64_t>(known.depth) << 32 | static_cast<std::uint64_t>(known.certainty) << 38 |
           static_cast<std::uint64_t>(known.move) << 42 | static_cast<std::uint64_t>(known.second) << 49 |
           static_cast<std::uint64_t>(age) << 56;
  }
  static Known joined(const Known& old, const Known& known);

  Bucket& bucket(const Key& key) const { return buckets_.get()[key.place >> shift_ & mask_]; }

  std::uint64_t mask_;
  int shift_;
  Buckets buckets_;
  std::atomic<std::uint8_t> age_ = 0;
};

}  // namespace reversi::engine
