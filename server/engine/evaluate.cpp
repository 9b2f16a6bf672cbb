#include "server/engine/evaluate.h"

#include <algorithm>

namespace reversi::engine {
namespace {

constexpr Value highest_guess = 63 * disc_value;  // a guess never claims what only a finished game can show

/// The weights at three stages of the game; between them they are interpolated.
struct Stages {
  FeatureWeights opening;  ///< at 52 empties and more
  FeatureWeights middle;   ///< at 28
  FeatureWeights late;     ///< at 8 and fewer
};

constexpr int opening_empties = 52;
constexpr int middle_empties = 28;
constexpr int late_empties = 8;

constexpr int blend(int low, int high, int part, int whole) { return low + (high - low) * part / whole; }

constexpr FeatureWeights blend(const FeatureWeights& low, const FeatureWeights& high, int part, int whole) {
  return {
      .mobility = blend(low.mobility, high.mobility, part, whole),
      .potential = blend(low.potential, high.potential, part, whole),
      .frontier = blend(low.frontier, high.frontier, part, whole),
      .corner = blend(low.corner, high.corner, part, whole),
      .x_square = blend(low.x_square, high.x_square, part, whole),
      .c_square = blend(low.c_square, high.c_square, part, whole),
      .edge_stable = blend(low.edge_stable, high.edge_stable, part, whole),
      .disc = blend(low.disc, high.disc, part, whole),
      .last_move = blend(low.last_move, high.last_move, part, whole),
  };
}

constexpr Weights spread(const Stages& stages) {
  Weights weights;
  for (int empties = 0; empties <= 60; ++empties) {
    const int at = std::clamp(empties, late_empties, opening_empties);
    weights[static_cast<std::size_t>(empties)] =
        at < middle_empties
            ? blend(stages.late, stages.middle, at - late_empties, middle_empties - late_empties)
            : blend(stages.middle, stages.opening, at - middle_empties, opening_empties - middle_empties);
  }
  return weights;
}

/// Discs of `mine` joined to a corner by a row of `mine` along an edge.
Bitboard anchored(Bitboard mine, Bitboard edge, int step) {
  Bitboard rising = mine & edge & corners;
  Bitboard falling = rising;
  for (int length = 0; length < 6; ++length) {
    rising |= (rising << step) & mine & edge;
    falling |= (falling >> step) & mine & edge;
  }
  return rising | falling;
}

constexpr Bitboard top_row = 0x00000000000000ff;
constexpr Bitboard bottom_row = 0xff00000000000000;
constexpr Bitboard left_column = 0x0101010101010101;
constexpr Bitboard right_column = 0x8080808080808080;

/// The squares diagonally next to the empty corners.
Bitboard x_squares(Bitboard empty_corners) {
  return ((empty_corners & 0x0000000000000001) << 9) | ((empty_corners & 0x0000000000000080) << 7) |
         ((empty_corners & 0x0100000000000000) >> 7) | ((empty_corners & 0x8000000000000000) >> 9);
}

/// The sum over the features for one side; the value is the difference of the two.
Value side_value(const Board& board, Bitboard moves, Bitboard empty, const FeatureWeights& weights) {
  const Bitboard empty_corners = empty & corners;
  const Bitboard x = x_squares(empty_corners);
  const Bitboard c = neighbours(empty_corners) & ~x;
  return weights.mobility * count(moves) + weights.potential * count(neighbours(board.theirs) & empty) +
         weights.frontier * count(neighbours(empty) & board.mine) + weights.corner * count(board.mine & corners) +
         weights.x_square * count(board.mine & x) + weights.c_square * count(board.mine & c) +
         weights.edge_stable * count(stable_edges(board.mine, board.theirs)) + weights.disc * count(board.mine);
}

Value weigh(const Board& board, Bitboard moves, Bitboard replies, const FeatureWeights& weights) {
  const Bitboard empty = board.empty();
  return side_value(board, moves, empty, weights) - side_value(board.passed(), replies, empty, weights);
}

const FeatureWeights& weights_for(const Board& board, const Weights& weights) {
  return weights[static_cast<std::size_t>(board.empties())];
}

}  // namespace

constexpr Weights expert_weights = spread({
    .opening = {.mobility = 80,
                .potential = 35,
                .frontier = -15,
                .corner = 700,
                .x_square = -350,
                .c_square = -120,
                .edge_stable = 80,
                .disc = -15,
                .last_move = 0},
    .middle = {.mobility = 80,
               .potential = 35,
               .frontier = -20,
               .corner = 700,
               .x_square = -450,
               .c_square = -150,
               .edge_stable = 130,
               .disc = -5,
               .last_move = 30},
    .late = {.mobility = 60,
             .potential = 20,
             .frontier = -10,
             .corner = 350,
             .x_square = -200,
             .c_square = -60,
             .edge_stable = 130,
             .disc = 60,
             .last_move = 150},
});

constexpr Weights newcomer_weights = spread({
    .opening = {.corner = 200, .disc = 100},
    .middle = {.corner = 300, .disc = 100},
    .late = {.corner = 300, .disc = 100},
});

constexpr Weights beginner_weights = spread({
    .opening = {.mobility = 5, .corner = 700, .x_square = -60, .c_square = -20, .disc = 70},
    .middle = {.mobility = 10, .corner = 700, .x_square = -100, .c_square = -30, .disc = 70},
    .late = {.corner = 500, .x_square = -50, .disc = 100},
});

Bitboard stable_edges(Bitboard mine, Bitboard theirs) {
  Bitboard stable = anchored(mine, top_row, 1) | anchored(mine, bottom_row, 1) | anchored(mine, left_column, 8) |
                    anchored(mine, right_column, 8);
  const Bitboard discs = mine | theirs;
  for (const Bitboard edge : {top_row, bottom_row, left_column, right_column}) {
    if ((discs & edge) == edge) stable |= mine & edge;
  }
  return stable;
}

Value balance(const Board& board, const Weights& weights) {
  const Bitboard moves = board.moves();
  const Bitboard replies = board.passed().moves();
  if (moves == 0 && replies == 0) return disc_value * board.final_difference();
  return std::clamp(weigh(board, moves, replies, weights_for(board, weights)), -highest_guess, highest_guess);
}

Value evaluate(const Board& board, const Weights& weights) {
  const Bitboard moves = board.moves();
  const Bitboard replies = board.passed().moves();
  if (moves == 0 && replies == 0) return disc_value * board.final_difference();
  const auto& stage = weights_for(board, weights);
  const Value turn = board.empties() % 2 != 0 ? stage.last_move : -stage.last_move;
  return std::clamp(weigh(board, moves, replies, stage) + turn, -highest_guess, highest_guess);
}

}  // namespace reversi::engine
