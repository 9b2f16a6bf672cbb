// The strong levels' search: principal variation search over the pattern evaluation, to any depth, to the end as well.
//
// Owned by one search, with its guard; the table may be shared. Depth counts discs placed; a forced pass costs none. A
// depth of all empty squares plays to the end. Below a certainty of `Known::certain` multi-prob-cut (M. Buro, 1997)
// leaves out what a shallower look finds very probably outside the window: the lower the certainty, the more. With full
// certainty the value is that of plain minimax at the same depth, and exact at the end.
#pragma once

#include <array>
#include <memory>

#include "server/engine/evaluator.h"
#include "server/engine/stability.h"
#include "server/engine/table.h"
#include "server/engine/team.h"

namespace reversi::engine {

/// Prob-cut's confidence in standard deviations by certainty; from `certainties` on nothing is cut.
inline constexpr std::array<double, 6> confidences{0.7, 0.9, 1.6, 2.1, 2.7, 3.4};
inline constexpr int certainties = static_cast<int>(confidences.size());

class Midgame {
 public:
  /// All outlive the search.
  Midgame(Table& table, Guard& guard, const Evaluator& judge = evaluator())
      : parts_{.table = &table, .guard = &guard, .edges = &edge_stability(), .evaluator = &judge} {}
  Midgame(const Midgame&) = delete;
  Midgame& operator=(const Midgame&) = delete;

  /// The value at `depth` plies where it lies within (alpha, beta), else a bound on the right side of the window.
  /// Means nothing once the guard has stopped the search. @pre alpha < beta, depth >= 0, 0 <= certainty <= certain
  Value search(const Board& board, Value alpha, Value beta, int depth, int certainty = Known::certain);

  /// The same with what any thread of the team searches with.
  static Value search(const Parts& parts, const Board& board, Value alpha, Value beta, int depth, int certainty);

  /// Searches together with so many more threads from now on, which watch for what the guard watches for.
  void gather(int helpers);

  /// Works on a share with all threads until it is done. @pre helpers were gathered
  void run(Share& share);

  /// What the caller's thread searches with; with a team once helpers were gathered.
  const Parts& parts() const { return parts_; }

 private:
  Parts parts_;
  std::unique_ptr<Team> team_;
};

/// How far a value may lie from the one at `probcut_depth` that prob-cut looks at in its stead, by certainty, empty
/// squares and depth: the confidence times the standard deviation.
using ProbcutMargins = std::array<std::array<std::array<Value, 61>, 61>, certainties>;

/// The shallower look of prob-cut: a quarter to a half of the depth, odd as the depth is odd.
constexpr int probcut_depth(int depth) { return 2 * (depth / 4) + depth % 2; }

const ProbcutMargins& probcut_margins();

}  // namespace reversi::engine
