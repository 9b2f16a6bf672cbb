#include "tests/tree/sizes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace reversi::tree {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::string repeated(std::string_view line, std::size_t times) {
  std::string text;
  for (std::size_t count = 0; count < times; ++count) text += line;
  return text;
}

/// A function of `lines` lines after one line of something else.
SourceFile with_function(std::size_t lines) {
  return source_file("a.cpp", "\nint f(int a,\n      int b) {\n" + repeated("  a += b;\n", lines - 3) + "}\n");
}

TEST(Sizes, TheTreeKeepsFilesAndFunctionsShort) {
  EXPECT_THAT(size_faults(read_tree(REVERSI_SOURCE_DIR, {"common", "server", "client", "proto", "tests"})), IsEmpty());
}

TEST(Sizes, AFunctionOfSeventyLinesPasses) { EXPECT_THAT(size_faults({with_function(70)}), IsEmpty()); }

TEST(Sizes, AFunctionOfSeventyOneLinesIsReported) {
  EXPECT_THAT(size_faults({with_function(71)}), ElementsAre("a.cpp:2: a function of 71 lines"));
}

TEST(Sizes, AFileOfFiveHundredLinesPasses) {
  EXPECT_THAT(size_faults({source_file("a.h", repeated("int a;\n", 500))}), IsEmpty());
}

TEST(Sizes, AFileOfFiveHundredAndOneLinesIsReported) {
  EXPECT_THAT(size_faults({source_file("a.h", repeated("int a;\n", 501))}), ElementsAre("a.h: 501 lines"));
}

}  // namespace
}  // namespace reversi::tree
