// Watching: what spectators see, may do, and how they come and go.

#include <gmock/gmock.h>
#include <google/protobuf/util/message_differencer.h>
#include <gtest/gtest.h>

#include "server/core/spectators.h"
#include "tests/core/host.h"

namespace reversi::core {
namespace {

using std::chrono::seconds;

/// A running game whose spectators are held back by some discs.
Table seat_two_with_delay(Host& host, std::uint32_t delay) {
  Table table{.black = host.guest("Ann"), .white = host.guest("Bob")};
  v1::CreateRoom request;
  request.set_color(v1::COLOR_BLACK);
  request.mutable_time()->mutable_unlimited();
  *request.mutable_terms()->mutable_time() = request.time();
  request.mutable_terms()->set_watch_delay(delay);
  table.room = host.answer(table.black.connection, host.create(table.black, request)).value().room().state().room();
  host.join(table.white, table.room);
  return table;
}

/// The newest state that somebody was told of the room.
v1::RoomState last_told(Host& host, const Person& person) {
  v1::RoomState state;
  for (const auto& message : host.take(person.connection)) {
    if (message.has_room()) state = message.room().state();
  }
  return state;
}

v1::ErrorCode refusal(const std::optional<v1::ServerMessage>& answer) {
  return answer && answer->has_error() ? answer->error().code() : v1::ERROR_CODE_UNSPECIFIED;
}

TEST(Spectator, IsShownTheWholeRoomAndThenTheNews) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto answer = host.answer(eve.connection, host.spectate(eve, table.room));
  ASSERT_TRUE(answer && answer->has_room());
  EXPECT_TRUE(answer->room().state().watching());
  EXPECT_EQ(answer->room().events_size(), 4);
  host.play(table.black, host.state(table.room), "f5");
  const auto news = host.take(eve.connection);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].answers(), 0U);
  EXPECT_EQ(news[0].room().events_size(), 1);
  EXPECT_EQ(news[0].room().state().last_move(), 37U);
}

TEST(Spectator, IsToldOfAMoveOnlyWhenItIsDurable) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.take(eve.connection);
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  EXPECT_TRUE(host.take(eve.connection).empty());
  host.release_store();
  EXPECT_EQ(host.take(eve.connection).size(), 1U);
}

TEST(Spectator, WhoComesWhileAMoveIsOnItsWayToTheStoreSeesItOnceItIsThere) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto state = host.state(table.room);
  host.hold_store();
  host.play(table.black, state, "f5");
  const auto request = host.spectate(eve, table.room);
  EXPECT_TRUE(host.take(eve.connection).empty());
  host.release_store();
  const auto told = host.take(eve.connection);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].answers(), request);
  EXPECT_EQ(told[0].room().state().ply(), 1U);
}

TEST(Spectator, SharesOneMessageWithAllTheOthers) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  const auto fay = host.guest("Fay");
  host.spectate(eve, table.room);
  host.spectate(fay, table.room);
  v1::ClientMessage message;
  message.set_id(host.next_id());
  auto& play = *message.mutable_play();
  play.set_room(table.room);
  play.set_game(host.state(table.room).game());
  play.set_after(host.state(table.room).event());
  play.set_square(37);
  host.hold_store();
  host.send(table.black.connection, message);
  const auto batch = host.waiting_batch();
  const auto effects = host.service().handle(host.now(), Stored{batch});
  std::map<const v1::ServerMessage*, std::set<ConnectionId>> receivers;
  for (const auto& effect : effects) {
    if (const auto* send = std::get_if<Send>(&effect)) receivers[send->message.get()].insert(send->connection);
  }
  EXPECT_EQ(receivers.size(), 2U);  // one for the players, one for the spectators
  const std::set watchers{eve.connection, fay.connection};
  EXPECT_TRUE(std::ranges::any_of(receivers, [&](const auto& row) { return row.second == watchers; }));
}

struct Meddling {
  const char* what;
  void (*fill)(v1::ClientMessage& message, const v1::RoomState& state);
};

