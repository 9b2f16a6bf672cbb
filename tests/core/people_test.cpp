// What players look up, and what the store is asked for it.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/core/game_text.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

template <typename Asked>
const Asked& asked(const Host& host) {
  return std::get<Asked>(host.loads().back().query);
}

void answer(Host& host, QueryResult result) {
  host.step(Loaded{.job = host.loads().back().job, .result = std::move(result)});
}

v1::ClientMessage history(const std::string& player, const std::string& opponent = "", const std::string& moves = "") {
  v1::ClientMessage message;
  message.mutable_get_history()->set_player(player);
  message.mutable_get_history()->set_opponent(opponent);
  message.mutable_get_history()->set_moves(moves);
  return message;
}

TEST(History, OfAnAccountIsAskedForByItsNumberInAnySpelling) {
  Host host;
  const auto ann = host.member("Ann");
  host.ask(ann.connection, history("ANN", "Bob", "F5 d6"));
  EXPECT_EQ(asked<HistoryQuery>(host).player.account, ann.player);
  EXPECT_EQ(asked<HistoryQuery>(host).opponent.guest, "bob");
  EXPECT_EQ(asked<HistoryQuery>(host).moves, "f5d6");
  EXPECT_EQ(asked<HistoryQuery>(host).limit, 50U);
}

TEST(History, AgainstSomebodyByAnybodyIsThatOnesHistory) {
  Host host;
  const auto ann = host.member("Ann");
  host.ask(ann.connection, history("", "Ann"));
  EXPECT_EQ(asked<HistoryQuery>(host).player.account, ann.player);
  EXPECT_TRUE(asked<HistoryQuery>(host).opponent.anybody());
}

TEST(History, RefusesWhatIsNoTranscript) {
  Host host;
  const auto ann = host.guest("Ann");
  for (const auto* moves : {"f", "5f", "f9", "f5d", "f5;DROP TABLE games"}) {
    const auto refused = host.answer(ann.connection, host.ask(ann.connection, history("", "", moves)));
    ASSERT_TRUE(refused && refused->has_error()) << moves;
    EXPECT_EQ(refused->error().code(), v1::ERROR_CODE_MALFORMED) << moves;
  }
  EXPECT_TRUE(host.loads().empty());
}

TEST(History, IsToldAsTheStoreAnswers) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann.connection, history(""));
  HistoryPage page{.more = true};
  page.games.emplace_back().set_moves("f5");
  answer(host, page);
  const auto told = host.answer(ann.connection, request);
  ASSERT_TRUE(told && told->has_history());
  EXPECT_EQ(told->history().games(0).moves(), "f5");
  EXPECT_TRUE(told->history().more());
}

TEST(History, ThatTheStoreCannotReadIsUnavailable) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto request = host.ask(ann.connection, history(""));
  answer(host, NotLoaded{.text = "locked"});
  EXPECT_EQ(host.answer(ann.connection, request)->error().code(), v1::ERROR_CODE_UNAVAILABLE);
}

TEST(History, IsReadForSoManyAtOnceAndEach) {
  Limits limits;
  limits.loads = 3;
  limits.loads_per_connection = 2;
  Host host(limits);
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  for (int number = 0; number < 2; ++number) host.ask(ann.connection, history(""));
  EXPECT_EQ(host.answer(ann.connection, host.ask(ann.connection, history("")))->error().code(),
            v1::ERROR_CODE_RATE_LIMITED);
  host.ask(bob.connection, history(""));
  EXPECT_EQ(host.answer(bob.connection, host.ask(bob.connection, history("")))->error().code(),
            v1::ERROR_CODE_UNAVAILABLE);
}

TEST(History, IsNotToldToALineThatIsGone) {
  Host host;
  const auto ann = host.guest("Ann");
  host.ask(ann.connection, history(""));
  host.drop(ann.connection);
  answer(host, HistoryPage{});
  EXPECT_TRUE(host.take(ann.connection).size() <= 1);
}

