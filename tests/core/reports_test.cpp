// Reports: made by players, read and settled by moderators, told to nobody else.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/order_words.h"

namespace reversi::core {
namespace {

v1::ClientMessage report_of(const std::string& name, const std::string& text, RoomId room = 0) {
  v1::ClientMessage message;
  message.mutable_report()->set_name(name);
  message.mutable_report()->set_text(text);
  message.mutable_report()->set_room(room);
  return message;
}

v1::ClientMessage settlement(ReportId report, v1::Moderate::Action action = v1::Moderate::ACTION_UNSPECIFIED,
                             std::uint32_t minutes = 0, const std::string& reason = "") {
  v1::ClientMessage message;
  message.mutable_settle_report()->set_report(report);
  message.mutable_settle_report()->set_action(action);
  message.mutable_settle_report()->set_minutes(minutes);
  message.mutable_settle_report()->set_reason(reason);
  return message;
}

v1::ClientMessage listing(std::uint64_t before = 0, std::uint32_t limit = 0) {
  v1::ClientMessage message;
  message.mutable_list_reports()->set_before(before);
  message.mutable_list_reports()->set_limit(limit);
  return message;
}

std::optional<v1::ServerMessage> ask(Host& host, const Person& person, const v1::ClientMessage& message) {
  return host.answer(person.connection, host.ask(person.connection, message));
}

/// How many open reports the person was told of since the last look; nothing: none was told.
std::optional<std::uint32_t> told_open(Host& host, const Person& person) {
  std::optional<std::uint32_t> open;
  for (const auto& message : host.take(person.connection)) {
    if (message.has_reports_changed()) open = message.reports_changed().open();
  }
  return open;
}

/// Ann, who reports, Bob, who is reported, and Mo, who keeps order.
struct Reported {
  Reported() { host.take(mo.connection); }