class Meddler : public testing::TestWithParam<Meddling> {};

TEST_P(Meddler, IsRefusedAndChangesNothing) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  const auto before = host.service().log_of(table.room)->events.size();
  v1::ClientMessage message;
  GetParam().fill(message, host.state(table.room));
  const auto answer = host.answer(eve.connection, host.ask(eve, message));
  EXPECT_EQ(refusal(answer), v1::ERROR_CODE_SPECTATOR);
  EXPECT_TRUE(answer->error().room().state().watching());
  EXPECT_EQ(host.service().log_of(table.room)->events.size(), before);
}

INSTANTIATE_TEST_SUITE_P(Requests, Meddler,
                         testing::Values(Meddling{"Play",
                                                  [](v1::ClientMessage& message, const v1::RoomState& state) {
                                                    auto& play = *message.mutable_play();
                                                    play.set_room(state.room());
                                                    play.set_game(state.game());
                                                    play.set_after(state.event());
                                                    play.set_square(37);
                                                  }},
                                         Meddling{"Resign",
                                                  [](v1::ClientMessage& message, const v1::RoomState& state) {
                                                    message.mutable_resign()->set_room(state.room());
                                                    message.mutable_resign()->set_game(state.game());
                                                  }},
                                         Meddling{"Rematch",
                                                  [](v1::ClientMessage& message, const v1::RoomState& state) {
                                                    message.mutable_make_offer()->set_room(state.room());
                                                    message.mutable_make_offer()->set_game(state.game());
                                                  }}),
                         [](const auto& test) { return std::string(test.param.what); });

TEST(Spectator, CannotTakeASeatThatIsTaken) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  EXPECT_EQ(refusal(host.answer(eve.connection, host.join(eve, table.room))), v1::ERROR_CODE_ROOM_FULL);
}

TEST(Spectator, MayLeaveWhateverHappensInTheRoom) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  const auto answer = host.answer(eve.connection, host.leave(eve, table.room));
  ASSERT_TRUE(answer && answer->has_room_left());
  host.play(table.black, host.state(table.room), "f5");
  EXPECT_TRUE(host.take(eve.connection).empty());
}

TEST(Spectator, BecomesAPlayerByTakingAFreeSeat) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto bob = host.guest("Bob");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.spectate(bob, room);
  const auto joined = host.answer(bob.connection, host.join(bob, room));
  ASSERT_TRUE(joined && joined->has_room());
  EXPECT_FALSE(joined->room().state().watching());
  EXPECT_EQ(joined->room().state().spectators(), 0U);
  host.take(bob.connection);
  host.pass_time(seconds(2));
  EXPECT_EQ(host.state(room).spectators(), 0U);
}

TEST(Spectator, MayHaveBeenAPlayerWhoStoodUpBetweenGames) {
  Host host;
  const auto table = seat_two(host);
  EXPECT_EQ(refusal(host.answer(table.white.connection, host.spectate(table.white, table.room))),
            v1::ERROR_CODE_GAME_RUNNING);
  host.resign(table.white, host.state(table.room));
  const auto told = host.answer(table.white.connection, host.spectate(table.white, table.room));
  ASSERT_TRUE(told && told->has_room());
  EXPECT_TRUE(told->room().state().watching());
  EXPECT_EQ(told->room().state().seats_size(), 1);
  EXPECT_EQ(refusal(host.answer(table.black.connection, host.spectate(table.black, table.room))),
            v1::ERROR_CODE_ALREADY_SEATED);
}

TEST(Spectator, IsCountedOnceForEverybodyWithinASecond) {
  Host host;
  const auto table = seat_two(host);
  host.pass_time(milliseconds(250));  // Black's first heartbeat is no news
  host.take(table.black.connection);
  for (const auto* name : {"Eve", "Fay", "Gil"}) host.spectate(host.guest(name), table.room);
  EXPECT_TRUE(host.take(table.black.connection).empty());
  host.pass_time(seconds(1));
  const auto news = host.take(table.black.connection);
  ASSERT_EQ(news.size(), 1U);
  EXPECT_EQ(news[0].room().state().spectators(), 3U);
  EXPECT_EQ(news[0].room().events_size(), 0);
}

