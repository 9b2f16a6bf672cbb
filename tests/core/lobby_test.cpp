// Challenges, and the live lobby.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/core/lobby_words.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;
using testing::ElementsAre;

// ---- challenges ----

TEST(Challenge, ReachesTheOtherAndBecomesAGameWhenAccepted) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto open = host.answer(ann.connection, host.ask(ann, challenging("Bob")))->challenge_news();
  EXPECT_EQ(open.state(), v1::ChallengeNews::STATE_OPEN);
  const auto heard = host.next(bob.connection)->challenge_news();
  EXPECT_EQ(heard.from(), "Ann");
  EXPECT_EQ(heard.from_player(), ann.player);
  const auto made = host.answer(bob.connection, host.ask(bob, answering(open.challenge(), true)));
  ASSERT_TRUE(made && made->has_match_made());
  EXPECT_EQ(made->match_made().challenge(), open.challenge());
  EXPECT_EQ(host.state(made->match_made().room()).seats(0).name(), "Ann");  // as she asked
}

TEST(Challenge, DeclinedOrWithdrawnIsToldToBoth) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto first = host.answer(ann.connection, host.ask(ann, challenging("Bob")))->challenge_news().challenge();
  EXPECT_EQ(refusal(host, ann, answering(first, true)), v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
  EXPECT_TRUE(host.answer(bob.connection, host.ask(bob, answering(first, false)))->has_done());
  EXPECT_EQ(host.next(ann.connection)->challenge_news().state(), v1::ChallengeNews::STATE_DECLINED);
  const auto second = host.answer(ann.connection, host.ask(ann, challenging("Bob")))->challenge_news().challenge();
  host.take(bob.connection);
  host.ask(ann, answering(second, false));
  EXPECT_EQ(host.next(bob.connection)->challenge_news().state(), v1::ChallengeNews::STATE_WITHDRAWN);
  EXPECT_EQ(refusal(host, bob, answering(second, true)), v1::ERROR_CODE_CHALLENGE_UNKNOWN);
}

TEST(Challenge, LapsesWhenNobodyAnswers) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  host.ask(ann, challenging("Bob"));
  host.take(ann.connection);
  pass_time_with(host, {ann, bob}, seconds(61));
  const auto told = host.take(ann.connection);
  EXPECT_TRUE(std::ranges::any_of(
      told, [](const auto& one) { return one.challenge_news().state() == v1::ChallengeNews::STATE_LAPSED; }));
}

TEST(Challenge, OfNobodyOrOneselfOrSomebodyAwayIsRefused) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  EXPECT_EQ(refusal(host, ann, challenging("Zed")), v1::ERROR_CODE_PLAYER_UNKNOWN);
  EXPECT_EQ(refusal(host, ann, challenging("Ann")), v1::ERROR_CODE_SEEK_NOT_FOR_YOU);
  host.drop(bob.connection);
  EXPECT_EQ(refusal(host, ann, challenging("Bob")), v1::ERROR_CODE_PLAYER_AWAY);
}

TEST(Challenge, IsToldAgainToTheOneWhoComesBack) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  host.ask(ann, challenging("Bob"));
  host.drop(bob.connection);
  const auto back = host.resume(bob);
  const auto told = host.take(back.connection);
  EXPECT_TRUE(std::ranges::any_of(told, [](const auto& one) { return one.challenge_news().from() == "Ann"; }));
}

// ---- the live lobby ----

TEST(Lobby, TellsOfRoomsThatChangeFourTimesASecondAtMost) {
  Host host;
  const auto eve = host.guest("Eve");
  host.pass_time(milliseconds(250));  // her first heartbeat is no news
  const auto first = host.answer(eve.connection, host.ask(eve, watching_lobby()))->lobby_changed();
  EXPECT_TRUE(first.whole());
  EXPECT_EQ(first.players(), 1U);
  const auto table = seat_two(host);
  host.play(table.black, host.state(table.room), "f5");
  host.pass_time(milliseconds(1));
  host.take(eve.connection);
  host.play(table.white, host.state(table.room), "d6");
  host.play(table.black, host.state(table.room), "c3");
  EXPECT_EQ(lobby_news(host, eve), std::nullopt);
  host.pass_time(milliseconds(250));
  const auto told = host.take(eve.connection);
  ASSERT_EQ(told.size(), 1U);
  const auto& news = told[0].lobby_changed();
  ASSERT_EQ(news.rooms_size(), 1);
  EXPECT_EQ(news.rooms(0).ply(), 3U);
  EXPECT_EQ(news.players(), 3U);
  EXPECT_EQ(news.games(), 1U);
}

TEST(Lobby, SharesOneMessageWithAllWhoWatch) {
  Host host;
  const auto eve = host.guest("Eve");
  const auto fay = host.guest("Fay");
  host.ask(eve, watching_lobby());
  host.ask(fay, watching_lobby());
  host.create(host.guest("Ann"));
  const auto due = host.service().next_deadline().value();
  const auto effects = host.service().handle({.mono = due + milliseconds(250), .wall = host.now().wall}, Tick{});
  std::set<const v1::ServerMessage*> messages;
  std::size_t sent = 0;
  for (const auto& effect : effects) {
    const auto* send = std::get_if<Send>(&effect);
    if (send == nullptr || !send->message->has_lobby_changed()) continue;
    messages.insert(send->message.get());
    ++sent;
  }
  EXPECT_EQ(sent, 2U);
  EXPECT_EQ(messages.size(), 1U);
}

TEST(Lobby, NamesARoomThatIsGone) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto eve = host.guest("Eve");
  host.ask(eve, watching_lobby());
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.leave(ann, room);
  host.pass_time(milliseconds(250));
  EXPECT_THAT(lobby_news(host, eve)->rooms_gone(), ElementsAre(room));
}

TEST(Lobby, KeepsPrivateRoomsToThemselves) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto eve = host.guest("Eve");
  host.ask(eve, watching_lobby());
  v1::CreateRoom request;
  request.set_private_(true);
  host.create(ann, request);
  host.take(eve.connection);
  host.pass_time(seconds(1));
  const auto news = lobby_news(host, eve);
  EXPECT_TRUE(!news || news->rooms_size() == 0);
}

TEST(Lobby, SaysWhatDoesNotFitIntoOneMessageInTheNext) {
  Limits limits;
  limits.lobby_rows = 2;
  Host host(limits);
  const auto eve = host.guest("Eve");
  host.ask(eve, watching_lobby());
  for (const auto* name : {"Ann", "Bob", "Cid"}) host.create(host.guest(name));
  host.take(eve.connection);
  host.pass_time(milliseconds(250));
  EXPECT_EQ(lobby_news(host, eve)->rooms_size(), 2);
  host.pass_time(milliseconds(250));
  EXPECT_EQ(lobby_news(host, eve)->rooms_size(), 1);
}

TEST(Lobby, IsSilentForThoseWhoWatchNoMore) {
  Host host;
  const auto eve = host.guest("Eve");
  host.ask(eve, watching_lobby());
  host.ask(eve, watching_lobby(false));
  host.take(eve.connection);
  host.create(host.guest("Ann"));
  host.pass_time(seconds(1));
  EXPECT_EQ(lobby_news(host, eve), std::nullopt);
}

}  // namespace
}  // namespace reversi::core
