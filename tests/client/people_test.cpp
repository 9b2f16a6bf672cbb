// Accounts and questions about people.

#include "tests/client/script.h"

namespace reversi::client {
namespace {

using Request = v1::ClientMessage;

Script greeting(Identity identity) {
  Script script(std::move(identity));
  script.client.connect(script.now);
  script.client.opened(script.now);
  return script;
}

v1::ServerMessage welcome(v1::Role role, bool resumed = false) {
  v1::ServerMessage message;
  message.mutable_welcome()->set_player(Table::me);
  message.mutable_welcome()->set_name("Ada");
  message.mutable_welcome()->set_token("token");
  message.mutable_welcome()->set_role(role);
  message.mutable_welcome()->set_resumed(resumed);
  message.mutable_welcome()->add_ratings()->set_value(1700);
  return message;
}

TEST(Account, IsLoggedIntoWithItsPassword) {
  auto script = greeting({.name = "Ada", .token = {}, .password = "correct horse"});
  const auto hello = script.last_sent(Request::kHello)->hello();
  EXPECT_EQ(hello.login().name(), "Ada");
  EXPECT_EQ(hello.login().password(), "correct horse");
}

TEST(Account, IsMadeWithItsPassword) {
  auto script = greeting({.name = "Ada", .token = {}, .password = "correct horse", .new_account = true});
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().register_().password(), "correct horse");
}

TEST(Account, IsResumedByItsTokenEvenWithAPasswordAtHand) {
  auto script = greeting({.name = "Ada", .token = "old", .password = "correct horse"});
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().resume().token(), "old");
  script.clear().refuse(v1::ERROR_CODE_TOKEN_UNKNOWN, 1);
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().login().password(), "correct horse");
}

TEST(Account, SaysWhoOneIs) {
  auto script = greeting({.name = "ada", .token = {}, .password = "correct horse"});
  script.receive(welcome(v1::ROLE_MEMBER));
  EXPECT_EQ(script.client.role(), v1::ROLE_MEMBER);
  EXPECT_EQ(script.client.name(), "Ada");
  ASSERT_EQ(script.client.ratings().size(), 1U);
  EXPECT_EQ(script.client.ratings()[0].value(), 1700);
}

TEST(Account, WhoseTokenIsRefusedIsNotEnteredAsAGuest) {
  auto script = greeting({.name = "Ada", .token = {}, .password = "correct horse"});
  script.receive(welcome(v1::ROLE_MEMBER));
  script.reopened().clear().refuse(v1::ERROR_CODE_TOKEN_UNKNOWN, 1);
  EXPECT_EQ(script.client.link(), Link::ended);
  EXPECT_EQ(script.sent(Request::kHello).size(), 0U);
  ASSERT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.all<Remember>().back().token, "");
}

TEST(Account, ThatCannotBeEnteredEndsTheLineUntilAnotherTry) {
  auto script = greeting({.name = "Ada", .token = {}, .password = "wrong horse"});
  script.refuse(v1::ERROR_CODE_LOGIN_FAILED, script.last_sent(Request::kHello)->id());
  EXPECT_EQ(script.client.link(), Link::ended);
  script.client.become({.name = "Ada", .token = {}, .password = "correct horse"});
  script.client.connect(script.now);
  script.client.opened(script.now);
  EXPECT_EQ(script.last_sent(Request::kHello)->hello().login().password(), "correct horse");
}

TEST(Account, IsNotChangedWhileTheLineStands) {
  Script script;
  script.ready();
  script.client.become({.name = "Bob", .token = {}});
  EXPECT_EQ(script.client.name(), "Ada");
}

struct AskCase {
  const char* what;
  Request::RequestCase kind;
  v1::ServerMessage::BodyCase answer;
  std::uint64_t (*ask)(Client& client, Time now);
};

class AskPeople : public testing::TestWithParam<AskCase> {};

v1::ServerMessage answer_of(v1::ServerMessage::BodyCase kind) {
  v1::ServerMessage message;
  switch (kind) {
    case v1::ServerMessage::kProfile: message.mutable_profile()->set_name("Bob"); break;
    case v1::ServerMessage::kLeaderBoard: message.mutable_leader_board(); break;
    case v1::ServerMessage::kHistory: message.mutable_history(); break;
    case v1::ServerMessage::kGames: message.mutable_games(); break;
    case v1::ServerMessage::kSessionList: message.mutable_session_list(); break;
    case v1::ServerMessage::kReports: message.mutable_reports(); break;
    default: message.mutable_done(); break;
  }
  return message;
}

