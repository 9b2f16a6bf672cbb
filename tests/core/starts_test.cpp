// What a room begins with: random openings, pairs, two at one screen, AI against AI.

#include <gtest/gtest.h>

#include <set>

#include "tests/core/host.h"

namespace reversi::core {
namespace {

v1::RoomState opened(Host& host, const Person& person, const v1::CreateRoom& request) {
  const auto answer = host.answer(person.connection, host.create(person, request));
  EXPECT_TRUE(answer && answer->has_room()) << (answer ? answer->ShortDebugString() : "no answer");
  return answer ? answer->room().state() : v1::RoomState();
}

v1::CreateRoom against_ai() {
  v1::CreateRoom request;
  request.set_ai_level(1);
  request.set_color(v1::COLOR_BLACK);
  return request;
}

TEST(RandomStart, IsDrawnFromTheServersOpenings) {
  Limits limits;
  limits.rooms_per_session = 40;
  limits.rooms_per_address = 40;
  Host host(limits);
  const auto ann = host.guest("Ann");
  auto request = against_ai();
  request.mutable_terms()->mutable_start()->mutable_random();
  std::set<std::uint64_t> boards;
  for (int room = 0; room < 25; ++room) {
    const auto state = opened(host, ann, request);
    EXPECT_EQ(std::popcount(state.board().black() | state.board().white()), 12);
    boards.insert(state.board().black());
    host.pass_time(std::chrono::seconds(1));
  }
  EXPECT_EQ(boards.size(), 3U);
}

TEST(RandomStart, IsDrawnAnewForARematchAndKeptByTheLog) {
  Host host;
  const auto ann = host.guest("Ann");
  auto request = against_ai();
  request.mutable_terms()->mutable_start()->mutable_random();
  const auto room = opened(host, ann, request).room();
  std::set<std::uint64_t> boards;
  for (int game = 0; game < 20; ++game) {
    host.resign(ann, host.state(room));
    host.offer(ann, host.state(room), v1::OFFER_KIND_REMATCH);
    boards.insert(host.state(room).board().black());
    host.pass_time(std::chrono::seconds(1));
  }
  EXPECT_EQ(boards.size(), 3U);
  const auto before = host.state(room).board().black();
  host.crash();
  EXPECT_EQ(host.state(room).board().black(), before);
}

v1::CreateRoom pair_of(bool random) {
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.mutable_terms()->set_synchro(true);
  if (random) request.mutable_terms()->mutable_start()->mutable_random();
  return request;
}

TEST(Pair, IsTwoRoomsWithColoursSwappedAndOneStart) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto first = opened(host, ann, pair_of(true));
  ASSERT_NE(first.pair(), 0U);
  EXPECT_EQ(host.state(first.pair()).pair(), first.room());
  EXPECT_EQ(host.state(first.pair()).phase(), v1::ROOM_PHASE_WAITING);
  host.join(bob, first.pair());
  const auto one = host.state(first.room());
  const auto other = host.state(first.pair());
  EXPECT_EQ(one.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(other.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(one.board().black(), other.board().black());
  EXPECT_EQ(one.seats(0).player(), ann.player);
  EXPECT_EQ(other.seats(0).player(), bob.player);
}

TEST(Pair, IsStoredInOneBatch) {
  Host host;
  const auto ann = host.guest("Ann");
  host.hold_store();
  host.create(ann, pair_of(false));
  host.release_store();
  std::set<RoomId> rooms;
  for (const auto& stored : host.durable().back().events) rooms.insert(stored.room);
  EXPECT_EQ(rooms.size(), 2U);
}

TEST(Pair, SeatsInBothRoomsWhoWatchedOneOfThem) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto first = opened(host, ann, pair_of(false));
  host.spectate(bob, first.pair());
  host.join(bob, first.room());
  host.take(bob.connection);
  host.play(ann, host.state(first.room()), "f5");
  host.play(bob, host.state(first.pair()), "f5");
  std::vector<RoomId> told;
  for (const auto& message : host.take(bob.connection)) told.push_back(message.room().state().room());
  EXPECT_EQ(told, (std::vector{first.room(), first.pair()})) << "as a player, and not as a spectator too";
  EXPECT_EQ(host.state(first.pair()).spectators(), 0U);
}

TEST(Pair, IsLeftInBothRoomsWhileItWaits) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto first = opened(host, ann, pair_of(false));
  host.leave(ann, first.room());
  EXPECT_EQ(host.service().census().rooms, 0U);
}

TEST(Pair, MayBeAgainstTheAi) {
  Host host;
  const auto ann = host.guest("Ann");
  auto request = pair_of(false);
  request.set_ai_level(1);
  const auto first = opened(host, ann, request);
  EXPECT_EQ(first.seats(0).player(), ann.player);
  EXPECT_EQ(host.state(first.pair()).seats(1).player(), ann.player);
  EXPECT_EQ(host.state(first.pair()).phase(), v1::ROOM_PHASE_PLAYING);
}

TEST(OneScreen, IsARoomWhoseSessionPlaysBothSides) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_both_seats(true);
  const auto room = opened(host, ann, request).room();
  for (const auto* square : {"f5", "d6", "c3"}) host.play(ann, host.state(room), square);
  EXPECT_EQ(host.state(room).ply(), 3U);
  host.offer(ann, host.state(room), v1::OFFER_KIND_TAKEBACK);
  EXPECT_EQ(host.state(room).ply(), 2U) << "the newest disc, nobody has to be asked";
  host.crash();
  const auto back = host.resume(ann);
  host.play(back, host.state(room), "c3");
  host.resign(back, host.state(room));
  EXPECT_EQ(host.state(room).result().winner(), v1::COLOR_BLACK) << "it was White's turn";
  host.offer(back, host.state(room), v1::OFFER_KIND_REMATCH);
  EXPECT_EQ(host.state(room).phase(), v1::ROOM_PHASE_PLAYING);
  host.offer(back, host.state(room), v1::OFFER_KIND_DRAW);
  EXPECT_EQ(host.state(room).result().ending(), v1::ENDING_AGREED);
  host.take(back.connection);
  const auto left = host.leave(back, room);
  const auto told = host.take(back.connection);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].answers(), left);
  EXPECT_EQ(host.service().census().rooms, 0U);
}

