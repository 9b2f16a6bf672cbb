// The socket around the client core, against a server of a few lines on the loopback.
#include "client/net/connection.h"

#include <gtest/gtest.h>

#include <QFileInfo>
#include <QMetaMethod>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "common/rules/position.h"
#include "tests/ui/plain_server.h"

namespace reversi::client {
namespace {

using testing::PlainServer;

class Line : public ::testing::Test {
 protected:
  Line() : connection_("test", folder_.filePath(QStringLiteral("data"))) {}

  void go_to(const Address& server) { connection_.connect_to({server, "Anna", true, std::nullopt}); }
  bool reaches(Link link) {
    return QTest::qWaitFor([&] { return connection_.core()->link() == link; }, 5'000);
  }

  QTemporaryDir folder_;
  Connection connection_;
};

TEST_F(Line, GreetsAServerByName) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_EQ(server.heard().front().hello().guest().name(), "Anna");
}

TEST_F(Line, KeepsTheTokenForItsOwnerOnly) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  const QDir tokens(folder_.filePath(QStringLiteral("data/tokens")));
  const auto files = tokens.entryInfoList(QDir::Files);
  ASSERT_EQ(files.size(), 1);
  EXPECT_EQ(files[0].permissions() & ~(QFile::ReadUser | QFile::WriteUser), QFile::ReadOwner | QFile::WriteOwner);
}

TEST_F(Line, ComesBackIntoTheSessionAfterACut) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  server.cut();
  ASSERT_TRUE(reaches(Link::waiting));
  ASSERT_TRUE(reaches(Link::ready));
  std::vector<v1::Hello> hellos;
  for (const auto& message : server.heard()) {
    if (message.has_hello()) hellos.push_back(message.hello());
  }
  ASSERT_EQ(hellos.size(), 2U);
  EXPECT_EQ(hellos[1].resume().token(), "secret");
}

TEST_F(Line, ComesBackIntoTheSessionInTheNextRun) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.disconnect_from_server();
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  ASSERT_TRUE(QTest::qWaitFor([&] {
    return std::ranges::any_of(server.heard(),
                               [](const auto& message) { return message.hello().resume().token() == "secret"; });
  }));
}

TEST_F(Line, IsAnotherGuestUnderAnotherName) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.connect_to({server.address(), "Ben", true});
  ASSERT_TRUE(reaches(Link::ready));
  ASSERT_TRUE(QTest::qWaitFor([&] {
    return std::ranges::any_of(server.heard(),
                               [](const auto& message) { return message.hello().guest().name() == "Ben"; });
  }));
}

TEST_F(Line, ForgetsASession) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.forget_session(server.address());
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  const auto guests =
      std::ranges::count_if(server.heard(), [](const auto& message) { return message.hello().has_guest(); });
  EXPECT_EQ(guests, 2);
}

TEST_F(Line, EntersAnAccountByItsPasswordAndThenByItsToken) {
  PlainServer server;
  connection_.connect_to({.server = server.address(), .name = "Anna", .plaintext = true, .password = "correct horse"});
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_EQ(server.heard().front().hello().login().password(), "correct horse");
  EXPECT_TRUE(connection_.destination().password.empty()) << "kept no longer than needed";
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_TRUE(QTest::qWaitFor([&] {
    return std::ranges::any_of(server.heard(), [](const auto& message) { return message.hello().has_resume(); });
  }));
}

TEST_F(Line, MakesAnAccount) {
  PlainServer server;
  connection_.connect_to({.server = server.address(),
                          .name = "Anna",
                          .plaintext = true,
                          .password = "correct horse",
                          .new_account = true});
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_EQ(server.heard().front().hello().register_().password(), "correct horse");
}

// ---- intents and news ----

using Request = v1::ClientMessage;

struct Intent {
  const char* name = "";
  Request::RequestCase kind = Request::REQUEST_NOT_SET;
  std::uint64_t (*make)(Connection&) = nullptr;
};

