#include "server/engine/perft.h"

#include <gtest/gtest.h>

#include "tests/engine/positions.h"

namespace reversi::engine {
namespace {

struct Row {
  int depth;
  std::uint64_t leaves;
};

// Leaves below the start position with passes as plies, from aartbik.blogspot.com/2009/02/perft-for-reversi.html. No
// side has to pass within eight plies, so both conventions give the same.
constexpr Row rows[]{{1, 4}, {2, 12}, {3, 56}, {4, 244}, {5, 1396}, {6, 8200}, {7, 55092}, {8, 390216}};

TEST(Perft, CountsTheKnownLeavesBelowTheStart) {
  const Board start = Board::of(rules::Position::start());
  for (const auto& [depth, leaves] : rows) {
    EXPECT_EQ(perft(start, depth, Convention::pass_is_a_ply), leaves) << depth;
    EXPECT_EQ(perft(start, depth, Convention::pass_is_free), leaves) << depth;
  }
}

TEST(Perft, CountsPassesAndEndsAsTheRulesDo) {
  for (const auto& position : random_positions(5, 200)) {
    const Board board = Board::of(position);
    ASSERT_EQ(perft(board, 4, Convention::pass_is_a_ply), rules::perft_with_passes(position, 4));
    ASSERT_EQ(perft(board, 4, Convention::pass_is_free), rules::perft_without_passes(position, 4));
  }
}

}  // namespace
}  // namespace reversi::engine
