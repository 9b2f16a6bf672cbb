#include "common/protocol/discovery.h"

#include <gtest/gtest.h>

namespace reversi::protocol {
namespace {

const Beacon beacon{.version = 1, .port = 7717, .pin = "sha256/abc=", .name = "黑白棋"};

TEST(Discovery, AsksWithANonceThatTheAnswerRepeats) {
  const auto nonce = read_discovery_question(discovery_question(0x0123'4567'89ab'cdef));
  ASSERT_TRUE(nonce);
  EXPECT_EQ(*nonce, 0x0123'4567'89ab'cdefU);
  const auto answer = read_discovery_answer(discovery_answer(*nonce, beacon));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->nonce, *nonce);
  EXPECT_EQ(answer->beacon, beacon);
}

TEST(Discovery, NeverAnswersWithMoreThanItWasAsked) {
  const Beacon longest{.version = 1, .port = 1, .pin = std::string(500, 'p'), .name = std::string(500, 'n')};
  EXPECT_LE(discovery_answer(1, longest).size(), discovery_question(1).size());
}

TEST(Discovery, CutsANameBetweenCharacters) {
  std::string name;
  for (int left = 30; left > 0; --left) name += "黑";
  const auto answer = read_discovery_answer(discovery_answer(1, {.version = 1, .port = 1, .name = name}));
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->beacon.name, name.substr(0, 63));
}

struct Garbage {
  const char* what;
  std::string bytes;
};

class DiscoveryGarbage : public testing::TestWithParam<Garbage> {};

TEST_P(DiscoveryGarbage, IsPassedOver) {
  EXPECT_FALSE(read_discovery_question(GetParam().bytes));
  EXPECT_FALSE(read_discovery_answer(GetParam().bytes));
}

INSTANTIATE_TEST_SUITE_P(Datagrams, DiscoveryGarbage,
                         testing::Values(Garbage{"Empty", ""}, Garbage{"ShortQuestion", "REVERSI?\x01"},
                                         Garbage{"UnpaddedQuestion", discovery_question(1).substr(0, 159)},
                                         Garbage{"AnswerCutInItsName", discovery_answer(1, beacon).substr(
                                                                           0, discovery_answer(1, beacon).size() - 1)},
                                         Garbage{"AnswerWithoutAPort", discovery_answer(1, {.version = 1})},
                                         Garbage{"OtherMagic", std::string(200, 'x')}),
                         [](const auto& test) { return std::string(test.param.what); });

}  // namespace
}  // namespace reversi::protocol