const Intent intents[] = {
    {"ListRooms", Request::kListRooms, [](Connection& line) { return line.list_rooms(); }},
    {"CreateRoom", Request::kCreateRoom, [](Connection& line) { return line.create_room({}); }},
    {"JoinRoom", Request::kJoinRoom, [](Connection& line) { return line.join_room(3); }},
    {"JoinByCode", Request::kJoinRoom, [](Connection& line) { return line.join_by_code("7K3QX9BD"); }},
    {"JoinPrivate", Request::kJoinRoom, [](Connection& line) { return line.join_private(3, "word"); }},
    {"Spectate", Request::kSpectate, [](Connection& line) { return line.spectate(3); }},
    {"SpectateByCode", Request::kSpectate, [](Connection& line) { return line.spectate_by_code("7K3QX9BD"); }},
    {"PostSeek", Request::kPostSeek, [](Connection& line) { return line.post_seek({}); }},
    {"AcceptSeek", Request::kAcceptSeek, [](Connection& line) { return line.accept_seek(4); }},
    {"WatchLobby", Request::kWatchLobby, [](Connection& line) { return line.watch_lobby(true); }},
    {"Challenge", Request::kChallenge, [](Connection& line) { return line.challenge({}); }},
    {"GetProfile", Request::kGetProfile, [](Connection& line) { return line.get_profile("Ben"); }},
    {"GetLeaderBoard", Request::kGetLeaderBoard,
     [](Connection& line) { return line.get_leader_board(v1::SPEED_BLITZ); }},
    {"GetHistory", Request::kGetHistory, [](Connection& line) { return line.get_history({}); }},
    {"GetGames", Request::kGetGames, [](Connection& line) { return line.get_games({}); }},
    {"ListSessions", Request::kListSessions, [](Connection& line) { return line.list_sessions(); }},
    {"EndSession", Request::kEndSession, [](Connection& line) { return line.end_session(2); }},
    {"SetPassword", Request::kSetPassword, [](Connection& line) { return line.set_password("old one", "new one"); }},
    {"Mute", Request::kMute, [](Connection& line) { return line.mute("Ben", true); }},
    {"Report", Request::kReport, [](Connection& line) { return line.report("Ben", 3, "rude"); }},
    {"Moderate", Request::kModerate, [](Connection& line) { return line.moderate({}); }},
    {"ListReports", Request::kListReports, [](Connection& line) { return line.list_reports(); }},
    {"SettleReport", Request::kSettleReport, [](Connection& line) { return line.settle_report({}); }},
    {"StartReview", Request::kStartReview, [](Connection& line) { return line.start_review({}); }},
    {"CancelReview", Request::kCancelReview, [](Connection& line) { return line.cancel_review(1); }},
    {"GetPuzzle", Request::kGetPuzzle, [](Connection& line) { return line.get_puzzle({}); }},
    {"SearchLibrary", Request::kSearchLibrary, [](Connection& line) { return line.search_library({}); }},
    {"Explore", Request::kExplore, [](Connection& line) { return line.explore({}); }},
};

class Intents : public Line, public ::testing::WithParamInterface<Intent> {};

TEST_P(Intents, ReachTheServer) {
  EXPECT_EQ(GetParam().make(connection_), 0U) << "before there is a line";
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  EXPECT_NE(GetParam().make(connection_), 0U);
  EXPECT_TRUE(QTest::qWaitFor([&] { return server.has_heard(GetParam().kind); }));
}

INSTANTIATE_TEST_SUITE_P(All, Intents, ::testing::ValuesIn(intents),
                         [](const auto& row) { return std::string(row.param.name); });

/// A room in which this session (player 5) plays Black against somebody.
v1::ServerMessage own_game() {
  v1::ServerMessage message;
  auto& state = *message.mutable_room()->mutable_state();
  state.set_room(9);
  state.set_event(4);
  state.set_game(4);
  state.set_phase(v1::ROOM_PHASE_PLAYING);
  state.set_to_move(v1::COLOR_BLACK);
  state.set_legal(rules::Position::start().legal_moves());
  state.add_seats()->set_color(v1::COLOR_BLACK);
  state.mutable_seats(0)->set_player(5);
  auto& started = *message.mutable_room()->add_events();
  started.set_number(4);
  started.mutable_game_started();
  auto& offer = *state.add_offers();
  offer.set_offer(3);
  offer.set_kind(v1::OFFER_KIND_DRAW);
  offer.set_by(v1::COLOR_WHITE);
  return message;
}

const Intent table_intents[] = {
    {"Play", Request::kPlay, [](Connection& line) { return line.play(9, *rules::Square::from_name("f5")); }},
    {"Resign", Request::kResign, [](Connection& line) { return line.resign(9); }},
    {"Offer", Request::kMakeOffer, [](Connection& line) { return line.offer(9, v1::OFFER_KIND_TAKEBACK); }},
    {"AnswerOffer", Request::kAnswerOffer, [](Connection& line) { return line.answer_offer(9, 3, false); }},
    {"Abort", Request::kAbort, [](Connection& line) { return line.abort(9); }},
    {"Claim", Request::kClaim, [](Connection& line) { return line.claim(9, v1::Claim::CHOICE_WIN); }},
    {"Say", Request::kSay, [](Connection& line) { return line.say(9, "hello"); }},
    {"SayPhrase", Request::kSay, [](Connection& line) { return line.say(9, v1::PHRASE_HELLO); }},
    {"AskHint", Request::kAskHint, [](Connection& line) { return line.ask_hint(9); }},
};

