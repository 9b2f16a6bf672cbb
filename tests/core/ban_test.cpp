// Bans of players and of networks: whom they hit, what is told, and when they end.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/order_words.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;

TEST(Ban, ThrowsOutAndKeepsOutUntilItIsOver) {
  Host host;
  const auto moderator = with_role(host, "Mo", v1::ROLE_MODERATOR);
  const auto ann = host.member("Ann");
  EXPECT_TRUE(moderate(host, moderator, order(v1::Moderate::ACTION_BAN, "ANN", 60, "rude"))->has_done());
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_BANNED);
  const auto back = host.connect();
  host.hello_resume(back, ann.token);
  EXPECT_EQ(host.closed(back), v1::ERROR_CODE_BANNED);
  const auto in = host.connect();
  host.hello_login(in, "Ann", "correct horse");
  EXPECT_EQ(host.closed(in), v1::ERROR_CODE_BANNED);
  host.pass_time(minutes(60));
  EXPECT_EQ(host.log_in("Ann").player, ann.player);
}

TEST(Ban, SaysUntilWhenAndWhyOnlyToWhoKnowsThePassword) {
  Host host;
  host.member("Ann");
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann", 0, "rude"));
  const auto in = host.connect();
  host.hello_login(in, "Ann", "correct horse");
  EXPECT_EQ(host.take(in).back().error().text(), "Banned for good: rude");
  const auto guess = host.connect();
  EXPECT_EQ(code_of(host.answer(guess, host.hello_login(guess, "Ann", "wrong horse"))), v1::ERROR_CODE_LOGIN_FAILED);
}

TEST(Ban, IsToldAsItsEndAndItsReason) {
  Host host;
  host.member("Ann");
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann", 60, "rude"));
  const auto end = host.now().wall.count() + 60 * 60'000;
  const auto in = host.connect();
  host.hello_login(in, "Ann", "correct horse");
  const auto told = host.take(in).back().error().ban();
  EXPECT_EQ(told.until_wall_ms(), end);
  EXPECT_EQ(told.reason(), "rude");
  EXPECT_FALSE(told.of_address());
}

TEST(Ban, ForEverIsToldWithoutAnEnd) {
  Host host;
  const auto ann = host.member("Ann");
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann"));
  const auto thrown_out = host.take(ann.connection).back().error();
  ASSERT_TRUE(thrown_out.has_ban());
  EXPECT_FALSE(thrown_out.ban().has_until_wall_ms());
  EXPECT_EQ(thrown_out.ban().reason(), "");
}

TEST(Ban, OfAnAddressIsToldAsSuch) {
  Host host;
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.0/24", 5, "spam"));
  const auto end = host.now().wall.count() + 5 * 60'000;
  const auto told = host.take(host.connect("192.0.2.200")).back().error().ban();
  EXPECT_TRUE(told.of_address());
  EXPECT_EQ(told.until_wall_ms(), end);
  EXPECT_EQ(told.reason(), "spam");
}

TEST(Ban, OfAGuestHoldsForHisSession) {
  Host host;
  const auto guest = host.guest("Gus");
  administer(host, order(v1::Moderate::ACTION_BAN, "gus"));
  EXPECT_EQ(host.closed(guest.connection), v1::ERROR_CODE_BANNED);
  const auto back = host.connect();
  host.hello_resume(back, guest.token);
  EXPECT_EQ(host.closed(back), v1::ERROR_CODE_BANNED);
}

TEST(Ban, OutlivesTheServerAndEndsWithAPardon) {
  Host host;
  const auto ann = host.member("Ann");
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann"));
  host.crash();
  const auto back = host.connect();
  host.hello_resume(back, ann.token);
  EXPECT_EQ(host.closed(back), v1::ERROR_CODE_BANNED);
  administer(host, order(v1::Moderate::ACTION_PARDON, "Ann"));
  EXPECT_EQ(host.resume(ann).player, ann.player);
  host.crash();
  EXPECT_EQ(host.log_in("Ann").player, ann.player);
}

