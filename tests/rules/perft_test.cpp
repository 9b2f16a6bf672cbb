#include <gtest/gtest.h>

#include "common/rules/position.h"

namespace reversi::rules {
namespace {

TEST(Perft, CountsTheTreeWithPassesAsPlies) { EXPECT_EQ(perft_with_passes(Position::start(), 8), 390216U); }

TEST(Perft, CountsTheTreeWithPassesForFree) { EXPECT_EQ(perft_without_passes(Position::start(), 8), 390216U); }

}  // namespace
}  // namespace reversi::rules