TEST_P(AskPeople, IsAnsweredUnderItsId) {
  Script script;
  script.ready();
  const auto id = GetParam().ask(script.client, script.now);
  ASSERT_NE(id, 0U);
  EXPECT_EQ(script.requests(), std::vector{GetParam().kind});
  script.clear().receive(answer_of(GetParam().answer), id);
  if (GetParam().answer == v1::ServerMessage::kDone) {
    ASSERT_EQ(script.count<RequestDone>(), 1U);
    EXPECT_EQ(script.all<RequestDone>()[0].answers, id);
  } else {
    ASSERT_EQ(script.count<Answered>(), 1U);
    EXPECT_EQ(script.all<Answered>()[0].answers, id);
    EXPECT_EQ(script.all<Answered>()[0].message.body_case(), GetParam().answer);
  }
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST_P(AskPeople, IsAskedAgainOnTheNextLine) {
  Script script;
  script.ready();
  const auto id = GetParam().ask(script.client, script.now);
  script.reopened().welcome({}, true);
  EXPECT_EQ(script.last_sent(GetParam().kind)->id(), id);
}

TEST_P(AskPeople, IsRefusedUnderItsId) {
  Script script;
  script.ready();
  const auto id = GetParam().ask(script.client, script.now);
  script.clear().refuse(v1::ERROR_CODE_NOT_ALLOWED, id);
  ASSERT_EQ(script.count<Refused>(), 1U);
  EXPECT_EQ(script.all<Refused>()[0].answers, id);
  EXPECT_EQ(script.client.link(), Link::ready);
}

TEST_P(AskPeople, IsNotAskedWithoutALine) {
  Script script;
  EXPECT_EQ(GetParam().ask(script.client, script.now), 0U);
}

INSTANTIATE_TEST_SUITE_P(
    Table, AskPeople,
    testing::Values(AskCase{"profile", Request::kGetProfile, v1::ServerMessage::kProfile,
                            [](Client& client, Time now) { return client.get_profile(now, "Bob", "Ada"); }},
                    AskCase{"leaders", Request::kGetLeaderBoard, v1::ServerMessage::kLeaderBoard,
                            [](Client& client, Time now) { return client.get_leader_board(now, v1::SPEED_BLITZ); }},
                    AskCase{"history", Request::kGetHistory, v1::ServerMessage::kHistory,
                            [](Client& client, Time now) { return client.get_history(now, {}); }},
                    AskCase{"games", Request::kGetGames, v1::ServerMessage::kGames,
                            [](Client& client, Time now) { return client.get_games(now, {}); }},
                    AskCase{"sessions", Request::kListSessions, v1::ServerMessage::kSessionList,
                            [](Client& client, Time now) { return client.list_sessions(now); }},
                    AskCase{"end_session", Request::kEndSession, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.end_session(now, 5); }},
                    AskCase{"set_password", Request::kSetPassword, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.set_password(now, "old", "new"); }},
                    AskCase{"mute", Request::kMute, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.mute(now, "Bob", true); }},
                    AskCase{"report", Request::kReport, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.report(now, "Bob", 3, "rude"); }},
                    AskCase{"moderate", Request::kModerate, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.moderate(now, {}); }},
                    AskCase{"reports", Request::kListReports, v1::ServerMessage::kReports,
                            [](Client& client, Time now) { return client.list_reports(now); }},
                    AskCase{"settle_report", Request::kSettleReport, v1::ServerMessage::kDone,
                            [](Client& client, Time now) { return client.settle_report(now, {}); }}),
    [](const auto& info) { return std::string(info.param.what); });

TEST(Moderator, IsToldHowManyReportsAreOpen) {
  auto script = greeting({.name = "ada", .token = {}, .password = "correct horse"});
  script.receive(welcome(v1::ROLE_MODERATOR));
  EXPECT_TRUE(script.client.keeps_order());
  v1::ServerMessage message;
  message.mutable_reports_changed()->set_open(3);
  script.receive(message);
  EXPECT_EQ(script.client.open_reports(), 3U);
  ASSERT_EQ(script.count<ReportsCounted>(), 1U);
  EXPECT_EQ(script.all<ReportsCounted>()[0].open, 3U);
  script.reopened().receive(welcome(v1::ROLE_MEMBER, true));
  EXPECT_EQ(script.client.open_reports(), 0U) << "no moderator any more";
  EXPECT_FALSE(script.client.keeps_order());
}

TEST(Moderator, IsWhoeverIsMadeOneWhileHeIsHere) {
  auto script = greeting({.name = "ada", .token = {}, .password = "correct horse"});
  script.receive(welcome(v1::ROLE_MEMBER));
  v1::ServerMessage message;
  message.mutable_role_changed()->set_role(v1::ROLE_MODERATOR);
  script.receive(message);
  EXPECT_TRUE(script.client.keeps_order());
  ASSERT_EQ(script.count<RoleGiven>(), 1U);
  EXPECT_EQ(script.all<RoleGiven>()[0].role, v1::ROLE_MODERATOR);
  EXPECT_EQ(script.all<RoleGiven>()[0].before, v1::ROLE_MEMBER);
  v1::ServerMessage counted;
  counted.mutable_reports_changed()->set_open(3);
  script.receive(counted);
  message.mutable_role_changed()->set_role(v1::ROLE_MEMBER);
  script.receive(message);
  EXPECT_FALSE(script.client.keeps_order());
  EXPECT_EQ(script.client.open_reports(), 0U);
}

TEST(Moderator, ListsReportsAndSettlesThem) {
  Script script;
  script.ready();
  const auto listed = script.client.list_reports(script.now, 40);
  EXPECT_EQ(script.last_sent(Request::kListReports)->list_reports().before(), 40U);
  v1::ServerMessage message;
  message.mutable_reports()->add_reports()->set_report(12);
  script.receive(message, listed);
  ASSERT_EQ(script.count<Answered>(), 1U);
  EXPECT_EQ(script.all<Answered>()[0].message.reports().reports(0).report(), 12U);
  v1::SettleReport request;
  request.set_report(12);
  request.set_action(v1::Moderate::ACTION_BAN);
  const auto settled = script.client.settle_report(script.now, request);
  EXPECT_EQ(script.last_sent(Request::kSettleReport)->settle_report().action(), v1::Moderate::ACTION_BAN);
  v1::ServerMessage done;
  done.mutable_done();
  script.receive(done, settled);
  EXPECT_EQ(script.client.unanswered(), 0U);
}

TEST(Warning, IsHandedOn) {
  Script script;
  script.ready();
  v1::ServerMessage message;
  message.mutable_warning()->set_reason("mind your words");
  script.receive(message);
  ASSERT_EQ(script.count<Warned>(), 1U);
  EXPECT_EQ(script.all<Warned>()[0].warning.reason(), "mind your words");
}

}  // namespace
}  // namespace reversi::client