TEST(Spectator, FollowsARematch) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.resign(table.white, host.state(table.room));
  host.offer(table.black, host.state(table.room), v1::OFFER_KIND_REMATCH);
  host.offer(table.white, host.state(table.room), v1::OFFER_KIND_REMATCH);
  const auto state = last_told(host, eve);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_PLAYING);
  EXPECT_EQ(state.game(), host.state(table.room).game());
}

TEST(Spectator, WhoseLineWasLostComesBackToWhatHeWatched) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  const auto seen = last_told(host, eve).event();
  host.drop(eve.connection);
  host.play(table.black, host.state(table.room), "f5");
  const auto back = host.resume(eve, {{table.room, seen}});
  const auto welcome = host.next(back.connection);
  EXPECT_THAT(welcome->welcome().rooms(), testing::ElementsAre(table.room));
  const auto snapshot = host.next(back.connection);
  ASSERT_TRUE(snapshot && snapshot->has_room());
  EXPECT_TRUE(snapshot->room().state().watching());
  EXPECT_EQ(snapshot->room().events_size(), 1);
  EXPECT_EQ(snapshot->room().state().spectators(), 1U);
}

TEST(Spectator, ComesBackAfterARestartToo) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.crash();
  const auto back = host.resume(eve, {{table.room, 4}});
  EXPECT_THAT(host.next(back.connection)->welcome().rooms(), testing::ElementsAre(table.room));
  EXPECT_TRUE(host.next(back.connection)->room().state().watching());
}

TEST(Spectator, ComesBackToNoRoomWhoseEndIsOnItsWay) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto eve = host.guest("Eve");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.spectate(eve, room);
  host.crash();
  const auto maker = host.resume(ann);
  host.hold_store();
  host.leave(maker, room);
  const auto connection = host.connect();
  v1::ClientMessage hello;
  hello.set_id(host.next_id());
  hello.mutable_hello()->mutable_resume()->set_token(eve.token);
  hello.mutable_hello()->mutable_resume()->set_attempt(1);
  auto& position = *hello.mutable_hello()->mutable_resume()->add_positions();
  position.set_room(room);
  position.set_event(2);
  host.send(connection, hello);
  host.release_store();
  const auto welcome = host.next(connection);
  ASSERT_TRUE(welcome && welcome->has_welcome());
  EXPECT_EQ(welcome->welcome().rooms_size(), 0);
  host.drop(connection);
  EXPECT_EQ(host.service().census().rooms, 0U);
}

TEST(Spectator, IsNoPlayerAfterComingBack) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.drop(eve.connection);
  const auto back = host.resume(eve);
  EXPECT_EQ(refusal(host.answer(back.connection, host.resign(back, host.state(table.room)))), v1::ERROR_CODE_SPECTATOR);
}

TEST(Spectator, IsToldWhenTheRoomIsClosed) {
  Host host;
  const auto ann = host.guest("Ann");
  const auto eve = host.guest("Eve");
  const auto room = host.answer(ann.connection, host.create(ann))->room().state().room();
  host.spectate(eve, room);
  host.take(eve.connection);
  host.leave(ann, room);
  const auto told = host.take(eve.connection);
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told.back().room_left().room(), room);
  host.drop(eve.connection);
  EXPECT_TRUE(host.resume(eve).connection);  // nothing of the room is left in the session
}

TEST(Spectator, WhoIsForgottenLeavesTheRoom) {
  Host host;
  const auto table = seat_two(host);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  host.drop(eve.connection);
  host.pass_time(std::chrono::minutes(61));
  EXPECT_THROW(host.resume(eve), std::logic_error);
  EXPECT_EQ(host.state(table.room).spectators(), 0U);
}