TEST(AiAgainstAi, IsOpenedOnceAlsoWhereTheServerDiesBeforeItsAnswer) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::ClientMessage message;
  message.set_id(host.next_id());
  message.mutable_create_room()->mutable_time()->mutable_unlimited();
  message.mutable_create_room()->set_ai_level(1);
  message.mutable_create_room()->set_own_ai_level(2);
  host.send(ann.connection, message);
  host.crash();
  const auto back = host.resume(ann);
  host.take(back.connection);
  host.send(back.connection, message);
  EXPECT_TRUE(host.answer(back.connection, message.id())->room().state().watching());
  EXPECT_EQ(host.service().census().rooms, 1U);
}

TEST(AiAgainstAi, IsWatchedByWhoOpenedIt) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_ai_level(1);
  request.set_own_ai_level(2);
  request.set_color(v1::COLOR_WHITE);
  const auto state = opened(host, ann, request);
  EXPECT_TRUE(state.watching());
  EXPECT_EQ(state.seats(0).ai_level(), 1U);
  EXPECT_EQ(state.seats(1).ai_level(), 2U);
  EXPECT_EQ(host.thinks().back().level, 1);
  host.take(ann.connection);
  host.think_answers(host.thinks().back().think, "f5");
  const auto news = host.take(ann.connection);
  ASSERT_FALSE(news.empty());
  EXPECT_EQ(news.back().room().state().ply(), 1U);
  EXPECT_EQ(host.thinks().back().level, 2);
  const auto meddled = host.answer(ann.connection, host.resign(ann, host.state(state.room())));
  EXPECT_EQ(meddled->error().code(), v1::ERROR_CODE_SPECTATOR);
}

TEST(Seats, ThatMakeNoSenseAreRefused) {
  Host host;
  const auto ann = host.guest("Ann");
  v1::CreateRoom request;
  request.set_both_seats(true);
  request.set_ai_level(1);
  EXPECT_EQ(host.answer(ann.connection, host.create(ann, request))->error().code(), v1::ERROR_CODE_MALFORMED);
  v1::CreateRoom alone;
  alone.set_own_ai_level(1);
  EXPECT_EQ(host.answer(ann.connection, host.create(ann, alone))->error().code(), v1::ERROR_CODE_AI_LEVEL_UNKNOWN);
}

}  // namespace
}  // namespace reversi::core
