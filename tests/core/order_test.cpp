// Keeping order: silence, warnings, roles, the machine's own orders, and that all of it is written down.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/order_words.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;

TEST(Kick, ClosesALineThatMayComeBack) {
  Host host;
  const auto ann = host.member("Ann");
  const auto done = administer(host, Kick{.player = ann.player, .reason = "no manners"});
  EXPECT_TRUE(done->good);
  const auto told = host.take(ann.connection).back().error();
  EXPECT_EQ(told.text(), "removed by the operator: no manners");
  EXPECT_FALSE(told.has_ban());
  EXPECT_EQ(host.closed(ann.connection), v1::ERROR_CODE_REMOVED);
  EXPECT_EQ(host.log_in("Ann").player, ann.player);
}

TEST(Kick, IsWrittenDownWithWhoGaveIt) {
  Host host;
  const auto ann = host.member("Ann");
  administer(host, Kick{.player = ann.player, .reason = "no manners"});
  const auto written = last_written(host);
  EXPECT_EQ(written.by, "root");
  EXPECT_EQ(written.action, "kick");
  EXPECT_EQ(written.target, "Ann");
  EXPECT_EQ(written.text, "no manners");
}

TEST(Kick, FindsThePlayerByAnySpellingOfHisName) {
  Host host;
  const auto gus = host.guest("Gus");
  EXPECT_TRUE(administer(host, Kick{.name = "gus"})->good);
  EXPECT_EQ(host.closed(gus.connection), v1::ERROR_CODE_REMOVED);
}

TEST(Kick, OfWhoIsNotHereOrForAReasonThatCannotBeShownIsRefused) {
  Host host;
  const auto ann = host.member("Ann");
  EXPECT_EQ(administer(host, Kick{.player = 99})->text, "player 99 is not here");
  EXPECT_EQ(administer(host, Kick{.name = "Nobody"})->text, "Nobody is not here");
  EXPECT_FALSE(administer(host, Kick{.player = ann.player, .reason = "one\ntwo"})->good);
  EXPECT_EQ(host.closed(ann.connection), std::nullopt);
  host.drop(ann.connection);
  EXPECT_EQ(administer(host, Kick{.name = "Ann"})->text, "Ann is not here");
}

TEST(Announcement, IsToldToEverybodyAndWrittenDown) {
  Host host;
  const auto ann = host.member("Ann");
  const auto gus = host.guest("Gus");
  host.connect();
  EXPECT_EQ(administer(host, Announce{.text = "Tea at five"})->text, "told to 2 players");
  EXPECT_EQ(host.take(ann.connection).back().announcement().text(), "Tea at five");
  EXPECT_EQ(host.take(gus.connection).back().announcement().text(), "Tea at five");
  EXPECT_EQ(last_written(host).action, "announce");
  EXPECT_EQ(last_written(host).text, "Tea at five");
}

TEST(Announcement, OfNothingOrOfMoreThanALineIsRefused) {
  Host host;
  const auto ann = host.member("Ann");
  host.take(ann.connection);
  for (const auto& text : {std::string(), std::string("one\ntwo"), std::string(501, 'x')}) {
    EXPECT_FALSE(administer(host, Announce{.text = text})->good) << text;
  }
  EXPECT_TRUE(host.take(ann.connection).empty());
}

TEST(Draining, IsWrittenDownAndSoIsItsEnd) {
  Host host;
  administer(host, Drain{.on = true, .left = minutes(10)});
  EXPECT_EQ(last_written(host).action, "drain");
  EXPECT_EQ(last_written(host).text, "600 s");
  administer(host, Drain{.on = false});
  EXPECT_EQ(last_written(host).text, "off");
}

struct RightCase {
  const char* what;
  v1::Role by;
  v1::Role against;
  v1::Moderate::Action action;
  bool allowed;
};

class Right : public testing::TestWithParam<RightCase> {};

TEST_P(Right, ComesWithTheRole) {
  Host host;
  const auto by = with_role(host, "By", GetParam().by);
  with_role(host, "Against", GetParam().against);
  auto made = order(GetParam().action, "Against");
  made.set_role(v1::ROLE_MODERATOR);
  const auto answer = moderate(host, by, made);
  EXPECT_EQ(answer->has_done(), GetParam().allowed);
  if (!GetParam().allowed) EXPECT_EQ(code_of(answer), v1::ERROR_CODE_NOT_ALLOWED);
}

