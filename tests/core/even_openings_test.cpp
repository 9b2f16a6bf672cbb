// The openings that are part of the server.

#include "server/even_openings.h"

#include <gtest/gtest.h>

#include <set>

namespace reversi {
namespace {

TEST(Openings, AreManyEachOnceAndOfEightDiscs) {
  std::set<std::pair<rules::Bitboard, rules::Bitboard>> boards;
  for (const auto& position : even_openings()) {
    EXPECT_EQ(position.empties(), 52) << rules::to_string(position);
    EXPECT_NE(position.legal_moves(), 0U) << rules::to_string(position);
    boards.emplace(position.black, position.white);
  }
  EXPECT_EQ(boards.size(), even_openings().size());
  EXPECT_GE(boards.size(), 1'000U);
}

}  // namespace
}  // namespace reversi
