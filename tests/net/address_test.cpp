#include "server/net/address.h"

#include <gtest/gtest.h>

namespace reversi::net {
namespace {

Address address(const char* text) { return boost::asio::ip::make_address(text); }

TEST(ParseEndpoint, ReadsBothFamiliesAndRefusesTheRest) {
  for (const auto* text : {"0.0.0.0:7717", "127.0.0.1:0", "[::]:7717", "[fd00::1]:65535"}) {
    const auto endpoint = parse_endpoint(text);
    ASSERT_TRUE(endpoint) << text;
    EXPECT_EQ(to_text(*endpoint), text);
  }
  for (const auto* text : {"", "7717", "0.0.0.0", "0.0.0.0:", "0.0.0.0:65536", "0.0.0.0:x", "::1:7717", "[1.2.3.4]:1",
                           "example.org:7717", "[::1]", "0.0.0.0:-1"}) {
    EXPECT_FALSE(parse_endpoint(text)) << text;
  }
}

TEST(Normalized, WritesAMappedAddressAsIpv4) {
  EXPECT_EQ(normalized(address("::ffff:127.0.0.1")), address("127.0.0.1"));
  EXPECT_EQ(normalized(address("::1")), address("::1"));
}

TEST(IsPrivate, KnowsWhatIsNotRoutedAndCountsTheWildcardAsPublic) {
  for (const auto* text : {"127.0.0.1", "10.1.2.3", "172.31.0.1", "192.168.0.9", "100.64.0.1", "169.254.1.1", "::1",
                           "fd12::1", "fe80::1", "::ffff:10.0.0.1"}) {
    EXPECT_TRUE(is_private(address(text))) << text;
  }
  for (const auto* text : {"8.8.8.8", "172.32.0.1", "192.169.0.1", "0.0.0.0", "::", "2001:db8::1"}) {
    EXPECT_FALSE(is_private(address(text))) << text;
  }
}

TEST(Network, ContainsWhatItsPrefixCovers) {
  const auto ten = Network::parse("10.0.0.0/8");
  ASSERT_TRUE(ten);
  EXPECT_TRUE(ten->contains(address("10.255.0.1")));
  EXPECT_TRUE(ten->contains(address("::ffff:10.0.0.1")));
  EXPECT_FALSE(ten->contains(address("11.0.0.1")));
  const auto all = Network::parse("0.0.0.0/0");
  ASSERT_TRUE(all);
  EXPECT_TRUE(all->contains(address("203.0.113.9")));
  EXPECT_FALSE(all->contains(address("::1")));
  for (const auto* text : {"", "10.0.0.0/33", "10.0.0.0/", "x/8", "::/129", "10.0.0.0/8/8"}) {
    EXPECT_FALSE(Network::parse(text)) << text;
  }
}

TEST(BudgetOf, IsOneForAMappedAddressAndOneForEachSixtyFourBitsOfIpv6) {
  EXPECT_EQ(budget_of(address("::ffff:192.0.2.1")), budget_of(address("192.0.2.1")));
  EXPECT_NE(budget_of(address("192.0.2.1")), budget_of(address("192.0.2.2")));
  EXPECT_EQ(budget_of(address("2001:db8::1")), budget_of(address("2001:db8::ffff:1")));
  EXPECT_NE(budget_of(address("2001:db8::1")), budget_of(address("2001:db8:0:1::1")));
}

}  // namespace
}  // namespace reversi::net