INSTANTIATE_TEST_SUITE_P(
    Table, Right,
    testing::Values(
        RightCase{"member_silences", v1::ROLE_MEMBER, v1::ROLE_MEMBER, v1::Moderate::ACTION_SILENCE, false},
        RightCase{"bot_bans", v1::ROLE_BOT, v1::ROLE_MEMBER, v1::Moderate::ACTION_BAN, false},
        RightCase{"moderator_silences", v1::ROLE_MODERATOR, v1::ROLE_MEMBER, v1::Moderate::ACTION_SILENCE, true},
        RightCase{"moderator_bans_bot", v1::ROLE_MODERATOR, v1::ROLE_BOT, v1::Moderate::ACTION_BAN, true},
        RightCase{"moderator_bans_moderator", v1::ROLE_MODERATOR, v1::ROLE_MODERATOR, v1::Moderate::ACTION_BAN, false},
        RightCase{"moderator_bans_operator", v1::ROLE_MODERATOR, v1::ROLE_OPERATOR, v1::Moderate::ACTION_BAN, false},
        RightCase{"moderator_sets_role", v1::ROLE_MODERATOR, v1::ROLE_MEMBER, v1::Moderate::ACTION_SET_ROLE, false},
        RightCase{"operator_bans_moderator", v1::ROLE_OPERATOR, v1::ROLE_MODERATOR, v1::Moderate::ACTION_BAN, true},
        RightCase{"operator_sets_role", v1::ROLE_OPERATOR, v1::ROLE_MEMBER, v1::Moderate::ACTION_SET_ROLE, true}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Warning, IsToldOnceAtOnceOrWhenThePlayerComesBack) {
  Host host;
  const auto moderator = with_role(host, "Mo", v1::ROLE_MODERATOR);
  const auto ann = host.member("Ann");
  host.take(ann.connection);
  EXPECT_TRUE(moderate(host, moderator, order(v1::Moderate::ACTION_WARN, "Ann", 0, "mind your words"))->has_done());
  const auto told = host.take(ann.connection);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].warning().reason(), "mind your words");
  host.drop(ann.connection);
  moderate(host, moderator, order(v1::Moderate::ACTION_WARN, "Ann", 0, "again"));
  host.crash();
  const auto warnings = [&host] {
    const auto line = host.connect();
    host.hello_login(line, "Ann", "correct horse");
    std::vector<std::string> reasons;
    for (const auto& message : host.take(line)) {
      if (message.has_warning()) reasons.push_back(message.warning().reason());
    }
    return reasons;
  };
  EXPECT_THAT(warnings(), testing::ElementsAre("again"));
  host.crash();
  EXPECT_THAT(warnings(), testing::IsEmpty()) << "told once";
}

TEST(Order, IsWrittenDownWithWhoGaveIt) {
  Host host;
  const auto moderator = with_role(host, "Mo", v1::ROLE_MODERATOR);
  host.member("Ann");
  moderate(host, moderator, order(v1::Moderate::ACTION_SILENCE, "Ann", 30, "rude"));
  const auto& audit = host.durable().back().audit;
  ASSERT_EQ(audit.size(), 1U);
  EXPECT_EQ(audit[0].by, "Mo");
  EXPECT_EQ(audit[0].action, "silence");
  EXPECT_EQ(audit[0].target, "Ann");
  EXPECT_EQ(audit[0].text, "30 minutes: rude");
}

TEST(Order, FromTheMachineItselfIsAnsweredWhenItIsDurable) {
  Host host;
  host.member("Ann");
  host.hold_store();
  administer(host, order(v1::Moderate::ACTION_SILENCE, "Ann"));
  EXPECT_TRUE(host.administered().empty());
  host.release_store();
  ASSERT_EQ(host.administered().size(), 1U);
  EXPECT_EQ(host.administered()[0].order, 7U);
  EXPECT_TRUE(host.administered()[0].good);
  administer(host, order(v1::Moderate::ACTION_SILENCE, "Nobody"));
  EXPECT_FALSE(host.administered()[1].good);
}

TEST(Order, FromTheMachineHoldsAtOnceWhileTheDatabaseIsAwayAndSaysThatItIsNotWrittenDown) {
  Host host;
  host.member("Ann");
  host.hold_store();
  EXPECT_EQ(administer(host, order(v1::Moderate::ACTION_SILENCE, "Ann")), std::nullopt);
  host.fail_store_once();
  EXPECT_THAT(host.administered().back().text,
              testing::StartsWith("Ann is silenced for good; it is written down when"));
  const auto ban = administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "192.0.2.0/24"));
  ASSERT_TRUE(ban);
  EXPECT_THAT(ban->text, testing::HasSubstr("when the database is back"));
  EXPECT_EQ(host.closed(host.connect("192.0.2.7")), v1::ERROR_CODE_BANNED);
  const auto answers = host.administered().size();
  host.pass_time(std::chrono::seconds(1));
  host.release_store();
  EXPECT_EQ(host.administered().size(), answers) << "each is answered once";
  EXPECT_EQ(last_written(host).action, "ban-address");
}

