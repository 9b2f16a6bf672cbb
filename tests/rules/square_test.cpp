#include "common/rules/square.h"

#include <gtest/gtest.h>

#include <limits>

namespace reversi::rules {
namespace {

TEST(Square, CountsFromTheTopLeftRowByRow) {
  EXPECT_EQ(Square(0).name(), "a1");
  EXPECT_EQ(Square(7).name(), "h1");
  EXPECT_EQ(Square(8).name(), "a2");
  EXPECT_EQ(Square(37).name(), "f5");
  EXPECT_EQ(Square(63).name(), "h8");
}

TEST(Square, EveryNameReadsBackInBothCases) {
  for (int index = 0; index < Square::count; ++index) {
    std::string name = Square(index).name();
    EXPECT_EQ(Square::from_name(name), Square(index));
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    EXPECT_EQ(Square::from_name(name), Square(index));
  }
}

TEST(Square, OtherTextNamesNone) {
  for (const char* text : {"", "f", "5", "5f", "i1", "a0", "a9", "f55", " f5", "f ", "`1", "I1", "@1"}) {
    EXPECT_EQ(Square::from_name(text), std::nullopt) << text;
  }
}

TEST(Square, OtherNumbersNameNone) {
  EXPECT_EQ(Square::from_index(0), Square(0));
  EXPECT_EQ(Square::from_index(63), Square(63));
  for (const std::int64_t number :
       {std::int64_t{-1}, std::int64_t{64}, std::int64_t{255}, std::int64_t{256},
        std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()}) {
    EXPECT_EQ(Square::from_index(number), std::nullopt) << number;
  }
}

}  // namespace
}  // namespace reversi::rules
