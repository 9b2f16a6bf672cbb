#include "server/engine/train/annotate.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace reversi::engine {
namespace {

/// One game of the search against itself.
class Play {
 public:
  Play(Shallow& search, const PlayOptions& options, std::uint64_t seed)
      : search_(search),
        options_(options),
        random_(seed),
        random_plies_(draw(options.least_random, options.most_random)) {}

  std::vector<Step> run();

 private:
  int draw(int least, int most) {
    return least + static_cast<int>(random_() % static_cast<std::uint64_t>(most - least + 1));
  }
  int any_of(Bitboard moves) {
    for (int left = draw(0, count(moves) - 1); left > 0; --left) moves &= moves - 1;
    return std::countr_zero(moves);
  }
  int take_step();

  Shallow& search_;
  const PlayOptions& options_;
  std::mt19937_64 random_;
  int random_plies_;
  Board board_ = Board::of(rules::Position::start());
  bool black_moves_ = true;
  std::vector<Step> steps_;
};

/// Notes the position. @return the move that follows
int Play::take_step() {
  Step step{.board = board_, .black_moves = black_moves_};
  int square = any_of(board_.moves());
  if (board_.empties() <= options_.exact_empties) {
    step.value = search_.solve(board_);
    step.exact = true;
  } else {
    const auto best = search_.choose(board_, options_.depth);
    const bool by_lot = static_cast<int>(steps_.size()) < random_plies_ || draw(0, 99) < options_.later_random;
    if (!by_lot) square = best.square;
    step.value = best.value;
    step.plays_best = square == best.square;
  }
  steps_.push_back(step);
  return square;
}

std::vector<Step> Play::run() {
  for (int passes = 0; passes < 2;) {
    if (board_.moves() == 0) {
      ++passes;
      board_ = board_.passed();
    } else {
      passes = 0;
      board_ = board_.after(take_step());
    }
    black_moves_ = !black_moves_;
  }
  return std::move(steps_);
}

}  // namespace

std::vector<Sample> samples_of(std::span<const Step> steps, std::uint32_t game_number, std::uint16_t source,
                               double trust) {
  std::vector<Sample> samples;
  double later = 0;  // the next position's value, Black's
  for (std::size_t index = steps.size(); index-- > 0;) {
    const Step& step = steps[index];
    const double sign = step.black_moves ? 1 : -1;
    double value = step.value;
    if (!step.exact && step.plays_best && index + 1 < steps.size()) {
      value = (1 - trust) * step.value + trust * sign * later;
    }
    later = sign * value;
    samples.push_back({.board = step.board,
                       .value = static_cast<std::int16_t>(std::lround(value)),
                       .source = source,
                       .game = game_number});
  }
  std::ranges::reverse(samples);
  return samples;
}

std::vector<Step> annotate(Shallow& search, const TournamentGame& game, int depth, int exact_empties) {
  constexpr int base_empties = 24;         // where the base has the value of best play
  constexpr Value close = disc_value / 2;  // a move that is worse by no more is as good as the best
  std::vector<Step> steps;
  for (const auto& turn : game.turns) {
    Step step{.board = turn.board, .black_moves = turn.black_moves};
    const int empties = turn.board.empties();
    if (empties == base_empties) {
      step.value = disc_value * (turn.black_moves ? game.best_difference : -game.best_difference);
      step.exact = true;
    } else if (empties <= exact_empties) {
      step.value = search.solve(turn.board);
      step.exact = true;
    } else {
      const auto best = search.choose(turn.board, depth);
      step.value = best.value;
      step.plays_best =
          turn.square == best.square || -search.value(turn.board.after(turn.square), depth - 1) >= best.value - close;
    }
    steps.push_back(step);
  }
  return steps;
}

std::vector<Step> play_game(Shallow& search, const PlayOptions& options, std::uint64_t seed) {
  return Play(search, options, seed).run();
}

}  // namespace reversi::engine