  Host host;                                              // NOLINT(misc-non-private-member-variables-in-classes)
  Person mo = with_role(host, "Mo", v1::ROLE_MODERATOR);  // NOLINT(misc-non-private-member-variables-in-classes)
  Person ann = host.member("Ann");                        // NOLINT(misc-non-private-member-variables-in-classes)
  Person bob = host.member("Bob");                        // NOLINT(misc-non-private-member-variables-in-classes)
};

TEST(Report, IsKeptAndItsNumberToldToTheModeratorsWhoAreHere) {
  Reported all;
  EXPECT_TRUE(ask(all.host, all.ann, report_of("bob", "he insults me", 3))->has_done());
  const auto& reports = all.host.durable().back().reports;
  ASSERT_EQ(reports.size(), 1U);
  EXPECT_EQ(reports[0].report, 1U);
  EXPECT_EQ(reports[0].against, all.bob.player);
  EXPECT_EQ(reports[0].text, "he insults me");
  EXPECT_EQ(told_open(all.host, all.mo), 1U);
  EXPECT_TRUE(all.host.take(all.bob.connection).empty());
}

TEST(Report, IsToldOnlyWhenItIsDurable) {
  Reported all;
  all.host.hold_store();
  all.host.ask(all.ann.connection, report_of("Bob", "rude"));
  EXPECT_EQ(told_open(all.host, all.mo), std::nullopt);
  all.host.release_store();
  EXPECT_EQ(told_open(all.host, all.mo), 1U);
}

TEST(Report, ThatComesTwiceCountsOnce) {
  Reported all;
  auto message = report_of("Bob", "rude");
  message.set_id(99);
  all.host.send(all.ann.connection, message);
  all.host.send(all.ann.connection, message);
  EXPECT_EQ(told_open(all.host, all.mo), 1U);
  EXPECT_EQ(all.host.take(all.ann.connection).size(), 2U) << "each is answered";
}

TEST(Report, ThatComesAgainAfterACrashCountsOnce) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  all.host.crash();
  const auto line = all.host.connect();
  all.host.hello_login(line, "Ann", "correct horse");
  const Person ann{.connection = line};
  EXPECT_TRUE(ask(all.host, ann, report_of("Bob", "rude"))->has_done());
  EXPECT_TRUE(all.host.durable().back().reports.empty());
  EXPECT_TRUE(ask(all.host, ann, report_of("Bob", "rude again"))->has_done());
  EXPECT_EQ(all.host.durable().back().reports.size(), 1U);
}

TEST(Report, HasALimit) {
  Reported all;
  for (int number = 0; number < 10; ++number) {
    all.host.ask(all.ann.connection, report_of("Bob", "rude " + std::to_string(number)));
  }
  EXPECT_EQ(code_of(ask(all.host, all.ann, report_of("Bob", "rude"))), v1::ERROR_CODE_RATE_LIMITED);
}

TEST(Report, IsRefusedWhileTooManyAreOpen) {
  Limits limits;
  limits.open_reports = 1;
  Host host(limits);
  const auto ann = host.member("Ann");
  host.member("Bob");
  EXPECT_TRUE(ask(host, ann, report_of("Bob", "rude"))->has_done());
  EXPECT_EQ(code_of(ask(host, ann, report_of("Bob", "ruder"))), v1::ERROR_CODE_RATE_LIMITED);
}

std::vector<std::string> quoted(const ReportRecord& record) {
  v1::Reports::Row row;
  EXPECT_TRUE(row.ParseFromString(record.lines));
  std::vector<std::string> texts;
  for (const auto& line : row.lines()) texts.push_back(line.name() + ": " + line.text());
  return texts;
}

TEST(Report, QuotesWhatTheReporterCouldReadInTheRoom) {
  Host host;
  const auto table = seat_two(host);
  const auto onlooker = host.guest("Cid");
  host.spectate(onlooker, table.room);
  host.say(table.white, table.room, "you cheat");
  host.say(onlooker, table.room, "he does");
  const auto name = table.white.name;
  ask(host, table.black, report_of(name, "insults", table.room));
  EXPECT_THAT(quoted(host.durable().back().reports.at(0)), testing::ElementsAre(name + ": you cheat"));
  ask(host, onlooker, report_of(name, "insults", table.room));
  EXPECT_THAT(quoted(host.durable().back().reports.at(0)), testing::ElementsAre("Cid: he does"));
  const auto stranger = host.guest("Dan");
  ask(host, stranger, report_of(name, "insults", table.room));
  EXPECT_THAT(quoted(host.durable().back().reports.at(0)), testing::IsEmpty());
}

TEST(Report, QuotesTheNewestLinesAlone) {
  Host host;
  host.trust_from_now_on();
  const auto table = seat_two(host);
  for (int line = 0; line < 20; ++line) host.say(table.white, table.room, "line " + std::to_string(line));
  ask(host, table.black, report_of(table.white.name, "spam", table.room));
  const auto lines = quoted(host.durable().back().reports.at(0));
  ASSERT_EQ(lines.size(), Limits().chat_recent);
  EXPECT_EQ(lines.back(), table.white.name + ": line 19");
}

TEST(OpenReports, AreForModeratorsAlone) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  EXPECT_EQ(code_of(ask(all.host, all.ann, listing())), v1::ERROR_CODE_NOT_ALLOWED);
  EXPECT_EQ(code_of(ask(all.host, all.ann, settlement(1))), v1::ERROR_CODE_NOT_ALLOWED);
  EXPECT_EQ(told_open(all.host, all.ann), std::nullopt);
}

