// Keeping order: silence, warnings, bans, roles, and that all of it is written down.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::minutes;

v1::ErrorCode code_of(const std::optional<v1::ServerMessage>& message) {
  return message && message->has_error() ? message->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

v1::Moderate order(v1::Moderate::Action action, const std::string& name, std::uint32_t for_minutes = 0,
                   const std::string& reason = "") {
  v1::Moderate made;
  made.set_action(action);
  made.set_name(name);
  made.set_minutes(for_minutes);
  made.set_reason(reason);
  return made;
}

/// As from the machine itself. @return what came of it, if that is known
std::optional<Administered> administer(Host& host, decltype(Administer::order) made) {
  const auto before = host.administered().size();
  host.step(Administer{.id = 7, .by = "root", .order = std::move(made)});
  return host.administered().size() == before ? std::nullopt : std::optional(host.administered().back());
}

/// What was written down last.
AuditRecord last_written(const Host& host) {
  const auto& audit = host.durable().back().audit;
  return audit.empty() ? AuditRecord{} : audit.back();
}

Person with_role(Host& host, const std::string& name, v1::Role role) {
  auto person = host.member(name);
  auto made = order(v1::Moderate::ACTION_SET_ROLE, name);
  made.set_role(role);
  administer(host, made);
  return person;
}

std::optional<v1::ServerMessage> moderate(Host& host, const Person& person, const v1::Moderate& made) {
  v1::ClientMessage message;
  *message.mutable_moderate() = made;
  return host.answer(person.connection, host.ask(person.connection, message));
}

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
