#include "server/engine/train/starts.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>
#include <stop_token>
#include <utility>

#include "server/engine/book.h"
#include "server/engine/midgame.h"

namespace reversi::engine {
namespace {

struct Start {
  Board board;
  std::string transcript;
};

/// All positions after some moves from f5 on in which the side to move can move, each once.
std::vector<Start> all_starts(int moves) {
  constexpr int f5 = 37;
  const Board first = Board::of(rules::Position::start());
  std::vector<Start> starts{{first.after(f5), "f5"}};
  for (int ply = 1; ply < moves; ++ply) {
    std::map<std::pair<Bitboard, Bitboard>, Start> next;
    for (const auto& [board, transcript] : starts) {
      for_each_index(board.moves(), [&](int square) {
        const Board after = board.after(square);
        if (after.moves() == 0) return;
        const Board image = canonical(after);
        next.try_emplace({image.mine, image.theirs}, Start{after, transcript + rules::Square(square).name()});
      });
    }
    starts.clear();
    for (auto& [image, start] : next) starts.push_back(std::move(start));
  }
  return starts;
}

/// Looks deeper and deeper while a position seems balanced.
class Judge {
 public:
  explicit Judge(const StartOptions& options)
      : options_(options),
        guard_(std::stop_token{}, Guard::Clock::time_point::max(), std::nullopt),
        search_(table_, guard_) {}

  bool is_balanced(const Board& board) {
    Value value = 0;
    for (int depth = 2 + options_.depth % 2; depth <= options_.depth; depth += 2) {
      value = search_.search(board, -highest_value, highest_value, depth, options_.certainty);
      const Value doubt = disc_value / 2 * (options_.depth - depth);
      if (std::abs(value) > options_.limit + doubt) return false;
    }
    return std::abs(value) <= options_.limit;
  }

 private:
  const StartOptions& options_;
  Table table_{18};
  Guard guard_;
  Midgame search_;
};

}  // namespace

std::vector<std::string> balanced_starts(const StartOptions& options) {
  auto starts = all_starts(options.moves);
  std::mt19937_64 random(options.seed);
  for (std::size_t left = starts.size(); left > 1; --left) std::swap(starts[left - 1], starts[random() % left]);
  Judge judge(options);
  std::vector<std::string> balanced;
  for (const Start& start : starts) {
    if (balanced.size() == options.wanted) break;
    if (judge.is_balanced(start.board)) balanced.push_back(start.transcript);
  }
  std::ranges::sort(balanced);
  return balanced;
}

}  // namespace reversi::engine