TEST(OpenReports, AreReadByPagesOfAtMostSixteen) {
  Reported all;
  all.host.ask(all.mo.connection, listing(40, 5));
  const auto query = std::get<ReportsQuery>(all.host.loads().back().query);
  EXPECT_EQ(query.before, 40U);
  EXPECT_EQ(query.limit, 5U);
  all.host.ask(all.mo.connection, listing(0, 1'000));
  EXPECT_EQ(std::get<ReportsQuery>(all.host.loads().back().query).limit, 16U);
}

TEST(OpenReports, ComeAsManyAsAFrameHolds) {
  Reported all;
  const auto asked = all.host.ask(all.mo.connection, listing());
  ReportsPage page;
  for (std::uint64_t number = 16; number > 0; --number) {
    auto& row = *page.reports.add_reports();
    row.set_report(number);
    row.set_text(std::string(10'000, 'x'));
  }
  all.host.step(Loaded{.job = all.host.loads().back().job, .result = page});
  const auto answer = all.host.answer(all.mo.connection, asked);
  ASSERT_TRUE(answer && answer->has_reports());
  EXPECT_EQ(answer->reports().reports_size(), 4);
  EXPECT_EQ(answer->reports().reports(0).report(), 16U);
  EXPECT_TRUE(answer->reports().more());
  EXPECT_LE(answer->ByteSizeLong(), 60U * 1024);
}

TEST(OpenReports, AreNotToldToWhoHasLostHisRoleMeanwhile) {
  Reported all;
  const auto asked = all.host.ask(all.mo.connection, listing());
  v1::Moderate order;
  order.set_action(v1::Moderate::ACTION_SET_ROLE);
  order.set_name("Mo");
  order.set_role(v1::ROLE_MEMBER);
  all.host.step(Administer{.id = 8, .by = "root", .order = order});
  all.host.step(Loaded{.job = all.host.loads().back().job, .result = ReportsPage{}});
  EXPECT_EQ(code_of(all.host.answer(all.mo.connection, asked)), v1::ERROR_CODE_NOT_ALLOWED);
}

TEST(OpenReports, AreCountedToAModeratorWhoComesInAlsoAfterARestart) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  ask(all.host, all.ann, report_of("Bob", "ruder"));
  ask(all.host, all.mo, settlement(1));
  all.host.crash();
  const auto line = all.host.connect();
  all.host.hello_login(line, "Mo", "correct horse");
  EXPECT_EQ(told_open(all.host, {.connection = line}), 1U);
  ask(all.host, all.host.log_in("Ann"), report_of("Bob", "rudest"));
  EXPECT_EQ(all.host.durable().back().reports.at(0).report, 3U) << "no number comes twice";
}

TEST(Settling, IsWrittenDownWithWhoDidIt) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  all.host.take(all.mo.connection);
  all.host.ask(all.mo.connection, settlement(1));
  const auto& batch = all.host.durable().back();
  ASSERT_EQ(batch.settled_reports.size(), 1U);
  EXPECT_EQ(batch.settled_reports[0].report, 1U);
  EXPECT_EQ(batch.settled_reports[0].by, "Mo");
  EXPECT_EQ(batch.settled_reports[0].outcome, "dismissed");
  ASSERT_EQ(batch.audit.size(), 1U);
  EXPECT_EQ(batch.audit[0].by, "Mo");
  EXPECT_EQ(batch.audit[0].action, "settle-report");
  EXPECT_EQ(batch.audit[0].target, "Bob");
  EXPECT_EQ(batch.audit[0].text, "report 1: dismissed");
  EXPECT_EQ(told_open(all.host, all.mo), 0U);
}

TEST(Settling, BansSilencesOrWarnsTheOneReported) {
  Reported all;
  for (const auto* said : {"rude", "ruder", "rudest"}) ask(all.host, all.ann, report_of("Bob", said));
  all.host.take(all.bob.connection);
  EXPECT_TRUE(ask(all.host, all.mo, settlement(1, v1::Moderate::ACTION_WARN, 0, "mind your words"))->has_done());
  EXPECT_EQ(all.host.take(all.bob.connection).at(0).warning().reason(), "mind your words");
  EXPECT_TRUE(ask(all.host, all.mo, settlement(2, v1::Moderate::ACTION_SILENCE, 30))->has_done());
  const auto silenced = all.host.durable().back().sanctions.at(0);
  EXPECT_EQ(silenced.kind, SanctionRecord::Kind::silence);
  EXPECT_EQ(silenced.until_wall_ms, all.host.now().wall.count() + 30 * 60'000);
  EXPECT_TRUE(ask(all.host, all.mo, settlement(3, v1::Moderate::ACTION_BAN, 60, "enough"))->has_done());
  EXPECT_EQ(all.host.closed(all.bob.connection), v1::ERROR_CODE_BANNED);
  const auto& audit = all.host.durable().back().audit;
  ASSERT_EQ(audit.size(), 2U);
  EXPECT_EQ(audit[0].action, "ban");
  EXPECT_EQ(audit[0].text, "60 minutes: enough");
  EXPECT_EQ(audit[1].text, "report 3: banned");
}

TEST(Settling, CountsOnceAndIsAnsweredAgain) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  auto message = settlement(1);
  message.set_id(99);
  all.host.send(all.mo.connection, message);
  all.host.take(all.mo.connection);
  all.host.send(all.mo.connection, message);
  EXPECT_TRUE(all.host.take(all.mo.connection).at(0).has_done());
  EXPECT_EQ(code_of(ask(all.host, all.mo, settlement(1))), v1::ERROR_CODE_REPORT_UNKNOWN);
  EXPECT_EQ(code_of(ask(all.host, all.mo, settlement(77))), v1::ERROR_CODE_REPORT_UNKNOWN);
}

TEST(Settling, ThatCannotBeCarriedOutLeavesTheReportOpen) {
  Reported all;
  const auto guest = all.host.guest("Gus");
  with_role(all.host, "Moe", v1::ROLE_MODERATOR);
  ask(all.host, all.ann, report_of("Moe", "rude"));
  ask(all.host, all.ann, report_of("Gus", "rude"));
  EXPECT_EQ(code_of(ask(all.host, all.mo, settlement(1, v1::Moderate::ACTION_BAN))), v1::ERROR_CODE_NOT_ALLOWED);
  EXPECT_EQ(code_of(ask(all.host, all.mo, settlement(1, v1::Moderate::ACTION_SET_ROLE))), v1::ERROR_CODE_MALFORMED);
  all.host.drop(guest.connection);
  all.host.pass_time(std::chrono::hours(2));
  const auto mo = all.host.log_in("Mo");
  EXPECT_EQ(code_of(ask(all.host, mo, settlement(2, v1::Moderate::ACTION_BAN))), v1::ERROR_CODE_PLAYER_UNKNOWN);
  EXPECT_TRUE(ask(all.host, mo, settlement(1))->has_done());
  EXPECT_TRUE(ask(all.host, mo, settlement(2))->has_done());
}

TEST(Settling, IsNotForTheOneItIsAbout) {
  Reported all;
  ask(all.host, all.ann, report_of("Mo", "rude"));
  EXPECT_EQ(code_of(ask(all.host, all.mo, settlement(1))), v1::ERROR_CODE_NOT_ALLOWED);
}

TEST(Settling, FromTheMachineItselfIsCarriedOutAndWrittenDownLikeAModerators) {
  Reported all;
  ask(all.host, all.ann, report_of("Bob", "rude"));
  told_open(all.host, all.mo);
  const auto settle = [&](const v1::ClientMessage& message) {
    all.host.step(Administer{.id = 8, .by = "ctl", .order = message.settle_report()});
    return all.host.administered().back();
  };
  const auto done = settle(settlement(1, v1::Moderate::ACTION_BAN, 60, "enough"));
  EXPECT_EQ(done.text, "report 1: banned");
  EXPECT_EQ(all.host.closed(all.bob.connection), v1::ERROR_CODE_BANNED);
  EXPECT_EQ(told_open(all.host, all.mo), 0U) << "the moderators hear of it";
  const auto& batch = all.host.durable().back();
  EXPECT_EQ(batch.settled_reports.at(0).by, "ctl");
  EXPECT_EQ(batch.audit.at(0).action, "ban");
  EXPECT_EQ(batch.audit.at(1).action, "settle-report");
  EXPECT_LT(batch.audit.at(0).wall_ms, batch.audit.at(1).wall_ms) << "listed in this order";
  const auto again = settle(settlement(1));
  EXPECT_FALSE(again.good);
  EXPECT_FALSE(again.text.empty());
}

}  // namespace
}  // namespace reversi::core
