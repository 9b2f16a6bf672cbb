#include "server/engine/command/plain_count.h"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <unordered_map>

#include "server/engine/table.h"

namespace reversi::engine {
namespace {

constexpr int remembered_empties = 6;  // from here on to look up is cheaper than to search again
constexpr std::size_t most_remembered = 8'000'000;

struct Ply {
  Board board;
  int replies = 0;
};

/// Null windows, the moves with the fewest replies first. What is found holds for one alpha and its mirror alone.
class Counter {
 public:
  explicit Counter(int alpha) : alpha_(alpha) {}

  // NOLINTNEXTLINE(misc-no-recursion): it walks a tree
  int bound(const Board& board, int alpha) {
    const Bitboard moves = board.moves();
    if (moves != 0) return remembered(board, moves, alpha);
    if (board.passed().moves() != 0) return -bound(board.passed(), -alpha - 1);
    return std::popcount(board.mine) - std::popcount(board.theirs);
  }

 private:
  struct Hash {
    std::size_t operator()(const Key& key) const { return key.check; }
  };
  using Known = std::unordered_map<Key, std::int8_t, Hash>;

  // NOLINTNEXTLINE(misc-no-recursion): it walks a tree
  int remembered(const Board& board, Bitboard moves, int alpha) {
    if (board.empties() < remembered_empties) return best_of(board, moves, alpha);
    const Key key = Key::of(board);
    Known& known = known_[alpha == alpha_ ? 0 : 1];
    if (const auto found = known.find(key); found != known.end()) return found->second;
    const int best = best_of(board, moves, alpha);
    if (known.size() < most_remembered) known.emplace(key, static_cast<std::int8_t>(best));
    return best;
  }

  // NOLINTNEXTLINE(misc-no-recursion): it walks a tree
  int best_of(const Board& board, Bitboard moves, int alpha) {
    std::array<Ply, 34> plies{};
    std::size_t size = 0;
    for_each_index(moves, [&](int square) {
      const Board after = board.after(square);
      plies[size++] = {after, std::popcount(after.moves())};
    });
    const std::span<Ply> listed(plies.data(), size);
    std::ranges::sort(listed, {}, &Ply::replies);
    int best = -64;
    for (const Ply& ply : listed) {
      best = std::max(best, -bound(ply.board, -alpha - 1));
      if (best > alpha) break;
    }
    return best;
  }

  int alpha_;
  std::array<Known, 2> known_;
};

}  // namespace

int plain_count_bound(const Board& board, int alpha) { return Counter(alpha).bound(board, alpha); }

}  // namespace reversi::engine
