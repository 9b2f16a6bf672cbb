// The networks that nobody may come from: found by any address in them.

#include "server/core/banned_networks.h"

#include <gtest/gtest.h>

#include <string>

namespace reversi::core {
namespace {

constexpr std::int64_t now = 1'000;

void ban(BannedNetworks& banned, const std::string& network, std::int64_t until = 0, const std::string& reason = {}) {
  const auto range = AddressRange::parse(network).value();
  banned.add(
      range,
      {.kind = SanctionRecord::Kind::ban_address, .name = range.text(), .until_wall_ms = until, .reason = reason});
}

TEST(BannedNetworks, HoldTheAddressesInThemHoweverTheyAreWritten) {
  BannedNetworks banned;
  ban(banned, "192.0.2.0/24");
  ban(banned, "198.51.100.7");
  ban(banned, "2001:db8:1:2::/64");
  for (const auto* inside : {"192.0.2.1", "::ffff:192.0.2.255", "198.51.100.7", "2001:db8:1:2:ffff::1"}) {
    EXPECT_NE(banned.find(inside, now), nullptr) << inside;
  }
  for (const auto* outside : {"192.0.3.1", "198.51.100.8", "2001:db8:1:3::1", "::192.0.2.1", "nonsense", ""}) {
    EXPECT_EQ(banned.find(outside, now), nullptr) << outside;
  }
}

TEST(BannedNetworks, AreToldByTheBanThatEndsLast) {
  BannedNetworks banned;
  ban(banned, "192.0.2.0/24", now + 10, "network");
  ban(banned, "192.0.2.1", now + 20, "address");
  EXPECT_EQ(banned.find("192.0.2.1", now)->reason, "address");
  ban(banned, "192.0.0.0/16", 0, "for good");
  EXPECT_EQ(banned.find("192.0.2.1", now)->reason, "for good");
}

TEST(BannedNetworks, HoldUntilTheyAreOver) {
  BannedNetworks banned;
  ban(banned, "192.0.2.1", now);
  ban(banned, "192.0.2.2", now + 1);
  EXPECT_EQ(banned.find("192.0.2.1", now), nullptr);
  EXPECT_NE(banned.find("192.0.2.2", now), nullptr);
  const auto over = banned.drop_over(now);
  ASSERT_EQ(over.size(), 1U);
  EXPECT_EQ(over[0].name, "192.0.2.1");
  EXPECT_EQ(banned.size(), 1U);
}

TEST(BannedNetworks, AreOneForOneNetwork) {
  BannedNetworks banned;
  ban(banned, "192.0.2.0/24", now + 10);
  ban(banned, "::ffff:192.0.2.7/120", 0, "newer");
  EXPECT_EQ(banned.size(), 1U);
  EXPECT_EQ(banned.all().at(0).reason, "newer");
  EXPECT_FALSE(banned.lift(AddressRange::parse("192.0.2.0/25").value()));
  EXPECT_TRUE(banned.lift(AddressRange::parse("192.0.2.9/24").value()));
  EXPECT_FALSE(banned.lift(AddressRange::parse("192.0.2.9/24").value()));
  EXPECT_EQ(banned.find("192.0.2.1", now), nullptr);
}

}  // namespace
}  // namespace reversi::core