TEST(Profile, IsPutTogetherFromTheStoreAndWhatIsKnownHere) {
  Host host;
  const auto ann = host.member("Ann");
  const auto bob = host.member("Bob");
  v1::ClientMessage message;
  message.mutable_get_profile()->set_name("ann");
  message.mutable_get_profile()->set_against("BOB");
  const auto request = host.ask(bob.connection, message);
  EXPECT_EQ(asked<ProfileQuery>(host).player, ann.player);
  EXPECT_EQ(asked<ProfileQuery>(host).against, bob.player);
  ProfileFacts facts{.opponents = {bob.player}};
  facts.profile.add_opponents()->mutable_tally()->set_won(3);
  answer(host, facts);
  const auto told = host.answer(bob.connection, request);
  ASSERT_TRUE(told && told->has_profile());
  EXPECT_EQ(told->profile().name(), "Ann");
  EXPECT_EQ(told->profile().role(), v1::ROLE_MEMBER);
  EXPECT_TRUE(told->profile().online());
  EXPECT_EQ(told->profile().opponents(0).name(), "Bob");
}

TEST(Profile, OfNobodyIsUnknown) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_get_profile()->set_name("Ann");
  EXPECT_EQ(host.answer(ann.connection, host.ask(ann.connection, message))->error().code(),
            v1::ERROR_CODE_PLAYER_UNKNOWN);
}

TEST(LeaderBoard, NumbersItsRowsFromTheOffset) {
  Host host;
  const auto ann = host.member("Ann");
  v1::ClientMessage message;
  message.mutable_get_leader_board()->set_speed(v1::SPEED_BLITZ);
  message.mutable_get_leader_board()->set_offset(10);
  message.mutable_get_leader_board()->set_limit(500);
  const auto request = host.ask(ann.connection, message);
  EXPECT_EQ(asked<LeadersQuery>(host).limit, 50U);
  Leaders leaders{.more = true};
  leaders.rows.push_back(
      {.player = ann.player, .speed = v1::SPEED_BLITZ, .skill = {.rating = 1812.4, .deviation = 70}});
  answer(host, leaders);
  const auto told = host.answer(ann.connection, request);
  ASSERT_TRUE(told && told->has_leader_board());
  EXPECT_EQ(told->leader_board().rows(0).rank(), 11U);
  EXPECT_EQ(told->leader_board().rows(0).name(), "Ann");
  EXPECT_EQ(told->leader_board().rows(0).rating().value(), 1812);
  EXPECT_FALSE(told->leader_board().rows(0).rating().provisional());
}

TEST(LeaderBoard, OfNoSpeedIsMalformed) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_get_leader_board();
  EXPECT_EQ(host.answer(ann.connection, host.ask(ann.connection, message))->error().code(), v1::ERROR_CODE_MALFORMED);
}

TEST(Games, AreToldAsTranscriptsOneALine) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.mutable_get_games()->set_form(v1::RECORD_FORM_TRANSCRIPT);
  message.mutable_get_games()->add_games()->set_room(3);
  const auto request = host.ask(ann.connection, message);
  EXPECT_EQ(asked<GamesQuery>(host).games.front().first, 3U);
  GamesFound found;
  found.games.emplace_back().set_moves("f5d6");
  found.games.emplace_back().set_moves("f5f6");
  answer(host, found);
  EXPECT_EQ(host.answer(ann.connection, request)->games().text(), "f5d6\nf5f6\n");
}

TEST(Games, AreWrittenInEachForm) {
  v1::GameRow game;
  game.set_black("Ann]");
  game.set_white("Bob");
  game.set_moves("f5d6c3");
  game.set_ended_wall_ms(1'700'000'000'000);
  game.mutable_result()->set_ending(v1::ENDING_RESIGNED);
  game.mutable_result()->set_winner(v1::COLOR_BLACK);
  game.mutable_terms()->mutable_time()->mutable_fischer()->set_initial_ms(300'000);
  EXPECT_EQ(text_of(game, v1::RECORD_FORM_TRANSCRIPT), "f5d6c3");
  const auto ggf = text_of(game, v1::RECORD_FORM_GGF);
  EXPECT_THAT(ggf, testing::StartsWith("(;GM[Othello]"));
  EXPECT_THAT(ggf, testing::HasSubstr("B[F5]W[D6]B[C3]"));
  EXPECT_THAT(ggf, testing::HasSubstr("2023-11-14"));
  const auto sgf = text_of(game, v1::RECORD_FORM_SGF);
  EXPECT_THAT(sgf, testing::HasSubstr("GM[2]"));
  for (const auto& text : {ggf, sgf}) EXPECT_EQ(text.find('\n'), std::string::npos);
}

TEST(Games, ThatTheRulesRefuseAreNotWritten) {
  v1::GameRow game;
  game.set_moves("f5f5");
  EXPECT_EQ(text_of(game, v1::RECORD_FORM_GGF), "");
}

}  // namespace
}  // namespace reversi::core
