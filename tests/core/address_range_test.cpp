#include "server/core/address_range.h"

#include <gtest/gtest.h>

namespace reversi::core {
namespace {

struct RangeCase {
  const char* what;
  const char* range;
  const char* text;  ///< as it is written; empty: refused
  const char* inside;
  const char* outside;
};

class Range : public testing::TestWithParam<RangeCase> {};

TEST_P(Range, HoldsTheAddressesItSays) {
  const auto range = AddressRange::parse(GetParam().range);
  ASSERT_EQ(range.has_value(), *GetParam().text != '\0');
  if (!range) return;
  EXPECT_EQ(range->text(), GetParam().text);
  EXPECT_TRUE(range->contains(GetParam().inside));
  EXPECT_FALSE(range->contains(GetParam().outside));
}

INSTANTIATE_TEST_SUITE_P(
    Table, Range,
    testing::Values(RangeCase{"one", "192.0.2.7", "192.0.2.7", "192.0.2.7", "192.0.2.8"},
                    RangeCase{"network", "192.0.2.77/24", "192.0.2.0/24", "192.0.2.255", "192.0.3.0"},
                    RangeCase{"odd_bits", "10.0.0.0/9", "10.0.0.0/9", "10.127.0.1", "10.128.0.1"},
                    RangeCase{"mapped", "192.0.2.7", "192.0.2.7", "::ffff:192.0.2.7", "::ffff:192.0.2.8"},
                    RangeCase{"six", "2001:db8::5/32", "2001:db8::/32", "2001:db8:ffff::1", "2001:db9::1"},
                    RangeCase{"one_six", "::1", "::1", "::1", "::2"},
                    RangeCase{"zone", "fe80::1%eth0", "fe80::1", "fe80::1%2", "fe80::2"},
                    RangeCase{"mapped_network", "::ffff:192.0.2.0/120", "192.0.2.0/24", "192.0.2.9", "192.0.3.9"},
                    RangeCase{"four_is_not_six", "0.0.0.0/0", "0.0.0.0/0", "8.8.8.8", "2001:db8::1"},
                    RangeCase{"too_long", "192.0.2.0/33", "", "", ""},
                    RangeCase{"no_number", "192.0.2.0/x", "", "", ""}, RangeCase{"nothing", "", "", "", ""},
                    RangeCase{"a_name", "example.org", "", "", ""}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Range, IsTooWideWhereItHoldsAThirdOfTheWorld) {
  EXPECT_TRUE(AddressRange::parse("0.0.0.0/0")->is_too_wide());
  EXPECT_TRUE(AddressRange::parse("::/0")->is_too_wide());
  EXPECT_FALSE(AddressRange::parse("10.0.0.0/8")->is_too_wide());
  EXPECT_FALSE(AddressRange::parse("2001:db8::/32")->is_too_wide());
}

TEST(Range, CountsALineOfIpv6AsOne) {
  EXPECT_EQ(AddressRange::line_of("2001:db8:1:2:3:4:5:6"), AddressRange::line_of("2001:db8:1:2:ffff::1"));
  EXPECT_NE(AddressRange::line_of("2001:db8:1:2::1"), AddressRange::line_of("2001:db8:1:3::1"));
  EXPECT_EQ(AddressRange::line_of("::ffff:192.0.2.7"), "192.0.2.7");
}

}  // namespace
}  // namespace reversi::core