TEST(Order, LiftedAndGivenAgainWithinOneBatchOutlivesTheServer) {
  Host host;
  const auto ann = host.member("Ann");
  host.hold_store();
  administer(host, Announce{.text = "what comes now waits for this"});
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann"));
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.1"));
  administer(host, order(v1::Moderate::ACTION_PARDON, "Ann"));
  administer(host, order(v1::Moderate::ACTION_PARDON, "198.51.100.1"));
  administer(host, order(v1::Moderate::ACTION_BAN, "Ann"));
  administer(host, order(v1::Moderate::ACTION_BAN_ADDRESS, "198.51.100.1"));
  host.release_store();
  EXPECT_TRUE(host.durable().back().pardoned.empty());
  host.crash();
  EXPECT_EQ(host.closed(host.connect("198.51.100.1")), v1::ERROR_CODE_BANNED);
  const auto back = host.connect();
  host.hello_resume(back, ann.token);
  EXPECT_EQ(host.closed(back), v1::ERROR_CODE_BANNED);
}

TEST(Order, OfOneMillisecondAreWrittenDownInTheirOrderAndAClockSetBackIsBelieved) {
  Host host;
  std::vector<std::int64_t> times;
  for (int count = 0; count < 3; ++count) {
    administer(host, Announce{.text = "Tea at five"});
    times.push_back(last_written(host).wall_ms);
  }
  EXPECT_EQ(times[0], host.now().wall.count());
  EXPECT_EQ(times[1], times[0] + 1);
  EXPECT_EQ(times[2], times[0] + 2);
  host.set_wall_back(minutes(5));
  administer(host, Announce{.text = "Tea at five"});
  EXPECT_EQ(last_written(host).wall_ms, host.now().wall.count());
}

TEST(Order, IsWrittenDownByTheNameInUse) {
  Host host;
  host.member("Ann");
  auto made = order(v1::Moderate::ACTION_SET_ROLE, "ANN");
  made.set_role(v1::ROLE_MODERATOR);
  EXPECT_EQ(administer(host, made)->text, "Ann has the role moderator");
  EXPECT_EQ(last_written(host).target, "Ann");
  EXPECT_EQ(last_written(host).text, "moderator");
}

std::vector<v1::ServerMessage> told_of_role(Host& host, const Person& person) {
  auto told = host.take(person.connection);
  std::erase_if(told,
                [](const auto& message) { return !message.has_role_changed() && !message.has_reports_changed(); });
  return told;
}

TEST(Order, OfARoleIsToldToWhoIsHereOnceItIsDurable) {
  Host host;
  const auto ann = host.member("Ann");
  host.take(ann.connection);
  host.hold_store();
  auto made = order(v1::Moderate::ACTION_SET_ROLE, "Ann");
  made.set_role(v1::ROLE_MODERATOR);
  administer(host, made);
  EXPECT_TRUE(told_of_role(host, ann).empty());
  host.release_store();
  const auto told = told_of_role(host, ann);
  ASSERT_EQ(told.size(), 2U);
  EXPECT_EQ(told[0].role_changed().role(), v1::ROLE_MODERATOR);
  EXPECT_EQ(told[1].reports_changed().open(), 0U);
  made.set_role(v1::ROLE_MEMBER);
  administer(host, made);
  const auto taken = told_of_role(host, ann);
  ASSERT_EQ(taken.size(), 1U) << "no reports are told to a member";
  EXPECT_EQ(taken[0].role_changed().role(), v1::ROLE_MEMBER);
  administer(host, made);
  EXPECT_TRUE(told_of_role(host, ann).empty()) << "nothing has changed";
}

TEST(Order, OfARoleThatNoAccountHasIsRefused) {
  Host host;
  host.member("Ann");
  for (const auto role : {v1::ROLE_GUEST, v1::ROLE_UNSPECIFIED}) {
    auto made = order(v1::Moderate::ACTION_SET_ROLE, "Ann");
    made.set_role(role);
    administer(host, made);
    EXPECT_FALSE(host.administered().back().good);
  }
}

}  // namespace
}  // namespace reversi::core