class TableIntents : public Line, public ::testing::WithParamInterface<Intent> {};

TEST_P(TableIntents, ReachTheServer) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  server.tell(own_game());
  ASSERT_TRUE(QTest::qWaitFor([&] { return connection_.core()->room(9) != nullptr; }));
  EXPECT_NE(GetParam().make(connection_), 0U);
  EXPECT_TRUE(QTest::qWaitFor([&] { return server.has_heard(GetParam().kind); }));
}

INSTANTIATE_TEST_SUITE_P(All, TableIntents, ::testing::ValuesIn(table_intents),
                         [](const auto& row) { return std::string(row.param.name); });

struct News {
  const char* name;
  void (*fill)(v1::ServerMessage&);
  QMetaMethod signal;
};

const News news[] = {
    {"ChatLine", [](v1::ServerMessage& message) { message.mutable_chat_line(); },
     QMetaMethod::fromSignal(&Connection::line_said)},
    {"LobbyChanged", [](v1::ServerMessage& message) { message.mutable_lobby_changed(); },
     QMetaMethod::fromSignal(&Connection::lobby_changed)},
    {"SeekPosted", [](v1::ServerMessage& message) { message.mutable_seek_posted(); },
     QMetaMethod::fromSignal(&Connection::seek_posted)},
    {"MatchMade", [](v1::ServerMessage& message) { message.mutable_match_made(); },
     QMetaMethod::fromSignal(&Connection::matched)},
    {"ChallengeNews", [](v1::ServerMessage& message) { message.mutable_challenge_news(); },
     QMetaMethod::fromSignal(&Connection::challenge_changed)},
    {"ReviewNews", [](v1::ServerMessage& message) { message.mutable_review_news(); },
     QMetaMethod::fromSignal(&Connection::review_told)},
    {"ServerStopping", [](v1::ServerMessage& message) { message.mutable_stopping()->set_in_seconds(30); },
     QMetaMethod::fromSignal(&Connection::server_stops)},
    {"Announcement", [](v1::ServerMessage& message) { message.mutable_announcement()->set_text("hello"); },
     QMetaMethod::fromSignal(&Connection::announced)},
    {"ReportsChanged", [](v1::ServerMessage& message) { message.mutable_reports_changed()->set_open(3); },
     QMetaMethod::fromSignal(&Connection::reports_counted)},
    {"RoleChanged", [](v1::ServerMessage& message) { message.mutable_role_changed()->set_role(v1::ROLE_MODERATOR); },
     QMetaMethod::fromSignal(&Connection::role_given)},
    {"Warning", [](v1::ServerMessage& message) { message.mutable_warning()->set_reason("rude"); },
     QMetaMethod::fromSignal(&Connection::warned)},
};

class TheServersNews : public Line, public ::testing::WithParamInterface<News> {};

TEST_P(TheServersNews, AreSignals) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  QSignalSpy told(&connection_, GetParam().signal);
  v1::ServerMessage message;
  GetParam().fill(message);
  server.tell(message);
  EXPECT_TRUE(QTest::qWaitFor([&] { return told.size() == 1; }));
}

INSTANTIATE_TEST_SUITE_P(All, TheServersNews, ::testing::ValuesIn(news),
                         [](const auto& row) { return std::string(row.param.name); });

TEST_F(Line, HandsOnTheAnswerToAQuestion) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  std::string name;
  quint64 answered = 0;
  QObject::connect(&connection_, &Connection::answered, &connection_,
                   [&](const v1::ServerMessage& message, quint64 answers) {
                     name = message.profile().name();
                     answered = answers;
                   });
  const auto asked = connection_.get_profile("ben");
  v1::ServerMessage message;
  message.set_answers(asked);
  message.mutable_profile()->set_name("Ben");
  server.tell(message);
  ASSERT_TRUE(QTest::qWaitFor([&] { return answered != 0; }));
  EXPECT_EQ(answered, asked);
  EXPECT_EQ(name, "Ben");
}

