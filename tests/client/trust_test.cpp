#include "client/core/trust.h"

#include <gtest/gtest.h>

namespace reversi::client {
namespace {

const std::string first_pin = "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";
const std::string second_pin = "sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=";
const Address server{.host = "example.org", .port = 7717};

TEST(Trust, KnowsAServerByHostAndPort) {
  const auto known = KnownServers::parse("example.org:7717 " + first_pin + "\n");
  EXPECT_EQ(known.judge(server, first_pin), Trust::same);
  EXPECT_EQ(known.judge({.host = "EXAMPLE.org", .port = 7717}, first_pin), Trust::same);
  EXPECT_EQ(known.judge(server, second_pin), Trust::changed);
  EXPECT_EQ(known.judge({.host = "example.org", .port = 7718}, first_pin), Trust::first_time);
  EXPECT_EQ(known.judge({.host = "example.com", .port = 7717}, first_pin), Trust::first_time);
}

TEST(Trust, KeepsWhatItDoesNotUnderstandByteForByte) {
  for (const std::string& text :
       {std::string(), std::string("\n"), std::string("# mine\n\nnonsense\nx:1 sha512/abc extra\r\n\xff\xfe"),
        "example.org:7717 " + first_pin, "example.org:7717 " + first_pin + "\r\nlast\n"}) {
    EXPECT_EQ(KnownServers::parse(text).text(), text);
  }
}

TEST(Trust, AppendsANewServerAfterALineWithoutItsEnd) {
  auto known = KnownServers::parse("# mine");
  known.remember(server, first_pin);
  EXPECT_EQ(known.text(), "# mine\nexample.org:7717 " + first_pin + "\n");
}

TEST(Trust, ReplacesOnlyTheServersOwnLine) {
  auto known = KnownServers::parse("a:1 " + first_pin + "\nexample.org:7717 " + first_pin + "\n# end\n");
  known.remember(server, second_pin);
  EXPECT_EQ(known.text(), "a:1 " + first_pin + "\nexample.org:7717 " + second_pin + "\n# end\n");
}

TEST(Trust, WritesAnIPv6HostInBrackets) {
  auto known = KnownServers::parse("");
  known.remember({.host = "::1", .port = 7717}, first_pin);
  EXPECT_EQ(known.text(), "[::1]:7717 " + first_pin + "\n");
  EXPECT_EQ(KnownServers::parse(known.text()).pin({.host = "::1", .port = 7717}), first_pin);
}

TEST(Trust, ForgetsAServer) {
  auto known = KnownServers::parse("example.org:7717 " + first_pin + "\n# end\n");
  known.forget(server);
  EXPECT_EQ(known.text(), "# end\n");
  EXPECT_EQ(known.judge(server, first_pin), Trust::first_time);
}

TEST(Trust, WritesADigestAsAPin) {
  // SHA-256 of "test": 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08.
  const std::array<std::uint8_t, 32> digest{0x9f, 0x86, 0xd0, 0x81, 0x88, 0x4c, 0x7d, 0x65, 0x9a, 0x2f, 0xea,
                                            0xa0, 0xc5, 0x5a, 0xd0, 0x15, 0xa3, 0xbf, 0x4f, 0x1b, 0x2b, 0x0b,
                                            0x82, 0x2c, 0xd1, 0x5d, 0x6c, 0x15, 0xb0, 0xf0, 0x0a, 0x08};
  EXPECT_EQ(pin_of(digest), first_pin);
}

TEST(Trust, TakesNothingElseForAPin) {
  EXPECT_TRUE(is_pin(first_pin));
  for (const auto* text :
       {"", "sha256/", "sha1/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=",
        "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCg", "sha256/n4bQ=YhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg="})
    EXPECT_FALSE(is_pin(text)) << text;
}

}  // namespace
}  // namespace reversi::client