TEST(Spectator, MayWatchOnlySoManyRooms) {
  Limits limits;
  limits.watched_per_session = 1;
  Host host(limits);
  const auto first = seat_two(host);
  const auto second = seat_two(host);
  const auto eve = host.guest("Eve");
  EXPECT_EQ(refusal(host.answer(eve.connection, host.spectate(eve, first.room))), v1::ERROR_CODE_UNSPECIFIED);
  EXPECT_EQ(refusal(host.answer(eve.connection, host.spectate(eve, second.room))), v1::ERROR_CODE_TOO_MANY_ROOMS);
}

// ---- held back ----

TEST(DelayedSpectator, SeesTheBoardSoManyDiscsLater) {
  Host host;
  const auto table = seat_two_with_delay(host, 2);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  EXPECT_EQ(last_told(host, eve).ply(), 0U);
  play_all(host, table, "f5d6");
  EXPECT_TRUE(host.take(eve.connection).empty());  // not even a hint
  play_all(host, table, "c3");
  const auto state = last_told(host, eve);
  EXPECT_EQ(state.ply(), 1U);
  EXPECT_EQ(state.last_move(), 37U);
  EXPECT_LT(state.event(), host.state(table.room).event());
}

TEST(DelayedSpectator, WhoComesLateIsNotShownMoreThanTheOthers) {
  Host host;
  const auto table = seat_two_with_delay(host, 2);
  play_all(host, table, "f5d6c3");
  const auto eve = host.guest("Eve");
  const auto answer = host.answer(eve.connection, host.spectate(eve, table.room));
  EXPECT_EQ(answer->room().state().ply(), 1U);
  for (const auto& event : answer->room().events()) EXPECT_LE(event.number(), answer->room().state().event());
  v1::ClientMessage sync;
  sync.mutable_sync()->set_room(table.room);
  sync.mutable_sync()->set_event(host.state(table.room).event());
  EXPECT_EQ(host.answer(eve.connection, host.ask(eve, sync))->room().state().ply(), 1U);
}

TEST(DelayedSpectator, SeesNoMoreInTheLobby) {
  Host host;
  const auto table = seat_two_with_delay(host, 2);
  play_all(host, table, "f5d6c3");
  v1::ClientMessage list;
  list.mutable_list_rooms();
  const auto eve = host.guest("Eve");
  const auto row = host.answer(eve.connection, host.ask(eve, list))->room_list().rooms(0);
  EXPECT_EQ(row.ply(), 1U);
}

TEST(DelayedSpectator, SeesTheEndAtOnce) {
  Host host;
  const auto table = seat_two_with_delay(host, 2);
  const auto eve = host.guest("Eve");
  host.spectate(eve, table.room);
  play_all(host, table, "f5d6c3");
  host.resign(table.white, host.state(table.room));
  const auto state = last_told(host, eve);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_FINISHED);
  EXPECT_EQ(state.ply(), 3U);
}

TEST(DelayedSpectator, IsShownNoMoreAfterARestart) {
  Host host;
  const auto table = seat_two_with_delay(host, 2);
  play_all(host, table, "f5d6c3");
  const auto eve = host.guest("Eve");
  host.crash();
  const auto back = host.resume(eve);
  EXPECT_EQ(host.answer(back.connection, host.spectate(back, table.room))->room().state().ply(), 1U);
}

TEST(DelayedSpectator, SeesTheGamesStartWhileItIsYoungerThanTheDelay) {
  Host host;
  const auto table = seat_two_with_delay(host, 20);
  play_all(host, table, "f5d6c3");
  const auto eve = host.guest("Eve");
  const auto state = host.answer(eve.connection, host.spectate(eve, table.room))->room().state();
  EXPECT_EQ(state.ply(), 0U);
  EXPECT_EQ(state.phase(), v1::ROOM_PHASE_PLAYING);
}

}  // namespace
}  // namespace reversi::core