TEST_F(Line, LeavesTheTokenToTheProgramThatHasTheFolder) {
  Connection second("test", folder_.filePath(QStringLiteral("data")));
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  second.connect_to({server.address(), "Ben", true, std::nullopt});
  ASSERT_TRUE(QTest::qWaitFor([&] { return second.core()->link() == Link::ready; }));
  const auto guests =
      std::ranges::count_if(server.heard(), [](const auto& message) { return message.hello().has_guest(); });
  EXPECT_EQ(guests, 2) << "the second is a guest of its own";
}

TEST_F(Line, SaysGoodbye) {
  PlainServer server;
  go_to(server.address());
  ASSERT_TRUE(reaches(Link::ready));
  connection_.disconnect_from_server();
  EXPECT_TRUE(QTest::qWaitFor(
      [&] { return std::ranges::any_of(server.heard(), [](const auto& message) { return message.has_goodbye(); }); }));
}

LineFault fault_of(Connection& connection, const Address& server) {
  std::optional<LineFault> seen;
  QObject context;
  QObject::connect(&connection, &Connection::line_failed, &context, [&seen](LineFault fault) {
    if (!seen) seen = fault;
  });
  connection.connect_to({server, "Anna", true, std::nullopt});
  EXPECT_TRUE(QTest::qWaitFor([&seen] { return seen.has_value(); }, 10'000));
  connection.disconnect_from_server();
  return seen.value_or(LineFault::closed);
}

TEST_F(Line, TellsWhenNobodyListens) {
  Address gone;
  {
    PlainServer server;
    gone = server.address();
  }
  EXPECT_EQ(fault_of(connection_, gone), LineFault::refused);
}

TEST_F(Line, TellsWhenSomethingElseRunsThere) {
  PlainServer server;
  server.first_bytes = "HTTP/1.1 400 Bad Request\r\n";
  EXPECT_EQ(fault_of(connection_, server.address()), LineFault::not_reversi);
}

TEST_F(Line, TellsOfAnotherVersionAndTriesNoMore) {
  PlainServer server;
  const auto preamble = protocol::preamble(9);
  server.first_bytes.assign(preamble.data(), preamble.size());
  go_to(server.address());
  EXPECT_TRUE(reaches(Link::ended));
}

TEST_F(Line, TellsOfAHostThatIsNotThere) {
  EXPECT_EQ(fault_of(connection_, {"no-such-host.invalid", 7717}), LineFault::host_not_found);
}

// ---- keys ----

const Address example{"example.org", 7717};
const std::string one = "sha256/n4bQgYhMfWWaL+qgxVrQFaO/TxsrC4Is0V1sFbDwCgg=";
const std::string two = "sha256/LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=";

TEST(KeyRing, TrustsAKeyOnFirstUseAndKnowsItAgain) {
  const QTemporaryDir folder;
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
  EXPECT_EQ(KeyRing(folder.path()).pin(example), one);
}

TEST(KeyRing, AsksAboutAnotherKeyUntilItIsTrusted) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  keys.judge(example, {one, false}, {});
  EXPECT_EQ(keys.judge(example, {two, false}, {}), KeyVerdict::changed);
  EXPECT_EQ(keys.judge(example, {two, false}, {}), KeyVerdict::changed) << "asking is not trusting";
  keys.trust(example, {two, false});
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {two, false}, {}), KeyVerdict::accepted);
}

TEST(KeyRing, AcceptsAVouchedCertificateWithoutPinningIt) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, true}, {}), KeyVerdict::accepted);
  EXPECT_EQ(keys.judge(example, {two, true}, {}), KeyVerdict::accepted);
  EXPECT_EQ(keys.pin(example), std::nullopt);
}

TEST(KeyRing, AsksWhenNobodyVouchesAnyMore) {
  const QTemporaryDir folder;
  KeyRing(folder.path()).judge(example, {one, true}, {});
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, false}, {}), KeyVerdict::lost_voucher);
  keys.trust(example, {one, false});
  EXPECT_EQ(KeyRing(folder.path()).judge(example, {one, false}, {}), KeyVerdict::accepted);
}

TEST(KeyRing, GoesByADemandedPinAlone) {
  const QTemporaryDir folder;
  KeyRing keys(folder.path());
  EXPECT_EQ(keys.judge(example, {one, false}, two), KeyVerdict::not_demanded);
  EXPECT_EQ(keys.judge(example, {one, true}, two), KeyVerdict::not_demanded);
  EXPECT_EQ(keys.judge(example, {two, false}, two), KeyVerdict::accepted);
}

}  // namespace
}  // namespace reversi::client
