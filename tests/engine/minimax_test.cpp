#include <gtest/gtest.h>

#include <cstdlib>
#include <ctime>
#include <iostream>

#include "tests/engine/midgame.h"

namespace reversi::engine {
namespace {

/// Adds to `total` the processor time that `work` takes, in seconds.
template <typename Work>
auto timed(double& total, Work work) {
  const auto before = std::clock();
  const auto result = work();
  total += static_cast<double>(std::clock() - before) / CLOCKS_PER_SEC;
  return result;
}

/// To five plies a tenth of them, with REVERSI_LONG set all.
TEST(Midgame, FindsTheValueOfPlainMinimaxOnAThousandPositions) {
  const bool all = std::getenv("REVERSI_LONG") != nullptr;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double plain_seconds = 0;
  Plain plain;
  int positions = 0;
  for (int empties = 56; empties >= 7; --empties) {
    for (const auto& position : random_positions(empties, 20)) {
      Fixture fixture;
      const int deepest = all || positions % 10 == 0 ? 5 : 3;
      ++positions;
      for (int depth = 0; depth <= deepest; ++depth) {  // the same table all along, as iterative deepening has it
        const Value found = timed(seconds, [&] { return fixture.value(position, depth); });
        const Value exact = timed(plain_seconds, [&] { return plain.value(position, depth); });
        ASSERT_EQ(found, exact) << rules::to_string(position) << " depth " << depth;
      }
      nodes += fixture.guard.nodes();
    }
  }
  EXPECT_EQ(positions, 1000);
  EXPECT_LT(20 * nodes, plain.nodes);
  std::cout << nodes << " nodes, " << seconds << " s; minimax " << plain.nodes << " nodes, " << plain_seconds << " s; "
            << static_cast<double>(nodes) / static_cast<double>(plain.nodes) << " of its nodes, "
            << seconds / plain_seconds << " of its time\n";
}

}  // namespace
}  // namespace reversi::engine
