// What the end of a game does: a row of history, and ratings.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::hours;

v1::CreateRoom rated_room() {
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.mutable_terms()->set_rated(true);
  *request.mutable_terms()->mutable_time() = fischer(std::chrono::minutes(5), std::chrono::seconds(3));
  return request;
}

/// Two accounts in a rated game that has begun.
struct Match {
  Host host;
  Person black = host.member("Ann");
  Person white = host.member("Bob");
  RoomId room = open();

  RoomId open() {
    const auto created = host.answer(black.connection, host.create(black, rated_room()));
    const auto id = created.value().room().state().room();
    host.join(white, id);
    return id;
  }

  const Batch& last() const { return host.durable().back(); }
};

v1::ErrorCode code_of(const std::optional<v1::ServerMessage>& message) {
  return message && message->has_error() ? message->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

TEST(Result, IsOneBatchWithTheRatingsAndTheRowOfHistory) {
  Match match;
  match.host.play(match.black, match.host.state(match.room), "d3");
  match.host.resign(match.white, match.host.state(match.room));
  const auto& batch = match.last();
  ASSERT_EQ(batch.events.size(), 1U);
  const auto& ended = batch.events[0].event.game_ended();
  ASSERT_EQ(ended.ratings_size(), 2);
  EXPECT_EQ(ended.ratings(0).color(), v1::COLOR_BLACK);
  EXPECT_EQ(ended.ratings(0).before(), 1500);
  EXPECT_GT(ended.ratings(0).after(), 1600);
  EXPECT_LT(ended.ratings(1).after(), 1400);
  EXPECT_TRUE(ended.ratings(0).provisional());
  ASSERT_EQ(batch.ratings.size(), 2U);
  EXPECT_EQ(batch.ratings[0].player, match.black.player);
  EXPECT_EQ(std::lround(batch.ratings[0].skill.rating), ended.ratings(0).after());
  ASSERT_EQ(batch.games.size(), 1U);
  const auto& row = batch.games[0].row;
  EXPECT_EQ(row.room(), match.room);
  EXPECT_EQ(row.game(), match.host.state(match.room).game());
  EXPECT_EQ(row.black(), "Ann");
  EXPECT_EQ(row.white(), "Bob");
  EXPECT_EQ(row.moves(), "d3");
  EXPECT_EQ(row.result().ending(), v1::ENDING_RESIGNED);
  EXPECT_EQ(row.ratings_size(), 2);
  EXPECT_TRUE(row.terms().rated());
  EXPECT_FALSE(row.has_start());
  EXPECT_EQ(batch.games[0].speed, v1::SPEED_BLITZ);
}

TEST(Result, OfGuestsIsFoundByTheSpellingOfTheirNames) {
  Host host;
  const auto table = seat_two(host);
  host.resign(table.black, host.state(table.room));
  const auto& game = host.durable().back().games.at(0);
  EXPECT_EQ(game.black, table.black.player);
  EXPECT_EQ(game.black_spelling, "ann");
  EXPECT_EQ(game.white_spelling, "bob");
  EXPECT_EQ(game.row.ratings_size(), 0);
}

TEST(Result, OfAnAbortedGameChangesNoRating) {
  Match match;
  match.host.drop(match.black.connection);
  match.host.drop(match.white.connection);
  match.host.pass_time(std::chrono::minutes(20));
  ASSERT_EQ(match.host.durable().back().accounts.size(), 0U);
  for (const auto& batch : match.host.durable()) {
    for (const auto& game : batch.games) {
      if (game.row.result().ending() == v1::ENDING_ABORTED) EXPECT_EQ(game.row.ratings_size(), 0);
    }
  }
}

TEST(Result, IsTheSameAfterTheServerDiedWithoutHavingStoredIt) {
  Match match;
  match.host.hold_store();
  match.host.resign(match.white, match.host.state(match.room));
  match.host.crash();
  match.host.release_store();
  const auto white = match.host.resume(match.white);
  match.host.resign(white, match.host.state(match.room));
  const auto& ended = match.last().events.back().event.game_ended();
  EXPECT_EQ(ended.ratings(0).before(), 1500);
}

TEST(Rated, StandingIsShownAtTheSeatAndInTheWelcome) {
  Match match;
  match.host.resign(match.white, match.host.state(match.room));
  const auto won = match.last().events[0].event.game_ended().ratings(0).after();
  const auto again = match.open();
  const auto seat = match.host.state(again).seats(0);
  EXPECT_EQ(seat.role(), v1::ROLE_MEMBER);
  EXPECT_EQ(seat.rating().value(), won);
  EXPECT_EQ(seat.rating().games(), 1U);
  const auto connection = match.host.connect();
  const auto told = match.host.answer(connection, match.host.hello_login(connection, "Ann", "correct horse"));
  ASSERT_EQ(told->welcome().ratings_size(), 1);
  EXPECT_EQ(told->welcome().ratings(0).value(), won);
}

TEST(Rated, SkillIsLessCertainAfterAYearWithoutAGame) {
  Match match;
  for (int game = 0; game < 30; ++game) {
    const auto loser = game % 2 == 0 ? match.white : match.black;
    match.host.resign(loser, match.host.state(match.room));
    match.host.leave(match.black, match.room);
    match.host.leave(match.white, match.room);
    match.host.pass_time(std::chrono::seconds(2));
    match.room = match.open();
  }
  EXPECT_FALSE(match.host.state(match.room).seats(0).rating().provisional());
  match.host.resign(match.white, match.host.state(match.room));
  match.host.leave(match.black, match.room);
  match.host.leave(match.white, match.room);
  match.host.drop(match.black.connection);
  match.host.pass_time(hours(24 * 500));
  const auto back = match.host.log_in("Ann");
  const auto created = match.host.answer(back.connection, match.host.create(back, rated_room()));
  EXPECT_TRUE(created->room().state().seats(0).rating().provisional());
}

TEST(Rated, IsForAccountsAlone) {
  Host host;
  const auto guest = host.guest("Gus");
  EXPECT_EQ(code_of(host.answer(guest.connection, host.create(guest, rated_room()))),
            v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  const auto ann = host.member("Ann");
  const auto room = host.answer(ann.connection, host.create(ann, rated_room()))->room().state().room();
  EXPECT_EQ(code_of(host.answer(guest.connection, host.join(guest, room))), v1::ERROR_CODE_RATED_NOT_POSSIBLE);
}

TEST(Rated, IsNotAgainstAnAi) {
  Host host;
  const auto ann = host.member("Ann");
  auto request = rated_room();
  request.set_ai_level(1);
  EXPECT_EQ(code_of(host.answer(ann.connection, host.create(ann, request))), v1::ERROR_CODE_RATED_NOT_POSSIBLE);
}

TEST(Rated, IsOneLiveGameAtATime) {
  Match match;
  EXPECT_EQ(code_of(match.host.answer(match.black.connection, match.host.create(match.black, rated_room()))),
            v1::ERROR_CODE_RATED_NOT_POSSIBLE);
  match.host.resign(match.white, match.host.state(match.room));
  match.host.take(match.black.connection);
  EXPECT_EQ(code_of(match.host.answer(match.black.connection, match.host.create(match.black, rated_room()))),
            v1::ERROR_CODE_UNSPECIFIED);
}

TEST(Rated, RematchWaitsForTheOtherRatedGame) {
  Match match;
  match.host.resign(match.white, match.host.state(match.room));
  match.host.offer(match.black, match.host.state(match.room), v1::OFFER_KIND_REMATCH);
  const auto other = match.host.member("Cid");
  const auto room = match.host.answer(match.white.connection, match.host.create(match.white, rated_room()));
  match.host.join(other, room->room().state().room());
  match.host.take(match.white.connection);
  const auto refused = match.host.answer(
      match.white.connection, match.host.offer(match.white, match.host.state(match.room), v1::OFFER_KIND_REMATCH));
  EXPECT_EQ(code_of(refused), v1::ERROR_CODE_RATED_NOT_POSSIBLE);
}

TEST(Rated, IsNotBetweenABotAndAPerson) {
  Host host;
  const auto ann = host.member("Ann");
  const auto bot = host.member("Bot");
  v1::Moderate order;
  order.set_action(v1::Moderate::ACTION_SET_ROLE);
  order.set_name("Bot");
  order.set_role(v1::ROLE_BOT);
  host.step(Administer{.id = 1, .by = "the operator", .order = order});
  const auto room = host.answer(ann.connection, host.create(ann, rated_room()))->room().state().room();
  EXPECT_EQ(code_of(host.answer(bot.connection, host.join(bot, room))), v1::ERROR_CODE_RATED_NOT_POSSIBLE);
}

}  // namespace
}  // namespace reversi::core
