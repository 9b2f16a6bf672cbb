#include <gtest/gtest.h>

#include "common/rules/position.h"

namespace reversi::rules {
namespace {

struct PerftRow {
  int depth;
  std::uint64_t with_passes;     ///< aartbik.blogspot.com/2009/02/perft-for-reversi.html
  std::uint64_t without_passes;  ///< differs from depth 9 on, where the first pass may come
};

class Perft : public testing::TestWithParam<PerftRow> {};

TEST_P(Perft, CountsTheLeavesFromTheStart) {
  const auto& row = GetParam();
  EXPECT_EQ(perft_with_passes(Position::start(), row.depth), row.with_passes);
  EXPECT_EQ(perft_without_passes(Position::start(), row.depth), row.without_passes);
}

INSTANTIATE_TEST_SUITE_P(Start, Perft,
                         testing::Values(PerftRow{0, 1, 1}, PerftRow{1, 4, 4}, PerftRow{2, 12, 12}, PerftRow{3, 56, 56},
                                         PerftRow{4, 244, 244}, PerftRow{5, 1396, 1396}, PerftRow{6, 8200, 8200},
                                         PerftRow{7, 55092, 55092}, PerftRow{8, 390216, 390216},
                                         PerftRow{9, 3005288, 3005320}, PerftRow{10, 24571284, 24571420}),
                         [](const testing::TestParamInfo<PerftRow>& row) {
                           return "Depth" + std::to_string(row.param.depth);
                         });

TEST(PerftOfEndings, AFinishedGameIsOneLeafAtAnyDepth) {
  EXPECT_EQ(perft_with_passes(Position{}, 5), 1U);
  EXPECT_EQ(perft_without_passes(Position{}, 5), 1U);
}

TEST(PerftOfEndings, APassIsAPlyOrNone) {
  const auto stuck = parse_position("OX------" + std::string(56, '-') + "X");
  ASSERT_TRUE(stuck);
  EXPECT_EQ(perft_with_passes(*stuck, 1), 1U);
  EXPECT_EQ(perft_with_passes(*stuck, 2), 1U);
  EXPECT_EQ(perft_without_passes(*stuck, 1), 1U);
}

}  // namespace
}  // namespace reversi::rules