TEST(AddressBan, RefusesTheWholeNetworkAtConnecting) {
  Host host;
  const auto inside = host.guest("Gus");
  const auto outside = host.connect("198.51.100.1");
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.9/24", 5));
  EXPECT_EQ(host.closed(inside.connection), v1::ERROR_CODE_BANNED);
  EXPECT_EQ(host.closed(outside), std::nullopt);
  EXPECT_EQ(host.closed(host.connect("192.0.2.200")), v1::ERROR_CODE_BANNED);
  EXPECT_EQ(host.closed(host.connect("::ffff:192.0.2.200")), v1::ERROR_CODE_BANNED);
  host.crash();
  EXPECT_EQ(host.closed(host.connect("192.0.2.200")), v1::ERROR_CODE_BANNED);
  host.pass_time(minutes(5));
  EXPECT_EQ(host.closed(host.connect("192.0.2.200")), std::nullopt);
}

TEST(AddressBan, EndsWithAPardonOfTheSameNetwork) {
  Host host;
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.0/24"));
  administer(host, order(v1::Moderate::ACTION_PARDON, "192.0.2.77/24"));
  EXPECT_EQ(host.closed(host.connect("192.0.2.200")), std::nullopt);
}

TEST(AddressBan, IsKnownBeforeAnythingIsRead) {
  Host host;
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.0/24", 5, "spam"));
  const auto ban = host.service().ban_of("::ffff:192.0.2.200", host.now().wall);
  EXPECT_EQ(code_of(ban), v1::ERROR_CODE_BANNED);
  EXPECT_THAT(ban->error().text(), testing::StartsWith("Your address is banned until "));
  EXPECT_FALSE(host.service().ban_of("198.51.100.1", host.now().wall));
  EXPECT_FALSE(host.service().ban_of("192.0.2.200", host.now().wall + minutes(5)));
}

TEST(AddressBan, SaysHowManyLinesItClosed) {
  Host host;
  host.guest("Gus");
  host.connect("192.0.2.7");
  host.connect("198.51.100.1");
  EXPECT_EQ(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.9/24", 5))->text,
            "192.0.2.0/24 is turned away for 5 minutes; lines closed: 2");
}

TEST(AddressBan, IsWrittenDownByItsNetworkAndSoIsItsEnd) {
  Host host;
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.9/24", 5, "spam"));
  EXPECT_EQ(last_written(host).action, "ban-address");
  EXPECT_EQ(last_written(host).target, "192.0.2.0/24");
  EXPECT_EQ(last_written(host).text, "5 minutes: spam");
  administer(host, order(v1::Moderate::ACTION_PARDON, "192.0.2.77/24"));
  EXPECT_EQ(last_written(host).action, "pardon");
  EXPECT_EQ(last_written(host).target, "192.0.2.0/24");
}

TEST(AddressBan, HasALimitForWhichThoseThatAreOverDoNotCount) {
  Limits limits;
  limits.banned_networks = 2;
  Host host(limits);
  EXPECT_TRUE(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.1", 5))->good);
  EXPECT_TRUE(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.2"))->good);
  EXPECT_FALSE(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.3"))->good);
  EXPECT_TRUE(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.2", 9))->good) << "in its place";
  host.pass_time(minutes(5));
  EXPECT_TRUE(administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.3"))->good);
  EXPECT_EQ(host.durable().back().pardoned.at(0).name, "198.51.100.1");
}

TEST(AddressBan, IsNotForHalfTheWorldNorForOneself) {
  Host host;
  const auto moderator = with_role(host, "Mo", v1::ROLE_MODERATOR);
  EXPECT_EQ(code_of(moderate(host, moderator, order(v1::Moderate::ACTION_BAN_ADDRESS, "0.0.0.0/1"))),
            v1::ERROR_CODE_MALFORMED);
  EXPECT_EQ(code_of(moderate(host, moderator, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.1"))),
            v1::ERROR_CODE_NOT_ALLOWED);
  EXPECT_EQ(code_of(moderate(host, moderator, order(v1::Moderate::ACTION_BAN_ADDRESS, "nonsense"))),
            v1::ERROR_CODE_MALFORMED);
}

}  // namespace
}  // namespace reversi::core
